import type { PeriodToCheck } from '../branches/period-check.ts'
import type { RentalPeriod } from '../time/rental-period.ts'
import { toInstant } from '../time/riyadh-time.ts'
import type { AvailabilitySettings } from './availability-settings.ts'
import { bookingSpan } from './booking-hold.ts'
import { countPlaces } from './count-places.ts'
import { nearestFreePeriod } from './nearest-free-period.ts'
import type { Place, UnitGroup } from './unit-group.ts'

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
