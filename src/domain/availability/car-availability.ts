import type { PeriodToCheck } from '../branches/period-check.ts'
import type { RentalPeriod } from '../time/rental-period.ts'
import { toInstant } from '../time/riyadh-time.ts'
import type { AvailabilitySettings } from './availability-settings.ts'
import { bookingSpan } from './booking-hold.ts'
import { nearestFreePeriod } from './nearest-free-period.ts'
import { placeHold } from './place-hold.ts'
import { freeUnits, type Place, type UnitGroup, type WantedHold } from './unit-group.ts'

/** More cars than this are not counted: nobody is told how many more there are. */
const mostCounted = 3

/** What can be booked of a car or of a model year; `left` is the number of units, at most `mostCounted`. */
export type Availability = {
  readonly left: number
  /** When nothing is left: the nearest period of the same length in which a unit is free. */
  readonly nearest?: RentalPeriod | undefined
}

/** With each offered model year. */
export type CarAvailability = Availability & { readonly years: Readonly<Record<number, Availability>> }

type CarToCheck = {
  readonly modelYears: readonly number[]
  readonly groups: readonly (UnitGroup & { modelYear: number })[]
}

type AvailabilityQuestion = {
  readonly place: Place
  readonly wanted: PeriodToCheck
  readonly settings: AvailabilitySettings
}

/** The availability of a car with units for a period at a place, by the rule of the booking. */
export function carAvailability(
  { modelYears, groups }: CarToCheck,
  { place, wanted, settings }: AvailabilityQuestion,
): CarAvailability {
  const { turnaroundMinutes } = settings
  const { from, until } = bookingSpan(toInstant(wanted.pickup), toInstant(wanted.return), turnaroundMinutes)
  const hold = { ...place, from: from.getTime(), until: until.getTime() }
  const nearestOf = (some: readonly UnitGroup[]) => nearestFreePeriod(some, place, wanted, turnaroundMinutes)
  const entries = modelYears.map((year): [number, Availability] => {
    const own = groups.filter(({ modelYear }) => modelYear === year)
    const left = own.reduce((sum, group) => sum + countPlaces(group, hold, mostCounted), 0)
    return [year, left > 0 ? { left } : { left, nearest: nearestOf(own) }]
  })
  const years = Object.fromEntries(entries)
  const left = Math.min(
    mostCounted,
    entries.reduce((sum, [, year]) => sum + year.left, 0),
  )
  if (left > 0) return { left, years }
  return { left, years, nearest: nearestOf(groups.filter(({ modelYear }) => modelYears.includes(modelYear))) }
}

/**
 * How many more holds of one time and place fit, up to `most`. Enough free units answer at once; only with fewer are the
 * holds packed anew, as a booking would.
 */
function countPlaces(group: UnitGroup, wanted: Omit<WantedHold, 'unitId'>, most: number): number {
  if (freeUnits(group, wanted).length >= most) return most
  let [current, count] = [group, 0]
  while (count < most) {
    const placement = placeHold(current, wanted)
    if (!placement) break
    count += 1
    const moved = new Map(placement.moves.map(({ holdId, unitId }) => [holdId, unitId]))
    const kept = current.holds.map((hold) => ({ ...hold, unitId: moved.get(hold.id) ?? hold.unitId }))
    const added = { ...wanted, id: -count, unitId: placement.unitId, isMovable: true }
    current = { units: current.units, holds: [...kept, added] }
  }
  return count
}
