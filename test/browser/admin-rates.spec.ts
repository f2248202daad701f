import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { rateTextsIn } from '#app/admin/shared/rates/rate-texts.ts'
import { chargesTexts } from '#app/admin/settings/charges/charges-texts.ts'
import { storeStaff } from '../factories/staff.ts'
import { errorsOn } from '../helpers/axe.ts'
import { expect, toastOf } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { test } from '../helpers/own-site-test.ts'
import { addressOf } from '../helpers/pages.ts'

// Runs axe on several screens.
test('a manager makes a rate, tries it in the calendar, and a customer sees why the price is lower @long', async ({
  page,
  site,
  language,
  openAs,
}) => {
  const rates = rateTextsIn(language)
  const { actions } = adminTextsIn(language)
  const name = language === 'ar' ? 'رمضان' : 'Ramadan'
  await openAs('manager', '/admin/rates/new')
  expect(await errorsOn(page)).toEqual([])
  await page.locator('[name=nameAr]').fill('رمضان')
  await page.locator('[name=nameEn]').fill('Ramadan')
  await page.locator('[name=value]').fill('15')
  await expect(page.locator('[name=hijriFromDay]')).toBeHidden()
  await page.locator('[name=season]').selectOption('hijriDates')
  // The last day of Ramadan, which has 29 of them that year.
  const days = { hijriFromDay: '01', hijriFromMonth: '09', hijriUntilDay: '30', hijriUntilMonth: '09' }
  for (const [field, value] of Object.entries(days)) await page.locator(`[name=${field}]`).selectOption(value)
  expect(await errorsOn(page)).toEqual([])
  await page.locator('[name=minDays]').fill('3')
  await page.locator('[name=isActive]').uncheck()
  await page.getByRole('button', { name: actions.save }).click()
  await expect(toastOf(page)).toContainText(name)

  // A rate that is off changes no price until it is tried.
  const calendar = '/admin/rates/calendar?month=2027-02&days=3'
  const day = page.getByRole('cell').filter({ hasText: '15%' })
  await page.goto(site.url + calendar)
  await expect(page.getByRole('heading', { name: rates.calendar.title, level: 1 })).toBeVisible()
  await expect(day).toHaveCount(0)
  await page.getByLabel(rates.calendar.trial).selectOption({ label: name })
  await page.getByRole('button', { name: rates.calendar.show, exact: true }).click()
  // Six weeks are shown: all of Ramadan 1448, from 8 February.
  await expect(day).toHaveCount(29)
  await expect(day.first()).toContainText(rates.calendar.off)
  expect(await errorsOn(page)).toEqual([])

  await page.goto(`${site.url}/admin/rates`)
  await hydrated(page)
  await page.getByRole('switch', { name }).click()
  await expect(toastOf(page)).toContainText(rates.nowActive)
  const dates = 'pickupDate=2027-02-08&pickupTime=10:00&returnDate=2027-02-12&returnTime=10:00'
  await page.goto(`${site.url}${addressOf('/book/1', language)}?pickupLocation=najran-airport&${dates}`)
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
})

test('an owner adds a coming VAT rate @long', async ({ page, site, language, openAs }) => {
  const texts = chargesTexts[language]
  const { actions } = adminTextsIn(language)
  await openAs(await storeStaff(site, 'owner', 'Noura'), '/admin/settings/charges')
  expect(await errorsOn(page)).toEqual([])
  await page.getByRole('link', { name: texts.add }).click()
  await page.getByLabel(texts.startsOn).fill('2027-01-01')
  await page.getByLabel(texts.vatRate).fill('7.5')
  expect(await errorsOn(page)).toEqual([])
  await page.getByRole('button', { name: actions.save }).click()
  await expect(page.getByRole('row').filter({ hasText: '7.5%' })).toContainText(texts.states.coming)
})
