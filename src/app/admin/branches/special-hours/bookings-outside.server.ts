import type { findBookingsOutsideHours } from '../../../../data/booking/bookings-outside-hours.ts'
import { toRiyadh } from '../../../../domain/time/riyadh-time.ts'
import type { BlockingBooking } from '../../../back-office/form/save-form.server.ts'

/** More are not listed at once. */
const mostListed = 50

/** Bookings as links below a refusal. */
export function asBlocking(bookings: Awaited<ReturnType<typeof findBookingsOutsideHours>>): BlockingBooking[] {
  return bookings.slice(0, mostListed).map(({ id, reference, pickupDatetime, returnDatetime }) => ({
    id,
    reference,
    pickup: toRiyadh(pickupDatetime),
    return: toRiyadh(returnDatetime),
  }))
}
