import type { Database } from '../../data/database/connect.ts'

/** Push messages about new bookings to the browsers of the staff. */
export type Push = {
  /** The key with which browsers subscribe. */
  publicKey: string
  /** Whether messages may be sent to an address. */
  accepts: (endpoint: string) => boolean
  /** Whether any browser receives messages, up to ten seconds ago; asked outside of transactions. */
  hasDevices: () => Promise<boolean>
  /** Devices were added through this process. */
  forgetDevices: () => void
  /** Queues the messages about a booking in the transaction `tx` that stores it. */
  enqueue: (tx: Database, bookingId: string) => Promise<void>
}
