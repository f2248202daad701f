import type { Page } from '@playwright/test'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { errorsOn } from '../helpers/axe.ts'
import { chooseLanguage, signInOnScreen } from '../helpers/browser-staff.ts'
import { storeStaff } from '../factories/staff.ts'
import { addressOf } from '../helpers/pages.ts'
import { expect, toastOf } from '../helpers/browser-test.ts'
import { test } from '../helpers/own-site-test.ts'
import { makePdf } from '../helpers/pdf.ts'

test('an editor adds a slide, keeps the input after a refusal, reorders by mouse and keyboard, and deletes it @long', async ({
  page,
  language,
  openAs,
}) => {
  const { actions, form, heroSlider, media, nav } = adminTextsIn(language)
  const title = `Slide ${crypto.randomUUID().slice(0, 8)}`
  await openAs('manager', '/admin/hero-slider')
  await expect(page.getByRole('heading', { level: 1, name: nav.lists.hero_slide })).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  await page.getByRole('link', { name: heroSlider.add }).click()
  await expect(page.getByRole('heading', { level: 1, name: heroSlider.add })).toBeVisible()
  await page.getByLabel(`${heroSlider.title} ${form.arabic}`, { exact: true }).fill(title)
  await page.getByLabel(heroSlider.active).uncheck()
  await page.getByRole('button', { name: actions.save, exact: true }).click()
  await expect(page.locator('#edit-imageUrl-error')).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  await expect(page.getByLabel(`${heroSlider.title} ${form.arabic}`, { exact: true })).toHaveValue(title)
  await page.getByRole('button', { name: media.field.choose }).click()
  const library = page.getByRole('dialog', { name: media.library })
  await expect(library.getByRole('listitem').or(library.getByText(media.emptyLibrary)).first()).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(library).toHaveCount(0)
  await page.locator('#edit-imageUrl').fill('/artwork/scenes/abha-1280.jpg')
  await page.getByLabel(`${heroSlider.title} ${form.english}`, { exact: true }).fill(title)
  await page.getByRole('button', { name: actions.save, exact: true }).click()
  await expect(toastOf(page)).toContainText(form.saved(title))

  const row = page.getByRole('row', { name: title })
  await expect(row).toContainText(form.inactive)
  const before = await placeOf(page, title)
  await drag(page, title)
  await expect(toastOf(page)).toContainText(form.orderSaved)
  await expect.poll(() => placeOf(page, title)).toBe(before - 1)
  await page.getByRole('button', { name: `${actions.moveDown}: ${title}` }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => placeOf(page, title)).toBe(before)

  await row.getByRole('button', { name: `${actions.delete}: ${title}` }).click()
  await expect(page.getByRole('alertdialog').filter({ visible: true })).toContainText(title)
  expect(await errorsOn(page)).toEqual([])
  await row.getByRole('button', { name: actions.delete, exact: true }).click()
  await expect(toastOf(page)).toContainText(form.deletedOne)
  await expect(row).toHaveCount(0)
})

async function placeOf(page: Page, title: string): Promise<number> {
  const rows = await page.locator('tbody tr').allInnerTexts()
  return rows.findIndex((text) => text.includes(title))
}

/** Drags a row onto the one above it. */
async function drag(page: Page, title: string): Promise<void> {
  const rows = page.locator('tbody tr')
  const place = await placeOf(page, title)
  const handle = rows.nth(place).locator('[aria-hidden].touch-none')
  await handle.scrollIntoViewIfNeeded()
  const from = (await handle.boundingBox())!
  const to = (await rows.nth(place - 1).boundingBox())!
  const x = from.x + from.width / 2
  await page.mouse.move(x, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
}

test('saving one section of a page publishes it and keeps unsaved input in another section @long', async ({
  page,
  language,
  baseURL,
  db,
}) => {
  const { actions, form, pages } = adminTextsIn(language)
  const section = 'logistics'
  const name = pages.sections.services[section]
  const field = language === 'en' ? 'En' : 'Ar'
  await chooseLanguage(page, language, baseURL!)
  // Signs in through the form, so that the history has a page to go back to.
  await page.goto('/admin/pages/services')
  await signInOnScreen(page, await storeStaff({ db }, 'manager', 'Huda'))
  await expect(page.getByRole('heading', { level: 1, name: pages.titles.services })).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  const title = page.locator(`#edit-${section}-title${field}`)
  const other = page.locator(`#edit-daily-title${field}`)
  const words = `Title ${crypto.randomUUID().slice(0, 8)}`
  await other.fill('Still typing')
  await title.fill(words)
  await page.getByRole('button', { name: pages.saveSection(name) }).click()
  await expect(toastOf(page)).toContainText(pages.saved)
  await expect(toastOf(page)).toContainText(pages.savedText(name))
  await expect(title).toHaveValue(words)
  await expect(other).toHaveValue('Still typing')

  const visitor = await page.context().newPage()
  await visitor.goto(addressOf('/services', language))
  await expect(visitor.getByRole('heading', { name: words })).toBeVisible()
  await visitor.close()

  await page.evaluate(() => history.back())
  const warning = page.getByRole('alertdialog').filter({ hasText: form.unsaved })
  await warning.getByRole('button', { name: actions.back }).click()
  await expect(warning).toHaveCount(0)
  await expect(other).toHaveValue('Still typing')
})

test('an owner previews the maintenance page in both languages and sees validation errors @long', async ({
  page,
  language,
  openAs,
}) => {
  const { actions, settings } = adminTextsIn(language)
  await openAs('owner', '/admin/settings')
  expect(await errorsOn(page)).toEqual([])
  const maintenance = page.locator('form#edit-maintenance')
  const preview = maintenance.locator('[inert]')
  await page.getByLabel(settings.maintenanceTitle).first().fill('نعود مساءً')
  await page.getByLabel(settings.maintenanceTitle).last().fill('Back this evening')
  await maintenance.getByRole('button', { name: 'English' }).click()
  await expect(preview).toContainText('Back this evening')
  await expect(preview).toHaveAttribute('dir', 'ltr')
  await maintenance.getByRole('button', { name: 'العربية' }).click()
  await expect(preview).toContainText('نعود مساءً')
  await expect(preview).toHaveAttribute('dir', 'rtl')

  const contact = page.locator('form#edit-contact')
  await contact.getByLabel(settings.whatsappBookings).fill('12')
  await contact.getByRole('button', { name: actions.save }).click()
  await expect(page.locator('#edit-contact-whatsapp_bookings-error')).toHaveText(settings.problems.invalidWhatsApp)
  await expect(contact.getByLabel(settings.whatsappBookings)).toHaveValue('12')
  expect(await errorsOn(page)).toEqual([])
})

test('an owner replaces a contract and restores the standard one @long', async ({
  page,
  language,
  request,
  openAs,
}) => {
  const { settings } = adminTextsIn(language)
  const { contracts } = settings
  await openAs('owner', '/admin/settings')
  const shipped = await (await request.get('/contracts/insurance.pdf')).body()
  const own = {
    name: 'own.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await makePdf('our own contract')),
  }
  await page.locator('#contract-insurance').setInputFiles(own)
  await page.getByRole('button', { name: `${contracts.replace}: ${contracts.names.insurance}` }).click()
  await expect(toastOf(page)).toContainText(contracts.saved)
  const kept = await (await request.get('/contracts/insurance.pdf')).body()
  expect([kept.subarray(0, 5).toString(), kept.equals(shipped)]).toEqual(['%PDF-', false])
  await page.getByRole('button', { name: `${contracts.restore}: ${contracts.names.insurance}` }).click()
  const question = page.getByRole('alertdialog').filter({ visible: true })
  await expect(question).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  await question.getByRole('button', { name: contracts.restore, exact: true }).click()
  await expect(toastOf(page)).toContainText(contracts.restored)
  expect(await (await request.get('/contracts/insurance.pdf')).body()).toEqual(shipped)
})
