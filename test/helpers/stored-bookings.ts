import { eq } from 'drizzle-orm'
import type { Booking } from '../../src/data/booking/bookings.ts'
import { bookings } from '../../src/data/booking/schema.ts'
import { onDatabase } from './browser-database.ts'
import { storedMobileNumber } from './mobile-number.ts'
import { withNumbers } from './test-identity.ts'

/** The stored bookings of a customer of browser tests, found by mobile number as typed; document numbers decrypted. */
export async function storedBookings(mobileNumber: string): Promise<ReturnType<typeof withNumbers<Booking>>[]> {
  const isOwn = eq(bookings.mobileNumber, storedMobileNumber(mobileNumber))
  return (await onDatabase((db) => db.select().from(bookings).where(isOwn))).map(withNumbers)
}
