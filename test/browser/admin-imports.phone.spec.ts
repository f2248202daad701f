import { importTextsIn } from '#app/admin/shared/imports/import-texts.ts'
import { columnField } from '#domain/imports/import-form.ts'
import { errorsOn } from '../helpers/axe.ts'
import { chooseLanguage } from '../helpers/browser-staff.ts'
import { expect, toastOf } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { test } from '../helpers/own-site-test.ts'

test('a manager says which column is which, sees what would be stored, and stores it @long', async ({
  page,
  language,
  browserErrors,
  openAs,
}) => {
  browserErrors.expect(/422/)
  const texts = importTextsIn(language)
  const { columns, present, ready, store, stored } = texts.kinds.car
  await openAs('manager', '/admin/fleet/import')
  const rows = ['Name,Shift,Fuel,Seats,Daily price', 'Fiat Tipo,auto,petrol,5,٩٥', 'Toyota Yaris,auto,petrol,5,99']
  const file = { name: 'cars.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: texts.check, exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(columns.transmission)
  expect(await errorsOn(page)).toEqual([])
  await page
    .locator(`[name=${columnField('nameAr')}]`)
    .selectOption({ label: 'A · \u2068Name\u2069 · \u2068Fiat Tipo\u2069' })
  await page.locator(`[name=${columnField('transmission')}]`).selectOption('1')
  await page.getByRole('button', { name: texts.mapping.check }).click()
  await expect(page.getByRole('status').filter({ hasText: ready(1) })).toBeVisible()
  await expect(page.getByText(present('1'))).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  await page.getByRole('button', { name: store }).click()
  await expect(toastOf(page)).toContainText(stored('1'))
  await page.goto('/admin/fleet')
  await expect(page.getByText('Fiat Tipo').first()).toBeVisible()
})

const files = {
  booking: {
    path: '/admin/bookings/import',
    titles: 'Reference,Name,Phone,Car,Model year,Pick-up branch,Start,End,Price',
    faulty: 'C-77,Layla Omar,0551234567,Rolls,2026,Abha,5/1/2026,8/1/2026,345',
    column: 'carId',
    good: 'C-77,Layla Omar,0551234567,Toyota Yaris,2026,Abha,5/1/2026,8/1/2026,345',
  },
  customer: {
    path: '/admin/customers/import',
    titles: 'Name,Phone,ID number,Notes',
    faulty: 'Layla Omar,055123,1058529940,Likes mornings',
    column: 'mobileNumber',
    good: 'Layla Omar,0551234567,1058529940,Likes mornings',
  },
} as const

for (const kind of ['booking', 'customer'] as const) {
  test(`a file with an error is corrected and stored: ${kind} @long`, async ({ page, site, browserErrors, openAs }) => {
    browserErrors.expect(/422/)
    const { path, titles, faulty, column, good } = files[kind]
    const arabic = importTextsIn('ar')
    await chooseLanguage(page, 'ar', site.url)
    await openAs('manager', path)
    const choose = (row: string) =>
      page.locator('input[type=file]').setInputFiles({
        name: 'rows.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`${titles}\r\n${row}`),
      })
    await choose(faulty)
    await page.getByRole('button', { name: arabic.check, exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(arabic.refused)
    // Browsers cannot send the file once more after it was corrected.
    await expect(page.locator('input[type=file]')).toHaveValue('')
    const columnNames: Readonly<Record<string, string>> = arabic.kinds[kind].columns
    await expect(page.getByRole('table', { name: arabic.error })).toContainText(columnNames[column] ?? '')
    expect(await errorsOn(page)).toEqual([])
    const { check, kinds } = importTextsIn('en')
    await chooseLanguage(page, 'en', site.url)
    await page.goto(path)
    await hydrated(page)
    await choose(good)
    await page.getByRole('button', { name: check, exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: kinds[kind].ready(1) })).toBeVisible()
    expect(await errorsOn(page)).toEqual([])
    await page.getByRole('button', { name: kinds[kind].store }).click()
    await expect(toastOf(page)).toContainText(kinds[kind].stored('1'))
    await page.goto(path.replace('/import', ''))
    await expect(page.getByText('Layla Omar').first()).toBeVisible()
  })
}
