import { setImmediate as letOthersRun } from 'node:timers/promises'

/** Few enough for about ten milliseconds. */
const rowsAtOnce = 200

/** Runs a check of rows in turns with the requests of others, which a large file would otherwise keep waiting. */
export async function checkInTurns<Checked>(check: Generator<undefined, Checked>): Promise<Checked> {
  for (let rows = 1; ; rows++) {
    const { done, value } = check.next()
    if (done) return value
    if (rows % rowsAtOnce === 0) await letOthersRun()
  }
}
