import { expect, test } from 'vitest'
import { halalas } from '../../money/money.ts'
import { correctionOf, type LedgerEntry } from '../ledger.ts'
import { entryOfCharge } from '../agreed-charges.ts'
import { chargeOfLine, settlementChanges, waivedCode } from './posted-settlement.ts'
import { settlementLine } from './settlement-line.ts'
import { starterVatCategories } from '../../pricing/vat/vat-categories.ts'

const vat = { rate: 1500, categories: starterVatCategories }
const returned = 7

function fine(amount: number) {
  const explanation = { code: 'fine', values: { amount: halalas(amount) } } as const
  return settlementLine(vat, { kind: 'fine', amount: { gross: halalas(amount) }, explanation })[0]!
}

function entriesOf(...values: readonly NonNullable<ReturnType<typeof entryOfCharge>>[]): LedgerEntry[] {
  return values.map((one, at) => ({ ...one, id: at + 1, happenedAt: new Date(0) }))
}

const charged = (amount: number) => entryOfCharge(chargeOfLine(fine(amount), returned))!

test('the same lines again change nothing, also two that are equal', () => {
  const lines = [fine(30_000), fine(30_000)]
  expect(settlementChanges(lines, entriesOf(charged(30_000)), returned)).toEqual({ missing: [lines[0]], outdated: [] })
  const both = entriesOf(charged(30_000), charged(30_000))
  expect(settlementChanges(lines, both, returned)).toEqual({ missing: [], outdated: [] })
})

test('a line that became another one is taken back and charged anew', () => {
  const [former] = entriesOf(charged(30_000))
  const lines = [fine(15_000)]
  expect(settlementChanges(lines, [former!], returned)).toEqual({ missing: lines, outdated: [former] })
  expect(settlementChanges(lines, [former!], returned + 1)).toEqual({ missing: lines, outdated: [] })
})

test('what was waived stays waived, what was corrected is charged again', () => {
  const [entry] = entriesOf(charged(30_000))
  const corrected = (code: string) => {
    const correction = { ...correctionOf(entry!, { code }), id: 2, happenedAt: new Date(0) } as LedgerEntry
    return settlementChanges([fine(30_000)], [entry!, correction], returned).missing
  }
  expect(corrected(waivedCode)).toEqual([])
  expect(corrected('corrected')).toEqual([fine(30_000)])
})
