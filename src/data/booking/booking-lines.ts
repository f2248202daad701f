import { asc, eq, inArray } from 'drizzle-orm'
import type { BookingLine } from '#domain/pricing/booking-lines.ts'
import type { Database } from '../database/connect.ts'
import { bookingLines } from '../tables/booking-lines.ts'

const columns = {
  key: bookingLines.key,
  quantity: bookingLines.quantity,
  unitPrice: bookingLines.unitPrice,
  amount: bookingLines.amount,
  vatCategory: bookingLines.vatCategory,
  origin: bookingLines.origin,
}

/** The lines of a booking in order; amounts in halalas. */
export function readLines(db: Database, bookingId: string): Promise<BookingLine[]> {
  return db
    .select(columns)
    .from(bookingLines)
    .where(eq(bookingLines.bookingId, bookingId))
    .orderBy(asc(bookingLines.position))
}

/** The bookings with the lines of each, in order. */
export async function withLines<Row extends { readonly id: string }>(
  db: Database,
  rows: readonly Row[],
): Promise<(Row & { lines: readonly BookingLine[] })[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ bookingId: bookingLines.bookingId, line: columns })
    .from(bookingLines)
    .where(inArray(bookingLines.bookingId, ids))
    .orderBy(asc(bookingLines.bookingId), asc(bookingLines.position))
  const linesOf = Map.groupBy(found, ({ bookingId }) => bookingId)
  return rows.map((row) => ({ ...row, lines: linesOf.get(row.id)?.map(({ line }) => line) ?? [] }))
}

/** Stores the lines of new bookings. Runs in the transaction that stores these. */
export async function insertLines(
  tx: Database,
  priced: readonly { readonly id: string; readonly lines: readonly BookingLine[] }[],
): Promise<void> {
  const rows = priced.flatMap(({ id, lines }) => lines.map((line, position) => ({ ...line, bookingId: id, position })))
  // A statement has a limited number of parameters.
  for (let at = 0; at < rows.length; at += 1000) await tx.insert(bookingLines).values(rows.slice(at, at + 1000))
}

/** Replaces the lines of a booking. Runs in the transaction that changes it. */
export async function replaceLines(tx: Database, id: string, lines: readonly BookingLine[]): Promise<void> {
  await tx.delete(bookingLines).where(eq(bookingLines.bookingId, id))
  await insertLines(tx, [{ id, lines }])
}
