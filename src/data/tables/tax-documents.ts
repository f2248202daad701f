import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  finalOutcomes,
  reportOutcomes,
  reportReasons,
  type AuthorityMessage,
  type ReportOutcome,
  type ReportReason,
} from '#domain/billing/reporting/report-state.ts'
import { issuingModes, type IssuingMode } from '#domain/settings/invoicing.ts'
import { documentTypes, type DocumentType, type TaxDocument } from '#domain/billing/tax-documents/invoice.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { amount, instant, isOneOf, rowId } from '../database/columns.ts'

/**
 * What issues tax documents: the company. Its row is locked while a document is issued, so that counter, chain and numbers grow one by one
 * and without gaps.
 */
export const taxUnits = pgTable(
  'tax_units',
  {
    id: rowId(),
    /** The private key, encrypted; null until one is made. */
    privateKey: text('private_key'),
    /** The request for a certificate that was made with the key, as base64. */
    request: text('request'),
    /** The certificate of the key as base64; null until it is imported. */
    certificate: text('certificate'),
    certificateEndsOn: date('certificate_ends_on').$type<LocalDate>(),
    /** The secret of the certificate, encrypted; without it nothing is reported. */
    secret: text('secret'),
    /** The certificate of the compliance checks with its encrypted secret and its request, until they have led to the certificate. */
    complianceCertificate: text('compliance_certificate'),
    complianceSecret: text('compliance_secret'),
    complianceRequestId: text('compliance_request_id'),
    /** How many documents it issued, and the hash of the last one. */
    counter: integer('counter').notNull().default(0),
    lastHash: text('last_hash').notNull(),
    lastIssuedAt: instant('last_issued_at'),
  },
  (t) => [
    check('tax_units_encrypted', sql`${t.privateKey} like 'v1.%'`),
    check('tax_units_secrets', sql`${t.secret} like 'v1.%' and ${t.complianceSecret} like 'v1.%'`),
  ],
)

/** The printed numbers of a unit's documents, one series per type. */
export const taxSeries = pgTable(
  'tax_series',
  {
    unitId: integer('unit_id')
      .notNull()
      .references(() => taxUnits.id),
    type: text('type').$type<DocumentType>().notNull(),
    lastNumber: integer('last_number').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.unitId, t.type] }),
    check('tax_series_type', isOneOf(t.type, Object.keys(documentTypes))),
  ],
)

/**
 * Issued documents. Only ever added to: a trigger refuses every other statement, also for the person whom a document names, because the
 * law wants them kept. So there are no foreign keys to what can be deleted.
 */
export const taxDocuments = pgTable(
  'tax_documents',
  {
    id: uuid('id').primaryKey(),
    unitId: integer('unit_id')
      .notNull()
      .references(() => taxUnits.id),
    bookingId: uuid('booking_id').notNull(),
    type: text('type').$type<DocumentType>().notNull(),
    mode: text('mode').$type<IssuingMode>().notNull(),
    number: text('number').notNull(),
    counter: integer('counter').notNull(),
    issuedAt: instant('issued_at').notNull(),
    staffId: text('staff_id'),
    net: amount('net').notNull(),
    vat: amount('vat').notNull(),
    gross: amount('gross').notNull(),
    /** What it says, for the page and for lists. */
    content: jsonb('content').$type<TaxDocument>().notNull(),
    xml: text('xml').notNull(),
    hash: text('hash').notNull(),
    previousHash: text('previous_hash').notNull(),
    qrCode: text('qr_code').notNull(),
  },
  (t) => [
    unique('tax_documents_number').on(t.number),
    unique('tax_documents_counter').on(t.unitId, t.counter),
    unique('tax_documents_previous').on(t.unitId, t.previousHash),
    index('tax_documents_booking').on(t.bookingId, t.counter),
    index('tax_documents_issued').on(t.issuedAt),
    check('tax_documents_type', isOneOf(t.type, Object.keys(documentTypes))),
    check('tax_documents_mode', isOneOf(t.mode, issuingModes)),
  ],
)

/** Prints of documents in the back office, of which the first is the original. Only ever added to. */
export const taxDocumentPrints = pgTable(
  'tax_document_prints',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => taxDocuments.id),
    printedAt: instant('printed_at').notNull(),
    staffId: text('staff_id'),
    isOriginal: boolean('is_original').notNull(),
  },
  (t) => [
    index('tax_document_prints_document').on(t.documentId, t.id),
    uniqueIndex('tax_document_prints_original')
      .on(t.documentId)
      .where(sql`${t.isOriginal}`),
  ],
)

/** Links of customers to documents that staff withdrew, by the number of the link. Only ever added to. */
export const taxDocumentWithdrawnLinks = pgTable(
  'tax_document_withdrawn_links',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => taxDocuments.id),
    number: integer('number').notNull(),
    withdrawnAt: instant('withdrawn_at').notNull(),
    staffId: text('staff_id'),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.number] })],
)

/**
 * The entries of the ledger that a document charges or gives back: each is in one document at most, unless the tax authority rejected that
 * one. The first document of an entry is turn 1, the one after its rejection turn 2; a trigger refuses a turn while the one before stands.
 */
export const taxDocumentEntries = pgTable(
  'tax_document_entries',
  {
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    turn: integer('turn').notNull().default(1),
    documentId: uuid('document_id')
      .notNull()
      .references(() => taxDocuments.id),
  },
  (t) => [primaryKey({ columns: [t.entryId, t.turn] }), index('tax_document_entries_document').on(t.documentId)],
)

/**
 * Standard documents that the tax authority cleared, with its stamp, beside those that were sent. Only ever added to: a trigger refuses every
 * other statement.
 */
export const taxClearances = pgTable('tax_clearances', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => taxDocuments.id),
  clearedAt: instant('cleared_at').notNull(),
  xml: text('xml').notNull(),
  qrCode: text('qr_code').notNull(),
})

/**
 * Every attempt to report a document to the tax authority that had an answer or ended without one. Only ever added to: a trigger refuses
 * every other statement. A document has one final answer.
 */
export const taxReports = pgTable(
  'tax_reports',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => taxDocuments.id),
    attemptedAt: instant('attempted_at').notNull(),
    milliseconds: integer('milliseconds').notNull(),
    outcome: text('outcome').$type<ReportOutcome>().notNull(),
    /** Null after a final answer. */
    reason: text('reason').$type<ReportReason>(),
    /** The status of HTTP; null without an answer. */
    status: integer('status'),
    messages: jsonb('messages').$type<readonly AuthorityMessage[]>().notNull(),
  },
  (t) => [
    index('tax_reports_document').on(t.documentId, t.id),
    uniqueIndex('tax_reports_final').on(t.documentId).where(isOneOf(t.outcome, finalOutcomes)),
    check('tax_reports_outcome', isOneOf(t.outcome, reportOutcomes)),
    check('tax_reports_reason', isOneOf(t.reason, reportReasons)),
    check('tax_reports_answer', sql`(${isOneOf(t.outcome, finalOutcomes)}) = (${t.reason} is null)`),
  ],
)
