import * as v from 'valibot'
import type { Services } from '#operations/services/services.ts'
import { type BookingQuery, listBookings } from '#data/booking/booking-list.ts'
import { findBooking, findBookings } from '#data/booking/bookings.ts'
import { identityCondition } from '#data/customers/identity.ts'
import { bookingSearchMaximum, readBookingSearch } from '#domain/booking/booking-search.ts'
import { bookingStatuses } from '#domain/status/booking-status.ts'
import { answerPage } from '../../answer-page.ts'
import { defineStaffRoute } from '../../define-route.ts'
import {
  bodyPageEntries,
  bookingId,
  branchId,
  dayInput,
  orderInput,
  placedListOf,
  placedListQuery,
  rowId,
} from '../../lists.ts'
import { langQuery } from '../../read-input.ts'
import { refuseSearch } from '../../refusals.ts'
import { answerBooking, staffBookingSchema, viewStaffBookings } from '../../staff-booking-view.ts'
import { rowIdInput } from '../../values.ts'

const dates = { created_at: 'created', pickup_datetime: 'pickup', return_datetime: 'return' } as const
const columns = ['created_at', 'pickup_datetime', 'return_datetime'] as const

const filters = {
  status: v.optional(v.picklist(bookingStatuses)),
  branch_id: v.optional(branchId),
  from: v.optional(dayInput),
  until: v.optional(dayInput),
}

const listInput = placedListQuery(bookingId, columns, {
  ...filters,
  late: v.optional(v.literal('true')),
  car_id: v.optional(rowId),
  company_id: v.optional(bookingId),
})

export const bookingSearchSchema = v.strictObject({
  search: v.pipe(v.string(), v.maxLength(bookingSearchMaximum)),
  ...bodyPageEntries(bookingId),
  order: orderInput(columns),
  ...filters,
  late: v.optional(v.boolean(), false),
  car_id: v.optional(rowIdInput),
  company_id: v.optional(bookingId),
})

export const staffBookingRoutes = [
  defineStaffRoute({
    method: 'get',
    path: '/staff/bookings',
    id: 'listStaffBookings',
    summary: {
      ar: 'الحجوزات، أحدثها أولًا ما لم يُطلب ترتيب آخر',
      en: 'The bookings, newest first unless ordered otherwise',
    },
    scope: 'bookings:read',
    query: listInput,
    status: 200,
    answer: placedListOf(staffBookingSchema),
    problems: [],
    handle: ({ services, query }) => answerList(services, { ...query, late: query.late === 'true', where: 'query' }),
  }),
  defineStaffRoute({
    method: 'post',
    path: '/staff/bookings/search',
    id: 'searchStaffBookings',
    summary: {
      ar: 'البحث عن حجوزات بالاسم أو الجوال أو رقم الهوية أو الرخصة أو رقم الحجز أو اللوحة',
      en: 'Finds bookings by name, mobile number, document number, reference or plate',
    },
    scope: 'bookings:read',
    query: v.strictObject(langQuery),
    body: bookingSearchSchema,
    onlyReads: true,
    status: 200,
    answer: placedListOf(staffBookingSchema),
    problems: [],
    async handle({ services, caller, body }) {
      const search = readBookingSearch(body.search)
      const found = { search, identity: identityCondition(services.identity, body.search) }
      const refused = await refuseSearch(services, caller, found)
      return refused ?? (await answerList(services, { ...body, where: 'body' }, found))
    },
  }),
  defineStaffRoute({
    method: 'get',
    path: '/staff/bookings/{id}',
    id: 'getStaffBooking',
    summary: { ar: 'حجز واحد', en: 'One booking' },
    scope: 'bookings:read',
    params: v.strictObject({ id: bookingId }),
    query: v.strictObject(langQuery),
    status: 200,
    answer: staffBookingSchema,
    problems: ['not_found'],
    handle: ({ services, params: { id } }) => answerBooking(services, id),
  }),
]

/** `where` is the part of the request that the values were sent in. */
type ListInput = Omit<v.InferOutput<typeof listInput>, 'late' | 'lang'> & { late: boolean; where: 'query' | 'body' }

async function answerList(
  services: Services,
  input: ListInput,
  found: Pick<BookingQuery, 'search' | 'identity'> = { search: undefined },
) {
  const { db, now, language } = services
  const { column, direction } = input.order
  const query: BookingQuery = {
    status: input.status,
    late: input.late || undefined,
    branch: input.branch_id,
    car: input.car_id,
    company: input.company_id,
    by: dates[column],
    order: direction === 'desc' ? 'latest' : 'earliest',
    from: input.from,
    to: input.until,
    ...found,
    now: now(),
  }
  const page = await listBookings(db, query, { after: input.after }, input.limit)
  const find = (id: string) => findBooking(db, id)
  return answerPage(page, { ...input, language }, find, async (rows) => {
    const ids = rows.map(({ id }) => id)
    return viewStaffBookings(services, await findBookings(db, ids))
  })
}
