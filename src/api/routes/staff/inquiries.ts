import * as v from 'valibot'
import { findInquiry, type Inquiry, listInquiries } from '#data/customers/inquiries.ts'
import { inquiryStates } from '#domain/customers/inquiry-filter.ts'
import { inquiryNumber } from '#domain/customers/inquiry-number.ts'
import { inquiryTypes } from '#domain/customers/inquiry-form.ts'
import { changeInquiryState } from '#operations/customers/change-inquiry-state.ts'
import { languages } from '#domain/text/languages.ts'
import { answerPage } from '../../answer-page.ts'
import { defineStaffRoute } from '../../define-route.ts'
import { bookingId, placedListOf, placedListQuery } from '../../lists.ts'
import { editProblems } from '../../problems.ts'
import { langQuery } from '../../read-input.ts'
import { momentSchema, versionInput, viewMoment } from '../../values.ts'

export const inquirySchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  number: v.string(),
  version: v.pipe(v.number(), v.integer()),
  type: v.picklist(inquiryTypes),
  state: v.picklist(inquiryStates),
  created_at: momentSchema,
  language: v.picklist(languages),
  full_name: v.string(),
  mobile_number: v.string(),
  message: v.string(),
})

export const inquiryChangeSchema = v.strictObject({ version: versionInput, state: v.picklist(inquiryStates) })

function viewInquiry(inquiry: Inquiry): v.InferInput<typeof inquirySchema> {
  const { id, version, type, isHandled, createdAt, language, fullName, mobileNumber, message } = inquiry
  const state = isHandled ? 'handled' : 'open'
  const person = { full_name: fullName, mobile_number: mobileNumber, message }
  return { id, number: inquiryNumber(id), version, type, state, created_at: viewMoment(createdAt), language, ...person }
}

const params = v.strictObject({ id: bookingId })

export const inquiryRoutes = [
  defineStaffRoute({
    method: 'get',
    path: '/staff/inquiries',
    id: 'listInquiries',
    summary: { ar: 'الشكاوى والاستفسارات، أحدثها أولًا', en: 'The complaints and inquiries, newest first' },
    scope: 'inquiries:read',
    query: v.omit(
      placedListQuery(bookingId, ['created_at'], {
        type: v.optional(v.picklist(inquiryTypes)),
        state: v.optional(v.picklist(inquiryStates)),
      }),
      ['order'],
    ),
    status: 200,
    answer: placedListOf(inquirySchema),
    problems: [],
    async handle({ services: { db, language }, query: { type, state, after, limit } }) {
      const filter = { type, state, search: undefined }
      const page = await listInquiries(db, filter, { after }, limit)
      const find = (id: string) => findInquiry(db, id)
      return answerPage(page, { after, limit, where: 'query', language }, find, (rows) => rows.map(viewInquiry))
    },
  }),
  defineStaffRoute({
    method: 'get',
    path: '/staff/inquiries/{id}',
    id: 'getInquiry',
    summary: { ar: 'شكوى أو استفسار واحد', en: 'One complaint or inquiry' },
    scope: 'inquiries:read',
    params,
    query: v.strictObject(langQuery),
    status: 200,
    answer: inquirySchema,
    problems: ['not_found'],
    async handle({ services, params: { id } }) {
      const inquiry = await findInquiry(services.db, id)
      return inquiry ? { body: viewInquiry(inquiry) } : { problem: 'not_found' }
    },
  }),
  defineStaffRoute({
    method: 'patch',
    path: '/staff/inquiries/{id}',
    id: 'changeInquiry',
    summary: { ar: 'تعليم استفسار بأنه عولج أو ما زال مفتوحًا', en: 'Marks an inquiry as handled or open' },
    scope: 'inquiries:write',
    params,
    query: v.strictObject(langQuery),
    body: inquiryChangeSchema,
    status: 200,
    answer: inquirySchema,
    problems: ['not_found', 'version_conflict'],
    async handle({ services: { db }, author, params: { id }, body: { version, state } }) {
      const at = { id, version }
      const moved = await changeInquiryState(db, author, at, state)
      if (moved.outcome === 'saved') return { body: viewInquiry(moved.row) }
      return editProblems[moved.outcome]
    },
  }),
]
