import type { Database } from '../../data/database/connect.ts'
import type { DeliveryJob } from '../../data/sync/sync-deliveries.ts'
import type { SyncEntity } from '../../domain/sync/sync-state.ts'

export type SyncTarget = 'file' | 'webhook' | 'google'

/** Delivers bookings and inquiries to the spreadsheet. */
export type Sync = {
  target: SyncTarget
  /** Queues delivery jobs in the transaction `tx` that stores the records. */
  enqueue: (tx: Database, jobs: readonly DeliveryJob[], options?: { afterSeconds: number }) => Promise<void>
  /** Delivers within three seconds. Returns whether the spreadsheet has the newest version of the record. */
  deliverNow: (record: { entity: SyncEntity; id: string }) => Promise<boolean>
}
