import { expect, test } from 'vitest'
import { instantAt } from '../../../../domain/time/moment.fixture.ts'
import type { PlannerBar } from '../load-planner.server.ts'
import { isClosedThen } from './bar-move.ts'

const ranges = [{ opens: 8 * 60, closes: 23 * 60 }]
/** Closed on Fridays. */
const week = [0, 1, 2, 3, 4, 5, 6].map((day) => (day === 5 ? [] : ranges))
const hours = { najran: { week, exceptions: [] }, airport: { week: week.map(() => ranges), exceptions: [] } }
const bar: PlannerBar = {
  id: 1,
  version: 1,
  kind: 'booking',
  // A Tuesday and a Wednesday.
  from: instantAt('2026-11-24 10:00').getTime(),
  until: instantAt('2026-11-25 10:00').getTime(),
  bufferMinutes: 60,
  pinned: false,
  status: 'confirmed',
  label: '',
  bookingId: 'one',
  bookingVersion: 1,
  reference: null,
  pickupBranchId: 'najran',
  returnBranchId: 'najran',
}

test.each<[string, Partial<PlannerBar>, days: number, boolean]>([
  ['a booking whose return would be on a closed day', {}, 2, true],
  ['a booking whose pick-up would be on a closed day', {}, 3, true],
  ['a booking between open days', {}, 1, false],
  ['a booking that only gets another unit', {}, 0, false],
  ['a booking of branches that are open', { pickupBranchId: 'airport', returnBranchId: 'airport' }, 3, false],
  ['a booking of a branch that was deleted', { pickupBranchId: null, returnBranchId: null }, 3, false],
  ['a rental under way, whose pick-up stays', { status: 'active', returnBranchId: 'airport' }, 3, false],
  ['the return of a rental under way', { status: 'active' }, 2, true],
  ['a time that staff took', { kind: 'maintenance', bookingId: null }, 3, false],
])('%s', (_what, changed, days, isClosed) => {
  expect(isClosedThen(hours as never, { bar: { ...bar, ...changed }, days })).toBe(isClosed)
})
