import { checkOpen, checkRange, minimumLeadMinutes } from '../../branches/period-check.ts'
import { nearestPeriod } from '../../branches/nearest-period.ts'
import type { RentalPeriod } from '../../time/rental-period.ts'
import { toInstant } from '../../time/riyadh-time.ts'
import { checkOffer, type BookingRefusal, type BookingToCheck } from '../booking-check.ts'

/** What is not checked: ends of the rental that stay as they are, and closed hours when somebody comes for them. */
type Allowance = { readonly keptPickup: boolean; readonly keptReturn: boolean; readonly evenClosed: boolean }

export type StaffRentalRefusal = BookingRefusal | { readonly kind: 'returnPassed'; readonly field: 'returnDate' }

/**
 * The first reason why staff cannot book a rental; undefined when they can. As `checkBooking` without a lead time: a customer at the
 * counter may start at once. A new return lies ahead.
 */
export function checkStaffRental(
  rental: BookingToCheck,
  { keptPickup, keptReturn, evenClosed }: Allowance,
): StaffRentalRefusal | undefined {
  const { pickup, return: returned, now } = rental
  const pickupAt = toInstant(pickup)
  const asOf = keptPickup && pickupAt < now ? pickupAt : now
  const refusal = checkOffer(rental) ?? checkRange({ ...rental, now: asOf })
  if (refusal) return refusal
  if (!keptReturn && toInstant(returned) <= now) return { kind: 'returnPassed', field: 'returnDate' }
  if (evenClosed) return undefined
  return (
    (keptPickup ? undefined : checkOpen(rental, 'pickup')) ?? (keptReturn ? undefined : checkOpen(rental, 'return'))
  )
}

/** The nearest period in which both branches are open, without a lead time; undefined when there is none. */
export function nearestStaffPeriod(rental: BookingToCheck): RentalPeriod | undefined {
  return nearestPeriod(withoutLeadTime(rental))
}

/** A rental for searches that count the lead time of customers from `now`. */
export function withoutLeadTime<R extends { readonly now: Date }>(rental: R): R {
  return { ...rental, now: new Date(rental.now.getTime() - minimumLeadMinutes * 60_000) }
}
