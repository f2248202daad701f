import { errorsOn, overflowOf } from '../helpers/axe.ts'
import { driver, fillDriver, fillMoments } from '../helpers/booking-page.ts'
import { expect, toastOf } from '../helpers/browser-test.ts'
import { test } from '../helpers/own-site-test.ts'
import { addressOf } from '../helpers/pages.ts'
import { storeHold, storeUnits } from '../factories/units.ts'

const wanted = { pickupDate: '2026-12-01', pickupTime: '10:00', returnDate: '2026-12-03', returnTime: '10:00' }
const search = 'pickupLocation=najran-airport&pickupDate=2026-12-01&returnDate=2026-12-03'
const similarCar = 2

test.beforeEach(async ({ site: { db } }) => {
  const [taken] = await storeUnits(db, 1)
  await storeHold(db, taken!.id, { from: new Date('2026-11-20T06:00:00Z'), until: new Date('2026-12-04T07:00:00Z') })
  await storeUnits(db, 1, { carId: similarCar })
})

test('the fleet says what is free, and one press takes the nearest free dates @long', async ({ page, open, texts }) => {
  const { fleetAvailability, fleet } = texts
  await open(`/fleet?${search}`)
  const cards = page.getByRole('article')
  const ways = new RegExp(`${fleet.bookNow}|${fleetAvailability.otherDates}`)
  const card = cards.filter({ has: page.locator('a[href$="/book/1"]').getByText(ways) })
  await expect(card.getByText(fleetAvailability.taken)).toBeVisible()
  await expect(card.getByRole('link', { name: fleet.bookNow })).toHaveCount(0)
  await expect(card.getByRole('link', { name: fleetAvailability.otherDates })).toBeVisible()
  await expect(cards.last().getByText(fleetAvailability.taken)).toBeVisible()
  await expect(page.getByText(fleetAvailability.lastOne)).toHaveCount(1)
  await expect(page.locator('[aria-live]').filter({ hasText: fleetAvailability.count })).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  const free = page.getByRole('button', { name: fleetAvailability.freeOnly })
  await free.click()
  await expect(free).toHaveAttribute('aria-pressed', 'true')
  await expect(card).toHaveCount(0)
  await free.click()
  await card.getByRole('link', { name: fleetAvailability.nearest }).click()
  await expect(card.getByText(fleetAvailability.lastOne)).toBeVisible()
  await expect(page).toHaveURL(/pickupDate=2026-12-04/)
  await expect(card.getByRole('link', { name: fleet.bookNow })).toBeFocused()
  await expect(page.getByLabel(texts.home.pickupDate)).toHaveValue('2026-12-04')
})

test('the form says at once that a car is taken, and offers what is free @long', async ({ page, open, texts }) => {
  const { book } = texts
  await open('/book/1')
  await fillDriver(page, texts)
  await page.getByLabel(book.pickupLocation).selectOption('najran-airport')
  await fillMoments(page, texts, wanted)
  const notice = page.locator('#period-notice')
  await expect(notice).toContainText(/./)
  const similar = page.locator('button[name="takeOffer"]')
  await expect(similar.first()).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  // Below, the bar offers other dates instead of sending.
  await expect(page.getByRole('button', { name: book.submit })).toBeHidden()
  await page.getByRole('button', { name: book.otherDates }).click()
  await expect(notice).toBeInViewport()
  await page.getByRole('button', { name: book.takeNearest }).click()
  await expect(page.getByLabel(book.pickupDate)).toHaveValue('2026-12-04')
  await expect(notice).toHaveCount(0)
  await expect(page.getByText(texts.availability.lastOne)).toBeVisible()
  await fillMoments(page, texts, wanted)
  const car = page.getByRole('complementary').getByRole('heading')
  const taken = await car.innerText()
  await similar.first().click()
  await expect(page).toHaveURL(/\/book\/(?!1$)\d+$/)
  // The address changes before the page does.
  await expect(car).not.toHaveText(taken)
  // The page keeps its position, where the name of the car may be out of view.
  await expect(toastOf(page)).toContainText(await car.innerText())
  await expect(page.getByLabel(book.fullName, { exact: true })).toHaveValue(driver.fullName)
  await expect(page.getByLabel(book.pickupDate)).toHaveValue(wanted.pickupDate)
})

test('who has booked the last car is shown that booking instead of a car that is not free @long', async ({
  page,
  open,
  texts,
}) => {
  const { book } = texts
  const later = { pickupDate: '2026-12-10', pickupTime: '10:00', returnDate: '2026-12-12', returnTime: '10:00' }
  await open('/book/1')
  await fillDriver(page, texts)
  await page.getByLabel(book.pickupLocation).selectOption('najran-airport')
  await fillMoments(page, texts, later)
  await page.getByRole('button', { name: book.submit }).click()
  await expect(page).toHaveURL(/\/book\/1\/[\w-]{46}$/)
  const receipt = page.url()
  await open('/book/1')
  const link = page.locator('.submit-bar').getByRole('link', { name: book.openHeld })
  await expect(link).toBeVisible()
  await expect(page.locator('.submit-bar')).toContainText(book.held)
  await expect(page.getByText(book.notFree)).toHaveCount(0)
  await link.click()
  await expect(page).toHaveURL(receipt)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the fleet and the form say and offer the same @long', async ({ page, language, texts, browserErrors }) => {
    // The refused form.
    browserErrors.expect(/status of 422/)
    const { book, fleetAvailability, fleet } = texts
    await page.goto(addressOf(`/fleet?${search}`, language))
    const cards = page.getByRole('article')
    await expect(cards.last().getByText(fleetAvailability.taken)).toBeVisible()
    await cards.last().getByRole('link', { name: fleetAvailability.nearest }).click()
    await expect(page).toHaveURL(/pickupDate=2026-12-04/)
    await expect(page.getByText(fleetAvailability.taken)).toHaveCount(0)
    await expect(page.getByText(fleetAvailability.lastOne)).toHaveCount(2)
    await expect(cards.first().getByRole('link', { name: fleet.bookNow })).toBeVisible()

    await page.goto(addressOf('/book/1', language))
    await fillDriver(page, texts)
    await fillMoments(page, texts, wanted)
    await page.getByRole('button', { name: book.submit }).click()
    await expect(page.locator('#period-notice')).toBeVisible()
    await page.locator('button[name="takeOffer"]').first().click()
    await expect(page).toHaveURL(/\/book\/(?!1$)\d+$/)
    await expect(page.getByLabel(book.fullName, { exact: true })).toHaveValue(driver.fullName)
    await expect(page.getByLabel(book.pickupDate)).toHaveValue(wanted.pickupDate)
  })
})
