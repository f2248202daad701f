import { and, eq, getTableColumns, inArray, lt, not, sql, type SQLWrapper } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { bookings } from '../tables/booking.ts'
import type { Database } from '../database/connect.ts'
import { holds } from '../tables/availability.ts'

type Selection = {
  /** Limits the result to a few units: a list or a subquery of their ids. */
  unitIds?: readonly number[] | SQLWrapper
  /** Limits late rentals to one car. */
  carId?: number
  /** Includes this booking's hold at any time; the row may occur twice. */
  bookingId?: string | undefined
}

/**
 * A subquery of the holds that end after `now` and those of late rentals. A union, because with a single `or` condition PostgreSQL
 * reads every past hold. For a few units, the condition fits the index of the exclusion constraint; for the whole fleet it fits
 * `holds_until`, because the other index begins with the unit and PostgreSQL would search all of it.
 */
export function findCurrentHolds(db: Database, now: Date, { unitIds, carId, bookingId: ownId }: Selection = {}) {
  const columns = getTableColumns(holds)
  const { unitId, during, bookingId } = columns
  const isAhead = unitIds ? sql`${during} && tstzrange(${now}, null)` : sql`upper(${during}) > ${now}`
  const isOfUnit = unitIds && inArray(unitId, unitIds)
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
