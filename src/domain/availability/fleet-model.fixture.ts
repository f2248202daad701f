import { placeHold, type Placement } from './place-hold.ts'
import { contains, overlap, type GroupHold, type GroupUnit, type UnitGroup, type WantedHold } from './unit-group.ts'

/** Whether any assignment of units to holds exists that places a wanted one, by trying all of them. */
function canBePlaced({ units, holds }: UnitGroup, wanted: WantedHold): boolean {
  const poolOf = new Map(units.map(({ id, pool }) => [id, pool]))
  const isMoving = (hold: GroupHold) => hold.isMovable && hold.pool === poolOf.get(hold.unitId)
  const placed = holds.filter((hold) => !isMoving(hold)).map((hold) => ({ ...hold }))
  const waiting: WantedHold[] = [wanted, ...holds.filter(isMoving).map(({ unitId: _unit, ...hold }) => hold)].sort(
    (a, b) => a.from - b.from,
  )
  function place(index: number): boolean {
    const hold = waiting[index]
    if (!hold) return true
    return units.some((unit) => {
      const isAllowed = hold.unitId === undefined ? unit.pool === hold.pool : unit.id === hold.unitId
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

/** Carries out a placement as the database would: the group with the moves and the new hold. */
export function applyPlacement(
  { units, holds }: UnitGroup,
  { unitId, moves }: Placement,
  hold: Omit<GroupHold, 'unitId'>,
): UnitGroup {
  const moved = new Map(moves.map((move) => [move.holdId, move.unitId]))
  const kept = holds.map((one) => ({ ...one, unitId: moved.get(one.id) ?? one.unitId }))
  return { units, holds: [...kept, { ...hold, unitId }] }
}

/** Why a group of holds is impossible; undefined when it is not. */
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

/** A pseudo-random number from 0 to below 1 (mulberry32), the same for the same seed. */
function randomFrom(seed: number): () => number {
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
 * Runs one random sequence of booking, change, pin, cancellation, maintenance and early return against the model. Throws when
 * units are taken twice, a movable hold leaves its pool, or something impossible was accepted.
 */
export function runSequence(seed: number, { pins }: { pins: boolean }): Counts {
  const random = randomFrom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pools = ['najran', 'abha'].slice(0, 1 + below(2))
  const units: GroupUnit[] = Array.from({ length: 1 + below(4) }, (_, index) => {
    const pool = pools[below(pools.length)]!
    const until = pins && random() < 0.1 ? 20 + below(20) : Infinity
    return { id: index + 1, pool, branchId: `${pool}-${below(2)}`, service: { from: 0, until } }
  })
  let group: UnitGroup = { units, holds: [] }
  let now = 0
  let lastId = 0
  const counts: Counts = { accepted: 0, refused: 0, wronglyRefused: 0 }

  const isStarted = (hold: GroupHold) => hold.from <= now
  const pinned = new Set<number>()
  const current = (): UnitGroup => ({
    units,
    holds: group.holds
      .filter(({ until }) => until > now)
      .map((hold) => ({ ...hold, isMovable: hold.isMovable && !isStarted(hold) && !pinned.has(hold.id) })),
  })

  function request(others: UnitGroup, wanted: WantedHold, isMovable: boolean): void {
    const placement = placeHold(others, wanted)
    const isPossible = canBePlaced(others, wanted)
    if (placement && !isPossible) throw new Error(`seed ${seed}: accepted what is impossible`)
    if (!placement) {
      counts.refused += 1
      if (isPossible) counts.wronglyRefused += 1
      return
    }
    counts.accepted += 1
    for (const { holdId } of placement.moves) {
      if (!others.holds.find(({ id }) => id === holdId)?.isMovable) throw new Error(`seed ${seed}: moved a fixed hold`)
    }
    const { branchId, pool, from, until } = wanted
    const applied = applyPlacement(others, placement, { id: (lastId += 1), branchId, pool, from, until, isMovable })
    const movable = new Map(group.holds.map(({ id, isMovable: was }) => [id, was]))
    group = { units, holds: applied.holds.map((hold) => ({ ...hold, isMovable: movable.get(hold.id) ?? isMovable })) }
    const impossible = findImpossible(group) ?? outsidePool(group)
    if (impossible) throw new Error(`seed ${seed}: ${impossible}`)
  }

  for (let step = 0; step < 24; step += 1) {
    const mine = current().holds
    const one = mine[below(mine.length)]
    const from = now + 1 + below(16)
    const pool = pools[below(pools.length)]!
    const wanted = { from, until: from + 1 + below(8), pool, branchId: `${pool}-${below(2)}` }
    const choice = random()
    if (choice < 0.55 || !one) request(current(), wanted, true)
    else if (choice < 0.67) group = { units, holds: group.holds.filter(({ id }) => id !== one.id || isStarted(one)) }
    else if (choice < 0.79 && !isStarted(one) && one.isMovable) {
      // A change of dates asks for another time in place of the old one; refused, the old one stays.
      const others = current()
      request({ units, holds: others.holds.filter(({ id }) => id !== one.id) }, { ...wanted, pool: one.pool }, true)
    } else if (choice < 0.85 && isStarted(one)) {
      const end = now
      group = {
        units,
        holds: group.holds.map((hold) =>
          hold.id === one.id ? { ...hold, until: Math.max(end, hold.from + 1) } : hold,
        ),
      }
    } else if (choice < 0.9 && pins) pinned.add(one.id)
    else if (choice < 0.95 && pins) {
      const unit = units[below(units.length)]!
      request(current(), { ...wanted, ...unit, unitId: unit.id, from: wanted.from, until: wanted.until }, false)
    } else now += 1 + below(3)
  }
  return counts
}

function outsidePool({ units, holds }: UnitGroup): string | undefined {
  const wrong = holds.find((hold) => units.find(({ id }) => id === hold.unitId)?.pool !== hold.pool)
  return wrong && `hold ${wrong.id} is on a unit of another pool`
}
