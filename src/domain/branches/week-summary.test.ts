import fc from 'fast-check'
import { expect, test } from 'vitest'
import { starterBranchHours } from './branch-hours.ts'
import type { Language } from '../text/languages.ts'
import { formatRange, type WeeklyHours } from './opening-hours.ts'
import { formatDays, groupWeek } from './week-summary.ts'

function describe(hours: WeeklyHours, language: Language): string[] {
  return groupWeek(hours).map(({ days, ranges }) =>
    [formatDays(days, language), ...ranges.map(formatRange)].join(' ').trim(),
  )
}

test.each([
  ['najran-airport', 'en', ['Every day 00:00–24:00']],
  ['abha', 'ar', ['كل أيام الأسبوع 00:00–24:00']],
  ['najran-king-saud-road', 'en', ['Saturday–Thursday 08:00–23:00', 'Friday 14:00–22:00']],
  ['najran-king-saud-road', 'ar', ['السبت–الخميس 08:00–23:00', 'الجمعة 14:00–22:00']],
  ['jeddah-hira', 'en', ['Sunday–Thursday 08:00–23:00', 'Friday 17:00–22:00', 'Saturday 09:00–12:00 16:00–22:00']],
  ['riyadh-al-qadisiyyah', 'ar', ['الأحد–الخميس 08:00–23:00', 'الجمعة', 'السبت 20:00–23:00']],
] as const)('the week of %s in %s', (branch, language, expected) => {
  expect(describe(starterBranchHours[branch], language)).toEqual(expected)
})

test.each([
  [[0, 2], 'Sunday, Tuesday', 'الأحد، الثلاثاء'],
  [[0, 1, 3, 6], 'Saturday–Monday, Wednesday', 'السبت–الاثنين، الأربعاء'],
  [[5, 6], 'Friday–Saturday', 'الجمعة–السبت'],
  [[0, 6], 'Saturday–Sunday', 'السبت–الأحد'],
  [[3], 'Wednesday', 'الأربعاء'],
])('the days %j', (days, english, arabic) => {
  expect(formatDays(days, 'en')).toBe(english)
  expect(formatDays(days, 'ar')).toBe(arabic)
})

test('every day is in exactly one group, with its own hours', () => {
  const day = fc.constantFrom([], [{ opens: 0, closes: 1440 }], [{ opens: 480, closes: 1380 }])
  fc.assert(
    fc.property(fc.tuple(day, day, day, day, day, day, day), (week) => {
      const groups = groupWeek(week)
      expect(groups.flatMap(({ days }) => days).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6])
      for (const { days, ranges } of groups) for (const d of days) expect(week[d]).toEqual(ranges)
      expect(new Set(groups.map(({ ranges }) => JSON.stringify(ranges))).size).toBe(groups.length)
    }),
  )
})
