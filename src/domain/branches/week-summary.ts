import { formatWeekday } from '../time/date-format.ts'
import type { Language } from '../text/languages.ts'
import { joinList, words } from '../text/words.ts'
import type { DayRanges, WeeklyHours } from './opening-hours.ts'
import { addDays, type LocalDate } from '../time/riyadh-time.ts'

/** Days of the week (0 is Sunday, ascending) with the same opening ranges; no ranges: closed. */
export type HoursGroup = { readonly days: readonly number[]; readonly ranges: DayRanges }

const weekLength = 7
const someSunday = '2026-03-15' as LocalDate

/** Groups the days of a week by equal hours; the group with the earliest day comes first. */
export function groupWeek(hours: WeeklyHours): HoursGroup[] {
  const groups = new Map<string, { days: number[]; ranges: DayRanges }>()
  for (const [day, ranges] of hours.entries()) {
    const key = ranges.map(({ opens, closes }) => `${opens}-${closes}`).join()
    const same = groups.get(key)
    if (same) same.days.push(day)
    else groups.set(key, { days: [day], ranges })
  }
  return [...groups.values()]
}

/** Days of the week in words: "Saturday–Thursday", "الجمعة", "Sunday, Tuesday". A run may continue from Saturday to Sunday. */
export function formatDays(days: readonly number[], language: Language): string {
  if (days.length === weekLength) return words[language].everyDay
  const runs = findRuns(days).map(([first, last]) =>
    first === last ? nameOf(first, language) : nameRun(first, last, language),
  )
  return joinList(runs, language)
}

function findRuns(days: readonly number[]): [first: number, last: number][] {
  const open = new Set(days)
  const runs = days
    .filter((day) => !open.has((day + weekLength - 1) % weekLength))
    .map((first): [number, number] => {
      let last = first
      while (open.has((last + 1) % weekLength)) last = (last + 1) % weekLength
      return [first, last]
    })
  // A run across the end of the week contains its Sunday, so it comes first.
  return runs.sort(([a, aLast], [b, bLast]) => (aLast < a ? -1 : a) - (bLast < b ? -1 : b))
}

function nameRun(first: number, last: number, language: Language): string {
  return `${nameOf(first, language)}–${nameOf(last, language)}`
}

function nameOf(day: number, language: Language): string {
  return formatWeekday(addDays(someSunday, day), language)
}
