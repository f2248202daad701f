import { and, eq, exists, gt, gte, isNull, max, notExists, sql } from 'drizzle-orm'
import { halalas, type Halalas } from '#domain/money/money.ts'
import type { Database } from '../database/connect.ts'
import { bookings } from '../tables/booking.ts'
import { ledgerEntries } from '../tables/ledger.ts'
import { taxDocuments, taxReports } from '../tables/tax-documents.ts'
import { isOpenCharge } from './tax-documents.ts'

/** Bookings with charges that are in no document, with the sum of these in halalas; those that wait longest first. */
export async function listWithoutDocument(db: Database, limit: number) {
  const gross = sql<Halalas>`sum(${ledgerEntries.gross})::bigint`.mapWith(ledgerEntries.gross)
  return db
    .select({
      bookingId: ledgerEntries.bookingId,
      reference: bookings.reference,
      gross,
      since: sql<Date>`min(${ledgerEntries.enteredAt})`.mapWith(ledgerEntries.enteredAt),
    })
    .from(ledgerEntries)
    .innerJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .where(isOpenCharge(db))
    .groupBy(ledgerEntries.bookingId, bookings.reference)
    .having(sql`sum(${ledgerEntries.gross}) <> 0`)
    .orderBy(sql`min(${ledgerEntries.enteredAt})`)
    .limit(limit)
}

/**
 * Bookings with a prepayment invoice of which money was given back since their last document that the tax authority did not reject; those
 * that wait longest first.
 */
export function listRefundedPrepayments(db: Database, limit: number) {
  const issued = db.select({ at: max(taxDocuments.issuedAt) }).from(taxDocuments)
  const rejection = db
    .select({ one: sql`1` })
    .from(taxReports)
    .where(and(eq(taxReports.documentId, taxDocuments.id), eq(taxReports.outcome, 'rejected')))
  const ofBooking = and(eq(taxDocuments.bookingId, ledgerEntries.bookingId), notExists(rejection))
  const prepayment = db
    .select({ one: sql`1` })
    .from(taxDocuments)
    .where(and(ofBooking, eq(taxDocuments.type, 'prepayment')))
  return db
    .select({
      bookingId: ledgerEntries.bookingId,
      reference: bookings.reference,
      since: sql<Date>`min(${ledgerEntries.enteredAt})`.mapWith(ledgerEntries.enteredAt),
    })
    .from(ledgerEntries)
    .innerJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .where(
      and(
        isNull(ledgerEntries.kind),
        gt(ledgerEntries.gross, halalas(0)),
        exists(prepayment),
        gte(ledgerEntries.enteredAt, issued.where(ofBooking)),
      ),
    )
    .groupBy(ledgerEntries.bookingId, bookings.reference)
    .orderBy(sql`min(${ledgerEntries.enteredAt})`)
    .limit(limit)
}
