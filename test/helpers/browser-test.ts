import { test as base, expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { calendarTexts } from '../../src/app/i18n/calendar-texts.ts'
import { loadSiteTexts } from '../../src/app/i18n/languages.ts'
import { maintenanceTexts } from '../../src/app/i18n/maintenance-texts.ts'
import { pageTexts } from '../../src/app/i18n/page-texts.server.ts'
import type { PageTexts } from '../../src/app/i18n/page-texts-ar.server.ts'
import type { SiteTexts } from '../../src/app/i18n/site-texts-ar.ts'
import { addressOf } from './pages.ts'
import { waitWithClock } from './still-clock.ts'

/** Console messages and failed requests of a browser, except those that the test expects. */
export type Complaints = { expect: (pattern: RegExp) => void; list: () => string[] }

/**
 * Collects everything that a page must not do: log errors or warnings, throw, fail to load, or contact another
 * server.
 */
function watch(context: BrowserContext, baseUrl: string): Complaints {
  const complaints: string[] = []
  const expected: RegExp[] = []
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (thrown) => complaints.push(`thrown: ${thrown.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page cancels its requests.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} ${reason}`)
  })
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^https?:$/.test(protocol) && origin !== baseUrl) complaints.push(`third party: ${request.url()}`)
  })
  return {
    expect: (pattern) => expected.push(pattern),
    list: () => complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
  }
}

type LateTexts = {
  calendar: (typeof calendarTexts)['ar' | 'en']
  maintenance: (typeof maintenanceTexts)['ar' | 'en']
}

type Fixtures = {
  complaints: Complaints
  language: 'ar' | 'en'
  texts: SiteTexts & PageTexts & LateTexts
  /** Opens a page of the site in the test's language and waits for hydration. */
  open: (path: string) => Promise<void>
}

export const test = base.extend<Fixtures>({
  baseURL: async ({ browserName: _any }, use) => use(process.env['ROUD_TEST_URL']!),
  complaints: [
    async ({ context, baseURL, javaScriptEnabled }, use) => {
      const complaints = watch(context, baseURL!)
      // Without scripts Chromium blocks their preloads.
      if (!javaScriptEnabled) complaints.expect(/\/assets\/\S+\.js csp$/)
      await use(complaints)
      expect(complaints.list()).toEqual([])
    },
    { auto: true },
  ],
  language: async ({ isMobile }, use) => use(isMobile ? 'ar' : 'en'),
  texts: async ({ language }, use) =>
    use({
      ...(await loadSiteTexts(language)),
      ...pageTexts(language),
      calendar: calendarTexts[language],
      maintenance: maintenanceTexts[language],
    }),
  open: async ({ page, language }, use) => {
    await use(async (path) => {
      await page.goto(addressOf(path, language))
      await hydrated(page)
    })
  },
})

/** Waits until the page has hydrated: React adds properties to its elements. */
export async function hydrated(page: Page): Promise<void> {
  await waitWithClock(page, () => Object.keys(document.body ?? {}).some((key) => key.startsWith('__react')))
}

/** The current toast. There is at most one. */
export function toastOf(page: Page): Locator {
  return page.locator('li[data-state="open"]')
}

export { expect }
