import { sql } from 'drizzle-orm'
import { pageTexts } from '#app/i18n/page-texts.server.ts'
import { bookings } from '#data/tables/booking.ts'
import { inquiries } from '#data/tables/customers.ts'
import { errorsOn } from '../helpers/axe.ts'
import { changeSetting } from '../factories/settings.ts'
import { expect, toastOf } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { test } from '../helpers/own-site-test.ts'
import { addressOf } from '../helpers/pages.ts'
import { stopClock } from '../helpers/still-clock.ts'

const identity = { nationalId: '1058529940', licenseNumber: '1058529940' }
const dates = { pickupDate: '2026-11-24', returnDate: '2026-11-26' }

test.describe('maintenance', () => {
  test.beforeEach(({ browserErrors }) => browserErrors.expect(/503/))

  test('shows tips in a loop, every five seconds, until they are stopped @long @phone-only', async ({
    page,
    site,
    open,
    texts,
    language,
  }) => {
    const tips = pageTexts(language).maintenanceNotice.tips
    await changeSetting(site.db, 'maintenance_mode_enabled', 'true')
    await stopClock(page)
    await open('/fleet')
    const shown = page.getByRole('region', { name: texts.maintenance.tipsTitle }).locator('p')
    for (const tip of [...tips, tips[0]!]) {
      await expect(shown).toHaveText(tip)
      await page.clock.runFor(4990)
      await expect(shown).toHaveText(tip)
      await page.clock.runFor(10)
    }
    await page.getByRole('button', { name: texts.maintenance.pause }).click()
    await page.clock.runFor(60_000)
    await expect(shown).toHaveText(tips[1]!)
  })

  test('shows on an open page at the next navigation, and ends when the site reopens @long @desktop-only', async ({
    page,
    site,
    open,
    texts,
    language,
  }) => {
    const { title } = pageTexts(language).maintenanceNotice
    await open('/terms')
    await changeSetting(site.db, 'maintenance_mode_enabled', 'true')
    await page.getByRole('contentinfo').getByRole('link', { name: texts.pages.faq.title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('main')).toContainText(texts.maintenance.tipsTitle)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page).toHaveURL(addressOf('/faq', language))
    expect(await errorsOn(page)).toEqual([])

    await changeSetting(site.db, 'maintenance_mode_enabled', 'false')
    await page.getByRole('link', { name: texts.maintenance.retry }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.pages.faq.title)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  for (const [path, form, tag] of [
    ['/complaints', '#inquiry', '@long @desktop-only'],
    ['/book/1', '#booking', '@long @phone-only'],
  ] as const) {
    test(`stores nothing and shows the notice when it begins while the form of ${path} is being filled in ${tag}`, async ({
      page,
      site,
      open,
      texts,
    }) => {
      await open(path)
      const fields = { fullName: 'نورة', mobileNumber: '0512345678', message: 'مرحبًا', ...identity, ...dates }
      for (const [field, text] of Object.entries(fields)) {
        const control = page.locator(`${form} #${field}`)
        if ((await control.count()) > 0) await control.fill(text)
      }
      await changeSetting(site.db, 'maintenance_mode_enabled', 'true')
      await page.locator(`${form} button`).last().click()
      await expect(page.getByRole('main')).toContainText(texts.maintenance.tipsTitle)
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      expect(await site.db.$count(inquiries)).toBe(0)
      expect(await site.db.$count(bookings)).toBe(0)
    })
  }
})

test('unreadable texts are replaced by the defaults of the page, with an alert @long @phone-only', async ({
  page,
  site,
  open,
  texts,
  language,
}) => {
  await site.db.execute(sql`drop table site_content`)
  await open('/services')
  await expect(toastOf(page)).toContainText(texts.alerts.contentLoad.title)
  if (language === 'en') await expect(toastOf(page)).toContainText('Error fetching content')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('site_content')
  expect(await errorsOn(page)).toEqual([])
  // The next page with managed texts shows the notice again.
  await page.getByRole('contentinfo').getByRole('link', { name: texts.pages.about.title }).click()
  await expect(page).toHaveURL(addressOf('/about', language))
  await expect(toastOf(page)).toContainText(texts.alerts.contentLoad.title)
  expect(site.takeWarnings().length).toBeGreaterThan(1)
})

test('unreadable settings show one sentence, and the site returns when they can be read @long @desktop-only', async ({
  page,
  site,
  texts,
  language,
  browserErrors,
}) => {
  browserErrors.expect(/500/)
  await site.db.execute(sql`alter table site_settings rename to site_settings_away`)
  await page.goto(addressOf('/fleet', language))
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.errors.errorTitle)
  await expect(page.getByRole('main')).toContainText(texts.errors.settingsError)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  expect(await errorsOn(page)).toEqual([])
  await site.db.execute(sql`alter table site_settings_away rename to site_settings`)
  await page.getByRole('link', { name: texts.errors.retry }).click()
  await expect(page.getByRole('article')).toHaveCount(26)
  expect(site.takeWarnings().length).toBeGreaterThan(0)
})
