import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { holdExpiry, rentalSpan } from '#domain/availability/booking-hold.ts'
import type { Period } from '#domain/availability/holds.ts'
import { placeHold } from '#domain/availability/place-hold.ts'
import type { Move } from '#domain/availability/repack.ts'
import { isValidAt, type GroupHold, type Place } from '#domain/availability/units/unit-group.ts'
import { branches } from '#data/tables/branches.ts'
import type { Database } from '#data/database/connect.ts'
import { isOverlap } from '#data/database/storage-error.ts'
import { units } from '#data/tables/fleet.ts'
import { siteAuthor } from '#data/changes/record-changes.ts'
import { findReleased, moveHolds, releaseHolds } from './move-holds.ts'
import {
  placeOf,
  readUnitGroup,
  type BookingToHold,
  type HoldOptions,
  type StoredGroup,
} from '#data/availability/read-groups.ts'
import { holds } from '#data/tables/availability.ts'

/** No unit is free; `group` and `place` are needed to search for another period. */
type NotFree = { kind: 'notFree'; group: StoredGroup; place: Place }

/**
 * The unit decision of a booking: a hold to store, 'notNeeded' when its car has no units, or 'notFree'. `moves` are the holds
 * that get another unit, `released` those of expired unconfirmed bookings.
 */
export type HoldDecision =
  | { kind: 'notNeeded' }
  | NotFree
  | {
      kind: 'hold'
      /** When it was decided. */
      at: Date
      values: Omit<typeof holds.$inferInsert, 'bookingId'>
      moves: readonly Move[]
      released: number[]
    }

type HoldChoice = {
  former?: Pick<typeof holds.$inferSelect, 'id' | 'unitId' | 'during'> | undefined
  unitId?: number | undefined
  isServing?: boolean
  isValid?: boolean
  waits?: boolean
}

/**
 * Decides on the unit of a booking. Until the transaction ends, no other one can decide about units of this car and model year.
 * `former` is the booking's own hold, which is ignored. With `unitId` only that unit is considered, with `isServing` only if it
 * serves the pick-up branch, with `isValid` only if its documents are valid at the pick-up. A booking that waits for a late car
 * may go on waiting for it, also with other times, unless `waits` is false.
 */
export async function decideHold(
  tx: Database,
  booking: BookingToHold,
  { now, settings }: HoldOptions,
  { former, unitId, isServing = false, isValid = false, waits = true }: HoldChoice = {},
): Promise<HoldDecision> {
  const { carId, modelYear, pickupDatetime, status } = booking
  const ends = await lockUnits(tx, booking)
  if (!carId || !ends) return { kind: 'notNeeded' }
  const place = placeOf(ends.pickup, settings)
  const returnPool = ends.return && placeOf(ends.return, settings).pool
  const stored = await readUnitGroup(tx, { carId, modelYear }, { now, settings })
  const group = { ...stored, holds: stored.holds.flatMap((hold) => withoutFormer(hold, former, waits)) }
  const heldFrom = former?.during.from.getTime()
  const whole = rentalSpan(booking, { now, bufferMinutes: settings.turnaroundMinutes, heldFrom })
  const span = { from: whole.from.getTime(), until: whole.until.getTime() }
  const unit = group.units.find(({ id }) => id === unitId)
  const isAway = isServing && unit?.pool !== place.pool
  const isExpired = isValid && unit !== undefined && !isValidAt(unit, span.from)
  const placement = isAway || isExpired ? undefined : placeHold(group, { ...place, ...span, returnPool, unitId })
  const during = placement && (await omitPast(tx, placement.unitId, whole, { now, without: former?.id }))
  if (!placement || !during) return { kind: 'notFree', group, place }
  const values = {
    unitId: placement.unitId,
    kind: 'booking' as const,
    during,
    bufferMinutes: settings.turnaroundMinutes,
    expiresAt: holdExpiry(status, pickupDatetime, settings),
  }
  const { unitId: chosen, moves } = placement
  const released = findReleased(group, { placed: { unitId: chosen, ...span }, moves })
  return { kind: 'hold', at: now, values, moves, released }
}

/** Leaves out a booking's own hold, and ends that of the late car for which it waits before it. */
function withoutFormer(hold: GroupHold, former: HoldChoice['former'], waits: boolean): GroupHold[] {
  if (hold.id === former?.id) return []
  if (!waits) return [hold]
  const isWaitedFor =
    hold.readyAt !== undefined && hold.unitId === former?.unitId && former.during.from.getTime() >= hold.from
  return [isWaitedFor ? { ...hold, until: Math.min(hold.until, former.during.from.getTime()) } : hold]
}

/**
 * A period of a unit without the part before `now` that ended holds occupied. They are not in the way any more, but the constraint
 * forbids the overlap. Undefined when nothing of the period remains.
 */
export async function omitPast(
  tx: Database,
  unitId: number,
  during: Period,
  { now, without = 0 }: { now: Date; without?: number | undefined },
): Promise<Period | undefined> {
  if (during.from >= now) return during
  const end = during.until < now ? during.until : now
  const isOver = sql`${holds.during} && tstzrange(${during.from}, ${end}) and upper(${holds.during}) <= ${now}`
  const [last] = await tx
    .select({ during: holds.during })
    .from(holds)
    .where(and(eq(holds.unitId, unitId), ne(holds.id, without), isOver))
    .orderBy(desc(sql`upper(${holds.during})`))
    .limit(1)
  if (!last) return during
  return last.during.until < during.until ? { from: last.during.until, until: during.until } : undefined
}

type HoldToStore = Extract<HoldDecision, { kind: 'hold' }>

/** Stores a hold and the moves it needs, in the transaction that decided on it. `bookingId` is null for a hold of staff. */
export async function storeHold(
  tx: Database,
  { values, ...needed }: Omit<HoldToStore, 'kind'>,
  bookingId: string | null,
): Promise<typeof holds.$inferSelect> {
  await makeRoom(tx, needed, bookingId)
  const [hold] = await tx
    .insert(holds)
    .values({ ...values, bookingId })
    .returning()
  if (!hold) throw new Error('No row came back for a new hold')
  return hold
}

/** Moves and releases the holds that are in the way of a hold, in the transaction that decided so. */
export async function makeRoom(
  tx: Database,
  { at, moves, released }: Pick<HoldToStore, 'at' | 'moves' | 'released'>,
  bookingId: string | null,
): Promise<void> {
  await releaseHolds(tx, siteAuthor(at), released, bookingId)
  await moveHolds(tx, siteAuthor(at), moves, bookingId)
}

type City = { id: string; city: string }

/**
 * Locks the units of a car and model year until the transaction ends. Returns the branches of pick-up and, when it is known,
 * return; undefined, without a lock, when the car has no units.
 */
export async function lockUnits(
  tx: Database,
  { carId, modelYear, pickupBranchId, returnBranchId }: BookingToHold,
): Promise<{ pickup: City; return: City | undefined } | undefined> {
  const cityOf = (id: string | null | undefined) =>
    sql`(select ${branches.cityEn} from ${branches} where ${branches.id} = ${id ?? null})`
  const { rows } = await tx.execute<{ pickup_city: string | null; return_city: string | null }>(sql`
    select pg_advisory_xact_lock(tracked.car_id, ${modelYear}::int), ${cityOf(pickupBranchId)} as pickup_city,
      ${cityOf(returnBranchId)} as return_city
    from (select ${units.carId} from ${units} where ${units.carId} = ${carId} limit 1) tracked`)
  const [row] = rows
  if (!row) return undefined
  return {
    pickup: { id: pickupBranchId ?? '', city: row.pickup_city ?? '' },
    return: returnBranchId && row.return_city !== null ? { id: returnBranchId, city: row.return_city } : undefined,
  }
}

const maxAttempts = 4

/**
 * Runs a transaction that takes units, and repeats it when another one took a unit in between; only code that skips the lock
 * does. Rejects after several attempts.
 */
export async function retryTaken<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= maxAttempts || !isOverlap(error)) throw error
    }
  }
}
