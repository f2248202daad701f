import { repack, type Move } from './repack.ts'
import { freeUnits, type GroupHold, type GroupUnit, type Span, type UnitGroup, type WantedHold } from './unit-group.ts'

/** The unit of a new hold, and the holds that get another unit so that it fits. */
export type Placement = { readonly unitId: number; readonly moves: readonly Move[] }

/**
 * Finds a unit for a hold: the best fit among the free ones; else movable holds are packed anew. Undefined when none
 * is found. Without holds that cannot be moved, one is found whenever there is one.
 */
export function placeHold(group: UnitGroup, wanted: WantedHold): Placement | undefined {
  const [best] = freeUnits(group, wanted)
    .map((unit) => ({ unit, fit: fitOf(unit, group.holds, wanted) }))
    .sort((a, b) => compareFits(a.fit, b.fit) || a.unit.id - b.unit.id)
  return best ? { unitId: best.unit.id, moves: [] } : repack(group, wanted)
}

/**
 * Units that are where they are needed first, then those of the wanted branch, then the shortest idle time around the hold, then the
 * shortest side of it.
 */
type Fit = readonly [elsewhere: number, otherBranch: number, idle: number, shorterSide: number]

function fitOf(unit: GroupUnit, holds: readonly GroupHold[], wanted: WantedHold): Fit {
  const [before, after] = idleTimes(unit, holds, wanted)
  const elsewhere = isElsewhere(unit, holds, wanted) ? 1 : 0
  return [elsewhere, unit.branchId === wanted.branchId ? 0 : 1, before + after, Math.min(before, after)]
}

/** Whether a rental to another city takes the unit away before the wanted hold, or the wanted one does so before a later one. */
function isElsewhere(unit: GroupUnit, holds: readonly GroupHold[], wanted: WantedHold): boolean {
  const own = holds.filter(({ unitId }) => unitId === unit.id)
  const last = own.filter(({ until }) => until <= wanted.from).toSorted((a, b) => b.until - a.until)[0]
  if (last?.returnPool !== undefined && last.returnPool !== wanted.pool) return true
  const goesAway = wanted.returnPool !== undefined && wanted.returnPool !== wanted.pool
  return goesAway && own.some(({ from, pool }) => from >= wanted.until && pool !== wanted.returnPool)
}

/** The idle time directly before and after a span on a unit that is free in it; infinite without another hold. */
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
  return compare(a[0], b[0]) || compare(a[1], b[1]) || compare(a[2], b[2]) || compare(a[3], b[3])
}

// A difference would be NaN for two infinite times.
function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1
}
