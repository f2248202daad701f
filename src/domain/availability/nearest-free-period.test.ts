import { expect, test } from 'vitest'
import { starterBranchHours } from '../branches/branch-hours.ts'
import { usualHours } from '../branches/opening-hours.ts'
import { halalas } from '../money/money.ts'
import { instantAt, momentAt } from '../time/moment.fixture.ts'
import { nearestFreePeriod } from './nearest-free-period.ts'
import type { GroupHold, UnitGroup } from './units/unit-group.ts'

const place = { branchId: 'najran', pool: 'najran' }
const day = [{ opens: 8 * 60, closes: 22 * 60 }]
const hours = usualHours([day, day, day, day, day, [], day])
const wanted = {
  rentalType: 'daily',
  pickup: momentAt('2026-12-01 10:00'),
  return: momentAt('2026-12-03 10:00'),
  pickupHours: hours,
  returnHours: hours,
  now: instantAt('2026-11-20 09:00'),
} as const

function groupWith(...taken: [unitId: number, from: string, until: string][]): UnitGroup {
  const holds = taken.map(([unitId, from, until], index): GroupHold => {
    const [start, end] = [instantAt(from).getTime(), instantAt(until).getTime()]
    return { id: index, unitId, from: start, until: end, ...place, isMovable: false }
  })
  return { units: [1, 2].map((id) => ({ id, ...place, service: { from: 0, until: Infinity } })), holds }
}

test('the nearest free period has the same length and lies within opening hours', () => {
  const group = groupWith([1, '2026-11-25 10:00', '2026-12-02 11:00'], [2, '2026-11-30 10:00', '2026-12-10 11:00'])
  expect(nearestFreePeriod([group], place, wanted, 60)).toEqual({
    rentalType: 'daily',
    // The unit is ready on Wednesday at 11:00, but the return would be on a closed Friday.
    pickup: momentAt('2026-12-03 08:00'),
    return: momentAt('2026-12-05 08:00'),
  })
})

test('the time before is offered when it is nearer', () => {
  const group = groupWith([1, '2026-12-02 10:00', '2026-12-09 11:00'], [2, '2026-11-20 10:00', '2026-12-10 11:00'])
  // Two days and the buffer before the hold.
  expect(nearestFreePeriod([group], place, wanted, 60)?.pickup).toEqual(momentAt('2026-11-30 09:00'))
})

test('there is none within a month, or in another pool', () => {
  const group = groupWith([1, '2026-11-01 10:00', '2027-02-01 11:00'], [2, '2026-11-01 10:00', '2027-02-01 11:00'])
  expect(nearestFreePeriod([group], place, wanted, 60)).toBeUndefined()
  expect(nearestFreePeriod([groupWith()], { branchId: 'abha', pool: 'abha' }, wanted, 60)).toBeUndefined()
})

test('a month needs a unit until its own return', () => {
  const month = { ...wanted, rentalType: 'monthly', return: momentAt('2027-01-01 10:00') } as const
  const group = groupWith([1, '2026-12-30 10:00', '2027-03-01 11:00'], [2, '2026-11-01 10:00', '2026-12-02 11:00'])
  expect(nearestFreePeriod([group], place, month, 60)).toEqual({
    rentalType: 'monthly',
    pickup: momentAt('2026-12-02 11:00'),
    return: momentAt('2027-01-02 11:00'),
  })
})

test('a unit that staff chose is made free too, in whatever city it is', () => {
  const group = groupWith([1, '2026-12-01 10:00', '2026-12-05 11:00'])
  const abha = { branchId: 'abha', pool: 'abha', unitId: 1 }
  const movable = { ...group, holds: group.holds.map((hold) => ({ ...hold, isMovable: true })) }
  expect(nearestFreePeriod([movable], abha, wanted, 60)?.pickup).toEqual(wanted.pickup)
  expect(nearestFreePeriod([group], abha, wanted, 60)?.pickup).toEqual(momentAt('2026-11-29 09:00'))
})

test('holds are moved for it as for a booking', () => {
  const group = groupWith(
    [1, '2026-11-30 10:00', '2026-12-02 11:00'],
    [2, '2026-11-30 10:00', '2026-12-02 11:00'],
    [1, '2026-12-04 10:00', '2026-12-06 11:00'],
    [2, '2026-12-06 12:00', '2026-12-08 11:00'],
  )
  const movable = { ...group, holds: group.holds.map((hold) => ({ ...hold, isMovable: true })) }
  const airport = usualHours(starterBranchHours['najran-airport'])
  const six = { ...wanted, return: momentAt('2026-12-07 10:00'), pickupHours: airport, returnHours: airport }
  const now = instantAt('2026-11-30 12:00')
  expect(nearestFreePeriod([movable], place, { ...six, now }, 60)).toEqual({
    rentalType: 'daily',
    pickup: momentAt('2026-12-02 11:00'),
    return: momentAt('2026-12-08 11:00'),
  })
})

test('a return for the after-hours fee keeps its time on another day', () => {
  const group = groupWith([1, '2026-12-01 09:00', '2026-12-02 10:00'], [2, '2026-12-01 09:00', '2026-12-02 10:00'])
  const returnHours = { ...hours, afterHours: { fee: halalas(5_000), onClosedDays: false } }
  const late = { ...wanted, return: momentAt('2026-12-02 23:30'), returnHours }
  expect(nearestFreePeriod([group], place, late, 60)).toEqual({
    rentalType: 'daily',
    pickup: momentAt('2026-12-02 10:00'),
    return: momentAt('2026-12-03 23:30'),
  })
})
