import { halalas, percentageOf, type Halalas } from '../money.ts'
import type { CarRates, Rate } from './rate.ts'
import { ratesByDay, type RatedRental } from './rates-by-day.ts'

/** The price of a rental day in halalas, and the rules that made it in the order in which they were applied. */
export type DayRate = {
  readonly price: Halalas
  readonly rates: readonly Rate[]
  /** Whether the floor price kept the rules from lowering it further. */
  readonly isFloor: boolean
}

/**
 * Prices each day of a daily rental, which lasts 24 hours and belongs to the date on which it begins. The first rule by
 * priority applies to the car's own price, then one after the other those that add up; a percentage is rounded half-up at each. Rules take
 * a day neither below the floor nor below 0; a car whose own price is below the floor keeps that. Rules of offers come before others on
 * the days that they make cheaper.
 */
export function dayRates(rates: CarRates, rental: RatedRental): DayRate[] {
  const own = ownDayRates(rates, rental)
  return offeredDays(own, rates, rental) ?? own
}

/** The price of each day without the rules of offers. */
export function ownDayRates({ list, floor }: CarRates, rental: RatedRental): DayRate[] {
  return priceDays({ list: list.filter(({ shown }) => !shown), floor }, rental)
}

/** The days of `ownDayRates`, each replaced where offers make it cheaper; undefined when they do so on none. */
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

/** A price of a day after rules in their order, before any floor; never below 0. */
export function priceWithRates(rates: readonly Rate[], dailyRate: Halalas): Halalas {
  return rates.reduce((price, rate) => halalas(Math.max(0, priceWith(rate, price))), dailyRate)
}

function priceWith({ effect, value }: Rate, price: Halalas): number {
  if (effect === 'price') return value
  return price + (effect === 'amount' ? value : percentageOf(price, value))
}
