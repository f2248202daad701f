/** The states of a booking, in the order they usually come; a new one is pending. */
export const bookingStatuses = ['pending', 'confirmed', 'active', 'completed', 'cancelled', 'no_show'] as const

export type BookingStatus = (typeof bookingStatuses)[number]

const next: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['active', 'no_show', 'cancelled'],
  active: ['completed'],
  completed: [],
  // A customer who changes their mind, or a slip of the hand: the request stands again and is confirmed anew.
  cancelled: ['pending'],
  // Late customers still come.
  no_show: ['confirmed'],
}

/** The states a booking may be moved to by staff, the usual one first; none once the car is back (decisions "Booking record"). */
export function nextStatuses(status: BookingStatus): readonly BookingStatus[] {
  return next[status]
}

/** Whether staff may move a booking from one state to another. */
export function mayMove(from: BookingStatus, to: BookingStatus): boolean {
  return next[from].includes(to)
}

/** Whether a move is asked about first: it ends the booking's usual way. */
export function isEnding(status: BookingStatus): status is 'completed' | 'cancelled' | 'no_show' {
  return status === 'cancelled' || status === 'no_show' || status === 'completed'
}

export function isBookingStatus(value: unknown): value is BookingStatus {
  return bookingStatuses.some((status) => status === value)
}
