import type { Quantities } from '../../pricing/extras/extra.ts'
import { chosenOptions, type ChosenOptions } from '../../pricing/price-lines.ts'
import type { AgreedPrice } from '../../pricing/kept-prices.ts'
import type { CompanyOfRequest } from '../../companies/company-terms.ts'
import type { RentalPeriod } from '../../time/rental-period.ts'
import { bookingMoments, type RentalValues } from '../booking-form.ts'

/** What is to be booked: everything that availability and price depend on. A changed booking keeps a deleted car or branch. */
export type BookingRequest = RentalPeriod & {
  readonly carId: number | null
  readonly modelYear: number
  readonly pickupBranchId: string | null
  readonly returnBranchId: string | null
  readonly options: ChosenOptions
  readonly extras: Quantities
  readonly discountCode: string | undefined
  readonly adjustment: AgreedPrice | undefined
  /** The company that the rental is for. Only staff name one. */
  readonly company?: CompanyOfRequest | undefined
}

/** What staff agree on for a hand-over or a return while the branch is closed, and why. */
export type OutsideHours = {
  readonly reason: string
  /** Only managers waive the fee. */
  readonly isFeeWaived: boolean
}

/** Whom a booking is for. */
export type CustomerDetails = {
  readonly fullName: string
  readonly mobileNumber: string
  readonly nationalId: string
  readonly licenseNumber: string
  /** Only stored for a delivery. */
  readonly deliveryAddress?: string | undefined
}

/** The request of a customer's form. */
export function requestOfForm(values: RentalValues, carId: number): BookingRequest {
  const { rentalType, modelYear, pickupLocation, returnLocation, extras, discountCode } = values
  return {
    carId,
    modelYear,
    rentalType,
    ...bookingMoments(values),
    pickupBranchId: pickupLocation,
    returnBranchId: returnLocation,
    options: chosenOptions(values),
    extras,
    discountCode,
    adjustment: undefined,
  }
}
