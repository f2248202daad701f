import type { HoldInTheWay } from '../availability/holds.ts'
import type { MissingNumber } from '../customers/customer-numbers.ts'
import type { Halalas } from '../money/money.ts'
import type { UnmetCode } from '../pricing/codes/code-conditions.ts'
import type { Discount } from '../pricing/discount.ts'
import type { ShortExtra } from '../pricing/extras/extra.ts'
import type { RentalPeriod } from '../time/rental-period.ts'
import type { CheckRefusal } from './request/check-request.ts'

/** Why a booking is not made, priced or changed: a code with its values. Screens and API look the sentences up. */
export type BookingRefusal =
  | CheckRefusal
  | { readonly kind: 'unknownCar' | 'unknownUnit' }
  | { readonly kind: 'unknownBranch'; readonly field: 'pickupLocation' | 'returnLocation' }
  /** An extra that is not offered, or not in that quantity. */
  | { readonly kind: 'unknownExtra'; readonly id: string }
  | ({ readonly kind: 'extraShort' } & ShortExtra)
  | { readonly kind: 'invalidCode' }
  | CodeRefusal
  /** A delivery without an address. */
  | { readonly kind: 'addressMissing' }
  | { readonly kind: 'adjustmentNotAllowed' }
  /** A company that does not exist or takes no new bookings, or that books with purchase orders only. */
  | { readonly kind: 'unknownCompany' | 'purchaseOrderMissing' }
  /** With this booking the company would owe more than its limit; a manager may decide otherwise. */
  | { readonly kind: 'overLimit'; readonly owed: Halalas; readonly added: Halalas; readonly limit: Halalas }
  /** A rental that is entered afterwards has not happened, began longer ago than `days`, or lacks its unit or identity numbers. */
  | { readonly kind: 'notYet'; readonly field: 'pickupDate' | 'returnDate' }
  | { readonly kind: 'tooFarBack'; readonly field: 'pickupDate'; readonly days: number }
  | { readonly kind: 'unitMissing' }
  | { readonly kind: 'numbersMissing'; readonly missing: readonly MissingNumber[] }
  /** `by` are the holds that occupy the requested unit. 'staysTaken': the unit of a rental that has begun cannot be kept that long. */
  | { readonly kind: 'notFree' | 'staysTaken'; readonly by: readonly HoldInTheWay[] }
  /** The contract of a rental under way has been extended as often as it can be. */
  | { readonly kind: 'tooManyExtensions'; readonly most: number }
  | TotalChanged
  | AlreadyBooked
  /** The idempotency key belongs to another request. */
  | { readonly kind: 'keyReused' }
  | TooMany
  /** The booking of a change is over, or its car is with the customer. */
  | { readonly kind: 'ended' | 'underWay' }
  /** The booking of a change does not exist, or was changed in the meantime. */
  | { readonly kind: 'missing' | 'conflict' }

/** The price is not the one that was expected. `discount` is in it. */
export type TotalChanged = {
  readonly kind: 'totalChanged'
  readonly total: Halalas
  readonly expected: Halalas
  readonly discount: Discount | undefined
}

/** The same person has a booking of the same car and period. */
export type AlreadyBooked = {
  readonly kind: 'alreadyBooked'
  readonly booking: { readonly id: string; readonly carId: number | null; readonly reference: string }
  /** Whether who asks may read that booking: both identity numbers match, and its receipt is still shown. */
  readonly mayOpen: boolean
}

/** A discount code whose conditions the rental does not meet. */
export type CodeRefusal = { readonly kind: 'codeConditions'; readonly discount: Discount } & UnmetCode

/** Too many bookings, or too many wrong discount codes. */
export type TooMany = { readonly kind: 'tooMany' | 'wrongCodes'; readonly retryAfter: { readonly seconds: number } }

/**
 * `nearest` is a period that can be booked: of the same length, or with another return for a rental that has begun. `elsewhere`
 * are the ids of branches that share no units with the pick-up and have one in the requested period.
 */
export type RefusedBooking = {
  readonly ok: false
  readonly refusal: BookingRefusal
  readonly nearest?: RentalPeriod | undefined
  readonly elsewhere?: readonly string[] | undefined
}

/** The holds that occupy the requested unit, or that of a rental that has begun. */
export function holdsInTheWay(refusal: BookingRefusal): readonly HoldInTheWay[] {
  return refusal.kind === 'notFree' || refusal.kind === 'staysTaken' ? refusal.by : []
}

export function refuseBooking(refusal: BookingRefusal, nearest?: RentalPeriod): RefusedBooking {
  return { ok: false, refusal, nearest }
}
