import { expect, test } from 'vitest'
import { dateAt, instantAt } from '../time/moment.fixture.ts'
import { expiredDocuments, nextPreparation, serviceTime } from './units.ts'

const unit = {
  inServiceFrom: dateAt('2026-01-01'),
  inServiceUntil: null,
  registrationExpiresOn: dateAt('2026-11-22'),
  insuranceExpiresOn: null,
  inspectionExpiresOn: dateAt('2027-01-01'),
  operatingCardExpiresOn: null,
}

test('a document is valid on its last day', () => {
  expect(expiredDocuments(unit, dateAt('2026-11-22'))).toEqual([])
  expect(expiredDocuments(unit, dateAt('2026-11-23'))).toEqual(['registrationExpiresOn'])
})

test('service ends at the midnight after its last day', () => {
  expect(serviceTime({ ...unit, inServiceUntil: dateAt('2026-12-31') })).toEqual({
    from: instantAt('2026-01-01 00:00'),
    until: instantAt('2027-01-01 00:00'),
  })
})

test('a unit is cleaned, checked and, unless its tank is full, fuelled', () => {
  expect(nextPreparation('to_clean', true)).toBe('to_check')
  expect(nextPreparation('to_check', true)).toBe('to_fuel')
  expect(nextPreparation('to_check', false)).toBe('ready')
  expect(nextPreparation('to_fuel', true)).toBe('ready')
  expect(nextPreparation('ready', true)).toBeUndefined()
})
