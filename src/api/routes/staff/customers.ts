import * as v from 'valibot'
import { readCustomerQuery } from '#operations/customers/customer-query.ts'
import { type CustomerQuery, findCustomer, listCustomers } from '#data/customers/customers.ts'
import { listBookingsOf } from '#operations/privacy/known-customer.ts'
import { findBookings } from '#data/booking/bookings.ts'
import { bookingSearchMaximum } from '#domain/booking/booking-search.ts'
import type { Services } from '#operations/services/services.ts'
import { answerPage } from '../../answer-page.ts'
import { answerCustomer, customerDetailsSchema, customerSchema, viewCustomer } from '../../customers/customer-view.ts'
import { defineStaffRoute } from '../../define-route.ts'
import {
  bodyPageEntries,
  bookingId,
  dayInput,
  longestPage,
  placedListOf,
  placedListQuery,
  wholeNumber,
} from '../../lists.ts'
import { langQuery } from '../../read-input.ts'
import { refuseSearch } from '../../refusals.ts'
import { staffBookingSchema, viewStaffBookings } from '../../staff-booking-view.ts'

const params = v.strictObject({ id: bookingId })

/** In the body, because names and numbers of people must not appear in addresses. */
export const customerSearchSchema = v.strictObject({
  search: v.pipe(v.string(), v.maxLength(bookingSearchMaximum)),
  ...bodyPageEntries(bookingId),
})

async function answerList(
  { db, language, now }: Services,
  query: CustomerQuery,
  asked: { after?: string | undefined; limit: number; where: 'query' | 'body' },
) {
  const page = await listCustomers(db, query, { after: asked.after }, asked.limit)
  const find = (id: string) => findCustomer(db, id)
  return answerPage(page, { ...asked, language }, find, (rows) => rows.map((row) => viewCustomer(row, now())))
}

export const customerRoutes = [
  defineStaffRoute({
    method: 'get',
    path: '/staff/customers',
    id: 'listCustomers',
    summary: {
      ar: 'العملاء الذين أُدخلوا أو استُوردوا، أحدثهم أولًا',
      en: 'The customers who were entered or imported, newest first',
    },
    scope: 'customers:read',
    query: v.omit(
      placedListQuery(bookingId, ['created_at'], { from: v.optional(dayInput), until: v.optional(dayInput) }),
      ['order'],
    ),
    status: 200,
    answer: placedListOf(customerSchema),
    problems: [],
    handle: ({ services, query: { from, until, ...page } }) =>
      answerList(services, { from, to: until }, { ...page, where: 'query' }),
  }),
  defineStaffRoute({
    method: 'post',
    path: '/staff/customers/search',
    id: 'searchCustomers',
    summary: {
      ar: 'البحث عن عملاء بالاسم أو الجوال أو رقم الوثيقة أو رقم العميل كاملًا',
      en: 'Finds customers by name, mobile number, or complete document or customer number',
    },
    scope: 'customers:read',
    query: v.strictObject(langQuery),
    body: customerSearchSchema,
    status: 200,
    answer: placedListOf(customerSchema),
    problems: [],
    onlyReads: true,
    async handle({ services, caller, body: { search: text, ...page } }) {
      const query = readCustomerQuery(services, text)
      const refused = await refuseSearch(services, caller, query)
      return refused ?? answerList(services, query, { ...page, where: 'body' })
    },
  }),
  defineStaffRoute({
    method: 'get',
    path: '/staff/customers/{id}',
    id: 'getCustomer',
    summary: { ar: 'عميل واحد، بآخر خانات أرقام وثائقه', en: 'One customer, with the last characters of documents' },
    scope: 'customers:read',
    params,
    query: v.strictObject(langQuery),
    status: 200,
    answer: customerDetailsSchema,
    problems: ['not_found'],
    handle: ({ services, params: { id } }) => answerCustomer(services, id),
  }),
  defineStaffRoute({
    method: 'get',
    path: '/staff/customers/{id}/bookings',
    id: 'listCustomerBookings',
    summary: { ar: 'أحدث الحجوزات برقم جوال العميل', en: "The latest bookings of the customer's mobile number" },
    scope: 'bookings:read',
    params,
    query: v.strictObject({ ...langQuery, limit: v.optional(wholeNumber(1, longestPage), String(longestPage)) }),
    status: 200,
    answer: v.object({ data: v.array(staffBookingSchema) }),
    problems: ['not_found'],
    async handle({ services, params: { id }, query: { limit } }) {
      const customer = await findCustomer(services.db, id)
      if (!customer) return { problem: 'not_found' }
      const latest = await listBookingsOf(services.db, customer.mobileNumber, limit)
      const ids = latest.map((booking) => booking.id)
      return { body: { data: await viewStaffBookings(services, await findBookings(services.db, ids)) } }
    },
  }),
]
