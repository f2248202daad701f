import * as v from 'valibot'
import { changeStatus, undoStatus } from '#operations/booking/change-status.ts'
import type { Services } from '#operations/services/services.ts'
import { findBooking } from '#data/booking/bookings.ts'
import { bookingStatuses, cancelReasons, undoReasons } from '#domain/status/booking-status.ts'
import { defineStaffRoute } from '../../define-route.ts'
import { bookingId } from '../../lists.ts'
import type { RequestPart } from '../../problems.ts'
import { langQuery } from '../../read-input.ts'
import { staffBookingSchema, viewStaffBooking } from '../../staff-booking-view.ts'
import { viewStatusRefusal } from '../../status-refusal.ts'
import { versionInput } from '../../values.ts'

export const statusChangeSchema = v.strictObject({
  version: versionInput,
  status: v.picklist(bookingStatuses),
  reason: v.optional(v.picklist(cancelReasons)),
  other_day: v.optional(v.boolean(), false),
})

export const statusUndoSchema = v.strictObject({
  version: versionInput,
  reason: v.optional(v.picklist(undoReasons)),
})

const shared = {
  method: 'post',
  scope: 'bookings:write',
  params: v.strictObject({ id: bookingId }),
  query: v.strictObject(langQuery),
  status: 200,
  answer: staffBookingSchema,
} as const

export const bookingStatusRoutes = [
  defineStaffRoute({
    ...shared,
    path: '/staff/bookings/{id}/status',
    id: 'changeBookingStatus',
    summary: {
      ar: 'تأكيد حجز أو تسليمه أو إكماله أو إلغاؤه',
      en: 'Confirms a booking, hands it over, completes or cancels it',
    },
    body: statusChangeSchema,
    problems: ['not_found', 'version_conflict', 'not_allowed', 'not_available', 'extra_unavailable', 'other_day'],
    async handle({ services, author, params, body }) {
      const booking = await findBooking(services.db, params.id)
      if (!booking) return { problem: 'not_found' }
      const { version, status, reason, other_day: asked } = body
      const changed = await changeStatus(services, author, booking, { version, status, reason, asked })
      return answerStatus(services, changed, { in: 'body', field: 'status' })
    },
  }),
  defineStaffRoute({
    ...shared,
    path: '/staff/bookings/{id}/undo',
    id: 'undoBookingStatus',
    summary: {
      ar: 'التراجع عن آخر تغيير لحالة حجز: لمن غيّرها خلال ثوانٍ، وللمديرين بعدها مع السبب',
      en: 'Takes the last change of a status back: within seconds for its author, later for managers, with a reason',
    },
    body: statusUndoSchema,
    problems: ['not_found', 'version_conflict', 'not_allowed', 'not_available', 'extra_unavailable'],
    async handle({ services, author, caller, params: { id }, body: { version, reason } }) {
      const undone = await undoStatus(services, author, { id, version }, { role: caller.role, reason })
      return answerStatus(services, undone, { in: 'path', field: 'id' })
    },
  }),
]

async function answerStatus(services: Services, changed: Awaited<ReturnType<typeof undoStatus>>, part: RequestPart) {
  if (!changed.ok) return viewStatusRefusal(changed.refusal, services, part)
  return { body: await viewStaffBooking(services, changed.booking) }
}
