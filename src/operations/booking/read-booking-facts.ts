import { bookingRights, type BookingActor } from '#domain/booking/request/booking-actor.ts'
import type { BookingRequest } from '#domain/booking/request/booking-request.ts'
import { withoutDiscount, type BookingFacts, type FoundDiscount } from '#domain/booking/request/price-booking.ts'
import type { CarContract } from '#domain/booking/rental-policies.ts'
import { chooseDiscount } from '#domain/pricing/discount.ts'
import { keptDiscount } from '#domain/pricing/kept-prices.ts'
import { findBranchRow } from '#data/branches/branches.ts'
import { readOpeningHours } from '#data/branches/special-hours.ts'
import type { Booking } from '#data/booking/bookings.ts'
import { findBookingCompany } from '#data/companies/companies.ts'
import type { Database } from '#data/database/connect.ts'
import { findCar, findCarEvenHidden } from '#data/fleet/cars.ts'
import { listCharges } from '#data/pricing/charges.ts'
import { claimDiscount, findDiscountCandidates, findStoredDiscount } from '#data/pricing/discounts.ts'
import { listOfferedExtras } from '#data/pricing/extras.ts'
import { findReturnFee } from '#data/pricing/return-fees.ts'

/** `car` has the contract values of the car, undefined for a deleted one. */
export type StoredFacts = {
  facts: BookingFacts
  car: CarContract | undefined
}

/** What decides on the discount of a request that changes a booking or accepts a quote. */
type Agreed = Pick<Booking, 'carId' | 'discountCode' | 'discountId' | 'discountConditions' | 'lines' | 'rates'>

/**
 * Reads what a request is checked and priced with, in the transaction that stores its booking. `before` is the booking that it
 * changes, or the quote that it accepts. Claims a use of a limited discount code.
 */
export async function readBookingFacts(
  tx: Database,
  by: BookingActor,
  request: BookingRequest,
  { before, now }: { before: Agreed | undefined; now: Date },
): Promise<StoredFacts> {
  const { carId, pickupBranchId, returnBranchId } = request
  const find = bookingRights(by).booksHiddenCars ? findCarEvenHidden : findCar
  const car = carId === null ? undefined : await find(tx, carId)
  const pickupBranch = await findBranch(tx, pickupBranchId)
  const returnBranch = await findBranch(tx, returnBranchId)
  const hoursOf = await readOpeningHours(tx, now)
  const viewBranch = (branch: typeof pickupBranch) =>
    branch && { id: branch.id, name: branch.nameEn, hours: hoursOf(branch) }
  const facts = {
    now,
    car: car && { name: car.name.en, prices: car.prices },
    charges: car?.prices.charges ?? (await listCharges(tx)),
    pickupBranch: viewBranch(pickupBranch),
    returnBranch: viewBranch(returnBranch),
    extras: await listOfferedExtras(tx),
    discount: await findDiscountOfRequest(tx, request, before),
    returnFee: await findReturnFee(tx, pickupBranch, returnBranch),
    company: request.company && (await findBookingCompany(tx, request.company.id)),
  }
  return { facts, car }
}

function findBranch(tx: Database, id: string | null | undefined) {
  return id === null || id === undefined ? undefined : findBranchRow(tx, id)
}

/**
 * The discount of a request: the one its booking has, with the terms and conditions of its day, while the code still applies;
 * otherwise the code's current discount, of which it claims a use. Refused when the code cannot be used for the car; but one that
 * the booking entered and an offer made needless is then left out.
 */
async function findDiscountOfRequest(
  tx: Database,
  { discountCode, carId }: BookingRequest,
  before: Agreed | undefined,
): Promise<FoundDiscount> {
  if (!discountCode) return withoutDiscount
  if (before && before.discountCode === discountCode) {
    const { discountId } = before
    if (before.carId === carId) return { ok: true, discount: keptDiscount(before), discountId }
    const stored = discountId === null ? undefined : await findStoredDiscount(tx, discountId)
    const conditions = before.discountConditions ?? undefined
    if (stored && (stored.carId === null || stored.carId === carId))
      return { ok: true, discount: { ...stored, conditions }, discountId }
  }
  if (carId === null) return invalidCode
  const found = chooseDiscount(await findDiscountCandidates(tx, discountCode, carId), carId)
  if (!found || (found.isLimited && !(await claimDiscount(tx, found.id))))
    return before?.rates?.unusedCode === discountCode ? withoutDiscount : invalidCode
  return { ok: true, discount: found, discountId: found.id }
}

export const invalidCode: FoundDiscount = { ok: false, refusal: { kind: 'invalidCode' } }
