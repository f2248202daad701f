/** How a booking came in. */
export const bookingSources = ['website', 'walk_in', 'phone'] as const

export type BookingSource = (typeof bookingSources)[number]
