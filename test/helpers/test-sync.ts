import type { Database } from '../../src/data/connect.ts'
import type { SyncTry } from '../../src/data/sync-deliveries.ts'
import { createMemorySheet, type MemorySheet } from '../../src/outside/sheet-sync-memory.ts'
import { testIdentity } from './test-identity.ts'
import { createSheetSync, type SheetSyncWork } from '../../src/server/sheet-sync.ts'

type QueuedTry = SyncTry & { afterSeconds: number }

export type TestSync = {
  /** The way to the spreadsheet as the site has it, without the jobs that walk it. */
  sync: SheetSyncWork
  /** The spreadsheet. */
  sheet: MemorySheet
  /** Every try that was queued, in order; nobody makes them but the test. */
  queued: QueuedTry[]
}

/** The sync of a site in tests: to a spreadsheet in memory, with visitors of little patience. */
export function createTestSync(db: Database, now: () => Date): TestSync {
  const sheet = createMemorySheet()
  const queued: QueuedTry[] = []
  const sync = createSheetSync({
    db,
    identity: testIdentity,
    now,
    target: sheet,
    targetName: 'file',
    patienceMs: 300,
    async queue(_tx, tries, { afterSeconds } = { afterSeconds: 0 }) {
      queued.push(...tries.map((aTry) => ({ ...aTry, afterSeconds })))
    },
  })
  return { sync, sheet, queued }
}
