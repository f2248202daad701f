import type { InferOutput } from 'valibot'
import { changeBookingStatus, undoStatusChange } from '../../../data/booking/booking-status.ts'
import type { Booking } from '../../../data/booking/bookings.ts'
import type { Database } from '../../../data/database/connect.ts'
import { deliveryJobAfterEdit } from '../../../data/sync/sync-deliveries.ts'
import { isHandOverUnusual, mayMissPickup } from '../../../domain/booking/booking-status.ts'
import type { bookingPostSchema } from '../../../domain/booking/booking-status-form.ts'
import type { SaveDeps, SaveResult } from '../form/save-form.server.ts'
import { type Context, staffOf } from '../session/session.server.ts'

type StatusPost = Extract<InferOutput<typeof bookingPostSchema>, { intent: 'status' | 'undo' }>

type StatusResult = Exclude<SaveResult, { outcome: 'answered' }>

/** Changes the status of a booking or takes the last change back, then shows the screen at `to`. */
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
    const undone = await undoStatusChange(db, author, at, { role, reason: values.reason }, alongside)
    if (undone.outcome === 'notAllowed') return refuse('undoNotAllowed')
    if (undone.outcome === 'reasonMissing') return refuse('reasonMissing')
    if (undone.outcome === 'conflict') return refuse('moveConflict')
    if (undone.outcome === 'notFree') return refuse('noUnitFree')
    if (undone.outcome === 'extraShort') return refuse('noExtraLeft')
    if (undone.outcome === 'missing') return undone
    const { reference, status } = undone.row
    return { outcome: 'saved', to, notice: { title: bookings.undone(reference, bookings.statuses[status]) } }
  }
  const moved = await applyStatusChange({ db, author, now, sync }, booking, values)
  if (moved.outcome === 'refused') return refuse(moved.problem)
  if (moved.outcome === 'missing') return moved
  return {
    outcome: 'saved',
    to,
    notice: { title: bookings.moved(booking.reference, bookings.statuses[values.status]) },
  }
}

type Move = Pick<Extract<StatusPost, { intent: 'status' }>, 'version' | 'status' | 'reason' | 'asked'>
type StatusProblem =
  | 'noUnitFree'
  | 'noExtraLeft'
  | 'moveConflict'
  | 'moveNotAllowed'
  | 'reasonMissing'
  | 'handOverNotAsked'
  | 'noShowTooEarly'

/**
 * Changes the status of a booking, for the back office and the API. A cancellation needs a reason; a hand-over on another day
 * than agreed needs a confirmation; a no-show is refused before the pick-up.
 */
export async function applyStatusChange(
  { db, author, now, sync }: Pick<SaveDeps, 'db' | 'author' | 'now' | 'sync'>,
  booking: Pick<Booking, 'id' | 'pickupDatetime'>,
  { version, status, reason, asked }: Move,
): Promise<
  { outcome: 'saved'; row: Booking } | { outcome: 'missing' } | { outcome: 'refused'; problem: StatusProblem }
> {
  const refused = (problem: StatusProblem) => ({ outcome: 'refused', problem }) as const
  if (status === 'cancelled' && !reason) return refused('reasonMissing')
  if (status === 'active' && !asked && isHandOverUnusual(booking.pickupDatetime, now()))
    return refused('handOverNotAsked')
  if (status === 'no_show' && !mayMissPickup(booking.pickupDatetime, now())) return refused('noShowTooEarly')
  const at = { id: booking.id, version }
  const change = { status, reason: status === 'cancelled' ? reason : undefined }
  const moved = await changeBookingStatus(db, author, at, change, (tx) =>
    sync.enqueue(tx, [deliveryJobAfterEdit('booking', at)]),
  )
  switch (moved.outcome) {
    case 'notAllowed':
      return refused('moveNotAllowed')
    case 'conflict':
      return refused('moveConflict')
    case 'notFree':
      return refused('noUnitFree')
    case 'extraShort':
      return refused('noExtraLeft')
    default:
      return moved
  }
}

type Problem = StatusProblem | 'undoNotAllowed'

function refuse(problem: Problem): StatusResult {
  return { outcome: 'refused', problem, status: 409 }
}
