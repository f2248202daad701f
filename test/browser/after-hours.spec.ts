import { bookings } from '#data/tables/booking.ts'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { errorsOn } from '../helpers/axe.ts'
import { fillDriver, fillMoments } from '../helpers/booking-page.ts'
import { expect, toastOf } from '../helpers/browser-test.ts'
import { test } from '../helpers/own-site-test.ts'

test('a manager offers hand-overs after hours, and a customer books one at its price @long @phone-only', async ({
  page,
  site,
  open,
  texts,
  language,
  openAs,
}) => {
  const { book } = texts
  const { actions, branches } = adminTextsIn(language)
  await openAs('manager', recordPath('branch', 'riyadh-al-qadisiyyah'))
  await page.getByLabel(branches.afterHours.fee).fill('75')
  expect(await errorsOn(page)).toEqual([])
  await page.getByRole('button', { name: actions.save }).click()
  await expect(toastOf(page)).toBeVisible()

  await open('/book/1')
  await page.getByLabel(book.pickupLocation).selectOption('riyadh-al-qadisiyyah')
  await page.getByLabel(book.returnLocation).selectOption('najran-airport')
  await fillMoments(page, texts, { pickupDate: '2026-11-24', pickupTime: '23:30', returnDate: '2026-11-27' })
  await expect(page.getByLabel(book.pickupLocation)).toHaveAccessibleDescription(/75\.00/)
  await expect(page.getByLabel(book.returnLocation)).not.toHaveAccessibleDescription(/75\.00/)
  const line = page.locator('#step-summary dl > div').filter({ hasText: book.line.afterHours })
  await expect(line).toContainText('75.00')
  expect(await errorsOn(page)).toEqual([])
  await fillDriver(page, texts)
  await page.getByRole('button', { name: book.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.receipt.success.title })).toBeVisible()
  await expect(page.getByText(book.line.afterHours)).toBeVisible()
  const fees = await site.db.select({ fee: bookings.afterHoursAmount }).from(bookings)
  expect(fees).toContainEqual({ fee: 7_500 })
})
