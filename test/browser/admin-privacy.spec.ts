import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { bookings } from '#data/tables/booking.ts'
import { errorsOn } from '../helpers/axe.ts'
import { expect, toastOf } from '../helpers/browser-test.ts'
import { test } from '../helpers/own-site-test.ts'
import { storeBooking } from '../factories/bookings.ts'

test('an owner finds a person, is warned of an open booking, and erases anyway @long', async ({
  page,
  site,
  language,
  browserErrors,
  openAs,
}) => {
  // The refusal is a 409, which the browser logs to the console.
  browserErrors.expect(/status of 409/)
  const { privacy } = adminTextsIn(language)
  const booking = await storeBooking(site)
  await openAs('owner', '/admin/privacy')
  await page.getByLabel(privacy.mobileNumber).fill('0598765432')
  await page.getByRole('button', { name: privacy.findAction }).click()
  await expect(page.getByRole('status').filter({ hasText: '598765432' })).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  await page.getByLabel(privacy.mobileNumber).fill('٠٥١٢٣٤٥٦٧٨')
  await page.getByRole('button', { name: privacy.findAction }).click()
  await expect(page.getByRole('heading', { name: privacy.held, exact: true })).toBeVisible()
  expect(await errorsOn(page)).toEqual([])

  const question = page.getByRole('alertdialog').filter({ visible: true })
  await page.getByRole('button', { name: privacy.erase }).click()
  await expect(question).toContainText(privacy.eraseQuestion)
  expect(await errorsOn(page)).toEqual([])
  await question.getByRole('button', { name: privacy.erase }).click()
  await expect(toastOf(page)).toContainText(privacy.stillOpen)
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(privacy.notErased)
  expect(await errorsOn(page)).toEqual([])

  await page.getByRole('button', { name: privacy.erase }).click()
  await question.getByLabel(privacy.evenOpen(1)).check()
  await question.getByRole('button', { name: privacy.erase }).click()
  await expect(toastOf(page)).toContainText(privacy.erased)
  const [left] = await site.db.select().from(bookings)
  expect(left).toMatchObject({ id: booking.id, totalPrice: booking.totalPrice })
  expect(left?.mobileNumber).not.toBe(booking.mobileNumber)
})
