import type { Page } from '@playwright/test'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { rentalTextsIn } from '#app/admin/shared/rentals/rental-texts.ts'
import { keptTexts } from '#app/i18n/rentals/kept-texts.ts'
import { listBookingEvents } from '#data/booking/booking-events.ts'
import type { Booking } from '#data/booking/bookings.ts'
import type { Database } from '#data/database/connect.ts'
import { findRental } from '#data/rentals/rentals.ts'
import { storeBooking } from '../factories/bookings.ts'
import { storeHold, storeUnits } from '../factories/units.ts'
import { errorsOn } from '../helpers/axe.ts'
import { browserNow } from '../helpers/browser-now.ts'
import { expect, toastOf } from '../helpers/browser-test.ts'
import { faultNoise } from '../helpers/faults.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { test } from '../helpers/own-site-test.ts'

/** A confirmed booking whose car is picked up now, with its unit. */
async function storePickup(site: { db: Database }): Promise<Booking> {
  const [unit] = await storeUnits(site.db, 1, { odometerKm: 48_000 })
  const until = new Date(browserNow.getTime() + 2 * 86_400_000)
  const dates = { pickupDatetime: browserNow, returnDatetime: until }
  const booking = await storeBooking(site, { status: 'confirmed', ...dates })
  await storeHold(site.db, unit!.id, { from: browserNow, until }, { kind: 'booking', bookingId: booking.id })
  return booking
}

async function fillIn(page: Page, language: 'ar' | 'en'): Promise<void> {
  const texts = rentalTextsIn(language)
  await page.getByLabel(texts.condition.odometer).fill('48120')
  await page.getByText(texts.condition.eighths[7]!, { exact: true }).click()
  await page.getByLabel(texts.handOver.birthDate, { exact: true }).fill('1990-05-05')
  await page.getByLabel(texts.handOver.licenseExpiresOn, { exact: true }).fill('2028-01-01')
  await page.getByLabel(texts.handOver.contract).selectOption('inProgress')
}

test('a hand-over without a connection waits on the device, survives a reload, and is sent once @phone', async ({
  page,
  context,
  site,
  language,
  browserErrors,
  openAs,
}) => {
  browserErrors.expect(faultNoise)
  const texts = rentalTextsIn(language)
  const kept = keptTexts[language]
  const booking = await storePickup(site)
  await openAs('agent', `/admin/bookings/${booking.id}/hand-over`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await fillIn(page, language)
  await expect(page.getByText(kept.keptHere)).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('button', { name: texts.handOver.submit }).click()
  await expect(page.getByText(kept.sentByItself)).toBeVisible()
  const list = page.getByText(kept.waiting('1'))
  await expect(list).toBeVisible()
  await list.click()
  await expect(page.getByRole('listitem').filter({ hasText: booking.reference })).toBeVisible()
  expect(await errorsOn(page)).toEqual([])

  await page.reload()
  for (const each of ['ar', 'en'] as const) await expect(page.getByText(keptTexts[each].waiting('1'))).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  expect(await findRental(site.db, booking.id)).toBeUndefined()

  await context.setOffline(false)
  await page.locator('a').first().click()
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${booking.id}$`))
  await expect(toastOf(page)).toContainText(texts.handOver.saved(booking.reference))
  await expect(list).toHaveCount(0)
  expect(await findRental(site.db, booking.id)).toMatchObject({ outOdometerKm: 48_120, outFuelEighths: 7 })
  const events = await listBookingEvents(site.db, booking.id)
  expect(events.filter(({ kind }) => kind === 'handedOver')).toHaveLength(1)
  await page.reload()
  await hydrated(page)
  await expect(page.getByText(adminTextsIn(language).bookings.title(booking.reference)).first()).toBeVisible()
  await expect(list).toHaveCount(0)
})
