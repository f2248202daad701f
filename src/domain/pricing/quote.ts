import { chargesOn, type Charges } from './charges.ts'
import { unmetConditions } from './codes/code-conditions.ts'
import { discountAmount, type Discount } from './discount.ts'
import { priceExtras, sumOfExtras, type BookedExtra, type ChosenExtra } from './extras/extra.ts'
import { halalas, percentageOf, sumOf, timesOf, type Halalas } from '../money/money.ts'
import { eachOption, type ChosenOptions, type PriceAmounts, type priceOptions } from './price-lines.ts'
import { extensionDays, monthlyRentalDays, type RentalType } from '../time/rental-period.ts'
import { addDays, todayInRiyadh } from '../time/riyadh-time.ts'
import { appliedRates, type AppliedRate } from './rates/applied-rates.ts'
import { offeredDays, ownDayRates, type DayRate } from './rates/day-rates.ts'
import { type RentalStart } from './rates/rates-by-day.ts'
import type { CarRates } from './rates/rate.ts'
import type { StandardKind } from './vat/vat-categories.ts'

type ModelPrice = { readonly year: number; readonly price: Halalas }

/** The prices of a car and its options, in halalas; null where an option or the monthly rental is not offered. */
export type CarPrices = {
  readonly pricePerDay: Halalas
  readonly pricePerMonth: Halalas | null
  readonly modelPrices: readonly ModelPrice[]
  /** Of a car without model prices: the model years of its units, newest first; absent without units. */
  readonly unitYears?: readonly number[] | undefined
  /** Rate rules that change the daily price; absent when there are none. */
  readonly rates?: CarRates | undefined
  /** VAT and authorization fee by day of pick-up. */
  readonly charges: readonly Charges[]
} & Readonly<Record<(typeof priceOptions)[number]['carPrice'], Halalas | null>>

/** The newest model year that has a price, the default choice of the form; undefined without any. */
export function newestModelYear(prices: Pick<CarPrices, 'modelPrices'>): number | undefined {
  return modelYears(prices)[0]
}

/**
 * The model years that a customer can choose, newest first. A car without model prices has those of its units, or without units the
 * current year in Riyadh, since a booking always needs a model year.
 */
export function modelYearChoices(prices: Pick<CarPrices, 'modelPrices' | 'unitYears'>, now: Date): readonly number[] {
  const years = modelYears(prices)
  return years.length > 0 ? years : (prices.unitYears ?? [Number(todayInRiyadh(now).slice(0, 4))])
}

/** The daily price in halalas of a model year; the car's own daily price for any other year. */
export function dailyRate(
  prices: Pick<CarPrices, 'modelPrices' | 'pricePerDay'>,
  modelYear: number | undefined,
): Halalas {
  return prices.modelPrices.find((model) => model.year === modelYear)?.price ?? prices.pricePerDay
}

/** The daily price on a car's card: that of its newest model year, or else the car's own. */
export function startingPrice(prices: Pick<CarPrices, 'modelPrices' | 'pricePerDay'>): Halalas {
  return dailyRate(prices, newestModelYear(prices))
}

/** Whether a car can be rented by the month. */
export function isMonthlyOffered(prices: Pick<CarPrices, 'pricePerMonth'>): boolean {
  return prices.pricePerMonth !== null
}

/**
 * A price that was agreed, in halalas: an amount added to the price (taken off when negative), or another daily price, which
 * replaces car, rates and offers as the base of a discount (decision 70).
 */
export type PriceAdjustment =
  | { readonly kind: 'amount'; readonly amount: Halalas }
  | { readonly kind: 'dailyRate'; readonly dailyRate: Halalas }

export type QuoteRequest = ChosenOptions & {
  readonly rentalType: RentalType
  readonly days: number
  /** The number of days by which a monthly rental was extended. */
  readonly extensionDays?: number
  readonly modelYear: number | undefined
  readonly chosenExtras?: readonly ChosenExtra[]
  /** The fee for a return at another branch, in halalas. */
  readonly returnFee?: Halalas
  /** The result of `afterHoursFee` for the rental; 0 by default. */
  readonly afterHours?: Halalas
  /** Without a start, the first charges apply. Rate rules need a start with the instant of the booking. */
  readonly start: (Omit<RentalStart, 'bookedAt'> & { readonly bookedAt: Date | undefined }) | undefined
  readonly discount?: Discount | undefined
  readonly adjustment?: PriceAdjustment | undefined
}

/**
 * A price: the amount of each line and the car's own daily price in halalas, VAT in hundredths of a percent, the charged days,
 * the rate rules applied to some of them, and the chosen extras, if any.
 */
export type Quote = PriceAmounts & {
  readonly dailyRate: Halalas
  readonly vatRate: number
  readonly days: number
  readonly rates?: readonly AppliedRate[]
  /** The price of each day where rate rules apply to some. */
  readonly dayRates?: readonly DayRate[]
  /** When there are both an offer and a discount code: which of them was applied, and how many halalas it saves over the other. */
  readonly better?: { readonly kind: 'offer' | 'code'; readonly saves: Halalas }
  readonly bookedExtras?: readonly BookedExtra[]
}

/**
 * Prices a rental, in halalas. A discount counts only when the rental meets the conditions of its code. Discount and VAT are each
 * rounded half-up once. VAT, its categories and the fee are those of the pick-up day. Rate rules only affect daily rentals; either the rules of
 * offers or the discount apply, whichever gives the lower price. Zero days still include the authorization fee. A monthly rental
 * counts 30 days regardless of `days`; each extension day costs the daily price, but all of a month together at most another
 * month. An option that the car does not offer costs 0; `checkBooking` refuses it. Throws RangeError when the days are not a
 * whole number from 0, and for a monthly rental of a car without `pricePerMonth`: check `isMonthlyOffered` first.
 */
export function quote(prices: CarPrices, asked: QuoteRequest): Quote {
  const { rates } = prices
  const request = { ...asked, discount: metDiscount(asked) }
  const { rentalType, days, modelYear, start } = request
  const { bookedAt } = start ?? {}
  const isAgreed = request.adjustment?.kind === 'dailyRate'
  if (rentalType === 'monthly' || isAgreed || !start || !bookedAt || !rates) return priceDays(prices, request)
  const rental = { dailyRate: dailyRate(prices, modelYear), modelYear, days, start: { ...start, bookedAt } }
  const own = ownDayRates(rates, rental)
  const offered = offeredDays(own, rates, rental)
  const withCode = priceDays(prices, request, own)
  if (!offered) return withCode
  const { discount, ...withoutCode } = request
  const withOffer = priceDays(prices, withoutCode, offered)
  if (!discount) return withOffer
  const isOffer = withOffer.total <= withCode.total
  const saves = halalas(Math.abs(withOffer.total - withCode.total))
  return isOffer ? { ...withOffer, better: { kind: 'offer', saves } } : { ...withCode, better: { kind: 'code', saves } }
}

/** The discount of a rental that meets the conditions of its code. */
export function metDiscount(request: QuoteRequest): Discount | undefined {
  const { rentalType, days, extensionDays = 0, start, discount } = request
  if (!discount?.conditions) return discount
  const charged = rentalType === 'monthly' ? monthlyRentalDays + extensionDays : days
  return start && !unmetConditions(discount.conditions, { rentalType, days: charged, ...start }) ? discount : undefined
}

/** `rated` are the days of a daily rental that rate rules may affect. */
function priceDays(prices: CarPrices, request: QuoteRequest, rated?: readonly DayRate[]): Quote {
  const isMonthly = request.rentalType === 'monthly'
  const days = isMonthly ? monthlyRentalDays + (request.extensionDays ?? 0) : request.days
  if (days < 0) throw new RangeError('Negative days')
  const charges = chargesOn(prices.charges, request.start?.pickup.date)
  const { vatRate, authorizationFee } = charges
  const rate = dailyRate(prices, request.modelYear)
  const ownPrice = timesOf(rate, days)
  const dailyBase = rated ? sumOf(...rated.map(({ price }) => price)) : ownPrice
  const agreed = request.adjustment
  const ownBase = isMonthly ? monthlyBase(prices, { rate, days }) : dailyBase
  const base = agreed?.kind === 'dailyRate' ? timesOf(agreed.dailyRate, days) : ownBase
  const discount = discountAmount(request.discount, base)
  // At most the price of the car itself is taken off.
  const adjustment = halalas(agreed?.kind === 'amount' ? Math.max(agreed.amount, discount - base) : 0)
  const options = eachOption('key', ({ key, carPrice }) => {
    const pricePerDay = prices[carPrice]
    return request[key] && pricePerDay !== null ? timesOf(pricePerDay, days) : halalas(0)
  })
  const bookedExtras = priceExtras(request.chosenExtras ?? [], days)
  const extras = sumOfExtras(bookedExtras)
  const { returnFee = halalas(0), afterHours = halalas(0) } = request
  const rent = halalas(base - discount + adjustment)
  const amounts = { rent, ...options, extras, returnFee, afterHours, authorizationFee }
  const subtotal = sumOf(...Object.values(amounts))
  const vat = percentageOf(taxedOf(amounts, charges), vatRate)
  const total = sumOf(subtotal, vat)
  const rates = rated && appliedRates(rated)
  const sums = { authorizationFee, subtotal, vat, total }
  const lines = { base, discount, adjustment, ...options, extras, returnFee, afterHours, ...sums }
  return {
    dailyRate: rate,
    vatRate,
    days,
    ...lines,
    ...(rates && rates.length > 0 && { rates, dayRates: rated }),
    ...(bookedExtras.length > 0 && { bookedExtras }),
  }
}

/** The part of the amounts that VAT is charged on: all of these kinds start in category S, so that browsers need no list of them. */
function taxedOf(amounts: Readonly<Partial<Record<StandardKind, Halalas>>>, { categories = {} }: Charges): Halalas {
  const isTaxed = (kind: string) => (categories[kind as StandardKind] ?? 'S') === 'S'
  return sumOf(...Object.entries(amounts).flatMap(([kind, amount]) => (isTaxed(kind) ? amount : [])))
}

/**
 * What a rental saves per month instead of per day, in halalas with VAT; a monthly one is compared with its charged days. Undefined
 * when the month is not offered or saves nothing.
 */
export function monthlySaving(prices: CarPrices, request: QuoteRequest): Halalas | undefined {
  if (!isMonthlyOffered(prices)) return undefined
  const monthly = quote(prices, byTheMonth(request))
  const days = request.rentalType === 'monthly' ? monthly.days : request.days
  const daily = quote(prices, { ...request, rentalType: 'daily', days })
  return daily.total > monthly.total ? halalas(daily.total - monthly.total) : undefined
}

/** The same rental by the month: its months, and then days; a whole month for a shorter one. */
export function byTheMonth(request: QuoteRequest): QuoteRequest {
  const { rentalType, days, start } = request
  if (rentalType === 'monthly') return request
  // Without dates, a month lasts as long as it can.
  if (!start) return { ...request, rentalType: 'monthly', extensionDays: Math.max(0, days - 31) }
  const { pickup } = start
  const period = { pickup, return: { ...pickup, date: addDays(pickup.date, days) } }
  return { ...request, rentalType: 'monthly', extensionDays: extensionDays({ rentalType: 'monthly', ...period }) }
}

function monthlyBase({ pricePerMonth }: CarPrices, { rate, days }: { rate: Halalas; days: number }): Halalas {
  if (pricePerMonth === null) throw new RangeError('No price per month')
  const [months, furtherDays] = monthlyParts(pricePerMonth, rate, days)
  return sumOf(timesOf(pricePerMonth, months), timesOf(rate, furtherDays))
}

/** The months and further days that a monthly rental of `days` pays for; further days that cost more than a month are one. */
export function monthlyParts(
  pricePerMonth: Halalas,
  rate: Halalas,
  days: number,
): [months: number, furtherDays: number] {
  const furtherDays = days % monthlyRentalDays
  const months = Math.floor(days / monthlyRentalDays)
  return rate * furtherDays > pricePerMonth ? [months + 1, 0] : [months, furtherDays]
}

function modelYears(prices: Pick<CarPrices, 'modelPrices'>): number[] {
  return prices.modelPrices.map((model) => model.year).sort((a, b) => b - a)
}
