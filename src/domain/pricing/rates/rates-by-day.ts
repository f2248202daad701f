import type { Halalas } from '../../money/money.ts'
import {
  addDays,
  dayOfWeek,
  daysBetween,
  minutesBetween,
  toRiyadh,
  type LocalDate,
  type LocalMoment,
} from '../../time/riyadh-time.ts'
import { isInScope, type Rate } from './rate.ts'

/** Where and when a rental begins, and when it is booked. */
export type RentalStart = { readonly pickup: LocalMoment; readonly branchId: string | null; readonly bookedAt: Date }

export type RatedRental = {
  /** The car's own daily price for the model year, in halalas. */
  readonly dailyRate: Halalas
  readonly modelYear: number | undefined
  readonly days: number
  readonly start: RentalStart
}

/** Days of a rental counted from 0, both included. */
type DaySpan = readonly [first: number, last: number]

/** The dates of a rule within the `days` from `start`. */
export function daySpans({ spans }: Rate, start: LocalDate, days: number): DaySpan[] {
  if (!spans) return [[0, days - 1]]
  const end = addDays(start, days - 1)
  return spans
    .filter(([first, last]) => first <= end && last >= start)
    .map(([first, last]) => [Math.max(0, daysBetween(start, first)), Math.min(days - 1, daysBetween(start, last))])
}

/** The rules that apply to each day, in order; days with the same rules may share a list. */
export function ratesByDay(list: readonly Rate[], rental: RatedRental): (readonly Rate[])[] {
  const { days, start } = rental
  const { date } = start.pickup
  const weekday = dayOfWeek(date)
  // Whole hours, so that "at most 24" and "at least 25" leave no time between them.
  const leadHours = Math.floor(minutesBetween(toRiyadh(start.bookedAt), start.pickup) / 60)
  const suitable = list
    .filter((rate) => fitsRental(rate, rental, leadHours))
    .map((rate) => ({ rate, spans: daySpans(rate, date, days) }))
  const ends = new Set(suitable.flatMap(({ spans }) => spans.flatMap(([first, last]) => [first, last + 1])))
  const byDay: (readonly Rate[])[] = []
  let lastEnd = 0
  for (let day = 0; day < days; day += 1) {
    if (ends.has(day)) lastEnd = day
    // A week without a start or end of a season is the same as the week before.
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
