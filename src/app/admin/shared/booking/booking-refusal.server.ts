import type { Booking } from '#data/booking/bookings.ts'
import { hasOpenEnd, type HoldInTheWay } from '#domain/availability/holds.ts'
import type { BookingRequest } from '#domain/booking/request/booking-request.ts'
import { holdsInTheWay, type RefusedBooking } from '#domain/booking/refusals.ts'
import { staffRefusalText } from '#domain/booking/request/staff-refusal-text.ts'
import type { Language } from '#domain/text/languages.ts'
import { minutesBetween, toRiyadh } from '#domain/time/riyadh-time.ts'
import { readRefusedBranches } from '#operations/booking/read-refused-branches.ts'
import type { Services } from '#operations/services/services.ts'
import type { BlockingBooking } from '../rows/refused.ts'
import { unitTextsIn } from '../units/unit-texts.ts'
import { staffBookingTextsIn } from '../screen/staff-booking-texts.ts'

/** Describes why staff cannot make or change a booking, with a free alternative or the bookings that block it. */
export async function describeStaffRefusal(
  services: Pick<Services, 'db' | 'now' | 'language'>,
  request: Omit<BookingRequest, 'adjustment'>,
  refused: RefusedBooking,
  booking: Booking | undefined,
) {
  const { language } = services
  const { refusal, nearest } = refused
  const period = { ...request, ...(await readRefusedBranches(services, request, refused, booking)) }
  return {
    text: staffRefusalText(refused, period, staffBookingTextsIn(language), language),
    nearest,
    /** The alternative changes only the return, such as for a rental that has begun. */
    isOtherReturn: nearest !== undefined && minutesBetween(nearest.pickup, request.pickup) === 0,
    isClosed: refusal.kind === 'branchClosedToday' || refusal.kind === 'branchClosedNow',
    bookings: blockingBookings(holdsInTheWay(refusal), language),
  }
}

/** The holds that block a unit, for the list below a refusal. */
export function blockingBookings(by: readonly HoldInTheWay[], language: Language): BlockingBooking[] {
  const { holdKinds } = unitTextsIn(language)
  return by.map(({ kind, during, reference, bookingId }) => ({
    ...(bookingId && { id: bookingId }),
    reference: reference ?? holdKinds[kind],
    pickup: toRiyadh(during.from),
    return: toRiyadh(during.until),
    ...(hasOpenEnd(during) && { hasOpenEnd: true }),
  }))
}
