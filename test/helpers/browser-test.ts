import { test as base, expect, type BrowserContext, type Locator, type Page, type TestInfo } from '@playwright/test'
import { calendarTexts } from '#app/i18n/calendar-texts.ts'
import { loadSiteTexts } from '#app/i18n/languages.ts'
import { maintenanceTexts } from '#app/i18n/maintenance-texts.ts'
import { pageTexts } from '#app/i18n/page-texts.server.ts'
import type { PageTexts } from '#app/i18n/page-texts-ar.server.ts'
import type { SiteTexts } from '#app/i18n/site-texts-ar.ts'
import { addressOf } from './pages.ts'
import { waitWithClock } from './still-clock.ts'

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
}

export const test = base.extend<Fixtures>({
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
    await use(async (path) => {
      await page.goto(addressOf(path, language))
      await hydrated(page)
      // Until the form knows the server's clock, it has no dates and leaves validation to the server.
      if (/^\/book\/\d+/.test(path)) await expect(page.locator('#pickupDate')).not.toHaveValue('')
    })
  },
})

/** Waits until the page has hydrated and its effects have run, judging by React's properties on the document. */
export async function hydrated(page: Page): Promise<void> {
  await waitWithClock(page, () => {
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
    const containers = document as unknown as Record<string, ReactRoot>
    return key !== undefined && containers[key]?.stateNode.current.memoizedState.isDehydrated === false
  })
  // Effects run in tasks after hydration and before this background task. Not a timer, because a test may have stopped the clock.
  await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }))
}

declare const scheduler: { postTask: (task: () => void, options: { priority: 'background' }) => Promise<void> }

type ReactRoot = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }

/** The current toast. There is at most one. */
export function toastOf(page: Page): Locator {
  return page.locator('li[data-state="open"]')
}

export { expect }
