import { holdExpiry, bookingSpan, takesUnit } from '#domain/availability/booking-hold.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import { checkBooking } from '#domain/booking/request/booking-check.ts'
import { referenceBytes, referenceFrom } from '#domain/booking/booking-reference.ts'
import { linesOfQuote, type BookingLine } from '#domain/pricing/booking-lines.ts'
import { eachLine, eachOption, type OptionKey } from '#domain/pricing/price-lines.ts'
import { bookedRates } from '#domain/pricing/rates/booked-rates.ts'
import { quote } from '#domain/pricing/quote.ts'
import { rentalDays } from '#domain/time/rental-period.ts'
import { toRiyadh, toInstant } from '#domain/time/riyadh-time.ts'
import { encryptIdentity, type IdentityCipher } from '#data/customers/identity.ts'
import type { bookings } from '#data/tables/booking.ts'
import type { Car } from '#data/fleet/cars.ts'
import type { StoredDiscount } from '#data/pricing/discounts.ts'
import type { Settings } from '#data/settings/settings.ts'
import { demoCustomers } from './demo-customers.ts'
import { numberBetween, oneOf, type Random } from './demo-random.ts'
import type { DemoRequest } from './demo-requests.ts'

/** The start of every demo booking's id; other ids practically never start like this. */
export const demoBookingIds = 'de300000-0000-4000-8000-'

export type DemoBookingDeps = {
  random: Random
  now: Date
  settings: Settings
  identity: IdentityCipher
  /** A code for all cars. */
  discount: StoredDiscount | undefined
}

/** A row to insert. */
export type DemoBooking = typeof bookings.$inferInsert & {
  id: string
  status: BookingStatus
  lines: readonly BookingLine[]
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const leadMs = 6 * hourMs
/** The share of customers who choose an option. */
const demand: Readonly<Partial<Record<OptionKey, number>>> = { insurance: 0.35, unlimitedKilometers: 0.2 }

/**
 * The booking that a request has become by `now`, priced with `quote()`; undefined when the site would have refused it. Its id is
 * derived from `number`.
 */
export function demoBooking(
  { random, now, settings, identity, discount }: DemoBookingDeps,
  { period, pickupBranch, returnBranch }: DemoRequest,
  { car, modelYear, number }: { car: Car; modelYear: number; number: number },
): DemoBooking | undefined {
  const [pickup, returned] = [toInstant(period.pickup), toInstant(period.return)]
  const status = statusAt(random, pickup, returned, now)
  const createdAt = creationOf(random, { status, pickup, now })
  const options = eachOption(
    'key',
    ({ key, carPrice }) => random() < (demand[key] ?? 0) && car.prices[carPrice] !== null,
  )
  const rental = { ...period, ...options, modelYear, prices: car.prices }
  const hours = { pickupHours: pickupBranch.hours, returnHours: returnBranch.hours }
  if (checkBooking({ ...rental, ...hours, now: createdAt })) return undefined
  const code = random() < 0.1 ? discount : undefined
  const start = { pickup: period.pickup, branchId: pickupBranch.id, bookedAt: createdAt }
  const request = { ...rental, days: rentalDays(period), start, discount: code }
  const priced = quote(car.prices, request)
  const isCodeUsed = priced.better?.kind !== 'offer'
  const { fullName, language, mobileNumber, ...numbers } = oneOf(random, demoCustomers)
  return {
    ...encryptIdentity(identity, demoBookingIds + String(number).padStart(12, '0'), numbers),
    reference: referenceFrom(Uint8Array.from({ length: referenceBytes }, () => numberBetween(random, 0, 255))),
    status,
    language,
    createdAt,
    carId: car.id,
    carName: `${car.name.en} ${modelYear}`,
    modelYear,
    fullName,
    mobileNumber,
    rentalType: period.rentalType,
    pickupBranchId: pickupBranch.id,
    returnBranchId: returnBranch.id,
    pickupLocation: pickupBranch.name.en,
    returnLocation: returnBranch.name.en,
    pickupDatetime: pickup,
    returnDatetime: returned,
    ...eachOption('choiceColumn', ({ key }) => options[key]),
    rentalDays: priced.days,
    dailyRate: priced.dailyRate,
    vatRate: priced.vatRate,
    discountCode: (isCodeUsed && code?.code) || null,
    discountId: (isCodeUsed && code?.id) || null,
    policies: settings.rental,
    rates: bookedRates(car.prices, priced, toRiyadh(createdAt).date, code?.code),
    ...eachLine(({ key }) => priced[key]),
    lines: linesOfQuote({ prices: car.prices, request, quote: priced, afterHours: [] }),
  }
}

/** The hold of a booking, with its expiry while unconfirmed; undefined for a booking that needs none. */
export function demoHold(booking: DemoBooking, { availability }: Settings) {
  const { status, pickupDatetime, returnDatetime } = booking
  if (!takesUnit(status) && status !== 'completed') return undefined
  return {
    during: bookingSpan(pickupDatetime, returnDatetime, availability.turnaroundMinutes),
    bufferMinutes: availability.turnaroundMinutes,
    expiresAt: holdExpiry(status, pickupDatetime, availability),
  }
}

const missedMs = 90 * minuteMs
const lateMs = 3 * hourMs

function statusAt(random: Random, pickup: Date, returned: Date, now: Date): BookingStatus {
  const chance = random()
  if (chance < 0.06) return 'cancelled'
  const isJustOver = returned <= now && returned.getTime() > now.getTime() - lateMs
  if (isJustOver && chance > 0.6) return 'active'
  if (returned <= now) return chance < 0.1 ? 'no_show' : 'completed'
  // Customers come a little late.
  if (pickup.getTime() <= now.getTime() - missedMs) return 'active'
  if (pickup.getTime() <= now.getTime() + 2 * dayMs) return chance < 0.15 ? 'pending' : 'confirmed'
  return chance < 0.45 ? 'pending' : 'confirmed'
}

type Creation = { status: BookingStatus; pickup: Date; now: Date }

/** When a booking was created: up to ten days before its pick-up; a pending one within the last day. */
function creationOf(random: Random, { status, pickup, now }: Creation): Date {
  const latest = Math.min(pickup.getTime() - leadMs, now.getTime() - 5 * minuteMs)
  const most = status === 'pending' ? dayMs : 10 * dayMs
  return new Date(latest - Math.floor((random() * most) / minuteMs) * minuteMs)
}
