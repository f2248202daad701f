import type { Booking } from '../../../data/booking/bookings.ts'

/** What of a stored booking goes to a screen as it is: no sealed numbers and marks, no keys, no instants. */
export function screenFields(booking: Booking) {
  const {
    idempotencyKey: _key,
    nationalId: _nationalId,
    licenseNumber: _licenseNumber,
    nationalIdHash: _nationalIdHash,
    licenseNumberHash: _licenseNumberHash,
    erasedAt: _erasedAt,
    createdAt: _createdAt,
    pickupDatetime: _pickup,
    returnDatetime: _return,
    ...shown
  } = booking
  return shown
}
