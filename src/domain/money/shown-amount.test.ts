import { expect, test } from 'vitest'
import { formatAmount, halalas } from './money.ts'
import { readShownAmount } from './shown-amount.ts'

test.each([
  ['188.60', 18_860],
  ['1,737.15', 173_715],
  ['1 737,15', 173_715],
  ['১৮৮.৬০', 18_860],
  ['१,७३७.१५', 173_715],
  ['۷۳۷٫۱۵', 73_715],
  ['\u2066 5.75 \u2069', 575],
])('%j is %i halalas', (text, amount) => {
  expect(readShownAmount(text)).toBe(amount)
})

test.each(['', '–', '188', '188.6', 'about 188.60', '.60'])('%j is no amount', (text) => {
  expect(readShownAmount(text)).toBeUndefined()
})

test('amounts as pages show them are read back', () => {
  for (const amount of [0, 5, 99_999, 1_234_567_89]) expect(readShownAmount(formatAmount(halalas(amount)))).toBe(amount)
})
