import { expect, test } from 'vitest'
import { hasLeadTime, minimumLeadMinutes } from './lead-time.ts'
import { instantAt, momentAt } from '../time/moment.fixture.ts'

test('six hours', () => {
  expect(minimumLeadMinutes).toBe(360)
})

test.each([
  ['2026-03-15 10:00', '2026-03-15 16:00', true],
  ['2026-03-15 10:00', '2026-03-15 15:59', false],
  ['2026-03-15 10:00', '2026-03-15 10:00', false],
  ['2026-03-15 10:00', '2026-03-15 09:00', false],
  ['2026-03-15 17:59', '2026-03-15 23:59', true],
  ['2026-03-15 18:00', '2026-03-15 23:59', false],
  ['2026-03-15 23:00', '2026-03-16 00:00', true],
  ['2026-03-15 10:00', '2026-03-17 01:00', true],
])('at %s, a pick-up at %s leaves enough time: %s', (now, pickup, enough) => {
  expect(hasLeadTime(momentAt(pickup), instantAt(now))).toBe(enough)
})

test('a second less than six hours is too short', () => {
  const now = new Date(instantAt('2026-03-15 10:00').getTime() + 1000)
  expect(hasLeadTime(momentAt('2026-03-15 16:00'), now)).toBe(false)
})

test('today is Riyadh’s today, also when it is still yesterday in UTC', () => {
  const now = new Date('2026-03-14T22:00:00Z')
  expect(hasLeadTime(momentAt('2026-03-15 06:59'), now)).toBe(false)
  expect(hasLeadTime(momentAt('2026-03-15 07:00'), now)).toBe(true)
})
