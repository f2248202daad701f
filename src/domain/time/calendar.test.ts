import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayByKey, weeksOf } from './calendar.ts'
import { dateAt } from './moment.fixture.ts'
import { addDays, dayOfWeek } from './riyadh-time.ts'

const dates = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays(dateAt('2000-01-01'), days))

test('six weeks have each day of a month and the next ones once, under their weekdays', () => {
  fc.assert(
    fc.property(dates, (date) => {
      const weeks = weeksOf(date)
      const days = weeks.flat().filter((day) => day !== undefined)
      const following = Array.from({ length: days.length }, (_, day) => addDays(date, day - Number(date.slice(8)) + 1))
      expect(days).toEqual(following)
      // The next Thursday is visible on every day of the month.
      expect(days).toContain(addDays(date, 5))
      for (const week of weeks)
        for (const [weekday, day] of week.entries()) if (day) expect(dayOfWeek(day)).toBe(weekday)
      expect(weeks.every((week) => week.some(Boolean))).toBe(true)
    }),
  )
})

test.each([
  ['ArrowRight', false, 'ltr', '2026-11-19'],
  ['ArrowRight', false, 'rtl', '2026-11-17'],
  ['ArrowLeft', false, 'ltr', '2026-11-17'],
  ['ArrowLeft', false, 'rtl', '2026-11-19'],
  ['ArrowDown', false, 'rtl', '2026-11-25'],
  ['ArrowUp', false, 'ltr', '2026-11-11'],
  ['Home', false, 'ltr', '2026-11-15'],
  ['End', false, 'rtl', '2026-11-21'],
  ['PageDown', false, 'ltr', '2026-12-18'],
  ['PageUp', false, 'ltr', '2026-10-18'],
  ['PageDown', true, 'ltr', '2027-11-18'],
  ['PageUp', true, 'rtl', '2025-11-18'],
  ['a', false, 'ltr', undefined],
] as const)('%s (shift: %s, %s) leads from Wednesday 18 November 2026 to %s', (key, shiftKey, direction, day) => {
  expect(dayByKey(dateAt('2026-11-18'), { key, shiftKey, direction })).toBe(day)
})
