import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { hideTable } from '../factories/database.ts'
import { attribute, tagsOf, textOf } from '../helpers/html.ts'
import { takeWarnings } from '../helpers/log.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { storeBooking } from '../factories/bookings.ts'
import { deviceWith, signInAs } from '../factories/staff.ts'

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
  expect(takeWarnings()).toHaveLength(1)
  expect(status).toBe(200)
  expect(html).not.toContain(`id="${gone}"`)
  expect(html).toContain(`id="${kept}"`)
})

test('a car that cannot be read is said so, with a way to the fleet', async () => {
  await hideTable(site.db, 'cars')
  const { status, text, html } = await visit('/en/book/1')
  expect(takeWarnings()).toHaveLength(1)
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

test.each([
  ['ar', '/admin/today', 'today'],
  ['en', '/admin/planner', 'planner'],
  ['en', '/admin', 'dashboard'],
] as const)('in %s, what cannot be read at %s is named inside the frame', async (language, path, name) => {
  const { cookie } = await signInAs(site, 'manager')
  await hideTable(site.db, 'units')
  const screen = await deviceWith(site, `${cookie}; roud-language=${language}`).get(path)
  const html = await screen.text()
  expect(takeWarnings().length).toBeGreaterThan(0)
  expect(screen.status).toBe(500)
  expect(textOf(html)).toContain(adminTextsIn(language).readErrors[name])
  expect(tagsOf(html, 'a').map((tag) => attribute(tag, 'href'))).toContain('/admin/bookings')
})

test.each([
  ['/admin/today', 'changes', (id: string) => ({ intent: 'status', id, version: '1', status: 'confirmed' })],
  ['/admin/planner', 'holds', () => ({ intent: 'giveAll' })],
])('what is not saved at %s without scripts is called that', async (path, table, fieldsOf) => {
  const { cookie } = await signInAs(site, 'manager')
  const { id } = await storeBooking(site, { status: 'pending' })
  await hideTable(site.db, table)
  const answer = await deviceWith(site, `${cookie}; roud-language=en`).post(path, fieldsOf(id))
  expect(takeWarnings().length).toBeGreaterThan(0)
  expect([answer.status, textOf(await answer.text())]).toEqual([500, expect.stringContaining('Save Failed')])
})
