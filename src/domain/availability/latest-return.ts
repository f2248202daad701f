import { nearestSlot } from '../branches/nearest-slot.ts'
import type { PeriodToCheck } from '../branches/period-check.ts'
import type { RentalPeriod } from '../time/rental-period.ts'
import { toRiyadh } from '../time/riyadh-time.ts'
import type { AvailabilitySettings } from './availability-settings.ts'
import type { Period } from './holds.ts'
import { placeHold } from './place-hold.ts'
import type { Place, UnitGroup, WantedHold } from './units/unit-group.ts'

type Extension = {
  unitId: number
  place: Place
  during: Period
  requested: PeriodToCheck
  settings: AvailabilitySettings
}

/** The latest return, after the `current` one and after now, until which a rental can keep its unit; undefined when there is none. */
export function latestReturn(
  group: UnitGroup,
  current: Date,
  { unitId, place, during, requested, settings }: Extension,
): RentalPeriod | undefined {
  const bufferMs = settings.turnaroundMinutes * 60_000
  const least = Math.max(current.getTime(), requested.now.getTime()) + bufferMs
  const wanted = { ...place, from: during.from.getTime(), until: during.until.getTime(), unitId }
  const end = latestEnd(group, wanted, least)
  if (end === undefined) return undefined
  const latest = toRiyadh(new Date(end - bufferMs))
  const earliest = toRiyadh(new Date(least - bufferMs + 60_000))
  // A proposed return costs no after-hours fee.
  const hours = { ...requested.returnHours, afterHours: undefined }
  const returned = nearestSlot(hours, latest, { earliest, latest })
  return returned && { rentalType: requested.rentalType, pickup: requested.pickup, return: returned }
}

/**
 * The latest end, after `least` and at most the wanted one, until which the wanted hold can keep its unit by moving others;
 * undefined when there is none. Epoch milliseconds.
 */
export function latestEnd(
  group: UnitGroup,
  wanted: WantedHold & { readonly unitId: number },
  least: number,
): number | undefined {
  const service = group.units.find(({ id }) => id === wanted.unitId)?.service.until ?? least
  // The result can only change where another hold begins or service ends.
  const ends = [...group.holds.map(({ from }) => from), service, wanted.until]
    .filter((end) => end > least && end <= wanted.until)
    .toSorted((a, b) => b - a)
  return [...new Set(ends)].find((until) => placeHold(group, { ...wanted, until }) !== undefined)
}
