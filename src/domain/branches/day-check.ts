import { addDays, addMinutes, todayInRiyadh, type LocalDate, type LocalTime } from '../time/riyadh-time.ts'
import { handOverFee, isOfferedOn, minutesPerDay, rangesOn, type OpeningHours } from './opening-hours.ts'
import { hasLeadTime, latestPickupDate, maximumRentalDays, type RentalEnd } from './period-check.ts'

/** Why a day cannot be chosen. 'tooSoon': all its hours are within the lead time. 'tooFar': beyond the limits. */
export type DayRefusal = 'past' | 'tooSoon' | 'beforePickup' | 'tooFar' | 'closed'

export type DayToCheck = {
  readonly date: LocalDate
  readonly end: RentalEnd
  /** The hours of the branch at this end of the rental. */
  readonly hours: OpeningHours
  /** Undefined while no pick-up is chosen. */
  readonly pickupDate: LocalDate | undefined
  readonly now: Date
  /** The minimum minutes before a pick-up; defaults to those of customers. */
  readonly leadMinutes?: number | undefined
}

/** Why a day is impossible for pick-up or return, whatever the time; undefined when it is possible. */
export function checkDay({ date, end, hours, pickupDate, now, leadMinutes }: DayToCheck): DayRefusal | undefined {
  if (date < todayInRiyadh(now)) return 'past'
  if (end === 'return' && pickupDate) {
    if (date < pickupDate) return 'beforePickup'
    if (date > addDays(pickupDate, maximumRentalDays)) return 'tooFar'
  }
  if (end === 'pickup' && date > latestPickupDate(now)) return 'tooFar'
  if (!isOfferedOn(hours, date)) return 'closed'
  if (end === 'return') return undefined
  const lastMinute = { date, time: '23:59' as LocalTime }
  const lastOpen = () =>
    addMinutes(lastMinute, Math.max(...rangesOn(hours, date).map(({ closes }) => closes)) - minutesPerDay)
  const last = handOverFee(hours, lastMinute) === undefined ? lastOpen() : lastMinute
  return hasLeadTime(last, now, leadMinutes) ? undefined : 'tooSoon'
}
