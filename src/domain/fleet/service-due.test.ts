import { expect, test } from 'vitest'
import { dateAt } from '../time/moment.fixture.ts'
import { fallsDueWithin, serviceDue, serviceState, type ServiceFacts } from './service-due.ts'

const company = { everyKm: 10_000, everyMonths: 6 }
const unit: ServiceFacts = {
  odometerKm: 42_000,
  serviceEveryKm: null,
  serviceEveryMonths: null,
  lastServiceKm: 35_000,
  lastServiceOn: dateAt('2026-08-31'),
}

test('service is due after the interval of the unit, or else of the company', () => {
  expect(serviceDue(unit, company)).toEqual({ atKm: 45_000, on: '2027-02-28' })
  expect(serviceDue({ ...unit, serviceEveryKm: 5000 }, company)).toEqual({ atKm: 40_000, on: '2027-02-28' })
  expect(serviceDue({ ...unit, serviceEveryMonths: 3 }, company)).toEqual({ atKm: 45_000, on: '2026-11-30' })
  expect(serviceDue(unit, { everyKm: 10_000, everyMonths: null })).toEqual({ atKm: 45_000, on: null })
})

test('without a last service nothing is due', () => {
  const due = serviceDue({ ...unit, lastServiceKm: null, lastServiceOn: null }, company)
  expect(due).toEqual({ atKm: null, on: null })
  expect(serviceState(due, { odometerKm: 900_000, today: dateAt('2030-01-01') })).toBe('unknown')
})

test.each([
  ['fine', 43_999, '2026-11-22'],
  ['soon', 44_000, '2026-11-22'],
  ['due', 45_000, '2026-11-22'],
  ['fine', 42_000, '2027-02-13'],
  ['soon', 42_000, '2027-02-14'],
  ['due', 42_000, '2027-02-28'],
] as const)('%s at %i km on %s: whichever comes first', (state, odometerKm, day) => {
  expect(serviceState({ atKm: 45_000, on: dateAt('2027-02-28') }, { odometerKm, today: dateAt(day) })).toBe(state)
})

test('a long rental is warned of a service that falls due within it', () => {
  const due = { atKm: 45_000, on: dateAt('2027-02-28') }
  const rental = { odometerKm: 42_000, days: 7, until: dateAt('2026-12-01'), kilometersPerDay: 400 }
  expect(fallsDueWithin(due, rental)).toBe(false)
  expect(fallsDueWithin(due, { ...rental, days: 8 })).toBe(true)
  expect(fallsDueWithin(due, { ...rental, kilometersPerDay: 429 })).toBe(true)
  expect(fallsDueWithin(due, { ...rental, until: dateAt('2027-02-28') })).toBe(true)
  expect(fallsDueWithin(due, { ...rental, days: 6, until: dateAt('2027-02-28') })).toBe(false)
  // Without a limit, 150 km a day.
  expect(fallsDueWithin(due, { ...rental, days: 19, kilometersPerDay: null })).toBe(false)
  expect(fallsDueWithin(due, { ...rental, days: 20, kilometersPerDay: null })).toBe(true)
})
