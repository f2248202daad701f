import { eq } from 'drizzle-orm'
import { connect } from '../../src/data/database/connect.ts'
import type { Booking } from '../../src/data/booking/bookings.ts'
import { withNumbers } from './test-identity.ts'
import { bookings } from '../../src/data/booking/schema.ts'

/** The stored bookings of a customer of browser tests, found by mobile number; document numbers decrypted. */
export async function storedBookings(mobileNumber: string): Promise<ReturnType<typeof withNumbers<Booking>>[]> {
  const { db, close } = connect(process.env['ROUD_TEST_DATABASE']!, { maxConnections: 1 })
  try {
    const rows = await db.select().from(bookings).where(eq(bookings.mobileNumber, mobileNumber))
    return rows.map(withNumbers)
  } finally {
    await close()
  }
}
