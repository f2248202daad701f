import type { Page } from '@playwright/test'
import { expect } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { test } from '../helpers/own-site-test.ts'
import { addressOf } from '../helpers/pages.ts'
import { storeHold, storeUnits } from '../factories/units.ts'

type Counted = Window & { taps?: number }

/** The fingers that touched the screen of this page. */
const tapsOn = (page: Page) => page.evaluate(() => (window as Counted).taps)

/** Days on which a customer opens the site, and the next Thursday: also over the end of a month, and of the longest one. */
const days = [
  { now: '2026-11-22T06:00:00Z', thursday: '2026-11-26', saturday: '2026-11-28' },
  { now: '2026-11-30T06:00:00Z', thursday: '2026-12-03', saturday: '2026-12-05', tag: ' @long' },
  { now: '2026-10-31T06:00:00Z', thursday: '2026-11-05', saturday: '2026-11-07', tag: ' @long' },
]

for (const { now, thursday, saturday, tag = '' } of days) {
  test.describe(`on ${now.slice(0, 10)}`, () => {
    test.use({ startsAt: new Date(now) })

    test(`a customer in Najran finds a free car for Thursday to Saturday in four taps${tag}`, async ({
      page,
      site: { db },
      texts,
      language,
    }) => {
      const { book, calendar, fleet, fleetAvailability, home } = texts
      const taken = { from: new Date(`${thursday}T03:00:00Z`), until: new Date(`${saturday}T12:00:00Z`) }
      // The first car of the fleet is taken, of the second one the newest model year.
      for (const car of [{}, { carId: 2 }]) {
        const [unit] = await storeUnits(db, 1, car)
        await storeHold(db, unit!.id, taken)
      }
      await storeUnits(db, 1, { carId: 2, modelYear: 2025 })
      await page.addInitScript(() => {
        const counted = window as Counted
        counted.taps = 0
        addEventListener('touchstart', () => (counted.taps! += 1), { capture: true })
      })
      await page.goto(addressOf('/', language))
      await hydrated(page)
      // The calendar needs the server's clock, which fills in the date.
      await expect(page.getByLabel(home.pickupDate)).not.toHaveValue('')
      await page.getByLabel(home.pickupDate).tap()
      const dialog = page.getByRole('dialog', { name: calendar.title })
      await dialog.locator(`[data-date="${thursday}"]`).tap()
      await expect(dialog.getByRole('button', { name: book.end.return })).toHaveAttribute('aria-pressed', 'true')
      await dialog.locator(`[data-date="${saturday}"]`).tap()
      await expect(dialog).toHaveCount(0)
      await page.getByRole('button', { name: home.search }).tap()

      const cards = page.getByRole('article')
      const first = cards.first()
      await expect(cards.last().getByText(fleetAvailability.taken)).toBeVisible()
      await expect(first.getByText(fleetAvailability.lastOne)).toBeVisible()
      await expect(first.getByText(fleet.model(2025))).toBeVisible()
      await expect(first).toBeInViewport()
      expect(await tapsOn(page)).toBe(4)

      await first.getByRole('link', { name: fleet.bookNow }).tap()
      await expect(page.getByLabel(book.modelYear)).toHaveValue('2025')
      await expect(page.getByLabel(book.pickupLocation)).toHaveValue('najran-airport')
      await expect(page.getByLabel(book.pickupDate)).toHaveValue(thursday)
      await expect(page.getByLabel(book.returnDate)).toHaveValue(saturday)
      await expect(page.getByText(texts.availability.lastOne)).toBeVisible()
      await expect(page.locator('#period-notice')).toHaveCount(0)
    })
  })
}
