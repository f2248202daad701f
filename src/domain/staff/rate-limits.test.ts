import { expect, test } from 'vitest'
import { rateLimits, signInWaitSeconds } from './rate-limits.ts'

test('the wait after wrong passwords doubles up to a quarter of an hour, and never ends in a lock', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 1_000].map(signInWaitSeconds)).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
})

test('no limit lasts longer than a timer can', () => {
  for (const { seconds } of Object.values(rateLimits)) expect(seconds * 1000).toBeLessThan(2 ** 31)
})
