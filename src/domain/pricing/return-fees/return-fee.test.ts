import fc from 'fast-check'
import { expect, test } from 'vitest'
import { halalas } from '../../money/money.ts'
import { quote, type CarPrices, type QuoteRequest } from '../quote.ts'
import { firstCharges } from '../charges.ts'
import { feesBetween, returnFeeOf, type CityFee } from './return-fee.ts'

const branches = [
  { id: 'najran', city: { en: 'Najran' } },
  { id: 'najran-airport', city: { en: 'Najran' } },
  { id: 'abha', city: { en: 'Abha' } },
  { id: 'jeddah', city: { en: 'Jeddah' } },
]
const fee = (fromCity: string, toCity: string, amount: number, bothWays = false): CityFee => ({
  fromCity,
  toCity,
  bothWays,
  fee: halalas(amount),
})
const feeFor = (fees: readonly CityFee[], from: string | null, to: string | null) =>
  returnFeeOf(feesBetween(branches, fees), from, to)

test('a fee of two cities is that of all their branches, one way or both', () => {
  const oneWay = [fee('Najran', 'Abha', 15_000)]
  expect(feeFor(oneWay, 'najran', 'abha')).toBe(15_000)
  expect(feeFor(oneWay, 'najran-airport', 'abha')).toBe(15_000)
  expect(feeFor(oneWay, 'abha', 'najran')).toBe(0)
  expect(feeFor(oneWay, 'najran', 'jeddah')).toBe(0)
  const both = [fee('Najran', 'Abha', 15_000, true)]
  expect(feeFor(both, 'abha', 'najran')).toBe(15_000)
  expect(feeFor([...both, fee('Abha', 'Najran', 9_000)], 'abha', 'najran')).toBe(9_000)
  expect(feeFor([...both, fee('Abha', 'Najran', 0)], 'abha', 'najran')).toBe(0)
})

test('a city is the same however its name is written', () => {
  const fees = [fee('najran ', 'ABHA', 15_000), fee('NAJRAN', 'Najran', 5_000)]
  expect(feeFor(fees, 'najran', 'abha')).toBe(15_000)
  expect(feeFor(fees, 'najran', 'najran-airport')).toBe(5_000)
})

test('a city with itself concerns its other branches, never the same one', () => {
  const fees = [fee('Najran', 'Najran', 5_000)]
  expect(feeFor(fees, 'najran', 'najran-airport')).toBe(5_000)
  expect(feeFor(fees, 'najran', 'najran')).toBe(0)
  expect(feeFor(fees, 'abha', 'jeddah')).toBe(0)
  expect(feeFor(fees, null, 'najran')).toBe(0)
})

test('a fee is added once before VAT; without one nothing changes', () => {
  const car: CarPrices = {
    charges: [firstCharges],
    pricePerDay: halalas(10_000),
    pricePerMonth: halalas(200_000),
    insurancePerDay: null,
    unlimitedKilometersPerDay: null,
    modelPrices: [],
  }
  const rental: QuoteRequest = {
    rentalType: 'daily',
    days: 3,
    modelYear: undefined,
    start: undefined,
    insurance: false,
    unlimitedKilometers: false,
  }
  const discount = { code: 'TEN', carId: null, kind: 'percentage', hundredthsOfPercent: 1000 } as const
  fc.assert(
    fc.property(fc.nat(100_000), fc.constantFrom('daily', 'monthly'), fc.boolean(), (amount, rentalType, hasCode) => {
      const request = { ...rental, rentalType, ...(hasCode && { discount }) }
      const before = quote(car, request)
      const after = quote(car, { ...request, returnFee: halalas(amount) })
      expect(after.subtotal).toBe(before.subtotal + amount)
      expect([after.base, after.discount]).toEqual([before.base, before.discount])
      expect(quote(car, { ...request, returnFee: halalas(0) })).toEqual(before)
    }),
  )
  expect(quote(car, { ...rental, returnFee: halalas(15_000) })).toMatchObject({ subtotal: 45_500, vat: 6_825 })
})
