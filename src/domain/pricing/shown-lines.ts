import type { BookedExtra } from './extras/extra.ts'
import { halalas, type Halalas } from './money.ts'
import { priceLines, type PriceAmounts } from './price-lines.ts'

/** A line as people see it; `id` names it among those of one price, and `extra` is what the line is about. */
type ShownLine = (typeof priceLines)[number] & {
  readonly id: string
  readonly amount: Halalas
  readonly isTakenOff: boolean
  readonly extra?: BookedExtra
}

/**
 * The lines that people are shown: without options and adjustments of 0, nor a discount of 0 whose code is not known, and with a line for
 * each extra. No amount is negative; `isTakenOff` says which ones make the price lower.
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
