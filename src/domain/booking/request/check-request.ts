import {
  checkOpen,
  checkRange,
  latestPickupDate,
  maximumRentalDays,
  minimumLeadMinutes,
} from '../../branches/period-check.ts'
import { nearestPeriod, returnAfter } from '../../branches/nearest-period.ts'
import { nearestSlot } from '../../branches/nearest-slot.ts'
import { handOverFee, type OpeningHours } from '../../branches/opening-hours.ts'
import { halalas } from '../../money/money.ts'
import { extensionDays, monthlyRentalDays, monthlyReturn, type RentalPeriod } from '../../time/rental-period.ts'
import {
  addDays,
  addMinutes,
  addMonths,
  minutesBetween,
  todayInRiyadh,
  toInstant,
  toRiyadh,
  type LocalMoment,
} from '../../time/riyadh-time.ts'
import { bookingRights, type BookingActor } from './booking-actor.ts'
import { checkBooking, checkOffer, type BookingToCheck, type OfferRefusal } from './booking-check.ts'

const minuteMs = 60_000

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
 * The nearest period that would be accepted. An end that is accepted as it is stays, and so does the pick-up of a rental that has begun,
 * which differs only in its return. Undefined when there is none.
 */
export function nearestRequest(
  by: BookingActor,
  request: BookingToCheck,
  { isUnderWay, allowance }: { isUnderWay: boolean; allowance: Allowance },
): RentalPeriod | undefined {
  const { keptPickup, keptReturn, evenClosed } = allowance
  const open = evenClosed
    ? { ...request, pickupHours: anyTime(request.pickupHours), returnHours: anyTime(request.returnHours) }
    : request
  const withKept = keptReturn ? { ...open, returnHours: anyTime(request.returnHours) } : open
  const isKept = (found: RentalPeriod | undefined) => found && minutesBetween(found.return, request.return) === 0
  const { rentalType, pickup, now } = request
  const isAcceptedDay = todayInRiyadh(now) <= pickup.date && pickup.date <= latestPickupDate(now)
  // Staff may enter a pick-up of earlier today.
  const isEntered =
    bookingRights(by).startsAtOnce &&
    rentalType === 'daily' &&
    handOverFee(open.pickupHours, pickup) !== undefined &&
    isAcceptedDay
  if (!keptPickup && !isEntered) {
    const found = nearestPeriod(fromEarliestStart(by, withKept))
    return isKept(found) ? found : nearestPeriod(fromEarliestStart(by, open))
  }
  const target = rentalType === 'daily' && !isUnderWay ? returnAfter(pickup, request) : request.return
  const [first, last] = rentalType === 'monthly' ? monthlyReturns(pickup) : dailyReturns(pickup)
  const isSame = minutesBetween(target, request.return) === 0
  const isWithin = minutesBetween(first, target) >= 0 && minutesBetween(target, last) >= 0
  if (keptReturn && isSame && isWithin) return { rentalType, pickup, return: target }
  const soonest = toRiyadh(new Date(now.getTime() + minuteMs))
  const earliest = minutesBetween(first, soonest) > 0 ? soonest : first
  const returned = nearestSlot(open.returnHours, target, { earliest, latest: last })
  return returned && { rentalType, pickup, return: returned }
}

/** Hours with hand-overs at any time. */
function anyTime(hours: OpeningHours): OpeningHours {
  return { ...hours, afterHours: { fee: halalas(0), onClosedDays: true } }
}

/** The first and the last return of a rental by the day. */
function dailyReturns(pickup: LocalMoment): [first: LocalMoment, last: LocalMoment] {
  return [addMinutes(pickup, 1), { date: addDays(pickup.date, maximumRentalDays), time: pickup.time }]
}

/** The first and the last return of a monthly rental, of which each further month counts as `monthlyRentalDays`. */
function monthlyReturns(pickup: LocalMoment): [first: LocalMoment, last: LocalMoment] {
  const months = Math.floor(maximumRentalDays / monthlyRentalDays)
  const days = maximumRentalDays % monthlyRentalDays
  return [monthlyReturn(pickup), { date: addDays(addMonths(pickup.date, months), days), time: pickup.time }]
}

/** Changes `now` so that searches, which start after the customers' lead time, start without one for who needs none. */
export function fromEarliestStart<R extends { readonly now: Date }>(by: BookingActor, request: R): R {
  if (!bookingRights(by).startsAtOnce) return request
  return { ...request, now: new Date(request.now.getTime() - minimumLeadMinutes * 60_000) }
}
