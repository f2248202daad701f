import * as v from 'valibot'
import { expect, test } from 'vitest'
import { optionalLink, requiredPicture } from './link-fields.ts'

test.each([
  ['/fleet', '/fleet'],
  ['/en/fleet?category=suv', '/fleet?category=suv'],
  ['/en', '/'],
  ['/english', '/english'],
  ['https://example.com/a', 'https://example.com/a'],
  ['', ''],
])('%j leads to %j', (typed, link) => {
  expect(v.parse(optionalLink, typed)).toBe(link)
})

test.each([
  '//example.com',
  '/\\example.com',
  '/.//example.com',
  '/en/.//example.com',
  'fleet',
  'http://example.com',
  'javascript:alert(1)',
  'https://a:b@c.d',
])('%j is no link', (typed) => {
  expect(v.safeParse(optionalLink, typed).issues?.[0].message).toBe('invalidLink')
})

test('a required picture is reported as missing', () => {
  expect(v.safeParse(requiredPicture, '').issues?.[0].message).toBe('required')
  expect(v.safeParse(requiredPicture, 'data:image/png;base64,AA').issues?.[0].message).toBe('invalidPicture')
  expect(v.parse(requiredPicture, '/media/1')).toBe('/media/1')
})
