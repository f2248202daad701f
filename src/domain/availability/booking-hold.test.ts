import { describe, expect, test } from 'vitest'
import { isWaitOver } from './booking-hold.ts'

const settings = { turnaroundMinutes: 60, holdExpiryMinutes: 120, cityTransfers: true }
const pickupDatetime = new Date('2026-11-22T07:00:00Z')

describe('waiting for a customer ends', () => {
  test.each([
    ['confirmed', '2026-11-22T08:59:59Z', false],
    ['confirmed', '2026-11-22T09:00:00Z', true],
    ['pending', '2026-11-22T09:00:00Z', true],
    ['active', '2026-11-23T09:00:00Z', false],
    ['no_show', '2026-11-23T09:00:00Z', false],
  ] as const)('%s at %s: %s', (status, now, isOver) => {
    expect(isWaitOver({ status, pickupDatetime }, new Date(now), settings)).toBe(isOver)
  })
})
