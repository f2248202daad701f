import { expect, test } from 'vitest'
import { bookingStatuses, isBookingStatus, isEnding, isReceiptOpen, mayMove, nextStatuses } from './booking-status.ts'

test.each([
  ['pending', ['confirmed', 'cancelled']],
  ['confirmed', ['active', 'no_show', 'cancelled']],
  ['active', ['completed']],
  ['completed', []],
  ['cancelled', ['pending']],
  ['no_show', ['confirmed']],
] as const)('a booking that is %s may become %j', (status, expected) => {
  expect(nextStatuses(status)).toEqual(expected)
  expect(bookingStatuses.filter((to) => mayMove(status, to)).toSorted()).toEqual(expected.toSorted())
})

test('no status leads to itself, and every one can be reached from a new booking', () => {
  const reached = new Set<string>(['pending'])
  for (const status of reached) {
    const following = nextStatuses(status as (typeof bookingStatuses)[number])
    expect(following).not.toContain(status)
    for (const to of following) reached.add(to)
  }
  expect([...reached].toSorted()).toEqual([...bookingStatuses].toSorted())
})

test('statuses that end a booking need a confirmation', () => {
  expect(bookingStatuses.filter(isEnding)).toEqual(['completed', 'cancelled', 'no_show'])
})

test.each(['', 'Pending', 'deleted', null, 3, undefined])('%j is no status', (value) => {
  expect(isBookingStatus(value)).toBe(false)
})

const at = (text: string) => new Date(`${text}Z`)
const createdAt = at('2026-11-22T06:00')

test('a booking is shown to its customer until the car returns', () => {
  const booking = { status: 'pending', createdAt, returnDatetime: at('2026-11-25T07:00') }
  expect(isReceiptOpen(booking, at('2026-11-25T06:59'))).toBe(true)
  expect(isReceiptOpen(booking, at('2026-11-25T07:00'))).toBe(false)
  expect(isReceiptOpen({ ...booking, status: 'cancelled' }, at('2026-11-25T06:59'))).toBe(false)
})

test('a booking of a distant rental is shown for 90 days', () => {
  const booking = { status: 'confirmed', createdAt, returnDatetime: at('2028-01-01T07:00') }
  expect(isReceiptOpen(booking, at('2027-02-20T05:59'))).toBe(true)
  expect(isReceiptOpen(booking, at('2027-02-20T06:00'))).toBe(false)
})
