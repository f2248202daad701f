import { adminTextsAr } from '#app/i18n/admin-texts-ar.ts'
import { adminTextsEn } from '#app/i18n/admin-texts-en.ts'
import { bookings } from '#data/tables/booking.ts'
import { inquiries } from '#data/tables/customers.ts'
import { outbox } from '#data/tables/outbox.ts'
import { errorsOn } from '../helpers/axe.ts'
import { expect, toastOf } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { test } from '../helpers/own-site-test.ts'
import { storeBooking } from '../factories/bookings.ts'

test('a manager sees undelivered records and retries them @long @desktop-only', async ({
  page,
  site,
  language,
  openAs,
}) => {
  const { nav, sync } = language === 'ar' ? adminTextsAr : adminTextsEn
  const booking = await storeBooking(site)
  await openAs('manager', '/admin')
  await page.getByRole('link', { name: sync.cardLink }).click()
  await expect(page.getByRole('heading', { name: nav.lists.sync, level: 1 })).toBeVisible()
  await hydrated(page)
  await expect(page.getByRole('link', { name: booking.reference })).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  await page.getByRole('button', { name: `${sync.retry} : ${booking.reference}` }).click()
  await expect(toastOf(page)).toContainText(sync.retried)

  // Progress in the background shows without a reload.
  await site.db.update(outbox).set({ attempts: 1, reason: 'credential' })
  await expect(page.getByText(sync.reasons.credential)).toBeVisible()
  await site.db.delete(bookings)
  await page.getByRole('button', { name: sync.retryAll }).click()
  await expect(toastOf(page)).toContainText(sync.nothingToRetry)
  await expect(page.getByText(sync.empty)).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
})

test.describe('at one width, since the others behave alike', () => {
  test.skip(({ isMobile }) => isMobile)

  test('a visitor whose message does not reach the spreadsheet is thanked and informed @long', async ({
    page,
    context,
    site,
    open,
    texts,
    browserErrors,
  }) => {
    await context.route('https://wa.me/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>WA</title>' }),
    )
    browserErrors.expect(/^third party: https:\/\/wa\.me\//)
    const words = texts.complaints
    site.sheet.fail('unreachable')
    await open('/complaints')
    await page.getByLabel(words.fullName, { exact: true }).fill('نورة القحطاني')
    await page.getByLabel(words.mobileNumber, { exact: true }).fill('0512345678')
    await page.getByLabel(words.message, { exact: true }).fill('هل لديكم سيارات؟')
    const whatsApp = context.waitForEvent('page')
    await page.getByRole('button', { name: words.submit, exact: true }).click()
    await expect(toastOf(page)).toContainText(words.syncFailed)
    await expect(toastOf(page)).toContainText(words.syncFailedText)
    await expect(page.getByRole('heading', { name: words.sent })).toBeVisible()
    expect(await errorsOn(page)).toEqual([])
    await expect(page.getByLabel(words.fullName, { exact: true })).toHaveValue('')
    await (await whatsApp).waitForURL('https://wa.me/966500000002?*')
    expect(await site.db.$count(inquiries)).toBe(1)
    expect(site.takeWarnings()).toEqual([])
  })
})
