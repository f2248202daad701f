import type { BookingActor } from '#domain/booking/request/booking-actor.ts'
import { priceBooking, type PricedBooking } from '#domain/booking/request/price-booking.ts'
import type { RefusedBooking } from '#domain/booking/refusals.ts'
import type { AgreedPrice } from '#domain/pricing/kept-prices.ts'
import type { Booking } from '#data/booking/bookings.ts'
import type { Database } from '#data/database/connect.ts'
import { unchanged } from './decide-change.ts'
import { readBookingFacts } from './read-booking-facts.ts'

/** Prices a booking as it is with another agreed price, or with none. Stores nothing. */
export async function agreePrice(
  tx: Database,
  by: BookingActor,
  booking: Booking,
  { adjustment, now }: { adjustment: AgreedPrice | undefined; now: Date },
): Promise<PricedBooking | RefusedBooking> {
  const request = { ...unchanged(booking), adjustment }
  const { facts } = await readBookingFacts(tx, by, request, { before: booking, now })
  return priceBooking(by, request, facts, { before: booking })
}
