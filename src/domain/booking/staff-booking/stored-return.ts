import type { BookingStatus } from '../../status/booking-status.ts'
import { monthlyLength, type RentalPeriod, type RentalType } from '../../time/rental-period.ts'
import { toInstant, toRiyadh } from '../../time/riyadh-time.ts'
import type { StaffRequestValues } from './staff-booking-form.ts'

/**
 * The request of a changed booking with its return: the typed one if it has begun, and the stored one of a monthly booking whose
 * pick-up and length stay, since an imported one may end at another time of the day.
 */
export function withReturn<R extends StaffRequestValues>(request: R, booking: StoredPeriod): R {
  const stored = toRiyadh(booking.returnDatetime)
  if (booking.status === 'active') return { ...request, return: request.typedReturn ?? stored }
  return keepsMonth(booking, request) ? { ...request, return: stored } : request
}

export type StoredPeriod = {
  readonly status: BookingStatus
  readonly rentalType: RentalType
  readonly pickupDatetime: Date
  readonly returnDatetime: Date
}

/** Whether a changed request is the same monthly one with the same pick-up and as many months and days. */
export function keepsMonth(booking: StoredPeriod, { rentalType, pickup, return: returned }: RentalPeriod): boolean {
  const isMonthly = booking.rentalType === 'monthly' && rentalType === 'monthly'
  if (!isMonthly || toInstant(pickup).getTime() !== booking.pickupDatetime.getTime()) return false
  const [before, after] = [toRiyadh(booking.returnDatetime), returned].map((end) =>
    monthlyLength({ pickup, return: end }),
  )
  return before!.months === after!.months && before!.days === after!.days
}
