import type { RentalType } from '../../time/rental-period.ts'
import { dayOfWeek, daysBetween, todayInRiyadh, type LocalDate } from '../../time/riyadh-time.ts'

/** What a rental must meet for a discount code: every part that is there. Days are those of Riyadh. */
export type CodeConditions = {
  readonly rentalType?: RentalType
  readonly minDays?: number
  /** The fewest days between the day of the booking and that of the pick-up. */
  readonly minLeadDays?: number
  /** The days of the week of the pick-up, from Sunday (0). */
  readonly weekdays?: readonly number[]
  readonly pickupFrom?: LocalDate
  /** The last day of the pick-up. */
  readonly pickupUntil?: LocalDate
}

export type RentalOfCode = {
  readonly rentalType: RentalType
  /** The charged days. */
  readonly days: number
  readonly pickup: { readonly date: LocalDate }
  /** While it is unknown, a lead is not met. */
  readonly bookedAt: Date | undefined
}

/** The conditions of a discount that a rental does not meet, with its charged days and the day on which it is booked. */
export type UnmetCode = {
  readonly unmet: CodeConditions
  readonly days: number
  readonly bookedOn: LocalDate
}

/** The conditions that a rental does not meet; undefined when it meets all. */
export function unmetConditions(
  conditions: CodeConditions | undefined,
  { rentalType, days, pickup: { date }, bookedAt }: RentalOfCode,
): CodeConditions | undefined {
  if (!conditions) return undefined
  const isMet: { [Key in keyof Required<CodeConditions>]: (wanted: NonNullable<CodeConditions[Key]>) => boolean } = {
    rentalType: (wanted) => rentalType === wanted,
    minDays: (least) => days >= least,
    minLeadDays: (least) => bookedAt !== undefined && daysBetween(todayInRiyadh(bookedAt), date) >= least,
    weekdays: (wanted) => wanted.includes(dayOfWeek(date)),
    pickupFrom: (first) => date >= first,
    pickupUntil: (last) => date <= last,
  }
  const unmet = Object.entries(conditions).filter(
    ([key, wanted]) => !(isMet[key as keyof CodeConditions] as (wanted: unknown) => boolean)(wanted),
  )
  return unmet.length > 0 ? Object.fromEntries(unmet) : undefined
}
