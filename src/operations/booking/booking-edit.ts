import { findHoldOfBooking } from '#data/availability/hold-of-booking.ts'
import type { Database } from '#data/database/connect.ts'

/**
 * Columns that the record of changes omits: amounts derived from others, and identity numbers, for which it only notes the
 * change.
 */
const derived = [
  'nationalId',
  'licenseNumber',
  'nationalIdHash',
  'licenseNumberHash',
  'carName',
  'pickupLocation',
  'returnLocation',
  'discountId',
  'discountConditions',
  'subtotal',
  'vatAmount',
]

async function readUnit(tx: Database, id: string) {
  const hold = await findHoldOfBooking(tx, id)
  return { unitId: hold?.unitId ?? null }
}

/** How a change of a row of `bookings` is recorded, together with that of its unit. */
export const bookingEdit = { entity: 'booking', derived, readParts: readUnit } as const
