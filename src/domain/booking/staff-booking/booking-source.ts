/** How a booking that is made here came in. */
export const madeSources = ['website', 'walk_in', 'phone'] as const

/** How a booking came in; imported ones are of a former program, and nobody is told of them. */
export const bookingSources = [...madeSources, 'import'] as const

export type BookingSource = (typeof bookingSources)[number]
