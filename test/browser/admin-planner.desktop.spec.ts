import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { bookings } from '#data/tables/booking.ts'
import { holds } from '#data/tables/availability.ts'
import type { Database } from '#data/database/connect.ts'
import { halalas } from '#domain/money/money.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { plateLabel } from '#app/admin/shared/units/plate-label.ts'
import { plannerTexts } from '#app/i18n/planner-texts.ts'
import { errorsOn } from '../helpers/axe.ts'
import { expect, toastOf } from '../helpers/browser-test.ts'
import { test } from '../helpers/own-site-test.ts'
import { storeBooking } from '../factories/bookings.ts'
import { at, storeLongPlanner, storePlannerRows } from '../factories/planner.ts'
import { storeHold, storeUnits } from '../factories/units.ts'

// It is Sunday 22 November 2026, 09:00 in Riyadh.
/** What three days cost on any day, so that a move to other days leaves the price as it is. */
const priceOfThreeDays = {
  discountCode: null,
  discountAmount: halalas(0),
  subtotal: halalas(41_600),
  vatAmount: halalas(6_240),
  totalPrice: halalas(47_840),
}

const trackOf = (page: Page, unit: { id: number }) => page.locator(`.planner-track[data-unit="${unit.id}"]`)
const unitOf = async (db: Database, id: number) =>
  (await db.select().from(holds)).find((hold) => hold.id === id)?.unitId

for (const { language, tag } of [
  { language: 'en', tag: '' },
  { language: 'ar', tag: ' @long' },
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test(`a bar goes to another unit by keyboard, and comes back from an occupied one${tag}`, async ({
      page,
      site,
      openAs,
    }) => {
      const texts = plannerTexts[language]
      const barOf = ({ booking }: { booking: { id: string } }) => page.locator(`.bar[data-hold="${booking.id}"]`)
      const { two, one, first, second, maintenance } = await storePlannerRows(site.db)
      await openAs('manager', '/admin/planner')
      expect(await errorsOn(page)).toEqual([])
      const bar = barOf(first)
      const [earlier, later] = [await bar.boundingBox(), await barOf(second).boundingBox()]
      expect(earlier!.x < later!.x).toBe(language === 'en')
      await bar.focus()
      await page.keyboard.press('ArrowDown')
      await expect(page.locator('.bar-ghost')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.locator('.bar-ghost')).toHaveCount(0)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      const moved = trackOf(page, two).locator(`.bar[data-hold="${first.booking.id}"]`)
      await expect(moved).toBeFocused()
      await expect.poll(() => unitOf(site.db, first.hold.id)).toBe(two.id)

      // The other booking meets the maintenance there.
      await barOf(second).focus()
      await page.keyboard.press('ArrowUp')
      await expect(page.locator('.bar-ghost[data-refused]')).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(toastOf(page)).toContainText(texts.refusals.taken)
      await expect(trackOf(page, two).locator(`.bar[data-hold="${second.booking.id}"]`)).toBeVisible()
      expect(await unitOf(site.db, second.hold.id)).toBe(two.id)

      // Later days lie at the end of the line, in both directions of text.
      const workshop = trackOf(page, one).locator(`.bar[data-hold="${maintenance.id}"]`)
      await workshop.focus()
      await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
      await page.keyboard.press('Enter')
      await expect(workshop).toHaveAttribute('aria-label', /27\/11 08:00 – 27\/11 18:00/)
      await expect
        .poll(async () => (await site.db.select().from(holds)).find(({ id }) => id === maintenance.id)?.during.from)
        .toEqual(at('27 08:00'))
    })
  })
}

async function bookOn(
  site: Parameters<typeof storeBooking>[0] & { db: Database },
  unit: { id: number },
  [from, until]: [from: string, until: string],
  changes: Parameters<typeof storeBooking>[1] = {},
) {
  const period = { pickupDatetime: at(from), returnDatetime: at(until) }
  const booking = await storeBooking(site, { status: 'confirmed', ...period, ...changes })
  await storeHold(site.db, unit.id, { from: at(from), until: at(until) }, { bookingId: booking.id })
  return booking
}

test('the focus of a bar that a colleague takes away goes to its unit, not to its neighbour @long', async ({
  page,
  site,
  language,
  openAs,
}) => {
  const [unit] = await storeUnits(site.db, 1)
  const booking = await bookOn(site, unit!, ['23 10:00', '26 10:00'])
  await bookOn(site, unit!, ['26 18:00', '27 18:00'])
  await openAs('manager', '/admin/planner')
  const bar = page.locator(`.bar[data-hold="${booking.id}"]`)
  await bar.focus()
  await site.db.delete(holds).where(eq(holds.bookingId, booking.id))
  await site.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, booking.id))
  // The screen is told of a new booking.
  await storeBooking(site)
  await expect(bar).toHaveCount(0)
  await expect(page.locator(`a.planner-unit[href="/admin/units/${unit!.id}"]`)).toBeFocused()
  const said = plannerTexts[language].barLeft(booking.reference)
  await expect(page.locator('main').getByRole('status').filter({ hasText: said })).toHaveCount(1)
})

test('a bar keeps the focus after its dialog, and on other days after another booking of its row @long', async ({
  page,
  site,
  language,
  openAs,
}) => {
  const { db } = site
  const [unit] = await storeUnits(db, 1)
  const booking = await bookOn(site, unit!, ['23 10:00', '26 10:00'], priceOfThreeDays)
  const next = await bookOn(site, unit!, ['26 18:00', '27 18:00'])
  const beginOf = async ({ id }: { id: string }) =>
    (await db.select().from(holds)).find(({ bookingId }) => bookingId === id)?.during.from
  await openAs('manager', '/admin/planner')
  const bar = page.locator(`.bar[data-hold="${booking.id}"]`)
  await bar.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(bar).toBeFocused()

  const moveLater = async (days: number, to: string) => {
    for (let day = 0; day < days; day += 1) await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await page.keyboard.press('Enter')
    const moment = formatMoment(toRiyadh(at(to)), language)
    const said = plannerTexts[language].moved(booking.reference, moment)
    await expect(page.locator('main').getByRole('status').filter({ hasText: said })).toHaveCount(1)
    await expect(bar).toBeFocused()
    expect(await beginOf(booking)).toEqual(at(to))
  }
  await moveLater(5, '28 10:00')
  // The keys still move the same booking.
  await moveLater(1, '29 10:00')
  expect(await beginOf(next)).toEqual(at('26 18:00'))
})

test('a move is undone with its button, or with the keys while the button is shown @long', async ({
  page,
  site,
  language,
  openAs,
}) => {
  const texts = plannerTexts[language]
  const { bookings: words } = adminTextsIn(language)
  const { one, two, first } = await storePlannerRows(site.db)
  const holdOf = async () => (await site.db.select().from(holds)).find(({ id }) => id === first.hold.id)
  await openAs('manager', '/admin/planner')
  const bar = page.locator(`.bar[data-hold="${first.booking.id}"]`)
  const undo = page.getByRole('button', { name: words.undo })
  const moveDown = async () => {
    await bar.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(undo).toBeVisible()
    expect(await holdOf()).toMatchObject({ unitId: two.id, pinned: true })
  }
  await moveDown()
  expect(await errorsOn(page)).toEqual([])
  // The second press must not open what was behind the button.
  await undo.dblclick()
  const said = texts.movedBack(first.booking.reference, plateLabel(one.plate, language))
  await expect(page.locator('main').getByRole('status').filter({ hasText: said })).toHaveCount(1)
  await expect(toastOf(page)).toContainText(said)
  await expect(trackOf(page, one).locator(bar)).toBeFocused()
  await expect(undo).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await holdOf()).toMatchObject({ unitId: one.id, pinned: false })

  await moveDown()
  await page.keyboard.press('Control+z')
  await expect(undo).toHaveCount(0)
  await expect(trackOf(page, one).locator(bar)).toBeFocused()
  await expect.poll(holdOf).toMatchObject({ unitId: one.id, pinned: false })

  await moveDown()
  await expect(undo).toHaveCount(0)
  await page.keyboard.press('Control+z')
  expect(await holdOf()).toMatchObject({ unitId: two.id, pinned: true })
})

test('moves made while an earlier one is being stored are stored after it; its refusal ends those of its bar @long', async ({
  page,
  site,
  language,
  browserErrors,
  openAs,
}) => {
  browserErrors.expect(/409|422/)
  const texts = plannerTexts[language]
  const { two, first, second } = await storePlannerRows(site.db)
  const [three] = await storeUnits(site.db, 1)
  await openAs('manager', '/admin/planner')
  let store = Promise.withResolvers<void>()
  await page.route('**/admin/planner.data*', async (route) => {
    if (route.request().method() === 'POST') await store.promise
    await route.continue()
  })
  const press = async ({ booking }: { booking: { id: string } }, ...keys: string[]) => {
    const bar = page.locator(`.bar[data-hold="${booking.id}"]`)
    await bar.focus()
    for (const key of [...keys, 'Enter']) await page.keyboard.press(key)
    await expect(bar).toBeFocused()
  }
  const barsOn = (unit: { id: number }) => trackOf(page, unit).locator('.bar')

  await press(first, 'ArrowDown')
  await press(first, 'ArrowDown')
  await expect(barsOn(three!)).toHaveCount(1)
  store.resolve()
  await expect.poll(() => unitOf(site.db, first.hold.id)).toBe(three!.id)
  await expect(page.getByRole('button', { name: adminTextsIn(language).bookings.undo })).toBeEnabled()

  // The screen does not know of this maintenance.
  await storeHold(site.db, two.id, { from: at('23 08:00'), until: at('25 18:00') }, { kind: 'maintenance' })
  store = Promise.withResolvers()
  await press(first, 'ArrowUp')
  await press(first, 'ArrowUp')
  await press(second, 'ArrowDown')
  store.resolve()
  await expect.poll(() => unitOf(site.db, second.hold.id)).toBe(three!.id)
  await expect(page.locator('main').getByRole('alert')).toContainText(texts.notMoved)
  await expect(barsOn(three!)).toHaveCount(2)
  expect(await unitOf(site.db, first.hold.id)).toBe(three!.id)
})

test('a bar is dragged to another unit; a colleague who moved it first is said @long', async ({
  page,
  site,
  language,
  browserErrors,
  openAs,
}) => {
  const texts = plannerTexts[language]
  const { one, two, first } = await storePlannerRows(site.db)
  await openAs('agent', '/admin/planner')
  const bar = page.locator(`.bar[data-hold="${first.booking.id}"]`)
  await bar.dragTo(trackOf(page, two), { targetPosition: await middleOf(bar, trackOf(page, two)) })
  await expect(trackOf(page, two).locator(`.bar[data-hold="${first.booking.id}"]`)).toBeVisible()
  await expect.poll(() => unitOf(site.db, first.hold.id)).toBe(two.id)
  await expect(page).toHaveURL(/\/admin\/planner$/)
  // The stored hold has come back.
  await expect(bar).toHaveAttribute('data-p', 'true')
  browserErrors.expect(/409/)
  // Straight in the database, of which no event tells this screen.
  await site.db.update(holds).set({ version: 9 })
  await bar.dragTo(trackOf(page, one), { targetPosition: await middleOf(bar, trackOf(page, one)) })
  await expect(toastOf(page)).toContainText(texts.refusals.outdated)
  expect(await unitOf(site.db, first.hold.id)).toBe(two.id)
})

test('the grid follows a bar that is moved out of sight, and a cancelled drag opens nothing @long', async ({
  page,
  site,
  openAs,
}) => {
  const { first } = await storePlannerRows(site.db)
  await openAs('manager', '/admin/planner?days=60')
  const bar = page.locator(`.bar[data-hold="${first.booking.id}"]`)
  const [grid, ghost] = [page.locator('.planner'), page.locator('.bar-ghost')]
  const scrolled = () => grid.evaluate(({ scrollLeft }) => scrollLeft)
  const plates = (await page.locator('.planner-first').first().boundingBox())!
  await bar.focus()
  await page.keyboard.press('ArrowDown')
  await expect(ghost).toBeVisible()
  expect(await scrolled()).toBe(0)
  for (let day = 0; day < 45; day += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(scrolled).toBeGreaterThan(0)
  const box = (await grid.boundingBox())!
  const isInGrid = async () => {
    const copy = (await ghost.boundingBox())!
    return copy.x >= plates.x + plates.width - 1 && copy.x + copy.width <= box.x + box.width + 1
  }
  await expect.poll(isInGrid).toBe(true)
  await page.keyboard.press('Escape')
  await grid.evaluate((element) => element.scrollTo(0, 0))

  // The pointer rests at the edge, and the grid goes on scrolling under it.
  const start = (await bar.boundingBox())!
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2]
  const edge = box.x + box.width - 6
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(edge, y, { steps: 5 })
  await expect.poll(scrolled).toBeGreaterThan(200)
  await expect
    .poll(async () => {
      const { x: left, width } = (await ghost.boundingBox())!
      // The copy moves by whole days.
      return Math.abs(left + width / 2 - edge)
    })
    .toBeLessThan(32)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  // In a dialog the key would not reach the bar.
  await bar.focus()
  await page.keyboard.press('ArrowDown')
  await expect(ghost).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/planner\?days=60$/)
})

/** The place in a row straight above or below the middle of a bar. */
async function middleOf(bar: Locator, track: Locator) {
  const [own, other] = [(await bar.boundingBox())!, (await track.boundingBox())!]
  return { x: own.x + own.width / 2 - other.x, y: other.height / 2 }
}

test('a dialog opens from a bar and from an empty day, and closes without a reload @long', async ({
  page,
  site,
  language,
  openAs,
}) => {
  const texts = plannerTexts[language]
  const { two, first } = await storePlannerRows(site.db)
  await openAs('manager', '/admin/planner?days=7')
  await page.locator(`.bar[data-hold="${first.booking.id}"]`).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/planner/holds/${first.hold.id}\\?days=7$`))
  expect(await errorsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/planner\?days=7$/)
  const { width } = (await trackOf(page, two).boundingBox())!
  await trackOf(page, two).click({ position: { x: language === 'ar' ? width - 10 : 10, y: 10 } })
  await expect(page.getByRole('link', { name: texts.newBooking })).toHaveAttribute('href', new RegExp(`unit=${two.id}`))
  expect(await errorsOn(page)).toEqual([])
  await page.locator('[name=reason]').fill('حادث بسيط')
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await expect(toastOf(page)).toContainText(texts.saved)
  await expect(trackOf(page, two).locator('.bar[data-k=maintenance]')).toBeVisible()
})

test('what takes the units further down shows as one scrolls there @long', async ({ page, site, openAs }) => {
  await storeLongPlanner(site.db)
  await openAs('manager', '/admin/planner')
  const last = page.locator('.planner-track').last()
  await expect(last).toHaveAttribute('data-later')
  await expect(last.locator('.bar')).toHaveCount(0)
  await last.scrollIntoViewIfNeeded()
  await expect(last.locator('.bar')).toHaveCount(1)
  expect(await errorsOn(page)).toEqual([])
  // A dialog leaves the planner where it is.
  await last.locator('.bar').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(last.locator('.bar')).toBeInViewport()
})
