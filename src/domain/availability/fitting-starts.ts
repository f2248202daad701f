import { findPlacement, moveBehindLate } from './place-hold.ts'
import type { StepBudget } from './repack.ts'
import {
  contains,
  type GroupHold,
  type GroupUnit,
  type Span,
  type UnitGroup,
  type WantedHold,
} from './units/unit-group.ts'

/**
 * How many choices a search tries. Fleets whose units are few or whose holds can move never need as many; one with dozens of pinned
 * units would hold the process for seconds. Afterwards only periods are found for which nothing has to be moved.
 */
const searchSteps = 100_000

/** Where and on which unit a hold is wanted, whatever its time. */
export type HoldPlace = Omit<WantedHold, keyof Span>

/**
 * Returns a function that says whether a hold of a period finds a unit, with the holds that would be moved for it. The answer is that
 * of `placeHold` and so of a booking, but at most once between two moments at which something begins or ends: a search tries thousands
 * of periods.
 */
export function fitsAt(stored: UnitGroup, where: HoldPlace): (wanted: Span) => boolean {
  const { group } = moveBehindLate(stored)
  const roomy = where.unitId === undefined ? roomyTimes(group, where.pool) : [{ from: -Infinity, until: Infinity }]
  const spans = [...group.holds, ...group.units.map(({ service }) => service)]
  const expiries = group.units.flatMap(({ validUntil }) => validUntil ?? [])
  const ends = [...spans.flatMap(({ from, until }) => [from, until]), ...expiries]
  const budget: StepBudget = { left: searchSteps }
  const byLength = new Map<number, { marks: number[]; answers: Map<number, boolean> }>()
  return (wanted) => {
    if (!roomy.some((span) => contains(span, wanted))) return false
    const length = wanted.until - wanted.from
    const known = byLength.get(length) ?? { marks: marksFor(ends, length), answers: new Map<number, boolean>() }
    byLength.set(length, known)
    const index = firstAtLeast(known.marks, wanted.from)
    const key = known.marks[index] === wanted.from ? 2 * index : 2 * index - 1
    const answer = known.answers.get(key) ?? findPlacement(group, { ...where, ...wanted }, budget) !== undefined
    known.answers.set(key, answer)
    return answer
  }
}

/** The starts at which a period of this length begins or stops to overlap something, in order. */
function marksFor(ends: readonly number[], length: number): number[] {
  return [...new Set(ends.flatMap((end) => [end, end - length]))].toSorted((a, b) => (a < b ? -1 : 1))
}

function firstAtLeast(marks: readonly number[], at: number): number {
  let [low, high] = [0, marks.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (marks[middle]! < at) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The spans in which a pool has more units, in service and without a fixed hold, than movable holds. Outside of them no packing has
 * room for one more, which is quickly found out.
 */
function roomyTimes({ units, holds }: UnitGroup, pool: string): Span[] {
  const own = new Map(units.filter((unit) => unit.pool === pool).map((unit) => [unit.id, unit]))
  const ofPool = holds.filter(({ unitId }) => own.has(unitId))
  const isMoving = (hold: GroupHold) => hold.isMovable && hold.pool === pool
  const fixed = Map.groupBy(
    ofPool.filter((hold) => !isMoving(hold)),
    ({ unitId }) => unitId,
  )
  const free = [...own.values()].flatMap((unit) => idleSpans(unit, fixed.get(unit.id) ?? []))
  const steps = [
    ...free.flatMap(({ from, until }) => [
      { at: from, by: 1 },
      { at: until, by: -1 },
    ]),
    ...ofPool.filter(isMoving).flatMap(({ from, until }) => [
      { at: from, by: -1 },
      { at: until, by: 1 },
    ]),
  ]
  const roomy: Span[] = []
  let [room, from] = [0, 0]
  for (const [at, together] of [...Map.groupBy(steps, ({ at }) => at)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const before = room
    for (const { by } of together) room += by
    if (before <= 0 && room > 0) from = at
    if (before > 0 && room <= 0) roomy.push({ from, until: at })
  }
  return roomy
}

/** The times of a unit's service without its fixed holds. */
function idleSpans({ service }: GroupUnit, fixed: readonly Span[]): Span[] {
  const idle: Span[] = []
  let { from } = service
  for (const hold of fixed.toSorted((a, b) => a.from - b.from)) {
    idle.push({ from, until: Math.min(hold.from, service.until) })
    from = Math.max(from, hold.until)
  }
  return [...idle, { from, until: service.until }].filter((span) => span.from < span.until)
}
