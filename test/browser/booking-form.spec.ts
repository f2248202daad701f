import { errorsOn } from '../helpers/axe.ts'
import { fillDriver, fillMoments } from '../helpers/booking-page.ts'
import { expect, test, toastOf } from '../helpers/browser-test.ts'

test('Enter applies the discount code, and Apply keeps the focus @desktop', async ({ page, open, texts }) => {
  await open('/book/1')
  const { book, alerts } = texts
  const code = page.getByLabel(book.discountCode)
  const apply = page.getByRole('button', { name: book.apply })
  await code.press('Enter')
  await expect(toastOf(page)).toHaveCount(0)
  await code.fill('NOPE')
  await code.press('Enter')
  await expect(toastOf(page)).toContainText(alerts.invalidCode)
  await expect(page.getByRole('heading', { level: 1, name: book.heading })).toBeVisible()
  await expect(code).toBeFocused()
  await code.fill('NAJRAN50')
  await apply.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(book.applied)).toBeVisible()
  await expect(apply).toBeDisabled()
  await expect(code).toBeDisabled()
  await expect(apply).toBeFocused()
  expect(await errorsOn(page)).toEqual([])
})

test('every field but the discount code says that it is required @phone', async ({ page, open }) => {
  await open('/book/1')
  const optional = await page
    .locator('#booking')
    .locator('input:not([type=hidden], [type=radio], [type=checkbox], [aria-hidden] *), select')
    .evaluateAll((fields) => (fields as HTMLInputElement[]).filter(({ required }) => !required).map(({ name }) => name))
  expect(optional).toEqual(['discountCode'])
})

test('without dates the rental is not counted, and the button leads to the field @phone', async ({
  page,
  open,
  texts,
}) => {
  await open('/book/1')
  const { book } = texts
  await fillMoments(page, texts, { pickupDate: '2026-11-24', returnDate: '2026-11-26' })
  const submit = page.getByRole('button', { name: book.submit })
  await expect(submit).not.toHaveAccessibleDescription(book.chooseDates)
  await fillDriver(page, texts)
  await fillMoments(page, texts, { returnDate: '' })
  await expect(page.getByText(book.chooseDates)).toBeVisible()
  await expect(page.getByText(book.withoutRental)).toBeVisible()
  await expect(submit).toHaveAccessibleDescription(book.chooseDates)
  await submit.click()
  await expect(page.getByLabel(book.returnDate)).toBeFocused()
  await expect(page.getByLabel(book.returnDate)).toHaveAttribute('aria-invalid', 'true')
  await fillMoments(page, texts, { returnDate: '2026-11-23' })
  await submit.click()
  await expect(page.getByLabel(book.returnDate)).toBeFocused()
  await expect(toastOf(page)).toContainText(texts.alerts.invalidRange)
})

test('nine digits are questioned, and confirmed with a tick @phone', async ({ page, open, texts }) => {
  await open('/book/1')
  const { book, problems } = texts
  const id = page.getByLabel(book.nationalId)
  await id.fill('105852994')
  await id.blur()
  await expect(page.getByText(problems.nineDigits)).toBeVisible()
  const confirm = page.getByRole('checkbox', { name: book.otherDocument })
  await confirm.check()
  await expect(page.getByText(problems.nineDigits)).toHaveCount(0)
  await expect(confirm).toBeChecked()
  expect(await errorsOn(page)).toEqual([])
})
