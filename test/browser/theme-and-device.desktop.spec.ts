import type { Page } from '@playwright/test'
import type { Theme } from '#app/device/theme.ts'
import type { SiteTexts } from '#app/i18n/site-texts-ar.ts'
import { addressOf } from '../helpers/pages.ts'
import { expect, test } from '../helpers/browser-test.ts'

/** Records, before any script of the page runs, whether the page was dark at its first paint. */
async function watchFirstPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(window, { darkAtBody: document.documentElement.classList.contains('dark') })
    }).observe(document, { childList: true, subtree: true })
  })
}

function darkAtBody(page: Page): Promise<unknown> {
  return page.evaluate(() => (window as unknown as { darkAtBody: boolean }).darkAtBody)
}

/** Opens the menu of the header, the only place of a large screen with the themes, and chooses one. */
async function chooseTheme(page: Page, { frame }: SiteTexts, theme: Theme): Promise<void> {
  await page.getByRole('button', { name: frame.theme.label }).click()
  await page.getByRole('button', { name: frame.theme[theme], exact: true }).click()
}

test.describe('the theme', () => {
  test("is light at first, regardless of the device's preference @long", async ({ page, open }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await watchFirstPaint(page)
    await open('/')
    expect(await darkAtBody(page)).toBe(false)
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    expect(await page.evaluate(() => localStorage.getItem('roud-ui-theme'))).toBeNull()
  })

  test('can be dark, from the first paint, and stays so', async ({ page, open, texts }) => {
    await watchFirstPaint(page)
    await open('/fleet')
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const day = await background()
    await chooseTheme(page, texts, 'dark')
    await expect(page.locator('html')).toHaveClass(/dark/)
    await expect(page.locator('header [data-theme=dark]').first()).toHaveAttribute('aria-pressed', 'true')
    expect(await page.evaluate(() => localStorage.getItem('roud-ui-theme'))).toBe('dark')
    await expect.poll(background).not.toBe(day)
    await open('/about')
    expect(await darkAtBody(page)).toBe(true)
    await expect.poll(background).not.toBe(day)
    await chooseTheme(page, texts, 'light')
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    await expect.poll(background).toBe(day)
  })

  test('can follow the device, also when its preference changes @long', async ({ page, open, texts }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await watchFirstPaint(page)
    await open('/')
    await chooseTheme(page, texts, 'system')
    await expect(page.locator('html')).toHaveClass(/dark/)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    await page.emulateMedia({ colorScheme: 'dark' })
    await open('/')
    expect(await darkAtBody(page)).toBe(true)
  })

  test('shows in forced colors which option is chosen and where a button is @long', async ({ page, open, texts }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await open('/book/1')
    const colorsOf = (name: string) =>
      page
        .locator('label', { has: page.getByRole('radio', { name, exact: true }) })
        .evaluate((label) => [getComputedStyle(label).backgroundColor, getComputedStyle(label).color])
    const [chosen, other] = [await colorsOf(texts.book.daily), await colorsOf(texts.book.monthly)]
    expect(chosen[0]).not.toBe(other[0])
    expect(chosen[0]).not.toBe(chosen[1])
    await expect(page.getByRole('button', { name: texts.booking.submit })).toHaveCSS('border-top-style', 'solid')
    await page.getByRole('button', { name: texts.openCalendar.pickup }).click()
    const end = page.getByRole('dialog').getByRole('button', { pressed: true }).first()
    const colors = await end.evaluate((button) =>
      [button, ...button.children].map((part) => getComputedStyle(part).color),
    )
    expect(new Set(colors).size).toBe(1)
  })

  test('is light when the stored value is invalid @long', async ({ page, open }) => {
    await page.addInitScript(() => localStorage.setItem('roud-ui-theme', '<script>'))
    await open('/')
    await expect(page.locator('html')).not.toHaveClass(/dark/)
  })
})

test('invalid, outdated or foreign booking data falls back to the defaults @long', async ({ page, open, texts }) => {
  const kept = ['{', 'null', '[]', '"x"', '{"pickupDate":"1999-01-01","pickupLocation":5,"pickupTime":"99:99"}']
  await open('/')
  for (const text of kept) {
    await page.evaluate((value) => localStorage.setItem('bookingData', value), text)
    await page.reload()
    await expect(page.getByLabel(texts.home.pickupDate)).toHaveValue('2026-11-22')
    await expect(page.getByLabel(texts.home.returnDate)).toHaveValue('2026-11-23')
    await expect(page.getByLabel(texts.home.pickupLocation)).toHaveValue('najran-airport')
  }
})

test('a saved branch that was removed does not keep the fleet from saying what is free @long', async ({
  page,
  open,
  texts,
}) => {
  await open('/')
  await page.evaluate(() => {
    const saved = { pickupLocation: 'removed', pickupDate: '2026-11-24', returnDate: '2026-11-26' }
    localStorage.setItem('bookingData', JSON.stringify(saved))
  })
  await open('/fleet')
  await expect(page.getByText(texts.fleetAvailability.count)).toBeVisible()
  await expect(page.getByText(texts.fleetAvailability.unknownCount)).toHaveCount(0)
})

test('a device that forbids storage can still search and read @long', async ({ page, open, texts, language }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })
  await open('/')
  await page.getByLabel(texts.home.pickupDate).fill('2026-11-24')
  await page.getByLabel(texts.home.returnDate).fill('2026-11-26')
  await page.getByRole('button', { name: texts.home.search }).click()
  await expect(page).toHaveURL(new RegExp(`:\\d+${addressOf('/fleet', language)}(\\?|$)`))
  await expect(page.getByText(texts.fleet.forYourDates(2)).first()).toBeVisible()
})

test("a search before the server's clock is known is not lost @long", async ({ page, open, texts, language }) => {
  const answers: (() => void)[] = []
  await page.route('**/now', async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    await route.continue()
  })
  const choose = async () => {
    await page.getByLabel(texts.home.pickupLocation).selectOption('abha')
    await page.getByLabel(texts.home.pickupDate).fill('2026-11-24')
    await page.getByLabel(texts.home.returnDate).fill('2026-11-26')
  }
  const expectStored = async () => {
    await expect(page.getByLabel(texts.home.pickupLocation)).toHaveValue('abha')
    await expect(page.getByLabel(texts.home.pickupDate)).toHaveValue('2026-11-24')
    await expect(page.getByLabel(texts.home.returnDate)).toHaveValue('2026-11-26')
  }
  await open('/')
  await choose()
  await expectStored()
  await expect.poll(() => answers.length).toBe(1)
  answers[0]!()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('bookingData'))).toContain('2026-11-26')
  await expectStored()

  await page.evaluate(() => localStorage.clear())
  await open('/')
  await choose()
  await page.getByRole('button', { name: texts.home.search }).click()
  await expect(page).toHaveURL(new RegExp(`:\\d+${addressOf('/fleet', language)}(\\?|$)`))
  await expect(page.getByText(texts.fleet.forYourDates(2)).first()).toBeVisible()
  for (const answer of answers) answer()
})
