import { addMonths, minutesBetween, type LocalMoment } from './riyadh-time.ts'

export const rentalTypes = ['daily', 'monthly'] as const

export type RentalType = (typeof rentalTypes)[number]

export type RentalPeriod = {
  readonly rentalType: RentalType
  readonly pickup: LocalMoment
  readonly return: LocalMoment
}

/** The days that a monthly rental is charged for. */
export const monthlyRentalDays = 30

const minutesPerRentalDay = 24 * 60

/**
 * The return of a monthly rental: one calendar month after pick-up at the same Riyadh time, so 31 January leads to the
 * last day of February.
 */
export function monthlyReturn(pickup: LocalMoment): LocalMoment {
  return { date: addMonths(pickup.date, 1), time: pickup.time }
}

/**
 * The days a rental is charged for: 30 for a monthly one; for a daily one every started 24 hours,
 * or 0 when the return is not after the pick-up.
 */
export function rentalDays(period: RentalPeriod): number {
  if (period.rentalType === 'monthly') return monthlyRentalDays
  const minutes = minutesBetween(period.pickup, period.return)
  return minutes > 0 ? Math.ceil(minutes / minutesPerRentalDay) : 0
}

/**
 * The days charged beyond the first month of an extended monthly rental: 30 for every further month, and one per started 24 hours
 * after that. 0 for a daily rental, and for a return within the month.
 */
export function extensionDays({ rentalType, pickup, return: returned }: RentalPeriod): number {
  if (rentalType === 'daily') return 0
  const endOf = (months: number) => ({ date: addMonths(pickup.date, months), time: pickup.time })
  let months = 1
  while (minutesBetween(endOf(months + 1), returned) >= 0) months += 1
  const days = Math.ceil(minutesBetween(endOf(months), returned) / minutesPerRentalDay)
  // The remaining days of a 31-day month count as at most a whole month.
  return (months - 1) * monthlyRentalDays + Math.min(Math.max(days, 0), monthlyRentalDays)
}

/** Whether a rental is charged as exactly one month, without an extension. */
export function isOneMonth({ rentalType, days }: { rentalType: RentalType; days: number }): boolean {
  return rentalType === 'monthly' && days === monthlyRentalDays
}

/** The length of a rental in words of a language: a month, or a number of days. */
export function rentalLength(
  rental: { rentalType: RentalType; days: number },
  words: { month: string; days: (count: number) => string },
): string {
  return isOneMonth(rental) ? words.month : words.days(rental.days)
}
