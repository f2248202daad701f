import { expect, test } from 'vitest'
import { formatCount } from './count-format.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [50_000, '50,000'],
  [1_234_567, '1,234,567'],
])('%i is shown as %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})
