import { hashPassword } from 'better-auth/crypto'
import { adminTextsIn } from '../../src/app/back-office/admin-texts.ts'
import { bookings } from '../../src/data/schema.ts'
import { insertStaff } from '../../src/data/staff.ts'
import { overflowOf, violationsOn } from '../helpers/axe.ts'
import { chooseLanguage, signInOnScreen } from '../helpers/browser-staff.ts'
import { expect, hydrated, toastOf } from '../helpers/browser-test.ts'
import { test } from '../helpers/own-site-test.ts'
import { staffPassword } from '../helpers/staff.ts'
import { storeBooking } from '../helpers/stored-booking.ts'

test('an owner looks a person up, is held back by an open booking, and erases all the same', async ({
  page,
  site,
  language,
  complaints,
}) => {
  // The refusal is answered with 409, which the browser's console repeats.
  complaints.expect(/status of 409/)
  const { privacy } = adminTextsIn(language)
  const email = 'owner@example.com'
  await insertStaff(site.db, { name: 'Huda', email, role: 'owner', passwordHash: await hashPassword(staffPassword) })
  const booking = await storeBooking(site)
  await chooseLanguage(page, language, site.url)
  await page.goto('/admin/privacy')
  await signInOnScreen(page, { email })
  await hydrated(page)
  await page.getByLabel(privacy.mobileNumber).fill('٠٥١٢٣٤٥٦٧٨')
  await page.getByRole('button', { name: privacy.findAction }).click()
  await expect(page.getByRole('heading', { name: privacy.held, exact: true })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)

  const question = page.getByRole('alertdialog').filter({ visible: true })
  await page.getByRole('button', { name: privacy.erase }).click()
  await expect(question).toContainText(privacy.eraseQuestion)
  expect(await violationsOn(page)).toEqual([])
  await question.getByRole('button', { name: privacy.erase }).click()
  await expect(toastOf(page)).toContainText(privacy.stillOpen)
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(privacy.notErased)

  await page.getByRole('button', { name: privacy.erase }).click()
  await question.getByLabel(privacy.evenOpen(1)).check()
  await question.getByRole('button', { name: privacy.erase }).click()
  await expect(toastOf(page)).toContainText(privacy.erased)
  const [left] = await site.db.select().from(bookings)
  expect(left).toMatchObject({ id: booking.id, totalPrice: booking.totalPrice })
  expect(left?.mobileNumber).not.toBe(booking.mobileNumber)
})
