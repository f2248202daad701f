import { expect, test } from 'vitest'
import { nextAttemptTime } from './outbox.ts'

const requestedAt = new Date('2026-11-20T06:00:00Z')
const after = (seconds: number) => new Date(requestedAt.getTime() + seconds * 1000)
const waitOf = (attempts: number, retryAfterSeconds?: number) =>
  (nextAttemptTime({ attempts, requestedAt, now: requestedAt, retryAfterSeconds })!.getTime() - requestedAt.getTime()) /
  1000

test.each([
  [1, 15],
  [2, 30],
  [3, 60],
  [8, 1920],
  [9, 3600],
  [5000, 3600],
])('after attempt %i the next one is %i seconds later', (attempts, seconds) => expect(waitOf(attempts)).toBe(seconds))

test('the Retry-After of a target is respected, up to an hour', () => {
  expect(waitOf(1, 90)).toBe(90)
  expect(waitOf(9, 90)).toBe(3600)
  expect(waitOf(1, 1e9)).toBe(3600)
  expect(waitOf(1, -5)).toBe(15)
})

test('attempts continue for seven days', () => {
  const week = 7 * 24 * 60 * 60
  expect(nextAttemptTime({ attempts: 170, requestedAt, now: after(week - 1) })).toEqual(after(week - 1 + 3600))
  expect(nextAttemptTime({ attempts: 170, requestedAt, now: after(week) })).toBeUndefined()
})

test('a clock that is behind the request only delays', () => {
  expect(nextAttemptTime({ attempts: 1, requestedAt, now: after(-60) })).toEqual(after(-45))
})
