import { sumOf, type Halalas } from '../money/money.ts'
import { firstOfMonth } from '../time/calendar.ts'
import { addDays, addMonths, type LocalDate } from '../time/riyadh-time.ts'

export const trendPeriods = ['month', 'year'] as const

/** The last 30 days by day, or the last 12 months by month; both end today. */
export type TrendPeriod = (typeof trendPeriods)[number]

/** The bookings created in the day or month that begins at `start`. */
export type BookingSpan = { readonly start: LocalDate; readonly bookings: number }

/** The revenue of bookings picked up in a day or month, without VAT and with it. */
export type RevenueSpan = Revenue & { readonly start: LocalDate }

export type Revenue = { readonly subtotal: Halalas; readonly total: Halalas }

type TrendSpan = BookingSpan & { readonly revenue: Revenue }

/** The first Riyadh day of each day or month of a period, oldest first. */
export function trendStarts(period: TrendPeriod, today: LocalDate): LocalDate[] {
  if (period === 'month') return Array.from({ length: 30 }, (_, place) => addDays(today, place - 29))
  const thisMonth = firstOfMonth(today)
  return Array.from({ length: 12 }, (_, place) => addMonths(thisMonth, place - 11))
}

/** The figures of every day or month of a period; zero where there are none. */
export function fillTrend(
  starts: readonly LocalDate[],
  made: readonly BookingSpan[],
  revenue: readonly RevenueSpan[],
): TrendSpan[] {
  return starts.map((start) => ({
    start,
    bookings: made.find((span) => span.start === start)?.bookings ?? 0,
    revenue: sumRevenue(revenue.filter((span) => span.start === start)),
  }))
}

export function sumRevenue(revenue: readonly Revenue[]): Revenue {
  return {
    subtotal: sumOf(...revenue.map(({ subtotal }) => subtotal)),
    total: sumOf(...revenue.map(({ total }) => total)),
  }
}

/**
 * The top of a chart's axis: the smallest round number (1 or an even digit, followed by zeros) that is at least `highest` and at
 * least 2, so that half of it is a whole number.
 */
export function roundTop(highest: number): number {
  let step = 1
  while (step * 10 < highest) step *= 10
  return Math.max(2, [1, 2, 4, 6, 8, 10].find((factor) => factor * step >= highest)! * step)
}
