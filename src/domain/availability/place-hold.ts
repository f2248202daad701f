import { repack, type Move, type StepBudget } from './repack.ts'
import {
  compareTimes,
  freeUnits,
  isValidAt,
  overlap,
  type GroupHold,
  type GroupUnit,
  type Span,
  type UnitGroup,
  type WantedHold,
} from './units/unit-group.ts'

/** The unit of a new hold, and the holds to move so that it fits. */
export type Placement = { readonly unitId: number; readonly moves: readonly Move[] }

/**
 * Moves the bookings behind rentals that are not back to other units, where a packing exists, in the order of their starts. The others
 * stay and count as fixed, so that a new hold is not refused because they find no unit.
 */
export function moveBehindLate(group: UnitGroup): { group: UnitGroup; moves: readonly Move[] } {
  const late = group.holds.filter(({ readyAt }) => readyAt !== undefined)
  const isBehind = (hold: GroupHold) =>
    hold.isMovable && late.some((one) => one.unitId === hold.unitId && overlap(one, hold))
  const behind = late.length === 0 ? [] : group.holds.filter(isBehind).toSorted((a, b) => a.from - b.from)
  if (behind.length === 0) return { group, moves: [] }
  const stuck = new Set(behind.map(({ id }) => id))
  let holds = group.holds.map((hold) => (stuck.has(hold.id) ? { ...hold, isMovable: false } : hold))
  const moved = new Map<number, number>()
  for (const { id, unitId: _unit, ...hold } of behind) {
    const others = holds.filter((other) => other.id !== id)
    const placement = findPlacement({ ...group, holds: others }, hold)
    if (!placement) continue
    for (const move of [...placement.moves, { holdId: id, unitId: placement.unitId }])
      moved.set(move.holdId, move.unitId)
    holds = holds.map((one) => ({
      ...one,
      unitId: moved.get(one.id) ?? one.unitId,
      isMovable: one.isMovable || one.id === id,
    }))
  }
  return { group: { ...group, holds }, moves: toMoves(moved) }
}

function toMoves(moved: ReadonlyMap<number, number>): Move[] {
  return [...moved].map(([holdId, unitId]) => ({ holdId, unitId }))
}

/**
 * Finds a unit for a hold: the best fit among the free ones, or else by repacking movable holds. Undefined when none is found. If
 * all holds are movable, a possible placement is always found. Bookings behind rentals that are not back come first: they keep the
 * units that they can move to. A search of many periods passes its budget.
 */
export function placeHold(group: UnitGroup, wanted: WantedHold, budget?: StepBudget): Placement | undefined {
  const settled = moveBehindLate(group)
  const placement = findPlacement(settled.group, wanted, budget)
  if (!placement || settled.moves.length === 0) return placement
  const moved = new Map([...settled.moves, ...placement.moves].map(({ holdId, unitId }) => [holdId, unitId]))
  return { unitId: placement.unitId, moves: toMoves(moved) }
}

/** Like `placeHold` for a group whose bookings behind late rentals have moved already. */
export function findPlacement(group: UnitGroup, wanted: WantedHold, budget?: StepBudget): Placement | undefined {
  const [best] = freeUnits(group, wanted)
    .map((unit) => ({ unit, fit: fitOf(unit, group.holds, wanted) }))
    .sort((a, b) => compareFits(a.fit, b.fit) || a.unit.id - b.unit.id)
  return best ? { unitId: best.unit.id, moves: [] } : repack(group, wanted, budget)
}

/**
 * Compared in this order: units whose documents last until the end of the hold, units that do not have to be brought from elsewhere,
 * units of the wanted branch, the shortest idle time around the hold, the shortest idle time on one side of it.
 */
type Fit = readonly [expiring: number, elsewhere: number, otherBranch: number, idle: number, shorterSide: number]

function fitOf(unit: GroupUnit, holds: readonly GroupHold[], wanted: WantedHold): Fit {
  const [before, after] = idleTimes(unit, holds, wanted)
  const elsewhere = isElsewhere(unit, holds, wanted) ? 1 : 0
  const expiring = isValidAt(unit, wanted.until) ? 0 : 1
  return [expiring, elsewhere, unit.branchId === wanted.branchId ? 0 : 1, before + after, Math.min(before, after)]
}

/** Whether an earlier rental leaves the unit in another city, or the wanted one would take it away from a later hold. */
function isElsewhere(unit: GroupUnit, holds: readonly GroupHold[], wanted: WantedHold): boolean {
  const own = holds.filter(({ unitId }) => unitId === unit.id)
  const last = own.filter(({ until }) => until <= wanted.from).toSorted((a, b) => b.until - a.until)[0]
  if (last?.returnPool !== undefined && last.returnPool !== wanted.pool) return true
  const goesAway = wanted.returnPool !== undefined && wanted.returnPool !== wanted.pool
  return goesAway && own.some(({ from, pool }) => from >= wanted.until && pool !== wanted.returnPool)
}

/** The idle time directly before and after a span, on a unit that is free in it; infinite without another hold. */
function idleTimes(unit: GroupUnit, holds: readonly GroupHold[], span: Span): [before: number, after: number] {
  let [before, after] = [span.from - unit.service.from, unit.service.until - span.until]
  for (const { unitId, from, until } of holds) {
    if (unitId !== unit.id) continue
    if (until <= span.from) before = Math.min(before, span.from - until)
    else if (from >= span.until) after = Math.min(after, from - span.until)
  }
  return [before, after]
}

function compareFits(a: Fit, b: Fit): number {
  const first = a.findIndex((value, index) => value !== b[index])
  return first === -1 ? 0 : compareTimes(a[first]!, b[first]!)
}
