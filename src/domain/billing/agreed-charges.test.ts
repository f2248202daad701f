import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { halalas, percentageOf, sumOf } from '../money/money.ts'
import { makeLine, netOf, type BookingLine } from '../pricing/booking-lines.ts'
import { agreedEntries, bookingDeleted, handOverUndone, owedOf } from './agreed-charges.ts'
import { chargedOf, correctionOf, moneyEntry, type EntryValues, type LedgerEntry } from './ledger.ts'

const happenedAt = new Date('2026-11-20T07:00:00Z')

function priced(lines: readonly BookingLine[], vatRate = 1500) {
  return { lines, vatRate, vatAmount: percentageOf(netOf(lines), vatRate) }
}

function storedAfter(entries: readonly LedgerEntry[], ...more: EntryValues[]): LedgerEntry[] {
  return [...entries, ...more.map((entry, index) => ({ ...entry, id: entries.length + index + 1, happenedAt }))]
}

const days = (quantity: number, unitPrice: number) => makeLine('base', quantity, halalas(unitPrice), { kind: 'days' })
const shown = (entries: readonly EntryValues[]) =>
  entries.map(({ type, kind, net, vat, explanation }) => [type, kind, explanation['quantity'], net, vat])

test('the hand-over charges every line, and VAT that sums to that of the booking', () => {
  const lines = [
    days(3, 11_900),
    makeLine('discount', 1, halalas(-3_570), { kind: 'discount', terms: { kind: 'fixed', amount: halalas(3_570) } }),
    makeLine('insurance', 3, halalas(1_800), { kind: 'days' }),
    makeLine('extras', 1, halalas(0), { kind: 'extra', id: 4 }),
    makeLine('authorizationFee', 1, halalas(500), { kind: 'once' }),
  ]
  const entries = agreedEntries(priced(lines), [])
  expect(shown(entries)).toEqual([
    ['charge', 'agreed', 3, 35_700, 5_355],
    ['discount', 'agreed', 1, -3_570, -535],
    ['charge', 'agreed', 3, 5_400, 810],
    ['charge', 'agreed', 1, 500, 75],
  ])
  expect(chargedOf(entries)).toEqual({ net: 38_030, vat: 5_705 })
})

test('an extension charges the further days, and the same booking again nothing', () => {
  const before = storedAfter([], ...agreedEntries(priced([days(3, 11_900)]), []))
  const longer = priced([days(5, 11_900)])
  const extension = agreedEntries(longer, before, 'extension')
  expect(shown(extension)).toEqual([['charge', 'extension', 2, 23_800, 3_570]])
  expect(agreedEntries(longer, storedAfter(before, ...extension))).toEqual([])
})

test('another daily price replaces the days at the former one', () => {
  const before = storedAfter([], ...agreedEntries(priced([days(3, 12_000)]), []))
  expect(shown(agreedEntries(priced([days(7, 10_000)]), before, 'extension'))).toEqual([
    ['discount', 'extension', -3, -36_000, -5_400],
    ['charge', 'extension', 7, 70_000, 10_500],
  ])
})

test('lines in several categories of one rate are charged apart, and a line that changes its category is taken back in the former one', () => {
  const line = (id: number, vatCategory: BookingLine['vatCategory']) => ({
    ...makeLine('extras', 1, halalas(10_000), { kind: 'extra', id }),
    vatCategory,
  })
  const lines = [days(3, 10_000), line(1, 'O'), line(2, 'Z'), line(3, 'E')]
  const booking = { lines, vatRate: 1500, vatAmount: halalas(4_500) }
  const before = storedAfter([], ...agreedEntries(booking, []))
  expect(before.map(({ vatCategory, vatRate, net, vat }) => [vatCategory, vatRate, net, vat])).toEqual([
    ['S', 1500, 30_000, 4_500],
    ['O', 0, 10_000, 0],
    ['Z', 0, 10_000, 0],
    ['E', 0, 10_000, 0],
  ])
  const taxed = { ...booking, lines: [...lines.slice(0, 3), line(3, 'S')], vatAmount: halalas(6_000) }
  const changed = agreedEntries(taxed, before)
  expect(changed.map(({ vatCategory, net, vat }) => [vatCategory, net, vat])).toEqual([
    ['S', 10_000, 1_500],
    ['E', -10_000, 0],
  ])
  expect(agreedEntries(taxed, storedAfter(before, ...changed))).toEqual([])
})

test('another rate of VAT takes back what was charged with the former one', () => {
  const before = storedAfter([], ...agreedEntries(priced([days(3, 10_000)], 500), []))
  const entries = agreedEntries(priced([days(3, 10_000)], 1500), before)
  expect(entries.map(({ vatRate, net, vat }) => [vatRate, net, vat])).toEqual([
    [500, -30_000, -1_500],
    [1500, 30_000, 4_500],
  ])
})

test('an imported total keeps its own VAT', () => {
  const total = makeLine('base', 1, halalas(10_000), { kind: 'total' })
  const imported = { lines: [total], vatRate: 1500, vatAmount: halalas(1_499) }
  const before = storedAfter([], ...agreedEntries(imported, []))
  expect(chargedOf(before)).toEqual({ net: 10_000, vat: 1_499 })
  const mended = agreedEntries({ ...imported, vatAmount: halalas(1_500) }, before)
  expect(mended.map(({ type, net, vat, explanation }) => [type, net, vat, explanation.code])).toEqual([
    ['charge', 0, 1, 'agreedVat'],
  ])
  expect(agreedEntries({ ...imported, vatAmount: halalas(1_500) }, storedAfter(before, ...mended))).toEqual([])
})

describe('a line that was taken back', () => {
  const booking = priced([days(3, 10_000)])
  const before = storedAfter([], ...agreedEntries(booking, []))

  test.each([handOverUndone, bookingDeleted])('with $code is charged again by the next hand-over', (explanation) => {
    const undone = storedAfter(before, correctionOf(before[0]!, explanation))
    expect(chargedOf(undone)).toEqual({ net: 0, vat: 0 })
    const again = storedAfter(undone, ...agreedEntries(booking, undone))
    expect(chargedOf(again)).toEqual({ net: 30_000, vat: 4_500 })
    expect(agreedEntries(booking, again)).toEqual([])
  })

  test('by a manager is not charged again', () => {
    const corrected = storedAfter(before, correctionOf(before[0]!, { code: 'corrected', noteId: 1 }))
    expect(agreedEntries(booking, corrected)).toEqual([])
  })
})

test('a booking ahead owes its price less what was paid, and one that was cancelled what its entries say', () => {
  const booking = { ...priced([days(3, 10_000)]), status: 'confirmed' as const }
  const paid = storedAfter(
    [],
    moneyEntry('payment', halalas(4_500), { method: 'cash', reference: null, explanation: { code: 'payment' } }),
  )
  expect(owedOf(booking, paid)).toBe(30_000)
  const charged = storedAfter(paid, ...agreedEntries(booking, paid))
  expect(owedOf({ ...booking, status: 'active' }, charged)).toBe(30_000)
  expect(owedOf({ ...booking, status: 'cancelled' }, paid)).toBe(-4_500)
})

const anyLine = fc.oneof(
  fc
    .record({ quantity: fc.integer({ min: 1, max: 40 }), unitPrice: fc.constantFrom(0, 9_900, 11_900, 12_345) })
    .map(({ quantity, unitPrice }) => days(quantity, unitPrice)),
  fc
    .integer({ min: 1, max: 30_001 })
    .map((off) =>
      makeLine('discount', 1, halalas(-off), { kind: 'discount', terms: { kind: 'fixed', amount: halalas(off) } }),
    ),
  fc
    .record({ id: fc.integer({ min: 1, max: 3 }), unitPrice: fc.integer({ min: 1, max: 7_777 }) })
    .map(({ id, unitPrice }) => makeLine('extras', 2, halalas(unitPrice), { kind: 'extra', id })),
)

test('after any changes, net and VAT are those of the booking, and each entry is its quantity × its price', () => {
  const versions = fc.array(
    fc.record({
      lines: fc.array(anyLine, { maxLength: 6 }),
      vatRate: fc.constantFrom(500, 1500),
      /** An imported VAT may differ from its rate. */
      more: fc.constantFrom(0, 0, 0, 1, -1, 300),
    }),
    { minLength: 1, maxLength: 5 },
  )
  fc.assert(
    fc.property(versions, (all) => {
      let entries: LedgerEntry[] = []
      for (const { lines, vatRate, more } of all) {
        const { vatAmount } = priced(lines, vatRate)
        const booking = { lines, vatRate, vatAmount: sumOf(vatAmount, halalas(more)) }
        entries = storedAfter(entries, ...agreedEntries(booking, entries))
        expect(chargedOf(entries)).toEqual({ net: netOf(lines), vat: booking.vatAmount })
        for (const { type, net, vat, gross, explanation } of entries) {
          expect(net + vat).toBe(gross)
          expect(type).toBe(gross < 0 ? 'discount' : 'charge')
          if (explanation.code === 'agreed')
            expect(net).toBe((explanation['quantity'] as number) * (explanation['unitPrice'] as number))
        }
      }
    }),
  )
})
