import { specialHoursTexts } from '#app/admin/branches/special-hours/special-hours-texts.ts'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { holidayNames } from '#domain/branches/special-hours/coming-holidays.ts'
import { errorsOn } from '../helpers/axe.ts'
import { expect, toastOf } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { test } from '../helpers/own-site-test.ts'
import { addressOf } from '../helpers/pages.ts'

// Runs axe on several screens.
test('a manager accepts a holiday and sets hours for Ramadan; the calendar of customers says why a day is closed @long', async ({
  page,
  site,
  language,
  texts,
  openAs,
}) => {
  const own = specialHoursTexts[language]
  const { actions, branches } = adminTextsIn(language)
  const eid = holidayNames.eidAlFitr[language]
  await openAs('manager', '/admin/special-hours')
  expect(await errorsOn(page)).toEqual([])
  const holiday = page.getByRole('listitem').filter({ hasText: eid })
  await holiday.getByRole('button', { name: own.close }).click()
  const question = page.getByRole('alertdialog', { name: own.close })
  await expect(question).toContainText(eid)
  await question.getByRole('button', { name: own.close }).click()
  await expect(toastOf(page)).toContainText(own.accepted(eid))
  await expect(holiday).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: eid })).toHaveCount(1)

  await page.locator('a[href$="?kind=ramadan"]').click()
  await expect(page.locator('[name=kind]')).toHaveValue('ramadan')
  await expect(page.locator('[name=fromDate]')).toBeHidden()
  await page.locator('[name=day0opens1]').fill('13:00')
  await page.locator('[name=day0closes1]').fill('16:00')
  await page.getByRole('button', { name: branches.addShift }).first().click()
  await page.locator('[name=day0opens2]').fill('21:00')
  await page.locator('[name=day0closes2]').fill('02:00')
  await page.locator('[name=day5]').selectOption('closed')
  expect(await errorsOn(page)).toEqual([])
  await page.getByRole('button', { name: actions.save }).click()
  await expect(toastOf(page)).toContainText(own.ramadanHours)
  await expect(page.getByRole('row').filter({ hasText: own.ramadanHours })).toContainText('13:00–16:00 · 21:00–02:00')

  await page.goto(site.url + addressOf('/book/1', language))
  await hydrated(page)
  const { book, calendar, openCalendar } = texts
  await page.getByLabel(book.pickupDate).fill('2027-03-08')
  await page.getByRole('button', { name: openCalendar.pickup }).press('Enter')
  const dialog = page.getByRole('dialog', { name: calendar.title })
  await expect(dialog).toContainText(own.ramadanHours)
  await expect(dialog.locator('[data-date="2027-03-08"]')).toBeFocused()
  await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await expect(dialog.locator('[data-date="2027-03-09"]')).toBeFocused()
  // The last night of Ramadan goes on until two o'clock.
  await expect(dialog.locator('[data-date="2027-03-09"]')).not.toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await expect(dialog.locator('[data-date="2027-03-10"]')).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog).toContainText(eid)
  expect(await errorsOn(page)).toEqual([])
})
