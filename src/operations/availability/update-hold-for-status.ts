import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { holdKinds, isOpenEnded, openEnd, type Period } from '#domain/availability/holds.ts'
import { bookingSpan, drivenPeriod, holdExpiry, takesUnit } from '#domain/availability/booking-hold.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import { rentalAfter } from '#domain/booking/events/rental.ts'
import { listBookingEvents } from '#data/booking/booking-events.ts'
import type { Booking } from '#data/booking/bookings.ts'
import { bookings } from '#data/tables/booking.ts'
import type { Database } from '#data/database/connect.ts'
import { placeHold } from '#domain/availability/place-hold.ts'
import { findReleased } from './move-holds.ts'
import { readUnitGroup } from '#data/availability/read-groups.ts'
import { holds } from '#data/tables/availability.ts'
import { decideHold, lockUnits, makeRoom, storeHold } from './take-hold.ts'
import type { HoldOptions } from '#data/availability/read-groups.ts'

type StoredHold = typeof holds.$inferSelect

/** 'notFree': no unit is free. 'unitTaken': the booking's own unit is not there yet, or others have it until the pick-up. */
export type HoldUpdate = 'updated' | 'notFree' | 'unitTaken'

/**
 * Updates the hold of a booking after a change of its status from `before`, in the same transaction. Cancelling or a no-show releases
 * the unit, a return releases the remaining time, and a reopened booking takes a unit. Unless the result is 'updated', the caller
 * must roll back. Handing over a booking without a unit, and undoing that, need no free unit.
 */
export async function updateHoldForStatus(
  tx: Database,
  booking: Booking,
  before: BookingStatus,
  options: HoldOptions,
): Promise<HoldUpdate> {
  const { status, pickupDatetime, returnDatetime } = booking
  if (!takesUnit(status)) {
    await releaseHold(tx, booking, options)
    return 'updated'
  }
  await lockUnits(tx, booking)
  const [hold] = await tx.select().from(holds).where(eq(holds.bookingId, booking.id))
  if (!hold) {
    const taken = await takeHold(tx, booking, options)
    return status === 'active' || before === 'active' ? 'updated' : taken
  }
  const agreed = bookingSpan(pickupDatetime, returnDatetime, hold.bufferMinutes)
  if (status === 'active') {
    if (await isOut(tx, hold)) return 'unitTaken'
    await endPreparation(tx, hold.unitId, options.now)
  }
  if (hold.during.until >= agreed.until) {
    const from =
      status === 'active' ? await beginEarly(tx, booking, hold, options) : latest(hold.during.from, agreed.from)
    if (!from) return 'unitTaken'
    await tx
      .update(holds)
      .set({
        during: { from, until: hold.during.until },
        expiresAt: holdExpiry(status, pickupDatetime, options.settings),
        ...(from.getTime() !== hold.during.from.getTime() && { version: hold.version + 1 }),
      })
      .where(eq(holds.id, hold.id))
    return 'updated'
  }
  // The return was undone: the same unit is out again until the agreed return.
  return takeHold(tx, booking, options, hold)
}

/** Ends the hold of a rental when its agreed return says so, which is earlier again. What was moved for it stays where it is. */
export async function shortenHold(tx: Database, { id, returnDatetime }: Booking): Promise<void> {
  const [hold] = await tx.select().from(holds).where(eq(holds.bookingId, id)).for('update')
  if (!hold) return
  const { until } = bookingSpan(hold.during.from, returnDatetime, hold.bufferMinutes)
  if (until <= hold.during.from || until >= hold.during.until) return
  await tx
    .update(holds)
    .set({ during: { from: hold.during.from, until }, version: hold.version + 1 })
    .where(eq(holds.id, hold.id))
}

/** Whether the unit of a hold is with another customer. */
async function isOut(tx: Database, { id, unitId }: StoredHold): Promise<boolean> {
  const others = await tx
    .select({ id: holds.id })
    .from(holds)
    .innerJoin(bookings, eq(bookings.id, holds.bookingId))
    .where(and(eq(holds.unitId, unitId), ne(holds.id, id), eq(bookings.status, 'active')))
    .limit(1)
  return others.length > 0
}

/**
 * Makes room for a rental that begins before its agreed pick-up, and returns when its hold begins. Undefined when something else
 * has the unit until then and cannot move.
 */
async function beginEarly(
  tx: Database,
  booking: Booking,
  hold: StoredHold,
  { now, settings }: HoldOptions,
): Promise<Date | undefined> {
  const { id, unitId, during } = hold
  if (during.from <= now || booking.carId === null) return during.from
  const { carId, modelYear } = booking
  const group = await readUnitGroup(tx, { carId, modelYear }, { now, settings })
  const unit = group.units.find((one) => one.id === unitId)
  const others = { ...group, holds: group.holds.filter((other) => other.id !== id) }
  const time = { from: now.getTime(), until: during.from.getTime() }
  const placement = unit && placeHold(others, { ...unit, ...time, unitId })
  if (!placement) return undefined
  const { moves } = placement
  const released = findReleased(group, { placed: { unitId, ...time }, moves }).filter((one) => one !== id)
  await makeRoom(tx, { at: now, moves, released }, booking.id)
  return now
}

/** Ends the time to prepare a unit, which is ready since it is handed over. */
export async function endPreparation(tx: Database, unitId: number, now: Date): Promise<void> {
  const completed = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.status, 'completed'))
  const isRunning = sql`lower(${holds.during}) < ${now} and upper(${holds.during}) > ${now}`
  await tx
    .update(holds)
    .set({ during: sql`tstzrange(lower(${holds.during}), ${now})` })
    .where(and(eq(holds.unitId, unitId), isRunning, inArray(holds.bookingId, completed)))
}

function latest(...moments: Date[]): Date {
  return new Date(Math.max(...moments.map((moment) => moment.getTime())))
}

async function takeHold(
  tx: Database,
  booking: Booking,
  options: HoldOptions,
  former?: StoredHold,
): Promise<HoldUpdate> {
  const decision = await decideHold(tx, booking, options, { former, unitId: former?.unitId })
  if (decision.kind === 'notFree') return 'notFree'
  if (former) await tx.delete(holds).where(eq(holds.id, former.id))
  if (decision.kind === 'hold') {
    const values = { ...decision.values, pinned: former?.pinned ?? false }
    await storeHold(tx, { ...decision, values }, booking.id)
  }
  return 'updated'
}

/**
 * Releases the remaining time of a booking; the past part of a rental stays. A rental that was over before its agreed pick-up keeps
 * the time from hand-over to return.
 */
async function releaseHold(tx: Database, { id, status }: Booking, { now }: HoldOptions): Promise<void> {
  const [hold] = await tx.select().from(holds).where(eq(holds.bookingId, id)).for('update')
  if (!hold) return
  const { from, until } = hold.during
  if (status !== 'completed') {
    await tx.delete(holds).where(eq(holds.id, hold.id))
    return
  }
  const during = from >= now ? await findDrivenPeriod(tx, id, hold, now) : bookingSpan(from, now, hold.bufferMinutes)
  if (from < now && during.until >= until) return
  await tx.update(holds).set({ during, expiresAt: null }).where(eq(holds.id, hold.id))
  await beginAtReturn(tx, hold, during.until)
}

/** A hold without an end that was entered during the rental begins when its time ends, so that nothing is booked in between. */
async function beginAtReturn(tx: Database, { unitId, during }: StoredHold, from: Date): Promise<void> {
  await tx
    .update(holds)
    .set({ during: { from, until: openEnd } })
    .where(
      and(
        eq(holds.unitId, unitId),
        sql`${holds.during} = tstzrange(${during.until}, ${openEnd})`,
        inArray(holds.kind, holdKinds.filter(isOpenEnded)),
      ),
    )
}

async function findDrivenPeriod(tx: Database, bookingId: string, hold: StoredHold, now: Date): Promise<Period> {
  const handedOver = rentalAfter(await listBookingEvents(tx, bookingId))?.legs.at(-1)?.from ?? now
  const isNear = sql`${holds.during} && tstzrange(${handedOver}, ${hold.during.from})`
  const near = await tx
    .select()
    .from(holds)
    .where(and(eq(holds.unitId, hold.unitId), ne(holds.id, hold.id), isNear))
  const others = near.map(({ during }) => during)
  return drivenPeriod(hold, { handedOver, returned: now }, others)
}
