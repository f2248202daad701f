import { expect, test } from 'vitest'
import { usualHours } from '../branches/opening-hours.ts'
import { instantAt, momentAt } from '../time/moment.fixture.ts'
import { carAvailability, placesLeft } from './car-availability.ts'
import type { GroupHold, UnitGroup } from './units/unit-group.ts'

const place = { branchId: 'najran', pool: 'najran' }
const day = [{ opens: 0, closes: 1440 }]
const hours = usualHours([day, day, day, day, day, day, day])
const question = {
  place,
  wanted: {
    rentalType: 'daily',
    pickup: momentAt('2026-12-01 10:00'),
    return: momentAt('2026-12-03 10:00'),
    pickupHours: hours,
    returnHours: hours,
    now: instantAt('2026-11-20 09:00'),
  },
  settings: { turnaroundMinutes: 60, holdExpiryMinutes: 120, cityTransfers: true },
} as const

type Taken = [unitId: number, from: string, until: string, isMovable?: boolean]

function yearOf(modelYear: number, units: number, ...taken: Taken[]): UnitGroup & { modelYear: number } {
  const holds = taken.map(([unitId, from, until, isMovable = false], index): GroupHold => {
    const [start, end] = [instantAt(from).getTime(), instantAt(until).getTime()]
    return { id: index + 1, unitId, from: start, until: end, ...place, isMovable }
  })
  const all = Array.from({ length: units }, (_, index) => ({
    id: index + 1,
    ...place,
    service: { from: 0, until: Infinity },
  }))
  return { modelYear, units: all, holds }
}

test('units are counted over the offered model years, up to three', () => {
  const groups = [yearOf(2026, 5), yearOf(2025, 1), yearOf(2020, 9)]
  expect(carAvailability({ modelYears: [2026, 2025, 2024], groups }, question)).toEqual({
    left: 3,
    years: { 2026: { left: 3 }, 2025: { left: 1 }, 2024: { left: 0 } },
  })
})

test('what a booking gets by moving others counts as left', () => {
  // Each unit has one short hold in the period; all of them would fit on one unit.
  const group = yearOf(
    2026,
    2,
    [1, '2026-12-01 12:00', '2026-12-01 18:00', true],
    [2, '2026-12-02 12:00', '2026-12-02 18:00', true],
  )
  expect(carAvailability({ modelYears: [2026], groups: [group] }, question).left).toBe(1)
  const fixed = { ...group, holds: group.holds.map((hold) => ({ ...hold, isMovable: false })) }
  expect(carAvailability({ modelYears: [2026], groups: [fixed] }, question).left).toBe(0)
})

test('staff see how many bookings fit: all free units, and those that packing makes free', () => {
  expect(placesLeft(yearOf(2026, 5), question)).toBe(5)
  expect(placesLeft(yearOf(2026, 5, [1, '2026-12-02 12:00', '2026-12-02 18:00']), question)).toBe(4)
  const short: Taken[] = [
    [1, '2026-12-01 12:00', '2026-12-01 18:00', true],
    [2, '2026-12-02 12:00', '2026-12-02 18:00', true],
  ]
  expect(placesLeft(yearOf(2026, 2, ...short), question)).toBe(1)
  expect(placesLeft(yearOf(2026, 1, ...short.slice(0, 1)), question)).toBe(0)
})

test('a car that is taken names the nearest free period; the buffer after the return counts', () => {
  const group = yearOf(
    2026,
    1,
    [1, '2026-12-03 10:30', '2026-12-08 11:00'],
    [1, '2026-11-20 00:00', '2026-12-01 09:30'],
  )
  const taken = {
    left: 0,
    nearest: { rentalType: 'daily', pickup: momentAt('2026-12-01 09:30'), return: momentAt('2026-12-03 09:30') },
  }
  const found = carAvailability({ modelYears: [2026], groups: [group] }, question)
  expect(found).toEqual({ ...taken, years: { 2026: taken } })
})

test('model years that are not offered are neither free nor near', () => {
  const groups = [yearOf(2020, 2)]
  expect(carAvailability({ modelYears: [2026], groups }, question)).toEqual({
    left: 0,
    years: { 2026: { left: 0 } },
  })
})
