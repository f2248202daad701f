import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { holds } from '../tables/availability.ts'
import { bookings } from '../tables/booking.ts'

/** The holds of a unit that end after `now`, each with the status of its booking, earliest first. */
export function listHoldsAhead(db: Database, unitId: number, now: Date) {
  return db
    .select({ hold: holds, status: bookings.status })
    .from(holds)
    .leftJoin(bookings, eq(bookings.id, holds.bookingId))
    .where(and(eq(holds.unitId, unitId), gt(sql`upper(${holds.during})`, now)))
    .orderBy(asc(sql`lower(${holds.during})`))
}

/** The references of bookings by pick-up, and whether each has no unit. */
export function listPlacedBookings(db: Database, ids: readonly string[]) {
  return db
    .select({ reference: bookings.reference, isWaiting: isNull(holds.id).mapWith(Boolean) })
    .from(bookings)
    .leftJoin(holds, eq(holds.bookingId, bookings.id))
    .where(inArray(bookings.id, [...ids]))
    .orderBy(asc(bookings.pickupDatetime), asc(bookings.reference))
}

/** The rental that has a unit, also when it is late; undefined when no customer has the car. */
export async function findRentalOfUnit(db: Database, unitId: number) {
  const { id, reference, pickupDatetime, returnDatetime, status } = bookings
  const [rental] = await db
    .select({ id, reference, pickup: pickupDatetime, return: returnDatetime })
    .from(holds)
    .innerJoin(bookings, eq(id, holds.bookingId))
    .where(and(eq(holds.unitId, unitId), eq(status, 'active')))
    .limit(1)
  return rental
}

/** Stores a hold that staff enter, in the transaction that made room for it. */
export async function insertStaffHold(tx: Database, values: Omit<typeof holds.$inferInsert, 'bookingId'>) {
  const [row] = await tx.insert(holds).values(values).returning()
  if (!row) throw new Error('No row came back for a new hold')
  return row
}
