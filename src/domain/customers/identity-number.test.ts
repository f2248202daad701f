import { expect, test } from 'vitest'
import { maskNumber } from './identity-number.ts'

test.each([
  ['1058529940', '******9940'],
  ['A1234', '*1234'],
  ['1234', '****'],
  ['', ''],
])('%j is shown as %j', (number, masked) => {
  expect(maskNumber(number)).toBe(masked)
})
