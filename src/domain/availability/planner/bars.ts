import type { BookingStatus } from '../../status/booking-status.ts'
import { addDays, startOfDay, type LocalDate } from '../../time/riyadh-time.ts'
import type { HoldKind } from '../holds.ts'
import { overlap, type Span } from '../units/unit-group.ts'
import type { PlannerSpan } from './planner-address.ts'

/** A hold, or a booking without a unit, as the planner shows it. Instants are epoch milliseconds; `until` excludes the buffer. */
export type PlannedHold = Span & {
  readonly kind: HoldKind
  readonly bufferMinutes: number
  /** The status of the booking; null for other kinds. */
  readonly status: BookingStatus | null
  /** When an unconfirmed booking may lose its unit to another one. */
  readonly expiresAt?: number | null
}

/**
 * Why a bar is highlighted. 'late': its car was not returned in time. 'conflict': a late car occupies its time. 'expired': its
 * booking was not confirmed in time.
 */
export type BarMark = 'late' | 'conflict' | 'expired'

const minuteMs = 60_000

/** The first and last instant that the planner shows. */
export function plannerTime({ from, days }: { from: LocalDate; days: PlannerSpan }): Span {
  return { from: startOfDay(from).getTime(), until: startOfDay(addDays(from, days)).getTime() }
}

/** The Riyadh days of the planner's columns. */
export function plannerDays({ from, days }: { from: LocalDate; days: PlannerSpan }): LocalDate[] {
  return Array.from({ length: days }, (_, index) => addDays(from, index))
}

/** The position of a bar in percent of its row, from the start of the row; undefined when it is outside. */
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

/** Whether a rental is past its return time. */
function isLate({ status, until }: PlannedHold, now: number): boolean {
  return status === 'active' && until < now
}

/** The period in which a hold occupies its unit: with the buffer, and until now while its car is late. */
function takenTime(hold: PlannedHold, now: number): Span {
  const until = isLate(hold, now) ? now : hold.until
  return { from: hold.from, until: until + hold.bufferMinutes * minuteMs }
}

/** The mark of a hold among those of its unit. */
export function markHold(hold: PlannedHold, ofUnit: readonly PlannedHold[], now: number): BarMark | undefined {
  if (isLate(hold, now)) return 'late'
  const isHit = ofUnit.some((one) => one !== hold && isLate(one, now) && overlap(takenTime(one, now), hold))
  if (isHit) return 'conflict'
  return hold.status === 'pending' && (hold.expiresAt ?? Infinity) <= now ? 'expired' : undefined
}

/** The hold that occupies a unit in the wanted period, which includes the buffer; undefined when it is free. */
export function findTaken<Hold extends PlannedHold>(
  ofUnit: readonly Hold[],
  wanted: Span,
  now: number,
): Hold | undefined {
  return ofUnit.find((hold) => overlap(takenTime(hold, now), wanted))
}

/** Distributes overlapping holds over as few lines as possible, each line in order of time. */
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

/** Whether a bar may move to another unit: a booking stays with its car and model year, and a rental that has begun with its unit. */
export function maySwitch({ kind, status }: Movable, from: MovedUnit, to: MovedUnit): boolean {
  if (kind !== 'booking') return true
  return status !== 'active' && from.carId === to.carId && from.modelYear === to.modelYear
}
