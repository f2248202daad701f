import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, toInstant } from '../time/riyadh-time.ts'
import { instantAt, momentAt } from '../time/moment.fixture.ts'
import { laterCheaper, longerCheaper, otherTypeCheaper } from './cheaper-rental.ts'
import { firstCharges } from './charges.ts'
import { halalas } from '../money/money.ts'
import { quote, type CarPrices, type QuoteRequest } from './quote.ts'
import { makeRate, someCarRates, someDates } from './rates/rates.fixture.ts'

const car: CarPrices = {
  charges: [firstCharges],
  pricePerDay: halalas(10_000),
  pricePerMonth: null,
  insurancePerDay: halalas(2_000),
  unlimitedKilometersPerDay: null,
  modelPrices: [],
}
const time = momentAt('2026-12-01 10:00').time
const requests: fc.Arbitrary<QuoteRequest> = fc
  .record({ date: someDates, days: fc.integer({ min: 1, max: 60 }), insurance: fc.boolean(), share: fc.nat(3_000) })
  .map(({ date, days, insurance, share }) => ({
    rentalType: 'daily',
    days,
    modelYear: undefined,
    start: { pickup: { date, time }, branchId: 'abha', bookedAt: toInstant({ date: addDays(date, -2), time }) },
    insurance,
    unlimitedKilometers: false,
    discount: { code: 'A', carId: null, kind: 'percentage', hundredthsOfPercent: share },
  }))
const always = () => true

test('a longer rental that is cheaper is always found, and nothing else', () => {
  fc.assert(
    fc.property(requests, someCarRates, (request, rates) => {
      const prices = { ...car, rates }
      const totalOf = (days: number) => quote(prices, { ...request, days }).total
      const found = longerCheaper(prices, request, always)
      const longer = Array.from({ length: 365 - request.days }, (_, index) => request.days + 1 + index)
      const total = totalOf(request.days)
      const cheaper = longer.find((days) => totalOf(days) < total)
      expect(found && request.days + found.days).toBe(cheaper)
      if (found) expect(found.saves).toBe(total - totalOf(request.days + found.days))
    }),
    { numRuns: 25 },
  )
})

test('one more day saves money where a rule begins, or the next day on which the branch is open', () => {
  const prices = { ...car, rates: { list: [makeRate({ minDays: 7, value: -2_000 })], floor: null } }
  const sixDays: QuoteRequest = {
    rentalType: 'daily',
    days: 6,
    modelYear: undefined,
    start: { pickup: momentAt('2026-12-06 10:00'), branchId: 'abha', bookedAt: new Date(0) },
    insurance: false,
    unlimitedKilometers: false,
  }
  expect(longerCheaper(prices, sixDays, always)).toEqual({ days: 1, saves: 4_600 })
  // Eight days cost more than six.
  expect(longerCheaper(prices, sixDays, (more) => more > 1)).toBeUndefined()
  expect(longerCheaper(prices, { ...sixDays, days: 7 }, always)).toBeUndefined()
  const dear = { ...car, rates: { list: [makeRate({ minDays: 7, value: -4_000 })], floor: null } }
  expect(longerCheaper(dear, sixDays, (more) => more > 1)).toEqual({ days: 2, saves: 13_800 })
  expect(longerCheaper(prices, { ...sixDays, rentalType: 'monthly' }, always)).toBeUndefined()
})

test('of the starts within a week the cheapest open one is found', () => {
  fc.assert(
    fc.property(requests, someCarRates, fc.subarray([1, 2, 3, 4, 5, 6, 7]), (request, rates, open) => {
      const prices = { ...car, rates }
      const totalAt = (later: number) => {
        const { pickup, ...start } = request.start!
        const shifted = { ...start, pickup: { ...pickup, date: addDays(pickup.date, later) } }
        return quote(prices, { ...request, start: shifted }).total
      }
      const found = laterCheaper(prices, request, (days) => open.includes(days))
      const least = Math.min(totalAt(0), ...open.map(totalAt))
      expect(totalAt(0) - (found?.saves ?? 0)).toBe(least)
      if (found) expect(found.days).toBe(open.find((days) => totalAt(days) === least))
    }),
  )
})

const yaris: CarPrices = { ...car, pricePerDay: halalas(11_900), pricePerMonth: halalas(235_000) }
const ofYaris = (days: number): QuoteRequest => ({
  rentalType: 'daily',
  days,
  modelYear: undefined,
  start: { pickup: momentAt('2026-11-22 10:00'), branchId: null, bookedAt: instantAt('2026-11-20 10:00') },
  insurance: false,
  unlimitedKilometers: false,
})

test('sixty days are cheaper by the month, for at least the same time', () => {
  const period = { pickup: momentAt('2026-11-22 10:00'), return: momentAt('2027-01-21 10:00') }
  // SAR 7,140 by the day and 4,700 by the month, with the fee and VAT.
  expect(otherTypeCheaper(yaris, ofYaris(60), period)).toEqual({
    rentalType: 'monthly',
    ...period,
    total: Math.round((470_000 + 500) * 1.15),
    saves: 280_600,
  })
  expect(otherTypeCheaper(car, ofYaris(60), period)).toBeUndefined()
  const monthly = { ...ofYaris(30), rentalType: 'monthly' as const, extensionDays: 30 }
  expect(otherTypeCheaper(yaris, monthly, period)).toBeUndefined()
  // The period of a request has a type of its own.
  const requested = { ...period, rentalType: 'monthly' as const }
  expect(otherTypeCheaper(yaris, monthly, requested)).toBeUndefined()
})

test('by the day is cheaper than a month that costs more than its days', () => {
  const dear = { ...yaris, pricePerMonth: halalas(400_000) }
  const period = { pickup: momentAt('2026-11-22 10:00'), return: momentAt('2026-12-22 10:00') }
  const monthly = { ...ofYaris(30), rentalType: 'monthly' as const }
  expect(otherTypeCheaper(dear, monthly, period)).toMatchObject({
    rentalType: 'daily',
    saves: 49_450,
  })
})

test('a longer rental for which the code counts is found', () => {
  const discount = { code: 'LONG25', carId: null, kind: 'percentage', hundredthsOfPercent: 2_500 } as const
  const conditions = { rentalType: 'daily', minDays: 30 } as const
  const request = { ...ofYaris(29), discount: { ...discount, conditions } }
  expect(longerCheaper(car, request, always)).toMatchObject({ days: 1 })
  expect(longerCheaper(car, { ...request, days: 30 }, always)).toBeUndefined()
})
