import type { SyncEntity, SyncTarget } from '#domain/sync/sync-state.ts'

/** The spreadsheet that bookings and inquiries are sent to. */
export type Sync = {
  target: SyncTarget
  /** Tries to deliver within three seconds. Returns whether the spreadsheet has the newest version of the record. */
  deliverNow: (record: { entity: SyncEntity; id: string }) => Promise<boolean>
}
