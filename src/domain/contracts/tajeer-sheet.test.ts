import { expect, test } from 'vitest'
import type { Country } from '../customers/countries.ts'
import { halalas } from '../money/money.ts'
import { dateAt, momentAt } from '../time/moment.fixture.ts'
import { tajeerDayPrice, tajeerDiscount, tajeerSheet } from './tajeer-sheet.ts'
import type { TajeerFacts, TajeerRenter } from './tajeer-facts.ts'
import type { TajeerKind } from './tajeer-kinds.ts'
import type { TajeerKey } from './tajeer-values.ts'
import { tajeerFacts } from './tajeer.fixture.ts'

function valuesOf(kind: TajeerKind, facts: TajeerFacts) {
  return tajeerSheet(kind, facts).map(({ section, values }) => [
    section,
    ...values.map((value) => `${value.key}: ${'choice' in value ? `[${value.choice}]` : value.text}`),
  ])
}

function renterOf(changes: Partial<TajeerRenter>): Partial<Record<TajeerKey, string | null>> {
  const [renter] = tajeerSheet('handOver', { ...tajeerFacts, renter: { ...tajeerFacts.renter, ...changes } })
  return Object.fromEntries(renter!.values.map((value) => [value.key, 'choice' in value ? value.choice : value.text]))
}

test('the sheet of a new contract has every value in the order of Tajeer', () => {
  expect(valuesOf('handOver', tajeerFacts)).toEqual([
    [
      'renter',
      'identityType: [citizen]',
      'idNumber: 1058529940',
      'birthDate: 14100807',
      'mobile: 966512345678',
      'email: null',
      'licenseNumber: 1058529940',
      'licenseExpiresOn: 2031-01-31',
      'identityExpiresOn: 2030-01-31',
    ],
    [
      'vehicle',
      'plateNumber: 7356',
      'firstLetter: ح',
      'secondLetter: ن',
      'thirdLetter: ط',
      'operatingCardExpiresOn: 2027-01-31',
    ],
    [
      'payment',
      'dayPrice: 119.00',
      'extraKilometerPrice: 0.50',
      'fullTankPrice: 120.00',
      'discountPercent: 10.00',
      'paid: 200.00',
      'additionalCoverage: 90.00',
      'transferPrice: 0.00',
      'otherServices: 20.00',
      'total: 496.00',
    ],
    [
      'condition',
      'airConditioning: [excellent]',
      'radio: [good]',
      'screen: [broken]',
      'speedometer: [working]',
      'keys: [faulty]',
      'seats: [clean]',
      'tyres: [good]',
      'spareTyre: [weak]',
      'triangle: [present]',
      'extinguisher: [missing]',
      'firstAidKit: [present]',
      'tools: [present]',
      'fuel: [fuelThreeQuarters]',
      'odometerKm: 15200',
      'fuelType: [gasoline]',
      'deductible: 2000.00',
      'notes: ',
    ],
    [
      'terms',
      'pickupBranch: نجران',
      'returnBranch: نجران',
      'start: 2026-11-20T10:00',
      'end: 2026-11-23T10:00',
      'kilometersPerDay: 250',
      'lateHours: 2',
    ],
  ])
})

test.each([
  [{}, 'citizen', '14100807', undefined],
  [{ idNumber: '2058529940' }, 'resident', '1990-03-05', undefined],
  [{ idNumber: 'A1234567', nationality: 'GB' as Country }, 'visitor', '1990-03-05', 'المملكة المتحدة'],
  [{ idNumber: '784199012', nationality: 'AE' as Country }, 'gulfCitizen', '1990-03-05', 'الإمارات العربية المتحدة'],
  [{ idNumber: 'A1234567', nationality: null }, null, '1990-03-05', null],
  [{ idNumber: null, birthDate: null }, null, null, 'المملكة العربية السعودية'],
])('a renter with %j is a %s, born %s', (changes, type, birthDate, nationality) => {
  expect(renterOf(changes)).toMatchObject({ identityType: type, birthDate })
  expect(renterOf(changes).nationality).toBe(nationality)
})

test('what nobody entered stays empty instead of being guessed', () => {
  const unknown = { vehicle: null, condition: null, paid: null }
  const values = valuesOf('handOver', { ...tajeerFacts, ...unknown }).flat()
  for (const value of ['plateNumber: null', 'fuel: [null]', 'keys: [null]', 'odometerKm: null', 'paid: null'])
    expect(values).toContain(value)
})

test('drivers follow the renter, and unlimited kilometres replace those of a day', () => {
  const driver = {
    fullName: 'سالم',
    idNumber: '2058529940',
    birthDate: dateAt('2001-02-03'),
    licenseNumber: 'AB-12345',
    licenseExpiresOn: dateAt('2028-01-01'),
  }
  const sheet = valuesOf('handOver', { ...tajeerFacts, drivers: [driver], hasUnlimitedKilometers: true })
  expect(sheet[1]).toEqual([
    'driver',
    'fullName: سالم',
    'identityType: [resident]',
    'idNumber: 2058529940',
    'birthDate: 2001-02-03',
    'licenseNumber: AB-12345',
    'licenseExpiresOn: 2028-01-01',
  ])
  expect(sheet.at(-1)).toContain('unlimitedKilometers: [present]')
  expect(sheet.at(-1)!.join()).not.toContain('kilometersPerDay')
})

const current = {
  number: '21000000123456',
  returnedAt: momentAt('2026-11-22 18:30'),
  vehicle: tajeerFacts.vehicle,
  condition: { odometerKm: 15_900, fuelEighths: 3, checklist: { keys: 'working' as const } },
}

test('an extension names the contract and its new end', () => {
  const facts = { ...tajeerFacts, current, end: momentAt('2026-11-25 10:00') }
  expect(valuesOf('extension', facts)).toEqual([
    ['extension', 'contractNumber: 21000000123456', 'end: 2026-11-25T10:00', 'dayPrice: 119.00', 'paid: 200.00'],
  ])
})

test('the end of a contract says why and how the car came back', () => {
  const [early] = valuesOf('close', { ...tajeerFacts, current })
  expect(early).toEqual(
    expect.arrayContaining([
      'contractNumber: 21000000123456',
      'closeReason: [beforeItsEnd]',
      'closeSubReason: [bothAgree]',
      'returnedAt: 2026-11-22T18:30',
      'keys: [working]',
      'fuel: [fuelHalf]',
      'odometerKm: 15900',
    ]),
  )
  const late = { ...current, returnedAt: momentAt('2026-11-23 10:00') }
  const [onTime] = valuesOf('close', { ...tajeerFacts, current: late })
  expect(onTime).toContain('closeReason: [periodEnded]')
  expect(onTime!.join()).not.toContain('closeSubReason')
})

test('an exchange closes the contract for a replacement and makes a new one', () => {
  const [first, ...others] = valuesOf('exchange', { ...tajeerFacts, current })
  expect(first).toEqual(
    expect.arrayContaining(['closeReason: [beforeItsEnd]', 'closeSubReason: [replacement]', 'odometerKm: 15900']),
  )
  expect(others).toEqual(valuesOf('handOver', tajeerFacts))
})

const { price } = tajeerFacts

test.each([
  [{}, 11_900, 1_000],
  // A manager took 35.70 off.
  [{ adjustmentAmount: halalas(-3_570) }, 11_900, 2_000],
  [{ adjustmentAmount: halalas(3_570) }, 11_900, 1_000],
  // 100.00 for 3 days: 33.33 a day; a third off is 33.33 %.
  [{ baseAmount: halalas(10_000), discountAmount: halalas(3_333) }, 3_333, 3_333],
  [{ baseAmount: halalas(20_000), discountAmount: halalas(0) }, 6_667, 0],
  [{ baseAmount: halalas(0), discountAmount: halalas(0) }, 0, 0],
])('%j costs %i halalas a day less %i hundredths of a percent', (changes, dayPrice, discount) => {
  expect(tajeerDayPrice({ ...price, ...changes })).toBe(dayPrice)
  expect(tajeerDiscount({ ...price, ...changes })).toBe(discount)
})

test('what a manager added is among the other services', () => {
  const facts = { ...tajeerFacts, price: { ...price, adjustmentAmount: halalas(3_570) } }
  expect(valuesOf('handOver', facts).flat()).toContain('otherServices: 55.70')
})
