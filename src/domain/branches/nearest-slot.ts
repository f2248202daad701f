import {
  addDays,
  minutesBetween,
  minutesOfDay,
  toInstant,
  toRiyadh,
  type LocalDate,
  type LocalMoment,
} from '../time/riyadh-time.ts'
import { handOverFee, minutesPerDay, rangesOn, type OpeningHours } from './opening-hours.ts'

const minuteMs = 60_000

/** The minutes between two suggested slots. */
const slotMinutes = 30

/** How many days before and after are searched by default: twice around the week. */
const usualDays = 14

/** How many days are searched when special hours close all of these. */
const closureDays = 400

export type SlotLimits = {
  /** The first Riyadh minute at which a slot may be. */
  readonly earliest?: LocalMoment
  /** The last Riyadh minute at which a slot may be. */
  readonly latest?: LocalMoment
  /** An additional condition, such as that the branch is also open for the return a month later. */
  readonly accepts?: (slot: Date) => boolean
  /** How many days before and after are searched. */
  readonly days?: number
}

/**
 * The moment nearest to `wanted` at which a branch is open, within the limits: `wanted` itself, also for the after-hours fee, or
 * else an opening minute or a full or half hour. Of two equally near ones, the later. Undefined when there is none within the
 * searched days.
 */
export function nearestSlot(
  hours: OpeningHours,
  wanted: LocalMoment,
  limits: SlotLimits = {},
): LocalMoment | undefined {
  const isAllowed = within(limits)
  if (handOverFee(hours, wanted) !== undefined && isAllowed(toInstant(wanted))) return wanted
  const from = clamp(wanted, limits)
  const slot = nearestWithin(hours, from, isAllowed, limits.days ?? usualDays)
  if (slot || limits.days !== undefined || hours.exceptions.length === 0) return slot
  return nearestWithin(hours, from, isAllowed, closureDays)
}

function nearestWithin(hours: OpeningHours, from: LocalMoment, isAllowed: (slot: Date) => boolean, days: number) {
  const minute = minutesOfDay(from.time)
  const distances = Array.from({ length: 2 * days + 1 }, (_, index) => index - days)
    .flatMap((day) => slotsOn(hours, addDays(from.date, day)).map((slot) => day * minutesPerDay + slot - minute))
    .sort((a, b) => Math.abs(a) - Math.abs(b) || b - a)
  const start = toInstant(from).getTime()
  // Instants, because a search without a free car tries thousands of slots, and the wall time of each would take ten times as long.
  for (const distance of distances) {
    const slot = new Date(start + distance * minuteMs)
    if (isAllowed(slot)) return toRiyadh(slot)
  }
  return undefined
}

/** The slots of a Riyadh day, in minutes since midnight: each opening minute, and the full and half hours that are open. */
function slotsOn(hours: OpeningHours, date: LocalDate): number[] {
  return rangesOn(hours, date).flatMap(({ opens, closes }) => {
    const first = (Math.floor(opens / slotMinutes) + 1) * slotMinutes
    const later = Array.from(
      // Slots after midnight belong to the next day.
      { length: Math.max(0, Math.ceil((Math.min(closes, minutesPerDay) - first) / slotMinutes)) },
      (_, index) => first + index * slotMinutes,
    )
    return [opens, ...later]
  })
}

function within({ earliest, latest, accepts }: SlotLimits): (slot: Date) => boolean {
  const first = earliest ? toInstant(earliest).getTime() : -Infinity
  const last = latest ? toInstant(latest).getTime() : Infinity
  return (slot) => first <= slot.getTime() && slot.getTime() <= last && (accepts?.(slot) ?? true)
}

function clamp(wanted: LocalMoment, { earliest, latest }: SlotLimits): LocalMoment {
  if (earliest && minutesBetween(earliest, wanted) < 0) return earliest
  return latest && minutesBetween(wanted, latest) < 0 ? latest : wanted
}
