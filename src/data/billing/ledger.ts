import { and, asc, eq, inArray, ne, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { EntryValues, LedgerEntry, PaymentMethod } from '#domain/billing/ledger.ts'
import { eventAuthor } from '../booking/booking-events.ts'
import { rowsAtOnce, type ChangeAuthor } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { bookings } from '../tables/booking.ts'
import { ledgerCards, ledgerEntries } from '../tables/ledger.ts'

/** What every entry says, by the names of the domain. */
export const entryColumns = {
  id: ledgerEntries.id,
  type: ledgerEntries.type,
  kind: ledgerEntries.kind,
  net: ledgerEntries.net,
  vat: ledgerEntries.vat,
  gross: ledgerEntries.gross,
  deposit: ledgerEntries.deposit,
  vatCategory: ledgerEntries.vatCategory,
  vatRate: ledgerEntries.vatRate,
  explanation: ledgerEntries.explanation,
  method: ledgerEntries.method,
  reference: ledgerEntries.reference,
  depositId: ledgerEntries.depositId,
  expiresOn: ledgerEntries.expiresOn,
  returnBy: ledgerEntries.returnBy,
  correctsId: ledgerEntries.correctsId,
  happenedAt: ledgerEntries.happenedAt,
}

const corrections = alias(ledgerEntries, 'corrections')

/** An entry to store. */
export type NewEntry = EntryValues & {
  readonly bookingId: string
  readonly happenedAt: Date
  readonly idempotencyKey?: string | undefined
  /** The drawer and the branch where money changes hands. */
  readonly drawerId?: number | null
  readonly branchId?: string | null
}

/** Adds entries to the ledger and returns their ids, in order. The booking is locked by the caller's transaction. */
export async function insertEntries(
  tx: Database,
  author: ChangeAuthor,
  entries: readonly NewEntry[],
): Promise<number[]> {
  const { kind: byKind, staffId, keyId } = eventAuthor(author)
  const rows = entries.map((entry) => ({ ...entry, enteredAt: author.at, byKind, staffId, keyId }))
  const ids: number[] = []
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = rows.slice(at, at + rowsAtOnce)
    const stored = await tx.insert(ledgerEntries).values(some).returning({ id: ledgerEntries.id })
    ids.push(...stored.map(({ id }) => id))
  }
  return ids
}

/** The entries of a booking in the order in which they were entered. */
export function listEntries(db: Database, bookingId: string): Promise<LedgerEntry[]> {
  return db
    .select(entryColumns)
    .from(ledgerEntries)
    .where(eq(ledgerEntries.bookingId, bookingId))
    .orderBy(asc(ledgerEntries.id))
}

/** The entries with these ids that nothing took back, in the order in which they were entered. */
export async function listEntriesWith(db: Database, ids: readonly number[]): Promise<LedgerEntry[]> {
  if (ids.length === 0) return []
  const isCorrected = db
    .select({ id: corrections.id })
    .from(corrections)
    .where(eq(corrections.correctsId, ledgerEntries.id))
  return db
    .select(entryColumns)
    .from(ledgerEntries)
    .where(and(inArray(ledgerEntries.id, [...ids]), notExists(isCorrected)))
    .orderBy(asc(ledgerEntries.id))
}

/** The entry of a booking that a form or a program stored with this key; undefined when there is none. */
export async function findEntryByKey(
  db: Database,
  bookingId: string,
  idempotencyKey: string,
): Promise<LedgerEntry | undefined> {
  const [entry] = await db
    .select(entryColumns)
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.bookingId, bookingId), eq(ledgerEntries.idempotencyKey, idempotencyKey)))
  return entry
}

/** The booking of an entry; undefined when there is no such entry. */
export async function findBookingIdOfEntry(db: Database, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ bookingId: ledgerEntries.bookingId })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.id, id))
  return row?.bookingId
}

/** Another booking with a payment by this method under this number; undefined when there is none. */
export async function findBookingOfReceipt(
  db: Database,
  { bookingId, method, reference }: { bookingId: string; method: PaymentMethod; reference: string },
) {
  const [found] = await db
    .select({ id: bookings.id, reference: bookings.reference })
    .from(ledgerEntries)
    .innerJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .where(
      and(
        eq(ledgerEntries.reference, reference),
        eq(ledgerEntries.method, method),
        eq(ledgerEntries.type, 'payment'),
        ne(ledgerEntries.bookingId, bookingId),
      ),
    )
    .orderBy(asc(ledgerEntries.id))
    .limit(1)
  return found
}

/** Stores the last four digits of the card that a deposit is held on. */
export async function storeCard(tx: Database, card: typeof ledgerCards.$inferInsert): Promise<void> {
  await tx.insert(ledgerCards).values(card)
}

/** Deletes the cards of bookings: with the person, and at the end of the retention of identity numbers. */
export async function eraseCards(tx: Database, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length > 0) await tx.delete(ledgerCards).where(inArray(ledgerCards.bookingId, [...bookingIds]))
}

type EntryWithCard = LedgerEntry & { readonly lastFour: string | null }

/** The bookings among these that have entries, with their entries in order and the cards of deposits. */
export async function listEntriesOf(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, EntryWithCard[]>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .select({ bookingId: ledgerEntries.bookingId, entry: entryColumns, lastFour: ledgerCards.lastFour })
    .from(ledgerEntries)
    .leftJoin(ledgerCards, eq(ledgerCards.entryId, ledgerEntries.id))
    .where(inArray(ledgerEntries.bookingId, [...bookingIds]))
    .orderBy(asc(ledgerEntries.id))
  const byBooking = Map.groupBy(rows, ({ bookingId }) => bookingId)
  return new Map([...byBooking].map(([id, some]) => [id, some.map(({ entry, lastFour }) => ({ ...entry, lastFour }))]))
}
