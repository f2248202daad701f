import {
  checkStaffRental,
  nearestStaffPeriod,
  type StaffRentalRefusal,
} from '#domain/booking/staff-booking/check-staff-rental.ts'
import { keepsExtras } from '#domain/availability/booking-hold.ts'
import type { AvailabilitySettings } from '#domain/availability/availability-settings.ts'
import type { CarKilometers } from '#domain/booking/rental-policies.ts'
import type { BookingToCheck } from '#domain/booking/booking-check.ts'
import { afterHoursFee, type RentalEnd } from '#domain/branches/period-check.ts'
import { handOverFee, unknownBranchHours } from '#domain/branches/opening-hours.ts'
import { chargesOfBooking } from '#domain/pricing/charges.ts'
import { extrasOfBooking, refusedExtra } from '#domain/pricing/extras/chosen-extras.ts'
import { halalas, type Halalas } from '#domain/money/money.ts'
import { pricesOfBooking } from '#domain/pricing/prices-of-booking.ts'
import type { RentalPeriod } from '#domain/time/rental-period.ts'
import { toInstant, toRiyadh } from '#domain/time/riyadh-time.ts'
import type { HoldInTheWay } from '#data/availability/hold-refusal.ts'
import { findBranchRow } from '#data/branches/branches.ts'
import { readOpeningHours } from '#data/branches/special-hours.ts'
import type { Database } from '#data/database/connect.ts'
import { findShortExtras, type ShortExtra } from '#data/pricing/extra-stock.ts'
import { findReturnFee } from '#data/pricing/return-fees.ts'
import { listOfferedExtras } from '#data/pricing/extras.ts'
import { findCarEvenHidden } from '#data/fleet/cars.ts'
import { listCharges } from '#data/pricing/charges.ts'
import type { Booking } from '#data/booking/bookings.ts'
import { findRentalDiscount, rentalColumns, type StaffRental } from './staff-rental.ts'

/** Why staff cannot book or change a rental; `by` are the holds that occupy the requested unit. */
export type RentalRefusal =
  | StaffRentalRefusal
  | {
      kind:
        | 'ended'
        | 'underWay'
        | 'unknownCar'
        | 'invalidCode'
        | 'adjustmentNotAllowed'
        | 'unknownUnit'
        | 'unknownExtra'
    }
  | ({ kind: 'extraShort' } & ShortExtra)
  /** The price is not the one that the caller expects. */
  | { kind: 'totalChanged'; total: Halalas }
  | { kind: 'addressMissing' }
  | { kind: 'unknownBranch'; field: 'pickupLocation' | 'returnLocation' }
  /** 'staysTaken': the unit of a rental that has begun cannot be kept that long. */
  | { kind: 'notFree' | 'staysTaken'; by: HoldInTheWay[] }

/**
 * `nearest` is a period that can be booked: of the same length, or with another return for a rental that has begun. `elsewhere`
 * are the ids of branches that share no units with the pick-up and have one in the requested period.
 */
export type RefusedRental = {
  outcome: 'refused'
  refusal: RentalRefusal
  nearest?: RentalPeriod | undefined
  elsewhere?: readonly string[] | undefined
}

export function refuseRental(refusal: RentalRefusal, nearest?: RentalPeriod): RefusedRental {
  return { outcome: 'refused', refusal, nearest }
}

export type DecidedRental = {
  outcome: 'decided'
  columns: ReturnType<typeof rentalColumns>
  requested: BookingToCheck
  /** Undefined for a deleted car. */
  kilometers: CarKilometers | undefined
}

type Options = { now: Date; evenClosed: boolean; settings: AvailabilitySettings }

/**
 * Checks and prices a rental of staff, in the transaction that stores it. `booking` is the one being changed: it keeps the prices
 * of its day while it keeps its car, and its charges unless its pick-up moves to a day with other charges. Claims a use of a
 * limited discount code.
 */
export async function decideRental(
  tx: Database,
  rental: StaffRental,
  booking: Booking | undefined,
  { now, evenClosed, settings }: Options,
): Promise<DecidedRental | RefusedRental> {
  const { carId, modelYear, pickupBranchId, returnBranchId } = rental
  const isSameCar = booking?.carId === carId
  const car = carId === null ? undefined : await findCarEvenHidden(tx, carId)
  if (!car && !isSameCar) return refuseRental({ kind: 'unknownCar' })
  const pickupBranch = await findBranch(tx, pickupBranchId)
  if (!pickupBranch && booking?.pickupBranchId !== pickupBranchId)
    return refuseRental({ kind: 'unknownBranch', field: 'pickupLocation' })
  const returnBranch = await findBranch(tx, returnBranchId)
  if (!returnBranch && booking?.returnBranchId !== returnBranchId)
    return refuseRental({ kind: 'unknownBranch', field: 'returnLocation' })
  const hoursOf = await readOpeningHours(tx, now)
  const listed = car?.prices.charges ?? (await listCharges(tx))
  const charges = booking
    ? chargesOfBooking(listed, { ...booking, pickup: toRiyadh(booking.pickupDatetime).date })
    : listed
  const prices = { ...(isSameCar ? pricesOfBooking(booking, car?.prices) : car!.prices), charges }
  const requested = {
    rentalType: rental.rentalType,
    pickup: rental.pickup,
    return: rental.return,
    modelYear,
    ...rental.options,
    prices,
    pickupHours: pickupBranch ? hoursOf(pickupBranch) : unknownBranchHours,
    returnHours: returnBranch ? hoursOf(returnBranch) : unknownBranchHours,
    now,
  }
  const isSameTime = (end: RentalEnd) => booking?.[`${end}Datetime`].getTime() === toInstant(rental[end]).getTime()
  const isKept = (end: RentalEnd) => booking?.[`${end}BranchId`] === rental[`${end}BranchId`] && isSameTime(end)
  const refusal = checkStaffRental(requested, {
    keptPickup: isKept('pickup'),
    keptReturn: isKept('return'),
    keptPeriod: booking?.rentalType === rental.rentalType && isSameTime('pickup') && isSameTime('return'),
    evenClosed,
  })
  const isUnderWay = booking?.status === 'active'
  if (refusal)
    return refuseRental(refusal, 'field' in refusal ? nearestStaffPeriod(requested, { isUnderWay }) : undefined)
  const offered = extrasOfBooking(booking?.extras ?? [], await listOfferedExtras(tx))
  if (refusedExtra(offered, rental.extras)) return refuseRental({ kind: 'unknownExtra' })
  const isSameWay = booking?.pickupBranchId === pickupBranchId && booking.returnBranchId === returnBranchId
  const discount = await findRentalDiscount(tx, rental, booking)
  if (discount === 'invalid') return refuseRental({ kind: 'invalidCode' })
  const names = {
    carName: car ? `${car.name.en} ${modelYear}` : (booking?.carName ?? ''),
    pickupLocation: pickupBranch?.nameEn ?? booking?.pickupLocation ?? '',
    returnLocation: returnBranch?.nameEn ?? booking?.returnLocation ?? '',
    bookedAt: isSameCar ? booking.createdAt : now,
    offered,
    returnFee: isSameWay ? booking.returnFee : await findReturnFee(tx, pickupBranch, returnBranch),
    afterHours: await feeOfChange(tx, requested, booking, { isKept, hoursOf }),
  }
  const columns = rentalColumns(rental, requested, { ...names, ...discount })
  const allShort = await findShortExtras(tx, { ...columns, id: booking?.id }, { now, settings })
  const keepsAt = (rented: Pick<Booking, 'status' | 'pickupDatetime'>) => keepsExtras(rented, now, settings)
  const regains = booking && !keepsAt(booking) && keepsAt({ ...booking, ...columns })
  const short = allShort.find((one) => regains || !isKeptExtra(one, columns, booking))
  if (short) return refuseRental({ kind: 'extraShort', ...short })
  return { outcome: 'decided', columns, requested, kilometers: car }
}

/** Whether the booking already has this extra for the whole period. */
function isKeptExtra(
  { extra }: ShortExtra,
  { pickupDatetime, returnDatetime }: Pick<Booking, 'pickupDatetime' | 'returnDatetime'>,
  booking: Booking | undefined,
): boolean {
  if (!booking || booking.pickupDatetime > pickupDatetime || booking.returnDatetime < returnDatetime) return false
  return booking.extras.some(({ id, quantity }) => id === extra.id && quantity >= extra.quantity)
}

type FeeOptions = {
  isKept: (end: RentalEnd) => boolean
  hoursOf: Awaited<ReturnType<typeof readOpeningHours>>
}

/**
 * The after-hours fee in halalas. A changed booking keeps what it pays for an end that does not move. Only both fees together are
 * stored: where both ends have one today, they are divided like those; otherwise all but today's fee of the moved end stays.
 */
async function feeOfChange(
  tx: Database,
  requested: BookingToCheck,
  booking: Booking | undefined,
  { isKept, hoursOf }: FeeOptions,
): Promise<Halalas> {
  const ends = ['pickup', 'return'] as const
  const kept = ends.filter(isKept)
  if (!booking || kept.length === 0) return afterHoursFee(requested)
  if (kept.length === ends.length) return booking.afterHoursAmount
  const feeBefore = async (end: RentalEnd) => {
    const branch = await findBranch(tx, booking[`${end}BranchId`])
    return handOverFee(branch ? hoursOf(branch) : unknownBranchHours, toRiyadh(booking[`${end}Datetime`])) ?? halalas(0)
  }
  const moved = isKept('pickup') ? 'return' : 'pickup'
  const [ofKept, ofMoved] = [await feeBefore(kept[0]!), await feeBefore(moved)]
  const stored = booking.afterHoursAmount
  const keptPart =
    ofKept > 0 && ofMoved > 0 ? Math.round((stored * ofKept) / (ofKept + ofMoved)) : Math.max(0, stored - ofMoved)
  return halalas(keptPart + (handOverFee(requested[`${moved}Hours`], requested[moved]) ?? 0))
}

function findBranch(tx: Database, id: string | null) {
  return id === null ? undefined : findBranchRow(tx, id)
}
