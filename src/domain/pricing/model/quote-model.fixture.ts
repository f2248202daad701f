import type { RentalToQuote } from './rentals-to-quote.fixture.ts'

// Written from the decision records (45, 47, 52, 53, 56, 70, 71) alone, so it imports types and no rule of the product. Moments are
// minutes of Riyadh wall time since 1970, amounts whole halalas.

const day = 1440

/** The lines of a quote, all in halalas. */
export type ModelQuote = Record<
  | 'base'
  | 'discount'
  | 'adjustment'
  | 'insurance'
  | 'unlimitedKilometers'
  | 'extras'
  | 'returnFee'
  | 'afterHours'
  | 'authorizationFee'
  | 'subtotal'
  | 'vat'
  | 'total',
  number
>

/** Prices a rental day by day. */
export function quoteByTheBook(rental: RentalToQuote): ModelQuote {
  const { code, agreed } = rental
  const length = charge(rental)
  const kept = code && meets(rental, code.conditions, length.days) ? code : undefined
  const withoutOffers = addUp(rental, carPrice(rental, length, false), length.days, kept)
  const base = carPrice(rental, length, true)
  // Offers and codes are never both counted; the lower total wins, the offer when both are equal. Only a cheaper day is an offer.
  if (rental.type === 'monthly' || agreed?.kind === 'dailyRate') return withoutOffers
  if (base === carPrice(rental, length, false)) return withoutOffers
  const withOffers = addUp(rental, base, length.days, undefined)
  return withOffers.total <= withoutOffers.total ? withOffers : withoutOffers
}

type Charged = { days: number; months: number; furtherDays: number }

/** A day is every started 24 hours; a month is charged as 30 days, and the days after the last one at most as another. */
function charge({ type, pickup, back }: RentalToQuote): Charged {
  const started = (minutes: number) => Math.max(0, Math.ceil(minutes / day))
  if (type === 'daily') return { days: started(back - pickup), months: 0, furtherDays: 0 }
  let months = 1
  while (afterMonths(pickup, months + 1) <= back) months += 1
  const furtherDays = Math.min(30, started(back - afterMonths(pickup, months)))
  return { days: 30 * months + furtherDays, months, furtherDays }
}

/** The same day of a later month, or its last day. */
function afterMonths(minutes: number, months: number): number {
  const from = new Date(minutes * 60_000)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay)) / 60_000 + (minutes % day)
}

/** What the car itself costs for all charged days, with rates and perhaps offers. */
function carPrice(rental: RentalToQuote, { days, months, furtherDays }: Charged, withOffers: boolean): number {
  const { agreed, car } = rental
  if (agreed?.kind === 'dailyRate') return days * agreed.dailyRate
  const own = car.models.find(({ year }) => year === rental.modelYear)?.price ?? car.pricePerDay
  if (rental.type === 'monthly') {
    let further = 0
    for (let more = 0; more < furtherDays; more += 1) further += own
    return months * car.pricePerMonth + (furtherDays === 30 ? car.pricePerMonth : Math.min(further, car.pricePerMonth))
  }
  let sum = 0
  for (let index = 0; index < days; index += 1) {
    const usual = dayPrice(rental, own, { index, days }, false)
    sum += withOffers ? Math.min(usual, dayPrice(rental, own, { index, days }, true)) : usual
  }
  return sum
}

type Which = { index: number; days: number }

/** One rate that stands alone, and then those that add up, by priority; at the same one those of offers first, then the older. */
function dayPrice(rental: RentalToQuote, own: number, which: Which, withOffers: boolean): number {
  const rates = rental.car.rates
    .filter((rate) => (withOffers || !rate.shown) && applies(rental, rate, which))
    .toSorted((a, b) => a.priority - b.priority || (a.shown ? 0 : 1) - (b.shown ? 0 : 1) || a.id - b.id)
  const alone = rates.find(({ addsUp }) => !addsUp)
  let price = own
  for (const { effect, value } of [...(alone ? [alone] : []), ...rates.filter(({ addsUp }) => addsUp)]) {
    if (effect === 'price') price = value
    else price = Math.max(0, price + (effect === 'amount' ? value : share(price, value)))
  }
  // A car whose own price is below the floor keeps it.
  return Math.max(price, Math.min(rental.car.floor ?? 0, own))
}

function applies(rental: RentalToQuote, rate: RentalToQuote['car']['rates'][number], { index, days }: Which): boolean {
  const { pickup, bookedAt, modelYear, branch } = rental
  const begins = pickup + index * day
  const date = dateOf(begins)
  const hours = Math.floor((pickup - bookedAt) / 60)
  const within = (value: number, least?: number, most?: number) =>
    (least === undefined || value >= least) && (most === undefined || value <= most)
  // 3 hours ahead of UTC all year.
  const bookedMs = (bookedAt - 180) * 60_000
  return (
    (!rate.spans || rate.spans.some(([first, last]) => first <= date && date <= last)) &&
    (!rate.weekdays || rate.weekdays.includes(weekdayOf(begins))) &&
    (!rate.shown || rate.shown.some(([from, until]) => from <= bookedMs && bookedMs < until)) &&
    within(days, rate.minDays, rate.maxDays) &&
    within(hours, rate.minLeadHours, rate.maxLeadHours) &&
    within(modelYear, rate.minYear, rate.maxYear) &&
    (!rate.branches || rate.branches.ids.includes(branch) !== (rate.branches.isExcept ?? false))
  )
}

/** Every condition that is set must be met; days are dates in Riyadh. */
function meets(
  rental: RentalToQuote,
  conditions: NonNullable<RentalToQuote['code']>['conditions'],
  days: number,
): boolean {
  const { type, pickup, bookedAt } = rental
  if (!conditions) return true
  const { rentalType, minDays, minLeadDays, weekdays, pickupFrom, pickupUntil } = conditions
  const date = dateOf(pickup)
  const lead = Math.floor(pickup / day) - Math.floor(bookedAt / day)
  if (rentalType !== undefined && rentalType !== type) return false
  if (minDays !== undefined && days < minDays) return false
  if (minLeadDays !== undefined && lead < minLeadDays) return false
  if (weekdays !== undefined && !weekdays.includes(weekdayOf(pickup))) return false
  return !(pickupFrom !== undefined && date < pickupFrom) && !(pickupUntil !== undefined && date > pickupUntil)
}

function addUp(rental: RentalToQuote, base: number, days: number, code: RentalToQuote['code']): ModelQuote {
  const { car, agreed, returnFee } = rental
  let discount = 0
  if (code) discount = code.kind === 'fixed' ? code.amount : share(base, code.hundredthsOfPercent)
  discount = Math.min(discount, base)
  let adjustment = agreed?.kind === 'amount' ? agreed.amount : 0
  // No more than the car costs is taken off.
  if (adjustment < discount - base) adjustment = discount - base
  let [insurance, unlimitedKilometers, extras] = [0, 0, 0]
  for (let index = 0; index < days; index += 1) {
    if (rental.insurance) insurance += car.insurancePerDay ?? 0
    if (rental.unlimitedKilometers) unlimitedKilometers += car.unlimitedKilometersPerDay ?? 0
    for (const { charge: per, price, quantity } of rental.extras) if (per === 'day') extras += price * quantity
  }
  for (const { charge: per, price, quantity } of rental.extras) if (per === 'once') extras += price * quantity
  const afterHours = handOver(rental, rental.pickup) + handOver(rental, rental.back)
  // The charges of the pick-up day, or the first before they begin.
  let charges = rental.charges[0]!
  for (const later of rental.charges) if (later.from <= dateOf(rental.pickup)) charges = later
  const { authorizationFee, vatRate } = charges
  const subtotal =
    base - discount + adjustment + insurance + unlimitedKilometers + extras + returnFee + afterHours + authorizationFee
  const vat = share(subtotal, vatRate)
  const options = { insurance, unlimitedKilometers, extras }
  const fees = { returnFee, afterHours, authorizationFee }
  return { base, discount, adjustment, ...options, ...fees, subtotal, vat, total: subtotal + vat }
}

/** The fee of one end: none while the branch is open, and on days on which no hours begin only where it is offered. */
function handOver({ hours: { week, service } }: RentalToQuote, at: number): number {
  const [today, before] = [week[weekdayOf(at)]!, week[(weekdayOf(at) + 6) % 7]!]
  const minute = at % day
  const isOpen =
    today.some(({ opens, closes }) => opens <= minute && minute < closes) ||
    before.some(({ closes }) => minute + day < closes)
  if (isOpen || !service) return 0
  return today.length > 0 || service.onClosedDays ? service.fee : 0
}

/** A share in hundredths of a percent, rounded half-up to a halala. */
function share(amount: number, hundredthsOfPercent: number): number {
  const scaled = BigInt(amount) * BigInt(hundredthsOfPercent) + 5_000n
  const floor = scaled / 10_000n - (scaled % 10_000n < 0n ? 1n : 0n)
  return Number(floor)
}

function dateOf(minutes: number): string {
  return new Date(minutes * 60_000).toISOString().slice(0, 10)
}

/** 0 is Sunday. */
function weekdayOf(minutes: number): number {
  return new Date(minutes * 60_000).getUTCDay()
}
