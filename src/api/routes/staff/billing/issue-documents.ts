import * as v from 'valibot'
import { findBooking } from '#data/booking/bookings.ts'
import type { Database } from '#data/database/connect.ts'
import { debitReasons } from '#domain/billing/tax-documents/note-reasons.ts'
import type { DocumentRefusal } from '#domain/billing/tax-documents/refusals.ts'
import { halalas } from '#domain/money/money.ts'
import { issueDocuments, issuePrepayment, type IssuedDocuments } from '#operations/billing/issue-documents.ts'
import type { Services } from '#operations/services/services.ts'
import { viewDocumentRefusal } from '../../../billing/document-refusal.ts'
import { answerCreated, keyHeader } from '../../../create-once.ts'
import { defineStaffRoute } from '../../../define-route.ts'
import { bookingId } from '../../../lists.ts'
import { langQuery } from '../../../read-input.ts'
import { asAmount } from '../../../values.ts'
import { snake } from '../../../values.ts'
import { bookingDocumentsSchema, readBookingDocuments } from './documents.ts'

const reasons = debitReasons.map((reason) => [snake(reason), reason] as const)
const entryId = v.pipe(v.number(), v.integer(), v.minValue(1))

/** How what is owed is issued: without a debit note, as an invoice. */
export const issueInputSchema = v.strictObject({
  debit_note: v.optional(
    v.strictObject({
      original_number: v.pipe(v.string(), v.maxLength(40)),
      note_reason: v.picklist(reasons.map(([name]) => name)),
    }),
  ),
})

export const prepaymentInputSchema = v.strictObject({
  payment_id: entryId,
  amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999_999), asAmount)),
})

const shared = {
  method: 'post',
  params: v.strictObject({ id: bookingId }),
  query: v.strictObject(langQuery),
  scope: 'documents:write',
  headers: keyHeader,
  status: 201,
  answer: bookingDocumentsSchema,
  problems: ['not_found', 'key_reused', 'document_not_issued'],
} as const

export const issueDocumentRoutes = [
  defineStaffRoute({
    ...shared,
    path: '/staff/bookings/{id}/documents',
    id: 'issueDocuments',
    summary: {
      ar: 'إصدار ما ليس في مستند بعد: فاتورة، وإشعار دائن لما يُردّ، أو إشعار مدين على فاتورة سابقة',
      en: 'Issues what is in no document yet: an invoice, a credit note for what is given back, or a debit note to an earlier invoice',
    },
    body: issueInputSchema,
    handle(request) {
      const { debit_note: debitNote } = request.body
      const reason = reasons.find(([name]) => name === debitNote?.note_reason)?.[1]
      const asked = debitNote ? { debit: { original: debitNote.original_number, reason } } : {}
      return answerIssued(request, (services) => issueDocuments(services, request.author, request.params.id, asked))
    },
  }),
  defineStaffRoute({
    ...shared,
    path: '/staff/bookings/{id}/prepayment-documents',
    id: 'issuePrepaymentDocument',
    summary: {
      ar: 'إصدار فاتورة دفعة مقدمة لدفعة سبقت التأجير',
      en: 'Issues the prepayment invoice of a payment that came before what it pays for',
    },
    body: prepaymentInputSchema,
    handle(request) {
      const { payment_id: entryId, amount } = request.body
      const asked = { entryId, amount: amount === undefined ? undefined : halalas(amount) }
      return answerIssued(request, (services) => issuePrepayment(services, request.author, request.params.id, asked))
    },
  }),
]

type IssueRequest = Parameters<typeof answerCreated>[0] & { services: Services; params: { id: string } }
type Refused = { outcome: 'refused'; refusal: Extract<IssuedDocuments, { ok: false }>['refusal'] }

/** The documents that were issued, once per key. */
async function answerIssued(request: IssueRequest, issue: (services: Services) => Promise<IssuedDocuments>) {
  const { services } = request
  const { id } = request.params
  if (!(await findBooking(services.db, id))) return { problem: 'not_found' } as const
  return answerCreated(request, {
    what: `documents ${id}`,
    async create(tx: Database) {
      const issued = await issue({ ...services, db: tx })
      if (!issued.ok) return { outcome: 'refused', refusal: issued.refusal } satisfies Refused
      return { outcome: 'saved' as const, id: issued.documents.map((one) => one.id) }
    },
    refuse: ({ refusal }: Refused) =>
      refusal.code === 'missing'
        ? { problem: 'not_found' }
        : viewDocumentRefusal(refusal as DocumentRefusal, services.language),
    read: (ids: string[]) => readBookingDocuments(services, id, ids),
  })
}
