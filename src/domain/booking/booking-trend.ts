import { halalas, type Halalas } from '../pricing/money.ts'
import { addDays, addMonths, type LocalDate } from '../time/riyadh-time.ts'

export const trendPeriods = ['month', 'year'] as const

/** The last 30 days by day, or the last 12 months by month; both end today. */
export type TrendPeriod = (typeof trendPeriods)[number]

export type TrendSpan = { readonly start: LocalDate; readonly bookings: number; readonly revenue: Halalas }

/** The first Riyadh day of each day or month of a period, oldest first. */
export function trendStarts(period: TrendPeriod, today: LocalDate): LocalDate[] {
  if (period === 'month') return Array.from({ length: 30 }, (_, place) => addDays(today, place - 29))
  const thisMonth = firstOfMonth(today)
  return Array.from({ length: 12 }, (_, place) => addMonths(thisMonth, place - 11))
}

export function firstOfMonth(date: LocalDate): LocalDate {
  return `${date.slice(0, 7)}-01` as LocalDate
}

/** The counts of every day or month of a period; zero where nothing was counted. */
export function fillTrend(starts: readonly LocalDate[], counted: readonly TrendSpan[]): TrendSpan[] {
  const byStart = new Map(counted.map((span) => [span.start, span]))
  return starts.map((start) => byStart.get(start) ?? { start, bookings: 0, revenue: halalas(0) })
}

/**
 * The top of an axis: the smallest round number (1 or an even digit, followed by zeros) that is at least `highest`, and at
 * least 2, so that half of it is whole.
 */
export function roundTop(highest: number): number {
  let step = 1
  while (step * 10 < highest) step *= 10
  return Math.max(2, [1, 2, 4, 6, 8, 10].find((factor) => factor * step >= highest)! * step)
}
