import * as v from 'valibot'
import { lineKeys, originKinds, type BookingLine } from '#domain/pricing/booking-lines.ts'
import { extraCharges, type BookedExtra } from '#domain/pricing/extras/extra.ts'
import type { Halalas } from '#domain/money/money.ts'
import { amountsOf, eachLine, priceLines, type PriceColumn } from '#domain/pricing/price-lines.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { shownLines } from '#domain/pricing/shown-lines.ts'
import { vatCategories } from '#domain/pricing/vat/vat-categories.ts'
import type { Language } from '#domain/text/languages.ts'
import { moneySchema, namedFields, snakeKeys, viewMoney, viewName } from './values.ts'

const whole = v.pipe(v.number(), v.integer())

/** The price of a rental: every amount by its booking column, and the displayed lines in order. */
export const priceEntries = {
  rental_days: whole,
  daily_rate: moneySchema,
  vat_rate: v.number(),
  ...snakeKeys(eachLine(() => moneySchema)),
  extras: v.array(
    v.object({
      id: whole,
      ...namedFields,
      charge: v.picklist(extraCharges),
      unit_price: moneySchema,
      quantity: whole,
      amount: moneySchema,
    }),
  ),
  price_lines: v.array(
    v.object({
      key: v.picklist(priceLines.map(({ key }) => key)),
      kind: v.picklist([...new Set(priceLines.map(({ kind }) => kind))]),
      amount: moneySchema,
      is_taken_off: v.boolean(),
    }),
  ),
}

/** What a booking pays for, in order. */
export const lineEntries = {
  lines: v.array(
    v.object({
      key: v.picklist(lineKeys),
      quantity: whole,
      unit_price: moneySchema,
      amount: moneySchema,
      vat_category: v.picklist(vatCategories),
      origin: v.picklist(originKinds),
    }),
  ),
}

export function viewLines(lines: readonly BookingLine[]) {
  return {
    lines: lines.map(({ key, quantity, unitPrice, amount, vatCategory, origin }) => ({
      key,
      quantity,
      unit_price: viewMoney(unitPrice),
      amount: viewMoney(amount),
      vat_category: vatCategory,
      origin: origin.kind,
    })),
  }
}

export function viewPrice(
  price: Omit<Quote, 'rates'>,
  { discountCode, language }: { discountCode: string | null | undefined; language: Language },
) {
  return {
    rental_days: price.days,
    daily_rate: viewMoney(price.dailyRate),
    vat_rate: price.vatRate / 100,
    ...snakeKeys(eachLine(({ key }) => viewMoney(price[key]))),
    extras: (price.bookedExtras ?? []).map((extra) => viewExtra(extra, language)),
    price_lines: shownLines(price, discountCode, price.bookedExtras).map(({ key, kind, amount, isTakenOff }) => ({
      key,
      kind,
      amount: viewMoney(amount),
      is_taken_off: isTakenOff,
    })),
  }
}

type PricedBooking = Readonly<Record<PriceColumn, Halalas>> & {
  readonly rentalDays: number
  readonly dailyRate: Halalas
  readonly vatRate: number
  readonly extras: readonly BookedExtra[]
  readonly discountCode: string | null
}

/** The price of a booking, from its columns. */
export function viewBookedPrice(booking: PricedBooking, language: Language) {
  const { rentalDays: days, dailyRate, vatRate, extras: bookedExtras, discountCode } = booking
  return viewPrice({ ...amountsOf(booking), dailyRate, vatRate, days, bookedExtras }, { discountCode, language })
}

function viewExtra({ id, name, charge, price, quantity, amount }: BookedExtra, language: Language) {
  return {
    id,
    ...viewName(name, language),
    charge,
    unit_price: viewMoney(price),
    quantity,
    amount: viewMoney(amount),
  }
}
