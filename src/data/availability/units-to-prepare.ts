import { and, asc, eq, gte, inArray, isNull, lte, ne, not, notExists, or, sql } from 'drizzle-orm'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { bookings } from '../tables/booking.ts'
import type { Database } from '../database/connect.ts'
import { units } from '../tables/fleet.ts'
import { firstExpiry } from './group-columns.ts'
import { usedSince } from './used-since.ts'
import { holds } from '../tables/availability.ts'

/** The most units listed. */
const maxUnits = 200

type PrepareOptions = { now: Date; until: Date; branchId: string | undefined }

/**
 * The units that are picked up between `now` and `until`, by pick-up time, each with what still has to happen before the customer
 * can have it. With a branch, only its pick-ups.
 */
export async function listUnitsToPrepare(db: Database, { now, until, branchId }: PrepareOptions) {
  const ahead = await db
    .select({
      bookingId: bookings.id,
      reference: bookings.reference,
      pickup: bookings.pickupDatetime,
      return: bookings.returnDatetime,
      pickupBranchId: bookings.pickupBranchId,
      pickupLocation: bookings.pickupLocation,
      unit: units,
    })
    .from(holds)
    .innerJoin(bookings, eq(bookings.id, holds.bookingId))
    .innerJoin(units, eq(units.id, holds.unitId))
    .where(
      and(
        sql`${holds.during} && tstzrange(${now}, ${until})`,
        inArray(bookings.status, ['pending', 'confirmed']),
        gte(bookings.pickupDatetime, now),
        branchId === undefined ? undefined : eq(bookings.pickupBranchId, branchId),
      ),
    )
    .orderBy(asc(bookings.pickupDatetime), asc(bookings.id))
    .limit(maxUnits)
  const unitIds = [...new Set(ahead.map(({ unit }) => unit.id))]
  if (unitIds.length === 0) return []
  const returned = await db
    .select({ unitId: holds.unitId, due: bookings.returnDatetime })
    .from(bookings)
    .innerJoin(holds, eq(holds.bookingId, bookings.id))
    .where(and(sql`${bookings.status} = 'active'`, inArray(holds.unitId, unitIds)))
  const dueBack = new Map(returned.map(({ unitId, due }) => [unitId, due]))
  return ahead.map((row) => ({ ...row, dueBack: dueBack.get(row.unit.id) }))
}

/** The units that must be cleaned or checked and are not out, of one branch or all. */
export function listUnpreparedUnits(db: Database, branchId: string | undefined) {
  const isOut = db
    .select({ one: sql`1` })
    .from(holds)
    .innerJoin(bookings, eq(bookings.id, holds.bookingId))
    .where(and(sql`${bookings.status} = 'active'`, eq(holds.unitId, units.id)))
  return db
    .select()
    .from(units)
    .where(
      and(
        sql`${units.preparation} <> 'ready'`,
        notExists(isOut),
        branchId === undefined ? undefined : eq(units.branchId, branchId),
      ),
    )
    .orderBy(asc(units.branchId), asc(units.id))
    .limit(maxUnits)
}

/** The units in service of which a document has expired by a Riyadh day, so that no booking gets them, of one branch or all. */
export function listExpiredUnits(db: Database, { day, branchId }: { day: LocalDate; branchId: string | undefined }) {
  return db
    .select()
    .from(units)
    .where(
      and(
        sql`${firstExpiry} < ${day}`,
        lte(units.inServiceFrom, day),
        or(isNull(units.inServiceUntil), gte(units.inServiceUntil, day)),
        branchId === undefined ? undefined : eq(units.branchId, branchId),
      ),
    )
    .orderBy(asc(firstExpiry), asc(units.id))
    .limit(maxUnits)
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
