import type { Booking } from '#data/booking/bookings.ts'
import type { BookingChangeEvent } from '#domain/booking/events/booking-events.ts'
import { undoMs, undoRight } from '#domain/status/booking-status.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'

type Viewer = { staffId: string; role: StaffRole; now: Date }

/**
 * The undo of a booking's last change of status, its last extension, or that its car was not returned, as a screen offers it; undefined when the viewer may not. `remainingMs` is what is
 * left of the ten seconds for the member who made the change, and 0 for others.
 */
export function viewUndo(
  { id, reference, version, status }: Pick<Booking, 'id' | 'reference' | 'version' | 'status'>,
  last: BookingChangeEvent | undefined,
  viewer: Viewer,
) {
  if (!last?.from || last.to !== status || undoRight(last, viewer) === 'none') return undefined
  const age = viewer.now.getTime() - last.at.getTime()
  const remainingMs = last.staffId === viewer.staffId ? Math.max(0, undoMs - age) : 0
  const { kind } = last
  const of = kind === 'extended' || kind === 'notReturned' || kind === 'exchanged' ? kind : ('status' as const)
  return {
    id,
    reference,
    version,
    status,
    from: last.from,
    of,
    remainingMs,
    mayUndoLater: viewer.role !== 'agent',
  }
}

export type UndoView = NonNullable<ReturnType<typeof viewUndo>>
