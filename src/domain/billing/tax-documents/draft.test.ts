import { expect, test } from 'vitest'
import { halalas } from '../../money/money.ts'
import type { BillableEntry } from './billable-entry.ts'
import { draftDocuments, draftTotal } from './draft.ts'

let next = 1

function entry(net: number, vat: number, more: Partial<BillableEntry> = {}): BillableEntry {
  const base = {
    kind: 'agreed',
    vatCategory: 'S',
    vatRate: 1500,
    explanation: { code: 'agreed', key: 'base' },
  } as const
  return { ...base, id: next++, net: halalas(net), vat: halalas(vat), correctsId: null, ...more }
}

test('an agreed price is an invoice with quantity and unit price, and a code is a discount', () => {
  const rent = entry(47_600, 7_140, { explanation: { code: 'agreed', key: 'base', quantity: 4 } })
  const code = entry(-4_760, -714, { explanation: { code: 'agreed', key: 'discount' } })
  const [invoice, ...others] = draftDocuments([rent, code])
  expect(others).toEqual([])
  expect(invoice).toMatchObject({
    type: 'invoice',
    lines: [{ name: 'تأجير سيارة', quantity: 4, unitPrice: 11_900 }],
    discounts: [{ reason: 'خصم', amount: 4_760 }],
    agreedTotal: 49_266,
    entryIds: [rent.id, code.id],
  })
  expect(draftTotal(invoice!)).toBe(49_266)
})

test('what is given back is a credit note, also beside an invoice for another category', () => {
  const back = entry(-11_900, -1_785, { kind: 'earlyReturn', explanation: { code: 'x', quantity: 1 } })
  const fine = entry(30_000, 0, { kind: 'fine', vatCategory: 'O', vatRate: 0, explanation: { code: 'x' } })
  expect(draftDocuments([back, fine])).toMatchObject([
    { type: 'invoice', lines: [{ name: 'مخالفة مرورية', category: { code: 'O', rate: 0 } }], entryIds: [fine.id] },
    { type: 'creditNote', lines: [{ name: 'إرجاع مبكر', unitPrice: 11_900 }], entryIds: [back.id] },
  ])
})

test('a charge that was taken back before it was in a document needs none', () => {
  const wrong = entry(10_000, 1_500)
  const right = entry(20_000, 3_000)
  const correction = entry(-10_000, -1_500, { correctsId: wrong.id })
  expect(draftDocuments([wrong, right, correction]).map(({ entryIds }) => entryIds)).toEqual([[right.id]])
  expect(draftDocuments([correction]).map(({ type }) => type)).toEqual(['creditNote'])
})

test('an amount that was agreed with VAT is kept, by a rounding', () => {
  const [invoice] = draftDocuments([entry(869, 131)])
  expect(invoice!.agreedTotal).toBe(1_000)
  expect(draftTotal(invoice!)).toBe(1_000)
})
