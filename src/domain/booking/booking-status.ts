/** The statuses of a booking in their usual order; a new booking is pending. */
export const bookingStatuses = ['pending', 'confirmed', 'active', 'completed', 'cancelled', 'no_show'] as const

export type BookingStatus = (typeof bookingStatuses)[number]

const next: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['active', 'no_show', 'cancelled'],
  active: ['completed'],
  completed: [],
  // The customer changed their mind, or staff cancelled by mistake: the request is open again.
  cancelled: ['pending'],
  // The customer came late.
  no_show: ['confirmed'],
}

/** The statuses that staff may set next, the usual one first; none after the car has been returned. */
export function nextStatuses(status: BookingStatus): readonly BookingStatus[] {
  return next[status]
}

export function mayMove(from: BookingStatus, to: BookingStatus): boolean {
  return next[from].includes(to)
}

/** Whether the change needs a confirmation, because it ends the booking. */
export function isEnding(status: BookingStatus): status is 'completed' | 'cancelled' | 'no_show' {
  return status === 'cancelled' || status === 'no_show' || status === 'completed'
}

export function isBookingStatus(value: unknown): value is BookingStatus {
  return bookingStatuses.some((status) => status === value)
}

const longestReceiptMs = 90 * 24 * 60 * 60 * 1000

type StoredBooking = { readonly status: string; readonly createdAt: Date; readonly returnDatetime: Date }

/**
 * Whether the secret address of a booking still shows it: until the return of the car, and for 90 days at most, because anyone
 * who finds the address in a browser's history can open it.
 */
export function isReceiptOpen({ status, createdAt, returnDatetime }: StoredBooking, now: Date): boolean {
  return (
    status !== 'cancelled' && now.getTime() < Math.min(returnDatetime.getTime(), createdAt.getTime() + longestReceiptMs)
  )
}
