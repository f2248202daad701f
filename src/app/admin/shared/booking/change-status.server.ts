import type { InferOutput } from 'valibot'
import type { Booking } from '#data/booking/bookings.ts'
import type { bookingPostSchema } from '#domain/booking/booking-status-form.ts'
import { changeStatus, undoStatus } from '#operations/booking/change-status.ts'
import type { SaveDeps, SaveResult } from '../form/save-form.server.ts'
import { type Context, staffOf } from '../session/session.server.ts'

type StatusPost = Extract<InferOutput<typeof bookingPostSchema>, { intent: 'status' | 'undo' }>

type StatusResult = Exclude<SaveResult, { outcome: 'answered' }>

/** Changes the status of a booking or takes the last change back, as the posted form asks, then shows the screen at `to`. */
export async function submitStatus(
  context: Context,
  deps: SaveDeps,
  booking: Pick<Booking, 'id' | 'pickupDatetime'>,
  { values, to }: { values: StatusPost; to: string },
): Promise<StatusResult> {
  const { bookings } = deps.texts
  const isUndo = values.intent === 'undo'
  const changed = isUndo
    ? await undoStatus(
        deps,
        deps.author,
        { id: booking.id, version: values.version },
        {
          role: staffOf(context).role,
          reason: values.reason,
        },
      )
    : await changeStatus(deps, deps.author, booking, values)
  if (!changed.ok) {
    return changed.refusal === 'missing'
      ? { outcome: 'missing' }
      : { outcome: 'refused', problem: changed.refusal, status: 409 }
  }
  const { reference, status } = changed.booking
  const title = isUndo
    ? bookings.undone(reference, bookings.statuses[status])
    : bookings.moved(reference, bookings.statuses[values.status])
  return { outcome: 'saved', to, notice: { title } }
}
