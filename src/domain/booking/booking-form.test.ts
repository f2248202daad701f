import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { discountCodeMaximum } from '../pricing/discount.ts'
import type { Extra } from '../pricing/extras/extra.ts'
import { halalas } from '../money/money.ts'
import { bookingFormSchema, bookingMoments } from './booking-form.ts'
import { fullNameMaximum, shortTextMaximum } from '../text/form-fields.ts'
import { momentAt } from '../time/moment.fixture.ts'

const posted: Record<string, string | undefined> = {
  fullName: '  سارة   القحطاني ',
  mobileNumber: '٠٥٠ ١٢٣ ٤٥٦٧',
  nationalId: '١٠٥٨٥٢٩٩٤٠',
  licenseNumber: 'dl-12345',
  rentalType: 'daily',
  pickupLocation: 'najran-airport',
  returnLocation: 'abha',
  pickupDate: '2026-03-15',
  pickupTime: '10:00',
  returnDate: '2026-03-18',
  returnTime: '09:30',
  modelYear: '2026',
  comprehensiveInsurance: 'on',
  discountCode: ' ramadan١٠ ',
  idempotencyKey: '0b9f2a6e-6a51-4df5-9d0a-6f7d8f1f2c11',
}

function problemsOf(input: unknown, extras: readonly Extra[] = []): Record<string, string[]> {
  const result = v.safeParse(bookingFormSchema(extras), input)
  const problems: Record<string, string[]> = {}
  for (const issue of result.issues ?? []) (problems[v.getDotPath(issue) ?? ''] ??= []).push(issue.message)
  return problems
}

test('a posted daily booking becomes typed, normalised values', () => {
  const values = v.parse(bookingFormSchema([]), posted)
  expect(values).toEqual({
    fullName: 'سارة القحطاني',
    mobileNumber: '+966501234567',
    nationalId: '1058529940',
    isOtherDocument: false,
    licenseNumber: 'DL-12345',
    rentalType: 'daily',
    pickupLocation: 'najran-airport',
    returnLocation: 'abha',
    pickupDate: '2026-03-15',
    pickupTime: '10:00',
    returnDate: '2026-03-18',
    returnTime: '09:30',
    months: 1,
    extraDays: 0,
    modelYear: 2026,
    comprehensiveInsurance: true,
    unlimitedKilometers: false,
    extras: {},
    discountCode: 'RAMADAN10',
    idempotencyKey: '0b9f2a6e-6a51-4df5-9d0a-6f7d8f1f2c11',
    shownTotal: undefined,
    sendAgain: false,
  })
  expect(bookingMoments(values)).toEqual({ pickup: momentAt('2026-03-15 10:00'), return: momentAt('2026-03-18 09:30') })
})

test('an empty form reports every required field at once', () => {
  const required = { ...problemsOf({}) }
  expect(Object.keys(required).sort()).toEqual([
    'fullName',
    'licenseNumber',
    'mobileNumber',
    'modelYear',
    'nationalId',
    'pickupDate',
    'pickupLocation',
    'pickupTime',
    'returnDate',
    'returnLocation',
    'returnTime',
  ])
  expect(new Set(Object.values(required).map((messages) => messages.join()))).toEqual(new Set(['required']))
})

describe('one invalid field gives one error on that field', () => {
  test.each([
    ['fullName', ' \u200f ', 'required'],
    ['fullName', 'س'.repeat(fullNameMaximum + 1), 'tooLong'],
    ['mobileNumber', '   ', 'required'],
    ['mobileNumber', '0401234567', 'invalidMobile'],
    ['nationalId', '', 'required'],
    ['nationalId', '1058529941', 'invalidNationalId'],
    ['nationalId', '105-852-994', 'nineDigits'],
    ['nationalId', '1'.repeat(shortTextMaximum + 1), 'tooLong'],
    ['licenseNumber', '\t', 'required'],
    ['licenseNumber', '12', 'invalidLicense'],
    ['rentalType', 'hourly', 'invalidChoice'],
    ['pickupLocation', '', 'required'],
    ['pickupLocation', 'x'.repeat(shortTextMaximum + 1), 'tooLong'],
    ['returnLocation', ' ', 'required'],
    ['pickupDate', undefined, 'required'],
    ['pickupDate', '2026-02-30', 'invalidDate'],
    ['pickupTime', '', 'required'],
    ['pickupTime', '25:00', 'invalidTime'],
    ['returnDate', undefined, 'required'],
    ['returnDate', ' ', 'required'],
    ['returnDate', 'tomorrow', 'invalidDate'],
    ['returnTime', '', 'required'],
    ['returnTime', '10:61', 'invalidTime'],
    ['modelYear', '', 'required'],
    ['modelYear', 'new', 'invalidChoice'],
    ['modelYear', '2026.5', 'invalidChoice'],
    ['modelYear', '20260', 'invalidChoice'],
    ['comprehensiveInsurance', 'maybe', 'invalidChoice'],
    ['discountCode', 'X'.repeat(discountCodeMaximum + 1), 'tooLong'],
    ['idempotencyKey', 'short', 'invalidChoice'],
    ['idempotencyKey', 'a'.repeat(65), 'invalidChoice'],
    ['idempotencyKey', `${'a'.repeat(16)}'`, 'invalidChoice'],
  ])('%s of %j is %s', (field, value, message) => {
    expect(problemsOf({ ...posted, [field]: value })).toEqual({ [field]: [message] })
  })
})

test('the limits themselves are allowed', () => {
  const atLimits = {
    fullName: 'س'.repeat(fullNameMaximum),
    discountCode: 'X'.repeat(discountCodeMaximum),
    idempotencyKey: 'a'.repeat(64),
  }
  expect(problemsOf({ ...posted, ...atLimits })).toEqual({})
})

test('errors of the return are reported together with those of other fields', () => {
  expect(problemsOf({ ...posted, fullName: '', returnDate: '', returnTime: '99:99' })).toEqual({
    fullName: ['required'],
    returnDate: ['required'],
    returnTime: ['invalidTime'],
  })
})

test('a delivery needs an address, said together with other errors', () => {
  const shared = { name: { ar: 'إضافة', en: 'Extra' }, charge: 'once', price: halalas(8_000), maxQuantity: 1 } as const
  const offered = [
    { ...shared, id: 4, asksForAddress: true },
    { ...shared, id: 5 },
  ] as const
  const problem = { deliveryAddress: ['required'] }
  expect(problemsOf({ ...posted, extra4: '1' }, offered)).toEqual(problem)
  expect(problemsOf({ ...posted, extra4: '1', deliveryAddress: ' ', fullName: '' }, offered)).toEqual({
    ...problem,
    fullName: ['required'],
  })
  expect(problemsOf({ ...posted, extra4: '1', deliveryAddress: 'Terminal 1' }, offered)).toEqual({})
  expect(problemsOf({ ...posted, extra5: '1' }, offered)).toEqual({})
  expect(problemsOf({ ...posted, extra4: '0' }, offered)).toEqual({})
})

describe('monthly', () => {
  const { returnDate: _date, returnTime: _time, ...withoutReturn } = posted

  test.each([
    ['absent', {}],
    ['blank', { returnDate: '', returnTime: '' }],
    ['ignored when posted', { returnDate: 'nonsense', returnTime: 'nonsense' }],
  ])('the return is %s', (_, fields) => {
    const values = v.parse(bookingFormSchema([]), { ...withoutReturn, ...fields, rentalType: 'monthly' })
    expect(values).not.toHaveProperty('returnDate')
    expect(values).not.toHaveProperty('returnTime')
    expect(bookingMoments(values).return).toEqual(momentAt('2026-04-15 10:00'))
  })
})

test('optional fields may be absent or blank', () => {
  const blank = { rentalType: '', discountCode: ' ', idempotencyKey: '', unlimitedKilometers: '' }
  const absent = Object.fromEntries(Object.keys(blank).map((key) => [key, undefined]))
  for (const fields of [blank, absent]) {
    expect(v.parse(bookingFormSchema([]), { ...posted, ...fields })).toMatchObject({
      rentalType: 'daily',
      discountCode: undefined,
      idempotencyKey: undefined,
      unlimitedKilometers: false,
    })
  }
})

test.each([[null], ['text'], [[]], [{ ...posted, fullName: ['a', 'b'] }], [{ ...posted, nationalId: {} }]])(
  'input of the wrong shape has problems: %j',
  (input) => {
    expect(Object.keys(problemsOf(input))).not.toEqual([])
  },
)

test('a posted price, discount amount or status is ignored', () => {
  const values = v.parse(bookingFormSchema([]), { ...posted, total: '1', discount: '99', status: 'confirmed' })
  expect(values).not.toHaveProperty('total')
  expect(values).not.toHaveProperty('discount')
  expect(values).not.toHaveProperty('status')
})
