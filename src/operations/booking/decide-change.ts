import type { AvailabilitySettings } from '#domain/availability/availability-settings.ts'
import { takesUnit } from '#domain/availability/booking-hold.ts'
import { policiesOfCar, withKilometers } from '#domain/booking/rental-policies.ts'
import { isSameQuantities, quantitiesOf } from '#domain/pricing/extras/chosen-extras.ts'
import { addressOf } from '#domain/pricing/extras/delivery-address.ts'
import type { Halalas } from '#domain/money/money.ts'
import { adjustmentOfBooking, optionsOfBooking, type AgreedPrice } from '#domain/pricing/prices-of-booking.ts'
import { mayAdjustPrice, type StaffRole } from '#domain/staff/staff-roles.ts'
import type { Language } from '#domain/text/languages.ts'
import { enteredCode } from '#domain/pricing/rates/booked-rates.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { encryptGiven, type IdentityCipher } from '#data/customers/identity.ts'
import type { Database } from '#data/database/connect.ts'
import { readSettings } from '#data/settings/settings.ts'
import type { Booking } from '#data/booking/bookings.ts'
import { decideRental, refuseRental } from './decide-rental.ts'
import type { StaffRental } from './staff-rental.ts'
import { decideRentalHold } from './rental-hold.ts'

/**
 * All fields of a booking after a change. Undefined identity numbers are kept, and so is the agreed price with 'keep'. With
 * `unitId` only that unit is accepted.
 */
export type BookingChange = Omit<StaffRental, 'adjustment'> & {
  adjustment: AgreedPrice | undefined | 'keep'
  fullName: string
  mobileNumber: string
  /** The language in which the customer is written to. */
  language: Language
  /** Only stored for a delivery. */
  deliveryAddress?: string | undefined
  nationalId?: string | undefined
  licenseNumber?: string | undefined
  unitId?: number | undefined
  /** Whether the booking is pinned to `unitId`; by default it is. */
  pinned?: boolean
}

export type ChangeOptions = {
  role: StaffRole
  settings: AvailabilitySettings
  identity: IdentityCipher
  /** Allows pick-up and return while the branch is closed. */
  evenClosed?: boolean
  /** When given, any other total price is refused. */
  expectedTotal?: Halalas | undefined
}

/** The current values of a booking, as the basis of a change. */
export function unchanged(booking: Booking): BookingChange {
  return {
    carId: booking.carId,
    modelYear: booking.modelYear,
    rentalType: booking.rentalType,
    pickup: toRiyadh(booking.pickupDatetime),
    return: toRiyadh(booking.returnDatetime),
    pickupBranchId: booking.pickupBranchId,
    returnBranchId: booking.returnBranchId,
    options: optionsOfBooking(booking),
    extras: quantitiesOf(booking.extras),
    discountCode: enteredCode(booking) ?? undefined,
    adjustment: 'keep',
    fullName: booking.fullName,
    mobileNumber: booking.mobileNumber,
    language: booking.language,
    deliveryAddress: booking.deliveryAddress ?? undefined,
  }
}

/** Checks and prices a change of a booking and decides on its unit, in the transaction that stores it. */
export async function decideChange(
  tx: Database,
  booking: Booking,
  change: BookingChange,
  options: ChangeOptions & { now: Date },
) {
  const { now, settings, role, identity, evenClosed = false, expectedTotal } = options
  if (!takesUnit(booking.status)) return refuseRental({ kind: 'ended' })
  const { adjustment: wanted, ...others } = change
  const kept = agreedPriceOf(booking)
  const adjustment = wanted === 'keep' ? kept : wanted
  const keepsPrice = JSON.stringify(adjustment) === JSON.stringify(kept)
  if (!mayAdjustPrice(role) && !keepsPrice) return refuseRental({ kind: 'adjustmentNotAllowed' })
  const rental = { ...others, adjustment }
  if (booking.status === 'active' && isOtherStart(booking, unchanged(booking), rental))
    return refuseRental({ kind: 'underWay' })
  const decided = await decideRental(tx, rental, booking, { now, evenClosed, settings })
  if (decided.outcome === 'refused') return decided
  const columns =
    keepsPrice && isSameRental(unchanged(booking), change) ? storedColumns(booking, decided.columns) : decided.columns
  const hold = await decideRentalHold(tx, { ...booking, ...columns }, booking, {
    now,
    settings,
    unitId: change.unitId,
    pinned: change.pinned,
    requested: decided.requested,
  })
  if (hold.outcome === 'refused') return hold
  const total = columns.totalPrice
  if (expectedTotal !== undefined && total !== expectedTotal) return refuseRental({ kind: 'totalChanged', total })
  const numbers = encryptGiven(identity, booking, change)
  const { fullName, mobileNumber, language } = change
  const deliveryAddress = addressOf(columns.extras, change)
  const customer = booking.erasedAt ? {} : { fullName, mobileNumber, language, deliveryAddress, ...numbers }
  const agreed = booking.policies
  const policies =
    agreed && change.carId !== booking.carId
      ? withKilometers(agreed, policiesOfCar((await readSettings(tx)).rental, decided.kilometers))
      : agreed
  return {
    outcome: 'decided' as const,
    columns: { ...columns, ...customer, policies },
    identityChanged: Object.keys(numbers).length > 0,
    hold,
  }
}

type RentalField = Exclude<keyof StaffRental, 'adjustment' | 'extras'>
const rentalFields = {
  carId: true,
  modelYear: true,
  rentalType: true,
  pickup: true,
  return: true,
  pickupBranchId: true,
  returnBranchId: true,
  options: true,
  discountCode: true,
} satisfies Record<RentalField, true>

/** Whether a change leaves everything as it is that the price depends on, besides an agreed price. */
function isSameRental(before: BookingChange, after: BookingChange): boolean {
  const names = Object.keys(rentalFields) as RentalField[]
  const isSame = names.every((name) => JSON.stringify(before[name]) === JSON.stringify(after[name]))
  return isSame && isSameQuantities(before.extras, after.extras)
}

/**
 * The stored values of the columns of a rental. An imported booking has the price of its file, which pricing it again from its parts
 * would change by some halalas.
 */
function storedColumns<C extends object>(booking: Booking, columns: C): C {
  const stored = Object.entries(booking).filter(([name]) => name in columns)
  return { ...columns, ...Object.fromEntries(stored) }
}

function agreedPriceOf(booking: Booking): AgreedPrice | undefined {
  const adjustment = adjustmentOfBooking(booking)
  return adjustment && { ...adjustment, reason: booking.adjustmentReason }
}

/** Whether a rental that has begun would get another start, type or car. */
function isOtherStart(booking: Booking, before: BookingChange, after: Pick<BookingChange, keyof StaffRental>): boolean {
  return (
    booking.rentalType !== after.rentalType ||
    booking.carId !== after.carId ||
    booking.modelYear !== after.modelYear ||
    booking.pickupBranchId !== after.pickupBranchId ||
    before.pickup.date !== after.pickup.date ||
    before.pickup.time !== after.pickup.time
  )
}
