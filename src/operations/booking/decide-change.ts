import type { BookingActor } from '#domain/booking/request/booking-actor.ts'
import type { BookingRequest, OutsideHours } from '#domain/booking/request/booking-request.ts'
import { priceBooking } from '#domain/booking/request/price-booking.ts'
import { refuseBooking } from '#domain/booking/refusals.ts'
import { policiesAfterCarChange, policiesOfCar } from '#domain/booking/rental-policies.ts'
import type { AvailabilitySettings } from '#domain/availability/availability-settings.ts'
import { isSameQuantities, quantitiesOf } from '#domain/pricing/extras/chosen-extras.ts'
import { addressOf } from '#domain/pricing/extras/delivery-address.ts'
import type { Halalas } from '#domain/money/money.ts'
import { agreedPriceOf, type AgreedPrice } from '#domain/pricing/kept-prices.ts'
import { bookedOptions } from '#domain/pricing/price-lines.ts'
import type { Language } from '#domain/text/languages.ts'
import { enteredCode } from '#domain/pricing/rates/booked-rates.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { encryptGiven, type IdentityCipher } from '#data/customers/identity.ts'
import type { Database } from '#data/database/connect.ts'
import { findCarEvenHidden } from '#data/fleet/cars.ts'
import { readSettings } from '#data/settings/settings.ts'
import type { Booking, BookingRow } from '#data/booking/bookings.ts'
import { readBookingFacts } from './read-booking-facts.ts'
import { checkExtension } from './record-extension.ts'
import { reserveBooking } from './reserve-booking.ts'

/**
 * All fields of a booking after a change. Undefined identity numbers are kept, and so is the agreed price with 'keep'. With
 * `unitId` only that unit is accepted.
 */
export type BookingChange = Omit<BookingRequest, 'adjustment'> & {
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
  settings: AvailabilitySettings
  /** Allows pick-up and return while the branch is closed. */
  outsideHours?: OutsideHours | undefined
  /** Why a manager decides against the credit limit of the company; blank for not. */
  overLimitReason?: string | undefined
  /** When given, any other total price is refused. */
  expectedTotal?: Halalas | undefined
}

/** The current values of a booking, as the basis of a change. */
export function unchanged(booking: BookingRow): BookingChange {
  return {
    carId: booking.carId,
    modelYear: booking.modelYear,
    rentalType: booking.rentalType,
    pickup: toRiyadh(booking.pickupDatetime),
    return: toRiyadh(booking.returnDatetime),
    pickupBranchId: booking.pickupBranchId,
    returnBranchId: booking.returnBranchId,
    options: bookedOptions(booking),
    extras: quantitiesOf(booking.extras),
    discountCode: enteredCode(booking) ?? undefined,
    adjustment: 'keep',
    company: booking.companyId === null ? undefined : { id: booking.companyId, purchaseOrder: booking.purchaseOrder },
    fullName: booking.fullName,
    mobileNumber: booking.mobileNumber,
    language: booking.language,
    deliveryAddress: booking.deliveryAddress ?? undefined,
  }
}

/** Checks and prices a change of a booking and decides on its extras and unit, in the transaction that stores it. */
export async function decideChange(
  tx: Database,
  by: BookingActor,
  booking: Booking,
  change: BookingChange,
  options: ChangeOptions & { now: Date; identity: IdentityCipher },
) {
  const { now, settings, identity, outsideHours, expectedTotal } = options
  const agreed = agreedPriceOf(booking)
  const request = { ...change, adjustment: change.adjustment === 'keep' ? agreed : change.adjustment }
  const { facts, car } = await readBookingFacts(tx, by, request, { before: booking, now })
  const priced = priceBooking(by, request, facts, { outsideHours, before: booking })
  if (!priced.ok) return priced
  const keepsPrice = JSON.stringify(request.adjustment) === JSON.stringify(agreed)
  const isSamePrice = keepsPrice && isSameRequest(unchanged(booking), change)
  const { purchaseOrder } = priced.columns
  const columns = isSamePrice ? { ...storedColumns(booking, priced.columns), purchaseOrder } : priced.columns
  const extension = await checkExtension(tx, booking, columns, now)
  if (!extension.ok) return extension
  const reserved = await reserveBooking(
    tx,
    by,
    { ...booking, ...columns },
    {
      now,
      settings,
      before: booking,
      unitId: change.unitId,
      pinned: change.pinned,
      requested: priced.requested,
    },
  )
  if (!reserved.ok) return reserved
  const total = columns.totalPrice
  if (expectedTotal !== undefined && total !== expectedTotal)
    return refuseBooking({ kind: 'totalChanged', total, expected: expectedTotal, discount: undefined })
  const numbers = encryptGiven(identity, booking, change)
  const { fullName, mobileNumber, language } = change
  const deliveryAddress = addressOf(columns.extras, change)
  const customer = booking.erasedAt ? {} : { fullName, mobileNumber, language, deliveryAddress, ...numbers }
  const policies =
    booking.policies && change.carId !== booking.carId
      ? policiesAfterCarChange(booking.policies, {
          ofNext: policiesOfCar((await readSettings(tx)).rental, car, facts.extras),
          former: booking.carId === null ? undefined : await findCarEvenHidden(tx, booking.carId),
          next: car,
        })
      : booking.policies
  return {
    ok: true as const,
    columns: { ...columns, ...customer, policies },
    lines: isSamePrice ? booking.lines : priced.lines,
    identityChanged: Object.keys(numbers).length > 0,
    reserved,
    requested: priced.requested,
    asked: priced.asked,
    outside: priced.outside,
    extension: extension.number,
  }
}

type RequestField = Exclude<keyof BookingRequest, 'adjustment' | 'extras' | 'company'>
const requestFields = {
  carId: true,
  modelYear: true,
  rentalType: true,
  pickup: true,
  return: true,
  pickupBranchId: true,
  returnBranchId: true,
  options: true,
  discountCode: true,
} satisfies Record<RequestField, true>

/** Whether a change leaves everything as it is that the price depends on, besides an agreed price. */
function isSameRequest(before: BookingChange, after: BookingChange): boolean {
  const names = Object.keys(requestFields) as RequestField[]
  const isSame = names.every((name) => JSON.stringify(before[name]) === JSON.stringify(after[name]))
  return isSame && before.company?.id === after.company?.id && isSameQuantities(before.extras, after.extras)
}

/**
 * The stored values of the columns of a request. An imported booking has the price of its file, which pricing it again from its
 * parts would change by some halalas.
 */
function storedColumns<C extends object>(booking: Booking, columns: C): C {
  const stored = Object.entries(booking).filter(([name]) => name in columns)
  return { ...columns, ...Object.fromEntries(stored) }
}
