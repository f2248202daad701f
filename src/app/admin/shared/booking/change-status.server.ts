import type { InferOutput } from 'valibot'
import {
  changeBookingStatus,
  undoStatusChange,
  type BookingVersion,
  type StoredStatus,
} from '#operations/booking/booking-status.ts'
import type { Booking } from '#data/booking/bookings.ts'
import { deliveryJobAfterEdit } from '#data/sync/sync-deliveries.ts'
import { isHandOverUnusual, mayBeNoShow, type UndoReason } from '#domain/status/booking-status.ts'
import type { bookingPostSchema } from '#domain/booking/booking-status-form.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
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
  if (values.intent === 'undo') {
    const { version, reason } = values
    const undone = await applyUndo({ db, author, sync }, { id: booking.id, version }, staffOf(context).role, reason)
    if (undone.outcome === 'refused') return { ...undone, status: 409 }
    if (undone.outcome === 'missing') return undone
    const { reference, status } = undone.row
    return { outcome: 'saved', to, notice: { title: bookings.undone(reference, bookings.statuses[status]) } }
  }
  const moved = await applyStatusChange({ db, author, now, sync }, booking, values)
  if (moved.outcome === 'refused') return { ...moved, status: 409 }
  if (moved.outcome === 'missing') return moved
  return {
    outcome: 'saved',
    to,
    notice: { title: bookings.moved(booking.reference, bookings.statuses[values.status]) },
  }
}

type Move = Pick<Extract<StatusPost, { intent: 'status' }>, 'version' | 'status' | 'reason' | 'asked'>
export type StatusProblem =
  | 'undoNotAllowed'
  | 'noUnitFree'
  | 'noExtraLeft'
  | 'codeUsedUp'
  | 'unitTaken'
  | 'moveConflict'
  | 'moveNotAllowed'
  | 'reasonMissing'
  | 'handOverNotAsked'
  | 'noShowTooEarly'

type AppliedStatus =
  | { outcome: 'saved'; row: Booking }
  | { outcome: 'missing' }
  | { outcome: 'refused'; problem: StatusProblem }

/**
 * Changes the status of a booking, for the back office and the API. A cancellation needs a reason; a hand-over on another day
 * than agreed needs a confirmation; a no-show is refused before the pick-up.
 */
export async function applyStatusChange(
  { db, author, now, sync }: Pick<SaveDeps, 'db' | 'author' | 'now' | 'sync'>,
  booking: Pick<Booking, 'id' | 'pickupDatetime'>,
  { version, status, reason, asked }: Move,
): Promise<AppliedStatus> {
  if (status === 'cancelled' && !reason) return refused('reasonMissing')
  if (status === 'active' && !asked && isHandOverUnusual(booking.pickupDatetime, now()))
    return refused('handOverNotAsked')
  if (status === 'no_show' && !mayBeNoShow(booking.pickupDatetime, now())) return refused('noShowTooEarly')
  const at = { id: booking.id, version }
  const change = { status, reason: status === 'cancelled' ? reason : undefined }
  const moved = await changeBookingStatus(db, author, at, change, (tx) =>
    sync.enqueue(tx, [deliveryJobAfterEdit('booking', at)]),
  )
  return moved.outcome === 'notAllowed' ? refused('moveNotAllowed') : readStored(moved)
}

/** Takes the last change of a booking's status back, for the back office and the API. */
export async function applyUndo(
  { db, author, sync }: Pick<SaveDeps, 'db' | 'author' | 'sync'>,
  at: BookingVersion,
  role: StaffRole,
  reason: UndoReason | undefined,
): Promise<AppliedStatus> {
  const undone = await undoStatusChange(db, author, at, { role, reason }, (tx) =>
    sync.enqueue(tx, [deliveryJobAfterEdit('booking', at)]),
  )
  if (undone.outcome === 'notAllowed') return refused('undoNotAllowed')
  return undone.outcome === 'reasonMissing' ? refused('reasonMissing') : readStored(undone)
}

function readStored(stored: StoredStatus): AppliedStatus {
  switch (stored.outcome) {
    case 'conflict':
      return refused('moveConflict')
    case 'notFree':
      return refused('noUnitFree')
    case 'extraShort':
      return refused('noExtraLeft')
    case 'codeUsedUp':
    case 'unitTaken':
      return refused(stored.outcome)
    default:
      return stored
  }
}

function refused(problem: StatusProblem) {
  return { outcome: 'refused', problem } as const
}
