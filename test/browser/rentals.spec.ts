import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { photographTextsIn } from '#app/admin/shared/photographs/photograph-texts.ts'
import { signatureTextsIn } from '#app/admin/shared/signature/signature-texts.ts'
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
/** Larger than photographs are kept. */
const large = sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#155a45' } })

/** Signs with the mouse, as a finger does. */
async function sign(page: Page, name: string): Promise<void> {
  const pad = page.getByRole('img', { name })
  await pad.scrollIntoViewIfNeeded()
  const box = (await pad.boundingBox())!
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  for (const [x, y] of [
    [60, 70],
    [110, 30],
    [160, 80],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 8 })
  await page.mouse.up()
}

// It is Sunday 22 November 2026, 09:00 in Riyadh.
test('an agent hands a car over and takes it back @phone', async ({ page, site, language, browserErrors, openAs }) => {
  const { bookings: words } = adminTextsIn(language)
  const texts = rentalTextsIn(language)
  const signature = signatureTextsIn(language)
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

  // A photograph of the front, reduced on the device and sent before the form.
  const { views, sides, ...photographs } = photographTextsIn(language)
  const takeFront = page.getByLabel(photographs.take(views.front))
  await expect(takeFront).toBeEnabled()
  await takeFront.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await expect(page.getByText(photographs.problems.notAPicture)).toBeVisible()
  await takeFront.setInputFiles({ name: 'IMG_1.png', mimeType: 'image/png', buffer: await large.png().toBuffer() })
  await expect(page.getByText(photographs.sent(views.front))).toBeAttached()
  await expect(page.getByText(photographs.problems.notAPicture)).toBeHidden()

  // The first attempt lacks dates and a signature.
  browserErrors.expect(/status of 422/)
  const handOver = page.getByRole('button', { name: texts.handOver.submit })
  await page.getByLabel(texts.condition.odometer).fill('47,000')
  await handOver.click()
  await expect(page.getByText(signature.problems.signatureBlank).last()).toBeVisible()
  await sign(page, signature.pad)
  await handOver.click()
  const below = texts.condition.below(48_000)
  await expect(page.getByText(below)).toBeVisible()
  await expect(page.getByText(texts.gate.birthDateMissing(0)).first()).toBeVisible()
  await page.getByLabel(texts.condition.odometer).fill('48120')
  await page.getByText(texts.condition.eighths[7]!, { exact: true }).click()
  await page.getByLabel(texts.handOver.birthDate, { exact: true }).fill('1990-05-05')
  await page.getByLabel(texts.handOver.licenseExpiresOn, { exact: true }).fill('2028-01-01')
  await page.getByLabel(texts.handOver.contract).selectOption('inProgress')
  // What the customer signs follows what is entered.
  await expect(page.getByText(signatureTextsIn(booking.language).odometer('48,120'))).toBeVisible()
  await expect(page.getByText(signature.outdated).first()).toBeVisible()
  await sign(page, signature.pad)
  await handOver.click()
  await expect(toastOf(page)).toContainText(texts.handOver.saved(booking.reference))
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${booking.id}$`))
  await expect(page.getByRole('heading', { name: texts.rental.title, exact: true })).toBeVisible()

  await expect(page.getByRole('img', { name: signature.alt(booking.fullName) })).toBeVisible()
  const front = page.getByRole('img', { name: photographs.alt(views.front, sides.out) })
  await front.scrollIntoViewIfNeeded()
  await expect(front).toHaveJSProperty('naturalWidth', 1280)
  expect(await errorsOn(page)).toEqual([])

  await page.getByRole('link', { name: words.moves.completed }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.return.title(booking.reference))
  expect(await errorsOn(page)).toEqual([])
  await page.getByLabel(texts.condition.odometer).fill('48500')
  await page.getByText(texts.condition.eighths[4]!, { exact: true }).last().click()
  // The server previews what the readings cost.
  const fuel = { car: 1, cars: 1, out: 7, back: 4, missing: 1, parts: 4, fullTankPrice: halalas(15_000) }
  await expect(page.getByText(explainLine({ code: 'fuel', values: fuel }, language))).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  // A way without drawing.
  await page.getByText(signature.kinds.typed, { exact: true }).click()
  await page.getByLabel(signature.name).fill(booking.fullName)
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
