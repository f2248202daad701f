import { noticeTexts } from '#app/i18n/notice-texts.ts'
import { errorsOn } from '../helpers/axe.ts'
import { expect, toastOf } from '../helpers/browser-test.ts'
import { test } from '../helpers/own-site-test.ts'
import { storeBooking } from '../factories/bookings.ts'

type Rings = Window & { rings?: number; isHidden?: boolean }

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const rings = window as Rings
    const Audio = window.AudioContext
    window.AudioContext = class extends Audio {
      constructor() {
        super()
        rings.rings = (rings.rings ?? 0) + 1
      }
    }
    Object.defineProperty(document, 'visibilityState', { get: () => (rings.isHidden ? 'hidden' : 'visible') })
  })
})

test('a new booking rings on any screen, and a hidden tab counts it in its title @long @desktop-only', async ({
  page,
  site,
  openAs,
}) => {
  await page.clock.install()
  const marked = page.waitForResponse('**/admin/updates')
  await openAs('agent', '/admin/account')
  await (await marked).finished()
  const title = await page.title()
  await storeBooking(site)
  await page.clock.fastForward(16_000)
  await expect(toastOf(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => (window as Rings).rings)).toBe(1)
  await expect(page).toHaveTitle(title)

  await page.evaluate(() => void ((window as Rings).isHidden = true))
  await storeBooking(site)
  await page.clock.fastForward(16_000)
  await expect(page).toHaveTitle(/^\(1\) /)
  await page.evaluate(() => {
    ;(window as Rings).isHidden = false
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page).toHaveTitle(title)
  await expect(toastOf(page)).toBeVisible()
})

test('a member turns the sound off, and the screen says what this browser can do @long', async ({
  page,
  language,
  openAs,
}) => {
  const texts = noticeTexts[language]
  await openAs('agent', '/admin/account')
  await page.getByRole('link', { name: texts.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
  // The site of these tests sends no messages.
  await expect(page.getByText(texts.states.unsupported)).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  await page.getByLabel(texts.sound).uncheck()
  await page.locator('form').filter({ hasText: texts.sound }).getByRole('button').first().click()
  await expect(toastOf(page)).toContainText(texts.saved)
  await page.getByRole('link', { name: texts.title }).click()
  await expect(page.getByLabel(texts.sound)).not.toBeChecked()
  await expect(page.getByLabel(texts.push)).toBeChecked()
})
