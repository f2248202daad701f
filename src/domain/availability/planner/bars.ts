import type { BookingStatus } from '../../booking/booking-status.ts'
import { addDays, startOfDay, type LocalDate } from '../../time/riyadh-time.ts'
import type { HoldKind } from '../holds.ts'
import { overlap, type Span } from '../unit-group.ts'
import type { PlannerSpan } from './planner-address.ts'

/** A hold, or a booking that has no unit, as the planner shows it. Instants are milliseconds; `until` is without the buffer. */
export type PlannedHold = Span & {
  readonly kind: HoldKind
  readonly bufferMinutes: number
  /** The status of the booking; null for other kinds. */
  readonly status: BookingStatus | null
  /** From then on the unit of an unconfirmed booking may be given to another one. */
  readonly expiresAt?: number | null
}

/** Why a bar stands out: its car is not back, a late car takes its time, or its booking was not confirmed in time. */
export type BarMark = 'late' | 'conflict' | 'expired'

const minuteMs = 60_000

/** The instants between which the planner shows holds. */
export function plannerTime({ from, days }: { from: LocalDate; days: PlannerSpan }): Span {
  return { from: startOfDay(from).getTime(), until: startOfDay(addDays(from, days)).getTime() }
}

/** The Riyadh days of the planner's columns. */
export function plannerDays({ from, days }: { from: LocalDate; days: PlannerSpan }): LocalDate[] {
  return Array.from({ length: days }, (_, index) => addDays(from, index))
}

/** Where a bar lies in its row, in percent of the row from its start; undefined when it lies outside. */
export function placeBar(hold: Span, shown: Span): { start: number; width: number } | undefined {
  if (!overlap(hold, shown)) return undefined
  const length = shown.until - shown.from
  const start = Math.max(0, hold.from - shown.from)
  const end = Math.min(length, hold.until - shown.from)
  return { start: toPercent(start, length), width: toPercent(end - start, length) }
}

function toPercent(part: number, whole: number): number {
  return Math.round((part / whole) * 10_000) / 100
}

/** Whether a rental has not come back in time. */
function isLate({ status, until }: PlannedHold, now: number): boolean {
  return status === 'active' && until < now
}

/** The time that a hold takes from its unit: with the buffer, and until now while its car is late. */
function takenTime(hold: PlannedHold, now: number): Span {
  const until = isLate(hold, now) ? now : hold.until
  return { from: hold.from, until: until + hold.bufferMinutes * minuteMs }
}

/** What stands out among the holds of one unit. */
export function markHold(hold: PlannedHold, ofUnit: readonly PlannedHold[], now: number): BarMark | undefined {
  if (isLate(hold, now)) return 'late'
  const isHit = ofUnit.some((one) => one !== hold && isLate(one, now) && overlap(takenTime(one, now), hold))
  if (isHit) return 'conflict'
  return hold.status === 'pending' && (hold.expiresAt ?? Infinity) <= now ? 'expired' : undefined
}

/** The hold that takes a unit in the wanted time, which includes the buffer; undefined while it is free. */
export function findTaken<Hold extends PlannedHold>(
  ofUnit: readonly Hold[],
  wanted: Span,
  now: number,
): Hold | undefined {
  return ofUnit.find((hold) => overlap(takenTime(hold, now), wanted))
}

/** Spreads holds that may overlap over as few lines as they need, each from its earliest on. */
export function spreadOverLines<Hold extends Span>(holds: readonly Hold[]): Hold[][] {
  const lines: Hold[][] = []
  for (const hold of holds.toSorted((a, b) => a.from - b.from)) {
    const line = lines.find((one) => one.at(-1)!.until <= hold.from)
    if (line) line.push(hold)
    else lines.push([hold])
  }
  return lines
}

type MovedUnit = { readonly carId: number; readonly modelYear: number }
type Movable = Pick<PlannedHold, 'kind' | 'status'>

/** Whether a bar may go to another unit: a booking stays with its car and model year, and a rental with its unit. */
export function maySwitch({ kind, status }: Movable, from: MovedUnit, to: MovedUnit): boolean {
  if (kind !== 'booking') return true
  return status !== 'active' && from.carId === to.carId && from.modelYear === to.modelYear
}
