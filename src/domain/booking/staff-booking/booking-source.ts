/** The sources of bookings made on this site or by its staff. */
export const madeSources = ['website', 'walk_in', 'phone'] as const

/** All sources of bookings. 'import' is for bookings from another program, which send no notices. */
export const bookingSources = [...madeSources, 'import'] as const

export type BookingSource = (typeof bookingSources)[number]
