import { halalas, sumOf, type Halalas } from '../../money/money.ts'
import type { VatCategory } from '../../pricing/vat/vat-categories.ts'
import type { ChargeVat } from '../charged-amount.ts'
import type { BillableEntry } from './billable-entry.ts'
import { nameOfEntry } from './line-names.ts'
import type { DocumentDiscount, DocumentLine, LineCategory, TaxDocument } from './invoice.ts'
import { totalsOf } from './totals.ts'

/** What a document will say, and the entries that it takes up. */
export type DocumentDraft = Pick<TaxDocument, 'type' | 'lines' | 'discounts' | 'prepayments'> & {
  readonly agreedTotal: Halalas
  readonly entryIds: readonly number[]
}

/** Why a category has no VAT, as the authority's code list and its Arabic text say. */
const exemptions = {
  Z: { code: 'VATEX-SA-35', text: 'توريد خاضع لنسبة الصفر' },
  E: { code: 'VATEX-SA-30', text: 'توريد معفى من الضريبة' },
  O: { code: 'VATEX-SA-OOS', text: 'خارج نطاق ضريبة القيمة المضافة' },
} as const satisfies Record<Exclude<VatCategory, 'S'>, LineCategory['exemption']>

/** The category of a line of a document, with the reason why it has no VAT. */
export function categoryOf({ vatCategory: code, vatRate: rate }: ChargeVat): LineCategory {
  return code === 'S' ? { code, rate } : { code, rate: 0, exemption: exemptions[code] }
}

/**
 * The documents for entries that are in none yet, by the sign of what a category comes to: what is owed becomes an invoice, what is given
 * back a credit note. An entry and the correction that takes it back need no document when neither is in one.
 */
export function draftDocuments(entries: readonly BillableEntry[]): DocumentDraft[] {
  const open = withoutPairs(entries)
  const byCategory = [...Map.groupBy(open, ({ vatCategory, vatRate }) => `${vatCategory} ${vatRate}`).values()]
  const owed = byCategory.filter((ofOne) => grossOf(ofOne) > 0).flat()
  const givenBack = byCategory.filter((ofOne) => grossOf(ofOne) < 0).flat()
  return [
    ...(owed.length > 0 ? [draft('invoice', owed, 1)] : []),
    ...(givenBack.length > 0 ? [draft('creditNote', givenBack, -1)] : []),
  ]
}

/** The entries that need a document: without those whose correction takes them back before they were in one. */
export function withoutPairs(entries: readonly BillableEntry[]): BillableEntry[] {
  const ids = new Set(entries.map(({ id }) => id))
  const corrected = new Set(entries.flatMap(({ correctsId }) => (correctsId === null ? [] : [correctsId])))
  return entries.filter(({ id, correctsId }) => !corrected.has(id) && (correctsId === null || !ids.has(correctsId)))
}

function grossOf(entries: readonly BillableEntry[]): Halalas {
  return sumOf(...entries.flatMap(({ net, vat }) => [net, vat]))
}

/** `sign` is 1 for an invoice and −1 for a credit note, whose amounts are above zero, too. */
function draft(type: 'invoice' | 'creditNote', entries: readonly BillableEntry[], sign: 1 | -1): DocumentDraft {
  const lines = entries.filter(({ net }) => net * sign > 0).map((entry) => lineOf(entry, sign))
  const discounts = entries
    .filter(({ net }) => net * sign < 0)
    .map((entry): DocumentDiscount => ({
      amount: halalas(0 - entry.net * sign),
      reason: nameOfEntry(entry, 'ar'),
      reasonEn: nameOfEntry(entry, 'en'),
      category: categoryOf(entry),
    }))
  const agreedTotal = halalas(grossOf(entries) * sign)
  return { type, lines, discounts, prepayments: [], agreedTotal, entryIds: entries.map(({ id }) => id) }
}

/** The line of an entry, with its quantity where the entry names one that its amount is a multiple of. */
function lineOf(entry: BillableEntry, sign: 1 | -1): DocumentLine {
  const { quantity } = entry.explanation
  const amount = entry.net * sign
  const times = typeof quantity === 'number' && quantity > 1 && amount % quantity === 0 ? quantity : 1
  return {
    name: nameOfEntry(entry, 'ar'),
    nameEn: nameOfEntry(entry, 'en'),
    quantity: times,
    unitPrice: halalas(amount / times),
    category: categoryOf(entry),
  }
}

/** What a note may still take off its original: its total without the notes before, in halalas. */
export function leftOf(original: Halalas, notes: readonly Halalas[]): Halalas {
  return halalas(original - sumOf(...notes))
}

/** The total with VAT of a draft, before what was prepaid. */
export function draftTotal(draft: DocumentDraft): Halalas {
  return totalsOf(draft).total
}
