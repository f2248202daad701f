import { expect, test } from 'vitest'
import {
  bookingStatuses,
  isBookingStatus,
  isEnding,
  daysToReturn,
  isHandOverUnusual,
  mayBeNoShow,
  isReceiptOpen,
  mayChangeStatus,
  nextStatuses,
  overdueOf,
  undoRight,
  type LastChange,
} from './booking-status.ts'

test.each([
  ['pending', ['confirmed', 'cancelled']],
  ['confirmed', ['active', 'no_show', 'cancelled']],
  ['active', ['completed']],
  ['completed', []],
  ['cancelled', ['pending']],
  ['no_show', ['confirmed']],
] as const)('a booking that is %s may become %j', (status, expected) => {
  expect(nextStatuses(status)).toEqual(expected)
  expect(bookingStatuses.filter((to) => mayChangeStatus(status, to)).toSorted()).toEqual(expected.toSorted())
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

test('handing over asks when the pick-up is on another day in Riyadh', () => {
  const pickup = at('2026-11-22T20:00')
  expect(isHandOverUnusual(pickup, at('2026-11-21T20:59'))).toBe(true)
  expect(isHandOverUnusual(pickup, at('2026-11-21T21:00'))).toBe(false)
  expect(isHandOverUnusual(pickup, at('2026-11-22T20:59'))).toBe(false)
  expect(isHandOverUnusual(pickup, at('2026-11-22T21:00'))).toBe(true)
})

test('nobody fails to come before the time of the pick-up', () => {
  const pickup = at('2026-11-22T07:00')
  expect(mayBeNoShow(pickup, at('2026-11-22T06:59'))).toBe(false)
  expect(mayBeNoShow(pickup, pickup)).toBe(true)
})

test('a car that is not back and a pick-up that was missed are overdue until somebody acts', () => {
  const booking = { pickupDatetime: at('2026-11-22T07:00'), returnDatetime: at('2026-11-25T07:00') }
  expect(overdueOf({ ...booking, status: 'confirmed' }, at('2026-11-22T07:00'))).toBeUndefined()
  expect(overdueOf({ ...booking, status: 'confirmed' }, at('2026-11-22T07:01'))).toBe('pickup')
  expect(overdueOf({ ...booking, status: 'active' }, at('2026-11-25T07:00'))).toBeUndefined()
  expect(overdueOf({ ...booking, status: 'active' }, at('2026-11-25T07:01'))).toBe('return')
  for (const status of ['pending', 'completed', 'cancelled', 'no_show'] as const)
    expect(overdueOf({ ...booking, status }, at('2027-01-01T00:00'))).toBeUndefined()
})

test('a change is taken back at once by whoever made it, and later by managers with a reason', () => {
  const last: LastChange = {
    staffId: 'huda',
    at: at('2026-11-22T06:00'),
    from: 'pending',
    to: 'confirmed',
    isUndo: false,
  }
  const right = (staffId: string, role: 'agent' | 'manager', seconds: number, of: LastChange | undefined = last) =>
    undoRight(of, { staffId, role, now: new Date(last.at.getTime() + seconds * 1000) })
  expect(right('huda', 'agent', 10)).toBe('now')
  expect(right('huda', 'agent', 16)).toBe('none')
  expect(right('sara', 'agent', 1)).toBe('none')
  expect(right('sara', 'manager', 1)).toBe('withReason')
  expect(right('huda', 'manager', 16)).toBe('withReason')
  expect(right('huda', 'manager', 1, { ...last, isUndo: true })).toBe('none')
  expect(right('huda', 'manager', 1, { ...last, from: undefined, to: undefined })).toBe('none')
  expect(undoRight(undefined, { staffId: 'huda', role: 'owner', now: last.at })).toBe('none')
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

test.each([
  ['2026-11-24T20:59', 1],
  ['2026-11-24T21:00', 0],
  ['2026-11-25T20:59', 0],
  ['2026-11-27T06:00', -2],
])('at %s the return is in %i days', (time, days) => {
  expect(daysToReturn(new Date('2026-11-25T07:00Z'), new Date(`${time}Z`))).toBe(days)
})
