import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { errorsOn } from '../helpers/axe.ts'
import { storeStaff } from '../factories/staff.ts'
import { expect, toastOf } from '../helpers/browser-test.ts'
import { test } from '../helpers/own-site-test.ts'
import { storeBooking } from '../factories/bookings.ts'

test('a search and a status change keep the focus in their place @long', async ({ page, language, openAs, db }) => {
  const { actions, bookings } = adminTextsIn(language)
  const own = crypto.randomUUID().replaceAll('-', '')
  const { fullName, reference } = await storeBooking(
    { db },
    { reference: `RD-${own.slice(0, 10)}`, fullName: `Saad ${own.slice(10, 20)}` },
  )
  await openAs('agent', '/admin/bookings')
  await page.getByLabel(bookings.search).fill(fullName)
  await page.getByLabel(bookings.search).press('Enter')
  // The field has been rendered anew with the results.
  await expect(page.getByLabel(bookings.search)).toHaveAttribute('value', fullName)
  const row = page.getByRole('row').filter({ hasText: 'RD-' })
  await expect(row).toHaveCount(1)
  await expect(page.getByLabel(bookings.search)).toBeFocused()

  const first = page.url()
  await page.getByRole('search').getByRole('button', { name: actions.search }).press('Enter')
  await expect(page).not.toHaveURL(first)
  await expect(page.getByRole('search').getByRole('button', { name: actions.search })).toBeFocused()

  await row.getByRole('button', { name: bookings.moves.confirmed }).press('Enter')
  await expect(toastOf(page)).toContainText(bookings.moved(reference, bookings.statuses.confirmed))
  await expect(row.getByRole('link', { name: reference })).toBeFocused()
})

test('deleting asks in a dialog that keeps the focus, and leads to the next row @desktop', async ({
  page,
  language,
  openAs,
  db,
}) => {
  const { actions, faq, form } = adminTextsIn(language)
  const manager = await storeStaff({ db }, 'manager', 'Huda')
  const own = `Q ${crypto.randomUUID().slice(0, 12)}`
  await openAs(manager, '/admin/faq/new')
  for (const name of ['questionAr', 'questionEn', 'answerAr', 'answerEn'])
    await page.locator(`[name=${name}]`).fill(own)
  await page.getByRole('button', { name: actions.save }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(faq.add)
  const row = page.getByRole('row').filter({ hasText: own })
  const deletion = row.getByRole('button', { name: actions.delete })
  const question = page.getByRole('alertdialog').filter({ hasText: form.confirmDelete(own) })

  await deletion.press('Enter')
  await expect(question).toBeVisible()
  for (const _turn of [1, 2, 3, 4]) {
    await page.keyboard.press('Tab')
    // Chromium includes its own controls in the round, where no element of the page has the focus.
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(/DIALOG|BODY/)
  }
  await page.keyboard.press('Escape')
  await expect(deletion).toBeFocused()
  await deletion.press('Enter')
  await question.getByRole('button', { name: actions.delete }).press('Enter')
  await expect(row).toHaveCount(0)
  await expect(page.locator('main tbody :focus, main h1:focus')).toHaveCount(1)
})

test('saving keeps place and focus, and unsaved input keeps its button in view @long', async ({
  page,
  language,
  openAs,
}) => {
  const { actions, form, pages } = adminTextsIn(language)
  await openAs('manager', '/admin/pages/about')
  const form2 = page.locator('form').last()
  const save = form2.locator('button[type=submit]')
  const field = form2.getByRole('textbox').first()
  const standing = await field.inputValue()
  await field.fill(`${standing} +`)
  await expect(save).toBeInViewport()
  // Also while the form is out of view.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(form2).not.toBeInViewport()
  await expect(save).toBeInViewport({ ratio: 1 })
  expect(await errorsOn(page)).toEqual([])
  await field.scrollIntoViewIfNeeded()
  await expect(form2.locator('.save-bar.fixed')).toHaveCount(0)
  await save.focus()
  // Its place in the window; at the end of the page, the scroll position also follows the height of what stands above.
  const place = () => save.evaluate((button) => Math.round(button.getBoundingClientRect().top))
  const before = await place()
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText(pages.saved)
  await expect(save).toBeFocused()
  await expect.poll(place).toBe(before)

  await page.goto('/admin/fleet/cars/new')
  await page.locator('[name=nameAr]').fill('x')
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.getByRole('button', { name: actions.save })).toBeInViewport()
  expect(await errorsOn(page)).toEqual([])

  const cancel = page.getByRole('link', { name: actions.cancel })
  await cancel.press('Enter')
  const warning = page.getByRole('alertdialog').filter({ hasText: form.unsaved })
  await expect(warning).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(warning).toHaveCount(0)
  await expect(cancel).toBeFocused()
  await cancel.press('Enter')
  await warning.getByRole('button', { name: form.leave }).click()
  await expect(page).toHaveURL(/\/admin\/fleet$/)
})

test('the first key of a screen offers to skip the menu @long', async ({ page, texts, language, openAs }) => {
  const { bookings } = adminTextsIn(language)
  await openAs('agent', '/admin/bookings')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: texts.frame.skipToContent })
  await expect(skip).toBeFocused()
  await skip.press('Enter')
  await expect(page.locator('main#content')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('button', { name: bookings.export }).or(page.locator('main :focus')).first(),
  ).toBeFocused()
})

test('a refused field shows with its message between the head of the screen and the save bar @long', async ({
  page,
  language,
  openAs,
}) => {
  const { actions } = adminTextsIn(language)
  await openAs('manager', '/admin/fleet/cars/new')
  await page.locator('[name=nameAr]').fill('سيارة')
  await page.locator('[name=nameEn]').fill('Car')
  await page.locator('[name=seats]').fill('5')
  const prices = page.locator('[name^=price], [name*=Price]').and(page.locator(':visible'))
  await expect(prices.first()).toBeEditable()
  for (const name of await prices.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).name))) {
    const field = page.locator(`[name="${name}"]`)
    const typed = await field.inputValue()
    await field.fill('free')
    // Where the field lies when its refusal comes must not matter.
    for (const place of ['above', 'below', 'under the head', 'under the bar'] as const) {
      await field.evaluate(scrollAway, place)
      await page.getByRole('button', { name: actions.save }).press('Enter')
      await expect(field).toBeFocused()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      const message = page.locator(`[id="${(await field.getAttribute('aria-describedby'))!.split(' ').at(-1)}"]`)
      await expect.poll(() => field.evaluate(isBetweenBars)).toBe(true)
      await expect.poll(() => message.evaluate(isBetweenBars)).toBe(true)
    }
    await field.fill(typed || '100')
  }
})

/** Scrolls so that an element is out of the window, or lies under one of the bars at its edges. */
function scrollAway(element: Element, place: 'above' | 'below' | 'under the head' | 'under the bar'): void {
  const { top, bottom } = element.getBoundingClientRect()
  const by = { above: 100_000, below: -100_000, 'under the head': top - 10, 'under the bar': bottom - innerHeight + 10 }
  window.scrollBy(0, by[place])
}

/** Whether an element lies between the bar at the top of the window and the save bar. */
function isBetweenBars(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const head = document.querySelector('header.sticky')!.getBoundingClientRect()
  return top >= head.bottom && bottom <= document.querySelector('.save-bar')!.getBoundingClientRect().top
}
