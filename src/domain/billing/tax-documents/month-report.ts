import { sumOf, timesOf, type Halalas } from '../../money/money.ts'
import type { VatCategory } from '../../pricing/vat/vat-categories.ts'
import type { DocumentType, LineCategory, TaxDocument } from './invoice.ts'
import { totalsOf } from './totals.ts'

/** What the documents of a month come to in one VAT category and rate. Credit notes lower it. Amounts are in halalas. */
export type VatRow = {
  readonly category: VatCategory
  /** In hundredths of a percent. */
  readonly rate: number
  readonly net: Halalas
  readonly vat: Halalas
}

/** 1 for what the customer owes, −1 for what is given back. */
export function signOf(type: DocumentType): 1 | -1 {
  return type === 'creditNote' ? -1 : 1
}

/**
 * The VAT report of documents: the sums of their own totals, so that it equals them to the halala. What an invoice counts as prepaid was
 * reported with the prepayment invoice.
 */
export function vatReport(documents: readonly TaxDocument[]): VatRow[] {
  const parts = documents.flatMap((one) => [
    ...totalsOf(one).categories.map((part) => partOf(part, signOf(one.type))),
    ...one.prepayments.map((part) => partOf(part, -1)),
  ])
  const rows = [...Map.groupBy(parts, ({ category, rate }) => `${category} ${rate}`).values()].map((some): VatRow => {
    const { category, rate } = some[0]!
    return { category, rate, net: sumOf(...some.map(({ net }) => net)), vat: sumOf(...some.map(({ vat }) => vat)) }
  })
  return rows.toSorted((a, b) => b.rate - a.rate || a.category.localeCompare(b.category))
}

type Part = { readonly category: LineCategory; readonly net: Halalas; readonly vat: Halalas }

function partOf({ category, net, vat }: Part, sign: 1 | -1): VatRow {
  return { category: category.code, rate: category.rate, net: timesOf(net, sign), vat: timesOf(vat, sign) }
}

/** A document as the check of the chain reads it. */
export type ChainLink = {
  readonly number: string
  readonly counter: number
  readonly hash: string
  readonly previousHash: string
}

type ChainFault = { readonly number: string; readonly fault: 'counter' | 'hash' }

/**
 * What is wrong in a part of a chain, by the number of the document: its counter does not follow the one before it, or it does not name
 * the hash of that. Links are in the order of their counters.
 */
export function chainFaults(links: readonly ChainLink[]): ChainFault[] {
  return links.flatMap(({ number, counter, previousHash }, at): ChainFault[] => {
    const before = links[at - 1]
    if (!before) return []
    if (counter !== before.counter + 1) return [{ number, fault: 'counter' }]
    return previousHash === before.hash ? [] : [{ number, fault: 'hash' }]
  })
}
