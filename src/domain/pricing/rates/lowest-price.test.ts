import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateAt, instantAt, momentAt } from '../../time/moment.fixture.ts'
import { addDays } from '../../time/riyadh-time.ts'
import { firstCharges } from '../charges.ts'
import { halalas } from '../../money/money.ts'
import { eachOption } from '../price-lines.ts'
import { quote, type CarPrices } from '../quote.ts'
import { lowestPrice, nextOfferChange } from './lowest-price.ts'
import { inOrder, type Rate } from './rate.ts'
import { makeRate, someCarRates } from './rates.fixture.ts'

const car: CarPrices = {
  charges: [firstCharges],
  pricePerDay: halalas(12_000),
  pricePerMonth: null,
  insurancePerDay: null,
  unlimitedKilometersPerDay: null,
  modelPrices: [
    { year: 2024, price: halalas(10_000) },
    { year: 2026, price: halalas(15_000) },
  ],
}
/** A Tuesday. */
const now = instantAt('2026-12-01 10:00')
const branchIds = ['najran', 'abha']

function lowestWith(...list: Rate[]) {
  return lowestPrice({ ...car, rates: { list: list.toSorted(inOrder), floor: null } }, { branchIds, now })
}

describe('the lowest price of a day', () => {
  test('is that of the cheapest model year, else the price per day, when no rule applies', () => {
    expect(lowestPrice(car, { branchIds, now })).toBe(10_000)
    expect(lowestPrice({ ...car, modelPrices: [] }, { branchIds, now })).toBe(12_000)
  })

  test('of one model year counts no other', () => {
    expect(lowestPrice(car, { branchIds, now, modelYear: 2026 })).toBe(15_000)
    const rates = { list: [makeRate({ minYear: 2026, value: -1000 })], floor: null }
    expect(lowestPrice({ ...car, rates }, { branchIds, now, modelYear: 2026 })).toBe(13_500)
  })

  const weekend = makeRate({ weekdays: [4, 5], value: -2000 })
  test.each<[string, Rate, number]>([
    ['a rule of long rentals', makeRate({ minDays: 7 }), 8_500],
    ['a rule of weekdays', weekend, 8_000],
    ['the average of a long rental over weekdays', { ...weekend, minDays: 7, value: -7000 }, 8_000],
    ['an early booking', makeRate({ minLeadHours: 21 * 24 }), 8_500],
    ['a late booking', makeRate({ maxLeadHours: 8 }), 8_500],
    ['dates within eight weeks', makeRate({ spans: [[dateAt('2027-01-10'), dateAt('2027-01-10')]] }), 8_500],
    ['dates that come later', makeRate({ spans: [[dateAt('2027-02-10'), dateAt('2027-02-28')]] }), 10_000],
    ['a surcharge that ends', makeRate({ value: 2000, spans: [[dateAt('2026-11-01'), dateAt('2026-12-20')]] }), 10_000],
    ['a surcharge of short rentals', makeRate({ value: 2000, maxDays: 2 }), 10_000],
    ['a surcharge of every rental', makeRate({ value: 2000 }), 12_000],
    ['one branch', makeRate({ branches: { ids: ['abha'] } }), 8_500],
    ['the newest model year only', makeRate({ minYear: 2026, value: -4000 }), 9_000],
    ['an offer that is shown', makeRate({ shown: [[now.getTime(), now.getTime() + 1]] }), 8_500],
    ['an offer that has ended', makeRate({ shown: [[0, now.getTime()]] }), 10_000],
  ])('counts %s', (_name, rate, expected) => {
    expect(lowestWith(rate)).toBe(expected)
  })

  test('is not above what any single day of the next weeks costs', () => {
    fc.assert(
      fc.property(
        someCarRates,
        fc.integer({ min: 1, max: 49 }),
        fc.constantFrom(...branchIds),
        (rates, later, branchId) => {
          const prices = { ...car, rates }
          const pickup = { ...momentAt('2026-12-01 10:00'), date: addDays(dateAt('2026-12-01'), later) }
          const { base } = quote(prices, {
            ...eachOption('key', () => false),
            rentalType: 'daily',
            days: 1,
            modelYear: 2024,
            start: { pickup, branchId, bookedAt: now },
          })
          expect(lowestPrice(prices, { branchIds, now })).toBeLessThanOrEqual(base)
        },
      ),
      { numRuns: 100 },
    )
  })
})

test('the price can change when an offer with a rule begins or ends', () => {
  const at = now.getTime()
  const prices = {
    ...car,
    rates: {
      list: [
        makeRate({
          shown: [
            [at - 5, at + 9],
            [at + 20, Infinity],
          ],
        }),
      ],
      floor: null,
    },
  }
  expect(nextOfferChange([{ prices: car }, { prices }], now)).toEqual(new Date(at + 9))
  expect(nextOfferChange([{ prices }], new Date(at + 20))).toBeUndefined()
})
