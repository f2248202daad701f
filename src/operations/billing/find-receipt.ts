import { findBookingIdOfEntry, listEntries } from '#data/billing/ledger.ts'
import { findBooking, type Booking } from '#data/booking/bookings.ts'
import { readSettings } from '#data/settings/settings.ts'
import { correctedIds, receiptTypes, type LedgerEntry, type ReceiptType } from '#domain/billing/ledger.ts'
import { arePapersOpen } from '#domain/booking/papers/rental-papers.ts'
import type { Services } from '../services/services.ts'

/** An entry of which the customer gets a receipt. */
export type ReceiptEntry = LedgerEntry & { readonly type: ReceiptType }

export function hasReceipt(entry: LedgerEntry, corrected: ReadonlySet<number>): entry is ReceiptEntry {
  return receiptTypes.some((type) => type === entry.type) && !corrected.has(entry.id)
}

/** The address of a receipt, beside the papers of rentals; it too is in the language of its customer. */
export function receiptAddress({ paperLinks }: Pick<Services, 'paperLinks'>, entryId: number): string {
  return `/rental/${paperLinks.receiptTokenOf(entryId)}`
}

/** The receipt of a token; undefined for one that is unknown, taken back or expired, as the papers of the rental are. */
export async function findReceipt(
  { db, now, paperLinks }: Pick<Services, 'db' | 'now' | 'paperLinks'>,
  token: string,
): Promise<{ booking: Booking; entry: ReceiptEntry } | undefined> {
  const entryId = paperLinks.entryOf(token)
  const bookingId = entryId === undefined ? undefined : await findBookingIdOfEntry(db, entryId)
  const booking = bookingId === undefined ? undefined : await findBooking(db, bookingId)
  if (!booking) return undefined
  const { identityRetentionDays: retentionDays } = await readSettings(db)
  if (!arePapersOpen(booking, {}, { now: now(), retentionDays })) return undefined
  const entries = await listEntries(db, booking.id)
  const entry = entries.find(({ id }) => id === entryId)
  return entry && hasReceipt(entry, correctedIds(entries)) ? { booking, entry } : undefined
}
