import type { Database } from '#data/database/connect.ts'
import type { DeliveryJob } from '#data/sync/sync-deliveries.ts'
import type { SyncEntity } from '#domain/sync/sync-state.ts'
import type { AdminTexts } from '#app/i18n/admin-texts-ar.ts'

/** A target of the sync; the back office has a text for each. */
export type SyncTarget = keyof AdminTexts['sync']['targets']

/** Delivers bookings and inquiries to the spreadsheet. */
export type Sync = {
  target: SyncTarget
  /** Queues delivery jobs, in the transaction `tx` that stores the records. */
  enqueue: (tx: Database, jobs: readonly DeliveryJob[], options?: { afterSeconds: number }) => Promise<void>
  /** Tries to deliver within three seconds. Returns whether the spreadsheet has the newest version of the record. */
  deliverNow: (record: { entity: SyncEntity; id: string }) => Promise<boolean>
}
