import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantAt, momentAt } from '../time/moment.fixture.ts'
import { firstCharges } from './charges.ts'
import type { Discount } from './discount.ts'
import { halalas } from '../money/money.ts'
import { quote, type CarPrices, type QuoteRequest } from './quote.ts'
import { bookedRates, enteredCode } from './rates/booked-rates.ts'
import { inOrder, type InstantSpan, type Rate } from './rates/rate.ts'
import { makeRate, someCarRates } from './rates/rates.fixture.ts'

const car: CarPrices = {
  charges: [firstCharges],
  pricePerDay: halalas(10_000),
  pricePerMonth: halalas(200_000),
  insurancePerDay: null,
  unlimitedKilometersPerDay: null,
  modelPrices: [],
}
const bookedAt = instantAt('2026-12-01 10:00')
const request: QuoteRequest = {
  rentalType: 'daily',
  days: 4,
  modelYear: undefined,
  start: { pickup: momentAt('2026-12-06 10:00'), branchId: 'abha', bookedAt },
  insurance: false,
  unlimitedKilometers: false,
}
const isShown: InstantSpan[] = [[0, instantAt('2026-12-02 00:00').getTime()]]
const offer = makeRate({ id: 9, name: { ar: 'عرض', en: 'Offer' }, shown: isShown })
const percent = (share: number): Discount => ({
  code: 'CODE',
  carId: null,
  kind: 'percentage',
  hundredthsOfPercent: share * 100,
})

function priceWith(list: readonly Rate[], changes: Partial<QuoteRequest> = {}) {
  return quote({ ...car, rates: { list: list.toSorted(inOrder), floor: null } }, { ...request, ...changes })
}

describe('the rule of an offer', () => {
  test('makes the price while the offer is shown, and not a moment longer', () => {
    expect(priceWith([offer])).toMatchObject({ base: 34_000, rates: [{ name: { en: 'Offer' }, isOffer: true }] })
    const at = (moment: string) => ({ start: { ...request.start!, bookedAt: instantAt(moment) } })
    expect(priceWith([offer], at('2026-12-01 23:59')).base).toBe(34_000)
    expect(priceWith([offer], at('2026-12-02 00:00'))).toEqual(quote(car, request))
  })

  test('takes the place of a dearer rule and leaves a cheaper one alone', () => {
    const long = makeRate({ id: 1, priority: 11, value: -2_500, minDays: 4 })
    const winter = makeRate({ id: 2, priority: 11, value: 1_000 })
    expect(priceWith([offer, winter]).base).toBe(34_000)
    expect(priceWith([offer, long])).toMatchObject({ base: 30_000, rates: [{ name: long.name }] })
    expect(priceWith([offer, long]).rates).toHaveLength(1)
    expect(priceWith([{ ...offer, addsUp: true }, long]).base).toBe(4 * 6_375)
  })

  // Decision 70.
  test('stands in the order of all rules', () => {
    const eid = makeRate({ id: 1, priority: 3, value: 2_000 })
    const alone = { ...offer, priority: 4 }
    expect(priceWith([alone, eid])).toMatchObject({ base: 48_000, rates: [{ name: eid.name }] })
    expect(priceWith([{ ...alone, priority: 2 }, eid]).base).toBe(34_000)
    // At the same priority the offer goes first.
    expect(priceWith([{ ...alone, priority: 3 }, eid]).base).toBe(34_000)
  })

  test('that adds up is applied after those of lower numbers', () => {
    const twenty = makeRate({ id: 1, priority: 20, addsUp: true, effect: 'amount', value: -1_000 })
    const fifty = makeRate({ id: 2, priority: 51, addsUp: true, effect: 'amount', value: -1_000 })
    const half = { ...offer, priority: 70, addsUp: true, value: -5_000 }
    // (100.00 − 10.00 − 10.00) ÷ 2
    expect(priceWith([half, twenty, fifty])).toMatchObject({ base: 16_000 })
    expect(priceWith([half, twenty, fifty]).rates?.at(-1)).toMatchObject({ name: offer.name, isOffer: true })
  })

  test('does not concern a month', () => {
    expect(priceWith([offer], { rentalType: 'monthly' })).toEqual(quote(car, { ...request, rentalType: 'monthly' }))
  })
})

describe('of offer and code the better one counts, never both', () => {
  test.each([
    [percent(10), { base: 34_000, discount: 0, better: { kind: 'offer', saves: 2_300 } }],
    [percent(15), { base: 34_000, discount: 0, better: { kind: 'offer', saves: 0 } }],
    [percent(20), { base: 40_000, discount: 8_000, better: { kind: 'code', saves: 2_300 } }],
  ])('%j', (discount, expected) => {
    expect(priceWith([offer], { discount })).toMatchObject(expected)
  })

  test('company rules stay under both', () => {
    const winter = makeRate({ id: 2, value: 1_000, addsUp: true })
    expect(priceWith([offer, winter], { discount: percent(20) })).toMatchObject({ base: 44_000, discount: 8_800 })
    expect(priceWith([offer, winter], { discount: percent(10) })).toMatchObject({ base: 37_400, discount: 0 })
  })

  test('a code without any offer for the rental is used as ever', () => {
    const later = { ...offer, shown: [] }
    expect(priceWith([later], { discount: percent(10) })).toEqual(quote(car, { ...request, discount: percent(10) }))
  })

  test('the total is the lower one of both, and an offer never costs more', () => {
    const discounts = fc.oneof(
      fc.constant(undefined),
      fc.nat(100).map(percent),
      fc.nat(50_000).map((amount): Discount => ({ code: 'F', carId: null, kind: 'fixed', amount: halalas(amount) })),
    )
    fc.assert(
      fc.property(someCarRates, discounts, fc.nat(60), (rates, discount, days) => {
        const own = { ...rates, list: rates.list.filter(({ shown }) => !shown) }
        const priceOf = (of: typeof rates, code: Discount | undefined) =>
          quote({ ...car, rates: of }, { ...request, days, discount: code })
        const best = priceOf(rates, discount)
        const [withOffer, withCode] = [priceOf(rates, undefined), priceOf(own, discount)]
        expect(withOffer.total).toBeLessThanOrEqual(priceOf(own, undefined).total)
        expect(best.total).toBe(Math.min(withOffer.total, withCode.total))
        if (best.discount > 0) expect(best.rates?.some(({ isOffer }) => isOffer) ?? false).toBe(false)
        expect(best.better?.saves ?? 0).toBe(best.better ? Math.abs(withOffer.total - withCode.total) : 0)
      }),
    )
  })
})

test('a booking remembers the code that an offer replaced', () => {
  const prices = { ...car, rates: { list: [offer], floor: null } }
  const day = request.start!.pickup.date
  const book = (discount: Discount) => bookedRates(prices, quote(prices, { ...request, discount }), day, discount.code)
  // The offer has ended by the day of the pick-up.
  expect(book(percent(10))).toBeNull()
  const open = { ...car, rates: { list: [{ ...offer, shown: [[0, 8.64e15] as const] }], floor: null } }
  const rates = bookedRates(open, quote(open, { ...request, discount: percent(10) }), day, 'CODE')
  expect(rates).toMatchObject({ applied: [{ isOffer: true, days: 4 }], unusedCode: 'CODE' })
  expect(enteredCode({ discountCode: null, rates })).toBe('CODE')
  expect(enteredCode({ discountCode: 'OTHER', rates: null })).toBe('OTHER')
})
