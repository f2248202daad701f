import { branchIdOf } from '../branches/branch-hours.ts'
import { latestPickupDate, maximumRentalDays } from '../branches/period-check.ts'
import {
  monthlyLength,
  monthlyReturn,
  rentalDays,
  rentalTypes,
  type RentalPeriod,
  type RentalType,
} from '../time/rental-period.ts'
import { minutesBetween, parseLocalMoment, toRiyadh, type LocalMoment } from '../time/riyadh-time.ts'

/** The period and pick-up branch of an availability request. */
export type AvailabilityRequest = RentalPeriod & { readonly branchId: string }

/** The query parameter that is missing or invalid. */
export type WrongParameter = 'from' | 'to' | 'branch' | 'type' | 'car'

type ChosenCar = { readonly carId: number; readonly modelYear: string }

/** The path of an availability request; with a chosen car, the response includes alternatives to it. */
export function availabilityPath(
  { rentalType, pickup, return: returned, branchId }: AvailabilityRequest,
  chosen?: ChosenCar,
): string {
  const query = new URLSearchParams({ from: textOf(pickup), to: textOf(returned), branch: branchId })
  if (rentalType !== 'daily') query.set('type', rentalType)
  if (chosen) {
    query.set('car', String(chosen.carId))
    query.set('year', chosen.modelYear)
  }
  return `/availability?${query.toString()}`
}

/**
 * Parses such an address. A monthly rental without a later end ends after a month. For a period that is over, ends before
 * it starts, or is longer or further ahead than allowed, returns the wrong parameter.
 */
export function readAvailabilityRequest(
  given: URLSearchParams,
  now: Date,
): AvailabilityRequest | { wrong: WrongParameter } {
  const type = given.get('type') ?? 'daily'
  if (!isRentalType(type)) return { wrong: 'type' }
  const pickup = parseLocalMoment(given.get('from') ?? '')
  if (!pickup || pickup.date > latestPickupDate(now) || pickup.date < toRiyadh(now).date) return { wrong: 'from' }
  const sent = parseLocalMoment(given.get('to') ?? '')
  const isMonthly = type === 'monthly'
  const returned = isMonthly ? monthlyReturn(pickup, sent && monthlyLength({ pickup, return: sent })) : sent
  if (!returned || minutesBetween(pickup, returned) <= 0) return { wrong: 'to' }
  if (rentalDays({ rentalType: 'daily', pickup, return: returned }) > maximumRentalDays) return { wrong: 'to' }
  const branchId = given.get('branch') ?? ''
  if (branchId === '' || branchIdOf(branchId) !== branchId) return { wrong: 'branch' }
  return { rentalType: type, pickup, return: returned, branchId }
}

function isRentalType(text: string): text is RentalType {
  return (rentalTypes as readonly string[]).includes(text)
}

function textOf({ date, time }: LocalMoment): string {
  return `${date}T${time}`
}
