import { minutesPerDay, type DayRange, type DayRanges, type WeeklyHours } from './opening-hours.ts'

export const starterBranchIds = [
  'najran-airport',
  'najran-king-saud-road',
  'najran-al-husayn',
  'jeddah-an-nuzhah',
  'jeddah-hira',
  'riyadh-al-qadisiyyah',
  'abha',
] as const

export type StarterBranchId = (typeof starterBranchIds)[number]

const longestBranchName = 80

/** The default pick-up and return branch. */
export const defaultBranchId: StarterBranchId = 'najran-airport'

const allDay: DayRanges = [{ opens: 0, closes: minutesPerDay }]
const openAllDay = week(allDay, allDay, allDay)
const najranCity = week([hours(8, 23)], [hours(14, 22)], [hours(8, 23)])
const jeddah = week([hours(8, 23)], [hours(17, 22)], [hours(9, 12), hours(16, 22)])
const riyadh = week([hours(8, 23)], [], [hours(20, 23)])

/** The opening hours of the seven starter branches. */
export const starterBranchHours: Record<StarterBranchId, WeeklyHours> = {
  'najran-airport': openAllDay,
  'najran-king-saud-road': najranCity,
  'najran-al-husayn': najranCity,
  'jeddah-an-nuzhah': jeddah,
  'jeddah-hira': jeddah,
  'riyadh-al-qadisiyyah': riyadh,
  abha: openAllDay,
}

function hours(opens: number, closes: number): DayRange {
  return { opens: opens * 60, closes: closes * 60 }
}

function week(other: DayRanges, friday: DayRanges, saturday: DayRanges): WeeklyHours {
  return [other, other, other, other, other, friday, saturday]
}

/** The branch id for an id or an English branch name (`Najran - King Saud Road` becomes `najran-king-saud-road`), or ''. */
export function branchIdOf(text: string): string {
  if (text.length > longestBranchName) return ''
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
