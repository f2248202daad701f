import * as v from 'valibot'
import { readSentBooking } from '#data/webhooks/sent-booking.ts'
import type { OutboxRow } from '#data/outbox/claims.ts'
import { bookingStatuses } from '#domain/status/booking-status.ts'
import { defaultLanguage } from '#domain/text/languages.ts'
import {
  bookingEvents,
  documentEvents,
  isDocumentEvent,
  isMoneyEvent,
  moneyEvents,
  testEvent,
} from '#domain/webhooks/webhook-events.ts'
import { documentFactEntries, viewSentDocument } from '../billing/document-facts.ts'
import { bookingFactEntries, viewBookingFacts } from '../booking-facts.ts'
import { sentEntrySchema, viewSentEntry } from '../money/money-view.ts'

const timestamp = v.pipe(v.string(), v.isoTimestamp())

/** A booking in a message: as in the API, without personal data. */
export const sentBookingSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  version: v.pipe(v.number(), v.integer()),
  ...bookingFactEntries,
})

/** The body of a message about a booking. */
export const bookingMessageSchema = v.object({
  type: v.picklist(bookingEvents),
  timestamp,
  data: v.object({ booking: sentBookingSchema, previous_status: v.nullable(v.picklist(bookingStatuses)) }),
})

/** The body of a message about an entry of the ledger. */
export const entryMessageSchema = v.object({
  type: v.picklist(moneyEvents),
  timestamp,
  data: v.object({ entry: sentEntrySchema }),
})

/** A tax document in a message: as in the API, without the name of its buyer. */
export const sentDocumentSchema = v.object(documentFactEntries)

/** The body of a message about a tax document, without the name of its buyer. */
export const documentMessageSchema = v.object({
  type: v.picklist(documentEvents),
  timestamp,
  data: v.object({ document: sentDocumentSchema }),
})

export const testMessageSchema = v.object({ type: v.literal(testEvent), timestamp, data: v.strictObject({}) })

type MessageBody = v.InferInput<
  typeof bookingMessageSchema | typeof documentMessageSchema | typeof entryMessageSchema | typeof testMessageSchema
>

/** The body of a message, identical for every attempt. */
export function viewMessage({
  event,
  occurredAt,
  booking,
  entry,
  previousStatus,
  document,
}: Pick<OutboxRow, 'event' | 'occurredAt' | 'booking' | 'entry' | 'document' | 'previousStatus'>): MessageBody {
  const at = occurredAt.toISOString()
  if (event && entry && isMoneyEvent(event))
    return { type: event, timestamp: at, data: { entry: viewSentEntry(entry) } }
  if (event && document && isDocumentEvent(event))
    return { type: event, timestamp: at, data: { document: viewSentDocument(document) } }
  if (!event || event === testEvent || isMoneyEvent(event) || isDocumentEvent(event) || !booking)
    return { type: testEvent, timestamp: at, data: {} }
  return { type: event, timestamp: at, data: { booking: viewSentBooking(booking), previous_status: previousStatus } }
}

function viewSentBooking(stored: Record<string, unknown>): v.InferInput<typeof sentBookingSchema> {
  const booking = readSentBooking(stored)
  const { id, version, pickupLocation, returnLocation } = booking
  const shown = { pickup: pickupLocation, return: returnLocation, language: defaultLanguage }
  return { id, version, ...viewBookingFacts(booking, shown) }
}
