import type { Database } from '#data/database/connect.ts'
import type { DeliveryJob } from '#data/sync/sync-deliveries.ts'
import { createMemorySheet, type MemorySheet } from '#integrations/sheet-sync/memory.ts'
import { testIdentity } from './test-identity.ts'
import { createSheetSync, type SheetSyncDeps, type SheetSyncWork } from '#server/sync/sheet-sync.ts'

type QueuedJob = DeliveryJob & { afterSeconds: number }

export type TestSync = {
  /** The sync of the site, without workers. */
  sync: SheetSyncWork
  sheet: MemorySheet
  /** Every queued job, in order; only the test runs them. */
  queued: QueuedJob[]
}

/** A queue without workers, which only records the jobs. */
export function recordQueued(queued: QueuedJob[]): SheetSyncDeps['enqueue'] {
  return async (_tx, jobs, { afterSeconds } = { afterSeconds: 0 }) =>
    void queued.push(...jobs.map((job) => ({ ...job, afterSeconds })))
}

/** The sync of a test site: a spreadsheet in memory, for which `deliverNow` waits longer than any delivery takes. */
export function createTestSync(db: Database, now: () => Date, deliverNowMs = 60_000): TestSync {
  const sheet = createMemorySheet()
  const queued: QueuedJob[] = []
  const sync = createSheetSync({
    db,
    identity: testIdentity,
    now,
    target: sheet,
    targetName: 'file',
    deliverNowMs,
    enqueue: recordQueued(queued),
  })
  return { sync, sheet, queued }
}
