import { hashPassword } from 'better-auth/crypto'
import { adminTextsAr } from '../../src/app/i18n/admin-texts-ar.ts'
import { adminTextsEn } from '../../src/app/i18n/admin-texts-en.ts'
import { bookings, inquiries } from '../../src/data/schema.ts'
import { insertStaff } from '../../src/data/staff.ts'
import { overflowOf, violationsOn } from '../helpers/axe.ts'
import { expect, hydrated, toastOf } from '../helpers/browser-test.ts'
import { chooseLanguage, signInOnScreen } from '../helpers/browser-staff.ts'
import { test } from '../helpers/own-site-test.ts'
import { staffPassword } from '../helpers/staff.ts'
import { storeBooking } from '../helpers/stored-booking.ts'

test('a visitor whose message does not reach the spreadsheet is thanked and told', async ({
  page,
  context,
  site,
  open,
  texts,
  complaints,
}) => {
  await context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>WA</title>' }),
  )
  complaints.expect(/^third party: https:\/\/wa\.me\//)
  const words = texts.complaints
  site.sheet.fail('hang')
  await open('/complaints')
  await page.getByLabel(words.fullName, { exact: true }).fill('نورة القحطاني')
  await page.getByLabel(words.mobileNumber, { exact: true }).fill('0512345678')
  await page.getByLabel(words.message, { exact: true }).fill('هل لديكم سيارات؟')
  const whatsApp = context.waitForEvent('page')
  await page.getByRole('button', { name: words.submit, exact: true }).click()
  await expect(toastOf(page)).toContainText(words.syncFailed)
  await expect(toastOf(page)).toContainText(words.syncFailedText)
  await expect(page.getByRole('heading', { name: words.sent })).toBeVisible()
  await expect(page.getByLabel(words.fullName, { exact: true })).toHaveValue('')
  expect((await whatsApp).url()).toContain('https://wa.me/966500000002')
  expect(await site.db.$count(inquiries)).toBe(1)
  expect(site.takeComplaints()).toEqual([])
})

test('a manager sees what has not reached the spreadsheet and has it tried again', async ({ page, site, language }) => {
  const { nav, sync } = language === 'ar' ? adminTextsAr : adminTextsEn
  const email = 'manager@example.com'
  await insertStaff(site.db, {
    name: 'Huda',
    email,
    role: 'manager',
    passwordHash: await hashPassword(staffPassword),
  })
  const booking = await storeBooking(site)
  await chooseLanguage(page, language, site.url)
  await page.goto('/admin')
  await signInOnScreen(page, { email })
  await page.getByRole('link', { name: sync.cardLink }).click()
  await expect(page.getByRole('heading', { name: nav.sync, level: 1 })).toBeVisible()
  await hydrated(page)
  await expect(page.getByRole('link', { name: booking.reference })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('button', { name: `${sync.retry} : ${booking.reference}` }).click()
  await expect(toastOf(page)).toContainText(sync.retried)
  await site.db.delete(bookings)
  await page.getByRole('button', { name: sync.retryAll }).click()
  await expect(toastOf(page)).toContainText(sync.nothingToRetry)
  await expect(page.getByText(sync.empty)).toBeVisible()
})
