import type { RentalType } from '../time/rental-period.ts'
import type { Charges } from './charges.ts'
import { halalas, percentageOf, type Halalas } from '../money/money.ts'
import { kindOfLine, type BookingLine, type LineKey, type LineOrigin } from './booking-lines.ts'
import type { CodeConditions } from './codes/code-conditions.ts'
import type { Discount } from './discount.ts'
import { eachOption, type priceOptions } from './price-lines.ts'
import type { BookedRates } from './rates/booked-rates.ts'
import { quote, type CarPrices, type PriceAdjustment, type QuoteRequest } from './quote.ts'

type ChoiceColumn = (typeof priceOptions)[number]['choiceColumn']

/** A price that a manager agreed, and why; without a reason it comes from the terms of the booking's company. */
export type AgreedPrice = (PriceAdjustment | AgreedPercentage) & { readonly reason: string }

/** A percentage that is taken off the price of the car, after offers and discount codes. */
type AgreedPercentage = { readonly kind: 'percent'; readonly hundredthsOfPercent: number }

/** The discount code of a booking, with its conditions on the day of the booking. */
type BookedCode = { readonly discountCode: string | null; readonly discountConditions: CodeConditions | null }

/** What a booking stores about its price. */
export type BookedPrice = Readonly<Record<ChoiceColumn, boolean>> & {
  readonly lines: readonly BookingLine[]
  readonly modelYear: number
  readonly rentalType: RentalType
  readonly dailyRate: Halalas
  readonly adjustedDailyRate: Halalas | null
  /** The percentage that was agreed off, in hundredths of a percent. */
  readonly adjustedPercent: number | null
  readonly adjustmentReason: string
  readonly rates: BookedRates | null
  readonly vatRate: number
}

/**
 * The prices for changing a booking that keeps its car: what its lines say of its day, with the rate rules of that day; today's
 * prices for everything that it does not have. `today` is undefined when the car was deleted.
 */
export function keptPrices(booking: BookedPrice, today: CarPrices | undefined): Omit<CarPrices, 'charges'> {
  const { lines, modelYear, dailyRate } = booking
  const options = eachOption(
    'carPrice',
    ({ key, carPrice }) => unitPrice(lines, key, 'days') ?? today?.[carPrice] ?? null,
  )
  const others = today?.modelPrices.filter(({ year }) => year !== modelYear) ?? []
  const hasYears = !today || today.modelPrices.length > 0
  const rates = booking.rates && { list: booking.rates.list, floor: booking.rates.floor }
  return {
    // Without model prices, one daily price applies to all years.
    pricePerDay: hasYears ? (today?.pricePerDay ?? dailyRate) : dailyRate,
    pricePerMonth: unitPrice(lines, 'base', 'months') ?? today?.pricePerMonth ?? null,
    ...options,
    ...(rates && { rates }),
    modelPrices: hasYears ? [{ year: modelYear, price: dailyRate }, ...others] : [],
  }
}

/** VAT and authorization fee of a booking, with the VAT categories of its lines. */
export function keptCharges({ lines, vatRate }: Pick<BookedPrice, 'lines' | 'vatRate'>): Omit<Charges, 'from'> {
  const categories = Object.fromEntries(lines.map(({ key, vatCategory }) => [kindOfLine(key), vatCategory]))
  return { vatRate, authorizationFee: unitPrice(lines, 'authorizationFee', 'once') ?? halalas(0), categories }
}

function unitPrice(lines: readonly BookingLine[], key: LineKey, kind: LineOrigin['kind']): Halalas | undefined {
  return lines.find((line) => line.key === key && line.origin.kind === kind)?.unitPrice
}

/** The discount that a booking keeps: its code with the terms and conditions of its day. Undefined without a code. */
export function keptDiscount({
  discountCode,
  discountConditions,
  lines,
}: Pick<BookedPrice, 'lines'> & BookedCode): Discount | undefined {
  const origin = lines.find(({ key }) => key === 'discount')?.origin
  if (discountCode === null || origin?.kind !== 'discount') return undefined
  return { code: discountCode, carId: null, conditions: discountConditions ?? undefined, ...origin.terms }
}

/** The request at an agreed price, of which a percentage is the amount in halalas that it takes off here. */
export function atAgreedPrice(
  prices: CarPrices,
  request: Omit<QuoteRequest, 'adjustment'>,
  agreed: AgreedPrice | undefined,
): QuoteRequest {
  if (agreed?.kind !== 'percent') return { ...request, adjustment: agreed }
  const { base, discount } = quote(prices, request)
  const amount = halalas(0 - percentageOf(halalas(base - discount), agreed.hundredthsOfPercent))
  return { ...request, adjustment: { kind: 'amount', amount } }
}

/** The price that was agreed for a booking, with its reason; undefined when there is none. */
export function agreedPriceOf({
  lines,
  adjustedDailyRate,
  adjustedPercent,
  adjustmentReason: reason,
}: BookedPrice): AgreedPrice | undefined {
  if (adjustedDailyRate !== null) return { kind: 'dailyRate', dailyRate: adjustedDailyRate, reason }
  if (adjustedPercent !== null) return { kind: 'percent', hundredthsOfPercent: adjustedPercent, reason }
  const amount = lines.find(({ key }) => key === 'adjustment')?.amount
  return amount === undefined ? undefined : { kind: 'amount', amount, reason }
}
