import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { postedValues } from '../forms/posted-values.ts'
import { halalas } from '../money/money.ts'
import { contractEntries } from './contract-form.ts'
import { contractFieldNames, contractValuesOf, contractValuesOfCar, lateHourCharge } from './contract-values.ts'

test('a car has its own contract values, then those of its category, then those of the company', () => {
  const company = { deposit: halalas(50_000), deductible: halalas(200_000), kilometersPerDay: 250 }
  const category = { deposit: halalas(100_000), lateGraceHours: 0 }
  const car = { ...contractValuesOf(null), deposit: halalas(0) }
  expect(contractValuesOfCar(company, category, car)).toEqual({
    kilometersPerDay: 250,
    extraKilometerPrice: null,
    lateGraceHours: 0,
    lateHourPrice: null,
    deductible: 200_000,
    youngDriverPricePerDay: null,
    deposit: 0,
    fullTankPrice: null,
  })
  expect(contractValuesOfCar(company, null, undefined).deposit).toBe(50_000)
})

test('a late hour costs the price of the contract, or twice the share of the day with VAT', () => {
  const day = { dayPrice: halalas(11_900), vatRate: 1500 }
  expect(lateHourCharge({ lateHourPrice: halalas(2_000) }, day)).toBe(2_000)
  // 119.00 × 2 ÷ 24 is 9.9166…, rounded 9.92; its VAT of 1.488 is rounded to 1.49.
  expect(lateHourCharge({ lateHourPrice: null }, day)).toBe(1_141)
})

test.each([
  ['lateGraceHours', '٢', 2],
  ['lateGraceHours', '25', undefined],
  ['lateHourPrice', '0', undefined],
  ['deposit', '0', 0],
  ['fullTankPrice', '0', undefined],
  ['fullTankPrice', '175.5', 17_550],
  ['deductible', '1,500.50', 150_050],
  ['extraKilometerPrice', '0.5', 50],
  ['kilometersPerDay', '0', undefined],
] as const)('%s of %s is read as %s', (field, text, value) => {
  const { success, output } = safeParse(contractEntries[field], text)
  expect(success ? output : undefined).toBe(value)
})

test('values survive their form', () => {
  const values = { ...contractValuesOf(null), lateGraceHours: 0, deductible: halalas(150_050) }
  const form = postedValues(contractEntries, values)
  expect(form).toMatchObject({ lateGraceHours: '0', deductible: '1500.50', deposit: '' })
  const read = contractFieldNames.map((field) => [field, safeParse(contractEntries[field], form[field]).output])
  expect(Object.fromEntries(read)).toEqual(values)
})
