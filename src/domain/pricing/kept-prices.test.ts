import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstCharges } from './charges.ts'
import { halalas } from '../money/money.ts'
import { instantAt, momentAt } from '../time/moment.fixture.ts'
import { toRiyadh } from '../time/riyadh-time.ts'
import { bookedRates } from './rates/booked-rates.ts'
import { someCarRates } from './rates/rates.fixture.ts'
import { linesOfQuote, makeLine } from './booking-lines.ts'
import { agreedPriceOf, atAgreedPrice, keptCharges, keptDiscount, keptPrices } from './kept-prices.ts'
import { bookedOptions } from './price-lines.ts'
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

const threeDays = {
  rentalType: 'daily',
  days: 3,
  modelYear: 2026,
  insurance: false,
  unlimitedKilometers: false,
} as const

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
  const request = { ...wanted, start }
  const priced = quote(of, request)
  const { days, dailyRate, vatRate, ...lines } = priced
  return {
    ...wanted,
    rentalDays: days,
    dailyRate,
    vatRate,
    rates: bookedRates(of, lines, toRiyadh(start.bookedAt).date, wanted.discount?.code),
    discountCode: lines.better?.kind === 'offer' ? null : (wanted.discount?.code ?? null),
    discountConditions: null,
    adjustedDailyRate: null,
    adjustedPercent: null,
    hasInsurance: wanted.insurance,
    hasUnlimitedKilometers: wanted.unlimitedKilometers,
    adjustmentReason: '',
    total: priced.total,
    lines: linesOfQuote({ prices: of, request, quote: priced, afterHours: [] }),
  }
}

/** The prices of a booking for a change, with its charges. */
function pricesOf(booking: ReturnType<typeof book>, today: CarPrices | undefined): CarPrices {
  return { ...keptPrices(booking, today), charges: [{ ...firstCharges, ...keptCharges(booking) }] }
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
      const booked = pricesOf(booking, today)
      const kept = { ...wanted, start, ...bookedOptions(booking), days: wanted.days, discount: keptDiscount(booking) }
      const again = quote(booked, atAgreedPrice(booked, kept, agreedPriceOf(booking)))
      expect(again.total).toBe(booking.total)
    }),
  )
})

test('a booking keeps the rules of its day', () => {
  fc.assert(
    fc.property(request, someCarRates, fc.option(someCarRates), (wanted, rates, ratesToday) => {
      const booking = book({ ...prices, rates }, wanted)
      const today = { ...dearer, ...(ratesToday && { rates: ratesToday }) }
      const again = quote(pricesOf(booking, today), {
        ...wanted,
        start,
        ...bookedOptions(booking),
        discount: keptDiscount(booking),
      })
      expect(again.total).toBe(booking.total)
      expect(pricesOf(booking, today).rates).not.toBe(ratesToday)
    }),
  )
})

test('what is new to a booking costs what it costs today', () => {
  const kept = pricesOf(book(prices, { ...threeDays, unlimitedKilometers: true, discount: undefined }), {
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
  const booking = book({ ...prices, modelPrices: [] }, { ...threeDays, discount: undefined })
  expect(pricesOf(booking, { ...dearer, modelPrices: [] })).toMatchObject({
    pricePerDay: 12_000,
    modelPrices: [],
  })
})

test('a code keeps the terms and conditions of its day', () => {
  const booking = book(prices, { ...threeDays, discount: tenPercent })
  expect(keptDiscount(booking)).toEqual(tenPercent)
  const discountConditions = { minDays: 3 }
  expect(keptDiscount({ ...booking, discountConditions })).toEqual({ ...tenPercent, conditions: discountConditions })
  expect(keptDiscount({ ...booking, discountCode: null })).toBeUndefined()
})

test('an agreed price of a day is told apart from an amount', () => {
  const booking = book(prices, { ...threeDays, discount: undefined })
  expect(agreedPriceOf(booking)).toBeUndefined()
  const lines = [...booking.lines, makeLine('adjustment', 1, halalas(-100), { kind: 'once' })]
  const adjustmentReason = 'Late car'
  expect(agreedPriceOf({ ...booking, lines, adjustmentReason })).toEqual({
    kind: 'amount',
    amount: -100,
    reason: adjustmentReason,
  })
  expect(agreedPriceOf({ ...booking, adjustedDailyRate: halalas(9_000), adjustmentReason })).toEqual({
    kind: 'dailyRate',
    dailyRate: 9_000,
    reason: adjustmentReason,
  })
})
