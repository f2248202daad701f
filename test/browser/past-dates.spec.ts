import { expect, test } from '../helpers/browser-test.ts'
import { holdRequests } from '../helpers/hold-requests.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { addressOf } from '../helpers/pages.ts'

// Now is the 22nd.
const yesterday = { pickupLocation: 'najran-airport', pickupDate: '2026-11-21', returnDate: '2026-11-22' }

for (const [language, run] of [
  ['ar', '@phone'],
  ['en', '@long'],
] as const) {
  test(`dates of yesterday move to today and keep their length (${language}) ${run} @phone-only`, async ({ page }) => {
    await page.addInitScript((text) => localStorage.setItem('bookingData', text), JSON.stringify(yesterday))
    for (const path of ['/', '/fleet', '/book/1']) {
      await page.goto(addressOf(path, language))
      await hydrated(page)
      await expect(page.locator('[type=date][name=pickupDate]')).toHaveValue('2026-11-22')
      await expect(page.locator('[type=date][name=returnDate]')).toHaveValue('2026-11-23')
    }
    await expect(page.locator('#step-summary')).not.toContainText('5.75')
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('so do the dates of a bookmark @long @phone-only', async ({ page, language }) => {
    for (const path of ['/', '/fleet', '/book/1']) {
      await page.goto(addressOf(`${path}?pickupLocation=abha&pickupDate=2026-11-18&returnDate=2026-11-22`, language))
      await expect(page.locator('[type=date][name=pickupDate]')).toHaveValue('2026-11-22')
      await expect(page.locator('[type=date][name=returnDate]')).toHaveValue('2026-11-26')
    }
  })
})

for (const path of ['/', '/book/1']) {
  test(`the clock that comes while a date is typed on ${path} changes nothing in it @long @desktop-only`, async ({
    page,
    language,
  }) => {
    const { release } = await holdRequests(page, '**/now')
    await page.goto(addressOf(path, language))
    await hydrated(page)
    const [pickup, back] = [page.locator('[type=date][name=pickupDate]'), page.locator('[type=date][name=returnDate]')]
    await pickup.focus()
    await page.keyboard.type('1212202')
    release()
    await expect(back).not.toHaveValue('')
    await page.keyboard.type('6')
    await expect(pickup).toHaveValue('2026-12-12')
    await back.focus()
    await expect(pickup).toHaveAttribute('min', '2026-11-22')
    await expect(pickup).toHaveValue('2026-12-12')
  })
}
