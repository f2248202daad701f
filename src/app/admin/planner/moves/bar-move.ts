import { findTaken, maySwitch } from '#domain/availability/planner/bars.ts'
import { handOverFee } from '#domain/branches/opening-hours.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { toTypedMoment } from '#domain/time/typed-moment.ts'
import type { PlannerBar, PlannerGroup, PlannerUnit } from '../load-planner.server.ts'
import { barKey, type PlannerView } from '../planner-view.ts'

/** The move of a bar to another unit, by whole days, or both. */
export type BarMove = {
  bar: PlannerBar
  from: PlannerUnit | undefined
  unit: PlannerUnit | undefined
  days: number
  /** The move that this one takes back. */
  undoes?: BarMove
}

const dayMs = 24 * 60 * 60_000

/** The bar of a grid element, and its unit; no unit for a booking that has none yet. */
export function findBar(view: PlannerView, key: string): Pick<BarMove, 'bar' | 'from'> | undefined {
  for (const { units, waiting } of view.groups) {
    for (const unit of units) {
      const bar = unit.bars.find((one) => barKey(one) === key)
      if (bar) return { bar, from: unit }
    }
    const bar = waiting.find((one) => barKey(one) === key)
    if (bar) return { bar, from: undefined }
  }
  return undefined
}

/** Whether two bars belong to the same booking or hold; reloading the planner creates new objects. */
export function isSameBar(one: PlannerBar, other: PlannerBar): boolean {
  return barKey(one) === barKey(other)
}

export function findUnit(view: PlannerView, id: string | undefined): PlannerUnit | undefined {
  return view.groups.flatMap(({ units }) => units).find((unit) => String(unit.id) === id)
}

/** The units that a bar can move to, in the order of the rows. */
export function unitsFor(view: PlannerView, { bar, from }: Pick<BarMove, 'bar' | 'from'>): PlannerUnit[] {
  if (from)
    return view.groups.flatMap(({ units }) => units).filter((unit) => unit.id === from.id || maySwitch(bar, from, unit))
  for (const { units, waiting } of view.groups) {
    const found = waiting.find((one) => isSameBar(one, bar))
    if (found) return units.filter(({ modelYear }) => modelYear === found.modelYear)
  }
  return []
}

/** The period of a bar after a move. For a rental that has begun, only the return moves. */
export function movedTime({ from, until, status }: PlannerBar, days: number): { from: number; until: number } {
  return { from: status === 'active' ? from : from + days * dayMs, until: until + days * dayMs }
}

/**
 * The move that takes a stored one back. Undefined when the bar has moved on since, is no longer shown, or had no unit before.
 */
export function undoOf(view: PlannerView, move: BarMove): BarMove | undefined {
  const found = findBar(view, barKey(move.bar))
  const isWhereItWent = found?.from?.id === move.unit?.id && found?.bar.until === movedTime(move.bar, move.days).until
  const unit = move.from && findUnit(view, String(move.from.id))
  return found && unit && isWhereItWent ? { ...found, unit, days: -move.days, undoes: move } : undefined
}

/**
 * The move with the current version of its bar. When the bar is no longer where the move began, the move keeps its version, so that
 * the server refuses it.
 */
export function withCurrentVersion(view: PlannerView, move: BarMove): BarMove {
  const found = findBar(view, barKey(move.bar))
  const isUnmoved =
    found?.from?.id === move.from?.id && found?.bar.from === move.bar.from && found.bar.until === move.bar.until
  return found && isUnmoved ? { ...move, ...found } : move
}

/** Why a move is refused, as far as the browser can tell. `taken` is the bar that occupies the time. */
export function refusalOf(view: PlannerView, { bar, from, unit, days }: BarMove) {
  if (!unit) return undefined
  if (bar.status === 'completed') return { kind: 'past' } as const
  if (bar.status === 'active' && unit.id !== from?.id) return { kind: 'underWay' } as const
  const current = unitsFor(view, { bar, from }).find(({ id }) => id === unit.id)
  if (!current) return { kind: 'otherCar' } as const
  const moved = movedTime(bar, days)
  const span = { from: moved.from, until: moved.until + bar.bufferMinutes * 60_000 }
  const by = findTaken(
    current.bars.filter((one) => !isSameBar(one, bar)),
    span,
    view.now,
  )
  return by && ({ kind: 'taken', by } as const)
}

/** Whether a move puts the pick-up or return of a booking at a time when its branch is closed. */
export function isClosedThen(hours: PlannerView['hours'], { bar, days }: Pick<BarMove, 'bar' | 'days'>): boolean {
  if (bar.kind !== 'booking' || days === 0) return false
  const { from, until } = movedTime(bar, days)
  const isClosed = (branchId: string | null, instant: number) => {
    const ofBranch = hours[branchId ?? '']
    return ofBranch !== undefined && handOverFee(ofBranch, toRiyadh(new Date(instant))) === undefined
  }
  return isClosed(bar.returnBranchId, until) || (from !== bar.from && isClosed(bar.pickupBranchId, from))
}

/** The groups after a move. Unaffected rows stay the same objects, so that React does not render them again. */
export function applyMove(
  groups: readonly PlannerGroup[],
  { bar, from, unit, days }: BarMove,
): readonly PlannerGroup[] {
  if (!unit) return groups
  const moved = { ...bar, ...movedTime(bar, days) }
  return groups.map((group) => {
    const isHit =
      group.waiting.some((one) => isSameBar(one, bar)) ||
      group.units.some((one) => one.id === from?.id || one.id === unit.id)
    if (!isHit) return group
    return {
      ...group,
      waiting: group.waiting.filter((one) => !isSameBar(one, bar)),
      units: group.units.map((one) => {
        if (one.id !== from?.id && one.id !== unit.id) return one
        const bars = one.bars.filter((other) => !isSameBar(other, bar))
        return { ...one, bars: one.id === unit.id ? [...bars, moved].toSorted((a, b) => a.from - b.from) : bars }
      }),
    }
  })
}

/** The form fields that post a move. */
export function fieldsOf({ bar, from, unit, days, undoes }: BarMove): Record<string, string> {
  const unitId = String(unit?.id ?? '')
  const moved = movedTime(bar, days)
  const time = { from: toTypedMoment(new Date(moved.from)), until: toTypedMoment(new Date(moved.until)) }
  const hold = { id: String(bar.id), version: String(bar.version), unitId }
  if (bar.kind !== 'booking') return { intent: 'time', ...hold, ...time }
  const bookingId = bar.bookingId ?? ''
  const pinned = undoes && !undoes.bar.pinned ? 'no' : 'yes'
  if (days !== 0)
    return {
      intent: 'period',
      bookingId,
      version: String(bar.bookingVersion),
      ...(unit && unit.id !== from?.id && { unitId, pinned }),
      ...time,
    }
  return from ? { intent: 'unit', ...hold, pinned } : { intent: 'give', bookingId, unitId }
}
