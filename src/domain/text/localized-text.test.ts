import { expect, test } from 'vitest'
import { managedText, publicText } from './localized-text.ts'

test.each([
  [{ ar: 'سيارة', en: 'Car', plain: 'Auto' }, 'ar', 'سيارة'],
  [{ ar: 'سيارة', en: 'Car', plain: 'Auto' }, 'en', 'Car'],
  [{ ar: ' ', en: 'Car', plain: 'Auto' }, 'ar', 'Auto'],
  [{ ar: '', en: 'Car', plain: null }, 'ar', 'Car'],
  [{ ar: 'سيارة', plain: '\n' }, 'en', ''],
  [{ ar: 'سيارة', plain: 'Auto' }, 'en', 'Auto'],
  [{}, 'ar', ''],
] as const)('public text %j in %s is %j', (text, language, expected) => {
  expect(publicText(text, language)).toBe(expected)
})

test.each([
  [{ ar: 'رؤيتنا', en: 'Vision' }, 'ar', 'رؤيتنا'],
  [{ ar: 'رؤيتنا', en: '' }, 'en', 'رؤيتنا'],
  [{ ar: null, en: 'Vision' }, 'ar', 'Vision'],
  [{ ar: ' ', en: '' }, 'ar', 'default'],
] as const)('managed text %j in %s is %j', (text, language, expected) => {
  expect(managedText(text, language, 'default')).toBe(expected)
})

test('managed text without any fallback is empty', () => {
  expect(managedText({}, 'en')).toBe('')
})
