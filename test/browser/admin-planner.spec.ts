import { holds } from '#data/tables/availability.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { staffBookingTextsIn } from '#app/admin/shared/screen/staff-booking-texts.ts'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { unitTextsIn } from '#app/admin/shared/units/unit-texts.ts'
import { plannerTexts } from '#app/i18n/planner-texts.ts'
import { errorsOn } from '../helpers/axe.ts'
import { chooseLanguage, signIn } from '../helpers/browser-staff.ts'
import { storeStaff } from '../factories/staff.ts'
import { expect, toastOf } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { test } from '../helpers/own-site-test.ts'
import { at, storeLongPlanner, storePlannerRows } from '../factories/planner.ts'
import { storeBooking } from '../factories/bookings.ts'
import { storeHold, storeUnits } from '../factories/units.ts'

// It is Sunday 22 November 2026, 09:00 in Riyadh.
test('on a phone a manager moves a booking from the list of the day @long', async ({
  page,
  site,
  language,
  openAs,
}) => {
  const texts = plannerTexts[language]
  const { two, first } = await storePlannerRows(site.db)
  const unitOf = async () => (await site.db.select().from(holds)).find(({ id }) => id === first.hold.id)?.unitId
  await openAs('manager', '/admin/planner?day=2026-11-23')
  expect(await errorsOn(page)).toEqual([])
  await page.getByRole('link', { name: first.booking.reference }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  await page.getByLabel(texts.unit, { exact: true }).selectOption(String(two.id))
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await expect(toastOf(page)).toContainText(texts.saved)
  await expect.poll(() => unitOf()).toBe(two.id)
  await page.goto('/admin/planner/print?day=2026-11-23')
  await hydrated(page)
  await expect(page.getByRole('cell', { name: first.booking.reference })).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
})

test('on a phone all events of a long day show as one scrolls there @long @phone-only', async ({
  page,
  site,
  openAs,
}) => {
  await storeLongPlanner(site.db)
  await openAs('manager', '/admin/planner?day=2026-11-26')
  const events = page.locator('ol a')
  await expect(events).toHaveCount(20)
  await events.last().scrollIntoViewIfNeeded()
  // 90 maintenances begin, and end.
  await expect(events).toHaveCount(180)
  expect(await errorsOn(page)).toEqual([])
})

test('a manager gives units to bookings that have none, or one that is not back @long', async ({
  page,
  site,
  language,
  openAs,
}) => {
  const texts = plannerTexts[language]
  const { db } = site
  const [out, free] = await storeUnits(db, 2)
  const book = async (status: 'active' | 'confirmed', from: string, until: string) => {
    const period = { pickupDatetime: at(from), returnDatetime: at(until) }
    const booking = await storeBooking({ db }, { status, ...period })
    return { booking, during: { from: at(from), until: new Date(at(until).getTime() + 3_600_000) } }
  }
  const late = await book('active', '20 10:00', '21 10:00')
  await storeHold(db, out!.id, late.during, { bookingId: late.booking.id, bufferMinutes: 60 })
  const hit = await book('confirmed', '22 09:30', '23 10:00')
  await storeHold(db, out!.id, hit.during, { bookingId: hit.booking.id, bufferMinutes: 60 })
  // On a day that the list does not show.
  const { booking: waiting } = await book('confirmed', '29 10:00', '30 10:00')
  const unitOf = async (id: string) => (await db.select().from(holds)).find(({ bookingId }) => bookingId === id)?.unitId

  await openAs('manager', '/admin/planner')
  const toSolve = page.getByRole('heading', { name: texts.toSolve })
  const dialog = page.getByRole('dialog')
  for (const { id, reference } of [hit.booking, waiting]) {
    await page.getByRole('link', { name: reference }).first().click()
    await expect(dialog).toBeVisible()
    expect(await errorsOn(page)).toEqual([])
    await dialog.getByLabel(texts.unit, { exact: true }).selectOption(String(free!.id))
    await dialog.locator('button[type=submit]').click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => unitOf(id)).toBe(free!.id)
  }
  await expect(toSolve).toHaveCount(0)
})

test('a booking makes way for a maintenance of its unit @long', async ({
  page,
  site,
  language,
  browserErrors,
  openAs,
}) => {
  browserErrors.expect(/409/)
  const { take } = unitTextsIn(language)
  const { unit } = staffBookingTextsIn(language)
  const { one, two, first } = await storePlannerRows(site.db)
  await site.db.update(holds).set({ pinned: true })
  await openAs('manager', recordPath('unit', one.id))
  await page.locator('[name=from]').fill('2026-11-23T12:00')
  await page.locator('[name=until]').fill('2026-11-23T18:00')
  await page.locator('[name=reason]').fill('تغيير الزيت')
  await page.getByRole('button', { name: take.submit }).click()
  const inTheWay = page.getByRole('alert').getByRole('link', { name: first.booking.reference })
  // What has the focus is in view, and the next Tab reaches the list.
  await expect(page.locator(':focus').filter({ has: inTheWay })).toBeInViewport()
  const opened = page.waitForEvent('popup')
  await inTheWay.click()
  const tab = await opened
  await hydrated(tab)
  await tab.getByLabel(unit.other).selectOption(String(two.id))
  await tab.getByRole('button', { name: unit.assign, exact: true }).click()
  await expect(toastOf(tab)).toContainText(unit.saved)
  // What was typed is still there.
  await expect(page.locator('[name=reason]')).toHaveValue('تغيير الزيت')
  await page.getByRole('button', { name: take.submit }).click()
  await expect(toastOf(page)).toContainText(take.done)
})

test('what is typed about a maintenance stays when a colleague changes it @long @desktop-only', async ({
  page,
  site,
  language,
  browserErrors,
  openAs,
}) => {
  browserErrors.expect(/409/)
  const { actions, form } = adminTextsIn(language)
  const [unit] = await storeUnits(site.db, 1)
  const workshop = { from: at('26 08:00'), until: at('26 18:00') }
  const hold = await storeHold(site.db, unit!.id, workshop, { kind: 'maintenance', reason: 'إطارات' })
  await openAs('manager', `/admin/planner/holds/${hold.id}`)
  const reason = page.locator('[name=reason]')
  await reason.fill('إطارات ومكابح')
  await site.db.update(holds).set({ reason: 'زيت', version: 2 })
  const isReadAnew = page.waitForResponse('**/admin/planner/holds/*.data*')
  await storeBooking(site)
  await isReadAnew
  await expect(reason).toHaveValue('إطارات ومكابح')
  await page.getByRole('dialog').getByRole('button', { name: actions.save }).click()
  const problem = page.getByRole('alert').filter({ hasText: form.conflictTitle })
  await expect(problem).toContainText('زيت')
  await expect(problem).toContainText('إطارات ومكابح')
  await expect(reason).toHaveValue('إطارات ومكابح')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a dialog lies at the top of the planner @long', async ({ page, site, language }) => {
    await storePlannerRows(site.db)
    await chooseLanguage(page, language, site.url)
    await signIn(page, await storeStaff(site, 'manager'))
    await page.goto('/admin/planner/new?on=2026-11-23')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading')).toBeInViewport()
    await expect(dialog.getByLabel(unitTextsIn(language).take.kind)).toBeInViewport()
  })
})
