import { errorsOn } from '../helpers/axe.ts'
import { expect, test, toastOf } from '../helpers/browser-test.ts'

test('an offer’s code can be copied, and its link fills it into the booking form @phone', async ({
  page,
  context,
  open,
  texts,
}) => {
  const { alerts, book, fleet, frame, offerCode } = texts
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('/offers')
  const offer = page.getByRole('article').filter({ hasText: 'WEEKEND15' })
  await offer.getByRole('button', { name: offerCode.copy }).click()
  await expect(offer.getByRole('button')).toContainText(offerCode.copied)
  expect(await errorsOn(page)).toEqual([])

  await offer.getByRole('link', { name: frame.bookNow }).click()
  await expect(page).toHaveURL(/\/fleet\?category=\d+&code=WEEKEND15$/)
  const cars = page.getByRole('article')
  await expect(page.getByRole('main')).toContainText('WEEKEND15')
  const shown = await cars.count()
  const suvs = page.url()
  await page.getByRole('button', { name: fleet.all, exact: true }).click()
  await expect(page).toHaveURL(/\/fleet\?code=WEEKEND15$/)
  expect(await cars.count()).toBeGreaterThan(shown)
  await page.goto(suvs)
  await cars
    .first()
    .getByRole('link', { name: new RegExp(fleet.bookNow) })
    .click()
  await expect(page).toHaveURL(/\/book\/\d+\?code=WEEKEND15$/)
  await expect(page.getByLabel(book.discountCode)).toHaveValue('WEEKEND15')
  await expect(toastOf(page)).toContainText(alerts.carDiscount)
  await expect(page.locator('#step-summary')).toContainText(book.line.discount)
  await page.reload()
  await expect(page.locator('#step-summary')).toContainText(book.line.discount)
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
