import { halalas, sumOf, type Halalas } from '../../money/money.ts'
import { chargeGross, type ChargeVat } from '../charged-amount.ts'
import { balanceOf, standingEntries, type LedgerEntry } from '../ledger.ts'
import { categoryOf, type DocumentDraft } from './draft.ts'
import type { DocumentPrepayment, LineCategory } from './invoice.ts'
import type { IssuedDocument } from './issued-document.ts'
import { totalsOf } from './totals.ts'

const names = {
  paid: { name: 'دفعة مقدمة عن تأجير سيارة', nameEn: 'Advance payment for a car rental' },
  givenBack: { name: 'رد دفعة مقدمة', nameEn: 'Advance payment given back' },
} as const

/** What was paid for an amount of a prepayment invoice. */
function paidFor({ net, vat, rounding }: Pick<DocumentPrepayment, 'net' | 'vat' | 'rounding'>): Halalas {
  return sumOf(net, vat, rounding)
}

/** What is left of prepayment invoices after amounts of them were used. */
export function leftAfter(
  left: readonly DocumentPrepayment[],
  used: readonly DocumentPrepayment[],
): DocumentPrepayment[] {
  const rest = left.map((one) =>
    used.filter(({ number }) => number === one.number).reduce((before, part) => less(before, part), one),
  )
  return rest.filter((one) => paidFor(one) > 0)
}

/** What is left of the prepayment invoices of a rental: neither counted as paid by an invoice nor given back by a credit note. */
export function leftPrepayments(issued: readonly IssuedDocument[]): DocumentPrepayment[] {
  const left = new Map(issued.flatMap(({ prepayment }) => (prepayment ? [[prepayment.number, prepayment]] : [])))
  for (const { prepayments, type, gross, originals } of issued) {
    for (const used of prepayments) {
      const before = left.get(used.number)
      if (before) left.set(used.number, less(before, used))
    }
    let rest: number = type === 'creditNote' ? gross : 0
    for (const number of originals) {
      const before = left.get(number)
      if (!before || rest <= 0) continue
      const taken = takeFrom(before, halalas(rest))
      rest -= paidFor(taken)
      left.set(number, less(before, taken))
    }
  }
  return [...left.values()].filter((one) => paidFor(one) > 0)
}

function less(
  before: DocumentPrepayment,
  { net, vat, rounding }: Pick<DocumentPrepayment, 'net' | 'vat' | 'rounding'>,
): DocumentPrepayment {
  return {
    ...before,
    net: halalas(before.net - net),
    vat: halalas(before.vat - vat),
    rounding: halalas(before.rounding - rounding),
  }
}

/** Up to `most` of what is left of a prepayment invoice. A part has net and VAT of its own rate, which add up to it. */
function takeFrom(left: DocumentPrepayment, most: Halalas): DocumentPrepayment {
  if (paidFor(left) <= most) return left
  const { code: vatCategory, rate: vatRate } = left.category
  const { net, gross } = chargeGross(most, { vatCategory, vatRate })
  const fit = halalas(Math.min(Math.max(net + most - gross, most - left.vat), left.net))
  return { ...left, net: fit, vat: halalas(most - fit), rounding: halalas(0) }
}

/**
 * What an invoice counts as prepaid: of the prepayment invoices with something left, the oldest first, up to what the invoice charges in
 * their category, and never more than it comes to or than `paid`, which is still there.
 */
export function prepaidOn(
  draft: DocumentDraft,
  left: readonly DocumentPrepayment[],
  paid: Halalas,
): DocumentPrepayment[] {
  const { categories, total } = totalsOf(draft)
  const key = ({ code, rate }: LineCategory) => `${code} ${rate}`
  const rooms = new Map(categories.map(({ category, net, vat }) => [key(category), sumOf(net, vat)]))
  let open: number = Math.min(total, paid)
  const counted: DocumentPrepayment[] = []
  for (const one of left) {
    const room = Math.min(open, rooms.get(key(one.category)) ?? 0)
    if (room <= 0) continue
    const taken = takeFrom(one, halalas(room))
    rooms.set(key(one.category), halalas(room - paidFor(taken)))
    open -= paidFor(taken)
    counted.push(taken)
  }
  return counted
}

/** A payment that can get a prepayment invoice, and up to which amount in halalas. */
export type PrepayablePayment = { readonly entryId: number; readonly amount: Halalas }

type Money = {
  readonly entries: readonly LedgerEntry[]
  /** The entries that are in a document. */
  readonly taken: ReadonlySet<number>
  readonly issued: readonly IssuedDocument[]
}

/**
 * The payments that came before what they pay for: those in no document, up to what the company owes beyond the prepayment invoices that
 * are open, the oldest first.
 */
export function prepayablePayments({ entries, taken, issued }: Money): PrepayablePayment[] {
  let free = 0 - balanceOf(entries) - sumOf(...leftPrepayments(issued).map(paidFor))
  return standingEntries(entries).flatMap(({ id, type, gross }) => {
    if (type !== 'payment' || taken.has(id) || free <= 0) return []
    const amount = halalas(Math.min(0 - gross, free))
    free -= amount
    return [{ entryId: id, amount }]
  })
}

/** The prepayment invoice for an amount of a payment, with VAT in it: in the VAT category of the rent, which it pays first. */
export function prepaymentDraft(entryId: number, amount: Halalas, rentVat: ChargeVat): DocumentDraft {
  const { net } = chargeGross(amount, rentVat)
  const line = { ...names.paid, quantity: 1, unitPrice: net, category: categoryOf(rentVat) }
  return { type: 'prepayment', lines: [line], discounts: [], prepayments: [], agreedTotal: amount, entryIds: [entryId] }
}

/**
 * What must be given back of prepayment invoices by a credit note, because the money was given back or paid for something else: what is
 * left of them above what the company owes, the latest first.
 */
export function givenBackPrepayments(left: readonly DocumentPrepayment[], owedBack: Halalas): DocumentPrepayment[] {
  let excess = sumOf(...left.map(paidFor)) - owedBack
  return left.toReversed().flatMap((one) => {
    if (excess <= 0) return []
    const taken = takeFrom(one, halalas(excess))
    excess -= paidFor(taken)
    return [taken]
  })
}

/** The credit note for prepayments that were given back, with the numbers of their invoices; undefined without any. */
export function givenBackDraft(
  givenBack: readonly DocumentPrepayment[],
): { draft: DocumentDraft; originals: readonly string[] } | undefined {
  if (givenBack.length === 0) return undefined
  const lines = givenBack.map(({ net, category }) => ({ ...names.givenBack, quantity: 1, unitPrice: net, category }))
  const agreedTotal = sumOf(...givenBack.map(paidFor))
  return {
    draft: { type: 'creditNote', lines, discounts: [], prepayments: [], agreedTotal, entryIds: [] },
    originals: givenBack.map(({ number }) => number),
  }
}
