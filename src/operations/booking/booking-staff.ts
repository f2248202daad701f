import type { Author } from '#data/changes/record-changes.ts'
import type { BookingActor } from '#domain/booking/request/booking-actor.ts'

/** A member of staff, or a program with the role of one, who books or changes a booking at `author.at`. */
export type BookingStaff = Extract<BookingActor, { kind: 'staff' }> & { readonly author: Author }
