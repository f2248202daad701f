import { expect, test } from 'vitest'
import { daysOf, isNarrowed, readBookingFilter, writeBookingFilter } from '../booking-filter.ts'
import { builtInViewKeys, builtInViews } from './booking-views.ts'
import { saveViewSchema } from './booking-view-form.ts'
import { safeParse } from 'valibot'
import type { LocalDate } from '../../time/riyadh-time.ts'

// The list finds the current view by comparing these texts.
test.each(builtInViewKeys)('the view %s is written as the list writes it', (view) => {
  const filter = readBookingFilter(new URLSearchParams(builtInViews[view]))
  expect(writeBookingFilter(filter).toString()).toBe(builtInViews[view])
  expect(isNarrowed(filter)).toBe(true)
})

test('a day moves with the calendar and replaces dates', () => {
  const filter = readBookingFilter(new URLSearchParams('day=tomorrow&from=2026-01-01&to=2026-01-02'))
  expect(filter).toMatchObject({ day: 'tomorrow', from: undefined, to: undefined })
  const daysAt = (day: string) => daysOf(readBookingFilter(new URLSearchParams({ day })), '2026-11-30' as LocalDate)
  expect(daysAt('yesterday')).toEqual({ from: '2026-11-29', to: '2026-11-29' })
  expect(daysAt('today')).toEqual({ from: '2026-11-30', to: '2026-11-30' })
  expect(daysAt('tomorrow')).toEqual({ from: '2026-12-01', to: '2026-12-01' })
  expect(daysAt('someday')).toEqual({ from: undefined, to: undefined })
})

test.each([
  ['Najran 2026', true],
  ['Abha, to call', true],
  ['', false],
  ['0551112223', false],
  ['سالم ٠٥٥١١١٢٢٢٣', false],
  ['x'.repeat(41), false],
])('a view may be named “%s”: %s', (name, isAllowed) => {
  expect(safeParse(saveViewSchema, { intent: 'saveView', name }).success).toBe(isAllowed)
})
