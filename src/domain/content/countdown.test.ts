import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeLeft, untilNextTick } from './countdown.ts'

const end = new Date('2026-03-20T21:00:00Z')
const before = (ms: number) => new Date(end.getTime() - ms)
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

test.each([
  [1, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  [second, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  [second + 1, { days: 0, hours: 0, minutes: 0, seconds: 2 }],
  [minute, { days: 0, hours: 0, minutes: 1, seconds: 0 }],
  [hour - second, { days: 0, hours: 0, minutes: 59, seconds: 59 }],
  [hour, { days: 0, hours: 1, minutes: 0, seconds: 0 }],
  [day - 1, { days: 1, hours: 0, minutes: 0, seconds: 0 }],
  [day, { days: 1, hours: 0, minutes: 0, seconds: 0 }],
  [400 * day + 23 * hour + 5 * minute + 9 * second, { days: 400, hours: 23, minutes: 5, seconds: 9 }],
])('%i ms before the end', (ms, left) => {
  expect(timeLeft(end, before(ms))).toEqual(left)
})

test.each([0, -1, -day])('nothing is left %i ms before the end', (ms) => {
  expect(timeLeft(end, before(ms))).toBeUndefined()
})

test('the units add up to the seconds that are left', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 * 365 * day }), (ms) => {
      const left = timeLeft(end, before(ms))!
      const total = ((left.days * 24 + left.hours) * 60 + left.minutes) * 60 + left.seconds
      expect(total).toBe(Math.ceil(ms / second))
      expect([left.hours < 24, left.minutes < 60, left.seconds < 60]).toEqual([true, true, true])
    }),
  )
})

test.each([
  ['2026-03-20T21:00:00.000Z', 1000],
  ['2026-03-20T21:00:00.001Z', 999],
  ['2026-03-20T21:00:00.999Z', 1],
])('at %s the next tick is %i ms away', (now, ms) => {
  expect(untilNextTick(new Date(now))).toBe(ms)
})
