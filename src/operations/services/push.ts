import type { Database } from '#data/database/connect.ts'

/** Push messages about new bookings to the browsers of the staff. */
export type Push = {
  /** The public key that browsers subscribe with (VAPID). */
  publicKey: string
  /** Whether messages may be sent to an address. */
  accepts: (endpoint: string) => boolean
  /** Whether any browser receives messages; cached for ten seconds. Do not call it within a transaction. */
  hasDevices: () => Promise<boolean>
  /** Clears the cache of `hasDevices` after this process added a device. */
  forgetDevices: () => void
  /** Queues the messages about a booking, in the transaction `tx` that stores it. */
  enqueue: (tx: Database, bookingId: string) => Promise<void>
}
