import { expect, test } from 'vitest'
import type { Country } from '../customers/countries.ts'
import { halalas } from '../money/money.ts'
import { dateAt, momentAt } from '../time/moment.fixture.ts'
import { tajeerProblems } from './tajeer-checks.ts'
import type { TajeerKind } from './tajeer-kinds.ts'
import type { TajeerFacts, TajeerRenter } from './tajeer-facts.ts'
import { tajeerFacts } from './tajeer.fixture.ts'

const options = { now: momentAt('2026-11-20 10:00'), openContract: undefined, extensions: 0, isExtended: true }
const current = { number: '21000000123456', returnedAt: null, vehicle: null, condition: null }
const { renter, vehicle, price } = tajeerFacts

const find = (changes: Partial<TajeerFacts>, more: Partial<typeof options> = {}, kind: TajeerKind = 'handOver') =>
  tajeerProblems(kind, { ...tajeerFacts, ...changes }, { ...options, ...more })

test('a complete contract is taken, and so is the last day of every document', () => {
  expect(find({})).toEqual([])
  const lastDay = dateAt('2026-11-20')
  expect(
    find({
      vehicle: { ...vehicle!, registrationExpiresOn: lastDay },
      renter: { ...renter, licenseExpiresOn: lastDay, identityExpiresOn: lastDay },
    }),
  ).toEqual([])
})

test.each([
  ['registrationExpiresOn'],
  ['insuranceExpiresOn'],
  ['inspectionExpiresOn'],
  ['operatingCardExpiresOn'],
] as const)('an expired %s is refused', (paper) => {
  const on = dateAt('2026-11-19')
  expect(find({ vehicle: { ...vehicle!, [paper]: on } })).toEqual([{ code: 'documentExpired', paper, on }])
})

test.each<[Partial<TajeerRenter>, string[]]>([
  [{ idNumber: null }, ['idNumberMissing']],
  [{ birthDate: null }, ['birthDateMissing']],
  [{ idNumber: 'A1234567', nationality: null }, ['nationalityMissing']],
  [{ idNumber: 'A1234567', nationality: 'GB' as Country }, ['emailMissing']],
  [{ idNumber: '784199012', nationality: 'AE' as Country }, ['emailMissing']],
  [{ idNumber: 'A1234567', nationality: 'GB' as Country, email: 'a@example.com' }, []],
  [{ idNumber: '2058529940', nationality: 'GB' as Country }, []],
  [{ mobileNumber: '+201001234567' }, ['mobileInvalid']],
  [{ licenseNumber: null }, ['licenseNumberMissing']],
  [{ licenseExpiresOn: null }, ['licenseDateMissing']],
  [{ licenseExpiresOn: dateAt('2026-11-19') }, ['licenseExpired']],
  [{ identityExpiresOn: dateAt('2026-11-19') }, ['identityExpired']],
  [{ identityExpiresOn: null }, []],
])('a renter with %j: %j', (changes, codes) => {
  expect(find({ renter: { ...renter, ...changes } }).map(({ code }) => code)).toEqual(codes)
})

test('a start in the past, a plate with an open contract and a car without plate are refused', () => {
  expect(find({}, { now: momentAt('2026-11-20 10:01') })).toEqual([{ code: 'startInPast', start: tajeerFacts.start }])
  const openContract = { number: '21000000999999', bookingId: 'b' }
  expect(tajeerProblems('handOver', tajeerFacts, { ...options, openContract })).toEqual([
    { code: 'openContract', ...openContract },
  ])
  expect(find({ vehicle: null })).toEqual([{ code: 'unitMissing' }])
})

test('a day costs at most 50,000', () => {
  const daily = (amount: number) => ({ price: { ...price, rentalDays: 1, baseAmount: halalas(amount) } })
  expect(find(daily(5_000_000))).toEqual([])
  expect(find(daily(5_000_001))).toEqual([{ code: 'dayPriceTooHigh', price: 5_000_001, most: 5_000_000 }])
})

test('a contract is extended 25 times', () => {
  expect(find({ current }, { extensions: 24 }, 'extension')).toEqual([])
  expect(find({ current }, { extensions: 25 }, 'extension')).toEqual([
    { code: 'tooManyExtensions', count: 25, most: 25 },
  ])
  expect(find({}, {}, 'extension')).toEqual([{ code: 'contractMissing' }])
  expect(find({ current }, { isExtended: false }, 'extension')).toEqual([{ code: 'notExtended' }])
})

test('notes have at most 130 characters', () => {
  expect(find({ notes: 'أ'.repeat(130) })).toEqual([])
  for (const kind of ['handOver', 'exchange', 'close'] as const)
    expect(find({ notes: 'أ'.repeat(131), current }, {}, kind)).toEqual([
      { code: 'notesTooLong', length: 131, most: 130 },
    ])
})
