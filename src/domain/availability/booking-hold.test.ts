import { describe, expect, test } from 'vitest'
import { drivenPeriod, isWaitOver, keepsExtras } from './booking-hold.ts'

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

describe('extras are counted for', () => {
  test.each([
    ['pending', '2026-11-22T08:59:59Z', true],
    ['pending', '2026-11-22T09:00:00Z', false],
    ['confirmed', '2026-11-22T09:00:00Z', true],
    ['active', '2026-11-23T09:00:00Z', true],
    ['completed', '2026-11-22T07:30:00Z', false],
    ['cancelled', '2026-11-20T07:00:00Z', false],
  ] as const)('a booking that is %s at %s: %s', (status, now, areCounted) => {
    expect(keepsExtras({ status, pickupDatetime }, new Date(now), settings)).toBe(areCounted)
  })
})

describe('a rental that is over before its agreed pick-up', () => {
  const at = (time: string) => new Date(`2026-11-22T${time}:00Z`)
  const hold = { during: { from: at('15:00'), until: at('20:00') }, bufferMinutes: 60 }
  const before = { from: at('06:00'), until: at('08:30') }
  test.each([
    ['keeps the time it was out, and the buffer', '08:00', '08:35', [], '08:00', '09:35'],
    ['begins after the one before', '08:00', '08:35', [before], '08:30', '09:35'],
    ['ends where the next one begins', '08:00', '08:35', [{ from: at('09:00'), until: at('12:00') }], '08:00', '09:00'],
    [
      'keeps the first minute agreed where none is free',
      '08:00',
      '08:05',
      [before, { from: at('08:30'), until: at('15:00') }],
      '15:00',
      '15:01',
    ],
  ])('%s', (_name, handedOver, returned, others, from, until) => {
    const times = { handedOver: at(handedOver), returned: at(returned) }
    expect(drivenPeriod(hold, times, others)).toEqual({ from: at(from), until: at(until) })
  })

  test('keeps at least a minute', () => {
    const times = { handedOver: at('08:00'), returned: at('08:00') }
    const expected = { from: at('08:00'), until: at('08:01') }
    expect(drivenPeriod({ ...hold, bufferMinutes: 0 }, times, [])).toEqual(expected)
  })
})
