import type { Author } from '#data/changes/record-changes.ts'
import type { Booking } from '#data/booking/bookings.ts'
import {
  isHandOverUnusual,
  mayBeNoShow,
  type BookingStatus,
  type CancelReason,
  type UndoReason,
} from '#domain/status/booking-status.ts'
import type { StatusRefusal } from '#domain/status/refusals.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import type { Services } from '../services/services.ts'
import { changeBookingStatus, undoStatusChange, type BookingVersion, type StoredStatus } from './booking-status.ts'

type ChangedStatus = { ok: true; booking: Booking } | { ok: false; refusal: StatusRefusal }

type NewStatus = {
  version: number
  status: BookingStatus
  reason?: CancelReason | undefined
  /** Whether a hand-over on another day than agreed was confirmed. */
  asked: boolean
}

/**
 * Changes the status of a booking. A cancellation needs a reason; a hand-over needs both identity numbers, and on another day than
 * agreed a confirmation; a no-show is refused before the pick-up.
 */
export async function changeStatus(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: Author,
  booking: Pick<Booking, 'id' | 'pickupDatetime'>,
  { version, status, reason, asked }: NewStatus,
): Promise<ChangedStatus> {
  if (status === 'cancelled' && !reason) return refuse('reasonMissing')
  if (status === 'active' && !asked && isHandOverUnusual(booking.pickupDatetime, now()))
    return refuse('handOverNotAsked')
  if (status === 'no_show' && !mayBeNoShow(booking.pickupDatetime, now())) return refuse('noShowTooEarly')
  const at = { id: booking.id, version }
  const change = { status, reason: status === 'cancelled' ? reason : undefined }
  const changed = await changeBookingStatus(db, by, at, change)
  if (changed.outcome === 'notAllowed') return refuse('moveNotAllowed')
  if (changed.outcome === 'numbersMissing' || changed.outcome === 'documentExpired') return refuse(changed.outcome)
  return readStored(changed)
}

/** Takes the last change of a booking's status back. */
export async function undoStatus(
  { db }: Pick<Services, 'db'>,
  by: Author,
  at: BookingVersion,
  { role, reason }: { role: StaffRole; reason: UndoReason | undefined },
): Promise<ChangedStatus> {
  const undone = await undoStatusChange(db, by, at, { role, reason })
  if (undone.outcome === 'notAllowed') return refuse('undoNotAllowed')
  return undone.outcome === 'reasonMissing' ? refuse('reasonMissing') : readStored(undone)
}

/** A stored change, or the code of its refusal. */
export function readStored(stored: StoredStatus): ChangedStatus {
  switch (stored.outcome) {
    case 'saved':
      return { ok: true, booking: stored.row }
    case 'conflict':
      return refuse('moveConflict')
    case 'notFree':
      return refuse('noUnitFree')
    case 'extraShort':
      return refuse('noExtraLeft')
    case 'missing':
    case 'codeUsedUp':
    case 'unitTaken':
      return refuse(stored.outcome)
  }
}

function refuse(refusal: StatusRefusal) {
  return { ok: false, refusal } as const
}
