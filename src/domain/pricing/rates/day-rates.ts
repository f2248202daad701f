import { halalas, percentageOf, type Halalas } from '../money.ts'
import {
  addDays,
  dayOfWeek,
  daysBetween,
  minutesBetween,
  toRiyadh,
  type LocalDate,
  type LocalMoment,
} from '../../time/riyadh-time.ts'
import { isInScope, type CarRates, type Rate } from './rate.ts'

/** Where and when a rental begins, and when it is booked. */
export type RentalStart = { readonly pickup: LocalMoment; readonly branchId: string | null; readonly bookedAt: Date }

type RatedRental = {
  /** The car's own price of a day for the model year, in halalas. */
  readonly dailyRate: Halalas
  readonly modelYear: number | undefined
  readonly days: number
  readonly start: RentalStart
}

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

/** Days of a rental, counted from 0; both ends belong to it. */
type DaySpan = readonly [first: number, last: number]

/** The dates of a rule among the `days` from `start` on. */
export function daySpans({ spans }: Rate, start: LocalDate, days: number): DaySpan[] {
  if (!spans) return [[0, days - 1]]
  const end = addDays(start, days - 1)
  return spans
    .filter(([first, last]) => first <= end && last >= start)
    .map(([first, last]) => [Math.max(0, daysBetween(start, first)), Math.min(days - 1, daysBetween(start, last))])
}

/** The rules of each day in the order in which they apply; days with the same rules may share a list. */
function ratesByDay(list: readonly Rate[], rental: RatedRental): (readonly Rate[])[] {
  const { days, start } = rental
  const { date } = start.pickup
  const weekday = dayOfWeek(date)
  const leadHours = minutesBetween(toRiyadh(start.bookedAt), start.pickup) / 60
  const suitable = list
    .filter((rate) => fitsRental(rate, rental, leadHours))
    .map((rate) => ({ rate, spans: daySpans(rate, date, days) }))
  const ends = new Set(suitable.flatMap(({ spans }) => spans.flatMap(([first, last]) => [first, last + 1])))
  const byDay: (readonly Rate[])[] = []
  let lastEnd = 0
  for (let day = 0; day < days; day += 1) {
    if (ends.has(day)) lastEnd = day
    // A week in which no season begins or ends repeats the week before.
    byDay.push(day - 7 >= lastEnd ? byDay[day - 7]! : ratesOfDay(suitable, day, (weekday + day) % 7))
  }
  return byDay
}

function ratesOfDay(
  seasons: readonly { rate: Rate; spans: readonly DaySpan[] }[],
  day: number,
  weekday: number,
): Rate[] {
  const rates: Rate[] = []
  for (const { rate, spans } of seasons) {
    if (rates.length > 0 && !rate.addsUp) continue
    if (rate.weekdays && !rate.weekdays.includes(weekday)) continue
    if (spans.some(([first, last]) => first <= day && day <= last)) rates.push(rate)
  }
  return rates
}

function fitsRental(rate: Rate, { days, modelYear, start }: RatedRental, leadHours: number): boolean {
  const bookedAt = start.bookedAt.getTime()
  return (
    (!rate.shown || rate.shown.some(([from, until]) => from <= bookedAt && bookedAt < until)) &&
    isWithin(days, rate.minDays, rate.maxDays) &&
    isWithin(leadHours, rate.minLeadHours, rate.maxLeadHours) &&
    isWithin(modelYear ?? 0, rate.minYear, rate.maxYear) &&
    isInScope(rate.branches, start.branchId)
  )
}

function isWithin(value: number, least = value, most = value): boolean {
  return value >= least && value <= most
}

/** A price of a day after rules in their order, before any floor; never below 0. */
export function priceWithRates(rates: readonly Rate[], dailyRate: Halalas): Halalas {
  return rates.reduce((price, rate) => halalas(Math.max(0, priceWith(rate, price))), dailyRate)
}

function priceWith({ effect, value }: Rate, price: Halalas): number {
  if (effect === 'price') return value
  return price + (effect === 'amount' ? value : percentageOf(price, value))
}
