import { and, asc, desc, eq, exists, gt, inArray, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuthorityAnswer, ClearedDocument } from '#domain/billing/reporting/authority-documents.ts'
import type { ReportAttempt } from '#domain/billing/reporting/report-state.ts'
import type { SentDocument } from '#domain/billing/tax-documents/sent-document.ts'
import type { Database } from '../database/connect.ts'
import { bookings } from '../tables/booking.ts'
import { ledgerEntries } from '../tables/ledger.ts'
import { outbox } from '../tables/outbox.ts'
import { taxClearances, taxDocumentEntries, taxDocuments, taxReports, taxUnits } from '../tables/tax-documents.ts'
import { isOpenCharge } from './tax-documents.ts'

const laterEntries = alias(taxDocumentEntries, 'later_entries')
const laterDocuments = alias(taxDocuments, 'later_documents')

/** Where the secrets of a unit are bound to; they cannot be decrypted for another. */
export const unitSecretPlaces = {
  secret: (unitId: number) => `tax unit ${unitId} secret`,
  complianceSecret: (unitId: number) => `tax unit ${unitId} compliance secret`,
} as const

/** What a report of a document is made of, with the certificate and the encrypted secret that its unit has now. */
export async function findDocumentToReport(db: Database, documentId: string) {
  const [found] = await db
    .select({
      xml: taxDocuments.xml,
      hash: taxDocuments.hash,
      uuid: taxDocuments.id,
      content: taxDocuments.content,
      unitId: taxDocuments.unitId,
      certificate: taxUnits.certificate,
      secret: taxUnits.secret,
    })
    .from(taxDocuments)
    .innerJoin(taxUnits, eq(taxUnits.id, taxDocuments.unitId))
    .where(eq(taxDocuments.id, documentId))
  return found
}

/** A document as messages to webhooks keep it; undefined when its booking was deleted. */
export async function findSentDocument(db: Database, documentId: string): Promise<SentDocument | undefined> {
  const { id, number, type, bookingId, issuedAt, net, vat, gross } = taxDocuments
  const [found] = await db
    .select({ id, number, type, bookingId, reference: bookings.reference, issuedAt, net, vat, gross })
    .from(taxDocuments)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(eq(id, documentId))
  return found && { ...found, issuedAt: found.issuedAt.toISOString() }
}

type Report = Pick<AuthorityAnswer, 'outcome' | 'reason' | 'status' | 'messages'> & {
  readonly documentId: string
  readonly attemptedAt: Date
  readonly milliseconds: number
}

/** Adds an attempt. Returns whether it was stored: a document that has a final answer gets no second one. */
export async function insertReport(tx: Database, report: Report): Promise<boolean> {
  const { documentId, attemptedAt, milliseconds, outcome, reason, status, messages } = report
  const values = { documentId, attemptedAt, milliseconds, outcome, reason, status, messages }
  const stored = await tx.insert(taxReports).values(values).onConflictDoNothing().returning({ id: taxReports.id })
  return stored.length > 0
}

/** Keeps a document with the authority's stamp, which is never changed. */
export async function insertClearance(
  tx: Database,
  documentId: string,
  { xml, qrCode }: ClearedDocument,
  clearedAt: Date,
): Promise<void> {
  await tx.insert(taxClearances).values({ documentId, clearedAt, xml, qrCode })
}

/** The attempts of documents, the first one first, by the document's id; documents that are not reported have none. */
export async function listReports(
  db: Database,
  documentIds: readonly string[],
): Promise<Map<string, { attempts: ReportAttempt[]; lastSentAt: Date | null }>> {
  if (documentIds.length === 0) return new Map()
  const ids = [...documentIds]
  const [attempts, sent] = [
    await db.select().from(taxReports).where(inArray(taxReports.documentId, ids)).orderBy(asc(taxReports.id)),
    await db
      .select({
        id: outbox.taxDocumentId,
        // Without an address or a secret nothing is sent.
        at: sql<Date | null>`case when ${outbox.reason} is distinct from 'noSecret' then ${outbox.attemptedAt} end`.mapWith(
          outbox.attemptedAt,
        ),
      })
      .from(outbox)
      .where(and(eq(outbox.kind, 'authority'), inArray(outbox.taxDocumentId, ids))),
  ]
  const sentAt = new Map(sent.map(({ id, at }) => [id, at]))
  const byDocument = Map.groupBy(attempts, ({ documentId }) => documentId)
  return new Map(ids.map((id) => [id, { attempts: byDocument.get(id) ?? [], lastSentAt: sentAt.get(id) ?? null }]))
}

const listed = {
  id: taxDocuments.id,
  content: taxDocuments.content,
  number: taxDocuments.number,
  issuedAt: taxDocuments.issuedAt,
  bookingId: taxDocuments.bookingId,
  reference: bookings.reference,
}

/** The documents that the authority has not answered, in the order in which they are sent, and when the next attempt is due. */
export function listUnreported(db: Database, limit: number) {
  return db
    .select({ ...listed, nextAttemptAt: outbox.nextAttemptAt })
    .from(outbox)
    .innerJoin(taxDocuments, eq(taxDocuments.id, outbox.taxDocumentId))
    .leftJoin(bookings, eq(bookings.id, taxDocuments.bookingId))
    .where(and(eq(outbox.kind, 'authority'), ne(outbox.state, 'delivered')))
    .orderBy(asc(outbox.id))
    .limit(limit)
}

/** When the documents that the authority has not answered were issued, in their order, and whether one of them was stopped. */
export async function readUnreported(db: Database, limit: number): Promise<{ issuedAt: Date[]; isStopped: boolean }> {
  const rows = await db
    .select({ issuedAt: outbox.occurredAt, state: outbox.state })
    .from(outbox)
    .where(and(eq(outbox.kind, 'authority'), ne(outbox.state, 'delivered')))
    .orderBy(asc(outbox.id))
    .limit(limit)
  return { issuedAt: rows.map(({ issuedAt }) => issuedAt), isStopped: rows.some(({ state }) => state === 'failed') }
}

/**
 * Rejected documents that may need another one, the latest first: those of whose charges something is still in no other document, and
 * notes that charge nothing (`isNoteOnly`) for prepayments that were given back, with no later invoice or note of their booking.
 */
export function listRejected(db: Database, limit: number) {
  const later = db
    .select({ one: sql`1` })
    .from(laterEntries)
    .where(and(eq(laterEntries.entryId, taxDocumentEntries.entryId), gt(laterEntries.turn, taxDocumentEntries.turn)))
  const open = db
    .select({ one: sql`1` })
    .from(taxDocumentEntries)
    .where(and(eq(taxDocumentEntries.documentId, taxDocuments.id), notExists(later)))
  // What was taken back meanwhile needs no document.
  const owed = db
    .select({ one: sql`1` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.bookingId, taxDocuments.bookingId), isOpenCharge(db)))
    .groupBy(ledgerEntries.bookingId)
    .having(sql`sum(${ledgerEntries.gross}) <> 0`)
  const entries = db
    .select({ one: sql`1` })
    .from(taxDocumentEntries)
    .where(eq(taxDocumentEntries.documentId, taxDocuments.id))
  const laterDocument = db
    .select({ one: sql`1` })
    .from(laterDocuments)
    .where(
      and(
        eq(laterDocuments.bookingId, taxDocuments.bookingId),
        gt(laterDocuments.counter, taxDocuments.counter),
        ne(laterDocuments.type, 'prepayment'),
      ),
    )
  const isNoteOnly = notExists(entries)
  return db
    .select({ ...listed, isDeleted: sql<boolean>`${bookings.id} is null`, isNoteOnly: sql<boolean>`${isNoteOnly}` })
    .from(taxReports)
    .innerJoin(taxDocuments, eq(taxDocuments.id, taxReports.documentId))
    .leftJoin(bookings, eq(bookings.id, taxDocuments.bookingId))
    .where(
      and(
        eq(taxReports.outcome, 'rejected'),
        or(
          and(exists(open), or(exists(owed), eq(taxDocuments.type, 'prepayment'))),
          and(isNoteOnly, notExists(laterDocument)),
        ),
      ),
    )
    .orderBy(desc(taxReports.id))
    .limit(limit)
}

/** Lets every document that waits be sent at `at`, also those that were stopped; returns how many. */
export async function resumeReports(tx: Database, at: Date): Promise<number> {
  const resumed = await tx
    .update(outbox)
    .set({ state: 'waiting', nextAttemptAt: at, requestedAt: at })
    .where(and(eq(outbox.kind, 'authority'), ne(outbox.state, 'delivered')))
  return resumed.rowCount ?? 0
}
