import { monthlyRentalDays, type RentalType } from '../time/rental-period.ts'
import { firstCharges } from './charges.ts'
import { halalas, type Halalas } from '../money/money.ts'
import { eachOption, type OptionKey, type priceOptions } from './price-lines.ts'
import type { CodeConditions } from './codes/code-conditions.ts'
import type { BookedRates } from './rates/booked-rates.ts'
import { discountAmount as amountOf, type Discount } from './discount.ts'
import type { CarPrices, PriceAdjustment } from './quote.ts'

type Option = (typeof priceOptions)[number]

/** A price that a manager agreed, and why. */
export type AgreedPrice = PriceAdjustment & { readonly reason: string }

/** The discount code of a booking, with its conditions on the day of the booking. */
type BookedCode = { readonly discountCode: string | null; readonly discountConditions: CodeConditions | null }

/** The columns of a booking about its price; amounts in halalas. */
export type BookedPrice = Readonly<Record<Option['choiceColumn'], boolean> & Record<Option['column'], Halalas>> & {
  readonly modelYear: number
  readonly rentalType: RentalType
  readonly rentalDays: number
  readonly dailyRate: Halalas
  readonly baseAmount: Halalas
  readonly discountAmount: Halalas
  readonly adjustmentAmount: Halalas
  readonly adjustedDailyRate: Halalas | null
  readonly rates: BookedRates | null
  readonly authorizationFee: Halalas
  readonly vatRate: number
}

/**
 * The prices for changing a booking that keeps its car: those of its day for the model year, the month and its options, with the
 * rate rules of that day and its own charges; today's prices for everything else. `today` is undefined when the car was deleted.
 */
export function pricesOfBooking(booking: BookedPrice, today: CarPrices | undefined): CarPrices {
  const { modelYear, dailyRate, rentalDays, vatRate, authorizationFee } = booking
  const options = eachOption('carPrice', ({ carPrice, choiceColumn, column }) =>
    booking[choiceColumn] ? halalas(Math.round(booking[column] / rentalDays)) : (today?.[carPrice] ?? null),
  )
  const others = today?.modelPrices.filter(({ year }) => year !== modelYear) ?? []
  const hasYears = !today || today.modelPrices.length > 0
  const rates = booking.rates && { list: booking.rates.list, floor: booking.rates.floor }
  return {
    // Without model prices, one daily price applies to all years.
    pricePerDay: hasYears ? (today?.pricePerDay ?? dailyRate) : dailyRate,
    pricePerMonth: booking.rentalType === 'monthly' ? monthOf(booking) : (today?.pricePerMonth ?? null),
    ...options,
    ...(rates && { rates }),
    charges: [{ ...firstCharges, vatRate, authorizationFee }],
    modelPrices: hasYears ? [{ year: modelYear, price: dailyRate }, ...others] : [],
  }
}

/** The monthly price that a monthly booking was made with; its base amount may include extension days. */
function monthOf({ baseAmount, rentalDays, dailyRate }: BookedPrice): Halalas {
  const months = Math.floor(rentalDays / monthlyRentalDays)
  const furtherDays = dailyRate * (rentalDays % monthlyRentalDays)
  const month = (baseAmount - furtherDays) / months
  // Further days cost at most a month: if they would cost more than the month that results, they were charged as one.
  return halalas(Math.round(month >= furtherDays ? month : baseAmount / (months + 1)))
}

/**
 * The discount that a booking keeps, with the conditions of its day: `today`, the stored discount of its code, if that explains the
 * booked amount; otherwise the booked amount. Undefined without a code.
 */
export function discountOfBooking(
  booking: BookedPrice & BookedCode,
  today: Discount | undefined,
): Discount | undefined {
  const { discountCode, baseAmount, discountAmount } = booking
  if (discountCode === null) return undefined
  const conditions = booking.discountConditions ?? undefined
  if (today && amountOf(today, baseAmount) === discountAmount) return { ...today, conditions }
  return { code: discountCode, carId: null, conditions, kind: 'fixed', amount: discountAmount }
}

/** The price that a manager agreed for a booking; undefined when there is none. */
export function adjustmentOfBooking({ adjustmentAmount, adjustedDailyRate }: BookedPrice): PriceAdjustment | undefined {
  if (adjustedDailyRate !== null) return { kind: 'dailyRate', dailyRate: adjustedDailyRate }
  return adjustmentAmount === 0 ? undefined : { kind: 'amount', amount: adjustmentAmount }
}

/** The choice of each option of a booking, by its key. */
export function optionsOfBooking(booking: Pick<BookedPrice, Option['choiceColumn']>): Record<OptionKey, boolean> {
  return eachOption('key', ({ choiceColumn }) => booking[choiceColumn])
}
