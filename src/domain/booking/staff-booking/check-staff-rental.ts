import { checkOpen, checkRange, maximumRentalDays, minimumLeadMinutes } from '../../branches/period-check.ts'
import { nearestPeriod } from '../../branches/nearest-period.ts'
import { nearestSlot } from '../../branches/nearest-slot.ts'
import { extensionDays, monthlyRentalDays, monthlyReturn } from '../../time/rental-period.ts'
import { minutesBetween, toInstant, toRiyadh } from '../../time/riyadh-time.ts'
import { checkOffer, type BookingRefusal, type BookingToCheck } from '../booking-check.ts'

/**
 * What is not checked: an unchanged pick-up or return with its branch, a period whose times do not change, and closed hours when
 * staff come in for the hand-over.
 */
type Allowance = {
  readonly keptPickup: boolean
  readonly keptReturn: boolean
  readonly keptPeriod: boolean
  readonly evenClosed: boolean
}

export type StaffRentalRefusal =
  | BookingRefusal
  | { readonly kind: 'returnPassed' | 'withinMonth'; readonly field: 'returnDate' }

/**
 * The first reason why staff cannot book a rental; undefined when they can. Like `checkBooking` without a lead time, because a
 * customer at the counter may start at once. A new return must be in the future.
 */
export function checkStaffRental(
  rental: BookingToCheck,
  { keptPickup, keptReturn, keptPeriod, evenClosed }: Allowance,
): StaffRentalRefusal | undefined {
  const { pickup, return: returned, now } = rental
  const pickupAt = toInstant(pickup)
  const asOf = keptPickup && pickupAt < now ? pickupAt : now
  const checkTimes = () =>
    keptPickup && rental.rentalType === 'monthly' ? checkExtension(rental) : checkRange({ ...rental, now: asOf })
  const refusal = checkOffer(rental) ?? (keptPeriod ? undefined : checkTimes())
  if (refusal) return refusal
  if (!keptPeriod && !keptReturn && toInstant(returned) <= now) return { kind: 'returnPassed', field: 'returnDate' }
  if (evenClosed) return undefined
  return (
    (keptPickup ? undefined : checkOpen(rental, 'pickup')) ?? (keptReturn ? undefined : checkOpen(rental, 'return'))
  )
}

/** Whether a monthly rental can be extended to this return: it must last at least a month. */
function checkExtension(rental: BookingToCheck): StaffRentalRefusal | undefined {
  const { pickup, return: returned } = rental
  if (minutesBetween(monthlyReturn(pickup), returned) < 0) return { kind: 'withinMonth', field: 'returnDate' }
  const days = monthlyRentalDays + extensionDays(rental)
  return days > maximumRentalDays ? { kind: 'tooLong', field: 'returnDate' } : undefined
}

/**
 * The nearest period in which both branches are open, without a lead time. For a rental that has begun, only the return differs.
 * Undefined when there is none.
 */
export function nearestStaffPeriod(rental: BookingToCheck, { isUnderWay }: { isUnderWay: boolean }) {
  if (!isUnderWay) return nearestPeriod(withoutLeadTime(rental))
  const { rentalType, pickup, return: wanted, returnHours, now } = rental
  const returned = nearestSlot(returnHours, wanted, {
    earliest: rentalType === 'monthly' ? monthlyReturn(pickup) : toRiyadh(now),
  })
  return returned && { rentalType, pickup, return: returned }
}

/** Changes `now` so that searches with the customers' lead time start without one. */
export function withoutLeadTime<R extends { readonly now: Date }>(rental: R): R {
  return { ...rental, now: new Date(rental.now.getTime() - minimumLeadMinutes * 60_000) }
}
