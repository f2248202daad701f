import type { Database } from '#data/database/connect.ts'
import type { MessageJob } from '#data/webhooks/webhook-messages.ts'

/** Messages about bookings to webhook receivers. */
export type Webhooks = {
  /** Whether messages may be sent to an address. */
  accepts: (url: string) => boolean
  makeSecret: () => string
  /** Queues attempts, in the transaction `tx`. */
  enqueue: (tx: Database, jobs: readonly MessageJob[], options?: { afterSeconds: number }) => Promise<void>
}
