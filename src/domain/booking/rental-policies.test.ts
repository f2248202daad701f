import { expect, test } from 'vitest'
import { halalas } from '../money/money.ts'
import { policyTextsAr } from './policy-texts-ar.ts'
import { policyTextsEn } from '#app/i18n/policy-texts-en.ts'
import { fillPolicies, policiesOfCar, policyLines, viewPolicies, type RentalPolicies } from './rental-policies.ts'

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
  expect(textsOf(price)[0]).toBe('Kilometres included: 1,250 km a day, then SAR 0.50 per km')
  expect(textsOf({ ...price, kilometersPerDay: null })[0]).toBe('Refundable deposit: SAR 500.00')
  expect(textsOf(price, { unlimitedKilometers: true })[0]).toBe('Kilometres included: Unlimited')
  const own = { kilometersPerDay: 300, extraKilometerPrice: halalas(75) }
  expect(policiesOfCar({ ...policies, ...price }, own)).toEqual({ ...policies, ...own })
  const none = { kilometersPerDay: null, extraKilometerPrice: null }
  expect(policiesOfCar({ ...policies, ...price }, none)).toEqual({ ...policies, ...price })
  expect(textsOf(policiesOfCar(policies, none))).toEqual(textsOf({}))
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
