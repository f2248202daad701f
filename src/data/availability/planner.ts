import { and, asc, eq, gte, inArray, isNull, lt, not, or, sql, type SQL } from 'drizzle-orm'
import { unionAll, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { PlannerAddress } from '#domain/availability/planner/planner-address.ts'
import type { Period } from '#domain/availability/holds.ts'
import { addDays, type LocalDate } from '#domain/time/riyadh-time.ts'
import { bookings } from '../tables/booking.ts'
import type { Database } from '../database/connect.ts'
import { cars, units } from '../tables/fleet.ts'
import { holds } from '../tables/availability.ts'

export type UnitFilter = Pick<PlannerAddress, 'branch' | 'car' | 'category'> & { readonly ofUnit?: number | undefined }

/** The filtered units that are in service on one of the days, by car, model year and plate. */
export function listPlannedUnits(
  db: Database,
  { from, days, ...filter }: UnitFilter & { from: LocalDate; days: number },
) {
  const { id, plate, carId, modelYear, inServiceFrom, inServiceUntil } = units
  const { registrationExpiresOn, insuranceExpiresOn, inspectionExpiresOn, operatingCardExpiresOn } = units
  return db
    .select({
      id,
      plate,
      carId,
      modelYear,
      facts: { inServiceFrom, inServiceUntil, preparation: units.preparation, soldOn: units.soldOn },
      documents: { registrationExpiresOn, insuranceExpiresOn, inspectionExpiresOn, operatingCardExpiresOn },
      car: { ar: cars.nameAr, en: cars.nameEn },
    })
    .from(units)
    .innerJoin(cars, eq(carId, cars.id))
    .where(
      and(
        isOf(filter),
        lt(units.inServiceFrom, addDays(from, days)),
        or(isNull(units.inServiceUntil), gte(units.inServiceUntil, from)),
      ),
    )
    .orderBy(asc(cars.nameEn), asc(units.carId), asc(units.modelYear), asc(units.plate))
}

function isOf({ branch, car, ofUnit, category }: UnitFilter): SQL | undefined {
  return and(
    branch === undefined ? undefined : eq(units.branchId, branch),
    car === undefined ? undefined : eq(units.carId, car),
    ofUnit === undefined ? undefined : eq(units.id, ofUnit),
    category === undefined ? undefined : eq(cars.categoryId, category),
  )
}

export type PlannedRow = Awaited<ReturnType<typeof listPlannedHolds>>[number]

/**
 * The holds in any of the periods and those of rentals that are late at `now`, unsorted; with `unitIds` only those units.
 * Instants are milliseconds and `until` excludes the buffer: for thousands of rows, parsing ranges would take longer than the
 * rest. A union, because joining the late ones by `or` would read every past hold.
 */
export function listPlannedHolds(db: Database, times: readonly Period[], now: Date, unitIds?: readonly number[]) {
  const { id, unitId, kind, during, bufferMinutes, pinned, reason, expiresAt, bookingId, toBranchId, version } = holds
  const columns = {
    id,
    unitId,
    version,
    kind,
    from: milliseconds(sql`lower(${during})`),
    until: milliseconds(sql`upper(${during}) - make_interval(mins => ${bufferMinutes})`),
    bufferMinutes,
    pinned,
    status: bookings.status,
    expiresAt: sql<number | null>`${milliseconds(expiresAt)}`,
    /** The customer, or the reason that staff entered. */
    label: sql<string>`coalesce(${bookings.fullName}, ${reason})`,
    bookingId,
    bookingVersion: bookings.version,
    reference: bookings.reference,
    pickupBranchId: bookings.pickupBranchId,
    returnBranchId: sql<string | null>`coalesce(${bookings.returnBranchId}, ${toBranchId})`,
  }
  // The constraint's index begins with the unit and finds the holds of few units or of a time in the past; `holds_until` finds
  // what ends after a time, and reads everything since then.
  const isShown = or(
    ...times.map(({ from, until }) =>
      unitIds || until < now
        ? sql`${during} && tstzrange(${from}, ${until})`
        : sql`(upper(${during}) > ${from} and lower(${during}) < ${until})`,
    ),
  )!
  const isLate = and(sql`${bookings.status} = 'active'`, lt(bookings.returnDatetime, now), not(isShown))
  const isAsked = unitIds && inArray(unitId, [...unitIds])
  const [shown, late] = [isShown, isLate].map((condition) =>
    db.select(columns).from(holds).leftJoin(bookings, eq(bookingId, bookings.id)).where(and(condition, isAsked)),
  )
  return unionAll(shown!, late!)
}

/** An instant in epoch milliseconds. */
function milliseconds(instant: SQL | AnyPgColumn): SQL<number> {
  return sql<number>`date_part('epoch', ${instant}) * 1000`
}
