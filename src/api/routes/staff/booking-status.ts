import * as v from 'valibot'
import { applyStatusChange, applyUndo, type StatusProblem } from '#app/admin/shared/booking/change-status.server.ts'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import type { Services } from '#operations/services/services.ts'
import { findBooking } from '#data/booking/bookings.ts'
import { bookingStatuses, cancelReasons, undoReasons } from '#domain/status/booking-status.ts'
import { defineStaffRoute } from '../../define-route.ts'
import { bookingId } from '../../lists.ts'
import type { Problem, RequestPart } from '../../problems.ts'
import { langQuery } from '../../read-input.ts'
import { refuseMissing } from '../../refusals.ts'
import { staffBookingSchema, viewStaffBooking } from '../../staff-booking-view.ts'
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
      const moved = await applyStatusChange({ ...services, author }, booking, { version, status, reason, asked })
      return answerStatus(services, moved, { in: 'body', field: 'status' })
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
      const undone = await applyUndo({ ...services, author }, { id, version }, caller.role, reason)
      return answerStatus(services, undone, { in: 'path', field: 'id' })
    },
  }),
]

async function answerStatus(services: Services, applied: Awaited<ReturnType<typeof applyUndo>>, part: RequestPart) {
  if (applied.outcome === 'missing') return { problem: 'not_found' } as const
  if (applied.outcome === 'refused') return viewStatusRefusal(applied.problem, services, part)
  return { body: await viewStaffBooking(services, applied.row) }
}

/** Why a status was not changed; `part` is what asked for the change. */
function viewStatusRefusal(
  problem: StatusProblem,
  { language }: Services,
  part: RequestPart,
): Problem | Promise<Problem> {
  switch (problem) {
    case 'reasonMissing':
      return refuseMissing('reason', language)
    case 'handOverNotAsked':
      return { problem: 'other_day' }
    case 'noShowTooEarly':
      return { problem: 'not_allowed', detail: adminTextsIn(language).bookings.noShowTooEarly, part }
    case 'undoNotAllowed':
      return { problem: 'not_allowed', detail: adminTextsIn(language).bookings.undoNotAllowed, part }
    case 'moveNotAllowed':
      return { problem: 'not_allowed', part }
    case 'noUnitFree':
      return { problem: 'not_available', part }
    case 'noExtraLeft':
      return { problem: 'extra_unavailable', part }
    case 'codeUsedUp':
    case 'unitTaken':
      return { problem: 'not_allowed', detail: adminTextsIn(language).bookings[problem], part }
    case 'moveConflict':
      return { problem: 'version_conflict' }
  }
}
