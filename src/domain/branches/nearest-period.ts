import { nearestSlot } from './nearest-slot.ts'
import { isOpenAt, minutesPerDay } from './opening-hours.ts'
import { monthlyLength, monthlyReturn, rentalDays, type RentalPeriod } from '../time/rental-period.ts'
import { addDays, addMinutes, minutesBetween, toRiyadh, type LocalMoment, type LocalTime } from '../time/riyadh-time.ts'
import {
  hasLeadTime,
  latestPickupDate,
  maximumRentalDays,
  minimumLeadMinutes,
  type PeriodToCheck,
} from './period-check.ts'

/** Time to complete the form, so that a suggested slot is not too soon when it is sent. */
const spareMs = 10 * 60_000
const minuteMs = 60_000

/**
 * The period nearest to the wanted one that `checkPeriod` accepts: first the nearest pick-up, then the nearest return after it. A time
 * at which the branch hands over is kept, also for a fee. The return is kept unless it is no longer after the pick-up and within a
 * year; then the number of days is kept. The pick-up of a monthly rental is chosen so that its return is open too. Undefined when
 * a branch has no such hours.
 */
export function nearestPeriod(wanted: PeriodToCheck): RentalPeriod | undefined {
  const { rentalType, pickupHours, returnHours, now } = wanted
  const returnOf = (slot: LocalMoment) => monthlyReturn(slot, monthlyLength(wanted))
  const pickup = nearestSlot(pickupHours, wanted.pickup, {
    earliest: earliestPickup(wanted),
    latest: { date: latestPickupDate(now), time: '23:59' as LocalTime },
    accepts: (slot) => rentalType === 'daily' || isOpenAt(returnHours, returnOf(toRiyadh(slot))),
  })
  if (!pickup) return undefined
  if (rentalType === 'monthly') return { rentalType, pickup, return: returnOf(pickup) }
  const returned = nearestSlot(returnHours, returnAfter(pickup, wanted), {
    earliest: addMinutes(pickup, 1),
    latest: { date: addDays(pickup.date, maximumRentalDays), time: pickup.time },
  })
  return returned && { rentalType, pickup, return: returned }
}

/** The first minute to suggest as a pick-up, leaving time to complete the form. */
export function earliestPickup({ pickup, now }: Pick<PeriodToCheck, 'pickup' | 'now'>): LocalMoment {
  // A pick-up that is not too soon is kept: it only has to be rounded up to a minute.
  const spare = hasLeadTime(pickup, now) ? minuteMs - 1 : spareMs
  return toRiyadh(new Date(now.getTime() + minimumLeadMinutes * minuteMs + spare))
}

/** The wanted return, or one after the same number of days when that is not after the pick-up and within a year. */
export function returnAfter(pickup: LocalMoment, wanted: PeriodToCheck): LocalMoment {
  const length = minutesBetween(pickup, wanted.return)
  if (length > 0 && length <= maximumRentalDays * minutesPerDay) return wanted.return
  return { date: addDays(pickup.date, Math.max(1, rentalDays(wanted))), time: wanted.return.time }
}
