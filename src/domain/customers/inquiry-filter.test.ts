import { expect, test } from 'vitest'
import { readInquiryFilter, writeInquiryFilter } from './inquiry-filter.ts'

test('a filter survives its query string', () => {
  const filter = { type: 'Complaint', state: 'open' } as const
  expect(readInquiryFilter(writeInquiryFilter(filter))).toEqual(filter)
  expect(writeInquiryFilter({ type: undefined, state: undefined }).size).toBe(0)
})

test('invalid values are ignored', () => {
  const address = new URLSearchParams('type=complaint&state=%00&x=1')
  expect(readInquiryFilter(address)).toEqual({ type: undefined, state: undefined })
})
