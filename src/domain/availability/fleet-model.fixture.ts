import { isOpenAt } from '../branches/opening-hours.ts'
import { minimumLeadMinutes, type PeriodToCheck } from '../branches/period-check.ts'
import type { RentalPeriod } from '../time/rental-period.ts'
import { addMinutes, minutesBetween, toInstant } from '../time/riyadh-time.ts'
import { leaveUnit } from './units/leave-unit.ts'
import { placeHold, type Placement } from './place-hold.ts'
import type { Move } from './repack.ts'
import {
  contains,
  overlap,
  type GroupHold,
  type GroupUnit,
  type Place,
  type UnitGroup,
  type WantedHold,
} from './units/unit-group.ts'

/** Whether the wanted hold fits in any assignment of holds to units; tries all of them. */
export function canBePlaced({ units, holds }: UnitGroup, wanted: WantedHold): boolean {
  const poolOf = new Map(units.map(({ id, pool }) => [id, pool]))
  const isMoving = (hold: GroupHold) => hold.isMovable && hold.pool === poolOf.get(hold.unitId)
  const placed = holds.filter((hold) => !isMoving(hold)).map((hold) => ({ ...hold }))
  const waiting: (WantedHold & { home?: number })[] = [
    wanted,
    ...holds.filter(isMoving).map(({ unitId: home, ...hold }) => ({ ...hold, home })),
  ].sort((a, b) => a.from - b.from)
  function place(index: number): boolean {
    const hold = waiting[index]
    if (!hold) return true
    return units.some((unit) => {
      const isValid = unit.id === hold.home || hold.from < (unit.validUntil ?? Infinity)
      const isAllowed = hold.unitId === undefined ? unit.pool === hold.pool && isValid : unit.id === hold.unitId
      if (!isAllowed || !contains(unit.service, hold)) return false
      if (placed.some((other) => other.unitId === unit.id && overlap(other, hold))) return false
      placed.push({ ...hold, id: -1, unitId: unit.id, isMovable: false })
      if (place(index + 1)) return true
      placed.pop()
      return false
    })
  }
  return place(0)
}

/**
 * The nearest free period, found by trying every half hour of a month before and after, each with every assignment. Only for hours
 * that begin and end at full or half hours, as the pick-up does.
 */
export function nearestFreeByTrying(
  group: UnitGroup,
  place: Place,
  wanted: PeriodToCheck,
  bufferMinutes: number,
): RentalPeriod | undefined {
  const { rentalType, pickup, pickupHours, returnHours, now } = wanted
  const minutes = minutesBetween(pickup, wanted.return)
  const soonest = now.getTime() + minimumLeadMinutes * 60_000
  function isPossible(period: RentalPeriod): boolean {
    const from = toInstant(period.pickup).getTime()
    if (from < soonest || !isOpenAt(pickupHours, period.pickup) || !isOpenAt(returnHours, period.return)) return false
    return canBePlaced(group, { ...place, from, until: from + (minutes + bufferMinutes) * 60_000 })
  }
  for (let distance = 0; distance <= 31 * 48; distance += 1) {
    for (const halfHours of distance === 0 ? [0] : [distance, -distance]) {
      const start = addMinutes(pickup, halfHours * 30)
      const period = { rentalType, pickup: start, return: addMinutes(start, minutes) }
      if (isPossible(period)) return period
    }
  }
  return undefined
}

/** Applies a placement as the database would: returns the group with the moves and the new hold. */
export function applyPlacement(
  { units, holds }: UnitGroup,
  { unitId, moves }: Placement,
  hold: Omit<GroupHold, 'unitId'>,
): UnitGroup {
  const moved = new Map(moves.map((move) => [move.holdId, move.unitId]))
  const kept = holds.map((one) => ({ ...one, unitId: moved.get(one.id) ?? one.unitId }))
  return { units, holds: [...kept, { ...hold, unitId }] }
}

/** Describes why a group of holds is impossible; undefined when it is valid. */
export function findImpossible({ units, holds }: UnitGroup): string | undefined {
  for (const [index, hold] of holds.entries()) {
    const unit = units.find(({ id }) => id === hold.unitId)
    if (!unit) return `hold ${hold.id} has no unit`
    if (!contains(unit.service, hold)) return `hold ${hold.id} is outside of the service of its unit`
    const other = holds.slice(index + 1).find((one) => one.unitId === hold.unitId && overlap(one, hold))
    if (other) return `holds ${hold.id} and ${other.id} overlap`
  }
  return undefined
}

/** Returns pseudo-random numbers in [0, 1), the same sequence for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

type Counts = { accepted: number; refused: number; wronglyRefused: number }

/**
 * Runs a random sequence of bookings, changes, cancellations, maintenance, transfers, hand-overs, extensions, and early and
 * one-way returns (with `pins`, also pinning) and compares it with the model. Throws when a unit is double-booked, a fixed hold
 * is moved, a hold is placed in another city, or an impossible request is accepted.
 */
export function runSequence(seed: number, { pins }: { pins: boolean }): Counts {
  const random = randomFrom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pools = ['najran', 'abha'].slice(0, 1 + below(2))
  const placeIn = (pool: string) => ({ pool, branchId: `${pool}-${below(2)}` })
  const anyPool = () => pools[below(pools.length)]!
  let units: GroupUnit[] = Array.from({ length: 1 + below(4) }, (_, index) => {
    const until = pins && random() < 0.1 ? 20 + below(20) : Infinity
    return { id: index + 1, ...placeIn(anyPool()), service: { from: 0, until } }
  })
  let holds: readonly GroupHold[] = []
  let now = 0
  let lastId = 0
  const counts: Counts = { accepted: 0, refused: 0, wronglyRefused: 0 }
  const pinned = new Set<number>()
  const fail = (what: string) => new Error(`seed ${seed}: ${what}`)
  const isStarted = (hold: GroupHold) => hold.from <= now
  const poolOf = (unitId: number) => units.find(({ id }) => id === unitId)?.pool
  const isBooking = new Map<number, boolean>()

  function current(without?: number): UnitGroup {
    const mayMove = (hold: GroupHold) => isBooking.get(hold.id) === true && !isStarted(hold) && !pinned.has(hold.id)
    const ahead = holds.filter(({ id, until }) => until > now && id !== without)
    return { units, holds: ahead.map((hold) => ({ ...hold, isMovable: mayMove(hold) })) }
  }

  function move(group: UnitGroup, moves: readonly Move[]): void {
    for (const { holdId, unitId } of moves) {
      const hold = group.holds.find(({ id }) => id === holdId)
      if (!hold?.isMovable) throw fail('moved a fixed hold')
      if (poolOf(unitId) !== hold.pool) throw fail('moved a hold to another city')
      holds = holds.map((one) => (one.id === holdId ? { ...one, unitId } : one))
    }
  }

  /** Requests a hold; if it is accepted, it replaces `instead`. */
  function request(wanted: WantedHold, booked: boolean, instead?: number): void {
    const group = current(instead)
    const placement = placeHold(group, wanted)
    const isPossible = canBePlaced(group, wanted)
    if (placement && !isPossible) throw fail('accepted what is impossible')
    if (!placement) {
      counts.refused += 1
      if (isPossible) counts.wronglyRefused += 1
      return
    }
    counts.accepted += 1
    if (wanted.unitId === undefined && poolOf(placement.unitId) !== wanted.pool) throw fail('placed in another city')
    holds = holds.filter(({ id }) => id !== instead)
    move(group, placement.moves)
    const id = instead ?? (lastId += 1)
    isBooking.set(id, booked)
    holds = [...holds, { ...wanted, id, unitId: placement.unitId, isMovable: booked }]
    const impossible = findImpossible({ units, holds })
    if (impossible) throw fail(impossible)
  }

  /** Puts units where their last rental or transfer ended; bookings that they can no longer serve leave them. */
  function arrive(since: number): void {
    for (const { unitId, until, returnPool } of holds) {
      if (until <= since || until > now || returnPool === undefined || returnPool === poolOf(unitId)) continue
      units = units.map((unit) => (unit.id === unitId ? { ...unit, ...placeIn(returnPool) } : unit))
      const group = current()
      move(group, leaveUnit(group, unitId))
      const impossible = findImpossible({ units, holds })
      if (impossible) throw fail(impossible)
      const left = current().holds.find(
        (hold) => hold.unitId === unitId && hold.isMovable && hold.pool !== returnPool && couldLeave(hold),
      )
      if (left && !pins) throw fail(`hold ${left.id} was left behind`)
    }
  }

  function couldLeave({ unitId: _unit, ...hold }: GroupHold): boolean {
    return canBePlaced(current(hold.id), hold)
  }

  for (let step = 0; step < 24; step += 1) {
    const mine = current().holds
    const one = mine[below(mine.length)]
    const from = now + 1 + below(16)
    const pool = anyPool()
    const wanted = { ...placeIn(pool), from, until: from + 1 + below(8), returnPool: random() < 0.2 ? anyPool() : pool }
    const unit = units[below(units.length)]!
    const choice = random()
    if (choice < 0.48 || !one) request(wanted, true)
    else if (choice < 0.58) holds = holds.filter(({ id }) => id !== one.id || isStarted(one))
    else if (choice < 0.68 && isBooking.get(one.id) && !isStarted(one)) {
      // A change requests another time or place instead of the old one; a pinned booking keeps its unit.
      const only = pinned.has(one.id) ? { unitId: one.unitId } : {}
      request({ ...wanted, ...only }, true, one.id)
    } else if (choice < 0.74 && isBooking.get(one.id) && isStarted(one)) {
      request({ ...one, until: one.until + 1 + below(6) }, true, one.id)
    } else if (choice < 0.8 && isStarted(one)) {
      const until = Math.max(now, one.from + 1)
      holds = holds.map((hold) => (hold.id === one.id ? { ...hold, until } : hold))
      if (until === now) arrive(now - 1)
    } else if (choice < 0.86 && pins) {
      if (pinned.has(one.id)) pinned.delete(one.id)
      else pinned.add(one.id)
    } else if (choice < 0.92) {
      // A maintenance, or a transfer.
      const returnPool = random() < 0.3 ? anyPool() : undefined
      request({ ...wanted, pool: unit.pool, branchId: unit.branchId, unitId: unit.id, returnPool }, false)
    } else {
      const before = now
      now += 1 + below(3)
      arrive(before)
    }
  }
  return counts
}
