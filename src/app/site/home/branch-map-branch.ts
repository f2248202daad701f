import type { Branch } from '../../../data/branches.ts'
import type { Language } from '../../../domain/languages.ts'
import { publicText } from '../../../domain/localized-text.ts'
import { formatRange, isOpenAllDay } from '../../../domain/opening-hours.ts'
import { formatDays, groupWeek } from '../../../domain/week-summary.ts'

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
      times: ranges.map(formatRange).join(language === 'ar' ? '، ' : ', '),
    })),
  }
}
