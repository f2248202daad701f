import type { Page } from '@playwright/test'
import { specialOffers } from '#data/tables/content.ts'
import { errorsOn } from '../helpers/axe.ts'
import { browserNow } from '../helpers/browser-now.ts'
import { expect } from '../helpers/browser-test.ts'
import { holdRequests } from '../helpers/hold-requests.ts'
import { test } from '../helpers/own-site-test.ts'
import { stopClock } from '../helpers/still-clock.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

function offer(titleEn: string, lasts: number) {
  return {
    titleEn,
    titleAr: titleEn,
    startDate: new Date(browserNow.getTime() - day),
    endDate: new Date(browserNow.getTime() + lasts),
  }
}

test.beforeEach(async ({ page, site }) => {
  await site.db.delete(specialOffers)
  await stopClock(page)
})

/** The digits of the countdown of an offer: days, hours, minutes and seconds. */
function countdown(page: Page, title: string) {
  return page.getByRole('article').filter({ hasText: title }).getByRole('timer', { name: 'Time Left To Avail Offer' })
}

test('the countdown follows the clock of the server, not of the device @long', async ({ page, site, open }) => {
  await site.db.insert(specialOffers).values(offer('Weekend', 2 * day + 3 * hour + 4 * minute + 5 * second))
  await open('/special-offers')
  const digits = countdown(page, 'Weekend')
  await expect(digits).toContainText(/02\s*days\s*03\s*hours\s*04\s*minutes\s*05\s*seconds/)
  await page.clock.runFor(1000)
  await expect(digits).toContainText(/04\s*minutes\s*04\s*seconds/)
  await page.clock.runFor(4000)
  await expect(digits).toContainText(/04\s*minutes\s*00\s*seconds/)
  // A suspended laptop: its timers are late, its clock is not.
  await page.clock.fastForward(3 * hour)
  await expect(digits).toContainText(/02\s*days\s*00\s*hours\s*04\s*minutes\s*00\s*seconds/)
})

test('an offer that ends says so and is removed, and the empty text follows the last one @long', async ({
  page,
  site,
  open,
}) => {
  await site.db.insert(specialOffers).values([offer('Short', 3 * second), offer('Shorter', 2 * second)])
  await open('/special-offers')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(2)
  await expect(countdown(page, 'Shorter')).toContainText(/02\s*seconds/)

  site.setNow(new Date(browserNow.getTime() + 2 * second))
  await page.clock.runFor(2000)
  await expect(cards.filter({ hasText: 'Shorter' })).toContainText('Offer Expired')
  await expect(countdown(page, 'Short')).toContainText(/01\s*second/)

  const { release } = await holdRequests(page, '**/special-offers.data*')
  site.setNow(new Date(browserNow.getTime() + 5 * second))
  await page.clock.runFor(1000)
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('Offer Expired')
  await page.clock.runFor(1000)
  await expect(cards).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Loading offers...')).toBeVisible()
  release()
  await expect(
    page.getByText('No active special offers at the moment. Please check back later!', { exact: true }),
  ).toBeVisible()
  await page.clock.resume()
  expect(await errorsOn(page)).toEqual([])
})

test('an offer that has begun meanwhile replaces one that ends @long', async ({ page, site, open }) => {
  await site.db
    .insert(specialOffers)
    .values([offer('Short', second), { ...offer('Next', day), startDate: new Date(browserNow.getTime() + second) }])
  await open('/special-offers')
  await expect(page.getByRole('article')).toHaveCount(1)
  site.setNow(new Date(browserNow.getTime() + 2 * second))
  await page.clock.runFor(2000)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Next')
})
