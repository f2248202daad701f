import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Discount, chooseDiscount, discountAmount, normalizeCode } from './discount.ts'
import {
  dailyRate,
  isMonthlyOffered,
  byTheMonth,
  monthlySaving,
  modelYearChoices,
  newestModelYear,
  quote,
  startingPrice,
  type CarPrices,
  type QuoteRequest,
} from './quote.ts'
import { firstCharges } from './charges.ts'
import { halalas } from '../money/money.ts'
import { makeRate } from './rates/rates.fixture.ts'
import { dateAt, instantAt, momentAt } from '../time/moment.fixture.ts'

const car: CarPrices = {
  pricePerDay: halalas(12_000),
  pricePerMonth: halalas(270_000),
  insurancePerDay: halalas(3_000),
  unlimitedKilometersPerDay: halalas(2_500),
  modelPrices: [
    { year: 2024, price: halalas(13_000) },
    { year: 2026, price: halalas(15_050) },
    { year: 2025, price: halalas(14_000) },
  ],
  charges: [firstCharges],
}
const bare: CarPrices = {
  pricePerDay: halalas(12_000),
  pricePerMonth: null,
  insurancePerDay: null,
  unlimitedKilometersPerDay: null,
  modelPrices: [],
  charges: [firstCharges],
}
const plain: QuoteRequest = {
  rentalType: 'daily',
  days: 3,
  modelYear: 2026,
  start: undefined,
  insurance: false,
  unlimitedKilometers: false,
}
const tenPercent: Discount = { code: 'TEN', carId: null, kind: 'percentage', hundredthsOfPercent: 1000 }

describe('rates', () => {
  test('the newest model year sets the price on the card, else the price per day', () => {
    expect([newestModelYear(car), startingPrice(car)]).toEqual([2026, 15_050])
    expect([newestModelYear(bare), startingPrice(bare)]).toEqual([undefined, 12_000])
  })

  test('a year without a price costs the price per day', () => {
    expect([dailyRate(car, 2025), dailyRate(car, 2019), dailyRate(car, undefined)]).toEqual([14_000, 12_000, 12_000])
  })

  test('the choice of years is newest first; without model prices, the current year in Riyadh', () => {
    const newYearInRiyadh = instantAt('2027-01-01 00:30')
    expect(modelYearChoices(car, newYearInRiyadh)).toEqual([2026, 2025, 2024])
    expect(modelYearChoices(bare, newYearInRiyadh)).toEqual([2027])
  })

  test('monthly rental needs a price per month', () => {
    expect([isMonthlyOffered(car), isMonthlyOffered(bare)]).toEqual([true, false])
  })
})

describe('example quotes', () => {
  test('three days with every option and 10 % off', () => {
    const request = { ...plain, insurance: true, unlimitedKilometers: true, discount: tenPercent }
    expect(quote(car, request)).toEqual({
      dailyRate: 15_050,
      vatRate: 1500,
      days: 3,
      base: 45_150,
      discount: 4_515,
      adjustment: 0,
      insurance: 9_000,
      unlimitedKilometers: 7_500,
      extras: 0,
      returnFee: 0,
      afterHours: 0,
      authorizationFee: 500,
      subtotal: 57_635,
      vat: 8_645,
      total: 66_280,
    })
  })

  test('without dates the authorization fee of 5 SAR remains, with its VAT', () => {
    expect(quote(car, { ...plain, days: 0, insurance: true, discount: tenPercent })).toMatchObject({
      days: 0,
      base: 0,
      discount: 0,
      insurance: 0,
      subtotal: 500,
      vat: 75,
      total: 575,
    })
  })

  test.each([
    [5, 35, 270_000 + 5 * 15_050],
    [20, 50, 540_000],
    [30, 60, 540_000],
    [33, 63, 540_000 + 3 * 15_050],
  ])('an extension of a month by %i days costs its days, or another month', (extensionDays, days, base) => {
    const request: QuoteRequest = { ...plain, rentalType: 'monthly', extensionDays, insurance: true }
    expect(quote(car, request)).toMatchObject({ days, base, insurance: days * 3_000 })
  })

  test('a month costs its own price and counts 30 days for options, regardless of the days', () => {
    const request: QuoteRequest = { ...plain, rentalType: 'monthly', days: 3, insurance: true, discount: tenPercent }
    expect(quote(car, request)).toMatchObject({
      days: 30,
      base: 270_000,
      discount: 27_000,
      insurance: 90_000,
      unlimitedKilometers: 0,
      subtotal: 333_500,
      vat: 50_025,
      total: 383_525,
    })
  })

  test('an option that the car does not offer costs nothing', () => {
    const request = { ...plain, modelYear: undefined, insurance: true, unlimitedKilometers: true }
    expect(quote(bare, request)).toMatchObject({ base: 36_000, insurance: 0, unlimitedKilometers: 0, subtotal: 36_500 })
  })

  test('a fixed discount above the base takes the base only', () => {
    const discount: Discount = { code: 'ALL', carId: null, kind: 'fixed', amount: halalas(1_000_000) }
    expect(quote(car, { ...plain, discount })).toMatchObject({ discount: 45_150, subtotal: 500, total: 575 })
  })

  test.each([
    [
      { kind: 'amount', amount: halalas(-5_000) },
      { adjustment: -5_000, subtotal: 36_135 },
    ],
    [
      { kind: 'amount', amount: halalas(5_000) },
      { adjustment: 5_000, subtotal: 46_135 },
    ],
    // At most the price of the car itself is taken off.
    [
      { kind: 'amount', amount: halalas(-90_000) },
      { adjustment: -40_635, subtotal: 500 },
    ],
  ] as const)('an amount that a manager agreed on is a line of its own: %j', (adjustment, lines) => {
    expect(quote(car, { ...plain, discount: tenPercent, adjustment })).toMatchObject(lines)
  })

  // Decision 70.
  test.each([
    [5_000, { base: 20_000, discount: 2_000, adjustment: 0, subtotal: 18_500 }],
    [1_000, { base: 4_000, discount: 400, adjustment: 0, subtotal: 4_100 }],
    [14_000, { base: 56_000, discount: 5_600, adjustment: 0, subtotal: 50_900 }],
  ])('a code is taken from an agreed price per day of %d halalas', (agreed, lines) => {
    const adjustment = { kind: 'dailyRate' as const, dailyRate: halalas(agreed) }
    const yaris = { ...bare, pricePerDay: halalas(11_900), modelPrices: [] }
    expect(quote(yaris, { ...plain, days: 4, discount: tenPercent, adjustment })).toMatchObject(lines)
  })

  test('neither rates nor offers change an agreed price per day', () => {
    const adjustment = { kind: 'dailyRate' as const, dailyRate: halalas(5_000) }
    const rates = {
      list: [makeRate(), makeRate({ id: 2, shown: [[0, Infinity]], value: -9_000 })],
      floor: halalas(9_000),
    }
    const start = { pickup: momentAt('2027-02-07 10:00'), branchId: 'abha', bookedAt: instantAt('2027-01-01 10:00') }
    const priced = quote({ ...car, rates }, { ...plain, start, discount: tenPercent, adjustment })
    expect(priced).toMatchObject({ base: 15_000, discount: 1_500 })
    expect(priced.rates).toBeUndefined()
    expect(priced.better).toBeUndefined()
  })

  test('a month of a car without a price per month cannot be priced', () => {
    expect(() => quote(bare, { ...plain, rentalType: 'monthly' })).toThrow(RangeError)
  })

  test.each([-1, 0.5, Number.NaN])('%d days cannot be priced', (days) => {
    expect(() => quote(car, { ...plain, days })).toThrow(RangeError)
  })
})

describe('properties', () => {
  const price = fc.nat(1_000_000).map(halalas)
  const optional = fc.option(price)
  const cars: fc.Arbitrary<CarPrices> = fc.record({
    pricePerDay: price,
    pricePerMonth: price,
    insurancePerDay: optional,
    unlimitedKilometersPerDay: optional,
    modelPrices: fc.array(fc.record({ year: fc.integer({ min: 2020, max: 2027 }), price }), { maxLength: 4 }),
    charges: fc.constant([firstCharges]),
  })
  const discounts: fc.Arbitrary<Discount | undefined> = fc.oneof(
    fc.constant(undefined),
    fc.record({
      code: fc.constant('A'),
      carId: fc.constant(null),
      kind: fc.constant('percentage' as const),
      hundredthsOfPercent: fc.nat(10_000),
    }),
    fc.record({
      code: fc.constant('B'),
      carId: fc.constant(null),
      kind: fc.constant('fixed' as const),
      amount: price,
    }),
  )
  const requests: fc.Arbitrary<QuoteRequest> = fc.record({
    rentalType: fc.constantFrom('daily' as const, 'monthly' as const),
    days: fc.nat(365),
    modelYear: fc.option(fc.integer({ min: 2020, max: 2027 }), { nil: undefined }),
    start: fc.constant(undefined),
    insurance: fc.boolean(),
    unlimitedKilometers: fc.boolean(),
    discount: discounts,
    adjustment: fc.oneof(
      fc.constant(undefined),
      fc.record({
        kind: fc.constant('amount' as const),
        amount: fc.integer({ min: -2_000_000, max: 2_000_000 }).map(halalas),
      }),
      fc.record({ kind: fc.constant('dailyRate' as const), dailyRate: price }),
    ),
  })

  test('the lines add up, and the discount stays within the base', () => {
    fc.assert(
      fc.property(cars, requests, (prices, request) => {
        const q = quote(prices, request)
        expect(q.subtotal).toBe(q.base - q.discount + q.adjustment + q.insurance + q.unlimitedKilometers + 500)
        expect(q.total).toBe(q.subtotal + q.vat)
        expect(Math.abs(q.vat - q.subtotal * 0.15)).toBeLessThanOrEqual(0.5 + 1e-6)
        expect(q.discount >= 0 && q.discount <= q.base).toBe(true)
        expect(q.base - q.discount + q.adjustment).toBeGreaterThanOrEqual(0)
        const agreed = request.adjustment?.kind === 'dailyRate' && request.adjustment.dailyRate * q.days
        const own = request.rentalType === 'monthly' ? prices.pricePerMonth : q.dailyRate * request.days
        expect(q.base).toBe(agreed === false ? own : agreed)
      }),
    )
  })

  test('at one rate, another day never costs less', () => {
    fc.assert(
      fc.property(cars, requests, (prices, request) => {
        const longer = quote(prices, { ...request, days: request.days + 1 })
        expect(longer.total).toBeGreaterThanOrEqual(quote(prices, request).total)
      }),
    )
  })

  test('a discount never raises the price', () => {
    fc.assert(
      fc.property(cars, requests, (prices, request) => {
        const full = quote(prices, { ...request, discount: undefined })
        expect(quote(prices, request).total).toBeLessThanOrEqual(full.total)
      }),
    )
  })
})

const forCar = (carId: number | null) => ({ code: 'X', carId })
const tenPercentOff: Discount = { ...forCar(null), kind: 'percentage', hundredthsOfPercent: 1000 }
const fiftyRiyals: Discount = { ...forCar(null), kind: 'fixed', amount: halalas(5000) }

test.each([
  [' ramadan10 ', 'RAMADAN10'],
  ['عرض١٠', 'عرض10'],
  ['\u200fweek۲۵\u200e', 'WEEK25'],
  ['  ', ''],
])('the code %j is matched as %j', (typed, code) => {
  expect(normalizeCode(typed)).toBe(code)
})

test('the discount of this car comes first, then that of all cars, then none', () => {
  const [all, mine, other] = [forCar(null), forCar(7), forCar(8)]
  expect(chooseDiscount([all, other, mine], 7)).toBe(mine)
  expect(chooseDiscount([other, all], 7)).toBe(all)
  expect(chooseDiscount([other], 7)).toBeUndefined()
  expect(chooseDiscount([], 7)).toBeUndefined()
})

test.each([
  [tenPercentOff, 44850, 4485],
  [tenPercentOff, 45, 5],
  [tenPercentOff, 44, 4],
  [fiftyRiyals, 44850, 5000],
  [fiftyRiyals, 4999, 4999],
  [fiftyRiyals, 0, 0],
  [undefined, 44850, 0],
  [{ ...tenPercentOff, hundredthsOfPercent: 20_000 }, 44850, 44850],
  [{ ...tenPercentOff, hundredthsOfPercent: -1000 }, 44850, 0],
  [{ ...fiftyRiyals, amount: halalas(-1) }, 44850, 0],
] satisfies [Discount | undefined, number, number][])('%j takes off %d halalas: %d', (discount, base, expected) => {
  expect(discountAmount(discount, halalas(base))).toBe(expected)
})

test('a discount is never negative and never above its base', () => {
  const percentages = fc.integer({ min: -20_000, max: 20_000 }).map((share): Discount => {
    return { ...forCar(null), kind: 'percentage', hundredthsOfPercent: share }
  })
  const fixed = fc.integer({ min: -1e9, max: 1e9 }).map((amount): Discount => {
    return { ...forCar(null), kind: 'fixed', amount: halalas(amount) }
  })
  fc.assert(
    fc.property(fc.oneof(percentages, fixed), fc.nat(1e9), (discount, base) => {
      const amount = discountAmount(discount, halalas(base))
      expect(amount >= 0 && amount <= base).toBe(true)
    }),
  )
})

describe('the monthly rate', () => {
  const yaris: CarPrices = {
    ...bare,
    pricePerMonth: halalas(235_000),
    modelPrices: [
      { year: 2026, price: halalas(11_900) },
      { year: 2020, price: halalas(7_500) },
    ],
  }
  const thirtyDays: QuoteRequest = { ...plain, days: 30 }

  test('saves, with VAT, what 30 days cost more by the day', () => {
    expect(monthlySaving(yaris, thirtyDays)).toBe(140_300)
    expect(monthlySaving(yaris, { ...plain, rentalType: 'monthly', days: 0 })).toBe(140_300)
  })

  test('is compared with fewer and with more days too', () => {
    expect(monthlySaving(yaris, { ...plain, days: 20 })).toBe(3_450)
    expect(monthlySaving(yaris, { ...plain, days: 19 })).toBeUndefined()
    expect(monthlySaving(yaris, { ...plain, days: 31 })).toBeGreaterThan(140_300)
    expect(monthlySaving(yaris, { ...plain, days: 32 })).toBeGreaterThan(140_300)
    // 7,140 by the day and 4,700 by the month, with VAT.
    const start = { pickup: momentAt('2026-11-22 10:00'), branchId: null, bookedAt: undefined }
    const sixtyDays = { ...plain, days: 60, start }
    expect(quote(yaris, sixtyDays).base).toBe(714_000)
    expect(quote(yaris, byTheMonth(sixtyDays))).toMatchObject({ days: 60, base: 470_000 })
    expect(monthlySaving(yaris, sixtyDays)).toBe(280_600)
    // 22 November to 6 January: a month of 30 days and 15 more.
    expect(quote(yaris, byTheMonth({ ...sixtyDays, days: 45 }))).toMatchObject({
      days: 45,
      base: 235_000 + 15 * 11_900,
    })
  })

  test('saves nothing when it is not offered or not cheaper', () => {
    expect(monthlySaving(bare, thirtyDays)).toBeUndefined()
    expect(monthlySaving(yaris, { ...thirtyDays, modelYear: 2020 })).toBeUndefined()
  })
})

test('VAT and fee are those of the pick-up day', () => {
  const from = dateAt('2027-01-01')
  const changing = { ...car, charges: [firstCharges, { from, vatRate: 750, authorizationFee: halalas(1_000) }] }
  const onDay = (moment: string) =>
    quote(changing, { ...plain, start: { pickup: momentAt(moment), branchId: null, bookedAt: undefined } })
  const [base, feeBefore] = [45_150, 500]
  expect(onDay('2026-12-31 23:59')).toMatchObject({ vatRate: 1500, authorizationFee: 500, vat: 6_848 })
  expect(onDay('2026-12-31 23:59').total).toBe(base + feeBefore + 6_848)
  expect(onDay('2027-01-01 00:00')).toMatchObject({ vatRate: 750, authorizationFee: 1_000, vat: 3_461, total: 49_611 })
})
