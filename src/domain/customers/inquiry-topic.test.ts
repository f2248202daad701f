import { expect, test } from 'vitest'
import { inquiryParameters, inquiryPath, readInquiryAddress } from './inquiry-topic.ts'

test('a link to the form names its topic and its car', () => {
  expect(inquiryPath('membership')).toBe('/complaints?topic=membership')
  const address = new URLSearchParams(inquiryPath('quotation', 3).split('?')[1])
  expect(readInquiryAddress(address)).toEqual({ topic: 'quotation', carId: '3' })
})

test.each([
  ['topic=quotation&car=3&x=1', 'topic=quotation&car=3'],
  ['car=3&topic=trip', 'topic=trip&car=3'],
  ['topic=quotation&car=9', 'topic=quotation'],
  ['topic=complaint&car=3', ''],
  ['car=3', ''],
  ['', ''],
])('of ?%s the page uses ?%s', (given, used) => {
  expect(inquiryParameters(new URLSearchParams(given), new Set(['3'])).toString()).toBe(used)
})
