import fc from 'fast-check'
import { expect, test } from 'vitest'
import { starterBranchHours } from './branch-hours.ts'
import { instantAt, momentAt } from '../time/moment.fixture.ts'
import { monthlyReturn } from '../time/rental-period.ts'
import { addMinutes } from '../time/riyadh-time.ts'
import { usualHours } from './opening-hours.ts'
import { nearestPeriod } from './nearest-period.ts'
import { checkPeriod, type PeriodToCheck } from './period-check.ts'

const najranAirport = usualHours(starterBranchHours['najran-airport'])
const riyadh = usualHours(starterBranchHours['riyadh-al-qadisiyyah'])
const now = instantAt('2026-03-15 09:00')

function daily(pickup: string, until: string, hours = najranAirport): PeriodToCheck {
  const moments = { pickup: momentAt(pickup), return: momentAt(until) }
  return { rentalType: 'daily', ...moments, pickupHours: hours, returnHours: hours, now }
}

test.each([
  ['today at 10:00', daily('2026-03-15 10:00', '2026-03-16 10:00'), '2026-03-15 15:30', '2026-03-16 10:00'],
  ['earlier today', daily('2026-03-15 08:00', '2026-03-16 10:00'), '2026-03-15 15:30', '2026-03-16 10:00'],
  ['a return before it', daily('2026-03-20 10:00', '2026-03-19 10:00'), '2026-03-20 10:00', '2026-03-21 10:00'],
  ['days in the past', daily('2026-02-01 10:00', '2026-02-04 10:00'), '2026-03-15 15:30', '2026-03-18 10:00'],
  ['a closed pick-up', daily('2026-03-20 18:00', '2026-03-23 10:00', riyadh), '2026-03-19 22:30', '2026-03-23 10:00'],
  ['a closed return', daily('2026-03-17 10:00', '2026-03-21 10:00', riyadh), '2026-03-17 10:00', '2026-03-21 20:00'],
  ['more than a year', daily('2026-03-16 10:00', '2028-03-16 10:00'), '2026-03-16 10:00', '2027-03-16 10:00'],
  ['more than two years ahead', daily('2030-01-01 10:00', '2030-01-02 10:00'), '2028-03-14 23:30', '2028-03-15 10:00'],
])('what is nearest to %s', (_what, wanted, pickup, until) => {
  expect(nearestPeriod(wanted)).toEqual({ rentalType: 'daily', pickup: momentAt(pickup), return: momentAt(until) })
})

test('a month whose return would fall on a closed Friday moves its pick-up', () => {
  const pickup = momentAt('2026-03-17 10:00')
  const wanted = { rentalType: 'monthly', pickup, return: monthlyReturn(pickup), pickupHours: najranAirport } as const
  expect(nearestPeriod({ ...wanted, returnHours: riyadh, now })).toEqual({
    rentalType: 'monthly',
    pickup: momentAt('2026-03-16 22:30'),
    return: momentAt('2026-04-16 22:30'),
  })
})

test('branches that never open have no period', () => {
  const closed = usualHours([[], [], [], [], [], [], []])
  expect(nearestPeriod({ ...daily('2026-03-20 10:00', '2026-03-21 10:00'), returnHours: closed })).toBeUndefined()
})

const start = momentAt('2026-03-01 00:00')
const moments = fc.integer({ min: 0, max: 800 * 1440 }).map((minutes) => addMinutes(start, minutes))
const week = fc.constantFrom(...Object.values(starterBranchHours).map(usualHours))
const periods: fc.Arbitrary<PeriodToCheck> = fc
  .record({
    rentalType: fc.constantFrom('daily', 'monthly'),
    pickup: moments,
    return: moments,
    pickupHours: week,
    returnHours: week,
    now: fc.integer({ min: 0, max: 86_400 }).map((seconds) => new Date(now.getTime() + seconds * 1000)),
  })
  .map((period) => (period.rentalType === 'daily' ? period : { ...period, return: monthlyReturn(period.pickup) }))

test('can be booked, and stays what it was when that can be booked', () => {
  fc.assert(
    fc.property(periods, (wanted) => {
      const nearest = nearestPeriod(wanted)
      expect(nearest && checkPeriod({ ...wanted, ...nearest })).toBeUndefined()
      expect(nearest).toBeDefined()
      const { rentalType, pickup } = wanted
      if (!checkPeriod(wanted)) expect(nearest).toEqual({ rentalType, pickup, return: wanted.return })
    }),
  )
})
