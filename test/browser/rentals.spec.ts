import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { rentalTextsIn } from '#app/admin/shared/rentals/rental-texts.ts'
import { todayTexts } from '#app/i18n/today-texts.ts'
import { explainLine } from '#app/i18n/settlement/explain-line.ts'
import { findRental } from '#data/rentals/rentals.ts'
import { halalas } from '#domain/money/money.ts'
import { contractValuesOf } from '#domain/terms/contract-values.ts'
import { storeBooking } from '../factories/bookings.ts'
import { storeHold, storeUnits } from '../factories/units.ts'
import { errorsOn } from '../helpers/axe.ts'
import { browserNow } from '../helpers/browser-now.ts'
import { expect, toastOf } from '../helpers/browser-test.ts'
import { test } from '../helpers/own-site-test.ts'

const policies = { minimumAge: 21, fuel: {}, cancellation: {} }

// It is Sunday 22 November 2026, 09:00 in Riyadh.
test('an agent hands a car over and takes it back @phone', async ({ page, site, language, browserErrors, openAs }) => {
  const { bookings: words } = adminTextsIn(language)
  const texts = rentalTextsIn(language)
  const [unit] = await storeUnits(site.db, 1, { odometerKm: 48_000 })
  const until = new Date(browserNow.getTime() + 2 * 86_400_000)
  const booking = await storeBooking(site, {
    status: 'confirmed',
    pickupDatetime: browserNow,
    returnDatetime: until,
    policies: { ...policies, ...contractValuesOf({ fullTankPrice: halalas(15_000) }) },
  })
  await storeHold(site.db, unit!.id, { from: browserNow, until }, { kind: 'booking', bookingId: booking.id })
  await openAs('agent', '/admin/today')
  const pickups = page.getByRole('region', { name: todayTexts[language].sections.pickups })
  await pickups.getByRole('link', { name: `${words.moves.active}: ${booking.reference}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.handOver.title(booking.reference))
  expect(await errorsOn(page)).toEqual([])

  // The first attempt lacks dates.
  browserErrors.expect(/status of 422/)
  const handOver = page.getByRole('button', { name: texts.handOver.submit })
  await page.getByLabel(texts.condition.odometer).fill('47,000')
  await handOver.click()
  const below = texts.condition.below(48_000)
  await expect(page.getByText(below)).toBeVisible()
  await expect(page.getByText(texts.gate.birthDateMissing(0)).first()).toBeVisible()
  await page.getByLabel(texts.condition.odometer).fill('48120')
  await page.getByText(texts.condition.eighths[7]!, { exact: true }).click()
  await page.getByLabel(texts.handOver.birthDate, { exact: true }).fill('1990-05-05')
  await page.getByLabel(texts.handOver.licenseExpiresOn, { exact: true }).fill('2028-01-01')
  await page.getByLabel(texts.handOver.contract).selectOption('inProgress')
  await handOver.click()
  await expect(toastOf(page)).toContainText(texts.handOver.saved(booking.reference))
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${booking.id}$`))
  await expect(page.getByRole('heading', { name: texts.rental.title, exact: true })).toBeVisible()

  await page.getByRole('link', { name: words.moves.completed }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.return.title(booking.reference))
  expect(await errorsOn(page)).toEqual([])
  await page.getByLabel(texts.condition.odometer).fill('48500')
  await page.getByText(texts.condition.eighths[4]!, { exact: true }).last().click()
  // The server previews what the readings cost.
  const fuel = { car: 1, cars: 1, out: 7, back: 4, missing: 1, parts: 4, fullTankPrice: halalas(15_000) }
  await expect(page.getByText(explainLine({ code: 'fuel', values: fuel }, language))).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  await page.getByRole('button', { name: texts.return.submit }).click()
  await expect(page.getByText(texts.kilometers(380))).toBeVisible()
  expect(await findRental(site.db, booking.id)).toMatchObject({
    unitId: unit!.id,
    outOdometerKm: 48_120,
    outFuelEighths: 7,
    backOdometerKm: 48_500,
    backFuelEighths: 4,
  })
})
