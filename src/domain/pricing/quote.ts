import { discountAmount, type Discount } from './discount.ts'
import { halalas, percentageOf, sumOf, timesOf, type Halalas } from './money.ts'
import { monthlyRentalDays, type RentalType } from '../time/rental-period.ts'
import { todayInRiyadh } from '../time/riyadh-time.ts'

type ModelPrice = { readonly year: number; readonly price: Halalas }

/** What a car costs, in halalas; null means the car is not offered that way (specification 3). */
export type CarPrices = {
  readonly pricePerDay: Halalas
  readonly pricePerMonth: Halalas | null
  readonly insurancePerDay: Halalas | null
  readonly unlimitedKilometersPerDay: Halalas | null
  readonly modelPrices: readonly ModelPrice[]
}

/** The newest model year that has a price, the default choice of the form (specification 4); undefined without any. */
export function newestModelYear(prices: Pick<CarPrices, 'modelPrices'>): number | undefined {
  return modelYears(prices)[0]
}

/**
 * The model years a customer chooses from, newest first. A car without model prices offers the current year in Riyadh,
 * since a booking always names a model year.
 */
export function modelYearChoices(prices: Pick<CarPrices, 'modelPrices'>, now: Date): readonly number[] {
  const years = modelYears(prices)
  return years.length > 0 ? years : [Number(todayInRiyadh(now).slice(0, 4))]
}

/** The price of a day in halalas for a model year; the car's own price per day for any other year (specification 9). */
export function dailyRate(
  prices: Pick<CarPrices, 'modelPrices' | 'pricePerDay'>,
  modelYear: number | undefined,
): Halalas {
  return prices.modelPrices.find((model) => model.year === modelYear)?.price ?? prices.pricePerDay
}

/** The price of a day on a car's card: that of its newest model year, else its price per day (specification 2). */
export function startingPrice(prices: Pick<CarPrices, 'modelPrices' | 'pricePerDay'>): Halalas {
  return dailyRate(prices, newestModelYear(prices))
}

/** Whether a car can be rented by the month, that is, has a price per month (specification 3). */
export function isMonthlyOffered(prices: Pick<CarPrices, 'pricePerMonth'>): boolean {
  return prices.pricePerMonth !== null
}

export type QuoteRequest = {
  readonly rentalType: RentalType
  readonly days: number
  readonly modelYear: number | undefined
  readonly insurance: boolean
  readonly unlimitedKilometers: boolean
  readonly discount?: Discount | undefined
}

/** The lines of a price, all in halalas but `days`; `discount` is what is taken off. */
export type Quote = {
  readonly dailyRate: Halalas
  readonly days: number
  readonly base: Halalas
  readonly discount: Halalas
  readonly insurance: Halalas
  readonly unlimitedKilometers: Halalas
  readonly authorizationFee: Halalas
  readonly subtotal: Halalas
  readonly vat: Halalas
  readonly total: Halalas
}

/** The internal authorization fee of every rental: 5 SAR before VAT (specification 9). */
const authorizationFee = halalas(500)

/** VAT in hundredths of a percent: 15% (specification 9). */
const vatRate = 1500

/**
 * Prices a rental (specification 9), in halalas. Zero days still carry the authorization fee. A monthly rental counts 30
 * days whatever `days` says. An option the car does not offer counts 0; `checkBooking` refuses it. Throws RangeError for
 * days that are not a whole number from 0, and for a monthly rental of a car without `pricePerMonth`: ask
 * `isMonthlyOffered` first.
 */
export function quote(prices: CarPrices, request: QuoteRequest): Quote {
  const days = request.rentalType === 'monthly' ? monthlyRentalDays : request.days
  if (days < 0) throw new RangeError('Rental days cannot be negative')
  const rate = dailyRate(prices, request.modelYear)
  const base = request.rentalType === 'monthly' ? monthlyBase(prices) : timesOf(rate, days)
  const discount = discountAmount(request.discount, base)
  const insurance = optionPrice(request.insurance, prices.insurancePerDay, days)
  const unlimitedKilometers = optionPrice(request.unlimitedKilometers, prices.unlimitedKilometersPerDay, days)
  const subtotal = sumOf(halalas(base - discount), insurance, unlimitedKilometers, authorizationFee)
  const vat = percentageOf(subtotal, vatRate)
  return {
    dailyRate: rate,
    days,
    base,
    discount,
    insurance,
    unlimitedKilometers,
    authorizationFee,
    subtotal,
    vat,
    total: sumOf(subtotal, vat),
  }
}

function monthlyBase(prices: CarPrices): Halalas {
  if (prices.pricePerMonth === null) throw new RangeError('This car is not offered by the month')
  return prices.pricePerMonth
}

function optionPrice(chosen: boolean, pricePerDay: Halalas | null, days: number): Halalas {
  return chosen && pricePerDay !== null ? timesOf(pricePerDay, days) : halalas(0)
}

function modelYears(prices: Pick<CarPrices, 'modelPrices'>): number[] {
  return prices.modelPrices.map((model) => model.year).sort((a, b) => b - a)
}
