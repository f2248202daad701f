import type { InferOutput } from 'valibot'
import { moveBooking, undoBookingMove } from '../../../data/booking/booking-status.ts'
import type { Booking } from '../../../data/booking/bookings.ts'
import type { Database } from '../../../data/database/connect.ts'
import { deliveryJobAfterEdit } from '../../../data/sync/sync-deliveries.ts'
import { isHandOverUnusual } from '../../../domain/booking/booking-status.ts'
import type { bookingPostSchema } from '../../../domain/booking/booking-status-form.ts'
import type { SaveDeps, SaveResult } from '../form/save-form.server.ts'
import { type Context, staffOf } from '../session/session.server.ts'

type StatusPost = Extract<InferOutput<typeof bookingPostSchema>, { intent: 'status' | 'undo' }>

type StatusResult = Exclude<SaveResult, { outcome: 'answered' }>

/** Changes the status of a booking or takes the last change back, as a form asks; then shows the screen at `to`. */
export async function changeStatus(
  context: Context,
  { db, author, now, sync, texts: { bookings } }: SaveDeps,
  booking: Pick<Booking, 'id' | 'reference' | 'pickupDatetime'>,
  { values, to }: { values: StatusPost; to: string },
): Promise<StatusResult> {
  const at = { id: booking.id, version: values.version }
  const alongside = (tx: Database) => sync.enqueue(tx, [deliveryJobAfterEdit('booking', at)])
  if (values.intent === 'undo') {
    const { role } = staffOf(context)
    const undone = await undoBookingMove(db, author, at, { role, reason: values.reason }, alongside)
    if (undone.outcome === 'notAllowed') return refuse('undoNotAllowed')
    if (undone.outcome === 'reasonMissing') return refuse('reasonMissing')
    if (undone.outcome === 'conflict') return refuse('moveConflict')
    if (undone.outcome === 'notFree') return refuse('noUnitFree')
    if (undone.outcome === 'missing') return undone
    const { reference, status } = undone.row
    return { outcome: 'saved', to, notice: { title: bookings.undone(reference, bookings.statuses[status]) } }
  }
  const { status, reason } = values
  if (status === 'cancelled' && !reason) return refuse('reasonMissing')
  if (status === 'active' && !values.asked && isHandOverUnusual(booking.pickupDatetime, now()))
    return refuse('handOverNotAsked')
  const moved = await moveBooking(
    db,
    author,
    at,
    { status, reason: status === 'cancelled' ? reason : undefined },
    alongside,
  )
  if (moved.outcome === 'notAllowed') return refuse('moveNotAllowed')
  if (moved.outcome === 'conflict') return refuse('moveConflict')
  if (moved.outcome === 'notFree') return refuse('noUnitFree')
  if (moved.outcome === 'missing') return moved
  return { outcome: 'saved', to, notice: { title: bookings.moved(booking.reference, bookings.statuses[status]) } }
}

type Problem =
  'noUnitFree' | 'moveConflict' | 'moveNotAllowed' | 'reasonMissing' | 'handOverNotAsked' | 'undoNotAllowed'

function refuse(problem: Problem): StatusResult {
  return { outcome: 'refused', problem, status: 409 }
}
