import * as v from 'valibot'
import { applyStatusChange } from '../../../../app/back-office/booking/change-status.server.ts'
import { adminTextsIn } from '../../../../app/back-office/page/admin-texts.ts'
import { findBooking } from '../../../../data/booking/booking-status.ts'
import { bookingStatuses, cancelReasons } from '../../../../domain/booking/booking-status.ts'
import { defineStaffRoute } from '../../define-route.ts'
import { bookingId } from '../../lists.ts'
import { langQuery } from '../../read-input.ts'
import { refuseMissing } from '../../refusals.ts'
import { staffBookingSchema, viewStaffBookings } from '../../staff-booking-view.ts'
import { versionInput } from '../../values.ts'

export const statusChangeSchema = v.strictObject({
  version: versionInput,
  status: v.picklist(bookingStatuses),
  reason: v.optional(v.picklist(cancelReasons)),
  other_day: v.optional(v.boolean(), false),
})

export const bookingStatusRoutes = [
  defineStaffRoute({
    method: 'post',
    path: '/staff/bookings/{id}/status',
    id: 'changeBookingStatus',
    summary: {
      ar: 'تأكيد حجز أو تسليمه أو إكماله أو إلغاؤه',
      en: 'Confirms a booking, hands it over, completes or cancels it',
    },
    scope: 'bookings:write',
    params: v.strictObject({ id: bookingId }),
    query: v.strictObject(langQuery),
    body: statusChangeSchema,
    status: 200,
    answer: staffBookingSchema,
    problems: ['not_found', 'version_conflict', 'not_allowed', 'not_available', 'extra_unavailable', 'other_day'],
    async handle({ services, author, params, body }) {
      const booking = await findBooking(services.db, params.id)
      if (!booking) return { problem: 'not_found' }
      const { version, status, reason, other_day: asked } = body
      const moved = await applyStatusChange({ ...services, author }, booking, { version, status, reason, asked })
      if (moved.outcome === 'missing') return { problem: 'not_found' }
      if (moved.outcome === 'saved') {
        const [view] = await viewStaffBookings(services, [moved.row])
        return { body: view! }
      }
      const part = { in: 'body', field: 'status' } as const
      switch (moved.problem) {
        case 'reasonMissing':
          return refuseMissing('reason', services.language)
        case 'handOverNotAsked':
          return { problem: 'other_day' }
        case 'noShowTooEarly':
          return { problem: 'not_allowed', detail: adminTextsIn(services.language).bookings.noShowTooEarly, part }
        case 'moveNotAllowed':
          return { problem: 'not_allowed', part }
        case 'noUnitFree':
          return { problem: 'not_available', part }
        case 'noExtraLeft':
          return { problem: 'extra_unavailable', part }
        case 'moveConflict':
          return { problem: 'version_conflict' }
      }
    },
  }),
]
