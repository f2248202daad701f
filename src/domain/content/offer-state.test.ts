import { expect, test } from 'vitest'
import { offerState } from './offer-state.ts'

const startDate = new Date('2026-11-20T06:00:00Z')
const endDate = new Date('2026-11-25T06:00:00Z')

test.each([
  ['2026-11-20T05:59:59.999Z', 'upcoming'],
  ['2026-11-20T06:00:00Z', 'running'],
  ['2026-11-25T05:59:59.999Z', 'running'],
  ['2026-11-25T06:00:00Z', 'over'],
])('at %s an active offer is %s', (now, state) => {
  expect(offerState({ isActive: true, startDate, endDate }, new Date(now))).toBe(state)
})

test('an offer that is not active does not run, and is over all the same', () => {
  expect(offerState({ isActive: false, startDate, endDate }, startDate)).toBe('inactive')
  expect(offerState({ isActive: false, startDate, endDate }, endDate)).toBe('over')
})
