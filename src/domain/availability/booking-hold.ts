import type { BookingStatus } from '../status/booking-status.ts'
import { cityKey } from '../branches/city.ts'
import type { AvailabilitySettings } from './availability-settings.ts'
import type { HoldKind, Period } from './holds.ts'

const minuteMs = 60_000

/** The period in which a booking occupies a unit, including the time to prepare it for the next one. */
export function bookingSpan(pickup: Date, returned: Date, bufferMinutes: number): Period {
  return { from: pickup, until: new Date(returned.getTime() + bufferMinutes * minuteMs) }
}

type RentalToHold = {
  readonly status: BookingStatus
  readonly pickupDatetime: Date
  readonly returnDatetime: Date
}
type RentalSpanOptions = {
  readonly now: Date
  readonly bufferMinutes: number
  /** When the booking's present hold begins, in epoch milliseconds; undefined without one. */
  readonly heldFrom?: number | undefined
}

/**
 * The period in which a booking needs its unit. A rental under way has begun, even before its agreed pick-up, and without a hold so
 * far it lasts at least until the unit can be ready.
 */
export function rentalSpan(
  { status, pickupDatetime, returnDatetime }: RentalToHold,
  { now, bufferMinutes, heldFrom }: RentalSpanOptions,
): Period {
  const agreed = bookingSpan(pickupDatetime, returnDatetime, bufferMinutes)
  if (status !== 'active') return agreed
  const hasBegun = heldFrom !== undefined && heldFrom <= now.getTime()
  // A unit that was given in an exchange is held since then.
  const from = hasBegun ? heldFrom : Math.min(agreed.from.getTime(), now.getTime())
  const until = heldFrom === undefined ? now.getTime() + bufferMinutes * minuteMs : 0
  return { from: new Date(from), until: new Date(Math.max(agreed.until.getTime(), until)) }
}

/** The period of a hold without the time to prepare its unit afterwards. */
export function withoutBuffer({ during, bufferMinutes }: { during: Period; bufferMinutes: number }): Period {
  return { from: during.from, until: new Date(during.until.getTime() - bufferMinutes * minuteMs) }
}

type Driven = { readonly handedOver: Date; readonly returned: Date }

/**
 * The period that a hold keeps when the car was back before its agreed pick-up: from hand-over to return with the buffer, at least
 * a minute, without the time of `others` on the unit. Where those leave no minute, the first minute of the agreed period.
 */
export function drivenPeriod(
  { during, bufferMinutes }: { during: Period; bufferMinutes: number },
  { handedOver, returned }: Driven,
  others: readonly Period[],
): Period {
  const isEarlier = (one: Period) => one.from <= returned
  const start = Math.max(handedOver.getTime(), ...others.filter(isEarlier).map(({ until }) => until.getTime()))
  const ready = bookingSpan(handedOver, returned, bufferMinutes).until.getTime()
  const next = others.filter((one) => !isEarlier(one)).map(({ from }) => from.getTime())
  const end = Math.min(Math.max(ready, start + minuteMs), during.until.getTime(), ...next)
  if (end - start >= minuteMs) return { from: new Date(start), until: new Date(end) }
  return { from: during.from, until: new Date(during.from.getTime() + minuteMs) }
}

/** When a booking's unit may be given to another one; null for a confirmed booking. */
export function holdExpiry(status: BookingStatus, pickup: Date, settings: AvailabilitySettings): Date | null {
  return status === 'pending' ? new Date(pickup.getTime() + settings.holdExpiryMinutes * minuteMs) : null
}

/** Whether a booking of this status occupies a unit. */
export function takesUnit(status: BookingStatus): boolean {
  return status === 'pending' || status === 'confirmed' || status === 'active'
}

type StoredHold = {
  readonly kind: HoldKind
  readonly pinned: boolean
  readonly from: Date
  readonly expiresAt: Date | null
  /** The status of the booking; null for other kinds. */
  readonly status: BookingStatus | null
}

/** A rental as far as it decides when its unit is back. */
type RentalUnderWay = {
  readonly status: BookingStatus | null
  readonly returnDatetime: Date | null
  readonly bufferMinutes: number
  /** When staff expect a late car back. */
  readonly expectedBack: Date | null
}

/** Whether a rental should be over and is not. */
export function isNotBack({ status, returnDatetime }: Pick<RentalUnderWay, 'status' | 'returnDatetime'>, now: Date) {
  return status === 'active' && returnDatetime !== null && returnDatetime < now
}

/**
 * When the unit of a late rental can be ready: `readyAt` at the earliest, `until` as far as it is known, which is never until staff enter
 * a time that is still ahead. Undefined for a rental that is not late. Epoch milliseconds.
 */
export function lateEnd(rental: RentalUnderWay, now: Date): { readyAt: number; until: number } | undefined {
  if (!isNotBack(rental, now)) return undefined
  const { expectedBack, bufferMinutes } = rental
  const known = expectedBack !== null && expectedBack > now ? expectedBack : undefined
  const readyAt = (known ?? now).getTime() + bufferMinutes * minuteMs
  return { readyAt, until: known ? readyAt : Infinity }
}

/** Whether a hold may be moved to another unit: only a future booking whose unit was not chosen by staff. */
export function isMovable({ kind, pinned, from, status }: StoredHold, now: Date): boolean {
  return kind === 'booking' && !pinned && status !== 'active' && status !== 'completed' && from > now
}

/** Whether the unit of an unconfirmed booking may be given away. */
export function isExpired({ expiresAt, status }: StoredHold, now: Date): boolean {
  return status === 'pending' && expiresAt !== null && expiresAt <= now
}

/** The branches that share units: those of one city, or only the branch itself. */
export function poolOf(branch: { id: string; city: string }, { cityTransfers }: AvailabilitySettings): string {
  const city = cityKey(branch.city)
  return cityTransfers && city !== '' ? `city ${city}` : `branch ${branch.id}`
}

type ExpectedBooking = { readonly status: BookingStatus; readonly pickupDatetime: Date }

/** Whether the time to wait for a late customer is over; it is as long as unconfirmed bookings keep their unit. */
export function isWaitOver(
  { status, pickupDatetime }: ExpectedBooking,
  now: Date,
  { holdExpiryMinutes }: AvailabilitySettings,
): boolean {
  const isExpected = status === 'pending' || status === 'confirmed'
  return isExpected && now.getTime() >= pickupDatetime.getTime() + holdExpiryMinutes * minuteMs
}

/** Whether extras are counted for a booking at `now`: until it is over, but for an unconfirmed one only as long as it keeps its unit. */
export function keepsExtras(booking: ExpectedBooking, now: Date, settings: AvailabilitySettings): boolean {
  return takesUnit(booking.status) && !(booking.status === 'pending' && isWaitOver(booking, now, settings))
}
