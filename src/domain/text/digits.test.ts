import { expect, test } from 'vitest'
import { toAsciiDigits } from './digits.ts'

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['٠٥۰١ abc-7', '0501 abc-7'],
  ['نجران', 'نجران'],
  ['', ''],
])('%s becomes %s', (typed, ascii) => {
  expect(toAsciiDigits(typed)).toBe(ascii)
})
