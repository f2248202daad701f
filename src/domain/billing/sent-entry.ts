import type { EntryValues } from './ledger.ts'

/** An entry of the ledger as messages to webhooks keep it, in JSON. It has nothing personal, because no entry has. */
export type SentEntry = EntryValues & {
  readonly id: number
  readonly bookingId: string
  /** ISO 8601 in UTC. */
  readonly happenedAt: string
}
