import { expect, test } from 'vitest'
import { pluralOf } from './plural-forms.ts'

const arabic = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' }
const english = { one: 'one', other: 'other' }

test.each([
  [0, 'zero'],
  [1, 'one'],
  [2, 'two'],
  [3, 'few'],
  [10, 'few'],
  [11, 'many'],
  [99, 'many'],
  [100, 'other'],
  [102, 'other'],
  [103, 'few'],
  [111, 'many'],
  [200, 'other'],
  [1.5, 'other'],
])('Arabic takes %d as %s', (count, form) => {
  expect(pluralOf('ar', count, arabic)).toBe(form)
})

test.each([
  [0, 'other'],
  [1, 'one'],
  [2, 'other'],
  [30, 'other'],
])('English takes %d as %s', (count, form) => {
  expect(pluralOf('en', count, english)).toBe(form)
})
