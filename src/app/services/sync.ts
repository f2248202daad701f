import type { ExtraSql } from '../../data/booking/bookings.ts'
import type { Database } from '../../data/database/connect.ts'
import type { SyncTry } from '../../data/sync/sync-deliveries.ts'
import type { SyncEntity } from '../../domain/sync/sync-state.ts'

export type SyncTarget = 'file' | 'webhook' | 'google'

/** The way of bookings and inquiries to the spreadsheet; made by the server, reached through the services. */
export type Sync = {
  target: SyncTarget
  /** Queues tries of delivering records; in the transaction that stores what they deliver. */
  queue: (tx: Database, tries: readonly SyncTry[], options?: { afterSeconds: number }) => Promise<void>
  /** The same for a new record, as a part of the statement that stores it. */
  queueAlong: (tries: readonly SyncTry[]) => Promise<ExtraSql>
  /** Tries at once, for a few seconds at most; whether the spreadsheet has the record as it stands now. */
  deliverNow: (record: { entity: SyncEntity; id: string }) => Promise<boolean>
}
