import fc from 'fast-check'
import { expect, test, describe } from 'vitest'
import { documentKind, maskNumber, parseLicenseNumber, parseNationalId } from './customer-numbers.ts'
import { parseMobileNumber } from '../text/form-fields.ts'

test.each([
  ['1058529940', '******9940'],
  ['A1234', '*1234'],
  ['1234', '****'],
  ['', ''],
])('%j is shown as %j', (number, masked) => {
  expect(maskNumber(number)).toBe(masked)
})

test.each([
  ['1058529940', 'nationalId'],
  ['2058529940', 'iqama'],
  ['A1234567', 'other'],
  ['105852994', 'other'],
  ['3058529940', 'other'],
])('%j is the number of a document of the kind %j', (number, kind) => {
  expect(documentKind(number)).toBe(kind)
})

test.each([
  ['0501234567', '+966501234567'],
  ['501234567', '+966501234567'],
  ['966501234567', '+966501234567'],
  ['+966501234567', '+966501234567'],
  ['00966501234567', '+966501234567'],
  ['٠٥٠١٢٣٤٥٦٧', '+966501234567'],
  ['۰۵۰۱۲۳۴۵۶۷', '+966501234567'],
  ['+966 50 123-4567', '+966501234567'],
  ['\u202a+966501234567\u202c', '+966501234567'],
  ['(050) 123.4567', '+966501234567'],
  ['+9660551234567', '+966551234567'],
  ['+966 (0)55 123 4567', '+966551234567'],
  ['\u200b055\u2060123\u00ad45\u200d67\ufe0f', '+966551234567'],
  ['+971501234567', '+971501234567'],
  ['00971 50 123 4567', '+971501234567'],
  ['+12025550123', '+12025550123'],
  ['+12345678', '+12345678'],
  ['+123456789012345', '+123456789012345'],
])('%j is stored as %s', (typed, value) => {
  expect(parseMobileNumber(typed)).toEqual({ ok: true, value })
})

test.each([
  '',
  '050123456',
  '05012345678',
  '0401234567',
  '+966401234567',
  '+96650123456',
  '+9665012345678',
  '+96600501234567',
  '00966112345678',
  '12025550123',
  '+1234567',
  '+1234567890123456',
  '+0501234567',
  '++966501234567',
  '0501234567x',
  'call me',
])('%j is refused', (typed) => {
  expect(parseMobileNumber(typed)).toEqual({ ok: false })
})

const validIds = ['1058529940', '1001244019', '1101798278']

describe('national ID', () => {
  test.each(validIds)('%s is valid', (id) => {
    expect(parseNationalId(id)).toEqual({ ok: true, value: id })
  })

  test('one changed digit makes it invalid', () => {
    const changes = fc.tuple(
      fc.constantFrom(...validIds),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
    )
    fc.assert(
      fc.property(changes, ([id, position, by]) => {
        const digits = Array.from(id, Number)
        digits[position] = ((digits[position] ?? 0) + by) % 10
        return !parseNationalId(digits.join('')).ok
      }),
    )
  })

  test('one check digit in ten fits an Iqama', () => {
    const fits = Array.from({ length: 10 }, (_, digit) => parseNationalId(`212345678${digit}`).ok)
    expect(fits.filter(Boolean)).toHaveLength(1)
  })

  test.each([
    ['١٠٥٨٥٢٩٩٤٠', '1058529940'],
    ['۱۰۵۸۵۲۹۹۴۰', '1058529940'],
    [' 105 852 9940 ', '1058529940'],
    ['1058\u200d5299\u200b40\ufe0f', '1058529940'],
    ['\u200f1058529940\u200e', '1058529940'],
    ['a1234567', 'A1234567'],
    ['784198765432101', '784198765432101'],
    ['784-1987-6543210-1', '784198765432101'],
    ['1058\u20115299\u201340', '1058529940'],
    ['AB-12345', 'AB12345'],
    ['3058529941', '3058529941'],
    ['105852994', '105852994'],
    ['ABCDE', 'ABCDE'],
    ['A'.repeat(20), 'A'.repeat(20)],
  ])('%j is stored as %s', (typed, value) => {
    expect(parseNationalId(typed)).toEqual({ ok: true, value })
  })

  test.each([
    '',
    'ABCD',
    'A'.repeat(21),
    '-----',
    '1-2-3-4',
    '1058-529941',
    'جواز12345',
    '1058529941',
    '2000000000',
    'A12345;--',
    'ß12345',
  ])('%j is refused', (typed) => {
    expect(parseNationalId(typed)).toEqual({ ok: false })
  })
})

describe('driving licence', () => {
  test.each([
    ['1058529940', '1058529940'],
    ['dl-04201-19', 'DL-04201-19'],
    ['١٢٣٤٥', '12345'],
    ['AB 12345', 'AB12345'],
    ['9'.repeat(20), '9'.repeat(20)],
  ])('%j is stored as %s', (typed, value) => {
    expect(parseLicenseNumber(typed)).toEqual({ ok: true, value })
  })

  test.each(['', '1234', '-----', '-12345', '12345-', '9'.repeat(21), 'AB/12345', 'رخصة12345'])(
    '%j is refused',
    (typed) => {
      expect(parseLicenseNumber(typed)).toEqual({ ok: false })
    },
  )
})
