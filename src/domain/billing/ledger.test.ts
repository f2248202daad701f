import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { halalas, type Halalas } from '../money/money.ts'
import { vatCategories } from '../pricing/vat/vat-categories.ts'
import type { LocalDate } from '../time/riyadh-time.ts'
import { entryOfCharge } from './agreed-charges.ts'
import { chargeKinds } from './charge-kinds.ts'
import { vatOf } from './charged-amount.ts'
import { holdExpiry } from './deposit-rule.ts'
import {
  balanceOf,
  chargedOf,
  checkCorrection,
  correctionOf,
  depositBalanceOf,
  depositsOf,
  moneyEntry,
  paidBy,
  paymentMethods,
  type EntryValues,
  type LedgerEntry,
} from './ledger.ts'

const at = new Date('2026-11-20T07:00:00Z')
const amounts = fc.integer({ min: 1, max: 50_000_00 }).map(halalas)

function money(type: Parameters<typeof moneyEntry>[0], amount: number, facts: Partial<EntryValues> = {}): EntryValues {
  return {
    ...moneyEntry(type, halalas(amount), { method: 'cash', reference: null, explanation: { code: type } }),
    ...facts,
  }
}

function stored(...values: EntryValues[]): LedgerEntry[] {
  return values.map((entry, index) => ({ ...entry, id: index + 1, happenedAt: at }))
}

const charge = (net: number) =>
  entryOfCharge({
    kind: 'agreed',
    net: halalas(net),
    vatCategory: 'S',
    vatRate: 1500,
    explanation: { code: 'test' },
  })!

/** A step that a ledger may take; `pick` chooses what it is about. */
type Step = {
  what: 'charge' | 'payment' | 'refund' | 'hold' | 'return' | 'apply' | 'correct'
  amount: Halalas
  pick: number
}

const steps = fc.array(
  fc.record({
    what: fc.constantFrom('charge', 'payment', 'refund', 'hold', 'return', 'apply', 'correct'),
    amount: amounts,
    pick: fc.nat(50),
  }) as fc.Arbitrary<Step>,
  { maxLength: 40 },
)

/** The entries of a ledger after steps, without those that would be refused. */
function ledgerAfter(taken: readonly Step[]): LedgerEntry[] {
  const entries: LedgerEntry[] = []
  const add = (values: EntryValues) => entries.push({ ...values, id: entries.length + 1, happenedAt: at })
  for (const { what, amount, pick } of taken) {
    const method = paymentMethods[pick % paymentMethods.length]!
    const kind = chargeKinds[pick % chargeKinds.length]!
    const deposit = depositsOf(entries).filter(({ left }) => left >= amount)[0]
    if (what === 'charge') {
      const vat = vatOf(vatCategories[pick % vatCategories.length]!, 1500)
      add(entryOfCharge({ kind, net: amount, ...vat, explanation: { code: 'test' } })!)
    } else if (what === 'payment') add(money('payment', amount, { method }))
    else if (what === 'hold') add(money('depositHeld', amount, { method }))
    else if (what === 'refund') {
      if ((paidBy(entries).get(method) ?? 0) >= amount) add(money('refund', amount, { method }))
    } else if (what === 'correct') {
      const entry = entries[pick % Math.max(entries.length, 1)]
      if (entry && !checkCorrection(entry, entries)) add(correctionOf(entry, { code: 'corrected' }))
    } else if (deposit) {
      const type = what === 'return' ? 'depositReturned' : 'depositApplied'
      add(money(type, amount, { method: deposit.method, depositId: deposit.id }))
    }
  }
  return entries
}

describe('after any steps', () => {
  test('every entry adds up, and the balance is what was charged less what was paid', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const entries = ledgerAfter(taken)
        for (const { net, vat, gross } of entries) expect(net + vat).toBe(gross)
        const { net, vat } = chargedOf(entries)
        const paid = [...paidBy(entries).values()].reduce((sum, amount) => sum + amount, 0)
        expect(balanceOf(entries)).toBe(net + vat - paid)
      }),
    )
  })

  test('no method has more refunded than paid, and no deposit more returned than held', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const entries = ledgerAfter(taken)
        for (const paid of paidBy(entries).values()) expect(paid).toBeGreaterThanOrEqual(0)
        const deposits = depositsOf(entries)
        for (const { held, left } of deposits) {
          expect(left).toBeGreaterThanOrEqual(0)
          expect(left).toBeLessThanOrEqual(held)
        }
        expect(depositBalanceOf(entries)).toBe(deposits.reduce((sum, { left }) => sum + left, 0))
      }),
    )
  })

  test('a deposit is no revenue, and changes what is owed only when it is applied', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const entries = ledgerAfter(taken)
        const isOfDeposit = ({ type, deposit }: LedgerEntry) => deposit !== 0 && type !== 'correction'
        for (const entry of entries.filter(isOfDeposit)) {
          expect(entry.kind).toBeNull()
          if (entry.type !== 'depositApplied') expect(entry.gross).toBe(0)
        }
        expect(chargedOf(entries.filter((entry) => !isOfDeposit(entry)))).toEqual(chargedOf(entries))
      }),
    )
  })

  test('an entry and its correction sum to nothing', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const entries = ledgerAfter(taken)
        for (const entry of entries) {
          const both = [entry, correctionOf(entry, { code: 'corrected' })]
          expect([balanceOf(both), depositBalanceOf(both), chargedOf(both)]).toEqual([0, 0, { net: 0, vat: 0 }])
        }
      }),
    )
  })
})

describe('a correction', () => {
  test('is refused for a correction, and a second time', () => {
    const [paid] = stored(money('payment', 10_000))
    const entries = stored(money('payment', 10_000), correctionOf(paid!, { code: 'corrected' }))
    expect(checkCorrection(entries[0]!, entries)).toBe('alreadyCorrected')
    expect(checkCorrection(entries[1]!, entries)).toBe('isCorrection')
  })

  test('is refused for a payment that was refunded since', () => {
    const entries = stored(money('payment', 10_000), money('refund', 4_000))
    expect(checkCorrection(entries[0]!, entries)).toBe('refunded')
    expect(checkCorrection(entries[1]!, entries)).toBeUndefined()
  })

  test('is refused for a deposit of which something was returned', () => {
    const entries = stored(money('depositHeld', 10_000), money('depositReturned', 4_000, { depositId: 1 }))
    expect(checkCorrection(entries[0]!, entries)).toBe('depositUsed')
    expect(checkCorrection(entries[1]!, entries)).toBeUndefined()
  })
})

test('a deposit of which a part paid a damage, and the rest was returned', () => {
  const entries = stored(
    charge(100_000),
    money('payment', 115_000, { method: 'mada' }),
    money('depositHeld', 50_000),
    entryOfCharge({
      kind: 'damage',
      net: halalas(30_000),
      vatCategory: 'O',
      vatRate: 0,
      explanation: { code: 'test' },
    })!,
    money('depositApplied', 30_000, { depositId: 3 }),
    money('depositReturned', 20_000, { depositId: 3 }),
  )
  expect([balanceOf(entries), depositBalanceOf(entries)]).toEqual([0, 0])
  expect(chargedOf(entries)).toEqual({ net: 130_000, vat: 15_000 })
  expect(paidBy(entries)).toEqual(
    new Map([
      ['mada', 115_000],
      ['cash', 30_000],
    ]),
  )
})

test('a line without VAT has none, and one without an amount is no entry', () => {
  expect(charge(10_000)).toMatchObject({ type: 'charge', vat: 1_500, gross: 11_500 })
  expect(charge(-10_000)).toMatchObject({ type: 'discount', vat: -1_500, gross: -11_500 })
  expect(charge(0)).toBeUndefined()
})

test('a hold of mada ends after 14 days, that of another card when its bank says', () => {
  expect(holdExpiry('mada', new Date('2026-11-20T22:00:00Z'))).toBe('2026-12-05' as LocalDate)
  expect([holdExpiry('card', at), holdExpiry('cash', at)]).toEqual([null, null])
})
