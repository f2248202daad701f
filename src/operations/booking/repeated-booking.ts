import type { Booking } from '#data/booking/bookings.ts'
import { hasIdentity } from '#data/customers/identity.ts'
import type { RequestedField } from '#domain/booking/booking-fields.ts'
import type { BookingRequest, CustomerDetails } from '#domain/booking/request/booking-request.ts'
import { isSameQuantities, quantitiesOf } from '#domain/pricing/extras/chosen-extras.ts'
import { eachOption } from '#domain/pricing/price-lines.ts'
import { enteredCode } from '#domain/pricing/rates/booked-rates.ts'
import { toInstant } from '#domain/time/riyadh-time.ts'
import { isDerivedKey } from '../idempotency-key.ts'
import type { Services } from '../services/services.ts'

/**
 * Whether a form without scripts found a booking that was cancelled since. Its key follows from the request and the day, so the same
 * request needs another one to be booked again.
 */
export function wasCancelled({ status }: Booking, key: string): boolean {
  return status === 'cancelled' && isDerivedKey(key)
}

type SentBooking = { request: BookingRequest; customer: CustomerDetails }

/** Whether a stored booking is what was sent. Reusing a key for another request is an error. */
export function isSameBooking({ identity }: Pick<Services, 'identity'>, booking: Booking, sent: SentBooking): boolean {
  const requested = Object.entries(requestedColumns(sent)) as [RequestedField, Booking[RequestedField]][]
  const stored = { ...booking, discountCode: enteredCode(booking) }
  return (
    requested.every(([column, value]) => isEqual(stored[column], value)) &&
    isSameQuantities(quantitiesOf(booking.extras), sent.request.extras) &&
    hasIdentity(identity, booking, sent.customer)
  )
}

/** The columns of a booking that come from the customer, besides identity numbers and extras. */
function requestedColumns({ request, customer }: SentBooking) {
  return {
    carId: request.carId,
    modelYear: request.modelYear,
    fullName: customer.fullName,
    mobileNumber: customer.mobileNumber,
    deliveryAddress: customer.deliveryAddress ?? null,
    rentalType: request.rentalType,
    pickupBranchId: request.pickupBranchId,
    returnBranchId: request.returnBranchId,
    pickupDatetime: toInstant(request.pickup),
    returnDatetime: toInstant(request.return),
    ...eachOption('choiceColumn', ({ key }) => request.options[key]),
    discountCode: request.discountCode ?? null,
  } satisfies Omit<Pick<Booking, RequestedField>, 'extras'>
}

function isEqual(stored: unknown, requested: unknown): boolean {
  if (stored instanceof Date && requested instanceof Date) return stored.getTime() === requested.getTime()
  return stored === requested
}
