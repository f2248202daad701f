import { expect, test } from 'vitest'
import { halalas } from '../money/money.ts'
import { policyTextsAr } from './policy-texts-ar.ts'
import { policyTextsEn } from '#app/i18n/policy-texts-en.ts'
import { starterPolicy } from '../terms/settlement-policy.ts'
import { contractValuesOf, type ContractValues } from '../terms/contract-values.ts'
import {
  fillPolicies,
  policiesAfterCarChange,
  policiesOfCar,
  policyLines,
  viewPolicies,
  type RentalPolicies,
} from './rental-policies.ts'

const policies: RentalPolicies = {
  minimumAge: 21,
  deposit: halalas(50_000),
  kilometersPerDay: 1250,
  fuel: { ar: 'ممتلئ إلى ممتلئ', en: '' },
  cancellation: { ar: '', en: '' },
}
const english = policyTextsEn
const textsOf = (changes: Partial<RentalPolicies>, chosen?: { unlimitedKilometers: boolean }) =>
  policyLines(viewPolicies({ ...policies, ...changes }, 'en'), english, chosen).map(
    ({ name, text }) => `${name}: ${text}`,
  )

test('policies are listed in one order, and a missing text falls back to the other language or is left out', () => {
  expect(textsOf({})).toEqual([
    'Kilometres included: 1,250 km a day',
    'Refundable deposit: SAR 500.00',
    'Driver’s age: At least 21',
    'Fuel: ممتلئ إلى ممتلئ',
  ])
})

test('what is not stated is not shown, a deposit of 0 is', () => {
  expect(textsOf({ deposit: null, kilometersPerDay: null, fuel: {} })).toEqual(['Driver’s age: At least 21'])
  expect(textsOf({ deposit: halalas(0), kilometersPerDay: null, fuel: {} })[0]).toBe('Refundable deposit: None')
})

test('the option of unlimited kilometres replaces the allowance', () => {
  expect(textsOf({}, { unlimitedKilometers: true })[0]).toBe('Kilometres included: Unlimited')
})

test('an extra kilometre has a price after the included ones, and a car its own of both', () => {
  const price = { extraKilometerPrice: halalas(50) }
  expect(textsOf(price)[0]).toBe('Kilometres included: 1,250 km a day, then SAR 0.50 per km with VAT')
  expect(textsOf({ ...price, kilometersPerDay: null })[0]).toBe('Refundable deposit: SAR 500.00')
  expect(textsOf(price, { unlimitedKilometers: true })[0]).toBe('Kilometres included: Unlimited')
  const own = { kilometersPerDay: 300, extraKilometerPrice: halalas(75) }
  expect(policiesOfCar({ ...policies, ...price }, carWith(own))).toMatchObject({ ...policies, ...own })
  expect(policiesOfCar({ ...policies, ...price }, carWith({}))).toMatchObject({ ...policies, ...price })
  expect(textsOf(policiesOfCar(policies, carWith({})))).toEqual(textsOf({}))
})

function carWith(values: Partial<ContractValues>) {
  return { contract: contractValuesOf(values) }
}

test('the contract says what a late return, an accident and a young driver cost', () => {
  const stated = {
    lateGraceHours: 2,
    lateHourPrice: halalas(2_000),
    deductible: halalas(200_000),
    youngDriverPricePerDay: halalas(3_000),
    fullTankPrice: halalas(15_000),
  }
  expect(textsOf(stated)).toEqual(
    expect.arrayContaining([
      'Accident deductible: At most SAR 2,000.00 per accident with a report, by share of fault',
      'Late return: 2 hours free, then SAR 20.00 with VAT per begun hour; after 4 hours, a whole day',
      'Missing fuel: Charged by the quarter; a full tank costs SAR 150.00 with VAT',
      'Young drivers: Under 25: SAR 30.00 a day with VAT, paid at pick-up on top of the total',
    ]),
  )
  expect(textsOf({ lateGraceHours: 0 })).toContain(
    'Late return: Twice the hour’s share of the day’s price per begun hour; after 4 hours, a whole day',
  )
  const fifth = { ...starterPolicy, lateHourPercent: 480, lateHoursBeforeDay: 5 }
  expect(textsOf({ lateGraceHours: 0, settlement: fifth })).toContain(
    'Late return: 480% of the hour’s share of the day’s price per begun hour; after 5 hours, a whole day',
  )
  const byEighths = { ...starterPolicy, fuelStep: 'eighth' } as const
  expect(textsOf({ fullTankPrice: halalas(15_000), settlement: byEighths })).toContain(
    'Missing fuel: Charged by the eighth; a full tank costs SAR 150.00 with VAT',
  )
  expect(textsOf({ lateGraceHours: 1, settlement: { ...starterPolicy, lateHoursBeforeDay: 0 } })).toContain(
    'Late return: 1 hour free, then a whole day',
  )
  expect(textsOf({ youngDriverPricePerDay: halalas(0) })).toContain('Young drivers: Under 25: no surcharge')
  const arabic = policyLines(viewPolicies({ ...policies, ...stated }, 'ar'), policyTextsAr)
  expect(arabic.find(({ key }) => key === 'lateReturn')?.text).toBe(
    'مهلة ساعتين، ثم 20.00 ر.س شاملًا الضريبة عن كل ساعة تبدأ، وبعد 4 ساعات يوم كامل',
  )
})

test('the surcharge of the contract gives way to an extra with an age, which the form sells', () => {
  const young = carWith({ youngDriverPricePerDay: halalas(3_000) })
  expect(policiesOfCar(policies, young, [{}]).youngDriverPricePerDay).toBe(3_000)
  expect(policiesOfCar(policies, young, [{}, { driverAge: 25 }]).youngDriverPricePerDay).toBeNull()
})

test('another car brings the values that it or the former car states, the others stay as agreed', () => {
  const agreed = { ...policies, ...contractValuesOf({ deposit: halalas(50_000), deductible: halalas(100_000) }) }
  const today = { ...policies, ...contractValuesOf({ deposit: halalas(90_000), deductible: halalas(150_000) }) }
  const [former, next] = [carWith({ deductible: halalas(100_000) }), carWith({ lateGraceHours: 3 })]
  const ofNext = policiesOfCar(today, next)
  expect(policiesAfterCarChange(agreed, { ofNext, former, next })).toEqual({
    ...agreed,
    deductible: 150_000,
    lateGraceHours: 3,
  })
})

test('the age is worded as "at least" in Arabic too', () => {
  const lines = policyLines(viewPolicies(policies, 'ar'), policyTextsAr)
  expect(lines.find(({ key }) => key === 'age')?.text).toBe('لا يقل عن 21 عامًا')
})

test('managed texts follow the setting', () => {
  const view = viewPolicies({ ...policies, minimumAge: 23 }, 'ar')
  expect(fillPolicies('{cancellation} {minimumAge}, {fuel}, {minimumAge}, {other}', view)).toBe(
    '23, ممتلئ إلى ممتلئ, 23, {other}',
  )
})
