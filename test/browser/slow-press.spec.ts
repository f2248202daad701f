import type { Locator, Page } from '@playwright/test'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { expect, test } from '../helpers/browser-test.ts'

/** Presses the upper edge of a button, and lets the page show what it makes of that before the press ends. */
async function pressSlowly(page: Page, button: Locator): Promise<void> {
  // Waits until the button no longer moves.
  await button.hover({ position: { x: 24, y: 6 } })
  await page.mouse.down()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.mouse.up()
}

test('a press on the button counts, though the field it leaves shows an error @long @desktop-only', async ({
  page,
  open,
  texts: { book, complaints, problems },
}) => {
  await test.step('booking', async () => {
    await open('/book/1')
    await page.getByLabel(book.licenseNumber).focus()
    await pressSlowly(page, page.getByRole('button', { name: book.submit }))
    await expect(page.locator('#licenseNumber-error')).toHaveText(problems.required)
    await expect(page.getByLabel(book.fullName)).toBeFocused()
  })
  await test.step('complaint', async () => {
    await open('/complaints')
    await page.getByLabel(complaints.message, { exact: true }).focus()
    await pressSlowly(page, page.getByRole('button', { name: complaints.submit, exact: true }))
    await expect(page.locator('#message-error')).toHaveText(problems.required)
    await expect(page.getByLabel(complaints.fullName, { exact: true })).toBeFocused()
  })
})

test('a field that is left with the keyboard or a press elsewhere shows its error @long', async ({
  page,
  open,
  texts: { book, problems },
}) => {
  await open('/book/1')
  // The form is drawn once more when the server's clock is known.
  await expect(page.getByLabel(book.pickupDate)).not.toHaveValue('')
  await page.getByLabel(book.fullName).press('Tab')
  await expect(page.locator('#fullName-error')).toHaveText(problems.required)
  await expect(page.getByLabel(book.mobileNumber)).toBeFocused()
  await pressSlowly(page, page.getByRole('heading', { level: 1 }))
  await expect(page.locator('#mobileNumber-error')).toHaveText(problems.required)
  await expect(page.locator('#nationalId-error')).toHaveCount(0)
})

test('a press on Save counts, though the field it leaves shows an error @long', async ({ page, language, openAs }) => {
  await openAs('manager', '/admin/fleet/categories/new')
  const last = page.locator('form#edit input[type=text], form#edit input:not([type])').last()
  await last.focus()
  await pressSlowly(page, page.getByRole('button', { name: adminTextsIn(language).actions.save, exact: true }))
  await expect(page.locator('form#edit [aria-invalid=true]')).toHaveCount(2)
})
