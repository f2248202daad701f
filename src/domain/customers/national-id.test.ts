import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseLicenseNumber, parseNationalId } from './national-id.ts'

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
    ['\u200f1058529940\u200e', '1058529940'],
    ['a1234567', 'A1234567'],
    ['784198765432101', '784198765432101'],
    ['3058529941', '3058529941'],
    ['105852994', '105852994'],
    ['ABCDE', 'ABCDE'],
    ['A'.repeat(20), 'A'.repeat(20)],
  ])('%j is stored as %s', (typed, value) => {
    expect(parseNationalId(typed)).toEqual({ ok: true, value })
  })

  test.each(['', 'ABCD', 'A'.repeat(21), 'AB-12345', 'جواز12345', '1058529941', '2000000000', 'A12345;--', 'ß12345'])(
    '%j is refused',
    (typed) => {
      expect(parseNationalId(typed)).toEqual({ ok: false })
    },
  )
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
