import fc from 'fast-check'
import { expect, test } from 'vitest'
import { halalas } from '../../money/money.ts'
import { paymentMethods } from '../ledger.ts'
import { amountsOfCount, amountsOfMove, cashMoves, cashOf, expectedCash, oppositeOf } from './cash.ts'
import { sumByMethod, sumDifferences, sumOfMethods } from './day-sheet.ts'

const money = (
  type: 'payment' | 'refund' | 'depositHeld' | 'depositReturned' | 'depositApplied',
  gross: number,
  deposit = 0,
) => ({
  type,
  method: 'cash' as const,
  gross: halalas(gross),
  deposit: halalas(deposit),
})
const counted = (amount: number, expected = 0) => amountsOfCount('drawer', halalas(amount), halalas(expected))

test('payments and deposits come into the drawer, refunds leave it, and an applied deposit moves nothing', () => {
  const entries = [
    money('payment', -50_000),
    money('refund', 20_000),
    money('depositHeld', 0, 100_000),
    money('depositReturned', 0, -40_000),
    money('depositApplied', -30_000, -30_000),
  ]
  expect(entries.map(cashOf)).toEqual([50_000, -20_000, 100_000, -40_000, 0])
  expect(cashOf({ ...entries[0]!, method: 'mada' })).toBe(0)
  expect(cashOf({ ...entries[0]!, method: null })).toBe(0)
})

test('the expected cash is the opening, the moves and the cash of the ledger, and after the closing what was counted', () => {
  const entries = [counted(20_000), amountsOfMove('toSafe', halalas(60_000)), amountsOfMove('moneyIn', halalas(500))]
  const ledger = [money('payment', -50_000), { ...money('payment', -9_900), method: 'mada' as const }]
  expect(expectedCash(entries, ledger)).toBe(10_500)
  expect(expectedCash([...entries, counted(5_500, 10_500)], ledger)).toBe(5_500)
})

test('the sheet sums each method that moved money, and what was counted too much and too little', () => {
  const ledger = [money('payment', -50_000), money('refund', 20_000), money('depositApplied', -30_000, -30_000)]
  const rows = sumByMethod([...ledger, { ...money('depositHeld', 0, 100_000), method: 'mada' }])
  const none = { payment: 0, refund: 0, depositHeld: 0, depositReturned: 0, correction: 0 }
  expect(rows).toEqual([
    { ...none, method: 'cash', payment: 50_000, refund: -20_000, total: 30_000 },
    { ...none, method: 'mada', depositHeld: 100_000, total: 100_000 },
  ])
  expect(sumOfMethods(rows).total).toBe(130_000)
  const closings = [counted(95_000, 100_000), counted(100_300, 100_000)].map((amounts) => ({
    ...amounts,
    kind: 'closing' as const,
  }))
  expect(sumDifferences([...closings, { ...counted(20_000), kind: 'opening' }])).toEqual({ over: 300, short: 5_000 })
})

const amount = fc.integer({ min: 1, max: 1_000_000 }).map((value) => halalas(value))

test('a move and its opposite sum to nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...cashMoves), amount, (move, moved) => {
      const amounts = amountsOfMove(move, moved)
      expect(expectedCash([amounts, oppositeOf(amounts)], [])).toBe(0)
    }),
  )
})

test('every payment is in one row of the sheet', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...paymentMethods), amount)), (paid) => {
      const ledger = paid.map(([method, gross]) => ({ ...money('payment', 0 - gross), method }))
      expect(sumOfMethods(sumByMethod(ledger)).total).toBe(paid.reduce((sum, [, one]) => sum + one, 0))
    }),
  )
})
