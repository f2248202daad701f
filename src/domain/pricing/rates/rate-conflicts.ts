import { maximumRentalDays, latestPickupDate } from '../../branches/period-check.ts'
import { daysBetween, dayOfWeek, todayInRiyadh } from '../../time/riyadh-time.ts'
import type { Halalas } from '../../money/money.ts'
import { priceWithRates } from './day-rates.ts'
import { daySpans } from './rates-by-day.ts'
import { inOrder, isInScope, isRateOfCar, type FleetRate } from './rate.ts'

/** A car with all of its daily prices, in halalas; without a model year where one price applies to all years. */
export type PricedCar = {
  readonly id: number
  readonly categoryId: number | null
  readonly floor: Halalas | null
  readonly prices: readonly { readonly year: number | undefined; readonly price: Halalas }[]
}

/** The site data for comparing rules; includes hidden cars. */
export type RatedSite<Car extends PricedCar = PricedCar> = {
  readonly cars: readonly Car[]
  readonly branchIds: readonly string[]
  readonly now: Date
}

/**
 * Finds a rule with the same priority that also excludes others and can apply to the same day of the same rental. A rule of an
 * offer never conflicts with one without: it goes first.
 */
export function findConflictingRate<R extends FleetRate>(
  rate: FleetRate,
  others: readonly R[],
  site: RatedSite,
): R | undefined {
  if (rate.addsUp) return undefined
  return others.find(
    (other) =>
      !other.addsUp && other.priority === rate.priority && !other.shown === !rate.shown && canMeet(rate, other, site),
  )
}

/** Finds a car without a floor price whose daily price would be 0 or less under a rule and those that can apply together with it. */
export function findCarPricedAtZero<Car extends PricedCar>(
  rate: FleetRate,
  others: readonly FleetRate[],
  site: RatedSite<Car>,
): Car | undefined {
  const met = others.filter((other) => canMeet(rate, other, site))
  const added = [rate, ...met].filter(({ addsUp, value }) => addsUp && value < 0)
  const alone = rate.addsUp ? [undefined, ...met.filter(({ addsUp }) => !addsUp)] : [rate]
  return site.cars.find(
    (car) =>
      !car.floor &&
      isRateOfCar(rate, car) &&
      car.prices.some(({ year, price }) =>
        alone.some((first) => {
          const applying = [...(first ? [first] : []), ...added].filter((each) => isOf(each, car, year))
          return applying.includes(rate) && priceWithRates(applying.sort(inOrder), price) <= 0
        }),
      ),
  )
}

function isOf(rate: FleetRate, car: PricedCar, year: number | undefined): boolean {
  const isOfYear = year === undefined || (year >= (rate.minYear ?? year) && year <= (rate.maxYear ?? year))
  return isOfYear && isRateOfCar(rate, car)
}

/** Whether two rules can apply to the same day of the same rental. */
function canMeet(one: FleetRate, other: FleetRate, site: RatedSite): boolean {
  return (
    overlap([one.minDays, one.maxDays], [other.minDays, other.maxDays]) &&
    overlap([one.minLeadHours, one.maxLeadHours], [other.minLeadHours, other.maxLeadHours]) &&
    overlap([one.minYear, one.maxYear], [other.minYear, other.maxYear]) &&
    site.branchIds.some((id) => isInScope(one.branches, id) && isInScope(other.branches, id)) &&
    site.cars.some((car) => isRateOfCar(one, car) && isRateOfCar(other, car)) &&
    shareDay(one, other, site.now)
  )
}

type Range = readonly [least: number | undefined, most: number | undefined]

function overlap(one: Range, other: Range): boolean {
  return (one[0] ?? 0) <= (other[1] ?? Infinity) && (other[0] ?? 0) <= (one[1] ?? Infinity)
}

const everyWeekday: readonly number[] = [0, 1, 2, 3, 4, 5, 6]

/** Whether both rules apply to some day that can still be booked, by their seasons and weekdays. */
function shareDay(one: FleetRate, other: FleetRate, now: Date): boolean {
  const today = todayInRiyadh(now)
  const weekday = dayOfWeek(today)
  const days = daysBetween(today, latestPickupDate(now)) + maximumRentalDays
  const spansOf = (rate: FleetRate) => daySpans(rate, today, days)
  const weekdays = (one.weekdays ?? everyWeekday).filter((day) => (other.weekdays ?? everyWeekday).includes(day))
  return spansOf(one).some(([firstOfOne, lastOfOne]) =>
    spansOf(other).some(([firstOfOther, lastOfOther]) => {
      const first = Math.max(firstOfOne, firstOfOther)
      const last = Math.min(lastOfOne, lastOfOther)
      return weekdays.some((day) => first + ((((day - weekday - first) % 7) + 7) % 7) <= last)
    }),
  )
}
