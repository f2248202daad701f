import type { Halalas } from '../../money/money.ts'
import type { DocumentPrepayment, DocumentType, TaxDocument } from './invoice.ts'
import { totalsOf } from './totals.ts'

/** A document that was issued for the same rental. `gross` is its total with VAT, in halalas, above zero for every type. */
export type IssuedDocument = {
  readonly number: string
  readonly type: DocumentType
  readonly gross: Halalas
  /** The documents that a note changes, by number. */
  readonly originals: readonly string[]
  /** What it counts as prepaid. */
  readonly prepayments: readonly DocumentPrepayment[]
  /** Of a prepayment invoice: what others may count as prepaid. */
  readonly prepayment?: DocumentPrepayment | undefined
}

/** An issued document as the next ones of its rental look at it. */
export function issuedOf(one: TaxDocument): IssuedDocument {
  const { number, type, note, prepayments } = one
  const { total } = totalsOf(one)
  return {
    number,
    type,
    gross: total,
    originals: note?.originals ?? [],
    prepayments,
    prepayment: prepaymentOf(one),
  }
}

/** What a prepayment invoice can be counted as paid for; undefined for any other document. */
function prepaymentOf(one: TaxDocument): DocumentPrepayment | undefined {
  if (one.type !== 'prepayment') return undefined
  const { categories, rounding } = totalsOf(one)
  const { number, issued } = one
  const { category, net, vat } = categories[0]!
  return { number, issued, category, net, vat, rounding }
}
