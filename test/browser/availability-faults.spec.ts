import type { Page } from '@playwright/test'
import { driver, fillDriver, fillMoments } from '../helpers/booking-page.ts'
import { expect } from '../helpers/browser-test.ts'
import { holdRequests } from '../helpers/hold-requests.ts'
import { test } from '../helpers/own-site-test.ts'
import { storeHold, storeUnits } from '../factories/units.ts'

const wanted = { pickupDate: '2026-12-01', pickupTime: '10:00', returnDate: '2026-12-03', returnTime: '10:00' }
const question = /\/availability\?/

test.beforeEach(async ({ page, site: { db } }) => {
  const [taken] = await storeUnits(db, 1)
  await storeHold(db, taken!.id, { from: new Date('2026-11-20T06:00:00Z'), until: new Date('2026-12-04T07:00:00Z') })
  await page.addInitScript(
    (text) => {
      localStorage.setItem('bookingData', text)
      // What moves without anybody having touched the page.
      const moved = window as Window & { moved?: number }
      moved.moved = 0
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
          if (!shift.hadRecentInput) moved.moved! += shift.value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    },
    JSON.stringify({ pickupLocation: 'najran-airport', ...wanted }),
  )
})

const shiftOf = (page: Page) => page.evaluate(() => (window as Window & { moved?: number }).moved ?? 0)

test('a slow answer leaves the fleet in place for who is reading it, and orders it at its beginning @long @desktop-only', async ({
  page,
  open,
  texts,
}) => {
  const { fleetAvailability, fleet } = texts
  const { release } = await holdRequests(page, question)
  await open('/fleet')
  const cards = page.getByRole('article')
  const card = cards.filter({ has: page.locator('a[href$="/book/1"]') })
  await expect(cards.first().getByText(fleetAvailability.asking)).toBeVisible()
  await cards.nth(7).scrollIntoViewIfNeeded()
  const [place, shift] = [await cards.nth(7).boundingBox(), await shiftOf(page)]
  release()
  await expect(cards.nth(7).getByText(fleetAvailability.free)).toBeVisible()
  await expect(card.getByText(fleetAvailability.taken)).toHaveCount(1)
  expect(await cards.nth(7).boundingBox()).toEqual(place)
  await expect(cards.first().getByRole('link', { name: fleet.bookNow })).toHaveAttribute('href', /\/book\/1$/)
  expect((await shiftOf(page)) - shift).toBeLessThanOrEqual(0.02)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(cards.last().getByText(fleetAvailability.taken)).toHaveCount(1)
  await expect(cards.first().getByText(fleetAvailability.free)).toBeVisible()
})

test('the fleet says that it does not know what is free, and asks again once the connection is back @long @phone-only', async ({
  page,
  open,
  texts,
  browserErrors,
}) => {
  const { fleetAvailability, fleet } = texts
  browserErrors.expect(/status of 503/)
  await page.route(question, (route) => route.fulfill({ status: 503, json: {} }))
  await open('/fleet')
  const cards = page.getByRole('article')
  await expect(cards.first().getByText(fleetAvailability.unknown)).toBeVisible()
  await expect(page.getByText(fleetAvailability.unknownCount)).toBeVisible()
  await expect(cards.first().getByRole('link', { name: fleet.bookNow })).toHaveAttribute('href', /\/book\/1$/)
  await page.unroute(question)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(cards.last().getByText(fleetAvailability.taken)).toBeVisible()
  await expect(page.getByText(fleetAvailability.unknownCount)).toHaveCount(0)
})

test('a slow answer leaves the form in place for who is typing further down @long @desktop-only', async ({
  page,
  open,
  texts,
}) => {
  const { book, booking } = texts
  const { release } = await holdRequests(page, question)
  await open('/book/1')
  await expect(page.getByText(booking.checking)).toBeVisible()
  const name = page.getByLabel(book.fullName, { exact: true })
  await name.fill(driver.fullName)
  const [place, shift] = [await name.boundingBox(), await shiftOf(page)]
  release()
  const offers = page.getByRole('button', { name: booking.showOffers })
  await expect(offers).toBeAttached()
  expect(await name.boundingBox()).toEqual(place)
  await expect(page.locator('#period-notice')).toHaveCount(0)
  expect((await shiftOf(page)) - shift).toBeLessThanOrEqual(0.02)
  await offers.click()
  await expect(page.locator('#period-notice')).toBeVisible()
  await page.getByRole('button', { name: book.takeNearest }).click()
  await expect(page.getByLabel(book.pickupDate)).toHaveValue('2026-12-04')
  await expect(name).toHaveValue(driver.fullName)
})

test('a form whose question fails can be sent, and makes way for a free model year @long @phone-only', async ({
  page,
  open,
  texts,
  site,
  browserErrors,
}) => {
  const { book, booking } = texts
  // The answers that do not come, and the refused form.
  browserErrors.expect(/ERR_FAILED|status of 422/)
  await storeUnits(site.db, 1, { modelYear: 2025 })
  await page.route(question, (route) => route.abort())
  await open('/book/1')
  await expect(page.getByText(booking.unchecked)).toBeVisible()
  await fillDriver(page, texts)
  await fillMoments(page, texts, wanted)
  await page.getByRole('button', { name: book.submit }).click()
  const notice = page.locator('#period-notice')
  await expect(notice).toBeVisible()
  await page.locator('button[name="takeOffer"][value="modelYear/2025"]').click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByLabel(book.fullName, { exact: true })).toHaveValue(driver.fullName)
})
