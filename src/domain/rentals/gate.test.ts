import { describe, expect, test } from 'vitest'
import type { LocalDate } from '../time/riyadh-time.ts'
import { ageOn, checkExchange, checkGate, closedBy, type FurtherDriver, type GateFacts } from './gate.ts'

const day = (text: string) => text as LocalDate
const documents = {
  registrationExpiresOn: day('2027-01-01'),
  insuranceExpiresOn: day('2027-01-01'),
  inspectionExpiresOn: null,
  operatingCardExpiresOn: day('2026-12-03'),
}
const facts: GateFacts = {
  today: day('2026-12-01'),
  returnOn: day('2026-12-03'),
  unit: documents,
  hasNumbers: true,
  minimumAge: 21,
  renter: { birthDate: day('1990-05-05'), licenseExpiresOn: day('2026-12-03') },
  furtherDrivers: [],
  block: undefined,
  hasContract: true,
  deposit: 'settled',
}

describe('the gate before the keys', () => {
  test('is open when everything is valid until the day of the return', () => {
    expect(checkGate(facts)).toEqual([])
  })

  test.each([
    ['2026-11-30', 'documentExpired'],
    ['2026-12-01', 'documentExpires'],
    ['2026-12-02', 'documentExpires'],
  ])('finds a registration that is valid until %s: %s', (on, finding) => {
    const unit = { ...documents, registrationExpiresOn: day(on) }
    expect(checkGate({ ...facts, unit })).toEqual([{ finding, paper: 'registrationExpiresOn', on }])
  })

  test('asks for the age and the licence of every driver', () => {
    const known = { missingNumbers: [], block: undefined }
    const renter = { birthDate: day('2005-12-02'), licenseExpiresOn: null }
    const furtherDrivers = [
      { ...known, birthDate: null, licenseExpiresOn: day('2026-11-30') },
      { ...known, birthDate: day('2005-12-01'), licenseExpiresOn: day('2026-12-02') },
    ]
    expect(checkGate({ ...facts, renter, furtherDrivers })).toEqual([
      { finding: 'underage', driver: 0, least: 21 },
      { finding: 'licenseDateMissing', driver: 0 },
      { finding: 'birthDateMissing', driver: 1 },
      { finding: 'licenseExpired', driver: 1, on: '2026-11-30' },
      { finding: 'licenseExpires', driver: 2, on: '2026-12-02' },
    ])
  })

  test('asks for the numbers of further drivers, and finds those who are blocked', () => {
    const furtherDrivers: FurtherDriver[] = [
      { ...facts.renter!, missingNumbers: ['nationalId', 'licenseNumber'], block: undefined },
      { ...facts.renter!, missingNumbers: [], block: { until: null } },
    ]
    const items = checkGate({ ...facts, furtherDrivers })
    expect(items).toEqual([
      { finding: 'nationalIdMissing', driver: 1 },
      { finding: 'licenseNumberMissing', driver: 1 },
      { finding: 'driverBlocked', driver: 2, until: null },
    ])
    expect(closedBy(items, true)).toEqual(items.slice(0, 2))
  })

  test('opens by a decision of a manager for what the law leaves open only', () => {
    const items = checkGate({
      ...facts,
      unit: { ...documents, insuranceExpiresOn: day('2026-11-01'), operatingCardExpiresOn: day('2026-12-02') },
      hasNumbers: false,
      block: { until: null },
      hasContract: false,
      deposit: 'open',
    })
    expect(items.map(({ finding }) => finding)).toEqual([
      'documentExpired',
      'documentExpires',
      'numbersMissing',
      'blocked',
      'contractMissing',
      'depositOpen',
    ])
    expect(closedBy(items, false)).toEqual(items)
    expect(closedBy(items, true).map(({ finding }) => finding)).toEqual([
      'documentExpired',
      'numbersMissing',
      'contractMissing',
      'depositOpen',
    ])
  })
})

test('a deposit that staff want to do without is a decision of a manager', () => {
  const items = checkGate({ ...facts, deposit: 'waived' })
  expect(items).toEqual([{ finding: 'depositWaived' }])
  expect(closedBy(items, false)).toEqual(items)
  expect(closedBy(items, true)).toEqual([])
})

test.each([
  ['2005-12-01', '2026-11-30', 20],
  ['2005-12-01', '2026-12-01', 21],
  ['2004-02-29', '2025-02-28', 20],
  ['2004-02-29', '2025-03-01', 21],
])('who is born on %s is on %s %i years old', (birthDate, today, age) => {
  expect(ageOn(day(birthDate), day(today))).toBe(age)
})

test('an exchange asks for the documents of the next unit, also when the return is late, and for a contract', () => {
  const unit = { ...documents, registrationExpiresOn: day('2026-11-30'), insuranceExpiresOn: day('2026-12-02') }
  const expired = { finding: 'documentExpired', paper: 'registrationExpiresOn', on: '2026-11-30' }
  const asked = { today: facts.today, returnOn: facts.returnOn, unit, hasContract: false }
  expect(checkExchange(asked)).toEqual([
    expired,
    { finding: 'documentExpires', paper: 'insuranceExpiresOn', on: '2026-12-02' },
    { finding: 'contractMissing' },
  ])
  expect(checkExchange({ ...asked, returnOn: day('2026-11-29'), hasContract: true })).toEqual([expired])
})
