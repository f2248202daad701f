import type { StaffRole } from '../staff/staff-roles.ts'
import { daysBetween, toRiyadh } from '../time/riyadh-time.ts'

/** The statuses of a booking in their usual order; a new one is pending. */
export const bookingStatuses = ['pending', 'confirmed', 'active', 'completed', 'cancelled', 'no_show'] as const

export type BookingStatus = (typeof bookingStatuses)[number]

const next: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['active', 'no_show', 'cancelled'],
  active: ['completed'],
  completed: [],
  // The customer changed their mind, or staff cancelled by mistake: the request is reopened.
  cancelled: ['pending'],
  // The customer came late.
  no_show: ['confirmed'],
}

/** The statuses that staff may set next, the usual one first; none once the car has been returned. */
export function nextStatuses(status: BookingStatus): readonly BookingStatus[] {
  return next[status]
}

/** Whether staff may set `to` after `from`. */
export function mayChangeStatus(from: BookingStatus, to: BookingStatus): boolean {
  return next[from].includes(to)
}

/** Whether a change of status takes a hand-over or a return back. */
export function isRentalUndone(from: BookingStatus, to: BookingStatus): boolean {
  return (from === 'active' && to === 'confirmed') || (from === 'completed' && to === 'active')
}

/** Whether the change needs a confirmation, because it ends the booking. */
export function isEnding(status: BookingStatus): status is 'completed' | 'cancelled' | 'no_show' {
  return status === 'cancelled' || status === 'no_show' || status === 'completed'
}

export function isBookingStatus(value: unknown): value is BookingStatus {
  return bookingStatuses.some((status) => status === value)
}

/** Why a booking is cancelled. */
export const cancelReasons = ['customer', 'unreachable', 'noCar', 'requirements', 'duplicate', 'other'] as const

/** Why a change of status is undone. */
export const undoReasons = ['mistake', 'wrongBooking', 'customer', 'other'] as const

export type CancelReason = (typeof cancelReasons)[number]
export type UndoReason = (typeof undoReasons)[number]

/** Whether handing the car over at `now` needs a confirmation, because the pick-up is on another day in Riyadh. */
export function isHandOverUnusual(pickup: Date, now: Date): boolean {
  return toRiyadh(pickup).date !== toRiyadh(now).date
}

/** Whether a no-show can be recorded: from the time of the pick-up on. Before that, a booking is cancelled. */
export function mayBeNoShow(pickup: Date, now: Date): boolean {
  return pickup <= now
}

/** The days from `now` until the agreed return by the calendar of Riyadh: 0 on its day, negative when it is late. */
export function daysToReturn(returned: Date, now: Date): number {
  return daysBetween(toRiyadh(now).date, toRiyadh(returned).date)
}

/** What is overdue: the return of the car, or its pick-up. */
export type Overdue = 'return' | 'pickup'

type Schedule = { readonly status: BookingStatus; readonly pickupDatetime: Date; readonly returnDatetime: Date }

/** What is overdue about a booking at `now`; undefined while it is on time. */
export function overdueOf({ status, pickupDatetime, returnDatetime }: Schedule, now: Date): Overdue | undefined {
  if (status === 'active' && returnDatetime < now) return 'return'
  return status === 'confirmed' && pickupDatetime < now ? 'pickup' : undefined
}

/** How long the member who changed a status sees the undo button. */
export const undoMs = 10_000
// Allows for slow connections: the response and the press take up to seconds each.
const travelMs = 5_000

/** The last recorded change of a booking; `from` and `to` are undefined unless it changed the status. */
export type LastChange = {
  readonly staffId: string | null
  readonly at: Date
  readonly from: BookingStatus | undefined
  readonly to: BookingStatus | undefined
  readonly isUndo: boolean
}

export type UndoRight = 'now' | 'withReason' | 'none'

type UndoBy = { readonly staffId: string; readonly role: StaffRole; readonly now: Date }

/**
 * Whether a member may undo the last change of a booking: 'now' for its author within seconds, 'withReason' for managers and
 * owners at any time. An undo cannot be undone; the normal status changes lead back.
 */
export function undoRight(last: LastChange | undefined, { staffId, role, now }: UndoBy): UndoRight {
  if (!last?.from || !last.to || last.isUndo) return 'none'
  if (last.staffId === staffId && now.getTime() - last.at.getTime() <= undoMs + travelMs) return 'now'
  return role === 'agent' ? 'none' : 'withReason'
}

const longestReceiptMs = 90 * 24 * 60 * 60 * 1000

type StoredBooking = { readonly status: string; readonly createdAt: Date; readonly returnDatetime: Date }

/**
 * Whether the receipt of a booking can still be opened at its secret address: until the agreed return, for at most 90 days after
 * the booking, and not once it is cancelled, because anyone who finds the address in a browser's history can open it.
 */
export function isReceiptOpen({ status, createdAt, returnDatetime }: StoredBooking, now: Date): boolean {
  return (
    status !== 'cancelled' && now.getTime() < Math.min(returnDatetime.getTime(), createdAt.getTime() + longestReceiptMs)
  )
}
