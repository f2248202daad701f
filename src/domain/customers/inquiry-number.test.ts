import { expect, test } from 'vitest'
import { inquiryNumber, readInquiryNumber } from './inquiry-number.ts'

const id = '7f3a19c2-0d4e-4b7a-9a51-3c2f7d0e8b16'

test('the number of an inquiry leads back to its id', () => {
  expect(inquiryNumber(id)).toBe('IN-7F3A19C2')
  expect(id.startsWith(readInquiryNumber(inquiryNumber(id))!)).toBe(true)
})

test.each(['in-7f3a19c2', 'IN 7F3A19C2', '7f3a19c2', ' IN7F3A19C2 '])('%j is understood', (typed) => {
  expect(readInquiryNumber(typed)).toBe('7f3a19c2')
})

test('a number without letters needs its prefix, because it could be part of a mobile number', () => {
  expect(readInquiryNumber('IN-12345678')).toBe('12345678')
  expect(readInquiryNumber('12345678')).toBeUndefined()
  expect(readInquiryNumber('نورة')).toBeUndefined()
})
