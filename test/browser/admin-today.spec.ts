import { eq } from 'drizzle-orm'
import { bookings } from '#data/tables/booking.ts'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { todayTexts } from '#app/i18n/today-texts.ts'
import { errorsOn } from '../helpers/axe.ts'
import { chooseLanguage, signIn } from '../helpers/browser-staff.ts'
import { storeStaff } from '../factories/staff.ts'
import { expect, toastOf } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { test } from '../helpers/own-site-test.ts'
import { storeBooking } from '../factories/bookings.ts'
import { stopClock } from '../helpers/still-clock.ts'
import { storeUnits } from '../factories/units.ts'

// It is Sunday 22 November 2026, 09:00 in Riyadh.
test('a booking gets a unit and is confirmed with one press each, and taken back @phone', async ({
  page,
  site,
  language,
  openAs,
}) => {
  const { bookings: words, nav } = adminTextsIn(language)
  const texts = todayTexts[language]
  await storeUnits(site.db, 1)
  const { id, reference } = await storeBooking(site, { status: 'pending' })
  const statusOf = async () => (await site.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.status
  await openAs('agent', '/admin')
  await page.getByRole('link', { name: texts.open }).click()
  await expect(page.getByRole('heading', { level: 1, name: nav.today })).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  // The offer to take a status back ends by itself.
  await stopClock(page)
  const pickups = page.getByRole('region', { name: texts.sections.pickups })
  await pickups.getByRole('button', { name: `${texts.assignUnit}: ${reference}` }).click()
  await expect(toastOf(page)).toContainText(texts.unitGiven(reference))
  await expect(pickups.getByText(texts.noUnit)).toHaveCount(0)
  const confirm = pickups.getByRole('button', { name: `${words.moves.confirmed}: ${reference}` })
  await confirm.click()
  await expect(pickups).toContainText(words.statuses.confirmed)
  expect(await statusOf()).toBe('confirmed')
  await page.getByRole('button', { name: words.undo }).click()
  await expect(confirm).toBeVisible()
  expect(await statusOf()).toBe('pending')
  await confirm.press('Enter')
  await expect(pickups).toContainText(words.statuses.confirmed)
  await page.keyboard.press('Control+z')
  await expect(pickups).toContainText(words.statuses.pending)
  expect(await statusOf()).toBe('pending')
})

test('what a colleague does appears without a reload @long @desktop-only', async ({
  page,
  site,
  language,
  browser,
  openAs,
}) => {
  const { bookings: words } = adminTextsIn(language)
  const texts = todayTexts[language]
  const { id, reference } = await storeBooking(site, { status: 'pending' })
  await openAs('agent', '/admin/today')
  const pickups = page.getByRole('region', { name: texts.sections.pickups })
  await expect(pickups.getByRole('link', { name: reference, exact: true })).toBeVisible()
  const context = await browser.newContext({ baseURL: site.url })
  const other = await context.newPage()
  await chooseLanguage(other, language, site.url)
  await signIn(other, await storeStaff(site, 'manager', 'Omar'))
  await other.goto(`/admin/bookings/${id}`)
  await hydrated(other)
  await other.getByRole('button', { name: words.moves.confirmed }).click()
  await expect(toastOf(other)).toBeVisible()
  await expect(pickups).toContainText(words.statuses.confirmed)
  await context.close()
})
