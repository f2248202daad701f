import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Period } from '../../domain/availability/holds.ts'
import { bookingSpan, drivenPeriod, holdExpiry, takesUnit } from '../../domain/availability/booking-hold.ts'
import type { Booking } from '../booking/bookings.ts'
import type { Database } from '../database/connect.ts'
import { changes } from '../staff/schema.ts'
import { holds } from './schema.ts'
import { decideHold, lockUnits, makeRoom, storeHold, type HoldOptions } from './take-hold.ts'

type StoredHold = typeof holds.$inferSelect
type HoldUpdate = 'updated' | 'notFree'

/**
 * Updates the hold of a booking after a change of its status, in the same transaction. Cancelling or a no-show releases the unit,
 * a return releases the remaining time, and a reopened booking takes a unit. Returns 'notFree' when no unit is free; the caller
 * must roll back. A hand-over needs no free unit, because the car is obviously there.
 */
export async function updateHoldForStatus(tx: Database, booking: Booking, options: HoldOptions): Promise<HoldUpdate> {
  const { status, pickupDatetime, returnDatetime } = booking
  if (!takesUnit(status)) {
    await releaseHold(tx, booking, options)
    return 'updated'
  }
  await lockUnits(tx, booking)
  const [hold] = await tx.select().from(holds).where(eq(holds.bookingId, booking.id))
  if (!hold) {
    const taken = await takeHold(tx, booking, options)
    return status === 'active' ? 'updated' : taken
  }
  const agreed = bookingSpan(pickupDatetime, returnDatetime, hold.bufferMinutes)
  if (hold.during.until >= agreed.until) {
    const from =
      status === 'active' ? await beginEarly(tx, booking, hold, options) : latest(hold.during.from, agreed.from)
    await tx
      .update(holds)
      .set({
        during: { from, until: hold.during.until },
        expiresAt: holdExpiry(status, pickupDatetime, options.settings),
      })
      .where(eq(holds.id, hold.id))
    return 'updated'
  }
  // The return was undone: the same unit is out again until the agreed return.
  return takeHold(tx, booking, options, hold)
}

/**
 * Makes room for a rental that begins before its agreed pick-up, and returns when its hold begins: now, or when bookings that can
 * neither move nor wait leave the unit.
 */
async function beginEarly(tx: Database, booking: Booking, hold: StoredHold, options: HoldOptions): Promise<Date> {
  const { now } = options
  if (hold.during.from <= now) return hold.during.from
  const decision = await decideHold(tx, booking, options, { without: hold.id, unitId: hold.unitId })
  if (decision.kind === 'hold') {
    await makeRoom(tx, decision, booking.id)
    return decision.values.during.from
  }
  const isBetween = sql`${holds.during} && tstzrange(${now}, ${hold.during.from})`
  const between = await tx
    .select({ during: holds.during })
    .from(holds)
    .where(and(eq(holds.unitId, hold.unitId), ne(holds.id, hold.id), isBetween))
  return latest(now, ...between.map(({ during }) => during.until))
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
  const decision = await decideHold(tx, booking, options, { without: former?.id, unitId: former?.unitId })
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
  const during = from >= now ? await findDrivenPeriod(tx, hold, now) : bookingSpan(from, now, hold.bufferMinutes)
  if (from < now && during.until >= until) return
  await tx.update(holds).set({ during, expiresAt: null }).where(eq(holds.id, hold.id))
}

async function findDrivenPeriod(tx: Database, hold: StoredHold, now: Date): Promise<Period> {
  const isHandOver = and(
    eq(changes.entity, 'booking'),
    eq(changes.entityId, hold.bookingId ?? ''),
    sql`${changes.after} ->> 'status' = 'active'`,
  )
  const [last] = await tx.select().from(changes).where(isHandOver).orderBy(desc(changes.id)).limit(1)
  const handedOver = last?.changedAt ?? now
  const isNear = sql`${holds.during} && tstzrange(${handedOver}, ${hold.during.from})`
  const near = await tx
    .select()
    .from(holds)
    .where(and(eq(holds.unitId, hold.unitId), ne(holds.id, hold.id), isNear))
  const others = near.map(({ during }) => during)
  return drivenPeriod(hold, { handedOver, returned: now }, others)
}
