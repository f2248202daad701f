import type { Page } from '@playwright/test'
import { errorsOn } from '../helpers/axe.ts'
import { expect, test, toastOf } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { holdRequests } from '../helpers/hold-requests.ts'
import { addressOf } from '../helpers/pages.ts'

const suvNames = { ar: /دفع رباعي/, en: /SUV/ }

/** Follows the link of the first car. */
async function bookFirst(page: Page, bookNow: string): Promise<void> {
  const car = page.getByRole('article').first()
  await car.getByRole('link', { name: new RegExp(bookNow) }).click()
  await expect(page).toHaveURL(/\/book\/\d+\?code=WEEKEND15$/)
}

test('an offer’s code can be copied, and its link fills it into the booking form @long @phone-only', async ({
  page,
  context,
  open,
  texts,
  language,
}) => {
  const suvs = suvNames[language]
  const { alerts, book, fleet, frame, offerCode, pages } = texts
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('/offers')
  const offer = page.getByRole('article').filter({ hasText: 'WEEKEND15' })
  await offer.getByRole('button', { name: offerCode.copy }).click()
  await expect(offer.getByRole('button')).toContainText(offerCode.copied)
  expect(await errorsOn(page)).toEqual([])

  await offer.getByRole('link', { name: frame.bookNow }).click()
  await expect(page).toHaveURL(/\/fleet\?category=\d+&code=WEEKEND15$/)
  const cars = page.getByRole('article')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages.fleet.title)
  await expect(page.getByRole('main')).toContainText('WEEKEND15')
  const others = cars.filter({ hasNotText: suvs })
  await expect(cars.first()).toBeVisible()
  await expect(others).toHaveCount(0)
  const address = page.url()
  await page.getByRole('button', { name: fleet.all, exact: true }).click()
  await expect(page).toHaveURL(/\/fleet\?code=WEEKEND15$/)
  await expect(others.first()).toBeVisible()
  await page.goto(address)
  await bookFirst(page, fleet.bookNow)
  await expect(page.getByLabel(book.discountCode)).toHaveValue('WEEKEND15')
  // The saved dates begin on a Sunday; the code counts once they meet its conditions.
  await expect(page.locator('#step-options')).toContainText(alerts.codeConditions)
  await expect(page.locator('#step-summary')).not.toContainText(book.line.discount)
  await page.getByLabel(book.pickupDate).fill('2026-11-27')
  await page.getByLabel(book.returnDate).fill('2026-11-29')
  await expect(page.locator('#step-options')).not.toContainText(alerts.codeConditions)
  await expect(page.locator('#step-summary')).toContainText(book.line.discount)
  await page.reload()
  await expect(page.locator('#step-summary')).toContainText(book.line.discount)
})

test('an offer’s code is kept by a tap before scripts run @long @phone-only', async ({
  page,
  language,
  texts: { alerts, book, fleet },
}) => {
  const { release } = await holdRequests(page, '**/assets/*.js')
  await page.goto(addressOf('/fleet?code=WEEKEND15', language), { waitUntil: 'commit' })
  await page.getByRole('button', { name: suvNames[language] }).click()
  await expect(page).toHaveURL(/\/fleet\?.*category=\d+.*code=WEEKEND15|code=WEEKEND15.*category=\d+/)
  await bookFirst(page, fleet.bookNow)
  await expect(page.getByLabel(book.discountCode)).toHaveValue('WEEKEND15')
  release()
  await expect(page.locator('#step-options')).toContainText(alerts.codeConditions)
})

test('a code typed before scripts run replaces that of the offer @long', async ({
  page,
  language,
  texts: { book },
}) => {
  const { release } = await holdRequests(page, '**/assets/*.js')
  await page.goto(addressOf('/book/1?code=LONG25', language), { waitUntil: 'commit' })
  await page.getByLabel(book.discountCode).fill('welcome10')
  release()
  await hydrated(page)
  await page.getByRole('button', { name: book.apply }).click()
  await expect(page.locator('#step-options').getByText('WELCOME10')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an offer leads to a booking with its code @long', async ({ page, language, texts: { book, fleet, frame } }) => {
    await page.goto(addressOf('/offers', language))
    const offer = page.getByRole('article').filter({ hasText: 'WEEKEND15' })
    await offer.getByRole('link', { name: frame.bookNow }).click()
    await bookFirst(page, fleet.bookNow)
    await expect(page.getByLabel(book.discountCode)).toHaveValue('WEEKEND15')
    await page.getByRole('button', { name: book.apply }).click()
    await expect(page.getByText(`${book.applied}: WEEKEND15`)).toBeVisible()
  })
})

test('a code that is not for the car is said to be invalid and leaves the form @long', async ({
  page,
  open,
  texts,
}) => {
  await open('/book/1?code=weekend15')
  await expect(toastOf(page)).toContainText(texts.alerts.invalidCode)
  await expect(page.getByLabel(texts.book.discountCode)).toHaveValue('')
})
