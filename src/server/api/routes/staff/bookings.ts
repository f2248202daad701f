import * as v from 'valibot'
import { listBookings } from '../../../../data/booking/booking-list.ts'
import { findBooking, findBookings } from '../../../../data/booking/booking-status.ts'
import { bookingStatuses } from '../../../../domain/booking/booking-status.ts'
import { defineStaffRoute } from '../../define-route.ts'
import { bookingId, branchId, dayInput, placedListOf, placedListQuery, rowId } from '../../lists.ts'
import { langQuery } from '../../read-input.ts'
import { refuseValue } from '../../refusals.ts'
import { staffBookingSchema, viewStaffBookings } from '../../staff-booking-view.ts'

const dates = { created_at: 'created', pickup_datetime: 'pickup', return_datetime: 'return' } as const

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
    query: placedListQuery(bookingId, ['created_at', 'pickup_datetime', 'return_datetime'], {
      status: v.optional(v.picklist(bookingStatuses)),
      late: v.optional(v.literal('true')),
      car_id: v.optional(rowId),
      branch_id: v.optional(branchId),
      from: v.optional(dayInput),
      until: v.optional(dayInput),
    }),
    status: 200,
    answer: placedListOf(staffBookingSchema),
    problems: [],
    async handle({ services, query }) {
      const { db, now } = services
      const { column, direction } = query.order
      const filter = {
        status: query.status,
        late: query.late ? (true as const) : undefined,
        branch: query.branch_id,
        car: query.car_id,
        by: dates[column],
        order: direction === 'desc' ? ('latest' as const) : ('earliest' as const),
        from: query.from,
        to: query.until,
        search: undefined,
        now: now(),
      }
      const { rows, hasNext } = await listBookings(db, filter, { after: query.after }, query.limit)
      // Without this, a list whose last row was deleted in between would seem to end.
      if (query.after && rows.length === 0 && !(await findBooking(db, query.after)))
        return refuseValue('query', 'after', 'invalid_choice', services.language)
      const found = await findBookings(
        db,
        rows.map(({ id }) => id),
      )
      const data = await viewStaffBookings(services, found)
      return { body: { data, limit: query.limit, next: hasNext ? (rows.at(-1)?.id ?? null) : null } }
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
    async handle({ services, params: { id } }) {
      const booking = await findBooking(services.db, id)
      const [body] = booking ? await viewStaffBookings(services, [booking]) : []
      return body ? { body } : { problem: 'not_found' }
    },
  }),
]
