import type { BookingToCheck } from '#domain/booking/booking-check.ts'
import { chosenExtras } from '#domain/pricing/extras/chosen-extras.ts'
import type { Extra, Quantities } from '#domain/pricing/extras/extra.ts'
import { eachLine, eachOption, type ChosenOptions } from '#domain/pricing/price-lines.ts'
import { discountOfBooking, type AgreedPrice } from '#domain/pricing/prices-of-booking.ts'
import { bookedRates } from '#domain/pricing/rates/booked-rates.ts'
import { chooseDiscount, type Discount } from '#domain/pricing/discount.ts'
import type { Halalas } from '#domain/money/money.ts'
import { quote } from '#domain/pricing/quote.ts'
import { extensionDays, rentalDays, type RentalPeriod } from '#domain/time/rental-period.ts'
import { toInstant, toRiyadh } from '#domain/time/riyadh-time.ts'
import type { Database } from '#data/database/connect.ts'
import { claimDiscount, findDiscountCandidates, findStoredDiscount } from '#data/pricing/discounts.ts'
import type { Booking } from '#data/booking/bookings.ts'

/** A rental as staff enter it. A changed booking keeps a deleted car or branch. */
export type StaffRental = RentalPeriod & {
  carId: number | null
  modelYear: number
  pickupBranchId: string | null
  returnBranchId: string | null
  options: ChosenOptions
  extras: Quantities
  discountCode: string | undefined
  adjustment: AgreedPrice | undefined
}

type FoundDiscount = { discount: Discount | undefined; discountId: number | null }

/**
 * The discount of a rental: the one its booking has while the code still applies; otherwise the code's current discount, of which
 * it claims a use. 'invalid' when the code cannot be used for the car; but one that the booking entered and an offer made
 * needless is then left out.
 */
export async function findRentalDiscount(
  tx: Database,
  { discountCode, carId }: StaffRental,
  booking: Booking | undefined,
): Promise<FoundDiscount | 'invalid'> {
  if (!discountCode) return { discount: undefined, discountId: null }
  if (booking && booking.discountCode === discountCode) {
    const { discountId } = booking
    const stored = discountId === null ? undefined : await findStoredDiscount(tx, discountId)
    if (booking.carId === carId) return { discount: discountOfBooking(booking, stored), discountId }
    if (stored && (stored.carId === null || stored.carId === carId)) return { discount: stored, discountId }
  }
  if (carId === null) return 'invalid'
  const found = chooseDiscount(await findDiscountCandidates(tx, discountCode, carId), carId)
  if (!found || (found.isLimited && !(await claimDiscount(tx, found.id))))
    return booking?.rates?.unusedCode === discountCode ? { discount: undefined, discountId: null } : 'invalid'
  return { discount: found, discountId: found.id }
}

/** What a rental's price and columns need besides the request; fees in halalas. */
type RentalDetails = {
  carName: string
  pickupLocation: string
  returnLocation: string
  /** The instant that lead times count from. */
  bookedAt: Date
  /** The extras to choose from. */
  offered: readonly Extra[]
  returnFee: Halalas
  /** The fee for hand-overs outside of opening hours. */
  afterHours: Halalas
}

/** Prices a rental of staff, and returns the columns of its booking that follow from it. */
export function rentalColumns(rental: StaffRental, requested: BookingToCheck, found: RentalDetails & FoundDiscount) {
  const { options, adjustment } = rental
  const { discount, discountId, bookedAt, offered, returnFee, afterHours, ...names } = found
  const { prices, modelYear, rentalType } = requested
  const days = rentalDays(requested)
  const priced = quote(prices, {
    ...options,
    rentalType,
    days,
    extensionDays: extensionDays(requested),
    modelYear,
    start: { pickup: rental.pickup, branchId: rental.pickupBranchId, bookedAt },
    discount,
    adjustment,
    chosenExtras: chosenExtras(offered, rental.extras),
    returnFee,
    afterHours,
  })
  const { dailyRate, vatRate, days: charged } = priced
  const isCodeUsed = priced.better?.kind !== 'offer'
  return {
    ...names,
    carId: rental.carId,
    modelYear,
    rentalType,
    pickupBranchId: rental.pickupBranchId,
    returnBranchId: rental.returnBranchId,
    pickupDatetime: toInstant(rental.pickup),
    returnDatetime: toInstant(rental.return),
    ...eachOption('choiceColumn', ({ key }) => options[key]),
    extras: priced.bookedExtras ?? [],
    discountCode: (isCodeUsed && discount?.code) || null,
    discountId: isCodeUsed ? discountId : null,
    rentalDays: charged,
    dailyRate,
    vatRate,
    ...eachLine(({ key }) => priced[key]),
    adjustedDailyRate: adjustment?.kind === 'dailyRate' ? adjustment.dailyRate : null,
    adjustmentReason: adjustment?.reason ?? '',
    rates: bookedRates(prices, priced, toRiyadh(bookedAt).date, discount?.code),
  }
}
