import { eq, inArray, sql } from 'drizzle-orm'
import type { AvailabilitySettings } from '../../domain/availability/availability-settings.ts'
import { bookingSpan, holdExpiry } from '../../domain/availability/booking-hold.ts'
import { placeHold } from '../../domain/availability/place-hold.ts'
import type { Move } from '../../domain/availability/repack.ts'
import { overlap, type Place, type Span } from '../../domain/availability/unit-group.ts'
import type { Booking } from '../booking/bookings.ts'
import { branches } from '../branches/schema.ts'
import type { Database } from '../database/connect.ts'
import { isOverlap } from '../database/storage-error.ts'
import { units } from '../fleet/schema.ts'
import { placeOf, readUnitGroup, type StoredGroup } from './read-groups.ts'
import { holds } from './schema.ts'

/** The part of a booking that decides which unit it gets. */
export type BookingToHold = Pick<Booking, 'modelYear' | 'pickupDatetime' | 'returnDatetime' | 'status'> & {
  carId?: number | null | undefined
  pickupBranchId?: string | null | undefined
}

export type HoldOptions = { now: Date; settings: AvailabilitySettings }

/** No unit is free; `group` and `place` are what the search for another period needs. */
export type NotFree = { kind: 'notFree'; group: StoredGroup; place: Place }

/**
 * What a booking gets: a hold to store, 'notNeeded' when its car has no units, 'notFree' when no unit can be made free.
 * `moves` are the holds that get another unit, `released` those whose unconfirmed booking has expired.
 */
export type HoldDecision =
  | { kind: 'notNeeded' }
  | NotFree
  | { kind: 'hold'; values: Omit<typeof holds.$inferInsert, 'bookingId'>; moves: readonly Move[]; released: number[] }

/**
 * Decides on the unit of a booking. From here to the end of the transaction, no other one decides about units of its car and
 * model year. `without` is the booking's own hold, which gives way; `unitId` the only unit that will do.
 */
export async function decideHold(
  tx: Database,
  booking: BookingToHold,
  { now, settings }: HoldOptions,
  { without, unitId }: { without?: number | undefined; unitId?: number | undefined } = {},
): Promise<HoldDecision> {
  const { carId, modelYear, pickupDatetime, returnDatetime } = booking
  const branch = await lockUnits(tx, booking)
  if (!carId || !branch) return { kind: 'notNeeded' }
  const place = placeOf(branch, settings)
  const stored = await readUnitGroup(tx, { carId, modelYear }, { now, settings })
  const group = { ...stored, holds: stored.holds.filter(({ id }) => id !== without) }
  const during = bookingSpan(pickupDatetime, returnDatetime, settings.turnaroundMinutes)
  const span = { from: during.from.getTime(), until: during.until.getTime() }
  const placement = placeHold(group, { ...place, ...span, unitId })
  if (!placement) return { kind: 'notFree', group, place }
  const values = {
    unitId: placement.unitId,
    kind: 'booking' as const,
    during,
    bufferMinutes: settings.turnaroundMinutes,
    expiresAt: holdExpiry(booking.status, pickupDatetime, settings),
  }
  const released = findReleased(group, { ...placement, span })
  return { kind: 'hold', values, moves: placement.moves, released }
}

type HoldToStore = Extract<HoldDecision, { kind: 'hold' }>

/** Stores a hold with the moves it needs, in the transaction that decided on it; `bookingId` null for a hold of staff. */
export async function storeHold(
  tx: Database,
  { values, moves, released }: Omit<HoldToStore, 'kind'>,
  bookingId: string | null,
): Promise<typeof holds.$inferSelect> {
  if (released.length > 0) await tx.delete(holds).where(inArray(holds.id, released))
  if (moves.length > 0) {
    // Two holds may change places, so that the constraint is checked at the end.
    await tx.execute(sql`set constraints holds_no_overlap deferred`)
    for (const { holdId, unitId } of moves) {
      await tx
        .update(holds)
        .set({ unitId, version: sql`${holds.version} + 1` })
        .where(eq(holds.id, holdId))
    }
  }
  const [hold] = await tx
    .insert(holds)
    .values({ ...values, bookingId })
    .returning()
  if (!hold) throw new Error('No row came back for a new hold')
  return hold
}

/**
 * Locks the units of a car and model year until the transaction ends. Returns the pick-up branch; undefined, without a
 * lock, when the car has no units.
 */
export async function lockUnits(
  tx: Database,
  { carId, modelYear, pickupBranchId }: BookingToHold,
): Promise<{ id: string; city: string } | undefined> {
  const { rows } = await tx.execute<{ city: string | null }>(sql`
    select pg_advisory_xact_lock(tracked.car_id, ${modelYear}::int), ${branches.cityEn} as city
    from (select ${units.carId} from ${units} where ${units.carId} = ${carId} limit 1) tracked
    left join ${branches} on ${branches.id} = ${pickupBranchId ?? null}`)
  return rows[0] && { id: pickupBranchId ?? '', city: rows[0].city ?? '' }
}

const mostAttempts = 4

/**
 * Runs a transaction that takes units, again when another one took a unit in between, which only writers without the lock
 * do. Rejects when that goes on.
 */
export async function retryTaken<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= mostAttempts || !isOverlap(error)) throw error
    }
  }
}

/** The expired holds in the way of a new hold and of those that are moved. */
export function findReleased(
  { expired, holds: all }: StoredGroup,
  { unitId, span, moves }: { unitId: number; span: Span; moves: readonly Move[] },
): number[] {
  const byId = new Map(all.map((hold) => [hold.id, hold]))
  const placed = [{ unitId, ...span }, ...moves.map((move) => ({ ...byId.get(move.holdId)!, unitId: move.unitId }))]
  return expired
    .filter((hold) => placed.some((one) => one.unitId === hold.unitId && overlap(one, hold)))
    .map(({ id }) => id)
}
