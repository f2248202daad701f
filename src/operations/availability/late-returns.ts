import { and, asc, eq, gt, inArray, lt, ne, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AvailabilitySettings } from '#domain/availability/availability-settings.ts'
import { moveBehindLate } from '#domain/availability/place-hold.ts'
import { bookingFields } from '#data/booking/bookings.ts'
import { bookings } from '#data/tables/booking.ts'
import { lockUnitGroups } from '#data/database/advisory-locks.ts'
import type { Database } from '#data/database/connect.ts'
import { isReadyBy, type Hold } from '#data/availability/hold-refusal.ts'
import { findReleased } from './move-holds.ts'
import { readUnitGroup } from '#data/availability/read-groups.ts'
import { holds } from '#data/tables/availability.ts'
import { makeRoom, retryTaken } from './take-hold.ts'

type Options = { now: Date; settings: AvailabilitySettings }

const lateHolds = alias(holds, 'late_holds')
const lateBookings = alias(bookings, 'late_bookings')

/**
 * The bookings that wait for the units of these late rentals: all that begin before the car is expected back, or all behind it while
 * that is unknown. Earliest first.
 */
export async function listAffectedBookings(db: Database, now: Date, lateIds: readonly string[]) {
  if (lateIds.length === 0) return []
  const start = sql`lower(${holds.during})`
  // The range makes PostgreSQL use the index of the constraint.
  const isBehind = sql`${holds.during} && tstzrange(lower(${lateHolds.during}), null)`
  return db
    .select({
      lateId: lateBookings.id,
      lateReference: lateBookings.reference,
      ...bookingFields,
    })
    .from(lateBookings)
    .innerJoin(lateHolds, eq(lateHolds.bookingId, lateBookings.id))
    .innerJoin(holds, and(eq(holds.unitId, lateHolds.unitId), isBehind, ne(holds.id, lateHolds.id)))
    .innerJoin(bookings, eq(holds.bookingId, bookings.id))
    .where(
      and(
        sql`${lateBookings.status} = 'active'`,
        lt(lateBookings.returnDatetime, now),
        inArray(lateBookings.id, [...lateIds]),
        gt(start, sql`lower(${lateHolds.during})`),
        gt(bookings.returnDatetime, now),
        sql`${bookings.status} in ('pending', 'confirmed')`,
        not(isReadyBy(lateHolds, start, now)),
      ),
    )
    .orderBy(asc(bookings.pickupDatetime), asc(bookings.id))
}

/**
 * Moves the bookings behind late rentals to other units where a packing exists, and extends the holds of these rentals until their units
 * can be ready. Where another booking remains, the hold ends when that begins. Returns how many rentals changed something.
 */
export async function extendLateHolds(db: Database, { now, settings }: Options): Promise<number> {
  const late = await db
    .select({ holdId: lateHolds.id })
    .from(lateBookings)
    .innerJoin(lateHolds, eq(lateHolds.bookingId, lateBookings.id))
    .where(and(sql`${lateBookings.status} = 'active'`, lt(lateBookings.returnDatetime, now)))
  let extended = 0
  for (const { holdId } of late) {
    const isExtended = await retryTaken(() => db.transaction((tx) => extend(tx, holdId, { now, settings })))
    if (isExtended) extended += 1
  }
  return extended
}

async function extend(tx: Database, holdId: number, { now, settings }: Options): Promise<boolean> {
  const read = () =>
    tx
      .select({ hold: holds, carId: bookings.carId, modelYear: bookings.modelYear, status: bookings.status })
      .from(holds)
      .innerJoin(bookings, eq(holds.bookingId, bookings.id))
      .where(eq(holds.id, holdId))
  const [before] = await read()
  if (!before || before.carId === null) return false
  const { carId, modelYear } = before
  await lockUnitGroups(tx, [{ carId, modelYear }])
  const [row] = await read()
  if (!row || row.status !== 'active') return false
  return extendLateHold(tx, { hold: row.hold, carId, modelYear }, { now, settings })
}

type LateHold = { hold: Hold; carId: number; modelYear: number }

/** Like `extendLateHolds` for one rental whose unit group is locked. */
export async function extendLateHold(
  tx: Database,
  { hold, carId, modelYear }: LateHold,
  { now, settings }: Options,
): Promise<boolean> {
  const group = await readUnitGroup(tx, { carId, modelYear }, { now, settings })
  const late = group.holds.find(({ id }) => id === hold.id)
  if (late?.readyAt === undefined) return false
  const settled = moveBehindLate(group)
  const next = settled.group.holds
    .filter((one) => one.unitId === hold.unitId && one.id !== hold.id && one.from >= hold.during.until.getTime())
    .map(({ from }) => from)
  const until = Math.max(hold.during.until.getTime(), Math.min(late.readyAt, ...next))
  const isLonger = until > hold.during.until.getTime()
  if (!isLonger && settled.moves.length === 0) return false
  const placed = { unitId: hold.unitId, from: hold.during.from.getTime(), until }
  const released = findReleased(group, { placed, moves: settled.moves })
  await makeRoom(tx, { at: now, moves: settled.moves, released }, hold.bookingId)
  if (isLonger)
    await tx
      .update(holds)
      .set({ during: { from: hold.during.from, until: new Date(until) }, version: sql`${holds.version} + 1` })
      .where(eq(holds.id, hold.id))
  return true
}
