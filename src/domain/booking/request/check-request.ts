import { checkOpen, checkRange, maximumRentalDays, minimumLeadMinutes } from '../../branches/period-check.ts'
import { nearestPeriod } from '../../branches/nearest-period.ts'
import { nearestSlot } from '../../branches/nearest-slot.ts'
import { extensionDays, monthlyRentalDays, monthlyReturn, type RentalPeriod } from '../../time/rental-period.ts'
import { minutesBetween, toInstant, toRiyadh } from '../../time/riyadh-time.ts'
import { bookingRights, type BookingActor } from './booking-actor.ts'
import { checkBooking, checkOffer, type BookingToCheck, type OfferRefusal } from './booking-check.ts'

/**
 * What is not checked: an unchanged pick-up or return with its branch, a period whose times do not change, and closed hours when
 * staff come in for the hand-over.
 */
export type Allowance = {
  readonly keptPickup: boolean
  readonly keptReturn: boolean
  readonly keptPeriod: boolean
  readonly evenClosed: boolean
}

export type CheckRefusal =
  | OfferRefusal
  | { readonly kind: 'returnPassed' | 'withinMonth'; readonly field: 'returnDate' }

/** The first reason to refuse a request; undefined when it can be booked as far as car, period and opening hours go. */
export function checkRequest(
  by: BookingActor,
  request: BookingToCheck,
  allowance: Allowance,
): CheckRefusal | undefined {
  return bookingRights(by).startsAtOnce ? checkWithoutLeadTime(request, allowance) : checkBooking(request)
}

/** Like `checkBooking` without a lead time. A new return must be in the future. */
function checkWithoutLeadTime(
  request: BookingToCheck,
  { keptPickup, keptReturn, keptPeriod, evenClosed }: Allowance,
): CheckRefusal | undefined {
  const { pickup, return: returned, now } = request
  const pickupAt = toInstant(pickup)
  const asOf = keptPickup && pickupAt < now ? pickupAt : now
  const checkTimes = () =>
    keptPickup && request.rentalType === 'monthly' ? checkExtension(request) : checkRange({ ...request, now: asOf })
  const refusal = checkOffer(request) ?? (keptPeriod ? undefined : checkTimes())
  if (refusal) return refusal
  if (!keptPeriod && !keptReturn && toInstant(returned) <= now) return { kind: 'returnPassed', field: 'returnDate' }
  if (evenClosed) return undefined
  return (
    (keptPickup ? undefined : checkOpen(request, 'pickup')) ?? (keptReturn ? undefined : checkOpen(request, 'return'))
  )
}

/** Whether a monthly rental can be extended to this return: it must last at least a month. */
function checkExtension(request: BookingToCheck): CheckRefusal | undefined {
  const { pickup, return: returned } = request
  if (minutesBetween(monthlyReturn(pickup), returned) < 0) return { kind: 'withinMonth', field: 'returnDate' }
  const days = monthlyRentalDays + extensionDays(request)
  return days > maximumRentalDays ? { kind: 'tooLong', field: 'returnDate' } : undefined
}

/**
 * The nearest period in which both branches are open. For a rental that has begun, only the return differs. Undefined when there is
 * none.
 */
export function nearestRequest(
  by: BookingActor,
  request: BookingToCheck,
  { isUnderWay }: { isUnderWay: boolean },
): RentalPeriod | undefined {
  if (!isUnderWay) return nearestPeriod(fromEarliestStart(by, request))
  const { rentalType, pickup, returnHours, now } = request
  const returned = nearestSlot(returnHours, request.return, {
    earliest: rentalType === 'monthly' ? monthlyReturn(pickup) : toRiyadh(now),
  })
  return returned && { rentalType, pickup, return: returned }
}

/** Changes `now` so that searches, which start after the customers' lead time, start without one for who needs none. */
export function fromEarliestStart<R extends { readonly now: Date }>(by: BookingActor, request: R): R {
  if (!bookingRights(by).startsAtOnce) return request
  return { ...request, now: new Date(request.now.getTime() - minimumLeadMinutes * 60_000) }
}
