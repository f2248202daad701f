import { halalas, sumOf, type Halalas } from '../money/money.ts'
import { handOverFee, rangesOn, type DayRanges, type OpeningHours } from './opening-hours.ts'
import {
  extensionDays,
  monthlyRentalDays,
  monthlyReturn,
  rentalDays,
  type RentalPeriod,
} from '../time/rental-period.ts'
import {
  addDays,
  minutesBetween,
  toInstant,
  todayInRiyadh,
  type LocalDate,
  type LocalMoment,
} from '../time/riyadh-time.ts'

/** The minutes between booking and pick-up: six hours. */
export const minimumLeadMinutes = 360

/** The longest rental, in days, that can be booked on the site. */
export const maximumRentalDays = 365

/** How many days after today in Riyadh a pick-up can be: two years. */
const maximumDaysAhead = 730

export type RentalEnd = 'pickup' | 'return'

/** The field to change so that a refused period can be booked. */
export type PeriodField = 'pickupDate' | 'pickupTime' | 'returnDate' | 'returnTime'

/** Why a period cannot be booked; `ranges` are the open hours of the branch on that day. */
export type PeriodRefusal = { readonly field: PeriodField } & (
  | { readonly kind: 'invalidRange' | 'tooLong' | 'tooFarAhead' | 'leadTime' }
  | { readonly kind: 'branchClosedToday'; readonly at: RentalEnd }
  | { readonly kind: 'branchClosedNow'; readonly at: RentalEnd; readonly ranges: DayRanges }
)

export type PeriodToCheck = RentalPeriod & {
  readonly pickupHours: OpeningHours
  readonly returnHours: OpeningHours
  readonly now: Date
}

/** The first reason to refuse a period, or undefined: date range, opening hours at pick-up and return, lead time. */
export function checkPeriod(period: PeriodToCheck): PeriodRefusal | undefined {
  return (
    checkRange(period) ??
    checkOpen(period, 'pickup') ??
    checkOpen(period, 'return') ??
    (hasLeadTime(period.pickup, period.now) ? undefined : { kind: 'leadTime', field: 'pickupTime' })
  )
}

/** The last day on which a rental can begin. */
export function latestPickupDate(now: Date): LocalDate {
  return addDays(todayInRiyadh(now), maximumDaysAhead)
}

/** Checks the dates of a period, without opening hours and lead time. */
export function checkRange(period: Omit<PeriodToCheck, 'pickupHours' | 'returnHours'>): PeriodRefusal | undefined {
  const { pickup, rentalType, now } = period
  // A time earlier today is left to the lead time, whose message is more precise.
  if (pickup.date < todayInRiyadh(now)) return { kind: 'invalidRange', field: 'pickupDate' }
  if (pickup.date > latestPickupDate(now)) return { kind: 'tooFarAhead', field: 'pickupDate' }
  if (rentalType === 'monthly') {
    if (minutesBetween(monthlyReturn(pickup), period.return) < 0) return { kind: 'invalidRange', field: 'pickupDate' }
    const isTooLong = monthlyRentalDays + extensionDays(period) > maximumRentalDays
    return isTooLong ? { kind: 'tooLong', field: 'returnDate' } : undefined
  }
  const days = rentalDays(period)
  if (days > maximumRentalDays) return { kind: 'tooLong', field: 'returnDate' }
  if (days > 0) return undefined
  return { kind: 'invalidRange', field: period.return.date === pickup.date ? 'returnTime' : 'returnDate' }
}

/** Checks that the branch at one end is open then, or hands over outside of its hours. */
export function checkOpen(period: PeriodToCheck, at: RentalEnd): PeriodRefusal | undefined {
  const moment = period[at]
  const hours = period[`${at}Hours`]
  if (handOverFee(hours, moment) !== undefined) return undefined
  // The return of a monthly rental follows from its pick-up, so the pick-up is what can be changed.
  const end = period.rentalType === 'monthly' ? 'pickup' : at
  const ranges = rangesOn(hours, moment.date)
  if (ranges.length === 0) return { kind: 'branchClosedToday', at, field: `${end}Date` }
  return { kind: 'branchClosedNow', at, ranges, field: `${end}Time` }
}

/** The after-hours fees of pick-up and return together, in halalas. */
export function afterHoursFee(
  rental: Pick<PeriodToCheck, 'pickup' | 'return' | 'pickupHours' | 'returnHours'>,
): Halalas {
  const feeAt = (at: RentalEnd) => handOverFee(rental[`${at}Hours`], rental[at]) ?? halalas(0)
  return sumOf(feeAt('pickup'), feeAt('return'))
}

/** Whether a pick-up is at least `minutes` (by default six hours) after `now`, to the second and across midnight. */
export function hasLeadTime(pickup: LocalMoment, now: Date, minutes = minimumLeadMinutes): boolean {
  return toInstant(pickup).getTime() - now.getTime() >= minutes * 60_000
}
