import { describe, expect, test } from 'vitest'
import { instantAt } from '../../time/moment.fixture.ts'
import type { LocalDate } from '../../time/riyadh-time.ts'
import { findTaken, markHold, maySwitch, placeBar, plannerDays, plannerTime, spreadOverLines } from './bars.ts'
import type { PlannedHold } from './bars.ts'

const week = { from: '2026-11-22' as LocalDate, days: 7 as const }
const shown = plannerTime(week)
const span = (from: string, until: string) => ({ from: instantAt(from).getTime(), until: instantAt(until).getTime() })
const now = instantAt('2026-11-24 12:00').getTime()

function booking(from: string, until: string, changes: Partial<PlannedHold> = {}): PlannedHold {
  return { ...span(from, until), kind: 'booking', bufferMinutes: 60, status: 'confirmed', ...changes }
}

test('a week has seven columns of Riyadh days', () => {
  expect(plannerDays(week)).toEqual([22, 23, 24, 25, 26, 27, 28].map((day) => `2026-11-${day}`))
  expect(shown).toEqual(span('2026-11-22 00:00', '2026-11-29 00:00'))
})

describe('a bar', () => {
  test.each([
    ['2026-11-22 00:00', '2026-11-29 00:00', { start: 0, width: 100 }],
    ['2026-11-23 12:00', '2026-11-24 12:00', { start: 21.43, width: 14.29 }],
    ['2026-11-20 10:00', '2026-11-23 00:00', { start: 0, width: 14.29 }],
    ['2026-11-28 00:00', '2026-12-09 00:00', { start: 85.71, width: 14.29 }],
    ['2026-11-20 10:00', '2026-11-22 00:00', undefined],
    ['2026-11-29 00:00', '2026-11-30 00:00', undefined],
  ])('from %s to %s', (from, until, place) => {
    expect(placeBar(span(from, until), shown)).toEqual(place)
  })
})

test('a late rental takes its unit until now and the buffer, and hits what begins before that', () => {
  const late = booking('2026-11-20 10:00', '2026-11-24 10:00', { status: 'active' })
  const hit = booking('2026-11-24 12:30', '2026-11-26 10:00')
  const after = booking('2026-11-26 13:00', '2026-11-27 10:00')
  const all = [late, hit, after]
  expect(all.map((hold) => markHold(hold, all, now))).toEqual(['late', 'conflict', undefined])
  expect(findTaken([late], span('2026-11-24 12:59', '2026-11-24 18:00'), now)).toBe(late)
  expect(findTaken([late], span('2026-11-24 13:00', '2026-11-24 18:00'), now)).toBeUndefined()
})

test('an unconfirmed booking stands out once its unit may go to another one', () => {
  const asked = booking('2026-11-24 09:00', '2026-11-26 10:00', { status: 'pending', expiresAt: now })
  expect(markHold(asked, [asked], now)).toBe('expired')
  expect(markHold(asked, [asked], now - 1)).toBeUndefined()
})

test('bookings without a unit take as few lines as they need', () => {
  const [a, b, c, d] = [
    booking('2026-11-22 10:00', '2026-11-24 10:00'),
    booking('2026-11-23 10:00', '2026-11-25 10:00'),
    booking('2026-11-24 10:00', '2026-11-26 10:00'),
    booking('2026-11-23 12:00', '2026-11-23 20:00'),
  ]
  expect(spreadOverLines([c!, b!, a!, d!])).toEqual([[a, c], [b], [d]])
  expect(spreadOverLines([])).toEqual([])
})

test('a booking stays with its car and year, a rental with its unit, maintenance goes anywhere', () => {
  const yaris = { carId: 1, modelYear: 2026 }
  const older = { carId: 1, modelYear: 2025 }
  const move = (kind: PlannedHold['kind'], status: PlannedHold['status']) =>
    [yaris, older].map((to) => maySwitch({ kind, status }, yaris, to))
  expect(move('booking', 'confirmed')).toEqual([true, false])
  expect(move('booking', 'active')).toEqual([false, false])
  expect(move('maintenance', null)).toEqual([true, true])
})
