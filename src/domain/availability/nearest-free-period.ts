import { earliestPickup } from '../branches/nearest-period.ts'
import { nearestSlot } from '../branches/nearest-slot.ts'
import { isOpenAt } from '../branches/opening-hours.ts'
import { latestPickupDate, type PeriodToCheck } from '../branches/period-check.ts'
import { monthlyReturn, type RentalPeriod } from '../time/rental-period.ts'
import { addMinutes, minutesBetween, toInstant, type LocalMoment, type LocalTime } from '../time/riyadh-time.ts'
import { freeStarts } from './free-starts.ts'
import type { Place, Span, UnitGroup } from './unit-group.ts'

const searchedDays = 31
const minuteMs = 60_000
const longestMonthMinutes = 31 * 24 * 60

/**
 * The period of the wanted length, nearest to the wanted one and at most a month away, in which a unit is free and both branches are open.
 * Any place when `place` is undefined. Undefined when there is none.
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
  const returnOf = (slot: LocalMoment) => (rentalType === 'monthly' ? monthlyReturn(slot) : addMinutes(slot, minutes))
  const slot = nearestSlot(wanted.pickupHours, pickup, {
    earliest: earliestPickup(wanted),
    latest: { date: latestPickupDate(now), time: '23:59' as LocalTime },
    days: searchedDays,
    accepts: (one) => isFreeStart(starts, toInstant(one).getTime()) && isOpenAt(wanted.returnHours, returnOf(one)),
  })
  return slot && { rentalType, pickup: slot, return: returnOf(slot) }
}

function isFreeStart(starts: readonly Span[], at: number): boolean {
  return starts.some(({ from, until }) => from <= at && at <= until)
}
