import { expect, test } from 'vitest'
import { halalas } from '../../money/money.ts'
import type { DocumentDraft } from './draft.ts'
import type { IssuedDocument } from './issued-document.ts'
import { documentNumber, originalsOf, paymentMeansOf, refuseUneven } from './issuing.ts'
import { standardRate } from './invoice.fixture.ts'

function note(gross: number): DocumentDraft {
  const net = halalas(Math.round(gross / 1.15))
  const line = { name: 'x', nameEn: 'x', quantity: 1, unitPrice: net, category: standardRate }
  return {
    type: 'creditNote',
    lines: [line],
    discounts: [],
    prepayments: [],
    agreedTotal: halalas(gross),
    entryIds: [1],
  }
}

function issued(number: string, gross: number, originals?: string[]): IssuedDocument {
  const type = originals ? 'creditNote' : 'invoice'
  return { number, type, gross: halalas(gross), originals: originals ?? [], prepayments: [] }
}

test.each([
  ['the latest invoice that it fits into', 500, [issued('A', 1_000), issued('B', 1_000)], ['B']],
  ['as many invoices as it needs', 1_500, [issued('A', 1_000), issued('B', 1_000)], ['B', 'A']],
  ['what earlier notes left', 500, [issued('A', 1_000), issued('B', 400), issued('N', 400, ['B'])], ['A']],
])('a credit note changes %s', (_name, gross, before, originals) => {
  expect(originalsOf(note(gross), before)).toEqual({ ok: true, originals })
})

test('a credit note is not above what is left of the invoices, and needs one', () => {
  const before = [issued('A', 1_000), issued('N', 600, ['A'])]
  expect(originalsOf(note(401), before)).toEqual({ ok: false, refusal: { code: 'aboveOriginals', left: 400 } })
  expect(originalsOf(note(400), before)).toEqual({ ok: true, originals: ['A'] })
  expect(originalsOf(note(400), [])).toEqual({ ok: false, refusal: { code: 'noOriginal' } })
})

test('a rounding of one halala per entry is written down, more is refused', () => {
  expect(refuseUneven(note(1_000))).toBeUndefined()
  expect(refuseUneven({ ...note(1_000), agreedTotal: halalas(1_010) })).toEqual({ code: 'unevenVat', rounding: 9 })
})

test.each([
  ['mada', 'card'],
  ['online', 'card'],
  ['cash', 'cash'],
  ['transfer', 'transfer'],
  ['other', 'credit'],
  [undefined, 'credit'],
])('a payment by %s is paid by %s', (method, means) => {
  expect(paymentMeansOf(method)).toBe(means)
})

test('numbers have six digits, and more when they need them', () => {
  expect([documentNumber('INV', 7), documentNumber('INV', 1_234_567)]).toEqual(['INV-000007', 'INV-1234567'])
})
