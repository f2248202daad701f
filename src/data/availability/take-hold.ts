import { sql } from 'drizzle-orm'
import type { AvailabilitySettings } from '../../domain/availability/availability-settings.ts'
import { bookingSpan, holdExpiry } from '../../domain/availability/booking-hold.ts'
import { placeHold } from '../../domain/availability/place-hold.ts'
import type { Move } from '../../domain/availability/repack.ts'
import type { Place } from '../../domain/availability/unit-group.ts'
import type { Booking } from '../booking/bookings.ts'
import { branches } from '../branches/schema.ts'
import type { Database } from '../database/connect.ts'
import { isOverlap } from '../database/storage-error.ts'
import { units } from '../fleet/schema.ts'
import { siteAuthor } from '../staff/record-changes.ts'
import { findReleased, moveHolds, releaseHolds } from './move-holds.ts'
import { placeOf, readUnitGroup, type StoredGroup } from './read-groups.ts'
import { holds } from './schema.ts'

/** The fields of a booking that decide which unit it gets. */
export type BookingToHold = Pick<Booking, 'modelYear' | 'pickupDatetime' | 'returnDatetime' | 'status'> & {
  carId?: number | null | undefined
  pickupBranchId?: string | null | undefined
  returnBranchId?: string | null | undefined
}

export type HoldOptions = { now: Date; settings: AvailabilitySettings }

/** No unit is free; `group` and `place` are needed to search for another period. */
export type NotFree = { kind: 'notFree'; group: StoredGroup; place: Place }

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

type HoldChoice = { without?: number | undefined; unitId?: number | undefined; isServing?: boolean }

/**
 * Decides on the unit of a booking. Until the transaction ends, no other one can decide about units of this car and model year.
 * `without` is the booking's own hold, which is ignored. With `unitId` only that unit is considered, with `isServing` only if it
 * serves the pick-up branch.
 */
export async function decideHold(
  tx: Database,
  booking: BookingToHold,
  { now, settings }: HoldOptions,
  { without, unitId, isServing = false }: HoldChoice = {},
): Promise<HoldDecision> {
  const { carId, modelYear, pickupDatetime, returnDatetime } = booking
  const ends = await lockUnits(tx, booking)
  if (!carId || !ends) return { kind: 'notNeeded' }
  const place = placeOf(ends.pickup, settings)
  const returnPool = ends.return && placeOf(ends.return, settings).pool
  const stored = await readUnitGroup(tx, { carId, modelYear }, { now, settings })
  const group = { ...stored, holds: stored.holds.filter(({ id }) => id !== without) }
  const during = bookingSpan(pickupDatetime, returnDatetime, settings.turnaroundMinutes)
  const span = { from: during.from.getTime(), until: during.until.getTime() }
  const isAway = isServing && group.units.find(({ id }) => id === unitId)?.pool !== place.pool
  const placement = isAway ? undefined : placeHold(group, { ...place, ...span, returnPool, unitId })
  if (!placement) return { kind: 'notFree', group, place }
  const values = {
    unitId: placement.unitId,
    kind: 'booking' as const,
    during,
    bufferMinutes: settings.turnaroundMinutes,
    expiresAt: holdExpiry(booking.status, pickupDatetime, settings),
  }
  const { unitId: chosen, moves } = placement
  const released = findReleased(group, { placed: { unitId: chosen, ...span }, moves })
  return { kind: 'hold', at: now, values, moves, released }
}

type HoldToStore = Extract<HoldDecision, { kind: 'hold' }>

/** Stores a hold and the moves it needs, in the transaction that decided on it. `bookingId` is null for a hold of staff. */
export async function storeHold(
  tx: Database,
  { at, values, moves, released }: Omit<HoldToStore, 'kind'>,
  bookingId: string | null,
): Promise<typeof holds.$inferSelect> {
  await releaseHolds(tx, released)
  await moveHolds(tx, siteAuthor(at), moves, bookingId)
  const [hold] = await tx
    .insert(holds)
    .values({ ...values, bookingId })
    .returning()
  if (!hold) throw new Error('No row came back for a new hold')
  return hold
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

const mostAttempts = 4

/**
 * Runs a transaction that takes units, and repeats it when another one took a unit in between; only code that skips the lock
 * does. Rejects after several attempts.
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
