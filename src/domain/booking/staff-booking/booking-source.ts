/** How a booking that is made here came in. */
export const madeSources = ['website', 'walk_in', 'phone'] as const

/** How a booking came in; imported ones come from another program, and send no notices. */
export const bookingSources = [...madeSources, 'import'] as const

export type BookingSource = (typeof bookingSources)[number]
