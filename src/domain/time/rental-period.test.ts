import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantAt, momentAt } from './moment.fixture.ts'
import { extensionDays, monthlyLength, monthlyReturn, rentalDays, rentalLength } from './rental-period.ts'
import { toInstant, toRiyadh } from './riyadh-time.ts'

const pickup = momentAt('2026-03-15 10:00')

test.each([
  ['2026-03-15 10:00', 0],
  ['2026-03-15 09:59', 0],
  ['2026-03-10 10:00', 0],
  ['2026-03-15 10:01', 1],
  ['2026-03-16 09:59', 1],
  ['2026-03-16 10:00', 1],
  ['2026-03-16 10:01', 2],
  ['2026-03-17 10:00', 2],
  ['2026-04-14 10:00', 30],
  ['2027-03-15 10:00', 365],
])('a daily rental from 15 March 2026 10:00 to %s counts %d days', (until, days) => {
  expect(rentalDays({ rentalType: 'daily', pickup, return: momentAt(until) })).toBe(days)
})

test('daily days agree with a brute-force count of started 24 hours', () => {
  const moments = fc.integer({ min: 0, max: 100 * 1440 }).map((minute) => {
    return toRiyadh(new Date(instantAt('2026-02-01 00:00').getTime() + minute * 60_000))
  })
  fc.assert(
    fc.property(moments, moments, (from, until) => {
      let started = 0
      for (let at = toInstant(from).getTime(); at < toInstant(until).getTime(); at += 86_400_000) started += 1
      expect(rentalDays({ rentalType: 'daily', pickup: from, return: until })).toBe(started)
    }),
  )
})

test.each([
  ['2026-01-31 10:00', '2026-02-28 10:00'],
  ['2024-01-30 23:30', '2024-02-29 23:30'],
  ['2026-03-15 00:00', '2026-04-15 00:00'],
  ['2026-12-31 08:00', '2027-01-31 08:00'],
])('a monthly rental from %s returns on %s and counts 30 days', (from, until) => {
  const start = momentAt(from)
  const end = monthlyReturn(start)
  expect(end).toEqual(momentAt(until))
  expect(rentalDays({ rentalType: 'monthly', pickup: start, return: end })).toBe(30)
})

test.each([
  ['2026-12-18 10:00', 0],
  ['2026-12-18 10:01', 1],
  ['2026-12-23 10:00', 5],
  // December has 31 days, but a month counts as 30.
  ['2027-01-17 10:00', 30],
  ['2027-01-18 10:00', 30],
  ['2027-01-19 10:00', 31],
  ['2027-02-18 10:00', 60],
  ['2026-12-01 10:00', 0],
])('a monthly rental from 18 November until %s is extended by %i days', (until, days) => {
  const period = { pickup: momentAt('2026-11-18 10:00'), return: momentAt(until) }
  expect(extensionDays({ rentalType: 'monthly', ...period })).toBe(days)
  expect(extensionDays({ rentalType: 'daily', ...period })).toBe(0)
})

test.each([
  ['2026-12-01 10:00', 1, 0],
  ['2026-12-18 10:00', 1, 0],
  ['2026-12-18 10:01', 1, 1],
  ['2027-01-02 10:00', 1, 15],
  ['2027-01-18 09:00', 2, 0],
  ['2027-01-18 10:00', 2, 0],
  ['2027-11-18 10:00', 12, 0],
])('a rental from 18 November until %s lasts %i months and %i days', (until, months, days) => {
  const pickup = momentAt('2026-11-18 10:00')
  const length = monthlyLength({ pickup, return: momentAt(until) })
  expect(length).toEqual({ months, days })
  expect(monthlyLength({ pickup, return: monthlyReturn(pickup, length) })).toEqual(length)
})

test('the length of a rental is said in days, or in months and the days after them', () => {
  const words = {
    days: (n: number) => `${n}d`,
    months: (n: number) => `${n}m`,
    and: (months: string, rest: string) => `${months}+${rest}`,
  }
  expect(rentalLength({ rentalType: 'daily', days: 60 }, words)).toBe('60d')
  expect(rentalLength({ rentalType: 'monthly', days: 30 }, words)).toBe('1m')
  expect(rentalLength({ rentalType: 'monthly', days: 75 }, words)).toBe('2m+15d')
})
