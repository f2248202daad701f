import { and, count, gte, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { bookings } from '../tables/booking.ts'

/** The condition for upcoming and current bookings: pending and confirmed ones whose return is not over, and active ones. */
export function isComing(now: Date): SQL | undefined {
  const { status, returnDatetime } = bookings
  return or(
    and(inArray(status, ['pending', 'confirmed']), gte(returnDatetime, now)),
    // A literal, to match the index.
    sql`${status} = 'active'`,
  )
}

/**
 * How many upcoming and current bookings each car and branch has. A booking counts for its pick-up branch and its return branch.
 */
export async function countComingBookings(db: Database, now: Date) {
  const { carId, pickupBranchId, returnBranchId } = bookings
  const rows = await db
    .select({ carId, pickupBranchId, returnBranchId, bookings: count() })
    .from(bookings)
    .where(isComing(now))
    .groupBy(carId, pickupBranchId, returnBranchId)
  const countOf = (wanted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(wanted).reduce((total, row) => total + row.bookings, 0)
  return {
    ofCar: (id: number) => countOf((row) => row.carId === id),
    ofBranch: (id: string) => countOf((row) => row.pickupBranchId === id || row.returnBranchId === id),
  }
}
