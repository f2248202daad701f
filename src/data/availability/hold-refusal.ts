import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { withoutBuffer } from '#domain/availability/booking-hold.ts'
import type { HoldInTheWay, Period } from '#domain/availability/holds.ts'
import { bookings } from '../tables/booking.ts'
import type { Database } from '../database/connect.ts'
import { holds } from '../tables/availability.ts'

export type Hold = typeof holds.$inferSelect

export type HoldRefusal =
  | {
      kind:
        | 'beforeToday'
        | 'endsBeforeStart'
        | 'past'
        | 'reasonMissing'
        | 'unknownUnit'
        | 'unknownBranch'
        | 'outOfService'
        | 'otherCar'
        | 'underWay'
    }
  | { kind: 'taken'; by: HoldInTheWay[] }

export type Refused = { outcome: 'refused'; refusal: HoldRefusal }

export function refuse(refusal: HoldRefusal): Refused {
  return { outcome: 'refused', refusal }
}

/** Whether staff expect the unit of a late rental, whose hold is `late`, to be ready at `start`; false while they expect nothing. */
export function isReadyBy(
  late: { expectedBack: AnyPgColumn; bufferMinutes: AnyPgColumn },
  start: Date | SQL,
  now: Date,
): SQL {
  const { expectedBack, bufferMinutes } = late
  return sql`coalesce(${expectedBack} > ${now} and ${expectedBack} + make_interval(mins => ${bufferMinutes}) <= ${start}, false)`
}

/** Whether a hold is that of a late rental whose car may not be back when a period begins. Needs its booking. */
export function isNotBackBy(from: Date, until: Date, now: Date): SQL {
  return sql`(${bookings.status} = 'active' and ${bookings.returnDatetime} < ${now} and lower(${holds.during}) < ${until}
    and not ${isReadyBy(holds, from, now)})`
}

/** The late rental of a unit whose car may not be back when a period begins, as a list. */
export function findNotBack(db: Database, unitId: number, { from, until }: Period, now: Date) {
  return findHolds(db, and(eq(holds.unitId, unitId), isNotBackBy(from, until, now)))
}

/** The holds of a unit in a period, and a late rental whose car may not be back by then; earliest first. */
export async function findInTheWay(db: Database, unitId: number, during: Period, now: Date): Promise<HoldInTheWay[]> {
  const isThere = sql`${holds.during} && tstzrange(${during.from}, ${during.until})`
  const there = await findHolds(db, and(eq(holds.unitId, unitId), isThere))
  // A query of its own, because with an `or` PostgreSQL reads every past hold of the unit.
  const late = await findNotBack(db, unitId, during, now)
  return [...late.filter(({ id }) => !there.some((one) => one.id === id)), ...there]
}

async function findHolds(db: Database, where: SQL | undefined): Promise<HoldInTheWay[]> {
  const rows = await db
    .select({
      id: holds.id,
      kind: holds.kind,
      during: holds.during,
      bufferMinutes: holds.bufferMinutes,
      reason: holds.reason,
      bookingId: holds.bookingId,
      reference: bookings.reference,
      status: bookings.status,
    })
    .from(holds)
    .leftJoin(bookings, eq(holds.bookingId, bookings.id))
    .where(where)
    .orderBy(asc(sql`lower(${holds.during})`))
  return rows.map(({ during, bufferMinutes, ...row }) => ({
    ...row,
    during: withoutBuffer({ during, bufferMinutes }),
  }))
}
