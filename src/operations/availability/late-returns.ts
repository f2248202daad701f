import { and, asc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AvailabilitySettings } from '#domain/availability/availability-settings.ts'
import { bookingSpan } from '#domain/availability/booking-hold.ts'
import { placeHold } from '#domain/availability/place-hold.ts'
import { bookings } from '#data/tables/booking.ts'
import { lockUnitGroups } from '#data/database/advisory-locks.ts'
import type { Database } from '#data/database/connect.ts'
import { findReleased } from './move-holds.ts'
import { readUnitGroup } from '#data/availability/read-groups.ts'
import { holds } from '#data/tables/availability.ts'
import { makeRoom, retryTaken } from './take-hold.ts'

type Options = { now: Date; settings: AvailabilitySettings }

const lateHolds = alias(holds, 'late_holds')
const lateBookings = alias(bookings, 'late_bookings')

/** SQL for the earliest time at which a unit that has not been returned can be ready. */
function readyAt(now: Date) {
  return sql`${now}::timestamptz + make_interval(mins => ${lateHolds.bufferMinutes})`
}

/** A booking whose unit is still out with another customer when it begins. */
export type AffectedBooking = {
  lateId: string
  lateReference: string
  id: string
  reference: string
  pickup: Date
  carId: number | null
}

/**
 * The bookings that late returns of these rentals affect: on the same unit, and beginning before it can be ready. Earliest first.
 */
export async function listAffectedBookings(
  db: Database,
  now: Date,
  lateIds: readonly string[],
): Promise<AffectedBooking[]> {
  if (lateIds.length === 0) return []
  // The range makes PostgreSQL use the index of the constraint.
  const isNear = sql`${holds.during} && tstzrange(lower(${lateHolds.during}), ${readyAt(now)})`
  return db
    .select({
      lateId: lateBookings.id,
      lateReference: lateBookings.reference,
      id: bookings.id,
      reference: bookings.reference,
      pickup: bookings.pickupDatetime,
      carId: bookings.carId,
    })
    .from(lateBookings)
    .innerJoin(lateHolds, eq(lateHolds.bookingId, lateBookings.id))
    .innerJoin(holds, and(eq(holds.unitId, lateHolds.unitId), isNear, ne(holds.id, lateHolds.id)))
    .innerJoin(bookings, eq(holds.bookingId, bookings.id))
    .where(
      and(
        sql`${lateBookings.status} = 'active'`,
        lt(lateBookings.returnDatetime, now),
        inArray(lateBookings.id, [...lateIds]),
        gt(sql`lower(${holds.during})`, sql`lower(${lateHolds.during})`),
        lt(sql`lower(${holds.during})`, readyAt(now)),
        sql`${bookings.status} in ('pending', 'confirmed')`,
      ),
    )
    .orderBy(asc(bookings.pickupDatetime), asc(bookings.id))
}

/**
 * Extends the holds of late rentals until their units can be ready, and moves later bookings to other units where possible. Where
 * it is not, the hold ends when the next one begins. Returns how many were extended.
 */
export async function extendLateHolds(db: Database, { now, settings }: Options): Promise<number> {
  const late = await db
    .select({ holdId: lateHolds.id })
    .from(lateBookings)
    .innerJoin(lateHolds, eq(lateHolds.bookingId, lateBookings.id))
    .where(
      and(
        sql`${lateBookings.status} = 'active'`,
        lt(lateBookings.returnDatetime, now),
        lt(sql`upper(${lateHolds.during})`, readyAt(now)),
      ),
    )
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
  const { hold } = row
  const { from, until: ready } = bookingSpan(hold.during.from, now, hold.bufferMinutes)
  const group = await readUnitGroup(tx, { carId, modelYear }, { now, settings })
  const unit = group.units.find(({ id }) => id === hold.unitId)
  const others = { ...group, holds: group.holds.filter(({ id }) => id !== hold.id) }
  const span = { from: from.getTime(), until: ready.getTime() }
  const placement = unit && placeHold(others, { ...unit, ...span, unitId: unit.id })
  const moves = placement?.moves ?? []
  const next = others.holds.filter((one) => one.unitId === hold.unitId && one.from >= hold.during.until.getTime())
  const limit = placement ? Infinity : Math.min(...next.map((one) => one.from), Infinity)
  const until = new Date(Math.min(span.until, limit))
  if (until <= hold.during.until) return false
  const placed = { unitId: hold.unitId, from: span.from, until: until.getTime() }
  const released = findReleased(group, { placed, moves })
  await makeRoom(tx, { at: now, moves, released }, hold.bookingId)
  await tx
    .update(holds)
    .set({ during: { from: hold.during.from, until }, version: sql`${holds.version} + 1` })
    .where(eq(holds.id, hold.id))
  return true
}
