import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, lt, notExists, sql, type SQL } from 'drizzle-orm'
import type { BillableEntry } from '#domain/billing/tax-documents/billable-entry.ts'
import type { DocumentType } from '#domain/billing/tax-documents/invoice.ts'
import type { Database } from '../database/connect.ts'
import { bookings } from '../tables/booking.ts'
import { ledgerEntries } from '../tables/ledger.ts'
import {
  taxClearances,
  taxDocumentEntries,
  taxDocuments,
  taxReports,
  taxSeries,
  taxUnits,
} from '../tables/tax-documents.ts'

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

/** Stores the key of a unit with its request, or the certificates of its key. */
export async function updateTaxUnit(
  tx: Database,
  id: number,
  values: Partial<Omit<TaxUnit, 'id' | 'counter' | 'lastHash' | 'lastIssuedAt'>>,
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
  // The credit note for a prepayment that was given back takes up none. Entries of a rejected document are taken up again, in their next turn.
  await tx.execute(sql`
    insert into ${taxDocumentEntries} (entry_id, document_id, turn)
    select id, ${row.id}, 1 + (select count(*) from ${taxDocumentEntries} before where before.entry_id = id)
    from jsonb_array_elements_text(${JSON.stringify(entryIds)}::jsonb) as listed(text)
    cross join lateral (select listed.text::bigint as id) as entry`)
  await tx
    .update(taxUnits)
    .set({ counter: row.counter, lastHash: row.hash, lastIssuedAt: row.issuedAt })
    .where(eq(taxUnits.id, row.unitId))
}

/** The tax authority's rejection of the document that an entry is in. */
const rejectionOf = (db: Database) =>
  db
    .select({ one: sql`1` })
    .from(taxReports)
    .where(and(eq(taxReports.documentId, taxDocumentEntries.documentId), eq(taxReports.outcome, 'rejected')))

/** Whether an entry charges something and is in no document that stands: what the tax authority rejected is charged anew. */
export function isOpenCharge(db: Database): SQL | undefined {
  const inDocument = db
    .select({ one: sql`1` })
    .from(taxDocumentEntries)
    .where(and(eq(taxDocumentEntries.entryId, ledgerEntries.id), notExists(rejectionOf(db))))
  return and(isNotNull(ledgerEntries.kind), notExists(inDocument))
}

/** The charges of a booking that are in no document yet, in the order in which they were entered. */
export async function listOpenEntries(db: Database, bookingId: string): Promise<BillableEntry[]> {
  const { id, kind, net, vat, vatCategory, vatRate, explanation, correctsId } = ledgerEntries
  const rows = await db
    .select({ id, kind, net, vat, vatCategory, vatRate, explanation, correctsId })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.bookingId, bookingId), isOpenCharge(db)))
    .orderBy(asc(id))
  return rows as BillableEntry[]
}

/** The entries of a booking that are in a document that stands. */
export async function listTakenEntries(db: Database, bookingId: string): Promise<Set<number>> {
  const rows = await db
    .select({ id: taxDocumentEntries.entryId })
    .from(taxDocumentEntries)
    .innerJoin(taxDocuments, eq(taxDocuments.id, taxDocumentEntries.documentId))
    .where(and(eq(taxDocuments.bookingId, bookingId), notExists(rejectionOf(db))))
  return new Set(rows.map(({ id }) => id))
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
  /** The tax authority refused it for good, so that it charges nothing. The subquery names its tables, which drizzle would leave out. */
  isRejected: sql<boolean>`exists (select 1 from tax_reports where tax_reports.document_id = tax_documents.id
    and tax_reports.outcome = 'rejected')`,
  /** A standard document that the tax authority has not cleared and sent back with its stamp: nobody outside the company gets it. */
  isHeld: sql<boolean>`tax_documents.content ->> 'profile' = 'standard' and not exists (
    select 1 from tax_clearances where tax_clearances.document_id = tax_documents.id)`,
}

/** What a document is given as: with the authority's stamp once it has it, as it was signed otherwise. */
const given = {
  xml: sql<string>`coalesce(${taxClearances.xml}, ${taxDocuments.xml})`,
  qrCode: sql<string>`coalesce(${taxClearances.qrCode}, ${taxDocuments.qrCode})`,
}
const isOfDocument = eq(taxClearances.documentId, taxDocuments.id)

/** The documents of a booking, the first one first. */
export function listDocumentsOf(db: Database, bookingId: string) {
  return db
    .select(shown)
    .from(taxDocuments)
    .where(eq(taxDocuments.bookingId, bookingId))
    .orderBy(asc(taxDocuments.counter))
}

/** The documents of bookings that were given, with their XML, the first one of each first. */
export async function listDocumentsOfAll(db: Database, bookingIds: readonly string[]) {
  const { bookingId, counter } = taxDocuments
  const rows = await db
    .select({ ...shown, bookingId, xml: given.xml })
    .from(taxDocuments)
    .leftJoin(taxClearances, isOfDocument)
    .where(inArray(bookingId, [...bookingIds]))
    .orderBy(asc(counter))
  const ready = rows.filter(({ isHeld }) => !isHeld)
  return Map.groupBy(ready, (row) => row.bookingId)
}

/** A document with its bytes; undefined when there is none with this id. */
export async function findTaxDocument(db: Database, id: string) {
  const { hash, counter, bookingId } = taxDocuments
  const [found] = await db
    .select({ ...shown, ...given, hash, counter, bookingId, reference: bookings.reference })
    .from(taxDocuments)
    .leftJoin(taxClearances, isOfDocument)
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
export function listDocumentsIn(db: Database, period: Period, limit: number) {
  const { counter, hash, previousHash } = taxDocuments
  return db
    .select({ ...shown, counter, hash, previousHash, reference: bookings.reference })
    .from(taxDocuments)
    .leftJoin(bookings, eq(bookings.id, taxDocuments.bookingId))
    .where(isIssuedIn(period))
    .orderBy(asc(counter))
    .limit(limit)
}

export type MonthDocument = Awaited<ReturnType<typeof listDocumentsIn>>[number]

type Period = { readonly from: Date; readonly until: Date }

const isIssuedIn = ({ from, until }: Period) => and(gte(taxDocuments.issuedAt, from), lt(taxDocuments.issuedAt, until))

/** How many documents were issued in a period. */
export async function countDocumentsIn(db: Database, period: Period): Promise<number> {
  const [row] = await db.select({ count: count() }).from(taxDocuments).where(isIssuedIn(period))
  return row?.count ?? 0
}

const filesAtOnce = 200

/** The XML of the documents of a period in the order of their chain, with what names their files, some at a time. */
export async function* streamDocumentFiles(db: Database, period: Period) {
  const { unitId, counter, content, issuedAt } = taxDocuments
  let after: { unitId: number; counter: number } | undefined
  for (;;) {
    const isAfter = after && sql`(${unitId}, ${counter}) > (${after.unitId}, ${after.counter})`
    const rows = await db
      .select({ unitId, counter, content, xml: given.xml, issuedAt })
      .from(taxDocuments)
      .leftJoin(taxClearances, isOfDocument)
      .where(and(isIssuedIn(period), isAfter))
      .orderBy(asc(unitId), asc(counter))
      .limit(filesAtOnce)
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)
  }
}

/** A page of the documents of a period in the order of their chain, after the one with the counter `after`. */
export function listDocumentPage(
  db: Database,
  period: Period,
  { limit, after }: { limit: number; after?: number | undefined },
) {
  const { counter, bookingId } = taxDocuments
  return db
    .select({ ...shown, counter, bookingId, reference: bookings.reference })
    .from(taxDocuments)
    .leftJoin(bookings, eq(bookings.id, bookingId))
    .where(and(isIssuedIn(period), after === undefined ? undefined : gt(counter, after)))
    .orderBy(asc(counter))
    .limit(limit)
}
