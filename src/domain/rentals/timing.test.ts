import { expect, test } from 'vitest'
import { instantAt } from '../time/moment.fixture.ts'
import { handOverTiming, lengthParts, returnTiming } from './timing.ts'

const agreed = instantAt('2026-11-22 10:00')

test.each([
  ['2026-11-22 10:00', undefined],
  ['2026-11-22 08:50', { kind: 'early', minutes: 70 }],
  ['2026-11-22 10:25', { kind: 'late', minutes: 25 }],
])('a hand-over at %s', (at, timing) => {
  expect(handOverTiming(agreed, instantAt(at))).toEqual(timing)
})

test('seconds do not make a hand-over late', () => {
  expect(handOverTiming(agreed, new Date(agreed.getTime() + 59_000))).toBeUndefined()
})

test.each([
  ['2026-11-22 13:20', 2, { kind: 'late', minutes: 200, beyondGrace: 80 }],
  ['2026-11-22 13:20', null, { kind: 'late', minutes: 200, beyondGrace: 200 }],
  ['2026-11-22 12:00', 2, { kind: 'late', minutes: 120, beyondGrace: 0 }],
  ['2026-11-20 10:00', 2, { kind: 'early', minutes: 2880, wholeDays: 2 }],
  ['2026-11-20 10:01', 2, { kind: 'early', minutes: 2879, wholeDays: 1 }],
  ['2026-11-22 10:00', 2, undefined],
])('a return at %s with %s hours of grace', (at, graceHours, timing) => {
  expect(returnTiming({ due: agreed, at: instantAt(at) }, graceHours)).toEqual(timing)
})

test.each([
  [200, { days: 0, hours: 3, minutes: 20 }],
  [2880, { days: 2, hours: 0, minutes: 0 }],
  [1570, { days: 1, hours: 2, minutes: 0 }],
])('%i minutes are said as days and hours, or as hours and minutes', (minutes, parts) => {
  expect(lengthParts(minutes)).toEqual(parts)
})
