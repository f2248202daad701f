import { halalas, percentageOf, sumOf, timesOf, type Halalas } from '../../money/money.ts'
import type { DocumentLine, LineCategory, TaxDocument } from './invoice.ts'

/** What a document charges in one category and rate. */
type CategoryTotal = {
  readonly category: LineCategory
  /** Before VAT, after the discounts of the document. */
  readonly net: Halalas
  readonly vat: Halalas
}

/** The sums of a document in halalas. */
export type DocumentTotals = {
  readonly lines: Halalas
  readonly discounts: Halalas
  readonly net: Halalas
  readonly categories: readonly CategoryTotal[]
  readonly vat: Halalas
  readonly gross: Halalas
  /** What the document comes to: as agreed, or net and VAT. */
  readonly total: Halalas
  readonly prepaid: Halalas
  /** What the agreed total differs from net and VAT, and what was paid from the amounts of the prepayment invoices. */
  readonly rounding: Halalas
  /** What is left to pay. */
  readonly payable: Halalas
}

/** The amount of a line in halalas before VAT. */
export function lineAmount({ unitPrice, quantity }: Pick<DocumentLine, 'unitPrice' | 'quantity'>): Halalas {
  return timesOf(unitPrice, quantity)
}

/** The VAT of a line by itself, which a document states for its readers: the VAT of a document is that of its categories. */
export function lineVat(line: DocumentLine): Halalas {
  return percentageOf(lineAmount(line), line.category.rate)
}

/**
 * The sums of a document: VAT is taken once per category and rate, from the net amount after discounts, and rounded half-up
 * (BR-CO-17 of EN 16931, which the tax authority applies).
 */
export function totalsOf({
  lines,
  discounts,
  prepayments,
  agreedTotal,
}: Pick<TaxDocument, 'lines' | 'discounts' | 'prepayments' | 'agreedTotal'>): DocumentTotals {
  const amounts = [
    ...lines.map((line) => ({ category: line.category, net: lineAmount(line) })),
    ...discounts.map(({ category, amount }) => ({ category, net: halalas(0 - amount) })),
  ]
  const groups = Map.groupBy(amounts, ({ category }) => `${category.code} ${category.rate} ${category.exemption?.code}`)
  const categories = [...groups.values()].map((parts): CategoryTotal => {
    const { category } = parts[0]!
    const net = sumOf(...parts.map((part) => part.net))
    return { category, net, vat: percentageOf(net, category.rate) }
  })
  const ofLines = sumOf(...lines.map(lineAmount))
  const ofDiscounts = sumOf(...discounts.map(({ amount }) => amount))
  const net = halalas(ofLines - ofDiscounts)
  const vat = sumOf(...categories.map((one) => one.vat))
  const gross = sumOf(net, vat)
  const prepaid = sumOf(...prepayments.flatMap((one) => [one.net, one.vat]))
  const total = agreedTotal ?? gross
  const rounding = halalas(total - gross - sumOf(...prepayments.map((one) => one.rounding)))
  return {
    lines: ofLines,
    discounts: ofDiscounts,
    net,
    categories,
    vat,
    gross,
    total,
    prepaid,
    rounding,
    payable: halalas(gross - prepaid + rounding),
  }
}
