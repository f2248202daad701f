import { maximumRentalDays, minimumLeadMinutes } from '../../branches/period-check.ts'
import {
  addDays,
  addMinutes,
  toRiyadh,
  type LocalDate,
  type LocalMoment,
  type LocalTime,
} from '../../time/riyadh-time.ts'
import { halalas, sumOf, type Halalas } from '../../money/money.ts'
import { dailyRate, modelYearChoices, type CarPrices } from '../quote.ts'
import { dayRates } from './day-rates.ts'
import type { CarRates } from './rate.ts'

const aWeek = 7
/** How many days ahead a pick-up counts for the lowest price. */
const horizonDays = 8 * aWeek
const usualTime = '10:00' as LocalTime

type LowestPriceOptions = {
  branchIds: readonly string[]
  now: Date
  /** The model year that is priced; all years on offer by default. */
  modelYear?: number | undefined
}

/**
 * The lowest price per day in halalas, before VAT and without codes, for which a daily rental starting within eight weeks can be
 * booked at `now`: the average of its days. Only tries lengths, lead times and weeks at which
 * rules begin or end. Ignores opening hours and free units.
 */
export function lowestPrice(prices: CarPrices, { branchIds, now, modelYear: only }: LowestPriceOptions): Halalas {
  const modelYears = only === undefined ? modelYearChoices(prices, now) : [only]
  const choices = modelYears.map((modelYear) => ({ modelYear, rate: dailyRate(prices, modelYear) }))
  const own = Math.min(...choices.map(({ rate }) => rate))
  const { rates } = prices
  if (!rates) return halalas(own)
  // Without conditions on model years, rules cannot make a more expensive year cheaper than another.
  const isAboutYears = rates.list.some(({ minYear, maxYear }) => minYear !== undefined || maxYear !== undefined)
  const years = isAboutYears ? choices : choices.filter(({ rate }) => rate === own).slice(0, 1)
  const branches = rates.list.some((rate) => rate.branches) ? branchIds : branchIds.slice(0, 1)
  let lowest = Number.POSITIVE_INFINITY
  for (const pickup of pickupsOf(rates, now)) {
    for (const days of lengthsOf(rates)) {
      for (const branchId of branches.length > 0 ? branches : [null]) {
        for (const { modelYear, rate } of years) {
          const rental = { dailyRate: rate, modelYear, days, start: { pickup, branchId, bookedAt: now } }
          const total = sumOf(...dayRates(rates, rental).map(({ price }) => price))
          lowest = Math.min(lowest, total / days)
        }
      }
    }
  }
  // Rounded up, so that the promised price is never lower than an actual one.
  return halalas(Math.ceil(lowest))
}

/** The lengths in days at which a rule begins or ends to apply, and one day. */
function lengthsOf({ list }: CarRates): number[] {
  const lengths = list.flatMap(({ minDays = 1, maxDays = 0 }) => [minDays, maxDays + 1])
  return [...new Set([1, ...lengths])].filter((days) => days <= maximumRentalDays)
}

/** The first possible pick-up, and a week of pick-ups from each day on which a rule begins or ends. */
function pickupsOf({ list }: CarRates, now: Date): LocalMoment[] {
  const booked = toRiyadh(now)
  const first = addMinutes(booked, minimumLeadMinutes)
  const next = addDays(first.date, 1)
  const last = addDays(first.date, horizonDays)
  const days = list.flatMap(({ spans = [], minLeadHours = 0, maxLeadHours = 0 }): LocalDate[] => [
    ...spans.flatMap(([from, until]) => [from, addDays(until, 1)]),
    ...[minLeadHours, maxLeadHours].flatMap((hours) => {
      const { date } = addMinutes(booked, hours * 60)
      return [date, addDays(date, 1)]
    }),
  ])
  const begins = [next, ...days].filter((day) => day >= next && day <= last)
  const dates = begins.flatMap((day) => Array.from({ length: aWeek }, (_, later) => addDays(day, later)))
  return [first, ...[...new Set(dates)].map((date) => ({ date, time: usualTime }))]
}

/** The next instant after `now` at which an offer with a rule of these cars begins or ends; undefined when there is none. */
export function nextOfferChange(cars: readonly { prices: CarPrices }[], now: Date): Date | undefined {
  const instants = cars
    .flatMap(({ prices }) => prices.rates?.list.flatMap(({ shown = [] }) => shown.flat()) ?? [])
    .filter((instant) => instant > now.getTime() && Number.isFinite(instant))
  return instants.length > 0 ? new Date(Math.min(...instants)) : undefined
}
