import type { BookedExtra } from './extras/extra.ts'
import { halalas, type Halalas } from '../money/money.ts'
import { priceLines, type PriceAmounts } from './price-lines.ts'

/** A price line for display. `id` is unique within one price; `extra` is the extra that the line is for. */
type ShownLine = (typeof priceLines)[number] & {
  readonly id: string
  readonly amount: Halalas
  readonly isTakenOff: boolean
  readonly extra?: BookedExtra
}

/**
 * The lines to display: without options and adjustments of 0, or a discount of 0 without a code; with one line per extra. Amounts
 * are never negative; `isTakenOff` marks those that lower the price.
 */
export function shownLines(
  amounts: PriceAmounts,
  discountCode?: string | null,
  extras: readonly BookedExtra[] = [],
): ShownLine[] {
  const lines = priceLines.flatMap((line): ShownLine[] => {
    if (line.key === 'extras' && extras.length > 0)
      return extras.map((extra) => ({
        ...line,
        id: `extra ${extra.id}`,
        amount: extra.amount,
        isTakenOff: false,
        extra,
      }))
    const amount = amounts[line.key]
    const isTakenOff = line.kind === 'discount' || amount < 0
    return [{ ...line, id: line.key, amount: halalas(Math.abs(amount)), isTakenOff }]
  })
  return lines.filter(
    ({ kind, amount, extra }) =>
      amount > 0 ||
      extra !== undefined ||
      (kind !== 'option' && kind !== 'adjustment' && (kind !== 'discount' || Boolean(discountCode))),
  )
}
