import type { AvailabilitySettings } from '../../domain/availability/availability-settings.ts'
import type { Period } from '../../domain/availability/holds.ts'
import { latestEnd } from '../../domain/availability/latest-end.ts'
import type { Place, UnitGroup } from '../../domain/availability/unit-group.ts'
import type { BookingToCheck } from '../../domain/booking/booking-check.ts'
import { nearestSlot } from '../../domain/branches/nearest-slot.ts'
import type { RentalPeriod } from '../../domain/time/rental-period.ts'
import { toRiyadh } from '../../domain/time/riyadh-time.ts'
import type { Booking } from './bookings.ts'

type Extension = {
  unitId: number
  place: Place
  during: Period
  requested: BookingToCheck
  settings: AvailabilitySettings
}

/** The latest return, after the current one, until which a rental's unit can be kept free; undefined when there is none. */
export function findLatestReturn(
  group: UnitGroup,
  { returnDatetime }: Booking,
  { unitId, place, during, requested, settings }: Extension,
): RentalPeriod | undefined {
  const bufferMs = settings.turnaroundMinutes * 60_000
  const least = Math.max(returnDatetime.getTime(), requested.now.getTime()) + bufferMs
  const wanted = { ...place, from: during.from.getTime(), until: during.until.getTime(), unitId }
  const end = latestEnd(group, wanted, least)
  if (end === undefined) return undefined
  const latest = toRiyadh(new Date(end - bufferMs))
  const earliest = toRiyadh(new Date(least - bufferMs + 60_000))
  const returned = nearestSlot(requested.returnHours, latest, { earliest, latest })
  return returned && { rentalType: requested.rentalType, pickup: requested.pickup, return: returned }
}
