import { and, asc, eq, exists, gte, inArray, isNull, lte, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { serviceDue, serviceNotice, serviceState, type ServiceInterval } from '#domain/fleet/service-due.ts'
import { expiredDocuments, isInService } from '#domain/fleet/units.ts'
import { addDays, type LocalDate } from '#domain/time/riyadh-time.ts'
import { bookings } from '../tables/booking.ts'
import type { Database } from '../database/connect.ts'
import { units } from '../tables/fleet.ts'
import { firstExpiry } from './group-columns.ts'
import { usedSince } from './used-since.ts'
import { holds } from '../tables/availability.ts'

const out = alias(bookings, 'out')
const outHolds = alias(holds, 'out_holds')

/** The rental that has a unit of the query. */
function rentalOfUnit(db: Database) {
  return db
    .select({ due: out.returnDatetime })
    .from(outHolds)
    .innerJoin(out, eq(out.id, outHolds.bookingId))
    .where(and(sql`${out.status} = 'active'`, eq(outHolds.unitId, units.id)))
    .limit(1)
}

/** The most units listed. */
const maxUnits = 200

type PrepareOptions = { now: Date; until: Date; branchId: string | undefined }

type PickupOptions = { since: Date; until: Date; branchId: string | undefined }

/**
 * The units that are picked up between `since` and `until` and have not been yet, by pick-up time, each with what still has to happen
 * before the customer can have it. With a branch, only its pick-ups.
 */
export function listUnitsToPrepare(db: Database, { since, until, branchId }: PickupOptions) {
  return db
    .select({
      bookingId: bookings.id,
      reference: bookings.reference,
      pickup: bookings.pickupDatetime,
      return: bookings.returnDatetime,
      pickupBranchId: bookings.pickupBranchId,
      pickupLocation: bookings.pickupLocation,
      unit: units,
      /** When the rental that has the unit is due; null when the unit is here. */
      dueBack: sql<Date | null>`${rentalOfUnit(db)}`.mapWith(out.returnDatetime),
    })
    .from(holds)
    .innerJoin(bookings, eq(bookings.id, holds.bookingId))
    .innerJoin(units, eq(units.id, holds.unitId))
    .where(
      and(
        sql`${holds.during} && tstzrange(${since}, ${until})`,
        inArray(bookings.status, ['pending', 'confirmed']),
        gte(bookings.pickupDatetime, since),
        branchId === undefined ? undefined : eq(bookings.pickupBranchId, branchId),
      ),
    )
    .orderBy(asc(bookings.pickupDatetime), asc(bookings.id))
    .limit(maxUnits)
}

type CareOptions = { now: Date; day: LocalDate; branchId: string | undefined; interval: ServiceInterval }

/**
 * The units that need something on a Riyadh day, of one branch or all, those first that are picked up first: not ready and not out, in
 * service with an expired document, so that no booking gets them, or in service and to be serviced soon.
 */
export async function listUnitsInNeed(db: Database, { now, day, branchId, interval }: CareOptions) {
  const isOut = exists(rentalOfUnit(db))
  const pickups = db
    .select({ next: sql`min(${out.pickupDatetime})`.as('next') })
    .from(outHolds)
    .innerJoin(out, eq(out.id, outHolds.bookingId))
    .where(
      and(
        eq(outHolds.unitId, units.id),
        sql`${outHolds.during} && tstzrange(${now}, null)`,
        inArray(out.status, ['pending', 'confirmed']),
        gte(out.pickupDatetime, now),
      ),
    )
  const next = sql<Date | null>`${pickups}`
  const isServing = and(lte(units.inServiceFrom, day), or(isNull(units.inServiceUntil), gte(units.inServiceUntil, day)))
  const rows = await db
    .select({ unit: units, isOut: sql<boolean>`${isOut}`, nextPickup: next.mapWith(out.pickupDatetime) })
    .from(units)
    .where(
      and(
        branchId === undefined ? undefined : eq(units.branchId, branchId),
        isNull(units.soldOn),
        or(
          and(sql`${units.preparation} <> 'ready'`, not(isOut)),
          and(isServing, or(sql`${firstExpiry} < ${day}`, isServiceNear(day, interval))),
        ),
      ),
    )
    .orderBy(sql`${next} nulls last`, asc(units.branchId), asc(units.id))
    .limit(2 * maxUnits)
  const serviced = rows
    .filter(({ unit }) => isInService(unit, day))
    .map((row) => {
      const due = serviceDue(row.unit, interval)
      return { ...row, service: { due, state: serviceState(due, { odometerKm: row.unit.odometerKm, today: day }) } }
    })
  return {
    unprepared: rows.filter(({ unit, isOut: isAway }) => unit.preparation !== 'ready' && !isAway),
    expired: rows.filter(({ unit }) => isInService(unit, day) && expiredDocuments(unit, day).length > 0),
    toService: (['due', 'soon'] as const).flatMap((state) => serviced.filter(({ service }) => service.state === state)),
  }
}

/** SQL for whether a unit is to be serviced within the notice period, by kilometres or date. */
function isServiceNear(day: LocalDate, { everyKm, everyMonths }: ServiceInterval): SQL | undefined {
  const { lastServiceKm, serviceEveryKm, odometerKm, lastServiceOn, serviceEveryMonths } = units
  const { km, days } = serviceNotice
  return or(
    sql`${lastServiceKm} + coalesce(${serviceEveryKm}, ${everyKm}::int) <= ${odometerKm} + ${km}::int`,
    sql`${lastServiceOn} + make_interval(months => coalesce(${serviceEveryMonths}, ${everyMonths}::int)) <= ${addDays(day, days)}::date`,
  )
}

/** Maintenance, workshops and blocks that are under way at `now` and end before `until`, of one branch or all. */
export function listEndingUnitHolds(db: Database, { now, until, branchId }: PrepareOptions) {
  return db
    .select({
      id: holds.id,
      version: holds.version,
      kind: holds.kind,
      reason: holds.reason,
      during: holds.during,
      unit: units,
    })
    .from(holds)
    .innerJoin(units, eq(units.id, holds.unitId))
    .where(
      and(
        sql`${holds.during} @> ${now}::timestamptz`,
        sql`upper(${holds.during}) <= ${until}`,
        inArray(holds.kind, ['maintenance', 'workshop', 'blocked']),
        branchId === undefined ? undefined : eq(units.branchId, branchId),
      ),
    )
    .orderBy(asc(sql`upper(${holds.during})`), asc(holds.id))
}

const missedMs = 14 * 24 * 60 * 60_000

/**
 * Transfers that have begun or begin before `until`, from or to one branch (or any), whose unit has not arrived. Includes those
 * that should have ended within the last 14 days.
 */
export function listTransfers(db: Database, { now, until, branchId }: PrepareOptions) {
  const since = new Date(now.getTime() - missedMs)
  return db
    .select({
      id: holds.id,
      version: holds.version,
      reason: holds.reason,
      during: holds.during,
      toBranchId: holds.toBranchId,
      unit: units,
    })
    .from(holds)
    .innerJoin(units, eq(units.id, holds.unitId))
    .where(
      and(
        sql`${holds.during} && tstzrange(${since}, ${until})`,
        eq(holds.kind, 'transfer'),
        ne(units.branchId, sql`${holds.toBranchId}`),
        not(usedSince(db, now)),
        branchId === undefined ? undefined : or(eq(units.branchId, branchId), eq(holds.toBranchId, branchId)),
      ),
    )
    .orderBy(asc(sql`upper(${holds.during})`), asc(holds.id))
}
