import type { Branch } from '../../../../data/branches/branches.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import { publicText } from '../../../../domain/content/localized-text.ts'
import { formatHours } from '../../../../domain/branches/format-hours.ts'
import { isOpenAllDay } from '../../../../domain/branches/opening-hours.ts'
import { hoursIn } from '../../../cars/view-branches.ts'
import { formatDays, groupWeek } from '../../../../domain/branches/week-summary.ts'

export type MapSettings = { tileUrl: string; attribution: string }

export type MapBranch = ReturnType<typeof viewMapBranches>[number]

/** The branches as the map and its list show them, in one language; with their weekly hours already formatted. */
export function viewMapBranches(branches: readonly Branch[], language: Language) {
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
  }))
}
