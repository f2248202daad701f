import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Booking } from '../booking/bookings.ts'
import { bookings } from '../booking/schema.ts'
import type { Database } from '../database/connect.ts'

/**
 * The latest booking of a mobile number (E.164) that was not erased, preferring one with document numbers, and the number of such
 * bookings; undefined for a new customer.
 */
export async function findKnownCustomer(
  db: Database,
  mobileNumber: string,
): Promise<{ latest: Booking; count: number } | undefined> {
  const isTheirs = and(eq(bookings.mobileNumber, mobileNumber), isNull(bookings.erasedAt))
  const hasNumbers = and(isTheirs, isNotNull(bookings.nationalId), isNotNull(bookings.licenseNumber))
  const latestOf = (where: typeof isTheirs) =>
    db.select().from(bookings).where(where).orderBy(desc(bookings.createdAt)).limit(1)
  const [[complete], [any], count] = await Promise.all([
    latestOf(hasNumbers),
    latestOf(isTheirs),
    db.$count(bookings, isTheirs),
  ])
  const latest = complete ?? any
  return latest && { latest, count }
}
