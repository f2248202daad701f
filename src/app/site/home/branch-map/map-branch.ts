import type { Branch } from '../../../../data/branches/branches.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import { publicText } from '../../../../domain/content/localized-text.ts'
import { formatHours } from '../../../../domain/branches/format-hours.ts'
import { isOpenAllDay } from '../../../../domain/branches/opening-hours.ts'
import { formatDays, groupWeek } from '../../../../domain/branches/week-summary.ts'

export type MapSettings = { tileUrl: string; attribution: string }

export type MapBranch = ReturnType<typeof viewMapBranch>

/** A branch as the map and its list show it, in one language; with its opening hours already formatted. */
export function viewMapBranch({ name, city, ...branch }: Branch, language: Language) {
  return {
    ...branch,
    name: publicText(name, language),
    city: publicText(city, language),
    week: groupWeek(branch.weeklyHours).map(({ days, ranges }) => ({
      days: formatDays(days, language),
      isOpenAllDay: isOpenAllDay(ranges),
      /** '' on days when the branch is closed. */
      times: formatHours(ranges, language),
    })),
  }
}

export type MapCity = {
  name: string
  latitude: number
  longitude: number
  /** The number of branches in the city. */
  count: number
  side: 'west' | 'east'
}

/** Each city once. Labels of western cities are on the west side, so that neighbouring labels do not overlap. */
export function listCities(branches: readonly MapBranch[]): MapCity[] {
  const first = branches.filter(({ city }, index) => branches.findIndex((other) => other.city === city) === index)
  const middle = first.reduce((sum, { longitude }) => sum + longitude, 0) / first.length
  return first.map(({ city, latitude, longitude }) => ({
    name: city,
    latitude,
    longitude,
    count: branches.filter((branch) => branch.city === city).length,
    side: longitude < middle ? 'west' : 'east',
  }))
}
