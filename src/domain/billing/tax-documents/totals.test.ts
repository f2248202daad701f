import fc from 'fast-check'
import { expect, test } from 'vitest'
import { halalas, percentageOf } from '../../money/money.ts'
import { momentAt } from '../../time/moment.fixture.ts'
import { outsideScope, simplifiedInvoice, standardRate } from './invoice.fixture.ts'
import { totalsOf } from './totals.ts'

test('four days of 119.00 and a seat for 100.00 are 576.00, with VAT 662.40', () => {
  expect(totalsOf(simplifiedInvoice)).toMatchObject({
    lines: 57_600,
    net: 57_600,
    vat: 8_640,
    gross: 66_240,
    prepaid: 0,
    rounding: 0,
    payable: 66_240,
  })
})

test('VAT is rounded once per category, not once per line', () => {
  // 15 % of 0.03 is 0.0045, which rounds to nothing; of three lines together it is 0.0135, which rounds to 0.01.
  const line = { name: 'x', nameEn: 'x', quantity: 1, unitPrice: halalas(3), category: standardRate }
  expect(totalsOf({ lines: [line, line, line], discounts: [], prepayments: [] })).toMatchObject({ net: 9, vat: 1 })
})

test('a discount lowers the net amount of its category before VAT', () => {
  const damage = { name: 'damage', nameEn: 'x', quantity: 1, unitPrice: halalas(50_000), category: outsideScope }
  const { categories, discounts, payable } = totalsOf({
    ...simplifiedInvoice,
    lines: [...simplifiedInvoice.lines, damage],
    discounts: [{ amount: halalas(5_760), reason: 'code', reasonEn: 'code', category: standardRate }],
  })
  expect(discounts).toBe(5_760)
  expect(categories).toEqual([
    { category: standardRate, net: 51_840, vat: 7_776 },
    { category: outsideScope, net: 50_000, vat: 0 },
  ])
  expect(payable).toBe(109_616)
})

test('a prepayment lowers what is left to pay', () => {
  const prepayment = {
    number: 'RUH-2026-000000',
    issued: { ...momentAt('2026-11-20 09:00'), seconds: 0 },
    net: halalas(20_000),
    vat: halalas(3_000),
    rounding: halalas(0),
    category: standardRate,
  }
  expect(totalsOf({ ...simplifiedInvoice, prepayments: [prepayment] })).toMatchObject({
    gross: 66_240,
    prepaid: 23_000,
    payable: 43_240,
  })
})

// No net amount with 15 % VAT is any of these.
test.each([10, 80, 150, 240, 310, 1000])('an agreed total of %s.00 differs by a rounding of one halala', (riyals) => {
  const agreedTotal = halalas(riyals * 100)
  const net = halalas(Math.round(agreedTotal / 1.15))
  const line = { name: 'x', nameEn: 'x', quantity: 1, unitPrice: net, category: standardRate }
  const { rounding, payable } = totalsOf({ lines: [line], discounts: [], prepayments: [], agreedTotal })
  expect(Math.abs(rounding)).toBe(1)
  expect(payable).toBe(agreedTotal)
})

test('the sums of every document agree', () => {
  const category = fc.constantFrom(standardRate, outsideScope)
  const lines = fc.array(
    fc.record({
      name: fc.constant('x'),
      nameEn: fc.constant('x'),
      quantity: fc.integer({ min: 1, max: 400 }),
      unitPrice: fc.integer({ min: 1, max: 5_000_000 }).map(halalas),
      category,
    }),
    { minLength: 1, maxLength: 8 },
  )
  fc.assert(
    fc.property(lines, (some) => {
      const {
        net,
        vat,
        gross,
        payable,
        categories,
        lines: sum,
      } = totalsOf({
        lines: some,
        discounts: [],
        prepayments: [],
      })
      expect(net).toBe(sum)
      expect(gross).toBe(net + vat)
      expect(payable).toBe(gross)
      expect(categories.reduce((total, one) => total + one.net, 0)).toBe(net)
      const taxed = some.filter((line) => line.category.code === 'S')
      const taxable = taxed.reduce((total, line) => total + line.quantity * line.unitPrice, 0)
      expect(vat).toBe(percentageOf(halalas(taxable), 1500))
    }),
  )
})
