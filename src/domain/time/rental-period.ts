import { addDays, addMonths, minutesBetween, type LocalMoment } from './riyadh-time.ts'

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

/** The length of a monthly rental: whole months, at least one, and days after them. */
export type MonthlyLength = { readonly months: number; readonly days: number }

/** The most months that a rental can be booked for. */
export const maximumMonths = 12

const oneMonth: MonthlyLength = { months: 1, days: 0 }

/**
 * The return of a monthly rental at the same Riyadh time: by default one calendar month after pick-up, so 31 January leads to the
 * last day of February.
 */
export function monthlyReturn(pickup: LocalMoment, { months, days } = oneMonth): LocalMoment {
  return { date: addDays(addMonths(pickup.date, months), days), time: pickup.time }
}

/** The shortest length by the month that lasts until the return. */
export function monthlyLength(period: Pick<RentalPeriod, 'pickup' | 'return'>): MonthlyLength {
  const { pickup } = period
  const { months, days } = startedLength(period)
  const next = { months: months + 1, days: 0 }
  return minutesBetween(monthlyReturn(pickup, next), monthlyReturn(pickup, { months, days })) >= 0
    ? next
    : { months, days }
}

/** The length that a form shows for a rental: its own, or a month for one by the day. */
export function shownLength(period: RentalPeriod): MonthlyLength {
  return period.rentalType === 'monthly' ? monthlyLength(period) : oneMonth
}

/** The whole months until the return, at least one, and the started 24 hours after them. */
function startedLength({ pickup, return: returned }: Pick<RentalPeriod, 'pickup' | 'return'>): MonthlyLength {
  const endOf = (months: number) => monthlyReturn(pickup, { months, days: 0 })
  let months = 1
  while (minutesBetween(endOf(months + 1), returned) >= 0) months += 1
  const days = Math.ceil(minutesBetween(endOf(months), returned) / minutesPerRentalDay)
  return { months, days: Math.max(days, 0) }
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
  const { months, days } = startedLength({ pickup, return: returned })
  // The remaining days of a 31-day month count as at most a whole month.
  return (months - 1) * monthlyRentalDays + Math.min(days, monthlyRentalDays)
}

type LengthWords = {
  readonly days: (count: number) => string
  readonly months: (count: number) => string
  readonly and: (months: string, days: string) => string
}

/** The length of a rental in words of a language: days, or months and the days after them. */
export function rentalLength(
  { rentalType, days }: { rentalType: RentalType; days: number },
  words: LengthWords,
): string {
  if (rentalType === 'daily') return words.days(days)
  const further = days % monthlyRentalDays
  const months = words.months(Math.floor(days / monthlyRentalDays))
  return further === 0 ? months : words.and(months, words.days(further))
}
