import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount, halalas, parseAmount, percentageOf, sumOf, timesOf, toDecimal } from './money.ts'

const amounts = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }).map(halalas)

describe('halalas', () => {
  test.each([0.5, Number.NaN, Infinity, 2 ** 53])('%d is refused', (amount) => {
    expect(() => halalas(amount)).toThrow(RangeError)
  })

  test('minus zero becomes zero', () => {
    expect(Object.is(halalas(-0), 0)).toBe(true)
  })
})

describe('parseAmount', () => {
  test.each([
    ['0', 0],
    ['123.4', 12340],
    ['123.45', 12345],
    ['0.05', 5],
    ['9999999999.99', 999_999_999_999],
    ['-1.50', -150],
    ['-0.00', 0],
  ])('%s is %d halalas', (text, expected) => {
    expect(parseAmount(text)).toBe(expected)
  })

  test.each(['', ' 1', '1.', '.5', '1.234', '1,000', '1e3', 'NaN', '--1', '+1', '١', '99999999999999', '1\n'])(
    '%j is refused',
    (text) => {
      expect(() => parseAmount(text)).toThrow(RangeError)
    },
  )

  test('reads back every amount that it writes', () => {
    fc.assert(fc.property(amounts, (amount) => parseAmount(toDecimal(amount)) === amount))
  })
})

test.each([
  [0, '0.00', '0.00'],
  [5, '0.05', '0.05'],
  [12340, '123.40', '123.40'],
  [123450, '1234.50', '1,234.50'],
  [100_000_000, '1000000.00', '1,000,000.00'],
  [-12345678, '-123456.78', '-123,456.78'],
])('%d halalas is stored as %s and shown as %s', (amount, stored, shown) => {
  expect([toDecimal(halalas(amount)), formatAmount(halalas(amount))]).toEqual([stored, shown])
})

test('grouping is that of the English locale', () => {
  const english = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })
  fc.assert(fc.property(amounts, (amount) => formatAmount(amount) === english.format(amount / 100)))
})

describe('percentageOf', () => {
  test.each([
    [10_000, 1500, 1500],
    [10, 1500, 2],
    [3, 1500, 0],
    [1, 5000, 1],
    [33, 3333, 11],
    [0, 1500, 0],
    [-10, 1500, -1],
    [-11, 1500, -2],
    [999_999_999_999, 10_000, 999_999_999_999],
  ])('of %d, %d hundredths of a percent, is %d', (amount, share, expected) => {
    expect(percentageOf(halalas(amount), share)).toBe(expected)
  })

  test('stays exact where a float product would not', () => {
    expect(percentageOf(halalas(9_007_199_254_740_991), 9999)).toBe(9_006_298_534_815_517)
  })

  test('is the nearest halala, half up', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, share) => {
        const doubled = BigInt(percentageOf(amount, share)) * 20_000n - BigInt(amount) * BigInt(share) * 2n
        expect(doubled > -10_000n && doubled <= 10_000n).toBe(true)
      }),
    )
  })

  test('refuses a share that is not an integer', () => {
    expect(() => percentageOf(halalas(100), 0.5)).toThrow(RangeError)
  })
})

test('sums and multiples stay whole and safe', () => {
  expect(sumOf(halalas(1), halalas(2), halalas(-5))).toBe(-2)
  expect(sumOf()).toBe(0)
  expect(timesOf(halalas(14950), 3)).toBe(44850)
  expect(() => timesOf(halalas(2), 0.5)).toThrow(RangeError)
  expect(() => timesOf(halalas(2 ** 52), 4)).toThrow(RangeError)
})
