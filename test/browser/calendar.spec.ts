import { errorsOn } from '../helpers/axe.ts'
import { addressOf } from '../helpers/pages.ts'
import { expect, test } from '../helpers/browser-test.ts'

test('the calendar shows closed days and both calendars, and is used by keyboard @desktop', async ({
  page,
  open,
  texts,
  language,
}) => {
  await open('/book/1')
  const { book, calendar, openCalendar } = texts
  await page.getByLabel(book.pickupLocation).selectOption('riyadh-al-qadisiyyah')
  await page.getByLabel(book.pickupDate).fill('2026-11-24')
  await page.getByRole('button', { name: openCalendar.pickup }).press('Enter')
  const dialog = page.getByRole('dialog', { name: calendar.title })
  const day = (date: string) => dialog.locator(`[data-date="${date}"]`)
  await expect(day('2026-11-24')).toBeFocused()
  await expect(day('2026-11-24')).toHaveAccessibleName(/1448/)
  await expect(day('2026-11-27')).toHaveAttribute('aria-disabled', 'true')
  await expect(day('2026-11-27')).toHaveAccessibleName(new RegExp(calendar.refusals.closed))
  await expect(day('2026-11-21')).toHaveAttribute('aria-disabled', 'true')
  expect(await errorsOn(page)).toEqual([])
  await page.keyboard.press('PageDown')
  await expect(day('2026-12-24')).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(day('2026-11-24')).toBeFocused()
  // Forward is to the left in Arabic.
  const forward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'
  for (let days = 0; days < 3; days += 1) await page.keyboard.press(forward)
  await expect(day('2026-11-27')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(book.pickupDate)).toHaveValue('2026-11-24')
  await page.keyboard.press(forward)
  await expect(day('2026-11-28')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(book.pickupDate)).toHaveValue('2026-11-28')
  // The pick-up leads to the return.
  await expect(dialog.getByRole('button', { name: book.end.return })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect.poll(async () => (await page.getByLabel(book.returnDate).inputValue()) > '2026-11-28').toBe(true)
  await expect(page.getByRole('button', { name: openCalendar.pickup })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a tap on a date of the home page opens the calendar, which fills in the search @long', async ({
  page,
  open,
  texts,
  language,
  hasTouch,
}) => {
  test.skip(!hasTouch, 'a mouse has nothing to tap with')
  await open('/')
  const { calendar, openCalendar, home, fleet } = texts
  await page.getByLabel(home.pickupLocation).selectOption('najran-airport')
  await expect(page.getByRole('button', { name: openCalendar.pickup })).toBeVisible()
  await page.getByLabel(home.pickupDate).tap()
  const dialog = page.getByRole('dialog', { name: calendar.title })
  await dialog.locator('[data-date="2026-11-24"]').tap()
  await dialog.locator('[data-date="2026-11-28"]').tap()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel(home.pickupDate)).toHaveValue('2026-11-24')
  await expect(page.getByLabel(home.returnDate)).toHaveValue('2026-11-28')
  await page.getByRole('button', { name: home.search }).click()
  await expect(page).toHaveURL(addressOf('/fleet', language))
  await expect(page.getByText(fleet.forYourDates(4)).first()).toBeVisible()
})

test('the calendar fits a phone held sideways, and names the hours of the branch @long', async ({
  page,
  open,
  texts,
}) => {
  const { calendar, openCalendar } = texts
  await open('/book/1')
  await page.setViewportSize({ width: 844, height: 390 })
  await page.getByRole('button', { name: openCalendar.pickup }).press('Enter')
  const dialog = page.getByRole('dialog', { name: calendar.title })
  await expect(dialog).toContainText(`${calendar.openingHours.pickup}: ${texts.book.openAllDay}`)
  const hidden = () => dialog.evaluate((element) => element.scrollHeight - element.clientHeight)
  // A month of six weeks is the highest.
  for (let months = 0; months < 6; months += 1) {
    await expect.poll(hidden).toBe(0)
    await expect(dialog.locator('table')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('PageDown')
  }
  expect(await errorsOn(page)).toEqual([])
})
