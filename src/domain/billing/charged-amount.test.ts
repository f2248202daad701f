import fc from 'fast-check'
import { expect, test } from 'vitest'
import { halalas, percentageOf } from '../money/money.ts'
import { chargeGross, chargeNet, vatOf } from './charged-amount.ts'

const standard = vatOf('S', 1500)

test.each([
  // 100.00 and 15.00
  [11_500, 10_000, 1_500],
  // 8.69 and 1.30 are 9.99; 8.70 and 1.31 would be 10.01.
  [1_000, 869, 130],
  // 869.57 and 130.44 would be 1,000.01.
  [100_000, 86_956, 13_043],
  [1, 1, 0],
  [0, 0, 0],
])('of %i halalas with VAT, %i and %i are charged', (stated, net, vat) => {
  expect(chargeGross(halalas(stated), standard)).toEqual({
    net,
    vat,
    gross: net + vat,
    vatCategory: 'S',
    vatRate: 1500,
  })
})

test('what is outside of VAT has none', () => {
  const none = vatOf('O', 1500)
  expect(chargeGross(halalas(1_000), none)).toEqual({ net: 1_000, vat: 0, gross: 1_000, vatCategory: 'O', vatRate: 0 })
  expect(chargeNet(halalas(1_000), none)).toEqual({ net: 1_000, vat: 0, gross: 1_000, vatCategory: 'O', vatRate: 0 })
})

test('of an amount with VAT, at most a halala is not charged', () => {
  const anyAmount = fc.integer({ min: 0, max: 999_999_999_999 })
  fc.assert(
    fc.property(anyAmount, fc.integer({ min: 0, max: 10_000 }), (stated, vatRate) => {
      const { net, vat, gross } = chargeGross(halalas(stated), vatOf('S', vatRate))
      expect(net + vat).toBe(gross)
      expect(percentageOf(net, vatRate)).toBe(vat)
      expect([stated, stated - 1]).toContain(gross)
    }),
  )
})

test('13 % of the amounts cannot be a net amount and 15 % of it', () => {
  const amounts = Array.from({ length: 11_500 }, (_, at) => halalas(at + 1))
  expect(amounts.filter((stated) => chargeGross(stated, standard).gross !== stated)).toHaveLength(1_500)
})
