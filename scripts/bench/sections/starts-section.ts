import { findPort } from '../../../test/helpers/find-port.ts'
import { startSite } from '../../../test/helpers/site-process.ts'
import { memoryOf } from '../programs.ts'
import { median, type Section } from '../result.ts'
import type { Stage } from '../stage.ts'

const rounds = 3

/** Time from the command to the first answer, with an empty data folder and with an existing database. */
export async function measureStarts(stage: Stage): Promise<Section> {
  const cold: number[] = []
  const warm: number[] = []
  const memory: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = stage.emptyFolder()
    for (const times of [cold, warm]) {
      const started = performance.now()
      const site = await startSite({ port: await findPort(), dataDir })
      times.push((performance.now() - started) / 1000)
      memory.push(memoryOf(site.process.pid!))
      await site.stop()
    }
  }
  return {
    title: 'Starting',
    notes: [
      `The built site with its embedded PostgreSQL, from the command until it is ready; ${rounds} rounds in turns.`,
    ],
    rows: [
      { what: 'first start: new database, starter content', value: median(cold), unit: 's' },
      { what: 'later start', value: median(warm), unit: 's' },
      { what: 'memory once it is ready', value: median(memory), unit: 'MB' },
    ],
  }
}
