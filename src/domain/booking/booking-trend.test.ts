import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillTrend, roundTop, sumRevenue, trendStarts } from './booking-trend.ts'
import { halalas } from '../money/money.ts'
import type { LocalDate } from '../time/riyadh-time.ts'

const today = '2026-03-15' as LocalDate

test('a month is thirty days and a year twelve months, and both end with today', () => {
  const days = trendStarts('month', today)
  expect([days.length, days[0], days.at(-1)]).toEqual([30, '2026-02-14', '2026-03-15'])
  const months = trendStarts('year', today)
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-04-01', '2026-03-01'])
})

test('days without bookings or revenue are zero', () => {
  const yesterday = '2026-03-14' as LocalDate
  const revenue = { subtotal: halalas(800), total: halalas(920) }
  const filled = fillTrend(
    trendStarts('month', today),
    [{ start: yesterday, bookings: 3 }],
    [{ start: '2026-03-13' as LocalDate, ...revenue }],
  )
  expect(filled).toHaveLength(30)
  expect(filled.at(-2)).toEqual({ start: yesterday, bookings: 3, revenue: sumRevenue([]) })
  expect(filled.at(-3)).toEqual({ start: '2026-03-13', bookings: 0, revenue })
  expect(sumRevenue(filled.map((span) => span.revenue))).toEqual(revenue)
})

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [5, 6],
  [9, 10],
  [10, 10],
  [11, 20],
  [4001, 6000],
])('an axis up to %d ends at %d', (highest, top) => {
  expect(roundTop(highest)).toBe(top)
})

test('the top of an axis is never below its highest value nor far above it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), (highest) => {
      expect(Number.isInteger(roundTop(highest) / 2)).toBe(true)
      expect(roundTop(highest)).toBeGreaterThanOrEqual(highest)
      expect(roundTop(highest)).toBeLessThanOrEqual(Math.max(2, highest * 2))
    }),
  )
})
