import { expect, test } from 'vitest'
import { cachedAddress } from './page-cache.ts'

test.each([
  '/',
  '/en',
  '/fleet',
  '/en/partners/our-partners',
  '/book/12',
  '/en/book/12',
  '/_.data',
  '/en.data',
  '/fleet.data',
  '/en/book/7.data',
])('%s is cached under its own address', (url) => {
  expect(cachedAddress(url)).toBe(url)
})

test.each([
  '/admin',
  '/admin/login',
  '/admin.data',
  '/now',
  '/language',
  '/no-such-page',
  '/fleet/',
  '//fleet',
  '/FLEET',
  '/%66leet',
  '/en/',
  '/book/0',
  '/book/01',
  '/book/1234567890',
  '/book/toyota',
  '/book/1/x',
  '/sitemap.xml',
  'http://elsewhere.example/fleet',
  '*',
  '',
])('%s is not cached', (url) => {
  expect(cachedAddress(url)).toBeUndefined()
})

test.each([
  ['/about?utm_source=x&gclid=1', '/about'],
  ['/about?', '/about'],
  ['/fleet?fbclid=1', '/fleet'],
  ['/fleet?utm=1&category=2', '/fleet?category=2'],
  ['/fleet?returnDate=b&pickupDate=a&pickupLocation=c', '/fleet?pickupLocation=c&pickupDate=a&returnDate=b'],
  ['/fleet?category=2&category=3', '/fleet?category=2'],
  ['/fleet?category=%22%3E%0d%0a', '/fleet?category=%22%3E%0D%0A'],
  ['/fleet.data?category=2', '/fleet.data'],
  ['/fleet.data?_routes=root&x=1', '/fleet.data?_routes=root'],
])('%s shares the page of %s', (url, key) => {
  expect(cachedAddress(url)).toBe(key)
})

test('a long address is either shared or not cached', () => {
  expect(cachedAddress(`/fleet?category=${'9'.repeat(1_000)}`)).toBeUndefined()
  expect(cachedAddress(`/fleet?x=${'9'.repeat(1_000)}`)).toBe('/fleet')
})
