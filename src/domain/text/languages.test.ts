import { expect, test } from 'vitest'
import { addressPrefix, isLanguage } from './languages.ts'
import { joinList } from './words.ts'

test.each(['ar', 'en'])('%s is a language', (value) => {
  expect(isLanguage(value)).toBe(true)
})

test.each(['AR', 'fr', '', 'ar-SA', null, undefined, 1])('%s is no language', (value) => {
  expect(isLanguage(value)).toBe(false)
})

test('a list is separated as its language writes it', () => {
  expect([joinList(['a', 'b'], 'ar'), joinList(['a', 'b'], 'en'), joinList([], 'en')]).toEqual(['a، b', 'a, b', ''])
})

test('Arabic addresses have no prefix, English ones begin with /en', () => {
  expect([addressPrefix('ar'), addressPrefix('en')]).toEqual(['', '/en'])
})
