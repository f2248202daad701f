import { earliestPickup } from '../branches/nearest-period.ts'
import { nearestSlot } from '../branches/nearest-slot.ts'
import { handOverFee, isOpenAt } from '../branches/opening-hours.ts'
import { latestPickupDate, type PeriodToCheck } from '../branches/period-check.ts'
import { monthlyLength, monthlyReturn, type RentalPeriod } from '../time/rental-period.ts'
import {
  addMinutes,
  minutesBetween,
  toInstant,
  toRiyadh,
  type LocalMoment,
  type LocalTime,
} from '../time/riyadh-time.ts'
import { bookingSpan } from './booking-hold.ts'
import { fitsAt, type HoldPlace } from './fitting-starts.ts'
import type { UnitGroup } from './units/unit-group.ts'

const searchedDays = 31

/**
 * The period of the same length that would be booked, because a unit is or can be made free and both branches are open, nearest to the
 * wanted one and at most a month away. Undefined when there is none.
 */
export function nearestFreePeriod(
  groups: readonly UnitGroup[],
  where: HoldPlace,
  wanted: PeriodToCheck,
  bufferMinutes: number,
): RentalPeriod | undefined {
  const { rentalType, pickup, now } = wanted
  const fits = groups.map((group) => fitsAt(group, where))
  const minutes = minutesBetween(pickup, wanted.return)
  const length = monthlyLength(wanted)
  const returnOf = (slot: LocalMoment) =>
    rentalType === 'monthly' ? monthlyReturn(slot, length) : addMinutes(slot, minutes)
  // A return for the after-hours fee was asked for, so the same time on another day may cost it too.
  const isPaid = !isOpenAt(wanted.returnHours, wanted.return)
  const isAfterHours = ({ date, time }: LocalMoment) =>
    isPaid && time === wanted.return.time && handOverFee(wanted.returnHours, { date, time }) !== undefined
  const slot = nearestSlot(wanted.pickupHours, pickup, {
    earliest: earliestPickup(wanted),
    latest: { date: latestPickupDate(now), time: '23:59' as LocalTime },
    days: searchedDays,
    accepts(from) {
      const returned = returnOf(toRiyadh(from))
      if (!isOpenAt(wanted.returnHours, returned) && !isAfterHours(returned)) return false
      const span = bookingSpan(from, toInstant(returned), bufferMinutes)
      return fits.some((fit) => fit({ from: span.from.getTime(), until: span.until.getTime() }))
    },
  })
  return slot && { rentalType, pickup: slot, return: returnOf(slot) }
}
