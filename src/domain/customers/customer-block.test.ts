import { expect, test } from 'vitest'
import { dateAt, instantAt } from '../time/moment.fixture.ts'
import { blockAt, isBlocked } from './customer-block.ts'

const since = instantAt('2026-11-01 10:00')
const noEnd = { blockedAt: since, blockReason: 'Damage was not paid', blockedUntil: null }
const untilFriday = { ...noEnd, blockedUntil: dateAt('2026-11-20') }

test.each([
  ['a customer without a block', { blockedAt: null, blockReason: '', blockedUntil: null }, '2026-11-20 10:00', false],
  ['a block without an end', noEnd, '2036-11-20 10:00', true],
  ['a block before it was entered', noEnd, '2026-11-01 09:59', false],
  ['the last minute of its last day in Riyadh', untilFriday, '2026-11-20 23:59', true],
  ['the day after', untilFriday, '2026-11-21 00:00', false],
])('%s', (_case, customer, at, expected) => {
  expect(isBlocked(customer, instantAt(at))).toBe(expected)
})

test('a block says why and until when', () => {
  expect(blockAt(untilFriday, instantAt('2026-11-10 10:00'))).toEqual({
    since,
    reason: 'Damage was not paid',
    until: '2026-11-20',
  })
})
