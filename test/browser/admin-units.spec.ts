import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { importTextsIn } from '#app/admin/shared/imports/import-texts.ts'
import { unitTextsIn } from '#app/admin/shared/units/unit-texts.ts'
import { errorsOn } from '../helpers/axe.ts'
import { expect, toastOf } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { test } from '../helpers/own-site-test.ts'

// A car with units is booked differently, so other tests must not see them.
/** A number that no other test uses. */
function plateNumber(): string {
  return String(1000 + Math.floor(Math.random() * 9000))
}

test('a manager adds a unit by its Arabic plate, finds it by the Latin one, retires and deletes it @long', async ({
  page,
  language,
  openAs,
}) => {
  const { actions } = adminTextsIn(language)
  const texts = unitTextsIn(language)
  const number = plateNumber()
  await openAs('manager', '/admin/units/new')
  await page.locator('[name=plate]').fill(`ب ق ر ${number}`)
  // The plate appears as on the road while it is typed.
  await expect(page.getByText('R G B', { exact: true })).toBeVisible()
  await page.locator('[name=modelYear]').fill('٢٠٢٦')
  await page.getByRole('button', { name: actions.save }).click()
  await expect(page.locator('[name=carId]')).toHaveAttribute('aria-invalid', 'true')
  expect(await errorsOn(page)).toEqual([])
  await page.locator('[name=carId]').selectOption('1')
  await page.getByRole('button', { name: actions.save }).click()
  await expect(toastOf(page)).toContainText(`RGB ${number}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`RGB ${number}`)
  expect(await errorsOn(page)).toEqual([])

  await page.goto(`/admin/units?q=rgb${number}`)
  await hydrated(page)
  await expect(page.getByRole('status')).toHaveText(texts.found(1))
  expect(await errorsOn(page)).toEqual([])
  // On phones the whole card opens the unit.
  await page
    .getByRole('row')
    .last()
    .click({ position: { x: 200, y: 20 } })
  if (page.viewportSize()!.width >= 768) await page.getByRole('row').last().getByRole('link').click()
  await expect(page.getByRole('heading', { name: texts.retire.title })).toBeVisible()
  await page.locator('[name=until]').fill('2099-01-01T10:00')
  await page.locator('[name=reason]').fill('تغيير الزيت')
  await page.getByRole('button', { name: texts.take.submit }).click()
  await expect(toastOf(page)).toContainText(texts.take.done)
  // The list is above the form; on phones it would be out of sight.
  await expect(page.getByRole('listitem').filter({ hasText: 'تغيير الزيت' })).toBeInViewport({ ratio: 1 })
  expect(await errorsOn(page)).toEqual([])
  await page.getByRole('button', { name: texts.take.drop }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: texts.take.drop }).click()
  await expect(toastOf(page)).toContainText(texts.take.ended)
  await page.getByRole('button', { name: texts.retire.submit }).click()
  await expect(toastOf(page)).toContainText(texts.retire.done)

  await page.getByRole('button', { name: texts.delete.action }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: texts.delete.action }).click()
  await expect(page).toHaveURL(/\/admin\/units$/)
})

test('the list of documents that expire passes axe and fits the screen @long', async ({ page, openAs }) => {
  await openAs('manager', '/admin/units/documents')
  expect(await errorsOn(page)).toEqual([])
})

test('a file with errors is explained, a correct one is imported @long', async ({
  page,
  language,
  browserErrors,
  openAs,
}) => {
  browserErrors.expect(/422/)
  const importing = importTextsIn(language)
  const { ready, store, stored } = importing.kinds.unit
  const row = (plate: string) => `${plate},1,2026,abha\n`.replace(',1,', ',Toyota Yaris,')
  const upload = (rows: string) => ({
    name: 'units.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`plate,carId,modelYear,branchId\n${rows}`),
  })
  await openAs('manager', '/admin/units/import')
  expect(await errorsOn(page)).toEqual([])
  await page.locator('input[type=file]').setInputFiles(upload(row('WWW 1')))
  await page.getByRole('button', { name: importing.check, exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(importing.refused)
  await expect(page.getByRole('row').last()).toContainText('WWW 1')
  expect(await errorsOn(page)).toEqual([])
  await page.locator('input[type=file]').setInputFiles(upload(row(`KLZ ${plateNumber()}`)))
  await page.getByRole('button', { name: importing.check, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: ready(1) })).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  await page.getByRole('button', { name: store }).click()
  await expect(toastOf(page)).toContainText(stored('1'))
})
