import type { RentalEnd } from '../branches/period-check.ts'
import { halalas, percentageOf, sumOf, timesOf, type Halalas } from '../money/money.ts'
import { chargesOn } from './charges.ts'
import { categoriesOf } from './vat/vat-of-charges.ts'
import type { Discount } from './discount.ts'
import type { BookedExtra } from './extras/extra.ts'
import { priceLines, priceOptions, type PriceAmounts, type PriceLineKey } from './price-lines.ts'
import { metDiscount, monthlyParts, type CarPrices, type Quote, type QuoteRequest } from './quote.ts'
import type { DayRate } from './rates/day-rates.ts'
import type { Rate } from './rates/rate.ts'
import type { VatCategory, VatKind } from './vat/vat-categories.ts'

/** The price lines that a booking pays for; subtotal, VAT and total follow from them. */
export type LineKey = Exclude<PriceLineKey, 'subtotal' | 'vat' | 'total'>

export const lineKeys = priceLines.flatMap(({ key, kind }) =>
  kind === 'subtotal' || kind === 'tax' || kind === 'total' ? [] : [key],
) as readonly LineKey[]

/** What decides the VAT category of a line of a booking: a discount or an agreed amount changes the rent. */
export function kindOfLine(key: LineKey): VatKind {
  return key === 'base' || key === 'discount' || key === 'adjustment' ? 'rent' : key
}

/** What a discount code takes off, without the code. */
type DiscountTerms =
  | { readonly kind: 'percentage'; readonly hundredthsOfPercent: number }
  | { readonly kind: 'fixed'; readonly amount: Halalas }

/**
 * How a line came about. `days` and `months` are charged at their prices of the day of booking, days perhaps with rates;
 * `agreed` days at a price that a manager agreed. `handOver` is the after-hours fee of one end. `total` is an amount whose parts
 * are unknown: of an imported booking, or of one from before lines were stored.
 */
export type LineOrigin =
  | { readonly kind: 'days'; readonly rates?: readonly Pick<Rate, 'name' | 'effect' | 'value'>[] }
  | { readonly kind: 'months' | 'agreed' | 'once' | 'total' }
  | { readonly kind: 'discount'; readonly terms: DiscountTerms }
  | { readonly kind: 'extra'; readonly id: number }
  | { readonly kind: 'handOver'; readonly end: RentalEnd }

export const originKinds = [
  'days',
  'months',
  'agreed',
  'once',
  'discount',
  'extra',
  'handOver',
  'total',
] as const satisfies readonly LineOrigin['kind'][]

/** What a booking pays for; `amount` is quantity × unit price, in halalas before VAT, and negative where it lowers the price. */
export type BookingLine = {
  readonly key: LineKey
  readonly quantity: number
  readonly unitPrice: Halalas
  readonly amount: Halalas
  readonly vatCategory: VatCategory
  readonly origin: LineOrigin
}

/** A line in category S; `linesOfQuote` gives each the category of its day. */
export function makeLine(key: LineKey, quantity: number, unitPrice: Halalas, origin: LineOrigin): BookingLine {
  return { key, quantity, unitPrice, amount: timesOf(unitPrice, quantity), vatCategory: 'S', origin }
}

/** The net amount of lines in halalas: the subtotal of a booking. */
export function netOf(lines: readonly BookingLine[]): Halalas {
  return sumOf(...lines.map(({ amount }) => amount))
}

/** The net amount in halalas of the lines that VAT is charged on. */
export function taxedNetOf(lines: readonly BookingLine[]): Halalas {
  return netOf(lines.filter(({ vatCategory }) => vatCategory === 'S'))
}

/** What a booking pays for, and its totals with the VAT of its day. */
export type BookedLines = {
  readonly lines: readonly BookingLine[]
  readonly subtotal: Halalas
  readonly vatAmount: Halalas
  readonly totalPrice: Halalas
}

/** The amount of each price line of a booking, from its lines. */
export function bookedAmounts({ lines, subtotal, vatAmount, totalPrice }: BookedLines): PriceAmounts {
  const entries = lineKeys.map((key) => {
    const amount = netOf(lines.filter((line) => line.key === key))
    return [key, key === 'discount' ? halalas(0 - amount) : amount]
  })
  const amounts = Object.fromEntries(entries) as Record<LineKey, Halalas>
  return { ...amounts, subtotal, vat: vatAmount, total: totalPrice }
}

type PricedRequest = {
  readonly prices: CarPrices
  readonly request: QuoteRequest
  readonly quote: Quote
  /** The after-hours fees, whose sum the quote contains. */
  readonly afterHours: readonly BookingLine[]
}

/**
 * The lines of a quote, in the order of the calculation, with the VAT categories of the pick-up day. What was chosen has a line even when
 * it is free. Throws when they do not add up to its subtotal and its VAT.
 */
export function linesOfQuote({ prices, request, quote, afterHours }: PricedRequest): BookingLine[] {
  const { days, discount: discountAmount, adjustment, returnFee, authorizationFee } = quote
  // A better offer replaces the code.
  const discount = quote.better?.kind === 'offer' ? undefined : metDiscount(request)
  const options = priceOptions.flatMap(({ key, carPrice }) => {
    const pricePerDay = prices[carPrice]
    return request[key] && pricePerDay !== null ? [makeLine(key, days, pricePerDay, { kind: 'days' })] : []
  })
  const once = (key: LineKey, amount: Halalas) => (amount === 0 ? [] : [makeLine(key, 1, amount, { kind: 'once' })])
  const categories = categoriesOf(chargesOn(prices.charges, request.start?.pickup.date))
  const parts = [
    ...carLines(prices, request, quote),
    ...(discount ? [makeLine('discount', 1, halalas(0 - discountAmount), discountOrigin(discount))] : []),
    ...once('adjustment', adjustment),
    ...options,
    ...(quote.bookedExtras ?? []).map((extra) => extraLine(extra, days)),
    ...once('returnFee', returnFee),
    ...afterHours,
    ...once('authorizationFee', authorizationFee),
  ]
  const lines = parts.map((line) => ({ ...line, vatCategory: categories[kindOfLine(line.key)] }))
  if (netOf(lines) !== quote.subtotal) throw new Error('The lines of a quote do not add up to its subtotal')
  if (percentageOf(taxedNetOf(lines), quote.vatRate) !== quote.vat)
    throw new Error('The lines of a quote have other VAT')
  return lines
}

function carLines(prices: CarPrices, request: QuoteRequest, { days, dailyRate, dayRates }: Quote): BookingLine[] {
  const { adjustment, rentalType } = request
  if (adjustment?.kind === 'dailyRate') return [makeLine('base', days, adjustment.dailyRate, { kind: 'agreed' })]
  const { pricePerMonth } = prices
  if (rentalType === 'monthly' && pricePerMonth !== null) {
    const [months, furtherDays] = monthlyParts(pricePerMonth, dailyRate, days)
    const further = furtherDays > 0 ? [makeLine('base', furtherDays, dailyRate, { kind: 'days' })] : []
    return [makeLine('base', months, pricePerMonth, { kind: 'months' }), ...further]
  }
  if (!dayRates) return [makeLine('base', days, dailyRate, { kind: 'days' })]
  const alike = Map.groupBy(dayRates, ({ price, rates }) => [price, ...rates.map(({ id }) => id)].join())
  return [...alike.values()].map((same) => makeLine('base', same.length, same[0]!.price, dayOrigin(same[0]!)))
}

function dayOrigin({ rates }: DayRate): LineOrigin {
  if (rates.length === 0) return { kind: 'days' }
  return { kind: 'days', rates: rates.map(({ name, effect, value }) => ({ name, effect, value })) }
}

function discountOrigin(discount: Discount): LineOrigin {
  const terms: DiscountTerms =
    discount.kind === 'fixed'
      ? { kind: 'fixed', amount: discount.amount }
      : { kind: 'percentage', hundredthsOfPercent: discount.hundredthsOfPercent }
  return { kind: 'discount', terms }
}

function extraLine({ id, charge, price, quantity }: BookedExtra, days: number): BookingLine {
  return makeLine('extras', quantity * (charge === 'day' ? days : 1), price, { kind: 'extra', id })
}
