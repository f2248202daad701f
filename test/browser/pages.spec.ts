import type { Page } from '@playwright/test'
import { changeTheme, colourRules, escapedTextsOf, overflowOf, violationsOn } from '../helpers/axe.ts'
import { type BrowserErrors, expect, test } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { addressOf, languages, pages } from '../helpers/pages.ts'
import { blockTiles } from '../helpers/without-tiles.ts'

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]
const widths = ['@phone-only', '@desktop-only'] as const

const looks = languages.flatMap((language) =>
  themes.flatMap((theme) => widths.map((width) => ({ language, theme, width }))),
)

const paths = [...pages.map((page) => page.path), '/no-such-page']

// `npm test` visits each page in one language, theme and width in turn; `npm run test:long` in all of them.
for (const [at, { language, theme, width }] of looks.entries()) {
  test(`pages in ${language}, ${theme}, hydrate without errors, fit and pass axe ${width}`, async ({
    page,
    browserErrors,
  }) => {
    for (const path of paths.filter((_path, place) => place % looks.length === at)) {
      await test.step(path, async () => {
        await prepare(page, browserErrors, path)
        await visit(page, addressOf(path, language), theme)
        await expectSound(page, browserErrors)
      })
    }
  })
}

for (const path of paths) {
  test(`${path} hydrates without errors, fits and passes axe in both languages and themes @long`, async ({
    page,
    browserErrors,
    isMobile,
  }) => {
    await prepare(page, browserErrors, path)
    // Each language hydrates in one theme, at the other width in the other one.
    const first = isMobile ? themes : themes.toReversed()
    for (const [at, each] of languages.entries()) {
      await visit(page, addressOf(path, each), first[at]!)
      await expectSound(page, browserErrors)
      await changeTheme(page)
      await expectSound(page, browserErrors, colourRules)
    }
  })
}

async function prepare(page: Page, browserErrors: BrowserErrors, path: string): Promise<void> {
  if (path === '/no-such-page') browserErrors.expect(/404/)
  // The map of a branch is in view at once.
  if (path.startsWith('/branches/')) await blockTiles(page, browserErrors)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Hydration must not depend on the clock of the device.
  await page.clock.setFixedTime(new Date('2019-03-01T22:00:00Z'))
}

async function visit(page: Page, address: string, theme: Theme): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('roud-ui-theme', chosen), theme)
  await page.goto(address)
  await hydrated(page)
  if (theme === 'dark') await expect(page.locator('html')).toHaveClass(/dark/)
  else await expect(page.locator('html')).not.toHaveClass(/dark/)
}

async function expectSound(page: Page, browserErrors: BrowserErrors, rules?: string[]): Promise<void> {
  expect(await overflowOf(page)).toBe(0)
  expect(await escapedTextsOf(page)).toEqual([])
  expect(await spaceBelowFooter(page)).toBeLessThanOrEqual(0)
  expect(await violationsOn(page, rules)).toEqual([])
  expect(browserErrors.list()).toEqual([])
}

/** How far the document goes on below its footer and its window, in pixels. */
function spaceBelowFooter(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { bottom } = document.querySelector('body > footer')!.getBoundingClientRect()
    const { scrollHeight, clientHeight } = document.documentElement
    return Math.round(scrollHeight - Math.max(bottom + scrollY, clientHeight))
  })
}
