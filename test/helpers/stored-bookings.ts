import { eq } from 'drizzle-orm'
import { connect } from '../../src/data/connect.ts'
import type { Booking } from '../../src/data/bookings.ts'
import { bookings } from '../../src/data/schema.ts'

/** The bookings that a customer of browser tests has stored, found by the mobile number. */
export async function storedBookings(mobileNumber: string): Promise<Booking[]> {
  const { db, close } = connect(process.env['ROUD_TEST_DATABASE']!, { maxConnections: 1 })
  try {
    return await db.select().from(bookings).where(eq(bookings.mobileNumber, mobileNumber))
  } finally {
    await close()
  }
}
