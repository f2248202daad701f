import { listEntries } from '#data/billing/ledger.ts'
import {
  insertTaxDocument,
  listDocumentsOf,
  listOpenEntries,
  listTakenEntries,
  lockTaxUnit,
  takeNumber,
  unitKeyPlace,
  type TaxUnit,
} from '#data/billing/tax-documents.ts'
import { recordChangesWithEvents } from '#data/booking/booking-events.ts'
import { lockBooking, type Booking } from '#data/booking/bookings.ts'
import type { Author } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import { toUuid } from '#data/database/parse-ids.ts'
import { listContracts } from '#data/rentals/contracts.ts'
import { findRental } from '#data/rentals/rentals.ts'
import { readSettings, type Settings } from '#data/settings/settings.ts'
import { rentVatOf } from '#domain/billing/agreed-charges.ts'
import type { Addressee } from '#domain/billing/reporting/addressee.ts'
import { issuedOf } from '#domain/billing/tax-documents/issued-document.ts'
import { documentNumber, momentOfIssue, paymentMeansOf, seriesOf } from '#domain/billing/tax-documents/issuing.ts'
import {
  planCharges,
  planPrepayment,
  type ChargesRequest,
  type Plan,
  type PlanFacts,
  type PlannedDocument,
  type PrepaymentRequest,
} from '#domain/billing/tax-documents/plan.ts'
import { isIssuing, type IssuingMode } from '#domain/settings/invoicing.ts'
import type { DocumentRefusal } from '#domain/billing/tax-documents/refusals.ts'
import { sellerOf } from '#domain/billing/tax-documents/seller.ts'
import type { Seller, TaxDocument } from '#domain/billing/tax-documents/invoice.ts'
import { totalsOf } from '#domain/billing/tax-documents/totals.ts'
import { contractInForce } from '#domain/contracts/contract-states.ts'
import { todayInRiyadh, toRiyadh } from '#domain/time/riyadh-time.ts'
import { addressEach, readAddressees } from './address-documents.ts'
import { sendDocumentNews, sendReport } from '../outbox/send-news.ts'
import type { UnitKey, WrittenDocument } from '../services/document-writer.ts'
import type { Services } from '../services/services.ts'

export type IssuedDocuments =
  | { ok: true; documents: readonly { id: string; number: string }[] }
  | { ok: false; refusal: DocumentRefusal | { readonly code: 'missing' } }

/** How and when documents are issued: the mode of the company, its seller, and the key of its unit where documents are signed. */
type Issuing = {
  readonly mode: IssuingMode
  readonly seller: Seller
  readonly key: UnitKey | undefined
  readonly at: Date
}

type Refused = { ok: false; refusal: DocumentRefusal }

function refused(refusal: DocumentRefusal): Refused {
  return { ok: false, refusal }
}

/**
 * Issues the documents for what a rental was charged and is in none yet: an invoice, and a credit note for what is given back. Number,
 * counter, chain and document are stored in one transaction that locks the company's unit, so that none of them has a gap. A refusal
 * stores nothing.
 */
export function issueDocuments(
  { db, identity, taxDocuments }: Pick<Services, 'db' | 'identity' | 'taxDocuments'>,
  author: Author,
  bookingId: string,
  request: ChargesRequest = {},
): Promise<IssuedDocuments> {
  return issuePlanned({ db, identity, taxDocuments }, author, bookingId, (facts) => planCharges(facts, request))
}

/**
 * Issues the prepayment invoice of a payment that came before what it pays for. The next invoices of the rental count it as paid. It takes
 * numbers and fails as `issueDocuments` does.
 */
export function issuePrepayment(
  services: Pick<Services, 'db' | 'identity' | 'taxDocuments'>,
  author: Author,
  bookingId: string,
  request: PrepaymentRequest,
): Promise<IssuedDocuments> {
  return issuePlanned(services, author, bookingId, (facts, booking) =>
    planPrepayment(facts, request, rentVatOf(booking)),
  )
}

function issuePlanned(
  { db, identity, taxDocuments }: Pick<Services, 'db' | 'identity' | 'taxDocuments'>,
  author: Author,
  bookingId: string,
  makePlan: (facts: PlanFacts, booking: Booking) => Plan,
): Promise<IssuedDocuments> {
  return db.transaction(async (tx): Promise<IssuedDocuments> => {
    const id = toUuid(bookingId)
    const booking = id === undefined ? undefined : await lockBooking(tx, id)
    if (!booking) return { ok: false, refusal: { code: 'missing' } }
    const settings = await readSettings(tx)
    const addressees = await readAddressees(tx, booking, settings)
    if (!addressees.ok) return addressees
    const unit = await lockTaxUnit(tx)
    const ready = prepare(settings, unit, { identity, now: author.at })
    if (!ready.ok) return ready
    const plan = makePlan(await readPlanFacts(tx, booking.id), booking)
    if (!plan.ok) return plan
    const { at, key, mode, seller } = ready.issuing
    const facts = await readFacts(tx, booking, { now: at, payment: plan.payment })
    const certificate = { request: unit.request, isForBothProfiles: taxDocuments.isForBothProfiles }
    const addressed = await addressEach(tx, booking, plan.documents, { addressees, settings, certificate })
    if (!addressed.ok) return addressed
    let chain = { counter: unit.counter, hash: unit.lastHash }
    const issued = []
    for (const { planned, addressee } of addressed.documents) {
      const invoice = await composeDocument(tx, {
        unit,
        chain,
        planned,
        facts: { ...facts, ...addressee },
        seller,
        at,
      })
      const written = key ? taxDocuments.sign(invoice, key, at) : taxDocuments.write(invoice)
      await store(tx, author, { unit, booking, mode, at, invoice, written, planned })
      chain = { counter: invoice.counter, hash: written.hash }
      issued.push({ id: invoice.uuid, number: invoice.number })
    }
    return { ok: true, documents: issued }
  })
}

/** Whether documents can be issued at all, by the settings and the unit of the company. */
function prepare(
  { documents: { mode, seller: ownSettings }, vatNumber, commercialRegistration }: Settings,
  unit: TaxUnit,
  { identity, now }: Pick<Services, 'identity'> & { now: Date },
): { ok: true; issuing: Issuing } | Refused {
  if (!isIssuing(mode)) return refused({ code: 'modeOff' })
  const complete = sellerOf({ ...ownSettings, vatNumber, commercialRegistration })
  if (!complete.ok) return refused({ code: 'sellerIncomplete', missing: complete.missing })
  const at = momentOfIssue(now, unit.lastIssuedAt)
  if (!at) return refused({ code: 'clockBehind' })
  const { seller } = complete
  if (mode === 'phase1') return { ok: true, issuing: { mode, seller, key: undefined, at } }
  const { certificate, certificateEndsOn } = unit
  const privateKey = unit.privateKey === null ? undefined : identity.decryptText(unit.privateKey, unitKeyPlace(unit.id))
  if (certificate === null || privateKey === undefined) return refused({ code: 'noCertificate' })
  if (certificateEndsOn !== null && certificateEndsOn < todayInRiyadh(at))
    return refused({ code: 'certificateExpired' })
  return { ok: true, issuing: { mode, seller, key: { privateKey, certificate }, at } }
}

/** What the documents of a booking are planned from. */
export async function readPlanFacts(db: Database, id: string): Promise<PlanFacts> {
  const [open, entries, taken, documents] = [
    await listOpenEntries(db, id),
    await listEntries(db, id),
    await listTakenEntries(db, id),
    await listDocumentsOf(db, id),
  ]
  const standing = documents.filter(({ isRejected }) => !isRejected)
  return { open, entries, taken, issued: standing.map(({ content }) => issuedOf(content)) }
}

/** What documents say about a rental beside its charges. */
type Facts = Pick<TaxDocument, 'payment' | 'supply' | 'contractNumber'>

async function readFacts(
  tx: Database,
  booking: Booking,
  { now, payment: paymentId }: { now: Date; payment: number | undefined },
): Promise<Facts> {
  const [rental, contracts, entries] = [
    await findRental(tx, booking.id),
    await listContracts(tx, booking.id),
    await listEntries(tx, booking.id),
  ]
  const contract = contractInForce(contracts, now)
  const payment = entries.findLast(({ id, type }) => (paymentId === undefined ? type === 'payment' : id === paymentId))
  const from = rental?.handedOverAt ?? booking.pickupDatetime
  const until = rental?.returnedAt ?? booking.returnDatetime
  return {
    payment: paymentMeansOf(payment?.method ?? undefined),
    supply: { from: toRiyadh(from), until: toRiyadh(until < from ? from : until) },
    ...(contract && { contractNumber: contract.number }),
  }
}

type Composition = {
  readonly unit: TaxUnit
  readonly chain: { readonly counter: number; readonly hash: string }
  readonly planned: PlannedDocument
  readonly facts: Facts & Addressee
  readonly seller: Seller
  readonly at: Date
}

/** The document of a draft with the next number, counter and hash of its unit. */
async function composeDocument(
  tx: Database,
  { unit, chain, planned: { draft, note }, facts, seller, at }: Composition,
): Promise<TaxDocument> {
  const { type, lines, discounts, prepayments, agreedTotal } = draft
  const number = documentNumber(seriesOf[type], await takeNumber(tx, unit.id, type))
  return {
    ...facts,
    type,
    number,
    uuid: crypto.randomUUID(),
    issued: { ...toRiyadh(at), seconds: at.getUTCSeconds() },
    counter: chain.counter + 1,
    previousHash: chain.hash,
    seller,
    lines,
    discounts,
    prepayments,
    agreedTotal,
    ...(note && { note }),
  }
}

type Stored = {
  readonly unit: TaxUnit
  readonly booking: Booking
  readonly mode: IssuingMode
  readonly at: Date
  readonly invoice: TaxDocument
  readonly written: WrittenDocument
  readonly planned: PlannedDocument
}

async function store(
  tx: Database,
  author: Author,
  { unit, booking, mode, at, invoice, written, planned }: Stored,
): Promise<void> {
  const { net, vat, total } = totalsOf(invoice)
  const row = {
    id: invoice.uuid,
    unitId: unit.id,
    bookingId: booking.id,
    type: invoice.type,
    mode,
    number: invoice.number,
    counter: invoice.counter,
    issuedAt: at,
    staffId: author.staffId,
    net,
    vat,
    gross: total,
    content: invoice,
    xml: written.xml,
    hash: written.hash,
    previousHash: invoice.previousHash,
    qrCode: written.qrCode,
  }
  await insertTaxDocument(tx, row, planned.draft.entryIds)
  const { id: documentId, type, number, issuedAt, gross } = row
  await recordChangesWithEvents(tx, author, [
    {
      entity: 'booking',
      id: booking.id,
      action: 'update',
      before: { taxDocument: null },
      after: { taxDocument: number },
      event: { bookingId: booking.id, kind: 'documentIssued', documentId, type, number },
    },
  ])
  const { id: bookingId, reference } = booking
  const sent = { id: documentId, number, type, bookingId, reference, issuedAt: issuedAt.toISOString(), net, vat, gross }
  await sendDocumentNews(tx, 'document.issued', sent, at)
  if (mode === 'reporting') await sendReport(tx, row.id, at)
}
