import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { rentalTextsIn } from '#app/admin/shared/rentals/rental-texts.ts'
import { photographTextsIn } from '#app/admin/shared/photographs/photograph-texts.ts'
import { signatureTextsIn } from '#app/admin/shared/signature/signature-texts.ts'
import { keptTexts } from '#app/i18n/rentals/kept-texts.ts'
import { listBookingEvents } from '#data/booking/booking-events.ts'
import type { Booking } from '#data/booking/bookings.ts'
import type { Database } from '#data/database/connect.ts'
import { findRental } from '#data/rentals/rentals.ts'
import { changeBookingStatus } from '#operations/booking/booking-status.ts'
import { storeBooking } from '../factories/bookings.ts'
import { storeStaff } from '../factories/staff.ts'
import { storeHold, storeUnits } from '../factories/units.ts'
import { errorsOn } from '../helpers/axe.ts'
import { browserNow } from '../helpers/browser-now.ts'
import { endSessionsOf, signIn, signInOnScreen } from '../helpers/browser-staff.ts'
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

const whitePicture = { create: { width: 60, height: 45, channels: 3, background: 'white' } } as const

const formOf = ({ id }: Booking) => `/admin/bookings/${id}/hand-over`

async function handOversOf(db: Database, { id }: Booking): Promise<number> {
  const events = await listBookingEvents(db, id)
  return events.filter(({ kind }) => kind === 'handedOver').length
}

async function fillIn(page: Page, language: 'ar' | 'en'): Promise<void> {
  const texts = rentalTextsIn(language)
  await page.getByLabel(texts.condition.odometer).fill('48120')
  await page.getByText(texts.condition.eighths[7]!, { exact: true }).click()
  await page.getByLabel(texts.handOver.birthDate, { exact: true }).fill('1990-05-05')
  await page.getByLabel(texts.handOver.licenseExpiresOn, { exact: true }).fill('2028-01-01')
  await page.getByLabel(texts.handOver.contract).selectOption('inProgress')
  const signature = signatureTextsIn(language)
  await page.getByText(signature.kinds.typed, { exact: true }).click()
  await page.getByLabel(signature.name).fill('Sara Ali')
}

test('a hand-over without a connection waits on the device, survives a reload, and is sent once @phone @phone-only', async ({
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
  await openAs('agent', formOf(booking))
  await page.evaluate(() => navigator.serviceWorker.ready)
  await fillIn(page, language)
  await expect(page.getByText(kept.keptHere)).toBeVisible()

  await context.setOffline(true)
  const photographs = photographTextsIn(language)
  const front = { name: 'IMG_1.png', mimeType: 'image/png', buffer: await sharp(whitePicture).png().toBuffer() }
  await page.getByLabel(photographs.take(photographs.views.front)).setInputFiles(front)
  await expect(page.getByText(photographs.waiting)).toBeVisible()
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
  expect(await handOversOf(site.db, booking)).toBe(1)
  await page.reload()
  await hydrated(page)
  await expect(page.getByAltText(photographs.views.front)).toBeVisible()
  await expect(page.getByText(photographs.absent(1))).toHaveCount(0)
  await expect(page.getByText(adminTextsIn(language).bookings.title(booking.reference)).first()).toBeVisible()
  await expect(list).toHaveCount(0)
})

test('what was typed is offered after the tab was closed, until the member signs out @long @phone-only', async ({
  page,
  context,
  site,
  language,
  openAs,
}) => {
  const texts = rentalTextsIn(language)
  const { frame, login } = adminTextsIn(language)
  const kept = keptTexts[language]
  const booking = await storePickup(site)
  const member = await openAs('agent', formOf(booking))
  await page.getByLabel(texts.condition.odometer).fill('48120')
  await page.getByLabel(texts.condition.note).fill('Child seat')
  await expect(page.getByText(kept.keptHere)).toBeVisible()
  const other = await context.newPage()
  await page.close({ runBeforeUnload: false })
  await other.goto(formOf(booking))
  await hydrated(other)
  await other.getByRole('link', { name: kept.fill }).click()
  await expect(other.getByLabel(texts.condition.odometer)).toHaveValue('48120')
  await expect(other.getByLabel(texts.condition.note)).toHaveValue('Child seat')
  expect(await errorsOn(other)).toEqual([])

  await other.getByRole('button', { name: frame.account }).click()
  await other.getByRole('button', { name: frame.signOut }).click()
  await expect(toastOf(other)).toContainText(login.signedOut)
  await signIn(other, member)
  await other.goto(formOf(booking))
  await hydrated(other)
  await expect(other.getByText(texts.handOver.state)).toBeVisible()
  await expect(other.getByRole('link', { name: kept.fill })).toHaveCount(0)
})

test('what the end of a session stopped is sent for its member alone @long @phone-only', async ({
  page,
  site,
  language,
  browserErrors,
  openAs,
}) => {
  browserErrors.expect(faultNoise)
  const texts = rentalTextsIn(language)
  const kept = keptTexts[language]
  const booking = await storePickup(site)
  const member = await openAs('agent', formOf(booking))
  await fillIn(page, language)
  await endSessionsOf(site.db, member)
  await page.getByRole('button', { name: texts.handOver.submit }).click()
  await expect(page).toHaveURL(/\/admin\/login/)

  await signInOnScreen(page, await storeStaff(site, 'manager'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.handOver.title(booking.reference))
  await expect(page.getByRole('link', { name: kept.fill })).toHaveCount(0)
  await expect(page.getByText(kept.waiting('1'))).toHaveCount(0)
  expect(await handOversOf(site.db, booking)).toBe(0)

  await signIn(page, member)
  await page.goto('/admin/today')
  await expect(toastOf(page)).toContainText(texts.handOver.saved(booking.reference))
  expect(await handOversOf(site.db, booking)).toBe(1)
})

test('what was refused meanwhile stays with the reason until it is discarded @long @phone-only', async ({
  page,
  context,
  site,
  language,
  browserErrors,
  openAs,
}) => {
  browserErrors.expect(/409/)
  browserErrors.expect(faultNoise)
  const texts = rentalTextsIn(language)
  const { bookings } = adminTextsIn(language)
  const kept = keptTexts[language]
  const booking = await storePickup(site)
  await openAs('agent', formOf(booking))
  await fillIn(page, language)
  await context.setOffline(true)
  await page.getByRole('button', { name: texts.handOver.submit }).click()
  await expect(page.getByText(kept.sentByItself)).toBeVisible()
  const author = { staffId: (await storeStaff(site, 'manager')).id, staffName: 'Sara', at: browserNow }
  expect(await changeBookingStatus(site.db, author, booking, { status: 'active' })).toMatchObject({ outcome: 'saved' })
  await context.setOffline(false)
  await expect(page.getByText(texts.handOver.notPossible)).toBeVisible()
  const offer = page.getByRole('main').locator('section').filter({ hasText: bookings.moveConflict })
  await expect(offer).toContainText('48120')
  expect(await errorsOn(page)).toEqual([])

  await page.goto('/admin/today')
  await hydrated(page)
  await page.getByText(kept.waiting('1')).click()
  const entry = page.getByRole('listitem').filter({ hasText: kept.notAccepted })
  await expect(entry).toContainText(bookings.moveConflict)
  await entry.getByRole('button', { name: kept.discard }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: kept.discard }).click()
  await expect(page.getByText(kept.waiting('1'))).toHaveCount(0)
  expect(await handOversOf(site.db, booking)).toBe(1)
})

const brokenDevices = {
  full: () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  },
  unavailable: () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
}

for (const problem of ['full', 'unavailable'] as const) {
  test(`a device whose storage is ${problem} says so, and sends the form @long @phone-only`, async ({
    page,
    site,
    language,
    openAs,
  }) => {
    const texts = rentalTextsIn(language)
    await page.addInitScript(brokenDevices[problem])
    const booking = await storePickup(site)
    await openAs('agent', formOf(booking))
    await fillIn(page, language)
    await expect(page.getByText(keptTexts[language].device[problem])).toBeVisible()
    await page.getByRole('button', { name: texts.handOver.submit }).click()
    await expect(toastOf(page)).toContainText(texts.handOver.saved(booking.reference))
    expect(await handOversOf(site.db, booking)).toBe(1)
  })
}
