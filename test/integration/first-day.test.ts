import { count, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { branches } from '#data/tables/branches.ts'
import { bookings } from '#data/tables/booking.ts'
import { faqs, heroSlides, partners, siteContent, specialOffers } from '#data/tables/content.ts'
import { carCategories, cars } from '#data/tables/fleet.ts'
import { standardTexts } from '#domain/content/standard-texts.ts'
import { siteSettings } from '#data/tables/settings.ts'
import { discountCodes } from '#data/tables/pricing.ts'
import { changes } from '#data/tables/staff.ts'
import { halalas } from '#domain/money/money.ts'
import { pageTexts } from '#app/i18n/page-texts.server.ts'
import { demoCar } from '../factories/cars.ts'
import { changeSetting } from '../factories/settings.ts'
import { fieldValues, textOf } from '../helpers/html.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { deviceWith, signInAs, type StaffDevice } from '../factories/staff.ts'
import { storeBooking } from '../factories/bookings.ts'
import { storeUnits } from '../factories/units.ts'

let site: TestSite
let owner: Pick<StaffDevice, 'get' | 'post'>

beforeAll(async () => {
  site = await openTestSite()
  const { cookie } = await signInAs(site, 'owner')
  owner = deviceWith(site, `${cookie}; roud-language=en`)
})

afterAll(() => site.close())

const text = async (path: string) => textOf(await (await owner.get(path)).text())
const publicText = async (path: string) => textOf(await (await site.request(`/en${path}`)).text())

/** Saves a section of a managed page with changes to what its form shows. */
async function saveSection(page: string, section: string, changed: Record<string, string>) {
  const html = await (await owner.get(`/admin/pages/${page}`)).text()
  const form = html.split('<form').find((part) => part.includes(`id="edit-${section}"`))!
  const { hidden: _hidden, ...fields } = fieldValues(`<form${form}`)
  expect((await owner.post(`/admin/pages/${page}`, { ...fields, ...changed })).status).toBe(303)
}

test('a page is hidden from menus, sitemap and visitors, and shown again', async () => {
  const addresses = ['/about/awards', '/en/about/awards', '/about/awards.data']
  const statuses = () => Promise.all(addresses.map(async (address) => (await site.request(address)).status))
  expect(await statuses()).toEqual([200, 200, 200])
  await saveSection('awards', 'page', { hidden: 'on' })
  expect(await statuses()).toEqual([404, 404, 404])
  for (const path of ['/', '/about', '/faq']) {
    expect(await (await site.request(path)).text(), path).not.toContain('href="/about/awards"')
  }
  expect(await (await site.request('/sitemap.xml')).text()).not.toContain('/about/awards')
  expect((await site.request('/about/ceo')).status).toBe(200)
  await saveSection('awards', 'page', {})
  expect(await statuses()).toEqual([200, 200, 200])
  expect(await (await site.request('/sitemap.xml')).text()).toContain('/about/awards')
})

test('the home page names the cities of the branches for search engines', async () => {
  const description = async (path: string) =>
    /<meta name="description" content="([^"]*)"/.exec(await (await site.request(path)).text())?.[1]
  expect(await description('/en')).toContain('in Najran, Jeddah, Riyadh, and Abha at')
  expect(await description('/')).toContain('في نجران وجدة والرياض وأبها بسعر')
  const before = await site.db.select().from(branches)
  await site.db.update(branches).set({ cityAr: 'الطائف', cityEn: 'Taif' })
  expect(await description('/en')).toContain('in Taif at')
  expect(await description('/')).toContain('في الطائف بسعر')
  for (const { id, cityAr, cityEn } of before)
    await site.db.update(branches).set({ cityAr, cityEn }).where(eq(branches.id, id))
})

test('every page that can be hidden leaves menus, links, sitemap and visitors', { tags: ['long'] }, async () => {
  const hideable = {
    about: ['/about'],
    ceo: ['/about/ceo'],
    awards: ['/about/awards'],
    services: ['/services'],
    offers: ['/offers'],
    specialOffers: ['/special-offers'],
    membership: ['/membership'],
    partners: ['/partners', '/partners/our-partners', '/partners/success'],
    faq: ['/faq'],
    terms: ['/terms'],
  }
  const others = ['/', '/fleet', '/book/1', '/complaints', '/privacy']
  const everything = Object.values(hideable).flat()
  // In three rounds, so that each page is looked at while those that it links to are hidden.
  for (const round of [
    ['about', 'specialOffers', 'terms'],
    ['ceo', 'awards', 'offers', 'partners'],
    ['services', 'membership', 'faq'],
  ] as const) {
    const hidden = round.flatMap((page) => hideable[page])
    for (const page of round) await saveSection(page, 'page', { hidden: 'on' })
    for (const path of hidden) expect((await site.request(path)).status, path).toBe(404)
    for (const path of [...others, ...everything.filter((one) => !hidden.includes(one))]) {
      const html = await (await site.request(path)).text()
      for (const gone of hidden) expect(html, `${path} links to ${gone}`).not.toMatch(linkTo(gone))
    }
    const sitemap = await (await site.request('/sitemap.xml')).text()
    for (const path of hidden) expect(sitemap).not.toContain(`${path}<`)
    for (const page of round) await saveSection(page, 'page', {})
    for (const path of hidden) expect((await site.request(path)).status, path).toBe(200)
  }
})

/** A link to a page, also one with a query; not one to a page below it. */
function linkTo(path: string): RegExp {
  return new RegExp(`href="${path}(?:[?#][^"]*)?"`)
}

test('example awards say so until an owner changes or confirms them', async () => {
  const { example } = pageTexts('en').about
  const examples = async () => (await publicText('/about/awards')).split(example).length - 1
  expect(await examples()).toBe(3)
  await saveSection('awards', 'first', { awardEn: 'Best rental company' })
  expect(await examples()).toBe(2)
  await saveSection('awards', 'first', { awardEn: standardTexts('en').awards.first.award })
  const confirmed = { key: 'setup_confirmed_pages', value: 'true' }
  await site.db.insert(siteSettings).values(confirmed)
  expect(await examples()).toBe(0)
  await site.db.delete(siteSettings).where(eq(siteSettings.key, confirmed.key))
  expect(await examples()).toBe(3)
})

test('the pages below a hidden one stay in the menu', async () => {
  await saveSection('about', 'page', { hidden: 'on' })
  const html = await (await site.request('/')).text()
  for (const path of ['/about/ceo', '/about/awards']) expect(html).toMatch(linkTo(path))
  await saveSection('about', 'page', {})
})

test('sections of the home page, awards, terms and offers are hidden one by one', { tags: ['long'] }, async () => {
  for (const [path, page, section, shown] of [
    ['/', 'home', 'why', 'Why choose us'],
    ['/', 'home', 'support', '24/7 support'],
    ['/about/awards', 'awards', 'second', 'Travellers’ Choice Award'],
    ['/terms', 'terms', 'fines', 'Traffic fines'],
    ['/offers', 'offers', 'weekend', '15% off SUV rentals'],
    ['/membership', 'membership', 'companies', 'For companies'],
  ] as const) {
    expect(await publicText(path), page).toContain(shown)
    await saveSection(page, section, { hidden: 'on' })
    expect(await publicText(path), page).not.toContain(shown)
    await saveSection(page, section, {})
    expect(await publicText(path), page).toContain(shown)
  }
})

test('the form of a page shows the standard texts, and what is saved is shown', async () => {
  const fields = fieldValues(await (await owner.get('/admin/pages/ceo')).text())
  expect(fields['titleEn']).toBeDefined()
  expect(await text('/admin/pages/ceo')).toContain('In Najran you learn early')
  await saveSection('ceo', 'letter', {
    titleEn: 'Dear customers,',
    descriptionEn: 'We began in Tabuk.\n\nCome and see.',
  })
  expect(await publicText('/about/ceo')).toMatch(/Dear customers, We began in Tabuk\. Come and see\./)
  await saveSection('awards', 'first', { year: '٢٠٢٥', awardEn: 'Best in Tabuk', picture: '/artwork/award-3.svg' })
  expect(await publicText('/about/awards')).toMatch(/2025 .*Best in Tabuk/)
  await saveSection('terms', 'driver', { descriptionEn: 'At least {minimumAge}, we said.' })
  expect(await publicText('/terms')).toContain('At least 21, we said.')
})

test('selected rows are deleted at once; those in use stay', async () => {
  const before = await site.db.$count(faqs)
  const [first, second] = await site.db.select({ id: faqs.id }).from(faqs).orderBy(faqs.id)
  const rows = { intent: 'deleteMany', row0: String(first!.id), row3: String(second!.id) }
  expect((await owner.post('/admin/faq', rows)).status).toBe(303)
  expect(await site.db.$count(faqs)).toBe(before - 2)
  expect(await site.db.select({ n: count() }).from(changes).where(eq(changes.entity, 'faq'))).toEqual([{ n: 2 }])
  const [empty] = await site.db.insert(carCategories).values({ nameAr: 'فارغة', nameEn: 'Empty' }).returning()
  const mixed = { intent: 'deleteMany', row0: '1', row1: String(empty!.id) }
  expect((await owner.post('/admin/fleet/categories', mixed)).status).toBe(303)
  const left = await site.db
    .select()
    .from(carCategories)
    .where(inArray(carCategories.id, [1, empty!.id]))
  expect(left.map(({ id }) => id)).toEqual([1])
  expect((await owner.post('/admin/faq', { intent: 'deleteMany', row0: 'x' })).status).toBe(400)
  expect((await owner.post('/admin/faq', { intent: 'deleteMany' })).status).toBe(303)
})

test('the checklist says what is done and what is left', async () => {
  const first = await text('/admin/setup')
  expect(first).toMatch(/0 of 8 done/)
  expect(first).toMatch(/Pages that are still examples .*About Us page Example/)
  // The tests above have changed these pages.
  expect(first).not.toMatch(/CEO’s message Example/)
  await changeSetting(site.db, 'whatsapp_bookings', '966511111111')
  await changeSetting(site.db, 'whatsapp_inquiries', '966511111112')
  await owner.post('/admin/setup', { intent: 'confirm', step: 'vat' })
  expect(await text('/admin/setup')).toMatch(/2 of 8 done .*WhatsApp Done .*Backup To do/)
  await owner.post('/admin/setup', { intent: 'takeBack', step: 'vat' })
  expect(await text('/admin/setup')).toContain('1 of 8 done')
  expect((await owner.post('/admin/setup', { intent: 'confirm', step: 'whatsapp' })).status).toBe(400)
  expect(first).toContain('There is no backup of this site yet.')
  const noteBackup = (value: string) =>
    site.db
      .insert(siteSettings)
      .values({ key: 'last_backup_at', value })
      .onConflictDoUpdate({ target: siteSettings.key, set: { value } })
  await noteBackup('2026-11-12T00:15:00Z')
  expect(await text('/admin/setup')).toMatch(/Backup To do .*Last backup: 12 November 2026, 3:15 AM/)
  await noteBackup('2026-11-20T00:15:00Z')
  expect(await text('/admin/setup')).toMatch(/2 of 8 done .*Backup Done/)
})

test('the dashboard leads to the checklist until its owner hides it', async () => {
  expect(await (await owner.get('/admin')).text()).toContain('id="setup-card"')
  await owner.post('/admin/setup', { intent: 'finish' })
  expect(await (await owner.get('/admin')).text()).not.toContain('id="setup-card"')
  const { cookie } = await signInAs(site, 'manager')
  expect(await (await deviceWith(site, cookie).get('/admin')).text()).not.toContain('id="setup-card"')
})

test('removing the demo content deletes what is listed and keeps what staff made or changed', async () => {
  const [yaris, patrol] = [await demoCar(site, 'Toyota Yaris'), await demoCar(site, 'Nissan Patrol')]
  const booking = await storeBooking(site, { carId: patrol.id, carName: 'Nissan Patrol 2026' })
  await site.db
    .update(cars)
    .set({ pricePerDay: halalas(77_700) })
    .where(eq(cars.id, yaris.id))
  const kept = await demoCar(site, 'Hyundai Accent')
  await storeUnits(site.db, 1, { carId: kept.id })
  const listed = await text('/admin/setup')
  expect(listed).toMatch(/Cars: 25 .*Nissan Patrol/)
  expect(listed).not.toContain('Toyota Yaris')
  expect((await owner.post('/admin/setup', { intent: 'removeDemo' })).status).toBe(303)
  const left = await site.db.select({ id: cars.id }).from(cars)
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([yaris.id, kept.id]))
  for (const table of [heroSlides, partners, specialOffers, discountCodes]) {
    expect(await site.db.$count(table)).toBe(0)
  }
  const codes = await site.db.select().from(siteContent).where(eq(siteContent.elementKey, 'code'))
  expect(codes.map(({ contentEn }) => contentEn)).not.toContain('LONG25')
  expect(await text(`/admin/bookings/${booking.id}`)).toContain('Nissan Patrol 2026')
  expect(await site.db.$count(bookings)).toBe(1)
  expect(await text('/admin/setup')).toMatch(/Demo content .*Cars: 1/)
  expect((await site.request('/')).status).toBe(200)
})
