import { and, count, gte, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { bookings } from './schema.ts'

/**
 * How many bookings of each car and branch are still to come or under way: pending and confirmed ones whose return is
 * not over, and active ones. A booking counts for the branch of its pick-up and for that of its return.
 */
export async function countComingBookings(db: Database, now: Date) {
  const { carId, pickupBranchId, returnBranchId, status, returnDatetime } = bookings
  const rows = await db
    .select({ carId, pickupBranchId, returnBranchId, bookings: count() })
    .from(bookings)
    .where(
      or(
        and(inArray(status, ['pending', 'confirmed']), gte(returnDatetime, now)),
        // A literal, as in the index.
        sql`${status} = 'active'`,
      ),
    )
    .groupBy(carId, pickupBranchId, returnBranchId)
  const countOf = (wanted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(wanted).reduce((total, row) => total + row.bookings, 0)
  return {
    ofCar: (id: number) => countOf((row) => row.carId === id),
    ofBranch: (id: string) => countOf((row) => row.pickupBranchId === id || row.returnBranchId === id),
  }
}
