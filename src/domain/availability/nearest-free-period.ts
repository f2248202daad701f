import { earliestPickup } from '../branches/nearest-period.ts'
import { nearestSlot } from '../branches/nearest-slot.ts'
import { isOpenAt } from '../branches/opening-hours.ts'
import { latestPickupDate, type PeriodToCheck } from '../branches/period-check.ts'
import { monthlyReturn, type RentalPeriod } from '../time/rental-period.ts'
import { addMinutes, minutesBetween, toRiyadh, type LocalMoment, type LocalTime } from '../time/riyadh-time.ts'
import type { Place, Span, UnitGroup } from './units/unit-group.ts'

const searchedDays = 31
const minuteMs = 60_000
const longestMonthMinutes = 31 * 24 * 60

/**
 * The period of the same length in which a unit is free and both branches are open, nearest to the wanted one and at most a month
 * away. Without `place`, at any branch. Undefined when there is none.
 */
export function nearestFreePeriod(
  groups: readonly UnitGroup[],
  place: Place | undefined,
  wanted: PeriodToCheck,
  bufferMinutes: number,
): RentalPeriod | undefined {
  const { rentalType, pickup, now } = wanted
  const minutes = minutesBetween(pickup, wanted.return)
  const length = (rentalType === 'monthly' ? longestMonthMinutes : minutes) + bufferMinutes
  const starts = groups.flatMap((group) => freeStarts(group, place, length * minuteMs))
  if (starts.length === 0) return undefined
  const returnOf = (slot: LocalMoment) => (rentalType === 'monthly' ? monthlyReturn(slot) : addMinutes(slot, minutes))
  const slot = nearestSlot(wanted.pickupHours, pickup, {
    earliest: earliestPickup(wanted),
    latest: { date: latestPickupDate(now), time: '23:59' as LocalTime },
    days: searchedDays,
    accepts: (one) => isFreeStart(starts, one.getTime()) && isOpenAt(wanted.returnHours, returnOf(toRiyadh(one))),
  })
  return slot && { rentalType, pickup: slot, return: returnOf(slot) }
}

function isFreeStart(starts: readonly Span[], at: number): boolean {
  return starts.some(({ from, until }) => from <= at && at <= until)
}

/**
 * The spans of possible start times (both ends included) at which a hold of this length in milliseconds fits on a unit without
 * moving others. Sorted and separate. Without `place`, at any branch.
 */
export function freeStarts(group: UnitGroup, place: Place | undefined, length: number): Span[] {
  const units = place ? group.units.filter(({ pool }) => pool === place.pool) : group.units
  const byUnit = Map.groupBy(group.holds, ({ unitId }) => unitId)
  const spans = units.flatMap(({ id, service }) => {
    const holds = (byUnit.get(id) ?? []).toSorted((a, b) => a.from - b.from)
    const found: Span[] = []
    let { from } = service
    for (const hold of holds) {
      found.push({ from, until: hold.from - length })
      from = Math.max(from, hold.until)
    }
    return [...found, { from, until: service.until - length }]
  })
  return merge(spans.filter(({ from, until }) => from <= until))
}

function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && span.from <= last.until)
      merged[merged.length - 1] = { ...last, until: Math.max(last.until, span.until) }
    else merged.push(span)
  }
  return merged
}
