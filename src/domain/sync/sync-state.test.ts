import { expect, test } from 'vitest'
import { nextTry } from './sync-state.ts'

const askedAt = new Date('2026-11-20T06:00:00Z')
const after = (seconds: number) => new Date(askedAt.getTime() + seconds * 1000)
const waitOf = (attempts: number, retryAfterSeconds?: number) =>
  (nextTry({ attempts, askedAt, now: askedAt, retryAfterSeconds })!.getTime() - askedAt.getTime()) / 1000

test.each([
  [1, 15],
  [2, 30],
  [3, 60],
  [8, 1920],
  [9, 3600],
  [5000, 3600],
])('after try %i it waits %i seconds', (attempts, seconds) => expect(waitOf(attempts)).toBe(seconds))

test('a target that asks for time gets it, up to an hour', () => {
  expect(waitOf(1, 90)).toBe(90)
  expect(waitOf(9, 90)).toBe(3600)
  expect(waitOf(1, 1e9)).toBe(3600)
  expect(waitOf(1, -5)).toBe(15)
})

test('it goes on for seven days, then gives up', () => {
  const week = 7 * 24 * 60 * 60
  expect(nextTry({ attempts: 170, askedAt, now: after(week - 1) })).toEqual(after(week - 1 + 3600))
  expect(nextTry({ attempts: 170, askedAt, now: after(week) })).toBeUndefined()
})

test('a clock that runs behind the request only waits', () => {
  expect(nextTry({ attempts: 1, askedAt, now: after(-60) })).toEqual(after(-45))
})
