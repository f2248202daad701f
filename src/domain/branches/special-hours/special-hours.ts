import { nextRamadanYear, ramadanOf, type DateRange, type MoonShift } from '../../time/ramadan.ts'
import { addDays, todayInRiyadh, type LocalDate } from '../../time/riyadh-time.ts'
import type { ManagedText } from '../../text/localized-text.ts'
import type { DayRanges, HoursException } from '../opening-hours.ts'
import { latestPickupDate, maximumRentalDays } from '../period-check.ts'

/** On given dates once, or in every Ramadan. */
export const specialHoursKinds = ['dates', 'ramadan'] as const

export type SpecialHoursKind = (typeof specialHoursKinds)[number]

/** Hours that replace those of the week, as staff enter them. */
export type SpecialHours = {
  /** Null for all branches. */
  readonly branchId: string | null
  readonly kind: SpecialHoursKind
  /** Null for every Ramadan. */
  readonly fromDate: LocalDate | null
  readonly untilDate: LocalDate | null
  /** Empty when closed. */
  readonly ranges: DayRanges
  /** Null when Fridays have the same hours. */
  readonly fridayRanges: DayRanges | null
  readonly noteAr: string
  readonly noteEn: string
}

/** The dates for which exceptions are computed. */
type HoursHorizon = { readonly from: LocalDate; readonly until: LocalDate; readonly moon: MoonShift }

/** From yesterday, whose hours may last past midnight, to the latest return that can be booked. */
export function hoursHorizon(now: Date, moon: MoonShift): HoursHorizon {
  return {
    from: addDays(todayInRiyadh(now), -1),
    until: addDays(latestPickupDate(now), maximumRentalDays),
    moon,
  }
}

/**
 * Returns a function that gives the exceptions of a branch, sorted and without overlap. Where several apply, dates take
 * precedence over Ramadan, and hours of the branch over those of all branches. Branches without their own hours share one list.
 */
export function exceptionsByBranch(
  stored: readonly SpecialHours[],
  horizon: HoursHorizon,
): (branchId: string) => readonly HoursException<ManagedText>[] {
  const dated = stored
    .flatMap((hours) => datesOf(hours, horizon).map((dates) => ({ hours, exception: toException(hours, dates) })))
    .toSorted((a, b) => rankOf(a.hours) - rankOf(b.hours))
  const layOver = (branchId: string | null) =>
    dated
      .filter(({ hours }) => hours.branchId === null || hours.branchId === branchId)
      .reduce<HoursException<ManagedText>[]>(
        (below, { exception }) => [...below.flatMap((one) => cutOut(one, exception)), exception],
        [],
      )
      .toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const common = layOver(null)
  return (branchId) => (dated.some(({ hours }) => hours.branchId === branchId) ? layOver(branchId) : common)
}

/** The date ranges of special hours within the horizon: one for dates, one for each Ramadan. */
function datesOf({ kind, fromDate, untilDate }: SpecialHours, { from, until, moon }: HoursHorizon): DateRange[] {
  const isWithin = (dates: DateRange) => dates.until >= from && dates.from <= until
  switch (kind) {
    case 'dates':
      return fromDate && untilDate ? [{ from: fromDate, until: untilDate }].filter(isWithin) : []
    case 'ramadan': {
      const years = [0, 1, 2, 3, 4].map((later) => nextRamadanYear(from, moon) + later)
      return years.flatMap((year) => ramadanOf(year, moon) ?? []).filter(isWithin)
    }
    default:
      return kind satisfies never
  }
}

function toException({ ranges, fridayRanges, noteAr, noteEn }: SpecialHours, dates: DateRange) {
  return {
    ...dates,
    ranges,
    ...(fridayRanges && { friday: fridayRanges }),
    note: { ar: noteAr, en: noteEn },
  } satisfies HoursException<ManagedText>
}

/** Higher ranks hide lower ones. */
function rankOf({ kind, branchId }: SpecialHours): number {
  return (kind === 'dates' ? 2 : 0) + (branchId === null ? 0 : 1)
}

/** What remains of an exception outside the dates of another one. */
function cutOut<E extends DateRange>(exception: E, { from, until }: DateRange): E[] {
  if (exception.until < from || until < exception.from) return [exception]
  const before = exception.from < from ? [{ ...exception, until: addDays(from, -1) }] : []
  return exception.until > until ? [...before, { ...exception, from: addDays(until, 1) }] : before
}
