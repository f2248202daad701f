import { and, eq, inArray, lt, not, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { bookings } from '../booking/schema.ts'
import type { Database } from '../database/connect.ts'
import { holds } from './schema.ts'

type Selection = {
  /** Only those of some units. */
  unitIds?: readonly number[]
  /** Of late rentals, only those of a car. */
  carId?: number
  /** With that of a booking, whenever it is or was; it may come twice. */
  bookingId?: string | undefined
}

/**
 * A subquery of the holds that end after `now` and those of late rentals. It is a union, because with one condition that uses `or`
 * PostgreSQL reads every past hold.
 */
export function findCurrentHolds(db: Database, now: Date, { unitIds, carId, bookingId: ownId }: Selection = {}) {
  const { id, unitId, kind, during, bufferMinutes, pinned, reason, toBranchId, expiresAt, bookingId, version } = holds
  const columns = { id, unitId, kind, during, bufferMinutes, pinned, reason, toBranchId, expiresAt, bookingId, version }
  const isAhead = sql`${during} && tstzrange(${now}, null)`
  const isOfUnit = unitIds && inArray(unitId, [...unitIds])
  const isOfCar = carId === undefined ? undefined : eq(bookings.carId, carId)
  const ahead = db.select(columns).from(holds).where(and(isOfUnit, isAhead))
  const late = db
    .select(columns)
    .from(bookings)
    .innerJoin(holds, eq(bookingId, bookings.id))
    .where(and(sql`${bookings.status} = 'active'`, lt(bookings.returnDatetime, now), isOfCar, isOfUnit, not(isAhead)))
  if (ownId === undefined) return unionAll(ahead, late).as('current_holds')
  const own = db.select(columns).from(holds).where(eq(bookingId, ownId))
  return unionAll(ahead, late, own).as('current_holds')
}
