import { describe, expect, test } from 'vitest'
import { dateAt, instantAt } from '../../time/moment.fixture.ts'
import { byCalendar } from '../../time/ramadan.ts'
import { halalas } from '../../money/money.ts'
import { findCarPricedAtZero, findConflictingRate, type PricedCar } from './rate-conflicts.ts'
import type { FleetRate } from './rate.ts'
import { seasonDates, type HijriSeason } from './rate-season.ts'
import { makeRate, makeSeason } from './rates.fixture.ts'

const car = (id: number, changes: Partial<PricedCar> = {}): PricedCar => ({
  id,
  categoryId: id,
  floor: null,
  prices: [{ year: undefined, price: halalas(10_000) }],
  ...changes,
})
const site = { cars: [car(1), car(2)], branchIds: ['abha', 'najran'], now: instantAt('2026-11-22 12:00') }
const on = (startsOn: string | null, endsOn: string | null, season: HijriSeason | null = null): Partial<FleetRate> => {
  const [first, last] = [startsOn, endsOn].map((date) => (date === null ? null : dateAt(date)))
  const spans = seasonDates(makeSeason({ season, startsOn: first!, endsOn: last! }), byCalendar)
  return spans ? { spans } : {}
}
const rule = (id: number, changes: Partial<FleetRate> = {}): FleetRate => ({ ...makeRate({ id }), ...changes })
const rivals = (one: Partial<FleetRate>, other: Partial<FleetRate>) =>
  findConflictingRate(rule(1, one), [rule(2, other)], site) !== undefined

describe('rules contradict each other', () => {
  test.each<[string, Partial<FleetRate>, Partial<FleetRate>]>([
    ['with the same priority and no conditions', {}, {}],
    ['when dates touch on one day', on('2026-12-01', '2026-12-05'), on('2026-12-05', null)],
    ['when Ramadan 1448 meets dates', on(null, null, 'ramadan'), on('2027-03-08', '2027-04-01')],
    ['when lengths meet', { minDays: 3 }, { maxDays: 3 }],
    ['when one car is meant by both', { cars: { ids: [1], isExcept: true } }, { categories: { ids: [2] } }],
    [
      'when one branch is meant by both',
      { branches: { ids: ['abha'], isExcept: true } },
      { branches: { ids: ['najran'] } },
    ],
    [
      'when a date has the weekday',
      // A Thursday.
      on('2026-12-03', '2026-12-03'),
      { weekdays: [4, 5] },
    ],
  ])('%s', (_when, one, other) => {
    expect([rivals(one, other), rivals(other, one)]).toEqual([true, true])
  })

  test.each<[string, Partial<FleetRate>, Partial<FleetRate>]>([
    ['of another priority', { priority: 1 }, { priority: 2 }],
    ['of which one adds up', { addsUp: true }, {}],
    ['of other dates', on(null, '2026-12-04'), on('2026-12-05', null)],
    ['of Ramadan and of Eid', on(null, null, 'ramadan'), on(null, null, 'eidAlFitr')],
    ['of other weekdays', { weekdays: [4, 5, 6] }, { weekdays: [0, 1, 2, 3] }],
    ['of a date with another weekday', on('2026-12-03', '2026-12-03'), { weekdays: [5] }],
    ['of the past', on(null, '2026-11-21'), {}],
    ['of other lengths', { minDays: 4 }, { maxDays: 3 }],
    ['of other lead times', { minLeadHours: 504 }, { maxLeadHours: 72 }],
    ['of other model years', { minYear: 2026 }, { maxYear: 2025 }],
    ['of other cars', { cars: { ids: [1] } }, { cars: { ids: [1], isExcept: true } }],
    ['of other branches', { branches: { ids: ['abha'], isExcept: true } }, { branches: { ids: ['abha'] } }],
  ])('but not those %s', (_when, one, other) => {
    expect([rivals(one, other), rivals(other, one)]).toEqual([false, false])
  })
})

describe('a rule would make a car free', () => {
  const off = (amount: number, changes: Partial<FleetRate> = {}) =>
    rule(1, { effect: 'amount', value: -amount, ...changes })

  test('when it takes off as much as a day costs', () => {
    expect(findCarPricedAtZero(off(10_000), [], site)?.id).toBe(1)
    expect(findCarPricedAtZero(off(9_999), [], site)).toBeUndefined()
    expect(findCarPricedAtZero(rule(1, { value: -10_000 }), [], site)?.id).toBe(1)
  })

  test('in a model year that it is about', () => {
    const years = [
      { year: 2024, price: halalas(5_000) },
      { year: 2026, price: halalas(10_000) },
    ]
    const cars = [car(1, { prices: years })]
    expect(findCarPricedAtZero(off(5_000), [], { ...site, cars })?.id).toBe(1)
    expect(findCarPricedAtZero(off(5_000, { minYear: 2025 }), [], { ...site, cars })).toBeUndefined()
  })

  test('together with one that adds up, unless they never meet', () => {
    const other = rule(2, { effect: 'amount', value: -6_000, addsUp: true })
    expect(findCarPricedAtZero(off(5_000), [other], site)?.id).toBe(1)
    expect(findCarPricedAtZero({ ...other, id: 1 }, [off(5_000, { id: 2 })], site)?.id).toBe(1)
    expect(findCarPricedAtZero(off(5_000, { weekdays: [1] }), [{ ...other, weekdays: [2] }], site)).toBeUndefined()
  })

  test('but not one with a floor price, nor one that it is not about', () => {
    const cars = [car(1, { floor: halalas(4_000) }), car(2)]
    expect(findCarPricedAtZero(off(20_000, { cars: { ids: [1] } }), [], { ...site, cars })).toBeUndefined()
    expect(findCarPricedAtZero(off(20_000), [], { ...site, cars })?.id).toBe(2)
  })
})
