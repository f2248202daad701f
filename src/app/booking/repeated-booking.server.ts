import type { Booking } from '#data/booking/bookings.ts'
import { hasIdentity } from '#data/customers/identity.ts'
import type { RequestedField } from '#domain/booking/booking-fields.ts'
import type { BookingFormValues } from '#domain/booking/booking-form.ts'
import { isSameQuantities, quantitiesOf } from '#domain/pricing/extras/chosen-extras.ts'
import { enteredCode } from '#domain/pricing/rates/booked-rates.ts'
import { isDerivedKey } from '../forms/read-form.server.ts'
import type { Services } from '#operations/services/services.ts'
import { requestedFields } from './decide-booking.server.ts'

/**
 * Whether a form without scripts found a booking that was cancelled since. Its key follows from the request and the day, so the same
 * request needs another one to be booked again.
 */
export function wasCancelled({ status }: Booking, key: string): boolean {
  return status === 'cancelled' && isDerivedKey(key)
}

/** Whether a stored booking is what this form requests. Reusing a key for another request is an error. */
export function isSameBooking(
  { identity }: Services,
  booking: Booking,
  values: BookingFormValues,
  carId: number,
): boolean {
  const { extras, ...fields } = requestedFields(values, carId)
  const requested = Object.entries(fields) as [RequestedField, Booking[RequestedField]][]
  const stored = { ...booking, discountCode: enteredCode(booking) }
  return (
    requested.every(([field, value]) => isEqual(stored[field], value)) &&
    isSameQuantities(quantitiesOf(booking.extras), extras) &&
    hasIdentity(identity, booking, values)
  )
}

function isEqual(stored: unknown, requested: unknown): boolean {
  if (stored instanceof Date && requested instanceof Date) return stored.getTime() === requested.getTime()
  return stored === requested
}
