import type { Database } from '../../src/data/database/connect.ts'
import type { SyncTry } from '../../src/data/sync/sync-deliveries.ts'
import { createMemorySheet, type MemorySheet } from '../../src/integrations/sheet-sync/memory.ts'
import { testIdentity } from './test-identity.ts'
import { createSheetSync, type SheetSyncDeps, type SheetSyncWork } from '../../src/server/sync/sheet-sync.ts'

type QueuedTry = SyncTry & { afterSeconds: number }

export type TestSync = {
  /** The way to the spreadsheet as the site has it, without the jobs that walk it. */
  sync: SheetSyncWork
  /** The spreadsheet. */
  sheet: MemorySheet
  /** Every try that was queued, in order; nobody makes them but the test. */
  queued: QueuedTry[]
}

/** Queues that nobody works on; what is queued along with a record counts whether that is stored or not. */
export function recordQueued(queued: QueuedTry[]): SheetSyncDeps['queues'] {
  return {
    queue: async (_tx, tries, { afterSeconds } = { afterSeconds: 0 }) =>
      void queued.push(...tries.map((aTry) => ({ ...aTry, afterSeconds }))),
    async queueAlong(tries) {
      queued.push(...tries.map((aTry) => ({ ...aTry, afterSeconds: 0 })))
      return { statement: 'select $1', parameter: '' }
    },
  }
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
    queues: recordQueued(queued),
  })
  return { sync, sheet, queued }
}
