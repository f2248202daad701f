import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { setupTexts } from '#app/admin/shared/screen/setup-texts.ts'
import { carCategories } from '#data/tables/fleet.ts'
import { errorsOn } from '../helpers/axe.ts'
import { chooseLanguage, signIn } from '../helpers/browser-staff.ts'
import { storeStaff } from '../factories/staff.ts'
import { expect, toastOf } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { test } from '../helpers/own-site-test.ts'
import { addressOf } from '../helpers/pages.ts'

test('an editor adds a car with its model years, corrects it, hides it and deletes it @long', async ({
  page,
  language,
  openAs,
}) => {
  const { actions, fleet, form } = adminTextsIn(language)
  const name = `Lexus ${crypto.randomUUID().slice(0, 8)}`
  await openAs('manager', '/admin/fleet')
  await page.getByRole('link', { name: fleet.add }).click()
  await page.locator('[name=nameAr]').fill(name)
  await page.locator('[name=seats]').fill('٧')
  await page.locator('[name=pricePerDay]').fill('1250,5')
  await page.getByRole('button', { name: actions.save }).click()
  await expect(page.locator('#edit-nameEn-error')).toBeVisible()
  await expect(toastOf(page)).toContainText(form.checkFields)
  await page.locator('[name=nameEn]').fill(name)

  // Added by keyboard: the new row takes the focus.
  const focused = page.locator('input:focus')
  await page.getByRole('button', { name: fleet.addYear }).press('Enter')
  await expect(focused).toHaveAttribute('name', /^year/)
  await page.keyboard.type('2025')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1200')
  await page.getByRole('button', { name: fleet.addYear }).press('Enter')
  await expect(focused).toHaveAttribute('name', /^year/)
  await page.keyboard.type('2026')
  await page.getByRole('button', { name: actions.save }).click()
  await expect(page.getByText(fleet.problems.yearWithoutPrice)).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  await page.getByLabel(fleet.yearPrice).first().fill('1300')
  await page.getByRole('button', { name: actions.save }).click()
  await expect(page).toHaveURL(/\/admin\/fleet$/)
  await expect(toastOf(page)).toContainText(form.saved(name))

  await page.goto(addressOf('/fleet', language))
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('1,300.00')

  await page.goto(`/admin/fleet?q=${encodeURIComponent(name)}`)
  await hydrated(page)
  const row = page.getByRole('row', { name })
  await row.getByRole('link', { name: actions.edit }).click()
  await expect(page.locator('[name=price1]')).toHaveValue('1300.00')
  // Removing a row is a change, so leaving the form asks.
  await page.getByRole('button', { name: fleet.removeYear }).first().click()
  await expect(page.getByRole('button', { name: fleet.addYear })).toBeFocused()
  await page.getByRole('link', { name: actions.cancel }).click()
  const warning = page.getByRole('alertdialog').filter({ hasText: form.unsaved })
  await warning.getByRole('button', { name: actions.back }).click()
  await expect(warning).toHaveCount(0)
  await expect(page).toHaveURL(/\/cars\/\d+$/)
  await page.getByRole('button', { name: actions.save }).click()
  await expect(toastOf(page)).toContainText(form.saved(name))

  await page.goto(`/admin/fleet?q=${encodeURIComponent(name)}`)
  await hydrated(page)
  expect(await errorsOn(page)).toEqual([])
  await row.getByRole('switch').click()
  await expect(row.getByRole('switch')).not.toBeChecked()
  await row.getByRole('button', { name: actions.delete }).click()
  const question = page.getByRole('alertdialog').filter({ hasText: name })
  await expect(question).toContainText(fleet.confirmDelete(name, 0))
  expect(await errorsOn(page)).toEqual([])
  await question.getByRole('button', { name: actions.delete }).click()
  await expect(page.getByText(fleet.emptySearch)).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
})

const weekdays = { ar: ['الأحد'], en: ['Sunday'] } as const

test('an editor adds a branch with two shifts and copies the day to the whole week @long', async ({
  page,
  language,
  openAs,
}) => {
  const { actions, branches, form } = adminTextsIn(language)
  const name = `Taif ${crypto.randomUUID().slice(0, 8)}`
  await openAs('manager', '/admin/branches/new')
  for (const field of ['nameAr', 'nameEn', 'cityAr', 'cityEn']) await page.locator(`[name=${field}]`).fill(name)
  await page.locator('[name=latitude]').fill('21.27')
  await page.locator('[name=longitude]').fill('40.42')
  await page.getByRole('button', { name: branches.makeLink }).click()
  await expect(page.locator('[name=mapUrl]')).toHaveValue(/query=21\.27,40\.42$/)
  await page.locator('[name=day0opens1]').fill('09:00')
  await page.locator('[name=day0closes1]').fill('12:00')
  await page.getByRole('button', { name: branches.addShift }).first().click()
  await page.locator('[name=day0opens2]').fill('11:00')
  await page.locator('[name=day0closes2]').fill('22:00')
  await page.getByRole('button', { name: actions.save }).click()
  await expect(page.locator('#edit-day0opens2-error')).toBeVisible()
  await page.locator('[name=day0opens2]').fill('16:00')
  await page.getByRole('button', { name: branches.copyDay }).click()
  await expect(page.locator('[name=day6closes2]')).toHaveValue('22:00')
  await page.getByRole('button', { name: branches.addShift }).first().click()
  await page.locator('[name=day0opens3]').fill('23:00')
  await page.locator('[name=day0closes3]').fill('01:00')
  await expect(page.getByText(branches.nextDay)).toBeVisible()
  const [sunday] = weekdays[language]
  await page.getByRole('button', { name: branches.removeShift(2, sunday) }).click()
  await expect(page.locator('[name=day0opens2]')).toHaveValue('23:00')
  await expect(page.locator('[name=day0opens1]')).toBeFocused()
  await expect(page.locator('[name=day0opens3]')).toBeHidden()
  await expect(page.locator('[name=day0opens3]')).toHaveValue('')
  await page.locator('[name=day5]').selectOption('closed')
  await expect(page.locator('[name=day5opens1]')).toBeHidden()
  expect(await errorsOn(page)).toEqual([])
  await page.getByRole('button', { name: actions.save }).click()
  await expect(toastOf(page)).toContainText(form.saved(name))
  await expect(page.getByRole('row', { name })).toContainText('09:00–12:00 · 16:00–22:00')
  await expect(page.getByRole('row', { name })).toContainText('09:00–12:00 · 23:00–01:00')
  expect(await errorsOn(page)).toEqual([])

  await page.getByRole('row', { name }).getByRole('button', { name: actions.delete }).click()
  await page.getByRole('alertdialog').filter({ hasText: name }).getByRole('button', { name: actions.delete }).click()
  await expect(page.getByRole('row', { name })).toHaveCount(0)
})

test('several categories are selected and deleted together @long', async ({ page, site, language, openAs }) => {
  const { actions, form } = adminTextsIn(language)
  const name = `Trucks ${crypto.randomUUID().slice(0, 8)}`
  const names = [1, 2, 3].map((number) => `${name} ${number}`)
  await site.db.insert(carCategories).values(names.map((one) => ({ nameAr: one, nameEn: one })))
  await openAs('manager', '/admin/fleet/categories')
  const remove = page.getByRole('button', { name: form.deleteSelected })
  await expect(remove).toBeDisabled()
  for (const one of names.slice(0, 2)) await page.getByLabel(form.select(one)).check()
  await expect(remove).toHaveText(`${form.deleteSelected}(2)`)
  expect(await errorsOn(page)).toEqual([])
  await remove.click()
  const question = page.getByRole('alertdialog', { name: form.deleteSelected })
  await question.getByRole('button', { name: actions.delete }).click()
  await expect(toastOf(page)).toContainText(form.deletedMany(2))
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('row', { name })).toHaveCount(1)
  await expect(remove).toBeDisabled()
  await expect(page.locator('main :focus')).toHaveCount(1)
})

test('an owner walks through the first day and removes the demo content @long', async ({
  page,
  site,
  language,
  openAs,
}) => {
  const texts = setupTexts[language]
  await openAs(await storeStaff(site, 'owner', 'Noura'), '/admin/setup')
  await expect(page.getByText(texts.progress('0', '8'))).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  await page.locator('#vat').getByRole('button', { name: texts.confirm }).click()
  await expect(page.getByText(texts.progress('1', '8'))).toBeVisible()
  await page.getByRole('button', { name: texts.removeDemo }).click()
  const question = page.getByRole('alertdialog', { name: texts.removeDemo })
  await expect(question).toContainText(texts.removeDemoQuestion)
  await question.getByRole('button', { name: texts.removeDemo }).click()
  await expect(toastOf(page)).toContainText(texts.removed)
  await expect(page.getByText(texts.demoNone)).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
})

test('lists and forms of discounts, offers and categories pass axe and fit the screen @long', async ({
  page,
  openAs,
}) => {
  await openAs('manager', '/admin/discounts')
  for (const path of [
    '/admin/discounts',
    '/admin/discounts/new',
    '/admin/special-offers',
    '/admin/special-offers/1',
    '/admin/fleet/categories',
    '/admin/fleet/categories/new',
  ]) {
    await page.goto(path)
    await hydrated(page)
    expect(await errorsOn(page), path).toEqual([])
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a category is added, asked about in a modal dialog, and deleted @long',
    { tag: '@desktop' },
    async ({ page, site, language }) => {
      const { actions, form } = adminTextsIn(language)
      const name = `Trucks ${crypto.randomUUID().slice(0, 8)}`
      await chooseLanguage(page, language, site.url)
      await signIn(page, await storeStaff(site, 'manager', 'Huda'))
      await page.goto('/admin/fleet/categories/new')
      await page.locator('[name=nameAr]').fill(name)
      await page.locator('[name=nameEn]').fill(name)
      await page.getByRole('button', { name: actions.save }).click()
      const row = page.getByRole('row', { name })
      const deletion = row.getByRole('button', { name: `${actions.delete}: ${name}` })
      await deletion.click()
      const dialog = page.getByRole('alertdialog').filter({ visible: true })
      await expect(dialog).toContainText(form.confirmDelete(name))
      await expect(dialog.getByRole('button', { name: actions.cancel })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(dialog.getByRole('button', { name: actions.delete })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(deletion).toBeFocused()
      await deletion.click()
      await dialog.getByRole('button', { name: actions.delete }).click()
      await expect(row).toHaveCount(0)
    },
  )
})
