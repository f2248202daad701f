import type { Branch } from '#data/branches/branches.ts'
import type { Language } from '#domain/text/languages.ts'
import { managedText, publicText, type ManagedText } from '#domain/text/localized-text.ts'
import { isOpenAllDay, type DayRanges, type HoursException } from '#domain/branches/opening-hours.ts'
import { formatDates } from '#domain/time/date-format.ts'
import { addDays, todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { formatHours, hoursIn } from '#domain/branches/format-hours.ts'
import { formatDays, groupWeek } from '#domain/branches/week-summary.ts'

export type MapSettings = { tileUrl: string; attribution: string }

export type MapBranch = ReturnType<typeof viewMapBranches>[number]

/** Lists of branches are long, so they announce only the special hours of these days; the page of a branch has all. */
export const announcedInLists = 14

type ViewOptions = {
  now: Date
  /** How many days in advance special hours are announced. */
  announcedDays: number
}

/** The branches in one language, as maps, lists and pages show them, with formatted weekly hours. */
export function viewMapBranches(branches: readonly Branch[], language: Language, { now, announcedDays }: ViewOptions) {
  const today = todayInRiyadh(now)
  const last = addDays(today, announcedDays)
  const viewHours = hoursIn(language)
  return branches.map(({ name, city, hours, ...branch }) => ({
    ...branch,
    name: publicText(name, language),
    city: publicText(city, language),
    hours: viewHours(hours),
    week: groupWeek(hours.week).map(({ days, ranges }) => ({
      days: formatDays(days, language),
      isOpenAllDay: isOpenAllDay(ranges),
      /** '' on days when the branch is closed. */
      times: formatHours(ranges, language),
    })),
    special: hours.exceptions.filter(({ from, until }) => from <= last && until >= today).map(viewException),
  }))

  function viewException({ friday, note, ranges, ...dates }: HoursException<ManagedText>) {
    const describe = (some: DayRanges) => ({ isOpenAllDay: isOpenAllDay(some), times: formatHours(some, language) })
    return {
      note: managedText(note, language),
      dates: formatDates(dates, language),
      hours: describe(ranges),
      /** Only when Fridays have other hours. */
      friday: friday && { day: formatDays([5], language), ...describe(friday) },
    }
  }
}
