import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hideTable } from '../factories/database.ts'
import { attribute, tagsOf, textOf } from '../helpers/html.ts'
import { takeComplaints } from '../helpers/log.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())
beforeEach(() => site.reset())

async function visit(path: string) {
  const response = await site.request(path)
  const html = await response.text()
  return { status: response.status, html, text: textOf(html) }
}

test.each([
  ['cars', 'home-cars', 'home-branches'],
  ['branches', 'home-branches', 'home-cars'],
])('%s that cannot be read take their section from the home page, not the page', async (table, gone, kept) => {
  await hideTable(site.db, table)
  const { status, html } = await visit('/en')
  expect(takeComplaints()).toHaveLength(1)
  expect(status).toBe(200)
  expect(html).not.toContain(`id="${gone}"`)
  expect(html).toContain(`id="${kept}"`)
})

test('a car that cannot be read is said so, with a way to the fleet', async () => {
  await hideTable(site.db, 'cars')
  const { status, text, html } = await visit('/en/book/1')
  expect(takeComplaints()).toHaveLength(1)
  expect([status, text]).toEqual([500, expect.stringContaining('Could not load car details.')])
  expect(tagsOf(html, 'a').map((tag) => attribute(tag, 'href'))).toContain('/en/fleet')
})

test.each([
  ['/en/terms', 'true'],
  ['/en/faq', 'true'],
  ['/en/fleet', undefined],
])('the button of the further entries is marked on %s: %s', async (path, current) => {
  const { html } = await visit(path)
  const button = tagsOf(html, 'button').find((tag) => attribute(tag, 'popoverTarget') === 'nav-more') ?? ''
  expect(attribute(button, 'aria-current')).toBe(current)
})

test('sign-in has a description', async () => {
  const { html } = await visit('/admin/login')
  const meta = tagsOf(html, 'meta').find((tag) => attribute(tag, 'name') === 'description') ?? ''
  expect(attribute(meta, 'content')).toMatch(/.{10}/)
})

test.each([
  ['/', 'مكة المكرمة'],
  ['/', 'الدمام'],
  ['/en', 'Makkah'],
  ['/en', 'Dammam'],
])('%s mentions %s', async (path, city) => {
  expect((await visit(path)).text).toContain(city)
})
