import { expect, test } from 'vitest'
import { instantAt, dateAt } from '../../time/moment.fixture.ts'
import { starterBranchHours } from '../branch-hours.ts'
import { usualHours } from '../opening-hours.ts'
import { bookingsOutside, type HoursOf } from './bookings-outside-hours.ts'

const now = instantAt('2027-03-01 12:00')
const eid = { from: dateAt('2027-03-09'), until: dateAt('2027-03-12'), ranges: [], note: 'Eid' }
const before: HoursOf = (id) => (id === 'abha' ? usualHours(starterBranchHours.abha) : undefined)
const after: HoursOf = (id) => (id === 'abha' ? { week: starterBranchHours.abha, exceptions: [eid] } : undefined)

function booking(pickup: string, returned: string, changes = {}) {
  const ends = { pickupDatetime: instantAt(pickup), returnDatetime: instantAt(returned) }
  return { isUnderWay: false, pickupBranchId: 'abha', returnBranchId: 'abha', ...ends, ...changes }
}

test.each([
  ['a pick-up on a closed day', booking('2027-03-09 10:00', '2027-03-15 10:00'), ['pickup']],
  ['a return on a closed day', booking('2027-03-05 10:00', '2027-03-12 23:59'), ['return']],
  ['both on closed days', booking('2027-03-09 10:00', '2027-03-11 10:00'), ['pickup', 'return']],
  ['a rental across the closed days', booking('2027-03-08 10:00', '2027-03-13 10:00'), []],
  ['a return to another branch', booking('2027-03-05 10:00', '2027-03-10 10:00', { returnBranchId: 'deleted' }), []],
  ['a branch that is not known', booking('2027-03-09 10:00', '2027-03-15 10:00', { pickupBranchId: null }), []],
  ['a rental under way', booking('2027-03-09 10:00', '2027-03-15 10:00', { isUnderWay: true }), []],
])('%s', (_, one, ends) => {
  const outside = ends.map((end) => ({ end, branchId: 'abha' }))
  expect(bookingsOutside([one], { before, after, now })).toEqual(ends.length > 0 ? [{ ...one, outside }] : [])
})

test('what was closed before is not touched, but outside of hours', () => {
  const one = booking('2027-03-09 10:00', '2027-03-15 10:00')
  expect(bookingsOutside([one], { before: after, after, now })).toEqual([])
  expect(bookingsOutside([one], { after, now })).toMatchObject([one])
})
