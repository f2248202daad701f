import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { exchangeTextsIn, rentalTextsIn } from '#app/admin/shared/rentals/rental-texts.ts'
import { listLegs } from '#data/rentals/rental-legs.ts'
import { storeBooking } from '../factories/bookings.ts'
import { storeHold, storeUnits } from '../factories/units.ts'
import { errorsOn } from '../helpers/axe.ts'
import { browserNow } from '../helpers/browser-now.ts'
import { expect, toastOf } from '../helpers/browser-test.ts'
import { test } from '../helpers/own-site-test.ts'

// It is Sunday 22 November 2026, 09:00 in Riyadh.
test('an agent exchanges a car that broke down @phone', async ({ page, site, language, openAs }) => {
  const { bookings: words } = adminTextsIn(language)
  const texts = exchangeTextsIn(language)
  const { condition, kilometers } = rentalTextsIn(language)
  const [unit] = await storeUnits(site.db, 1, { odometerKm: 48_000 })
  const [next] = await storeUnits(site.db, 1, { odometerKm: 9_000 })
  const from = new Date(browserNow.getTime() - 86_400_000)
  const until = new Date(browserNow.getTime() + 2 * 86_400_000)
  const booking = await storeBooking(site, { status: 'active', pickupDatetime: from, returnDatetime: until })
  await storeHold(site.db, unit!.id, { from, until }, { kind: 'booking', bookingId: booking.id })
  await openAs('agent', `/admin/bookings/${booking.id}/exchange`)
  await page.locator(`a[href$="?unit=${next!.id}"]`).click()
  await expect(page.getByText(texts.chosen).first()).toBeVisible()
  expect(await errorsOn(page)).toEqual([])

  await page.getByLabel(texts.reason, { exact: true }).selectOption('breakdown')
  const odometers = page.getByLabel(condition.odometer)
  await odometers.nth(0).fill('48600')
  await odometers.nth(1).fill('9010')
  await page.getByText(condition.eighths[3]!, { exact: true }).first().click()
  await page.getByLabel(texts.contractReason).selectOption('inProgress')
  await page.getByRole('button', { name: texts.submit }).click()
  await expect(toastOf(page)).toContainText(booking.reference)
  await expect(page.getByText(texts.reasons.breakdown)).toBeVisible()
  await expect(page.getByRole('heading', { name: words.sections.history })).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  expect(await listLegs(site.db, booking.id)).toMatchObject([
    { unitId: unit!.id, backOdometerKm: 48_600, backFuelEighths: 3 },
    { unitId: next!.id, outOdometerKm: 9_010, outFuelEighths: 8, returnedAt: null },
  ])

  await page.getByRole('link', { name: words.moves.completed }).click()
  await page.getByLabel(condition.odometer).fill('9300')
  await page.getByRole('button', { name: rentalTextsIn(language).return.submit }).click()
  await expect(page.getByText(texts.driven(kilometers(290)))).toBeVisible()
})
