import * as v from 'valibot'
import { eachLine } from '../../domain/pricing/price-lines.ts'
import type { Quote } from '../../domain/pricing/quote.ts'
import { shownLines } from '../../domain/pricing/shown-lines.ts'
import { moneySchema, snakeKeys, viewMoney } from './values.ts'

/** The price of a rental: every amount by its column of a booking, and the lines that people are shown, in their order. */
export const priceEntries = {
  rental_days: v.pipe(v.number(), v.integer()),
  daily_rate: moneySchema,
  vat_rate: v.number(),
  ...snakeKeys(eachLine(() => moneySchema)),
  price_lines: v.array(v.object({ key: v.string(), kind: v.string(), amount: moneySchema, is_taken_off: v.boolean() })),
}

export function viewPrice(price: Omit<Quote, 'rates'>, discountCode: string | null | undefined) {
  return {
    rental_days: price.days,
    daily_rate: viewMoney(price.dailyRate),
    vat_rate: price.vatRate / 100,
    ...snakeKeys(eachLine(({ key }) => viewMoney(price[key]))),
    price_lines: shownLines(price, discountCode, price.bookedExtras).map(({ key, kind, amount, isTakenOff }) => ({
      key: String(key),
      kind,
      amount: viewMoney(amount),
      is_taken_off: isTakenOff,
    })),
  }
}
