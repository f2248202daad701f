import type { PeriodToCheck } from '../branches/period-check.ts'
import type { RentalPeriod } from '../time/rental-period.ts'
import { toInstant } from '../time/riyadh-time.ts'
import type { AvailabilitySettings } from './availability-settings.ts'
import { bookingSpan } from './booking-hold.ts'
import { nearestFreePeriod } from './nearest-free-period.ts'
import { findPlacement, moveBehindLate } from './place-hold.ts'
import { freeUnits, type Place, type UnitGroup, type WantedHold } from './units/unit-group.ts'

/** Counting stops here, because customers never see the exact number above it. */
const maxCounted = 3

/** The availability of a car or model year; `left` is the number of free units, at most `maxCounted`. */
export type Availability = {
  readonly left: number
  /** When none is left: the nearest period of the same length with a free unit. */
  readonly nearest?: RentalPeriod | undefined
}

export type CarAvailability = Availability & {
  /** Each offered model year. */
  readonly years: Readonly<Record<number, Availability>>
  /** The branches that have units of the car, if no unit serves the pick-up branch, whatever the dates. */
  readonly onlyAt?: readonly string[] | undefined
}

type CarToCheck = {
  readonly modelYears: readonly number[]
  readonly groups: readonly (UnitGroup & { modelYear: number })[]
}

type PlaceQuestion = {
  readonly place: Place
  readonly wanted: Pick<PeriodToCheck, 'pickup' | 'return'>
  readonly settings: AvailabilitySettings
}

type AvailabilityQuestion = PlaceQuestion & { readonly wanted: PeriodToCheck }

/** The availability of a car with units for a period and place, by the same rule as storing a booking. */
export function carAvailability(
  { modelYears, groups }: CarToCheck,
  { place, wanted, settings }: AvailabilityQuestion,
): CarAvailability {
  const hold = toHold({ place, wanted, settings })
  const nearestOf = (some: readonly UnitGroup[]) => nearestFreePeriod(some, place, wanted, settings.turnaroundMinutes)
  const entries = modelYears.map((year): [number, Availability] => {
    const own = groups.filter(({ modelYear }) => modelYear === year)
    const left = own.reduce((sum, group) => sum + countPlaces(moveBehindLate(group).group, hold, maxCounted), 0)
    return [year, left > 0 ? { left } : { left, nearest: nearestOf(own) }]
  })
  const years = Object.fromEntries(entries)
  const left = Math.min(
    maxCounted,
    entries.reduce((sum, [, year]) => sum + year.left, 0),
  )
  if (left > 0) return { left, years }
  return { left, years, nearest: nearestOf(groups.filter(({ modelYear }) => modelYears.includes(modelYear))) }
}

/** How many more bookings of a car and model year fit in a period. For staff, so free units are counted beyond `maxCounted`. */
export function placesLeft(group: UnitGroup, question: PlaceQuestion): number {
  const hold = toHold(question)
  const settled = moveBehindLate(group).group
  return Math.max(freeUnits(settled, hold).length, countPlaces(settled, hold, maxCounted))
}

function toHold({ place, wanted, settings }: PlaceQuestion) {
  const { from, until } = bookingSpan(toInstant(wanted.pickup), toInstant(wanted.return), settings.turnaroundMinutes)
  return { ...place, from: from.getTime(), until: until.getTime() }
}

/**
 * How many more holds fit at this time and place, up to `most`, after the bookings behind late rentals have moved. If enough units are
 * free, that is the answer; otherwise holds are repacked as a booking would do.
 */
function countPlaces(group: UnitGroup, wanted: Omit<WantedHold, 'unitId'>, most: number): number {
  if (freeUnits(group, wanted).length >= most) return most
  let [current, count] = [group, 0]
  while (count < most) {
    const placement = findPlacement(current, wanted)
    if (!placement) break
    count += 1
    const moved = new Map(placement.moves.map(({ holdId, unitId }) => [holdId, unitId]))
    const kept = current.holds.map((hold) => ({ ...hold, unitId: moved.get(hold.id) ?? hold.unitId }))
    const added = { ...wanted, id: -count, unitId: placement.unitId, isMovable: true }
    current = { units: current.units, holds: [...kept, added] }
  }
  return count
}
