import { and, asc, desc, eq, gte, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import type { BillableEntry } from '#domain/billing/tax-documents/billable-entry.ts'
import type { DocumentType } from '#domain/billing/tax-documents/invoice.ts'
import type { Halalas } from '#domain/money/money.ts'
import type { Database } from '../database/connect.ts'
import { bookings } from '../tables/booking.ts'
import { ledgerEntries } from '../tables/ledger.ts'
import { taxDocumentEntries, taxDocuments, taxSeries, taxUnits } from '../tables/tax-documents.ts'

export type TaxUnit = typeof taxUnits.$inferSelect

/** Where the key of a unit is bound to; it cannot be decrypted for another. */
export function unitKeyPlace(unitId: number): string {
  return `tax unit ${unitId}`
}

/** The company's unit, which the migration made, locked until the transaction ends. */
export async function lockTaxUnit(tx: Database): Promise<TaxUnit> {
  const [unit] = await tx.select().from(taxUnits).orderBy(asc(taxUnits.id)).limit(1).for('update')
  if (!unit) throw new Error('The company has no unit for tax documents')
  return unit
}

/** The company's unit, with its key and certificate if there are any. */
export async function findTaxUnit(db: Database): Promise<TaxUnit | undefined> {
  const [unit] = await db.select().from(taxUnits).orderBy(asc(taxUnits.id)).limit(1)
  return unit
}

/** Stores the key of a unit with its request, or the certificate of its key. */
export async function updateTaxUnit(
  tx: Database,
  id: number,
  values: Partial<Pick<TaxUnit, 'privateKey' | 'request' | 'certificate' | 'certificateEndsOn'>>,
): Promise<void> {
  await tx.update(taxUnits).set(values).where(eq(taxUnits.id, id))
}

/** The next printed number of a series, which the transaction takes. */
export async function takeNumber(tx: Database, unitId: number, type: DocumentType): Promise<number> {
  const [taken] = await tx
    .insert(taxSeries)
    .values({ unitId, type, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [taxSeries.unitId, taxSeries.type],
      set: { lastNumber: sql`${taxSeries.lastNumber} + 1` },
    })
    .returning({ number: taxSeries.lastNumber })
  return taken!.number
}

/** Adds a document with the entries that it takes up, and moves the chain of its unit on. The unit is locked by the caller. */
export async function insertTaxDocument(
  tx: Database,
  row: typeof taxDocuments.$inferInsert,
  entryIds: readonly number[],
): Promise<void> {
  await tx.insert(taxDocuments).values(row)
  await tx.insert(taxDocumentEntries).values(entryIds.map((entryId) => ({ entryId, documentId: row.id })))
  await tx
    .update(taxUnits)
    .set({ counter: row.counter, lastHash: row.hash, lastIssuedAt: row.issuedAt })
    .where(eq(taxUnits.id, row.unitId))
}

const inDocument = (db: Database) =>
  db
    .select({ one: sql`1` })
    .from(taxDocumentEntries)
    .where(eq(taxDocumentEntries.entryId, ledgerEntries.id))

/** The charges of a booking that are in no document yet, in the order in which they were entered. */
export async function listOpenEntries(db: Database, bookingId: string): Promise<BillableEntry[]> {
  const { id, kind, net, vat, vatCategory, vatRate, explanation, correctsId } = ledgerEntries
  const rows = await db
    .select({ id, kind, net, vat, vatCategory, vatRate, explanation, correctsId })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.bookingId, bookingId), isNotNull(kind), notExists(inDocument(db))))
    .orderBy(asc(id))
  return rows as BillableEntry[]
}

const shown = {
  id: taxDocuments.id,
  number: taxDocuments.number,
  type: taxDocuments.type,
  mode: taxDocuments.mode,
  issuedAt: taxDocuments.issuedAt,
  net: taxDocuments.net,
  vat: taxDocuments.vat,
  gross: taxDocuments.gross,
  content: taxDocuments.content,
}

/** The documents of a booking, the first one first. */
export function listDocumentsOf(db: Database, bookingId: string) {
  return db
    .select(shown)
    .from(taxDocuments)
    .where(eq(taxDocuments.bookingId, bookingId))
    .orderBy(asc(taxDocuments.counter))
}

/** A document with its bytes; undefined when there is none with this id. */
export async function findTaxDocument(db: Database, id: string) {
  const { xml, qrCode, hash, counter, bookingId } = taxDocuments
  const [found] = await db
    .select({ ...shown, xml, qrCode, hash, counter, bookingId, reference: bookings.reference })
    .from(taxDocuments)
    .leftJoin(bookings, eq(bookings.id, bookingId))
    .where(eq(taxDocuments.id, id))
  return found
}

/** The documents that were issued last, for the list of the back office. */
export function listTaxDocuments(db: Database, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select({ ...shown, bookingId: taxDocuments.bookingId, reference: bookings.reference })
    .from(taxDocuments)
    .leftJoin(bookings, eq(bookings.id, taxDocuments.bookingId))
    .orderBy(desc(taxDocuments.issuedAt), desc(taxDocuments.counter))
    .limit(limit)
    .offset(offset)
}

/** The documents that were issued in a period, in the order of their chain. */
export function listDocumentsIn(db: Database, { from, until }: { from: Date; until: Date }, limit: number) {
  const { counter, hash, previousHash, issuedAt } = taxDocuments
  return db
    .select({ ...shown, counter, hash, previousHash, reference: bookings.reference })
    .from(taxDocuments)
    .leftJoin(bookings, eq(bookings.id, taxDocuments.bookingId))
    .where(and(gte(issuedAt, from), lt(issuedAt, until)))
    .orderBy(asc(counter))
    .limit(limit)
}

export type MonthDocument = Awaited<ReturnType<typeof listDocumentsIn>>[number]

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
    .where(and(isNotNull(ledgerEntries.kind), notExists(inDocument(db))))
    .groupBy(ledgerEntries.bookingId, bookings.reference)
    .having(sql`sum(${ledgerEntries.gross}) <> 0`)
    .orderBy(sql`min(${ledgerEntries.enteredAt})`)
    .limit(limit)
}
