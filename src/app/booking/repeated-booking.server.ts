import { findBookingByKey, type Booking } from '../../data/booking/bookings.ts'
import { hasIdentity } from '../../data/customers/identity.ts'
import type { Database } from '../../data/database/connect.ts'
import type { RequestedField } from '../../domain/booking/booking-fields.ts'
import type { BookingFormValues } from '../../domain/booking/booking-form.ts'
import { isSameQuantities, quantitiesOf } from '../../domain/pricing/extras/chosen-extras.ts'
import { enteredCode } from '../../domain/pricing/rates/booked-rates.ts'
import { isDerivedKey } from '../forms/read-form.server.ts'
import type { Services } from '../services/services.ts'
import { requestedFields } from './decide-booking.server.ts'

/**
 * The idempotency key of a form. Without scripts it follows from the request and the day, so that who books the same again after a
 * cancellation needs another one: the key after that of the cancelled booking.
 */
export async function findFreeKey(db: Database, keyAfter: (cancelled?: { after: string }) => string): Promise<string> {
  let key = keyAfter()
  for (let next = ''; ; key = next) {
    const earlier = isDerivedKey(key) ? await findBookingByKey(db, key) : undefined
    if (earlier?.status !== 'cancelled') return key
    next = keyAfter({ after: key })
  }
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
