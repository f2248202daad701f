import type { Branch } from '../../../data/branches/branches.ts'
import { joinList, type Language } from '../../../domain/text/languages.ts'
import { publicText } from '../../../domain/content/localized-text.ts'
import { formatRange, isOpenAllDay } from '../../../domain/branches/opening-hours.ts'
import { formatDays, groupWeek } from '../../../domain/branches/week-summary.ts'

export type MapBranch = ReturnType<typeof viewMapBranch>

/** A branch as the map and its list show it, in one language; its week already in words, which the browser need not make. */
export function viewMapBranch({ name, city, ...branch }: Branch, language: Language) {
  return {
    ...branch,
    name: publicText(name, language),
    city: publicText(city, language),
    week: groupWeek(branch.weeklyHours).map(({ days, ranges }) => ({
      days: formatDays(days, language),
      isOpenAllDay: isOpenAllDay(ranges),
      /** '' on days when the branch is closed. */
      times: joinList(ranges.map(formatRange), language),
    })),
  }
}
