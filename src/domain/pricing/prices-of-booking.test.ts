import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstCharges } from './charges.ts'
import { halalas } from '../money/money.ts'
import { instantAt, momentAt } from '../time/moment.fixture.ts'
import { toRiyadh } from '../time/riyadh-time.ts'
import { bookedRates } from './rates/booked-rates.ts'
import { someCarRates } from './rates/rates.fixture.ts'
import { eachLine } from './price-lines.ts'
import { adjustmentOfBooking, discountOfBooking, optionsOfBooking, pricesOfBooking } from './prices-of-booking.ts'
import type { Discount } from './discount.ts'
import { quote, type CarPrices } from './quote.ts'

const prices: CarPrices = {
  pricePerDay: halalas(12_000),
  pricePerMonth: halalas(270_000),
  insurancePerDay: halalas(3_000),
  unlimitedKilometersPerDay: halalas(2_500),
  modelPrices: [
    { year: 2026, price: halalas(15_000) },
    { year: 2025, price: halalas(14_000) },
  ],
  charges: [{ ...firstCharges, vatRate: 1000 }],
}
const tenPercent: Discount = { code: 'TEN', carId: null, kind: 'percentage', hundredthsOfPercent: 1000 }

const request = fc.record({
  rentalType: fc.constantFrom('daily' as const, 'monthly' as const),
  days: fc.integer({ min: 1, max: 40 }),
  extensionDays: fc.integer({ min: 0, max: 70 }),
  modelYear: fc.constantFrom(2026, 2025),
  insurance: fc.boolean(),
  unlimitedKilometers: fc.boolean(),
  discount: fc.constantFrom(undefined, tenPercent),
})

type Request = Omit<typeof request extends fc.Arbitrary<infer R> ? R : never, 'extensionDays'> & {
  extensionDays?: number
}

const start = { pickup: momentAt('2027-02-07 10:00'), branchId: 'abha', bookedAt: instantAt('2027-01-01 10:00') }

function book(of: CarPrices, wanted: Request) {
  const { days, dailyRate, vatRate, ...lines } = quote(of, { ...wanted, start })
  return {
    ...wanted,
    rentalDays: days,
    dailyRate,
    vatRate,
    rates: bookedRates(of, lines, toRiyadh(start.bookedAt).date, wanted.discount?.code),
    discountCode: lines.better?.kind === 'offer' ? null : (wanted.discount?.code ?? null),
    discountConditions: null,
    adjustedDailyRate: null,
    hasInsurance: wanted.insurance,
    hasUnlimitedKilometers: wanted.unlimitedKilometers,
    ...eachLine(({ key }) => lines[key]),
  }
}

const dearer: CarPrices = {
  pricePerDay: halalas(99_900),
  pricePerMonth: null,
  insurancePerDay: null,
  unlimitedKilometersPerDay: halalas(9_900),
  modelPrices: [{ year: 2027, price: halalas(99_900) }],
  charges: [firstCharges],
}

test.each([
  ['today’s prices are the same', prices],
  ['today’s prices are other ones', dearer],
  ['the car was deleted', undefined],
])('a booking that keeps everything keeps its price: %s', (_when, today) => {
  fc.assert(
    fc.property(request, (wanted) => {
      const booking = book(prices, wanted)
      const again = quote(pricesOfBooking(booking, today), {
        ...wanted,
        start,
        ...optionsOfBooking(booking),
        days: wanted.days,
        discount: discountOfBooking(booking, undefined),
        adjustment: adjustmentOfBooking(booking),
      })
      expect(again.total).toBe(booking.totalPrice)
    }),
  )
})

test('a booking keeps the rules of its day', () => {
  fc.assert(
    fc.property(request, someCarRates, fc.option(someCarRates), (wanted, rates, ratesToday) => {
      const booking = book({ ...prices, rates }, wanted)
      const today = { ...dearer, ...(ratesToday && { rates: ratesToday }) }
      const again = quote(pricesOfBooking(booking, today), {
        ...wanted,
        start,
        ...optionsOfBooking(booking),
        discount: discountOfBooking(booking, undefined),
      })
      expect(again.total).toBe(booking.totalPrice)
      expect(pricesOfBooking(booking, today).rates).not.toBe(ratesToday)
    }),
  )
})

test('what is new to a booking costs what it costs today', () => {
  const wanted = { rentalType: 'daily', days: 3, modelYear: 2026, insurance: false, unlimitedKilometers: true } as const
  const kept = pricesOfBooking(book(prices, { ...wanted, discount: undefined }), {
    ...dearer,
    insurancePerDay: halalas(5_000),
  })
  expect(kept).toMatchObject({ unlimitedKilometersPerDay: 2_500, insurancePerDay: 5_000, pricePerMonth: null })
  expect(kept.modelPrices).toEqual([
    { year: 2026, price: 15_000 },
    { year: 2027, price: 99_900 },
  ])
})

test('a car without model years keeps its price of a day for every year', () => {
  const wanted = {
    rentalType: 'daily',
    days: 3,
    modelYear: 2026,
    insurance: false,
    unlimitedKilometers: false,
  } as const
  const booking = book({ ...prices, modelPrices: [] }, { ...wanted, discount: undefined })
  expect(pricesOfBooking(booking, { ...dearer, modelPrices: [] })).toMatchObject({
    pricePerDay: 12_000,
    modelPrices: [],
  })
})

test('a percentage stays one for more days; a code whose value has changed keeps its amount', () => {
  const wanted = {
    rentalType: 'daily',
    days: 3,
    modelYear: 2026,
    insurance: false,
    unlimitedKilometers: false,
  } as const
  const booking = book(prices, { ...wanted, discount: tenPercent })
  expect(discountOfBooking(booking, tenPercent)).toEqual(tenPercent)
  const halved = { ...tenPercent, hundredthsOfPercent: 500 }
  expect(discountOfBooking(booking, halved)).toMatchObject({ kind: 'fixed', amount: 4_500 })
  expect(discountOfBooking({ ...booking, discountCode: null }, tenPercent)).toBeUndefined()
})

test('an agreed price of a day is told apart from an amount', () => {
  const wanted = {
    rentalType: 'daily',
    days: 3,
    modelYear: 2026,
    insurance: false,
    unlimitedKilometers: false,
  } as const
  const booking = book(prices, { ...wanted, discount: undefined })
  expect(adjustmentOfBooking(booking)).toBeUndefined()
  expect(adjustmentOfBooking({ ...booking, adjustmentAmount: halalas(-100) })).toEqual({ kind: 'amount', amount: -100 })
  expect(adjustmentOfBooking({ ...booking, adjustedDailyRate: halalas(9_000) })).toEqual({
    kind: 'dailyRate',
    dailyRate: 9_000,
  })
})
