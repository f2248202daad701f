import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, halalas, toDecimal } from './money.ts'
import {
  formatCount,
  largestTypedAmount,
  parseTypedAmount,
  parseTypedDegrees,
  parseTypedPercentage,
  parseTypedWhole,
} from './numbers.ts'

test.each([
  ['105', 10_500],
  ['105.5', 10_550],
  ['105,5', 10_550],
  ['105,50', 10_550],
  ['1,250', 125_000],
  ['1,250.75', 125_075],
  ['١٢٥٫٥', 12_550],
  ['١٬٢٥٠٫٧٥', 125_075],
  ['۱۲۵', 12_500],
  [' 99 ', 9_900],
  ['\u200f150', 15_000],
  ['0', 0],
  ['0.01', 1],
  ['999,999.99', 99_999_999],
])('%j is %i halalas', (text, amount) => {
  expect(parseTypedAmount(text)).toBe(amount)
})

test.each([
  '',
  'abc',
  '-5',
  '1.234',
  '12,34,5',
  '1,2345',
  '1000000',
  '1e3',
  '0x10',
  '5.',
  '.5',
  '1.2.3',
  '٥٫٥٫٥',
  '99999999999',
])('%j is no amount', (text) => {
  expect(parseTypedAmount(text)).toBeUndefined()
})

test('every amount that the site writes can be typed back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: largestTypedAmount }), (amount) => {
      expect(parseTypedAmount(formatAmount(halalas(amount)))).toBe(amount)
      expect(parseTypedAmount(toDecimal(halalas(amount)))).toBe(amount)
    }),
  )
})

test.each([
  ['10', 1000],
  ['12.5%', 1250],
  ['١٢٫٥٪', 1250],
  ['0.01', 1],
  ['100', 10_000],
  ['100.01', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['', undefined],
])('%j percent is %j hundredths', (text, hundredths) => {
  expect(parseTypedPercentage(text)).toBe(hundredths)
})

test.each([
  ['5', 5],
  ['٧', 7],
  ['60', 60],
  ['0', undefined],
  ['61', undefined],
  ['5.0', undefined],
  ['five', undefined],
])('%j from 1 to 60 is %j', (text, number) => {
  expect(parseTypedWhole(text, 1, 60)).toBe(number)
})

test.each([
  ['17.4933', 17.4933],
  ['-17.5', -17.5],
  ['١٧٫٤٩', 17.49],
  ['17,49', 17.49],
  ['90', 90],
  ['90.01', undefined],
  ['', undefined],
  ['17°', undefined],
])('latitude %j is %j', (text, degrees) => {
  expect(parseTypedDegrees(text, 90)).toBe(degrees)
})

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [50_000, '50,000'],
  [1_234_567, '1,234,567'],
])('%i is shown as %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})
