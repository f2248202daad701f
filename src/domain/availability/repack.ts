import {
  compareTimes,
  contains,
  isValidAt,
  overlap,
  unitsInReach,
  type GroupHold,
  type GroupUnit,
  type Span,
  type UnitGroup,
  type WantedHold,
} from './units/unit-group.ts'

/** A hold that moves to another unit. */
export type Move = { readonly holdId: number; readonly unitId: number }

/** How many choices are tried before a request is refused. Far more than needed without pinned holds. */
const maxSteps = 5_000

/** How many choices a search of many periods may still try together, so that it ends soon whatever the fleet. */
export type StepBudget = { left: number }

/** A hold to place; the wanted one has no id. `unitId` is its current unit. */
type Task = Span & { holdId: number | undefined; unitId: number | undefined; branchId: string }

/**
 * Repacks movable holds so that a wanted hold fits. Colours the interval graph greedily by start time, which always succeeds when
 * all holds are movable. Around unmovable holds, for which the exact answer is NP-hard, it backtracks a bounded number of times.
 * Undefined when no packing was found, or the budget is used up.
 */
export function repack(
  group: UnitGroup,
  wanted: WantedHold,
  budget: StepBudget = { left: Infinity },
): { unitId: number; moves: Move[] } | undefined {
  if (budget.left <= 0) return undefined
  const pool = group.units.find(({ id }) => id === wanted.unitId)?.pool ?? wanted.pool
  const units = group.units.filter((unit) => unit.pool === pool)
  const ids = new Set(units.map(({ id }) => id))
  const holds = group.holds.filter(({ unitId }) => ids.has(unitId))
  // Holds of another pool are fixed: staff placed them on this unit, or the unit has changed its branch since.
  const movable = holds.filter((hold) => hold.isMovable && hold.pool === pool)
  const cluster = touching(movable, wanted)
  const moving = new Set<Span>(cluster)
  const staying: (Span & { unitId: number })[] = holds.filter((hold) => !moving.has(hold))
  if (wanted.unitId !== undefined) {
    const bound = { ...wanted, unitId: wanted.unitId }
    if (staying.some((hold) => hold.unitId === bound.unitId && overlap(hold, bound))) return undefined
    if (unitsInReach(group, wanted).length === 0) return undefined
    staying.push(bound)
  }
  const fixed = Map.groupBy(staying, ({ unitId }) => unitId)
  const tasks: Task[] = cluster.map(({ id, ...hold }) => ({ ...hold, holdId: id }))
  if (wanted.unitId === undefined) tasks.push({ ...wanted, holdId: undefined, unitId: undefined })
  tasks.sort((a, b) => a.from - b.from || b.until - a.until)
  if (isOverfull(units, fixed, tasks)) return undefined
  // The first attempt prefers to leave holds where they are; the second prefers units next to fixed holds.
  const assignBy = (preference: Preference) => assign(units, fixed, tasks, { preference, budget })
  const found = assignBy(keepUnit) ?? assignBy(() => 0)
  return found && toPlacement(tasks, found, wanted.unitId)
}

/** The movable holds that can matter: those connected to the wanted period by a chain of overlaps. */
function touching(movable: readonly GroupHold[], wanted: Span): GroupHold[] {
  let { from, until } = wanted
  let found: GroupHold[] = []
  for (;;) {
    const more = movable.filter((hold) => overlap(hold, { from, until }))
    if (more.length === found.length) return found
    found = more
    for (const hold of more) {
      from = Math.min(from, hold.from)
      until = Math.max(until, hold.until)
    }
  }
}

type FixedHolds = ReadonlyMap<number, readonly Span[]>

/** Whether more holds than units overlap at some start, so that no packing exists. */
function isOverfull(units: readonly GroupUnit[], fixed: FixedHolds, tasks: readonly Task[]): boolean {
  return tasks.some(({ from: at }) => {
    const moment = { from: at, until: at + 1 }
    const serving = units.filter(
      ({ id, service }) => contains(service, moment) && !fixed.get(id)?.some((hold) => overlap(hold, moment)),
    )
    return tasks.filter((task) => overlap(task, moment)).length > serving.length
  })
}

/** Orders the units to try for a task; lower values first. */
type Preference = (task: Task, unit: GroupUnit) => number

function keepUnit(task: Task, unit: GroupUnit): number {
  return task.unitId === unit.id ? 0 : 1
}

/**
 * Units that are idle now and have the same future are interchangeable, so only one of each likeness is tried. One whose documents expire
 * before the last task may keep some holds and get no others, so it is like no other unit.
 */
type Candidate = { readonly unitId: number; readonly likeness: string }

/** Assigns a unit to each task in order, by depth-first search; undefined when that is impossible or takes too many steps. */
function assign(
  units: readonly GroupUnit[],
  fixed: FixedHolds,
  tasks: readonly Task[],
  { preference, budget }: { preference: Preference; budget: StepBudget },
): number[] | undefined {
  const freeFrom = new Map(units.map(({ id }) => [id, -Infinity]))
  const lastStart = Math.max(...tasks.map(({ from }) => from))
  const candidates: (readonly Candidate[] | undefined)[] = []
  const chosen: number[] = []
  let steps = 0

  function place(index: number): boolean {
    const task = tasks[index]
    if (!task) return true
    const tried = new Set<string>()
    for (const { unitId, likeness } of (candidates[index] ??= candidatesFor(task))) {
      const before = freeFrom.get(unitId)!
      if (before > task.from || tried.has(likeness)) continue
      tried.add(likeness)
      if ((steps += 1) > maxSteps) return false
      freeFrom.set(unitId, task.until)
      chosen.push(unitId)
      if (place(index + 1)) return true
      chosen.pop()
      freeFrom.set(unitId, before)
    }
    return false
  }

  /** The units that fixed holds and service leave to a task, in the order in which they are tried. */
  function candidatesFor(task: Task): Candidate[] {
    return units
      .filter((unit) => contains(unit.service, task) && (unit.id === task.unitId || isValidAt(unit, task.from)))
      .filter(({ id }) => !fixed.get(id)?.some((hold) => overlap(hold, task)))
      .map((unit) => ({ unit, ahead: endsAhead(unit, task) }))
      .sort(
        (a, b) =>
          preference(task, a.unit) - preference(task, b.unit) ||
          Number(!isValidAt(a.unit, task.until)) - Number(!isValidAt(b.unit, task.until)) ||
          compareTimes(a.ahead[0]!, b.ahead[0]!) ||
          keepUnit(task, a.unit) - keepUnit(task, b.unit) ||
          Number(a.unit.branchId !== task.branchId) - Number(b.unit.branchId !== task.branchId) ||
          a.unit.id - b.unit.id,
      )
      .map(({ unit, ahead }) => ({
        unitId: unit.id,
        likeness: isValidAt(unit, lastStart) ? ahead.join() : `unit ${unit.id}`,
      }))
  }

  /** The start and end times, in order, of what follows on a unit after a task: its fixed holds and the end of its service. */
  function endsAhead({ id, service }: GroupUnit, { until }: Span): number[] {
    const later = (fixed.get(id) ?? []).filter(({ from }) => from >= until).flatMap((hold) => [hold.from, hold.until])
    return [...later, service.until].sort(compareTimes)
  }

  const isPlaced = place(0)
  budget.left -= steps
  return isPlaced ? chosen : undefined
}

function toPlacement(
  tasks: readonly Task[],
  chosen: readonly number[],
  boundTo: number | undefined,
): { unitId: number; moves: Move[] } {
  const placed = tasks.map((task, index) => ({ ...task, to: chosen[index]! }))
  return {
    unitId: boundTo ?? placed.find(({ holdId }) => holdId === undefined)!.to,
    moves: placed.flatMap(({ holdId, unitId, to }) =>
      holdId === undefined || unitId === to ? [] : [{ holdId, unitId: to }],
    ),
  }
}
