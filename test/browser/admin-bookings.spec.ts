import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import type { Database } from '#data/database/connect.ts'
import { errorsOn } from '../helpers/axe.ts'
import { browserNow } from '../helpers/browser-now.ts'
import { expect, test, toastOf } from '../helpers/browser-test.ts'
import { holdRequests } from '../helpers/hold-requests.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { storeBooking } from '../factories/bookings.ts'

/** Stores a booking of a customer that no other test uses. */
function newBooking(db: Database, changes: Parameters<typeof storeBooking>[1] = {}) {
  const own = crypto.randomUUID().replaceAll('-', '')
  const names = { reference: `RD-${own.slice(0, 10)}`, fullName: `Salem ${own.slice(10, 20)}` }
  return storeBooking({ db }, { ...names, ...changes })
}

test('an agent finds a booking, confirms it, is asked before cancelling it, and writes a note @desktop', async ({
  page,
  language,
  openAs,
  db,
}) => {
  const { actions, bookings, form, nav } = adminTextsIn(language)
  const booking = await newBooking(db)
  await openAs('agent', '/admin/bookings')
  await expect(page.getByRole('heading', { level: 1, name: nav.lists.booking })).toBeVisible()

  await page.getByLabel(bookings.search).fill(booking.fullName)
  await page.getByRole('search').getByRole('button', { name: actions.search }).click()
  await expect(page.getByRole('row').filter({ hasText: 'RD-' })).toHaveCount(1)
  expect(decodeURIComponent(page.url())).not.toContain('Salem')
  await expect(page.getByLabel(bookings.search)).toHaveValue(booking.fullName)
  expect(await errorsOn(page)).toEqual([])

  await page.getByRole('link', { name: booking.reference }).click()
  await expect(page.getByRole('heading', { level: 1, name: bookings.title(booking.reference) })).toBeVisible()
  await page.getByRole('button', { name: bookings.moves.confirmed }).click()
  await expect(toastOf(page)).toContainText(bookings.moved(booking.reference, bookings.statuses.confirmed))

  await page.getByRole('button', { name: bookings.moves.cancelled }).press('Enter')
  const question = page.getByRole('alertdialog').filter({ visible: true })
  await expect(question).toContainText(bookings.moveQuestions.cancelled)
  expect(await errorsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(
    page.getByText(bookings.historyMove(bookings.statuses.pending, bookings.statuses.confirmed)),
  ).toBeVisible()

  await expect(page.getByText('1058529940')).toHaveCount(0)
  await page.getByRole('button', { name: bookings.showNumbers }).click()
  await expect(page.getByText('1058529940')).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  await expect(page.getByRole('link', { name: bookings.hideNumbers })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1058529940')).toHaveCount(0)
  await expect(page.getByRole('button', { name: bookings.showNumbers })).toBeFocused()

  await page.getByRole('button', { name: bookings.addNote }).click()
  await expect(page.locator('#edit-text')).toBeFocused()
  await page.getByLabel(bookings.note).fill('تصل الرحلة متأخرة')
  await page.getByRole('link', { name: bookings.backToList }).click()
  const warning = page.getByRole('alertdialog').filter({ hasText: form.unsaved })
  await warning.getByRole('button', { name: actions.back }).click()
  await expect(warning).toHaveCount(0)
  await expect(page.getByRole('link', { name: bookings.backToList })).toBeFocused()
  await page.getByRole('button', { name: bookings.addNote }).click()
  await expect(toastOf(page)).toContainText(bookings.noteSaved)
  await expect(page.getByRole('listitem').filter({ hasText: 'تصل الرحلة متأخرة' })).toContainText('Huda')
  await expect(page.getByLabel(bookings.note)).toHaveValue('')
  expect(await errorsOn(page)).toEqual([])

  const link = page.getByRole('link', { name: bookings.whatsApp })
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/966512345678\?text=/)
  await expect(link).toHaveAttribute('target', '_blank')
})

test('two taps on "Confirm" do not hand the car over @long @phone-only', async ({ page, language, openAs, db }) => {
  const { bookings } = adminTextsIn(language)
  const { id } = await newBooking(db, {
    pickupDatetime: browserNow,
    returnDatetime: new Date(browserNow.getTime() + 864e5),
  })
  await openAs('agent', `/admin/bookings/${id}`)
  await tapTwice(page, bookings.moves.confirmed, async () => {
    await expect(page.getByRole('link', { name: bookings.moves.active })).toBeVisible()
  })
  await page.reload()
  await expect(page.getByRole('link', { name: bookings.moves.active })).toBeVisible()
})

test('a status change is taken back in one press @long @phone-only', async ({ page, language, openAs, db }) => {
  const { bookings } = adminTextsIn(language)
  const { id, reference } = await newBooking(db)
  await openAs('agent', `/admin/bookings/${id}`)
  await page.getByRole('button', { name: bookings.moves.confirmed }).click()
  const undo = page.getByRole('status').filter({ hasText: reference })
  await undo.getByRole('button', { name: bookings.undo }).click()
  await expect(toastOf(page)).toContainText(bookings.undone(reference, bookings.statuses.pending))
  await expect(undo).toHaveCount(0)
  await expect(page.getByRole('button', { name: bookings.moves.confirmed })).toBeVisible()
})

test('two taps on "Confirm" in a list of requests confirm one @long @phone-only', async ({
  page,
  language,
  openAs,
  db,
}) => {
  const { actions, bookings } = adminTextsIn(language)
  const { fullName } = await newBooking(db)
  await newBooking(db, { fullName })
  await openAs('agent', '/admin/bookings?status=pending')
  await page.getByLabel(bookings.search).fill(fullName)
  await page.getByRole('search').getByRole('button', { name: actions.search }).click()
  const confirm = page.getByRole('button', { name: bookings.moves.confirmed })
  await expect(confirm).toHaveCount(2)
  await tapTwice(page, bookings.moves.confirmed, async () => {
    await expect(confirm).toHaveCount(1)
  })
  await page.reload()
  await expect(confirm).toHaveCount(1)
})

/** Presses the first such button, and the same place again as soon as the screen has changed, where nothing can be pressed yet. */
async function tapTwice(page: Page, name: string, changed: () => Promise<void>) {
  const button = page.getByRole('button', { name }).first()
  await button.click({ trial: true })
  const { x, y, width, height } = (await button.boundingBox())!
  const place = [x + width / 2, y + height / 2] as const
  const { release } = await holdRequests(page, /\.data(?:\?|$)/)
  await page.mouse.click(...place)
  // However long it takes to see that.
  await page.addStyleTag({ content: '@layer base { [class*=settling] { animation-duration: 60s !important } }' })
  release()
  await changed()
  await page.mouse.click(...place)
  const pressed = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left, top)?.closest('a, button'),
    place,
  )
  expect(pressed).toBeFalsy()
}

test('a booking is exported and printed @long', async ({ page, language, openAs, db }) => {
  const { bookings } = adminTextsIn(language)
  const booking = await newBooking(db)
  await openAs('agent', '/admin/bookings?by=pickup')
  await page.getByRole('button', { name: bookings.export }).click()
  await expect(page.getByRole('link', { name: bookings.exportCsv })).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: bookings.exportCsv }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain(booking.fullName)
  await page.keyboard.press('Escape')

  await page.goto(`/admin/bookings/${booking.id}`)
  await hydrated(page)
  await page.getByRole('link', { name: bookings.print }).click()
  await expect(page.getByRole('article')).toContainText(booking.reference)
  expect(await errorsOn(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('button', { name: bookings.document.print })).toBeHidden()
})

test('a status change after another member’s change is refused and shows the current status @long @desktop-only', async ({
  page,
  context,
  language,
  texts,
  browserErrors,
  openAs,
  db,
}) => {
  const { bookings } = adminTextsIn(language)
  const { id } = await newBooking(db)
  // Otherwise the screen would show the change of the other member at once.
  await page.route('**/admin/updates*', () => undefined)
  await openAs('agent', `/admin/bookings/${id}`)
  const other = await context.newPage()
  await other.goto(`/admin/bookings/${id}`)
  await hydrated(other)
  await other.getByRole('button', { name: bookings.moves.confirmed }).click()
  await expect(other.getByText(bookings.statuses.confirmed, { exact: true })).toBeVisible()

  browserErrors.expect(/409/)
  const cancel = page.getByRole('button', { name: bookings.moves.cancelled })
  await cancel.first().click()
  const dialog = page.getByRole('alertdialog').filter({ visible: true })
  const reason = dialog.getByLabel(bookings.reason)
  await dialog.getByRole('button', { name: bookings.moves.cancelled }).click()
  // The browser speaks French.
  await expect(reason).toHaveJSProperty('validationMessage', texts.problems.required)
  await reason.selectOption('noCar')
  await dialog.getByRole('button', { name: bookings.moves.cancelled }).click()
  await expect(page.getByRole('alert').filter({ hasText: bookings.moveConflict })).toBeVisible()
  await expect(page.getByText(bookings.statuses.confirmed, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: bookings.moves.active })).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
})
