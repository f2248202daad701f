import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { routeMatcherOf } from '../metrics/route-patterns.ts'
import { isPlainAddress, isPublicPage, pageAddress, type PublicIds } from './page-addresses.ts'

const paths = [
  '/',
  '/about',
  '/fleet',
  '/book/:carId/:receipt?',
  '/compare',
  '/branches/:branchId',
  '/quote/:token',
  '/partners/our-partners',
  '/language',
  '/admin',
  '/admin/*',
  '*',
]
// React Router's `prefix` makes the page of a folder an index route with a path.
const pages = paths.map((path) => [
  path,
  { id: path, path: path.replace(/^\/(?=.)/, ''), parentId: 'root', index: path === '/about' },
])
const routes = { root: { id: 'root', path: '' }, ...Object.fromEntries(pages) } as unknown as ServerBuild['routes']
const match = routeMatcherOf(routes)

const ids: PublicIds = {
  cars: new Set(['1', '7', '12']),
  categories: new Set(['2', '3']),
  branches: new Set(['abha', 'najran-airport']),
  codes: new Set(['WEEKEND15']),
  validUntil: Number.POSITIVE_INFINITY,
}

function addressOf(url: string) {
  return pageAddress(url, match(url.split('?', 1)[0]!), ids)
}

test.each([
  '/',
  '/en',
  '/fleet',
  '/en/partners/our-partners',
  '/book/12',
  '/en/book/12',
  '/branches/abha',
  '/en/branches/najran-airport',
  '/branches/abha.data',
  '/_.data',
  '/en.data',
  '/fleet.data',
])('%s is cached under its own address', (url) => {
  expect(isPlainAddress(url)).toBe(true)
  expect(addressOf(url)).toEqual({ address: url, isNotFound: false })
})

test.each([
  '/admin',
  '/admin/login',
  '/admin.data',
  '/language',
  '/admin/no-such-screen',
  '/book/1/secret',
  '/en/book/1/secret',
  '/book/1/secret.data',
  '/quote/secret',
  '/en/quote/secret.data',
])('%s is no public page', (url) => {
  expect(isPlainAddress(url)).toBe(false)
  expect(isPublicPage(match(url))).toBe(false)
})

const period = 'pickupDate=2026-12-01&returnDate=2026-12-04'

test.each([
  ['/about?utm_source=x&gclid=1', '/about'],
  ['/about?', '/about'],
  ['/fleet/', '/fleet'],
  ['/FLEET', '/fleet'],
  ['/%66leet', '/fleet'],
  ['/en/', '/en'],
  ['/fleet?fbclid=1', '/fleet'],
  ['/fleet?utm=1&category=2', '/fleet?category=2'],
  ['/fleet?category=2&category=3', '/fleet?category=2'],
  ['/fleet?category=99', '/fleet'],
  ['/fleet?category=02', '/fleet'],
  ['/fleet?category=%22%3E%0d%0a', '/fleet'],
  [`/fleet?category=${'9'.repeat(10_000)}`, '/fleet'],
  ['/fleet?pickupLocation=random-1', '/fleet'],
  ['/fleet?x=1&pickupLocation=abha', '/fleet?pickupLocation=abha'],
  ['/fleet?pickupDate=2026-12-01&pickupTime=10:00', '/fleet?pickupDate=2026-12-01'],
  ['/fleet?pickupDate=2026-02-30&returnDate=tomorrow&pickupTime=25:00', '/fleet'],
  [`/?utm=1&pickupLocation=abha&${period}`, `/?pickupLocation=abha&${period}`],
  ['/en?pickupDate=2026-12-01', '/en?pickupDate=2026-12-01'],
  [`/book/1?code=WEEKEND15&${period}&pickupTime=12:30&x=1`, `/book/1?${period}&pickupTime=12%3A30&code=WEEKEND15`],
  ['/book/1?pickupLocation=random-1', '/book/1'],
  ['/about?pickupLocation=abha', '/about'],
  [`/en/fleet?${period}&pickupLocation=Abha&x=1`, `/en/fleet?pickupLocation=abha&${period}`],
  [`/fleet?${period}&pickupLocation=random-1`, `/fleet?${period}`],
  ['/fleet?utm=1&code=weekend15&category=2', '/fleet?category=2&code=WEEKEND15'],
  ['/fleet?code=PRIVATE', '/fleet'],
  ['/en/book/1?code=WEEKEND15&x=1', '/en/book/1?code=WEEKEND15'],
  ['/book/1?code=PRIVATE', '/book/1'],
  [`/book/1?modelYear=2025&${period}`, `/book/1?${period}&modelYear=2025`],
  ['/book/1?modelYear=20255', '/book/1'],
  ['/about?code=WEEKEND15', '/about'],
  ['/fleet.data?category=2&pickupLocation=abha', '/fleet.data'],
  ['/fleet.data?code=WEEKEND15', '/fleet.data?code=WEEKEND15'],
  ['/fleet.data?code=PRIVATE', '/fleet.data'],
  ['/book/1.data?code=WEEKEND15', '/book/1.data'],
  ['/fleet.data?_routes=/fleet,root&x=1', '/fleet.data?_routes=root%2C%2Ffleet'],
  ['/fleet.data?_routes=root,root,random', '/fleet.data?_routes=root'],
  ['/fleet.data?_routes=random', '/fleet.data'],
])('%s shares the page of %s', (url, address) => {
  expect(addressOf(url)).toEqual({ address, isNotFound: false })
})

test.each([
  ['/no-such-page', '/404'],
  ['/no-such-page/x?y=1', '/404'],
  ['/en/no-such-page', '/en/404'],
  ['/no-such-page.data', '/404.data'],
  ['/book', '/404'],
  ['/book/1/x', '/404'],
  ['/book/0', '/book/0'],
  ['/book/01', '/book/0'],
  ['/book/99', '/book/0'],
  ['/book/toyota', '/book/0'],
  ['/en/book/99?x=1', '/en/book/0'],
  ['/book/99?code=WEEKEND15', '/book/0'],
  ['/book/99.data?_routes=root', '/book/0.data?_routes=root'],
])('%s shows the page "not found" of %s', (url, address) => {
  expect(addressOf(url)).toEqual({ address, isNotFound: true })
})
