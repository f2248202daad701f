// `npm run crash-test -- --kills 100`: the crash test with any number of kills, and a summary at the end.
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runCrashes } from '../test/helpers/crash-run.ts'
import { clearTestFolder } from './test-folder.ts'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' } } })
const kills = Number(values.kills)
if (!Number.isInteger(kills) || kills < 1) throw new Error('Usage: npm run crash-test -- --kills NUMBER')

const folder = mkdtempSync(path.join(tmpdir(), 'roud-crash-'))
const dataDir = mkdtempSync(path.join(folder, 'data-'))
for (const each of [folder, dataDir]) chmodSync(each, 0o755)
try {
  const { traffic, stored, missynced, miscounts, kills: done } = await runCrashes({ dataDir, kills, log: console.log })
  const times = new Map<string, number>()
  for (const { key } of stored) times.set(key, (times.get(key) ?? 0) + 1)
  const references = new Map(stored.map(({ key, reference }) => [key, reference]))
  const lost = Array.from(traffic.acknowledged).filter(([key, reference]) => references.get(key) !== reference)
  const doubled = Array.from(times).filter(([, count]) => count > 1)
  const unknown = stored.filter(({ key }) => !traffic.acknowledged.has(key))
  const slowest = Math.max(...done.map(({ backAfter }) => backAfter))
  console.log(
    `${kills} kills, ${traffic.acknowledged.size} bookings acknowledged after ${traffic.retries} retries: ${lost.length} lost, ` +
      `${doubled.length} doubled, ${unknown.length} stored without an acknowledgement, ${missynced.length} without exactly one row in the spreadsheet, ${miscounts.length} counters wrong; slowest start ${slowest} ms.`,
  )
  process.exitCode = lost.length + doubled.length + unknown.length + missynced.length + miscounts.length === 0 ? 0 : 1
} finally {
  await clearTestFolder(folder)
}
