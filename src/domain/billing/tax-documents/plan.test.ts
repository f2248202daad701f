import { expect, test } from 'vitest'
import { halalas } from '../../money/money.ts'
import { entryOfCharge } from '../agreed-charges.ts'
import { moneyEntry, type EntryValues, type LedgerEntry } from '../ledger.ts'
import type { BillableEntry } from './billable-entry.ts'
import { simplifiedInvoice } from './invoice.fixture.ts'
import type { TaxDocument } from './invoice.ts'
import { issuedOf } from './issued-document.ts'
import { planCharges, planPrepayment, type Plan, type PlanFacts } from './plan.ts'
import { prepayablePayments } from './prepayments.ts'
import { totalsOf } from './totals.ts'

const explanation = { code: 'x' }
const taxed = { vatCategory: 'S', vatRate: 1500 } as const
const charge = (net: number, vatCategory: 'S' | 'O' = 'S') => {
  const vatRate = vatCategory === 'S' ? 1500 : 0
  return entryOfCharge({ kind: 'other', net: halalas(net), vatCategory, vatRate, explanation })!
}
const paid = (amount: number) =>
  moneyEntry('payment', halalas(amount), { method: 'card', reference: null, explanation })
const refund = (amount: number) =>
  moneyEntry('refund', halalas(amount), { method: 'card', reference: null, explanation })

/** A rental whose entries and documents follow one another. */
function makeRental() {
  const entries: LedgerEntry[] = []
  const documents: TaxDocument[] = []
  const taken = new Set<number>()
  const facts = (): PlanFacts => ({
    open: entries.filter(({ id, kind }) => kind && !taken.has(id)) as BillableEntry[],
    entries,
    taken,
    issued: documents.map(issuedOf),
  })
  return {
    documents,
    facts,
    enter(values: EntryValues): number {
      entries.push({ ...values, id: entries.length + 1, happenedAt: new Date(0) })
      return entries.length
    },
    issue(plan: Plan): TaxDocument[] {
      if (!plan.ok) throw new Error(plan.refusal.code)
      const issued = plan.documents.map(({ draft: { entryIds, ...draft }, note }, at) => {
        for (const id of entryIds) taken.add(id)
        return { ...simplifiedInvoice, ...draft, ...(note && { note }), number: `D${documents.length + at + 1}` }
      })
      documents.push(...issued)
      return issued
    },
  }
}

test('the advance for a rent without VAT is in the category of the rent, with its reason', () => {
  const rental = makeRental()
  const entryId = rental.enter(paid(50_000))
  const zero = { vatCategory: 'Z', vatRate: 0 } as const
  const [prepayment] = rental.issue(planPrepayment(rental.facts(), { entryId }, zero))
  expect(totalsOf(prepayment!)).toMatchObject({
    vat: 0,
    total: 50_000,
    categories: [{ category: { code: 'Z', rate: 0, exemption: { code: 'VATEX-SA-35' } } }],
  })
  rental.enter({ ...charge(50_000), vatCategory: 'Z', vatRate: 0, vat: halalas(0), gross: halalas(50_000) })
  const [invoice] = rental.issue(planCharges(rental.facts(), {}))
  expect(totalsOf(invoice!)).toMatchObject({ prepaid: 50_000, payable: 0 })
})

test('a payment before the supply gets one prepayment invoice, which the next invoice counts as paid once', () => {
  const rental = makeRental()
  const entryId = rental.enter(paid(50_000))
  const [prepayment] = rental.issue(planPrepayment(rental.facts(), { entryId }, taxed))
  expect(totalsOf(prepayment!)).toMatchObject({ total: 50_000, payable: 50_000 })
  expect(planPrepayment(rental.facts(), { entryId }, taxed)).toEqual({ ok: false, refusal: { code: 'notPrepayable' } })
  rental.enter(charge(60_000))
  const [invoice] = rental.issue(planCharges(rental.facts(), {}))
  expect(invoice!.prepayments).toMatchObject([{ number: 'D1', issued: simplifiedInvoice.issued }])
  expect(totalsOf(invoice!)).toMatchObject({ total: 69_000, prepaid: 50_000, payable: 19_000 })
  rental.enter(charge(10_000))
  expect(rental.issue(planCharges(rental.facts(), {}))[0]!.prepayments).toEqual([])
})

test('what a small invoice leaves of a prepayment is counted by the next, and no more than each charges in that category', () => {
  const rental = makeRental()
  rental.issue(planPrepayment(rental.facts(), { entryId: rental.enter(paid(100_000)) }, taxed))
  rental.enter(charge(30_000))
  rental.enter(charge(50_000, 'O'))
  const [first, note] = rental.issue(planCharges(rental.facts(), {}))
  expect(totalsOf(first!)).toMatchObject({ prepaid: 34_500, payable: 50_000 })
  // The advance paid for the fine, too, which has no VAT.
  expect(note).toMatchObject({ type: 'creditNote', agreedTotal: 50_000, note: { originals: ['D1'] } })
  rental.enter(charge(90_000))
  expect(totalsOf(rental.issue(planCharges(rental.facts(), {}))[0]!)).toMatchObject({ payable: 88_000 })
})

test('a prepayment invoice is not above what its payment has left, nor for a payment that pays what was charged', () => {
  const rental = makeRental()
  const entryId = rental.enter(paid(50_000))
  rental.enter(charge(20_000))
  const left = halalas(27_000)
  expect(prepayablePayments(rental.facts())).toEqual([{ entryId, amount: left }])
  expect(planPrepayment(rental.facts(), { entryId, amount: halalas(27_001) }, taxed)).toEqual({
    ok: false,
    refusal: { code: 'abovePayment', left },
  })
  rental.enter(charge(40_000))
  expect(planPrepayment(rental.facts(), { entryId }, taxed)).toEqual({ ok: false, refusal: { code: 'notPrepayable' } })
  expect(planPrepayment(rental.facts(), { entryId: 99 }, taxed)).toEqual({
    ok: false,
    refusal: { code: 'notPrepayable' },
  })
})

test('a prepayment that was given back gets a credit note, and no invoice counts it', () => {
  const rental = makeRental()
  rental.issue(planPrepayment(rental.facts(), { entryId: rental.enter(paid(100_000)) }, taxed))
  rental.enter(refund(40_000))
  rental.enter(charge(80_000))
  const [invoice, note] = rental.issue(planCharges(rental.facts(), {}))
  expect(note).toMatchObject({ type: 'creditNote', agreedTotal: 40_000, note: { originals: ['D1'] } })
  expect(totalsOf(invoice!)).toMatchObject({ prepaid: 60_000, payable: 32_000 })
  expect(planCharges(rental.facts(), {})).toEqual({ ok: false, refusal: { code: 'nothingToIssue' } })
})

test('a debit note has a reason and names an invoice of the rental, and a later credit note may take it back', () => {
  const rental = makeRental()
  rental.enter(charge(10_000))
  rental.issue(planCharges(rental.facts(), {}))
  rental.enter(charge(2_000))
  const debit = (original: string, reason?: 'laterCharge') =>
    planCharges(rental.facts(), { debit: { original, reason } })
  expect(debit('D1')).toEqual({ ok: false, refusal: { code: 'noReason' } })
  expect(debit('D7', 'laterCharge')).toEqual({ ok: false, refusal: { code: 'noOriginal' } })
  const [note] = rental.issue(debit('D1', 'laterCharge'))
  expect(note).toMatchObject({
    type: 'debitNote',
    note: { originals: ['D1'], reason: 'مبلغ استُحق بعد صدور الفاتورة' },
  })
  rental.enter(charge(-12_000))
  expect(rental.issue(planCharges(rental.facts(), {}))[0]).toMatchObject({
    type: 'creditNote',
    note: { originals: ['D1'] },
  })
  rental.enter(charge(-1))
  expect(planCharges(rental.facts(), {})).toMatchObject({ ok: false, refusal: { code: 'aboveOriginals' } })
})
