import { like, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closedSiteTexts } from '#app/i18n/closed-site-texts.ts'
import { loadSiteTexts } from '#app/i18n/languages.ts'
import { pageTexts } from '#app/i18n/page-texts.server.ts'
import { bookings } from '#data/tables/booking.ts'
import { inquiries } from '#data/tables/customers.ts'
import { siteSettings } from '#data/tables/settings.ts'
import { starterSettings } from '#operations/starter/settings.ts'
import { encodeFields, postBooking } from '../factories/booking-form.ts'
import { scriptsOf } from '../helpers/built-files.ts'
import { changeSetting } from '../factories/settings.ts'
import { attribute, tagsOf, textOf } from '../helpers/html.ts'
import { takeWarnings } from '../helpers/log.ts'
import { addressOf, languages, pages } from '../helpers/pages.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { cookiesOf, deviceWith, signInAs } from '../factories/staff.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})

afterAll(() => site.close())

afterEach(async () => {
  await site.db.delete(siteSettings).where(like(siteSettings.key, 'maintenance_%'))
})

async function close(changes: Partial<Record<keyof typeof starterSettings, string>> = {}) {
  await changeSetting(site.db, 'maintenance_mode_enabled', 'true')
  for (const [key, value] of Object.entries(changes)) {
    await changeSetting(site.db, key as keyof typeof starterSettings, value)
  }
}

function expectClosed(response: Response, address: string) {
  expect(response.status, address).toBe(503)
  expect(response.headers.get('retry-after'), address).toMatch(/^[1-9]\d*$/)
}

test.each(['false', 'TRUE', 'True', ' true', 'true ', '1', 'yes', 'on', ''])(
  'the text %j closes nothing',
  async (value) => {
    await changeSetting(site.db, 'maintenance_mode_enabled', value)
    expect((await site.request('/fleet')).status).toBe(200)
  },
)

describe.each(languages)('a closed site in %s', (language) => {
  test('shows only its notice, at every address', async () => {
    await close()
    const { title, message, tips } = pageTexts(language).maintenanceNotice
    const addresses = [...pages.map(({ path }) => path), '/no-such-page', '/book/999999', '/fleet?category=2']
    for (const path of addresses) {
      const address = addressOf(path, language)
      const response = await site.request(address)
      expectClosed(response, address)
      const html = await response.text()
      const words = textOf(html)
      expect(tagsOf(html, 'html')[0], address).toContain(`lang="${language}"`)
      expect(textOf(/<h1[\s\S]*?<\/h1>/.exec(html)![0]), address).toBe(title)
      expect(words, address).toContain(message)
      expect(words, address).toContain(tips[0])
      expect(tips.length).toBeGreaterThan(1)
      for (const tag of ['header', 'nav', 'footer', 'article'])
        expect(tagsOf(html, tag), `${address} ${tag}`).toEqual([])
      const inside = tagsOf(html, 'a').map((tag) => attribute(tag, 'href')!)
      // "Try again" loads the address in the browser: unknown addresses share one page.
      expect(
        inside.filter((href) => !href.startsWith('https:')),
        address,
      ).toEqual([''])
    }
  })

  test('responds to requests of open pages in the same way', async () => {
    await close()
    const prefix = language === 'en' ? '/en' : ''
    const root = language === 'en' ? '/en.data' : '/_.data'
    for (const address of [root, `${prefix}/fleet.data`, `${prefix}/book/1.data`, `${prefix}/faq.data`]) {
      const response = await site.request(address)
      expectClosed(response, address)
      expect(await response.text(), address).toContain(pageTexts(language).maintenanceNotice.title)
    }
  })

  test('stores nothing', async () => {
    await close()
    const prefix = language === 'en' ? '/en' : ''
    const body = encodeFields({ fullName: 'نورة', mobileNumber: '0512345678', message: 'مرحبًا' })
    for (const [address, response] of [
      ['book', await postBooking(site, 1, {}, prefix)],
      ['book.data', await postBooking(site, '1.data', {}, prefix)],
      ['complaints', await site.request(`${prefix}/complaints`, { method: 'POST', body })],
      ['complaints.data', await site.request(`${prefix}/complaints.data`, { method: 'POST', body })],
    ] as const) {
      expectClosed(response, address)
    }
    expect(await site.db.$count(bookings)).toBe(0)
    expect(await site.db.$count(inquiries)).toBe(0)
  })

  test('shows the texts of the settings, in the other language where one is missing', async () => {
    await close({
      maintenance_title_ar: 'صيانة & <b>',
      maintenance_title_en: '',
      maintenance_message_en: 'Back at noon',
    })
    const words = textOf(await (await site.request(addressOf('/', language))).text())
    expect(words).toContain('صيانة & <b>')
    expect(words).toContain('Back at noon')
    expect(words).not.toContain(pageTexts(language).maintenanceNotice.title)
  })

  test('opens again with the next request', async () => {
    await close()
    const address = addressOf('/offers', language)
    expectClosed(await site.request(address), address)
    await changeSetting(site.db, 'maintenance_mode_enabled', 'false')
    const response = await site.request(address)
    expect([response.status, response.headers.get('retry-after')]).toEqual([200, null])
  })
})

test('the back office, crawlers, monitors, files and the choice of a language stay open', async () => {
  await close()
  const [script = ''] = scriptsOf(await (await site.request('/')).text())
  for (const [address, status] of [
    ['/admin', 302],
    ['/admin/faq', 302],
    ['/admin/login', 200],
    ['/robots.txt', 200],
    ['/sitemap.xml', 200],
    ['/manifest.webmanifest', 200],
    ['/en/manifest.webmanifest', 200],
    ['/favicon.svg', 200],
    ['/artwork/maintenance-car.svg', 200],
    ['/contracts/rental.pdf', 200],
    [script, 200],
    ['/healthz', 200],
    ['/readyz', 200],
  ] as const) {
    const response = await site.request(address)
    expect(response.status, address).toBe(status)
    expect(response.headers.get('retry-after'), address).toBeNull()
  }
  expect(await (await site.request('/admin/login')).text()).not.toContain(pageTexts('ar').maintenanceNotice.title)
  const body = encodeFields({ language: 'en', to: '/fleet' })
  const chosen = await site.request('/language', { method: 'POST', body })
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/en/fleet'])
})

describe('staff of a closed site', () => {
  const { closed, previewText } = closedSiteTexts.ar

  test('read on every screen that it is closed', async () => {
    const agent = await signInAs(site, 'agent')
    const screens = ['/admin', '/admin/bookings?view=all', '/admin/account', '/admin/units', '/admin/no-such-section']
    const textsOf = () => Promise.all(screens.map(async (path) => textOf(await (await agent.get(path)).text())))
    for (const text of await textsOf()) expect(text).not.toContain(closed)
    await close()
    for (const text of await textsOf()) expect(text).toContain(closed)
    const owner = await signInAs(site, 'owner')
    expect(await (await owner.get('/admin/bookings?view=all')).text()).toContain('/admin/settings#edit-maintenance')
    expect(await (await agent.get('/admin/bookings?view=all')).text()).not.toContain('/admin/settings')
  })

  test('look at it after they ask for it, until they end it', async () => {
    await close()
    const agent = await signInAs(site, 'agent')
    expectClosed(await agent.get('/fleet'), 'before it is asked for')
    const started = await agent.post('/admin/preview', { intent: 'start' })
    expect([started.status, started.headers.get('location')]).toEqual([303, '/'])
    const looking = deviceWith(site, `${agent.cookie}; ${cookiesOf(started)}`)
    for (const path of ['/', '/fleet', '/book/1', '/fleet.data']) {
      const page = await looking.get(path)
      expect([page.status, page.headers.get('cache-control')], path).toEqual([200, 'no-store'])
      if (!path.endsWith('.data')) expect(textOf(await page.text()), path).toContain(previewText)
    }
    expectClosed(await looking.post('/complaints', {}), 'a form')
    expectClosed(await site.request('/fleet', { headers: { cookie: cookiesOf(started) } }), 'without a session')
    expectClosed(await site.request('/fleet'), 'a visitor')
    const ended = await looking.post('/admin/preview', { intent: 'end' })
    expect(ended.headers.get('set-cookie')).toMatch(/^roud-preview=;.*Max-Age=0/)
  })
})

test.each(['/administration', '/en/administration', '/robots.txt/x', '/healthz/x', '/fleet/admin'])(
  '%s is closed although a similar address stays open',
  async (address) => {
    await close()
    expectClosed(await site.request(address), address)
  },
)

test.each(languages)('settings that cannot be read are a failure of the whole %s site', async (language) => {
  const { errors } = await loadSiteTexts(language)
  if (language === 'en') {
    expect([errors.errorTitle, errors.settingsError]).toEqual(['Something went wrong', 'Failed to fetch settings'])
  }
  // Invalidates the cached settings.
  await changeSetting(site.db, 'email', `${language}@example.com`)
  await site.db.execute(sql`alter table site_settings rename to site_settings_away`)
  const answers = await Promise.all(
    ['/', '/fleet', '/complaints'].map((path) => site.request(addressOf(path, language))),
  )
  const htmls = await Promise.all(answers.map((response) => response.text()))
  await site.db.execute(sql`alter table site_settings_away rename to site_settings`)
  for (const html of htmls) {
    expect(textOf(/<h1[\s\S]*?<\/h1>/.exec(html)![0])).toBe(errors.errorTitle)
    expect(textOf(html)).toContain(errors.settingsError)
    expect(textOf(html)).not.toMatch(/relation|site_settings|42P01/)
    expect([...tagsOf(html, 'header'), ...tagsOf(html, 'footer')]).toEqual([])
  }
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500])
  expect(takeWarnings()).toHaveLength(3)
  expect((await site.request(addressOf('/', language))).status).toBe(200)
})
