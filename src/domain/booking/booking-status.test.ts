import { expect, test } from 'vitest'
import { bookingStatuses, isBookingStatus, isEnding, mayMove, nextStatuses } from './booking-status.ts'

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
