import * as v from 'valibot'
import { loadHistory } from '#app/admin/shared/booking/load-history.server.ts'
import { findBooking } from '#data/booking/bookings.ts'
import { bookingStatuses } from '#domain/status/booking-status.ts'
import { defineStaffRoute } from '../../define-route.ts'
import { bookingId } from '../../lists.ts'
import { langQuery } from '../../read-input.ts'
import { momentSchema, snake, viewMoment } from '../../values.ts'

const status = v.nullable(v.picklist(bookingStatuses))
const text = v.nullable(v.string())

const entrySchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  occurred_at: momentSchema,
  staff_name: v.string(),
  kind: v.picklist(['created', 'status', 'changed', 'unit']),
  old_status: status,
  new_status: status,
  reason: text,
  is_undo: v.boolean(),
  values: v.array(v.object({ field: v.string(), old_value: text, new_value: text })),
})

export const bookingHistorySchema = v.object({ data: v.array(entrySchema) })

export const bookingHistoryRoutes = [
  defineStaffRoute({
    method: 'get',
    path: '/staff/bookings/{id}/history',
    id: 'listBookingHistory',
    summary: {
      ar: 'ما تغيّر في حجز ومركبته، أحدثه أولًا',
      en: 'The changes of a booking and of its unit, newest first',
    },
    scope: 'bookings:read',
    params: v.strictObject({ id: bookingId }),
    query: v.strictObject(langQuery),
    status: 200,
    answer: bookingHistorySchema,
    problems: ['not_found'],
    async handle({ services, caller, params: { id } }) {
      const booking = await findBooking(services.db, id)
      if (!booking) return { problem: 'not_found' }
      const { moves, changed } = await loadHistory(services, booking.id, caller.role)
      const entries = [...moves.filter(({ to }) => to).map(viewMove), ...changed.map(viewChanged)]
      // One sequence numbers all entries, so their ids are in the order of the changes.
      return { body: { data: entries.toSorted((one, other) => other.id - one.id) } }
    },
  }),
]

type History = Awaited<ReturnType<typeof loadHistory>>
type Entry = v.InferInput<typeof entrySchema>

function viewMove({ id, at, by, from, to, reason, isUndo }: History['moves'][number]): Entry {
  return {
    id,
    occurred_at: viewMoment(at),
    staff_name: by,
    kind: 'status',
    old_status: from ?? null,
    new_status: to ?? null,
    reason: reason ?? null,
    is_undo: isUndo,
    values: [],
  }
}

function viewChanged({ id, at, by, entity, action, lines }: History['changed'][number]): Entry {
  return {
    id,
    occurred_at: viewMoment(at),
    staff_name: by,
    kind: entity === 'hold' ? 'unit' : action === 'create' ? 'created' : 'changed',
    old_status: null,
    new_status: null,
    reason: null,
    is_undo: false,
    values: lines.map(({ key, before, after }) => ({
      field: snake(key),
      old_value: before ?? null,
      new_value: after ?? null,
    })),
  }
}
