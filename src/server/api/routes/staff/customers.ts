import * as v from 'valibot'
import { readCustomerQuery } from '../../../../app/admin/customers/search.server.ts'
import { type CustomerQuery, findCustomer, listCustomers } from '../../../../data/customers/customers.ts'
import { listBookingsOf } from '../../../../data/customers/known-customer.ts'
import { findBookings } from '../../../../data/booking/booking-status.ts'
import { bookingSearchMaximum } from '../../../../domain/booking/booking-search.ts'
import type { Services } from '../../../../app/services/services.ts'
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
import { refuseSearch, refuseValue } from '../../refusals.ts'
import { staffBookingSchema, viewStaffBookings } from '../../staff-booking-view.ts'

const params = v.strictObject({ id: bookingId })

/** In the body, because names and numbers of people must not appear in addresses. */
export const customerSearchSchema = v.strictObject({
  search: v.pipe(v.string(), v.maxLength(bookingSearchMaximum)),
  ...bodyPageEntries(bookingId),
})

async function answerPage(
  { db, language }: Services,
  query: CustomerQuery,
  { after, limit, where }: { after?: string | undefined; limit: number; where: 'query' | 'body' },
) {
  const { rows, hasNext } = await listCustomers(db, query, { after }, limit)
  // Without this, a list whose last row was deleted in between would seem to end.
  if (after && rows.length === 0 && !(await findCustomer(db, after)))
    return refuseValue(where, 'after', 'invalid_choice', language)
  return { body: { data: rows.map(viewCustomer), limit, next: hasNext ? (rows.at(-1)?.id ?? null) : null } }
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
      answerPage(services, { from, to: until }, { ...page, where: 'query' }),
  }),
  defineStaffRoute({
    method: 'post',
    path: '/staff/customers/search',
    id: 'searchCustomers',
    summary: {
      ar: 'البحث عن عملاء بالاسم أو الجوال أو رقم الوثيقة كاملًا',
      en: 'Finds customers by name, mobile number or complete document number',
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
      return refused ?? answerPage(services, query, { ...page, where: 'body' })
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
