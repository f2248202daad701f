/** The states of a booking, in the order they usually come; a new one is pending. */
export const bookingStatuses = ['pending', 'confirmed', 'active', 'completed', 'cancelled', 'no_show'] as const

export type BookingStatus = (typeof bookingStatuses)[number]
