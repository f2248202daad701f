import { expect, test } from 'vitest'
import { matchesWords } from './matches-words.ts'

test.each([
  ['', 'Settings', true],
  ['SETT', 'Settings', true],
  ['record chan', 'Record of changes', true],
  ['chan rec', 'Record of changes', true],
  ['records', 'Record of changes', false],
  ['الاعدادات', 'الإعدادات', true],
  ['الاسئله', 'الأسئلة الشائعة', true],
  ['مدى', 'مدي', true],
  ['نُسخة', 'نسخة', true],
  ['کامری', 'كامري', true],
  ['الٱسم', 'الاسم', true],
  ['كام\u200dري\u200b', 'كامري', true],
  ['٢٠٢٥', 'Camry 2025', true],
])('“%s” in “%s”: %s', (typed, text, isFound) => {
  expect(matchesWords(typed, [text])).toBe(isFound)
})

test('words may be in different texts', () => {
  expect(matchesWords('كامري 2025', ['كامري', 'Camry 2025'])).toBe(true)
})
