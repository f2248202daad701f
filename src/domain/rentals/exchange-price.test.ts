import { expect, test } from 'vitest'
import { halalas } from '../money/money.ts'
import { wholeDifference } from './exchange-price.ts'

const returnDatetime = new Date('2026-11-23T07:00:00Z')

test.each([
  ['2026-11-21T12:30:00Z', 100_00],
  ['2026-11-22T07:00:00Z', 50_00],
  ['2026-11-22T06:59:59Z', 100_00],
  // Late: one day at least.
  ['2026-11-24T07:00:00Z', 50_00],
])('SAR 50 a day at %s are %i halalas until the return', (now, whole) => {
  const amount = halalas(50_00)
  expect(wholeDifference({ amount, per: 'day' }, { returnDatetime, now: new Date(now) })).toBe(whole)
  expect(wholeDifference({ amount, per: 'rental' }, { returnDatetime, now: new Date(now) })).toBe(50_00)
})
