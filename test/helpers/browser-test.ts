import { test as base, expect, type BrowserContext, type Locator, type Page, type TestInfo } from '@playwright/test'
import { calendarTexts } from '#app/i18n/calendar-texts.ts'
import { loadSiteTexts } from '#app/i18n/languages.ts'
import { maintenanceTexts } from '#app/i18n/maintenance-texts.ts'
import { pageTexts } from '#app/i18n/page-texts.server.ts'
import type { PageTexts } from '#app/i18n/page-texts-ar.server.ts'
import type { SiteTexts } from '#app/i18n/site-texts-ar.ts'
import type { Database } from '#data/database/connect.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { storeStaff, type StoredStaff } from '../factories/staff.ts'
import { openSharedDatabase } from './browser-database.ts'
import { chooseLanguage, signIn } from './browser-staff.ts'
import { hydrated } from './hydrated.ts'
import { addressOf } from './pages.ts'

/** Console messages and failed requests of a browser, except expected ones. */
export type BrowserErrors = { expect: (pattern: RegExp) => void; list: () => string[] }

/** Collects everything that a page must not do: log errors or warnings, throw, fail to load a file, or contact another server. */
function watch(context: BrowserContext, baseUrl: string): BrowserErrors {
  const browserErrors: string[] = []
  const expected: RegExp[] = []
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) browserErrors.push(`${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (thrown) => browserErrors.push(`thrown: ${thrown.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page cancels its requests.
    if (reason !== 'net::ERR_ABORTED') browserErrors.push(`failed: ${request.url()} ${reason}`)
  })
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^https?:$/.test(protocol) && origin !== baseUrl) browserErrors.push(`third party: ${request.url()}`)
  })
  return {
    expect: (pattern) => expected.push(pattern),
    list: () => browserErrors.filter((error) => !expected.some((pattern) => pattern.test(error))),
  }
}

async function takePictures(context: BrowserContext, info: TestInfo): Promise<void> {
  for (const [index, page] of context.pages().entries()) {
    const path = info.outputPath(`test-failed-${index + 1}.png`)
    await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined)
  }
}

/** The texts of the booking page that are part of its data. */
type PageOwnTexts = {
  alerts: PageTexts['booking']['alerts']
  book: PageTexts['booking'] & Pick<PageTexts['receipt'], 'success'>
}

type LateTexts = {
  calendar: (typeof calendarTexts)['ar' | 'en']
  maintenance: (typeof maintenanceTexts)['ar' | 'en']
}

type Fixtures = {
  browserErrors: BrowserErrors
  language: 'ar' | 'en'
  texts: SiteTexts & PageTexts & LateTexts & PageOwnTexts
  /** Opens a page of the site in the test's language and waits for hydration; on a booking form also for its dates. */
  open: (path: string) => Promise<void>
  /** The database of the site that the test visits. */
  db: Database
  /** Signs in a member, or a new one of a role, and opens a screen of the back office in the test's language. */
  openAs: (member: StaffRole | StoredStaff, path: string) => Promise<StoredStaff>
  /** Whether toasts stay until they are dismissed or replaced, as in a window that is not in front. */
  toastsStay: boolean
}

export const test = base.extend<Fixtures, { sharedDatabase: Database }>({
  baseURL: async ({ browserName: _any }, use) => use(process.env['ROUD_TEST_URL']!),
  browserErrors: [
    async ({ context, baseURL, javaScriptEnabled }, use, info) => {
      const browserErrors = watch(context, baseURL!)
      // Without scripts, Chromium blocks their preloads and logs that.
      if (!javaScriptEnabled) browserErrors.expect(/\/assets\/\S+\.js csp$/)
      await use(browserErrors)
      // Playwright's own option would take a picture after every test, since a later step may still fail.
      if (info.status !== info.expectedStatus) await takePictures(context, info)
      // A page may send one more request, which the test no longer waits for.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(browserErrors.list()).toEqual([])
    },
    { auto: true },
  ],
  language: async ({ isMobile }, use) => use(isMobile ? 'ar' : 'en'),
  texts: async ({ language }, use) => {
    const site = await loadSiteTexts(language)
    const ofPages = pageTexts(language)
    await use({
      ...site,
      ...ofPages,
      alerts: { ...site.alerts, ...ofPages.booking.alerts },
      book: { ...site.book, ...ofPages.booking, success: ofPages.receipt.success },
      calendar: calendarTexts[language],
      maintenance: maintenanceTexts[language],
    })
  },
  open: async ({ page, language }, use) => {
    await use((path) => openPage(page, addressOf(path, language)))
  },
  sharedDatabase: [
    async ({ browserName: _any }, use) => {
      const { db, close } = openSharedDatabase()
      await use(db)
      await close()
    },
    { scope: 'worker' },
  ],
  db: async ({ sharedDatabase }, use) => use(sharedDatabase),
  openAs: async ({ page, db, language, baseURL }, use) => {
    await use(async (member, path) => {
      const stored = typeof member === 'string' ? await storeStaff({ db }, member, 'Huda') : member
      await chooseLanguage(page, language, baseURL!)
      await signIn(page, stored)
      await page.goto(path)
      await hydrated(page)
      return stored
    })
  },
  toastsStay: [true, { option: true }],
  context: async ({ context, toastsStay }, use) => {
    // Otherwise it would depend on the speed of the machine whether a test sees a toast.
    if (toastsStay) await context.addInitScript(stopTimeOfToasts)
    await use(context)
  },
})

/** Toasts wait while the window is not in front, which this says whenever one is shown. */
function stopTimeOfToasts(): void {
  setInterval(() => {
    if (document.querySelector('li[data-state="open"]')) window.dispatchEvent(new Event('blur'))
  }, 500)
}

/** Opens an address and waits for hydration; on a booking form also for its dates. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  // Until the form knows the server's clock, it has no dates and leaves validation to the server.
  if (/\/book\/\d+(?:\?|$)/.test(address)) await expect(page.locator('#pickupDate')).not.toHaveValue('')
}

/** The current toast. There is at most one. */
export function toastOf(page: Page): Locator {
  return page.locator('li[data-state="open"]')
}

export { expect }
