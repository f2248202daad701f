import { desc } from 'drizzle-orm'
import { bookings } from '#data/tables/booking.ts'
import { extraTextsIn } from '#app/admin/shared/extras/extra-texts.ts'
import { pageTexts } from '#app/i18n/page-texts.server.ts'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { errorsOn } from '../helpers/axe.ts'
import { fillDriver, fillMoments } from '../helpers/booking-page.ts'
import { expect, toastOf } from '../helpers/browser-test.ts'
import { test } from '../helpers/own-site-test.ts'

test('two child seats and a navigator are in the total, and the booking has them @long', async ({
  page,
  site,
  open,
  texts,
  language,
}) => {
  const seat = language === 'ar' ? 'مقعد أطفال' : 'Child seat'
  const navigator = language === 'ar' ? 'جهاز ملاحة' : 'GPS navigator'
  await open('/book/1')
  await fillMoments(page, texts, { pickupDate: '2026-11-24', returnDate: '2026-11-27' })
  await page.getByLabel(seat).selectOption('2')
  await page.getByLabel(navigator).check()
  const lineOf = (name: string) => page.locator('#step-summary dl > div').filter({ hasText: name })
  await expect(lineOf(`${seat} × 2`)).toContainText('150.00')
  await expect(lineOf(navigator)).toContainText('45.00')
  expect(await errorsOn(page)).toEqual([])
  await page.getByLabel(navigator).uncheck()
  await expect(lineOf(navigator)).toHaveCount(0)
  await fillDriver(page, texts)
  await page.getByRole('button', { name: texts.book.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.receipt.success.title })).toBeVisible()
  await expect(page.getByText(`${seat} × 2`)).toBeVisible()
  const [stored] = await site.db.select().from(bookings).orderBy(desc(bookings.createdAt)).limit(1)
  expect(stored!.extras.map(({ quantity, amount }) => [quantity, amount])).toEqual([[2, 15_000]])
})

test('a delivery asks for an address, with the keyboard alone @long', async ({ page, site, open, texts, language }) => {
  const { booking } = pageTexts(language)
  const name = language === 'ar' ? 'توصيل إلى عنوانك أو المطار' : 'Delivery to your address or the airport'
  await open('/book/1')
  await fillMoments(page, texts, { pickupDate: '2026-11-24', returnDate: '2026-11-27' })
  await fillDriver(page, texts)
  const address = page.getByLabel(booking.deliveryAddress, { exact: true })
  await expect(address).toBeHidden()
  await page.getByLabel(name).focus()
  await page.keyboard.press('Space')
  await expect(address).toBeVisible()
  await page.getByRole('button', { name: texts.book.submit }).click()
  await expect(page.locator('#deliveryAddress-error')).toHaveText(texts.problems.required)
  await expect(address).toBeFocused()
  expect(await errorsOn(page)).toEqual([])
  await page.keyboard.type('Najran Airport, terminal 1')
  await expect(page.locator('#deliveryAddress-error')).toHaveCount(0)
  await page.getByRole('button', { name: texts.book.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.receipt.success.title })).toBeVisible()
  expect(page.url()).not.toContain('Najran')
  const [stored] = await site.db.select().from(bookings).orderBy(desc(bookings.createdAt)).limit(1)
  expect(stored).toMatchObject({ deliveryAddress: 'Najran Airport, terminal 1', extrasAmount: 8_000 })
})

test('a manager adds an extra that customers then see @long', async ({ page, site, language, openAs }) => {
  const texts = extraTextsIn(language)
  const { actions } = adminTextsIn(language)
  const name = language === 'ar' ? 'حامل هاتف' : 'Phone holder'
  await openAs('manager', '/admin/extras/new')
  expect(await errorsOn(page)).toEqual([])
  await page.locator('[name=nameAr]').fill('حامل هاتف')
  await page.locator('[name=nameEn]').fill('Phone holder')
  await page.getByLabel(texts.price).fill('10')
  await page.getByLabel(texts.charge).selectOption('once')
  await page.getByRole('button', { name: actions.save }).click()
  await expect(toastOf(page)).toContainText(name)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(texts.perCharge.once('10.00'))
  await page.goto(`${site.url}${language === 'ar' ? '' : '/en'}/book/1`)
  await expect(page.getByLabel(name)).toBeVisible()
})
