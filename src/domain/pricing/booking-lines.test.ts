import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { halalas } from '../money/money.ts'
import { instantAt, momentAt } from '../time/moment.fixture.ts'
import { bookedAmounts, linesOfQuote, makeLine } from './booking-lines.ts'
import { firstCharges } from './charges.ts'
import type { Discount } from './discount.ts'
import { priceLines } from './price-lines.ts'
import { quote, type CarPrices, type QuoteRequest } from './quote.ts'
import { makeRate, someCarRates } from './rates/rates.fixture.ts'

const yaris: CarPrices = {
  pricePerDay: halalas(11_900),
  pricePerMonth: halalas(240_000),
  insurancePerDay: halalas(1_800),
  unlimitedKilometersPerDay: halalas(0),
  modelPrices: [],
  charges: [firstCharges],
}
const welcome: Discount = { code: 'WELCOME10', carId: null, kind: 'percentage', hundredthsOfPercent: 1000 }
// A Sunday.
const start = { pickup: momentAt('2027-02-07 10:00'), branchId: 'abha', bookedAt: instantAt('2027-01-01 10:00') }
const fourDays: QuoteRequest = {
  rentalType: 'daily',
  days: 4,
  modelYear: 2026,
  start,
  insurance: false,
  unlimitedKilometers: false,
}

function linesOf(prices: CarPrices, request: QuoteRequest, afterHours = [] as ReturnType<typeof makeLine>[]) {
  return linesOfQuote({ prices, request, quote: quote(prices, request), afterHours })
}

const shown = (lines: ReturnType<typeof linesOf>) =>
  lines.map(({ key, quantity, unitPrice, amount, origin: { kind } }) => [key, kind, quantity, unitPrice, amount])

describe('what a rental pays for', () => {
  test('days, a code, an option, an extra and fees', () => {
    const seat = {
      id: 7,
      name: { ar: 'مقعد', en: 'Seat' },
      charge: 'day',
      price: halalas(2_500),
      maxQuantity: 3,
    } as const
    const late = makeLine('afterHours', 1, halalas(7_500), { kind: 'handOver', end: 'return' })
    const chosen = { insurance: true, unlimitedKilometers: true, discount: welcome, returnFee: halalas(15_000) }
    const request = { ...fourDays, ...chosen, chosenExtras: [{ ...seat, quantity: 2 }], afterHours: late.amount }
    const lines = linesOf(yaris, request, [late])
    expect(shown(lines)).toEqual([
      ['base', 'days', 4, 11_900, 47_600],
      ['discount', 'discount', 1, -4_760, -4_760],
      ['insurance', 'days', 4, 1_800, 7_200],
      // What was chosen has a line even when it is free.
      ['unlimitedKilometers', 'days', 4, 0, 0],
      ['extras', 'extra', 8, 2_500, 20_000],
      ['returnFee', 'once', 1, 15_000, 15_000],
      ['afterHours', 'handOver', 1, 7_500, 7_500],
      ['authorizationFee', 'once', 1, 500, 500],
    ])
    expect(lines[1]!.origin).toEqual({ kind: 'discount', terms: { kind: 'percentage', hundredthsOfPercent: 1000 } })
  })

  test('each line in the VAT category of its day, with VAT on those that are taxed', () => {
    const charges = [{ ...firstCharges, categories: { insurance: 'E', authorizationFee: 'O' } as const }]
    const prices = { ...yaris, charges }
    const request = { ...fourDays, insurance: true, discount: welcome }
    expect(linesOf(prices, request).map(({ key, vatCategory }) => [key, vatCategory])).toEqual([
      ['base', 'S'],
      ['discount', 'S'],
      ['insurance', 'E'],
      ['authorizationFee', 'O'],
    ])
    expect(quote(prices, request)).toMatchObject({ subtotal: 50_540, vat: 6_426, total: 56_966 })
  })

  test('days of different prices, each with the rates that made it', () => {
    const monday = makeRate({ name: { ar: 'الإثنين', en: 'Mondays' }, weekdays: [1], effect: 'amount', value: 2_000 })
    const lines = linesOf({ ...yaris, rates: { list: [monday], floor: null } }, fourDays)
    expect(shown(lines.slice(0, 2))).toEqual([
      ['base', 'days', 3, 11_900, 35_700],
      ['base', 'days', 1, 13_900, 13_900],
    ])
    expect(lines[1]!.origin).toEqual({ kind: 'days', rates: [{ name: monday.name, effect: 'amount', value: 2_000 }] })
  })

  test.each([
    [0, [['months', 1, 240_000]]],
    [
      5,
      [
        ['months', 1, 240_000],
        ['days', 5, 11_900],
      ],
    ],
    // Further days cost at most another month.
    [25, [['months', 2, 240_000]]],
    [30, [['months', 2, 240_000]]],
  ])('a month and %d days', (extensionDays, expected) => {
    const base = linesOf(yaris, { ...fourDays, rentalType: 'monthly', extensionDays }).filter(
      ({ key }) => key === 'base',
    )
    expect(base.map(({ origin, quantity, unitPrice }) => [origin.kind, quantity, unitPrice])).toEqual(expected)
  })

  test('days at an agreed price', () => {
    const adjustment = { kind: 'dailyRate', dailyRate: halalas(5_000) } as const
    expect(shown(linesOf(yaris, { ...fourDays, adjustment, discount: welcome }).slice(0, 2))).toEqual([
      ['base', 'agreed', 4, 5_000, 20_000],
      ['discount', 'discount', 1, -2_000, -2_000],
    ])
  })

  test('a code that an offer replaces has no line', () => {
    const offer = makeRate({ shown: [[0, Infinity]], value: -5_000 })
    const lines = linesOf({ ...yaris, rates: { list: [offer], floor: null } }, { ...fourDays, discount: welcome })
    expect(lines.map(({ key }) => key)).toEqual(['base', 'authorizationFee'])
  })

  test.each([
    [4, ['base', 'discount', 'authorizationFee']],
    [5, ['base', 'authorizationFee']],
  ])('a code from %d days on has a line when it is used', (minDays, expected) => {
    const lines = linesOf(yaris, { ...fourDays, discount: { ...welcome, conditions: { minDays } } })
    expect(lines.map(({ key }) => key)).toEqual(expected)
  })
})

test('the lines of any quote are its amounts', () => {
  const amounts = fc.integer({ min: -60_000, max: 60_000 }).map(halalas)
  const requests = fc.record({
    rentalType: fc.constantFrom('daily' as const, 'monthly' as const),
    days: fc.integer({ min: 1, max: 60 }),
    extensionDays: fc.nat(70),
    modelYear: fc.constant(2026),
    start: fc.constant(start),
    insurance: fc.boolean(),
    unlimitedKilometers: fc.boolean(),
    discount: fc.constantFrom(undefined, welcome),
    adjustment: fc.constantFrom('amount', 'dailyRate', undefined).chain((kind) =>
      amounts.map((amount) => {
        if (kind === 'amount') return { kind, amount } as const
        return kind && ({ kind: 'dailyRate', dailyRate: halalas(Math.abs(amount)) } as const)
      }),
    ),
  })
  fc.assert(
    fc.property(someCarRates, requests, (rates, request) => {
      const prices = { ...yaris, rates }
      const priced = quote(prices, request)
      const lines = linesOfQuote({ prices, request, quote: priced, afterHours: [] })
      const { subtotal, vat: vatAmount, total: totalPrice } = priced
      const amountsOfLines = bookedAmounts({ lines, subtotal, vatAmount, totalPrice })
      for (const { key } of priceLines) expect(amountsOfLines[key], key).toBe(priced[key])
    }),
  )
})
