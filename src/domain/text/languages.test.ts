import { expect, test } from 'vitest'
import { directionOf, isLanguage } from './languages.ts'

test.each(['ar', 'en'])('%s is a language', (value) => {
  expect(isLanguage(value)).toBe(true)
})

test.each(['AR', 'fr', '', 'ar-SA', null, undefined, 1])('%s is no language', (value) => {
  expect(isLanguage(value)).toBe(false)
})

test('Arabic runs right to left, English left to right', () => {
  expect([directionOf('ar'), directionOf('en')]).toEqual(['rtl', 'ltr'])
})
