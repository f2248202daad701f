import { expect, test } from 'vitest'
import type { Language } from '../text/languages.ts'
import type { LocalTime } from '../time/riyadh-time.ts'
import { formatHours, formatHoursAt } from './format-hours.ts'
import type { DayRange } from './opening-hours.ts'

const hours = (opens: number, closes: number): DayRange => ({ opens: opens * 60, closes: closes * 60 })

test.for<[DayRange[], Language, string]>([
  [[hours(14, 22)], 'ar', 'من 2 م إلى 10 م'],
  [[hours(14, 22)], 'en', '2 PM to 10 PM'],
  [[hours(8, 23)], 'ar', 'من 8 ص إلى 11 م'],
  [[hours(9, 12), hours(16, 22)], 'ar', 'من 9 ص إلى 12 ظهرًا، ومن 4 م إلى 10 م'],
  [[hours(9, 12), hours(16, 22)], 'en', '9 AM to noon, 4 PM to 10 PM'],
  [[hours(0, 12.5)], 'en', 'midnight to 12:30 PM'],
  [[hours(8.25, 24)], 'ar', 'من 8:15 ص إلى 12 منتصف الليل'],
  [[hours(17, 25)], 'en', '5 PM to 1 AM'],
  [[hours(0, 1), hours(17, 25.5)], 'ar', 'من 12 منتصف الليل إلى 1 ص، ومن 5 م إلى 1:30 ص'],
  [[], 'ar', ''],
])('hours in words: %j in %s', ([ranges, language, shown]) => {
  expect(formatHours(ranges, language)).toBe(shown)
})

test.for([
  ['23:00', '8 AM to 11 PM, last 10:59 PM'],
  ['23:01', '8 AM to 11 PM'],
  ['07:00', '8 AM to 11 PM'],
])('a refused time of %s names the last one before closing', ([time, shown]) => {
  const withLast = (open: string, last: string) => `${open}, last ${last}`
  expect(formatHoursAt([hours(8, 23)], time as LocalTime, 'en', withLast)).toBe(shown)
})
