import type { Branch } from '#data/branches/branches.ts'
import type { Car } from '#data/fleet/cars.ts'
import type { StoredDiscount } from '#data/pricing/discounts.ts'
import type { OfferedExtra } from '#data/pricing/extras.ts'
import type { Settings } from '#data/settings/settings.ts'
import type { BookingActor } from '#domain/booking/request/booking-actor.ts'
import type { BookingRequest } from '#domain/booking/request/booking-request.ts'
import { priceBooking, type FoundDiscount, type PricedBooking } from '#domain/booking/request/price-booking.ts'
import type { RefusedBooking } from '#domain/booking/refusals.ts'
import { returnFeeOf, type ReturnFee } from '#domain/pricing/return-fees/return-fee.ts'
import { findDiscount, publicDiscount } from '../pricing/find-discount.ts'
import type { Services } from '../services/services.ts'
import { invalidCode } from './read-booking-facts.ts'

/** What is offered to customers now, usually from the cache, and the car to book. */
export type BookableSite = {
  settings: Settings
  car: Car
  branches: readonly Branch[]
  extras: readonly OfferedExtra[]
  returnFees: readonly ReturnFee[]
}

/** `discount` is undefined also when an offer saves more than the entered code. */
export type QuotedBooking = PricedBooking & { discount: StoredDiscount | undefined }

/**
 * Checks and prices what a customer requests, without storing anything; bookings use it too, so that their prices agree. A wrong
 * discount code counts towards the limit of its client even when something else is refused.
 */
export async function quoteBooking(
  services: Pick<Services, 'db' | 'limits' | 'now'>,
  by: BookingActor,
  { site, request }: { site: BookableSite; request: BookingRequest },
): Promise<QuotedBooking | RefusedBooking> {
  const { car, branches, extras, returnFees } = site
  const now = services.now()
  const branchOf = (branchId: string | null) => {
    const branch = branches.find(({ id }) => id === branchId)
    return branch && { id: branch.id, name: branch.name.en, hours: branch.hours }
  }
  const { discountCode } = request
  const found = discountCode ? await findDiscount(services, discountCode, car.id) : undefined
  const stored = found?.ok ? found.discount : undefined
  const discount: FoundDiscount = found && !found.ok ? found : discountCode && !stored ? invalidCode : ofStored(stored)
  const priced = priceBooking(by, request, {
    now,
    car: { name: car.name.en, prices: car.prices },
    charges: car.prices.charges,
    pickupBranch: branchOf(request.pickupBranchId),
    returnBranch: branchOf(request.returnBranchId),
    extras,
    discount,
    returnFee: returnFeeOf(returnFees, request.pickupBranchId, request.returnBranchId),
  })
  return priced.ok ? { ...priced, discount: priced.columns.discountId === null ? undefined : stored } : priced
}

function ofStored(discount: StoredDiscount | undefined): FoundDiscount {
  return { ok: true, discount: publicDiscount(discount), discountId: discount?.id ?? null }
}
