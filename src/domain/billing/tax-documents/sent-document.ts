import type { DocumentType } from './invoice.ts'

/** A tax document as a message to a webhook keeps it, as JSON: without the name of its buyer. Amounts are in halalas. */
export type SentDocument = {
  readonly id: string
  readonly number: string
  readonly type: DocumentType
  readonly bookingId: string
  readonly reference: string
  /** As ISO 8601 in UTC. */
  readonly issuedAt: string
  readonly net: number
  readonly vat: number
  readonly gross: number
}
