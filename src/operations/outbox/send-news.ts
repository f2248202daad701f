import type { BookingRow } from '#data/booking/bookings.ts'
import type { Inquiry } from '#data/customers/inquiries.ts'
import type { Database } from '#data/database/connect.ts'
import { addReportToOutbox, addToOutbox, resendToSheet } from '#data/outbox/add-to-outbox.ts'
import { storedBooking, type SentBooking } from '#data/webhooks/sent-booking.ts'
import type { SentEntry } from '#domain/billing/sent-entry.ts'
import type { SentDocument } from '#domain/billing/tax-documents/sent-document.ts'
import { isRentalUndone } from '#domain/status/booking-status.ts'
import type { DocumentEvent } from '#domain/webhooks/webhook-events.ts'
import { destinationsOf, entryNews, statusNews, type News } from './destinations.ts'

/**
 * Writes what leaves the house because of new bookings, in the transaction `tx` that stores them. Every operation that stores or
 * changes a booking or an inquiry calls one of these functions.
 */
export function sendNewBookings(
  tx: Database,
  news: 'booking.requested' | 'booking.entered',
  bookings: readonly (SentBooking & { id: string; createdAt: Date })[],
): Promise<void> {
  const { sheet, webhook, push } = destinationsOf(news)
  return addToOutbox(
    tx,
    bookings.map((booking) => ({
      bookingId: booking.id,
      at: booking.createdAt,
      sheet: sheet === true,
      push: push === true,
      webhook,
      booking: storedBooking(booking),
    })),
  )
}

/**
 * Writes what leaves the house because a booking changed; nothing when it has no new version. Webhooks are not told of changes
 * that their messages do not show, such as of personal data.
 */
export async function sendBookingChange(tx: Database, before: BookingRow, after: BookingRow, at: Date): Promise<void> {
  if (after.version === before.version) return
  const news = after.status === before.status ? 'booking.changed' : statusNews[after.status]
  const { sheet, webhook, push } = destinationsOf(news)
  const booking = storedBooking(after)
  const isShown =
    JSON.stringify({ ...booking, version: 0 }) !== JSON.stringify({ ...storedBooking(before), version: 0 })
  const letter = { bookingId: after.id, at, booking, previousStatus: before.status }
  const letters = [{ ...letter, sheet: sheet === true, push: push === true, webhook: isShown ? webhook : undefined }]
  if (isRentalUndone(before.status, after.status))
    letters.push({ ...letter, sheet: false, push: false, webhook: destinationsOf('rental.undone').webhook })
  await addToOutbox(tx, letters)
}

/** Writes what leaves the house because of entries that were added to the ledger, in the transaction `tx` that adds them. */
export async function sendEntries(tx: Database, entries: readonly SentEntry[], at: Date): Promise<void> {
  const letters = entries.map((entry) => {
    const { webhook } = destinationsOf(entryNews[entry.type])
    return { bookingId: entry.bookingId, at, sheet: false, push: false, webhook, entry }
  })
  await addToOutbox(tx, letters)
}

/** Writes what leaves the house because of an inquiry. No attempt is made before `notBefore`. */
export function sendInquiryNews(
  tx: Database,
  news: 'inquiry.received' | 'inquiry.changed',
  { id }: Pick<Inquiry, 'id'>,
  { at, notBefore }: { at: Date; notBefore?: Date },
): Promise<void> {
  const sheet = destinationsOf(news).sheet === true
  return addToOutbox(tx, [{ inquiryId: id, at, sheet, push: false, notBefore }])
}

/** Writes what leaves the house because a tax document of a booking was issued, or answered by the tax authority. */
export function sendDocumentNews(tx: Database, news: DocumentEvent, document: SentDocument, at: Date): Promise<void> {
  const { webhook } = destinationsOf(news)
  return addToOutbox(tx, [{ bookingId: document.bookingId, at, sheet: false, push: false, webhook, document }])
}

/** Writes what leaves the house because records changed other than by an edit: another unit, or an erasure. */
export async function sendRecordsAgain(
  tx: Database,
  news: Extract<News, 'booking.unit_changed' | 'booking.erased' | 'inquiry.erased'>,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  if (destinationsOf(news).sheet !== 'again') return
  await resendToSheet(tx, news === 'inquiry.erased' ? { inquiryIds: ids } : { bookingIds: ids }, at)
}

/** Writes a document for the tax authority, in the transaction that issues it to be reported. */
export function sendReport(tx: Database, documentId: string, at: Date): Promise<void> {
  return addReportToOutbox(tx, documentId, at)
}
