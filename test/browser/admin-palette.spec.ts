import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { paletteTexts } from '#app/i18n/palette-texts.ts'
import { errorsOn } from '../helpers/axe.ts'
import { expect, test } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { storeBooking } from '../factories/bookings.ts'

test('the palette opens a booking by name, a screen and an action @long @desktop-only', async ({
  page,
  language,
  openAs,
  db,
}) => {
  const { bookings, changes, fleet, nav } = adminTextsIn(language)
  const texts = paletteTexts[language]
  const own = crypto.randomUUID().replaceAll('-', '')
  const booking = await storeBooking(
    { db },
    { reference: `RD-${own.slice(0, 10)}`, fullName: `Nasser ${own.slice(10, 20)}` },
  )
  await openAs('manager', '/admin')
  const heading = page.getByRole('heading', { level: 1 })
  const palette = page.getByRole('dialog', { name: texts.title })
  const field = palette.getByRole('combobox')
  const option = (name: string) => palette.getByRole('option', { name })

  // The button works everywhere; the keys do where there are some.
  await page.getByRole('button', { name: texts.open }).click()
  await expect(field).toBeFocused()
  expect(await errorsOn(page)).toEqual([])
  await field.fill(booking.fullName)
  await expect(palette.getByRole('group', { name: texts.groups.booking }).getByRole('option')).toHaveCount(1)
  expect(await errorsOn(page)).toEqual([])
  await field.press('Enter')
  await expect(heading).toHaveText(bookings.title(booking.reference))
  await expect(palette).toHaveCount(0)
  expect(decodeURIComponent(page.url())).not.toContain('Nasser')

  await page.keyboard.press('Control+KeyK')
  await field.fill(nav.lists.car)
  await expect(option(nav.lists.car).first()).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(heading).toHaveText(nav.lists.car)

  await page.keyboard.press('Control+KeyK')
  await field.fill(texts.add(changes.entities.car))
  await expect(option(texts.add(changes.entities.car))).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(heading).toHaveText(fleet.add)

  // The focus returns to what opened the palette, and goes to the heading of the screen when that was nothing.
  await expect(page.getByRole('button', { name: texts.open })).toBeFocused()
  await page.reload()
  await hydrated(page)
  await page.keyboard.press('Control+KeyK')
  await field.fill(nav.lists.car)
  await expect(option(nav.lists.car).first()).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(heading).toHaveText(nav.lists.car)
  await expect(heading).toBeFocused()
})

test('keys open the palette, the search of a screen and the list of keys @long', async ({ page, language, openAs }) => {
  const texts = paletteTexts[language]
  const palette = page.getByRole('dialog', { name: texts.title })
  const shortcuts = page.getByRole('dialog', { name: texts.shortcuts })
  await openAs('agent', '/admin/bookings')
  const { bookings } = adminTextsIn(language)

  await page.keyboard.press('/')
  await expect(page.getByLabel(bookings.search)).toBeFocused()
  // Within a field the keys type.
  await page.keyboard.press('?')
  await expect(page.getByLabel(bookings.search)).toHaveValue('?')
  await page.keyboard.press('Control+KeyK')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await expect(page.getByLabel(bookings.search)).toBeFocused()

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Shift+?')
  await expect(shortcuts).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  await shortcuts.getByRole('checkbox', { name: texts.singleKeys }).uncheck()
  await page.keyboard.press('Escape')
  await expect(shortcuts).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await page.keyboard.press('Control+KeyK')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await expect(palette.getByRole('combobox')).toHaveValue('')
  await palette.getByRole('combobox').fill(texts.shortcuts)
  await page.keyboard.press('Enter')
  await expect(shortcuts).toBeVisible()
  await expect(palette).toHaveCount(0)
})
