import { expect, test } from 'vitest'
import { instantAt } from '#domain/time/moment.fixture.ts'
import type { PlannerBar, PlannerUnit } from '../load-planner.server.ts'
import type { PlannerView } from '../planner-view.ts'
import { applyMove, fieldsOf, isClosedThen, undoOf, withCurrentVersion } from './bar-move.ts'

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

const unit = (id: number, bars: readonly PlannerBar[]) => ({ id, bars, modelYear: 2026, carId: 1 }) as PlannerUnit
const [one, two] = [unit(1, [bar]), unit(2, [])]
const view = { groups: [{ carId: 1, car: '', units: [one, two], waiting: [] }] } as unknown as PlannerView
const move = { bar, from: one, unit: two, days: 1 }
/** The planner after the move, as the server stored it. */
const stored: PlannerView = {
  ...view,
  groups: applyMove(view.groups, { ...move, bar: { ...bar, version: 2, bookingVersion: 2, pinned: true } }),
}

test('a move is taken back to the old unit and time, without a pin that was not there before', () => {
  expect(fieldsOf(undoOf(stored, move)!)).toEqual({
    intent: 'period',
    bookingId: 'one',
    version: '2',
    unitId: '1',
    pinned: 'no',
    from: '2026-11-24T10:00',
    until: '2026-11-25T10:00',
  })
  expect(fieldsOf(undoOf(stored, { ...move, bar: { ...bar, pinned: true } })!)).toMatchObject({ pinned: 'yes' })
})

test.each([
  ['when the bar has moved on', { ...move, days: 2 }],
  ['when the bar is on another unit', { ...move, unit: one }],
  ['when the bar is no longer shown', { ...move, bar: { ...bar, bookingId: 'gone' } }],
  ['when its old unit is no longer shown', { ...move, from: unit(9, []) }],
  ['when it had no unit', { ...move, from: undefined }],
])('a move is not taken back %s', (_when, made) => {
  expect(undoOf(stored, made)).toBeUndefined()
})

test('a move of a bar that was stored meanwhile is sent with its new version', () => {
  const shown = { ...view, groups: applyMove(view.groups, move) }
  const next = { ...undoOf(shown, move)!, days: 1 }
  expect(next.bar.version).toBe(1)
  expect(withCurrentVersion(stored, next).bar.version).toBe(2)
})

test('a move of a bar that somebody else moved meanwhile keeps its version', () => {
  expect(withCurrentVersion(stored, move).bar.version).toBe(1)
  const gone = { ...move, bar: { ...bar, bookingId: 'gone' } }
  expect(withCurrentVersion(stored, gone)).toEqual(gone)
})
