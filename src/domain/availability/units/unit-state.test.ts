import { expect, test } from 'vitest'
import { dateAt, instantAt } from '../../time/moment.fixture.ts'
import { unitState, type UnitHold } from './unit-state.ts'

const now = instantAt('2026-11-22 12:00')
const unit = {
  inServiceFrom: dateAt('2026-01-01'),
  inServiceUntil: null,
  registrationExpiresOn: dateAt('2026-11-22'),
  insuranceExpiresOn: null,
  inspectionExpiresOn: dateAt('2027-01-01'),
  operatingCardExpiresOn: null,
  preparation: 'ready',
  soldOn: null,
} as const

function hold(kind: UnitHold['kind'], from: string, until: string, bookingStatus: UnitHold['bookingStatus'] = null) {
  return { kind, bookingStatus, from: instantAt(from), until: instantAt(until) }
}

const rental = hold('booking', '2026-11-20 10:00', '2026-11-23 10:00', 'active')
const overdue = hold('booking', '2026-11-20 10:00', '2026-11-22 11:59', 'active')
const tomorrow = hold('booking', '2026-11-23 12:00', '2026-11-25 10:00', 'confirmed')
const later = hold('booking', '2026-11-23 12:01', '2026-11-25 10:00', 'pending')
const maintenance = hold('maintenance', '2026-11-22 12:00', '2026-11-22 18:00')
const workshop = hold('workshop', '2026-11-22 09:00', '2026-11-25 18:00')
const stolen = hold('stolen', '2026-11-23 11:00', '2100-12-31 00:00')
const impounded = hold('impounded', '2026-11-22 11:00', '2100-12-31 00:00')

test.each([
  ['ready', []],
  ['ready', [later]],
  ['reserved', [tomorrow]],
  ['out', [rental, tomorrow]],
  ['late', [overdue, maintenance]],
  ['maintenance', [maintenance, tomorrow]],
  ['workshop', [workshop, maintenance]],
  ['impounded', [impounded]],
  ['stolen', [rental, stolen]],
  ['ready', [hold('maintenance', '2026-11-22 10:00', '2026-11-22 12:00')]],
  ['blocked', [hold('blocked', '2026-11-01 00:00', '2026-12-01 00:00')]],
  ['transfer', [hold('transfer', '2026-11-22 11:00', '2026-11-22 13:00')]],
] as const)('a unit is %s', (state, holds) => {
  expect(unitState(unit, holds, now)).toBe(state)
})

test('an expired document and the days of service decide when nothing else does', () => {
  const expired = { ...unit, insuranceExpiresOn: dateAt('2026-11-21') }
  expect(unitState(expired, [tomorrow], now)).toBe('expired')
  expect(unitState(expired, [rental], now)).toBe('out')
  expect(unitState({ ...unit, inServiceUntil: dateAt('2026-11-21') }, [], now)).toBe('retired')
  expect(unitState({ ...unit, inServiceUntil: dateAt('2026-11-22') }, [], now)).toBe('ready')
  expect(unitState({ ...unit, inServiceFrom: dateAt('2026-11-23') }, [], now)).toBe('retired')
})

test('a unit that is not ready is to prepare, unless it is out or not for rent', () => {
  for (const preparation of ['to_clean', 'to_check', 'to_fuel'] as const) {
    expect(unitState({ ...unit, preparation }, [tomorrow], now)).toBe('to_prepare')
  }
  const toClean = { ...unit, preparation: 'to_clean' } as const
  expect(unitState(toClean, [rental], now)).toBe('out')
  expect(unitState(toClean, [workshop], now)).toBe('workshop')
  expect(unitState({ ...toClean, inServiceUntil: dateAt('2026-11-21') }, [], now)).toBe('retired')
})

test('a sold unit is sold, whatever is left of its holds', () => {
  const sold = { ...unit, soldOn: dateAt('2026-11-22'), inServiceUntil: dateAt('2026-11-21') }
  expect(unitState(sold, [], now)).toBe('sold')
  expect(unitState(sold, [rental, stolen], now)).toBe('sold')
})
