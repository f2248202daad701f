import { expect, test } from 'vitest'
import { usualHours } from '../branches/opening-hours.ts'
import { instantAt, momentAt } from '../time/moment.fixture.ts'
import { freeStarts, nearestFreePeriod } from './nearest-free-period.ts'
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
  expect(nearestFreePeriod([groupWith()], undefined, wanted, 60)?.pickup).toEqual(wanted.pickup)
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

test('starts of all units are merged', () => {
  const group: UnitGroup = {
    units: [
      { id: 1, ...place, service: { from: 0, until: 100 } },
      { id: 2, ...place, service: { from: 50, until: 70 } },
    ],
    holds: [{ id: 1, unitId: 1, from: 20, until: 60, ...place, isMovable: true }],
  }
  expect(freeStarts(group, place, 10)).toEqual([
    { from: 0, until: 10 },
    { from: 50, until: 90 },
  ])
  expect(freeStarts(group, { branchId: 'abha', pool: 'abha' }, 10)).toEqual([])
})
