import { isOpenAt, rangesOn, type DayRanges, type WeeklyHours } from '../branches/opening-hours.ts'
import { priceOptions, type ChosenOptions, type OptionKey } from '../pricing/price-lines.ts'
import { isMonthlyOffered, type CarPrices } from '../pricing/quote.ts'
import { monthlyReturn, rentalDays, type RentalPeriod } from '../time/rental-period.ts'
import { addDays, minutesBetween, toInstant, todayInRiyadh, type LocalMoment } from '../time/riyadh-time.ts'

/** The minutes between booking and a pick-up on the same day: six hours. */
export const minimumLeadMinutes = 360

/** The longest rental, in days, that can be booked on the site. */
export const maximumRentalDays = 365

/** How many days after today in Riyadh a pick-up can be: two years. */
const maximumDaysAhead = 730

type BookingEnd = 'pickup' | 'return'

/** Why a booking cannot be taken; `ranges` are the open hours of the branch on that day. */
export type BookingRefusal =
  | { readonly kind: 'monthlyUnavailable' }
  | { readonly kind: 'unknownModelYear' }
  | { readonly kind: 'optionUnavailable'; readonly option: OptionKey }
  | { readonly kind: 'invalidRange' }
  | { readonly kind: 'branchClosedToday'; readonly at: BookingEnd }
  | { readonly kind: 'branchClosedNow'; readonly at: BookingEnd; readonly ranges: DayRanges }
  | { readonly kind: 'leadTime' }

/** The part of a customer's request that decides availability and price. */
export type RequestedRental = RentalPeriod & ChosenOptions & { readonly modelYear: number }

export type BookingToCheck = RequestedRental & {
  readonly prices: CarPrices
  readonly pickupHours: WeeklyHours
  readonly returnHours: WeeklyHours
  readonly now: Date
}

/**
 * The first reason to refuse a booking, or undefined when it can be taken: what the car does not offer, then date range, opening
 * hours of pick-up and of return, lead time. Browser and server use the same check.
 */
export function checkBooking(booking: BookingToCheck): BookingRefusal | undefined {
  return (
    checkOffer(booking) ??
    checkRange(booking) ??
    checkOpen('pickup', booking.pickupHours, booking.pickup) ??
    checkOpen('return', booking.returnHours, booking.return) ??
    (hasLeadTime(booking.pickup, booking.now) ? undefined : { kind: 'leadTime' })
  )
}

function checkOffer(booking: BookingToCheck): BookingRefusal | undefined {
  const { prices } = booking
  if (booking.rentalType === 'monthly' && !isMonthlyOffered(prices)) return { kind: 'monthlyUnavailable' }
  const years = prices.modelPrices.map((model) => model.year)
  if (years.length > 0 && !years.includes(booking.modelYear)) return { kind: 'unknownModelYear' }
  const missing = priceOptions.find(({ key, carPrice }) => booking[key] && prices[carPrice] === null)
  return missing && { kind: 'optionUnavailable', option: missing.key }
}

function checkRange(booking: BookingToCheck): BookingRefusal | undefined {
  const isPast = toInstant(booking.pickup).getTime() < booking.now.getTime()
  const isFarAhead = booking.pickup.date > addDays(todayInRiyadh(booking.now), maximumDaysAhead)
  return isPast || isFarAhead || !isPeriodValid(booking) ? { kind: 'invalidRange' } : undefined
}

function isPeriodValid(booking: BookingToCheck): boolean {
  if (booking.rentalType === 'monthly') return minutesBetween(monthlyReturn(booking.pickup), booking.return) === 0
  const days = rentalDays(booking)
  return days > 0 && days <= maximumRentalDays
}

function checkOpen(at: BookingEnd, hours: WeeklyHours, moment: LocalMoment): BookingRefusal | undefined {
  if (isOpenAt(hours, moment)) return undefined
  const ranges = rangesOn(hours, moment.date)
  return ranges.length === 0 ? { kind: 'branchClosedToday', at } : { kind: 'branchClosedNow', at, ranges }
}

/** Whether a pick-up that is today in Riyadh is at least six hours from `now`, to the second; always true for any other day. */
export function hasLeadTime(pickup: LocalMoment, now: Date): boolean {
  if (pickup.date !== todayInRiyadh(now)) return true
  return toInstant(pickup).getTime() - now.getTime() >= minimumLeadMinutes * 60_000
}
