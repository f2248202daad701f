import * as v from 'valibot'
import { findTaxDocument, listDocumentPage, listDocumentsOf } from '#data/billing/tax-documents.ts'
import { findBooking } from '#data/booking/bookings.ts'
import type { Settings } from '#data/settings/settings.ts'
import { addDays, startOfDay } from '#domain/time/riyadh-time.ts'
import { documentAddress, listOpenDocuments, withdrawDocumentLink } from '#operations/billing/document-links.ts'
import type { Services } from '#operations/services/services.ts'
import { defineStaffRoute } from '../../../define-route.ts'
import {
  documentDetailsSchema,
  documentSchema,
  documentXmlSchema,
  linkWithdrawalSchema,
  viewDocument,
  viewDocumentDetails,
  viewDocumentXml,
} from '../../../billing/document-view.ts'
import { bookingId, dayInput, pageEntries, placedListOf } from '../../../lists.ts'
import { langQuery } from '../../../read-input.ts'
import { refuseValue } from '../../../refusals.ts'

const documentId = v.pipe(v.string(), v.uuid())
const ofDocument = { params: v.strictObject({ id: documentId }), query: v.strictObject(langQuery) } as const

export const bookingDocumentsSchema = v.object({ data: v.array(documentSchema) })

export const documentRoutes = [
  defineStaffRoute({
    method: 'get',
    path: '/staff/documents',
    id: 'listDocuments',
    summary: {
      ar: 'الفواتير والإشعارات التي صدرت في مدة، بترتيب صدورها',
      en: 'The tax invoices and notes that were issued in a period, in their order',
    },
    scope: 'documents:read',
    query: v.strictObject({ ...langQuery, ...pageEntries(documentId), from: dayInput, until: dayInput }),
    status: 200,
    answer: placedListOf(documentSchema),
    problems: [],
    async handle({ services: { db, language }, query: { from, until, limit, after } }) {
      if (until < from) return refuseValue('query', 'until', 'invalid_value', language)
      const last = after === undefined ? undefined : await findTaxDocument(db, after)
      if (after !== undefined && !last) return refuseValue('query', 'after', 'invalid_value', language)
      const period = { from: startOfDay(from), until: startOfDay(addDays(until, 1)) }
      const rows = await listDocumentPage(db, period, { limit: limit + 1, after: last?.counter })
      const shown = rows.slice(0, limit)
      const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null
      return { body: { data: shown.map(viewDocument), limit, next } }
    },
  }),
  defineStaffRoute({
    ...ofDocument,
    method: 'get',
    path: '/staff/documents/{id}',
    id: 'getDocument',
    summary: { ar: 'فاتورة أو إشعار بكل ما فيه', en: 'A tax invoice or note with all that it says' },
    scope: 'documents:read',
    status: 200,
    answer: documentDetailsSchema,
    problems: ['not_found'],
    handle: ({ services, settings, params: { id } }) => readDocument(services, settings, id),
  }),
  defineStaffRoute({
    ...ofDocument,
    method: 'get',
    path: '/staff/documents/{id}/xml',
    id: 'getDocumentXml',
    summary: {
      ar: 'ملف XML كما صدر أو كما اعتمدته الهيئة، واسمه الذي حددته',
      en: 'The XML as it was issued, or as the tax authority cleared it, with its file name',
    },
    scope: 'documents:read',
    status: 200,
    answer: documentXmlSchema,
    problems: ['not_found', 'document_not_cleared'],
    async handle({ services: { db }, params: { id } }) {
      const found = await findTaxDocument(db, id)
      if (!found) return { problem: 'not_found' }
      return found.isHeld ? { problem: 'document_not_cleared' } : { body: viewDocumentXml(found) }
    },
  }),
  defineStaffRoute({
    ...ofDocument,
    method: 'post',
    path: '/staff/documents/{id}/link-withdrawal',
    id: 'withdrawDocumentLink',
    summary: {
      ar: 'سحب رابط مستند: لا يفتح شيئًا بعد ذلك، ويصير للمستند رابط آخر هو في الجواب',
      en: 'Withdraws the link to a document, which then opens nothing; the document gets another one, which the answer has',
    },
    scope: 'documents:write',
    body: linkWithdrawalSchema,
    status: 200,
    answer: documentDetailsSchema,
    problems: ['not_found'],
    async handle({ services, settings, author, params: { id }, body: { link_number: number } }) {
      const { db, language } = services
      const found = await findTaxDocument(db, id)
      if (!found) return { problem: 'not_found' }
      const link = { documentId: found.id, number }
      const isWithdrawn = await withdrawDocumentLink(db, author, { bookingId: found.bookingId, link })
      if (!isWithdrawn) return refuseValue('body', 'link_number', 'invalid_choice', language)
      return readDocument(services, settings, found.id)
    },
  }),
  defineStaffRoute({
    method: 'get',
    path: '/staff/bookings/{id}/documents',
    id: 'listBookingDocuments',
    summary: {
      ar: 'فواتير حجز وإشعاراته، أقدمها أولًا',
      en: 'The tax invoices and notes of a booking, the first one first',
    },
    scope: 'documents:read',
    params: v.strictObject({ id: bookingId }),
    query: v.strictObject(langQuery),
    status: 200,
    answer: bookingDocumentsSchema,
    problems: ['not_found'],
    handle: ({ services, params: { id } }) => readBookingDocuments(services, id),
  }),
]

/** A document with the link to its page, or that there is none with this id. */
async function readDocument(services: Services, settings: Settings, id: string) {
  const found = await findTaxDocument(services.db, id)
  if (!found) return { problem: 'not_found' } as const
  const booking = await findBooking(services.db, found.bookingId)
  const open = booking ? await listOpenDocuments(services, booking, settings) : []
  const link = open.find((one) => one.link.documentId === found.id)?.link
  const shown = link && { url: services.baseUrl + documentAddress(services, link), number: link.number }
  return { body: viewDocumentDetails(found, shown) }
}

/** The documents of a booking, or that there is no such booking. */
export async function readBookingDocuments({ db }: Pick<Services, 'db'>, id: string, only?: readonly string[]) {
  const booking = await findBooking(db, id)
  if (!booking) return { problem: 'not_found' } as const
  const documents = await listDocumentsOf(db, booking.id)
  const shown = only ? documents.filter((one) => only.includes(one.id)) : documents
  const { id: ofBooking, reference } = booking
  return { body: { data: shown.map((row) => viewDocument({ ...row, bookingId: ofBooking, reference })) } }
}
