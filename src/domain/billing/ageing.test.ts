import fc from 'fast-check'
import { expect, test } from 'vitest'
import { halalas } from '../money/money.ts'
import { ageingOf, sumOfAgeings, totalOwed, type AgedEntry } from './ageing.ts'
import { balanceOf } from './ledger.ts'

const now = new Date('2026-11-30T09:00:00Z')

/** An entry that happened so many days ago. */
function entry(id: number, type: AgedEntry['type'], gross: number, daysAgo: number, correctsId: number | null = null) {
  const happenedAt = new Date(now.getTime() - daysAgo * 24 * 60 * 60 * 1000)
  const isCharge = type === 'charge' || type === 'discount'
  return { id, type, kind: isCharge ? ('agreed' as const) : null, gross: halalas(gross), correctsId, happenedAt }
}

test.each([
  [30, 'upTo30'],
  [31, 'upTo60'],
  [60, 'upTo60'],
  [61, 'upTo90'],
  [90, 'upTo90'],
  [91, 'over90'],
] as const)('a charge of %i days ago is in %s', (days, band) => {
  expect(ageingOf([entry(1, 'charge', 500, days)], now).bands).toMatchObject({ [band]: 500 })
})

test('payments and discounts settle the oldest charges first', () => {
  const entries = [
    entry(1, 'charge', 10_000, 100),
    entry(2, 'charge', 5_000, 40),
    entry(3, 'discount', -1_000, 2),
    entry(4, 'payment', -10_000, 1),
  ]
  const { bands, credit, oldest } = ageingOf(entries, now)
  expect(bands).toEqual({ upTo30: 0, upTo60: 4_000, upTo90: 0, over90: 0 })
  expect(credit).toBe(0)
  expect(oldest).toEqual(entries[1]!.happenedAt)
})

test('what was taken back does not count, and more than all charges is credit', () => {
  const entries = [
    entry(1, 'charge', 10_000, 100),
    entry(2, 'charge', 3_000, 10),
    { ...entry(3, 'correction', -10_000, 1, 1), kind: 'agreed' as const },
    entry(4, 'payment', -4_000, 1),
  ]
  expect(ageingOf(entries, now)).toMatchObject({ credit: 1_000, oldest: undefined })
})

test('a refund beyond the payments is owed since it was given', () => {
  const entries = [entry(1, 'payment', -2_000, 50), entry(2, 'refund', 2_500, 40)]
  expect(ageingOf(entries, now)).toMatchObject({ bands: { upTo60: 500 }, credit: 0 })
})

test('the bands less the credit are the balance, to the halala', () => {
  const types = ['charge', 'discount', 'payment', 'refund'] as const
  const entries = fc
    .array(
      fc.record({
        type: fc.constantFrom(...types),
        gross: fc.integer({ min: 1, max: 1_000_000 }),
        days: fc.integer({ min: 0, max: 200 }),
      }),
    )
    .map((all) =>
      all.map(({ type, gross, days }, index) =>
        entry(index + 1, type, type === 'charge' || type === 'refund' ? gross : -gross, days),
      ),
    )
  fc.assert(
    fc.property(entries, (all) => {
      const ageing = ageingOf(all, now)
      expect(totalOwed(ageing) - ageing.credit).toBe(balanceOf(all.map((one) => ({ ...one, deposit: halalas(0) }))))
      expect(sumOfAgeings([ageing, ageing]).credit).toBe(2 * ageing.credit)
    }),
  )
})
