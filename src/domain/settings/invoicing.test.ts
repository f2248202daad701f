import { expect, test } from 'vitest'
import { bytesOf } from './invoicing.ts'

test('an Arabic letter has two bytes', () => {
  expect(bytesOf('شركة A')).toBe(10)
})
