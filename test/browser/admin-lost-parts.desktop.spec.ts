import { holds } from '#data/tables/availability.ts'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { staffBookingTextsIn } from '#app/admin/shared/screen/staff-booking-texts.ts'
import { connectionTexts } from '#app/i18n/connection-texts.ts'
import { chooseLanguage } from '../helpers/browser-staff.ts'
import { storePlannerRows } from '../factories/planner.ts'
import { expect, toastOf } from '../helpers/browser-test.ts'
import { faultNoise, guarded } from '../helpers/faults.ts'
import { test } from '../helpers/own-site-test.ts'

test.beforeEach(({ page, language, site, browserErrors }) => {
  browserErrors.expect(faultNoise)
  return chooseLanguage(page, language, site.url)
})

test('a move in the planner that gets no answer goes back, is said, and is repeated in one press @long', async ({
  page,
  site,
  language,
  texts,
  openAs,
}) => {
  const { form } = adminTextsIn(language)
  const { one, two, first } = await storePlannerRows(site.db)
  await openAs('manager', '/admin/planner')
  await guarded(page)
  const unitOf = async () => (await site.db.select().from(holds)).find(({ id }) => id === first.hold.id)?.unitId
  const barIn = (unit: { id: number }) =>
    page.locator(`.planner-track[data-unit="${unit.id}"] .bar[data-hold="${first.booking.id}"]`)
  const move = async (key: string) => {
    await page.locator(`.bar[data-hold="${first.booking.id}"]`).focus()
    await page.keyboard.press(key)
    await page.keyboard.press('Enter')
  }
  // An answer to an earlier move, which the lost one must not be taken for.
  await move('ArrowDown')
  await expect.poll(unitOf).toBe(two.id)
  await expect(barIn(two)).toBeFocused()
  const said = page.locator('main').getByRole('status').filter({ hasText: first.booking.reference })
  await expect(said).toHaveCount(1)

  const moves = /\/admin\/planner\.data/
  await page.route(moves, (route) => route.abort('connectionrefused'))
  await move('ArrowUp')
  await expect(toastOf(page)).toContainText(form.saveFailed)
  const bar = page.getByRole('alert').filter({ has: page.getByRole('button', { name: texts.errors.retry }) })
  await expect(bar).toContainText(connectionTexts[language].unreachable)
  await expect(barIn(two)).toBeVisible()
  await expect(said).toHaveCount(0)
  expect(await unitOf()).toBe(two.id)

  await page.unroute(moves)
  await bar.getByRole('button', { name: texts.errors.retry }).click()
  await expect.poll(unitOf).toBe(one.id)
  await expect(barIn(one)).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('a staff booking keeps what is typed while customer and price get no answer @long', async ({
  page,
  language,
  texts,
  openAs,
}) => {
  const { customer } = staffBookingTextsIn(language)
  await openAs('agent', '/admin/bookings/new')
  await guarded(page)
  const lookups = /\/lookup\.data/
  await page.route(lookups, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' }))
  const name = page.locator('[name=fullName]')
  await name.fill('Typed by hand')
  await page.locator('[name=mobileNumber]').fill('0555555555')
  await expect(page.getByText(customer.notFound)).toBeVisible()
  await page.locator('[name=car]').selectOption('1:2026')
  const bar = page.getByRole('alert').filter({ has: page.getByRole('button', { name: texts.errors.retry }) })
  await expect(bar).toContainText(adminTextsIn(language).readErrors.price)
  await expect(bar).toContainText(connectionTexts[language].unreachable)

  await page.unroute(lookups)
  await page.locator('form').getByRole('button', { name: texts.errors.retry }).click()
  await expect(page.getByText(customer.unknown)).toBeVisible()
  await expect(page.getByText(customer.notFound)).toHaveCount(0)
  // The answer reads the price anew too; else the bar does.
  await expect(bar).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\/bookings\/new$/)
  await expect(name).toHaveValue('Typed by hand')
  await expect(page.getByText('119.00').filter({ visible: true }).first()).toBeVisible()
})

test('a script that does not load keeps what is typed in a staff booking @long', async ({
  page,
  language,
  texts,
  openAs,
}) => {
  await openAs('agent', '/admin/bookings/new')
  await guarded(page)
  await page.route(/\/lookup-[^/]*\.js$/, (route) => route.abort('connectionrefused'))
  await page.locator('[name=fullName]').fill('Typed by hand')
  await page.locator('[name=mobileNumber]').fill('0555555555')
  const bar = page.getByRole('alert').filter({ has: page.getByRole('button', { name: texts.errors.retry }) })
  await expect(bar).toContainText(connectionTexts[language].unreachable)
  await expect(page.locator('[name=fullName]')).toHaveValue('Typed by hand')
})
