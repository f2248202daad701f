import type { Database } from '#data/database/connect.ts'
import type { DeliveryJob } from '#data/sync/sync-deliveries.ts'
import type { SyncEntity, SyncTarget } from '#domain/sync/sync-state.ts'

/** Delivers bookings and inquiries to the spreadsheet. */
export type Sync = {
  target: SyncTarget
  /** Queues delivery jobs, in the transaction `tx` that stores the records. */
  enqueue: (tx: Database, jobs: readonly DeliveryJob[], options?: { afterSeconds: number }) => Promise<void>
  /** Tries to deliver within three seconds. Returns whether the spreadsheet has the newest version of the record. */
  deliverNow: (record: { entity: SyncEntity; id: string }) => Promise<boolean>
}
