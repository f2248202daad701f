import { halalas, percentageOf, type Halalas } from '../../money/money.ts'
import type { CarRates, Rate } from './rate.ts'
import { ratesByDay, type RatedRental } from './rates-by-day.ts'

/** The price of a rental day in halalas, and the rules applied to it, in order. */
export type DayRate = {
  readonly price: Halalas
  readonly rates: readonly Rate[]
  /** Whether the floor price stopped the rules from lowering it further. */
  readonly isFloor: boolean
}

/**
 * Prices each day of a daily rental; a day lasts 24 hours and counts for the date on which it begins. The first rule by priority
 * is applied to the car's own price, then all rules that add up, each percentage rounded half-up. Rules never lower a day below
 * the floor or 0; a car whose own price is below the floor keeps it. Rules of offers replace the others on days that they make
 * cheaper.
 */
export function dayRates(rates: CarRates, rental: RatedRental): DayRate[] {
  const own = ownDayRates(rates, rental)
  return offeredDays(own, rates, rental) ?? own
}

/** The price of each day without the rules of offers. */
export function ownDayRates({ list, floor }: CarRates, rental: RatedRental): DayRate[] {
  return priceDays({ list: list.filter(({ shown }) => !shown), floor }, rental)
}

/** The days of `ownDayRates`, replaced where offers make them cheaper; undefined when no day is. */
export function offeredDays(own: readonly DayRate[], rates: CarRates, rental: RatedRental): DayRate[] | undefined {
  if (!rates.list.some(({ shown }) => shown)) return undefined
  let isCheaper = false
  const days = priceDays(rates, rental).map((day, index) => {
    if (day.price >= own[index]!.price) return own[index]!
    isCheaper = true
    return day
  })
  return isCheaper ? days : undefined
}

function priceDays({ list, floor }: CarRates, rental: RatedRental): DayRate[] {
  const { dailyRate } = rental
  const lowest = Math.min(floor ?? 0, dailyRate)
  const prices = new Map<readonly Rate[], DayRate>()
  return ratesByDay(list, rental).map((rates) => {
    let day = prices.get(rates)
    if (!day) {
      const price = priceWithRates(rates, dailyRate)
      day = { price: halalas(Math.max(price, lowest)), rates, isFloor: price < lowest }
      prices.set(rates, day)
    }
    return day
  })
}

/** A daily price after rules in their order, before the floor is applied; never below 0. */
export function priceWithRates(rates: readonly Rate[], dailyRate: Halalas): Halalas {
  return rates.reduce((price, rate) => halalas(Math.max(0, priceWith(rate, price))), dailyRate)
}

function priceWith({ effect, value }: Rate, price: Halalas): number {
  if (effect === 'price') return value
  return price + (effect === 'amount' ? value : percentageOf(price, value))
}
