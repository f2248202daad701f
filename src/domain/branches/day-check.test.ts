import { expect, test } from 'vitest'
import { dateAt, instantAt } from '../time/moment.fixture.ts'
import { starterBranchHours } from './branch-hours.ts'
import { usualHours } from './opening-hours.ts'
import { checkDay } from './day-check.ts'

const riyadh = usualHours(starterBranchHours['riyadh-al-qadisiyyah'])
const sunday = { hours: riyadh, now: instantAt('2026-03-15 09:00'), pickupDate: dateAt('2026-03-17') }

test.each([
  ['pickup', '2026-03-14', 'past'],
  ['pickup', '2026-03-15', undefined],
  ['pickup', '2026-03-20', 'closed'],
  ['pickup', '2028-03-14', undefined],
  ['pickup', '2028-03-15', 'tooFar'],
  ['return', '2026-03-16', 'beforePickup'],
  ['return', '2026-03-17', undefined],
  ['return', '2026-03-27', 'closed'],
  ['return', '2027-03-17', undefined],
  ['return', '2027-03-18', 'tooFar'],
] as const)('%s on %s: %s', (end, date, refusal) => {
  expect(checkDay({ ...sunday, end, date: dateAt(date) })).toBe(refusal)
})

test('today is over for a pick-up once no open minute is six hours away', () => {
  const today = { ...sunday, end: 'pickup', date: dateAt('2026-03-15') } as const
  expect(checkDay({ ...today, now: instantAt('2026-03-15 16:59') })).toBeUndefined()
  expect(checkDay({ ...today, now: instantAt('2026-03-15 17:00') })).toBe('tooSoon')
})

test('the hours after midnight belong to the next day', () => {
  const evening = [{ opens: 17 * 60, closes: 25 * 60 }]
  const hours = usualHours([evening, [], [], [], [], [], []])
  const pickup = { end: 'pickup', hours, pickupDate: undefined } as const
  const at = (date: string, now: string) => checkDay({ ...pickup, date: dateAt(date), now: instantAt(now) })
  expect(at('2026-03-15', '2026-03-15 17:59')).toBeUndefined()
  expect(at('2026-03-15', '2026-03-15 18:00')).toBe('tooSoon')
  expect(at('2026-03-16', '2026-03-15 18:59')).toBeUndefined()
  expect(at('2026-03-16', '2026-03-15 19:00')).toBe('tooSoon')
  expect(at('2026-03-17', '2026-03-15 19:00')).toBe('closed')
})
