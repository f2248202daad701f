import { importTextsIn } from '../../src/app/back-office/imports/import-texts.ts'
import { columnField } from '../../src/domain/imports/import-form.ts'
import { storeStaff } from '../factories/staff.ts'
import { errorsOn } from '../helpers/axe.ts'
import { chooseLanguage, openAs } from '../helpers/browser-staff.ts'
import { expect, toastOf } from '../helpers/browser-test.ts'
import { test } from '../helpers/own-site-test.ts'

test('a manager says which column is which, sees what would be stored, and stores it', async ({
  page,
  site,
  language,
  complaints,
}) => {
  complaints.expect(/422/)
  const texts = importTextsIn(language)
  const { columns, present, ready, store, stored } = texts.kinds.car
  await chooseLanguage(page, language, site.url)
  await openAs(page, await storeStaff(site, 'manager', 'Huda'), '/admin/fleet/import')
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
  await expect(page.getByText('Fiat Tipo').first()).toBeVisible()
})
