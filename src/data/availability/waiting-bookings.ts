import { and, asc, eq, exists, gt, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Period } from '#domain/availability/holds.ts'
import { bookings } from '../tables/booking.ts'
import type { Database } from '../database/connect.ts'
import { cars, units } from '../tables/fleet.ts'
import type { UnitFilter } from './planner.ts'
import { holds } from '../tables/availability.ts'

/** The bookings in a period that hold no unit, also because their car has none; earliest first. */
export function listWaitingBookings(db: Database, { from, until }: Period, { branch, car, category }: UnitFilter) {
  const one = sql`1`
  return db
    .select({
      bookingId: bookings.id,
      bookingVersion: bookings.version,
      reference: bookings.reference,
      label: bookings.fullName,
      status: bookings.status,
      carId: sql<number>`${bookings.carId}`,
      modelYear: bookings.modelYear,
      pickup: bookings.pickupDatetime,
      return: bookings.returnDatetime,
      pickupBranchId: bookings.pickupBranchId,
      returnBranchId: bookings.returnBranchId,
      car: { ar: cars.nameAr, en: cars.nameEn },
      hasUnits: sql<boolean>`${exists(db.select({ one }).from(units).where(eq(units.carId, bookings.carId)))}`,
    })
    .from(bookings)
    .innerJoin(cars, eq(cars.id, bookings.carId))
    .where(
      and(
        inArray(bookings.status, ['pending', 'confirmed', 'active']),
        lt(bookings.pickupDatetime, until),
        gt(bookings.returnDatetime, from),
        branch === undefined ? undefined : eq(bookings.pickupBranchId, branch),
        car === undefined ? undefined : eq(bookings.carId, car),
        category === undefined ? undefined : eq(cars.categoryId, category),
        notExists(db.select({ one }).from(holds).where(eq(holds.bookingId, bookings.id))),
      ),
    )
    .orderBy(asc(bookings.pickupDatetime), asc(bookings.id))
}
