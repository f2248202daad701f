import fc from 'fast-check'
import { expect, test } from 'vitest'
import { halalas, percentageOf } from '../money/money.ts'
import { chargeGross, chargeNet, vatOf } from './charged-amount.ts'

const standard = vatOf('S', 1500)

test.each([
  // 115.00 is 100.00 and 15.00.
  [11_500, 10_000, 1_500],
  // 10.00 ÷ 1.15 is 8.6956…: 8.70 and 1.30, although 15 % of 8.70 is 1.305, rounded 1.31.
  [1_000, 870, 130],
  // 1,000.00 ÷ 1.15 is 869.5652…: 869.57 and 130.43, although 15 % of 869.57 is 130.4355, rounded 130.44.
  [100_000, 86_957, 13_043],
  [1, 1, 0],
  [0, 0, 0],
])('%i halalas with VAT are %i and %i', (gross, net, vat) => {
  expect(chargeGross(halalas(gross), standard)).toEqual({ net, vat, gross, vatCategory: 'S', vatRate: 1500 })
})

test('what is outside of VAT has none', () => {
  const none = vatOf('O', 1500)
  expect(chargeGross(halalas(1_000), none)).toEqual({ net: 1_000, vat: 0, gross: 1_000, vatCategory: 'O', vatRate: 0 })
  expect(chargeNet(halalas(1_000), none)).toEqual({ net: 1_000, vat: 0, gross: 1_000, vatCategory: 'O', vatRate: 0 })
})

test('what is given back has the VAT that it was charged with', () => {
  // 15 % of 0.10 is 0.015, rounded to 0.02 in both directions.
  expect(chargeNet(halalas(10), standard)).toMatchObject({ vat: 2, gross: 12 })
  expect(chargeNet(halalas(-10), standard)).toMatchObject({ vat: -2, gross: -12 })
})

test('an amount with VAT is split to the halala, with a VAT that is at most one halala off', () => {
  const anyAmount = fc.integer({ min: 0, max: 999_999_999_999 })
  fc.assert(
    fc.property(anyAmount, fc.integer({ min: 0, max: 10_000 }), (gross, vatRate) => {
      const { net, vat } = chargeGross(halalas(gross), vatOf('S', vatRate))
      expect(net + vat).toBe(gross)
      expect(Math.abs(percentageOf(net, vatRate) - vat)).toBeLessThanOrEqual(1)
    }),
  )
})

test('13 % of the amounts cannot be a net amount and 15 % of it', () => {
  const amounts = Array.from({ length: 11_500 }, (_, at) => halalas(at + 1))
  const off = amounts.filter((gross) => {
    const { net, vat } = chargeGross(gross, standard)
    return percentageOf(net, 1500) !== vat
  })
  expect(off).toHaveLength(1_500)
})
