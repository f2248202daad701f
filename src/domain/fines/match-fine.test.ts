import { expect, test } from 'vitest'
import { instantAt } from '../time/moment.fixture.ts'
import { matchFine, nearestSpans, type UnitSpan } from './match-fine.ts'

const span = (bookingId: string, from: string | null, to: string | null): UnitSpan => ({
  bookingId,
  from: from === null ? null : instantAt(from),
  to: to === null ? null : instantAt(to),
})

// The unit goes from a to b in an exchange, comes back, and is out again with c.
const spans = [
  span('a', '2026-11-01 10:00', '2026-11-03 18:00'),
  span('b', '2026-11-03 18:00', '2026-11-05 09:00'),
  span('c', '2026-11-05 12:00', null),
]

test.each([
  ['before the first hand-over', '2026-11-01 09:59', undefined],
  ['at the moment of the hand-over', '2026-11-01 10:00', 'a'],
  ['before the exchange', '2026-11-03 17:59', 'a'],
  ['at the moment of the exchange', '2026-11-03 18:00', 'b'],
  ['at the moment of the return', '2026-11-05 09:00', undefined],
  ['between the return and the next hand-over', '2026-11-05 10:30', undefined],
  ['while the car is out', '2026-12-24 08:00', 'c'],
])('a fine %s', (_name, moment, bookingId) => {
  expect(matchFine(spans, instantAt(moment))).toBe(bookingId)
})

test('a member decides where the times of two bookings overlap, or a beginning is not known', () => {
  const late = span('d', '2026-11-02 10:00', '2026-11-04 10:00')
  expect(matchFine([...spans, late], instantAt('2026-11-02 12:00'))).toBeUndefined()
  expect(matchFine([span('a', null, '2026-11-03 18:00')], instantAt('2026-11-02 12:00'))).toBeUndefined()
  // The same booking twice is no question: it had the unit back after another exchange.
  expect(matchFine([...spans, span('a', '2026-11-02 00:00', null)], instantAt('2026-11-02 12:00'))).toBe('a')
})

test('the rentals around a moment are offered, the nearest first and each once', () => {
  const nearest = (moment: string) => nearestSpans(spans, instantAt(moment), 2).map(({ bookingId }) => bookingId)
  expect(nearest('2026-11-05 10:00')).toEqual(['b', 'c'])
  expect(nearest('2026-11-05 11:00')).toEqual(['c', 'b'])
  const again = [...spans, span('b', '2026-11-05 11:00', '2026-11-05 11:30')]
  expect(nearestSpans(again, instantAt('2026-11-05 11:31'), 3).map(({ bookingId }) => bookingId)).toEqual([
    'b',
    'c',
    'a',
  ])
})
