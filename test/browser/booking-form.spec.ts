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
  await expect(page.getByRole('heading', { level: 1, name: texts.pages.book.title('') })).toBeVisible()
  // The form takes another code once the answer is there.
  await expect(apply).toBeEnabled()
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

test('every field but the discount code says that it is required @long @phone-only', async ({ page, open }) => {
  await open('/book/1')
  const optional = await page
    .locator('#booking')
    .locator('input:not([type=hidden], [type=radio], [type=checkbox], [aria-hidden] *), select:not([name^=extra])')
    .evaluateAll((fields) => (fields as HTMLInputElement[]).filter(({ required }) => !required).map(({ name }) => name))
  expect(optional).toEqual(['discountCode'])
})

test('without dates the rental is not counted, and the button leads to the field @long', async ({
  page,
  open,
  texts,
  isMobile,
}) => {
  await open('/book/1')
  const { book, booking } = texts
  await fillMoments(page, texts, { pickupDate: '2026-11-24', returnDate: '2026-11-26' })
  const submit = page.getByRole('button', { name: book.submit })
  await expect(submit).not.toHaveAccessibleDescription(booking.chooseDates)
  await fillDriver(page, texts)
  await fillMoments(page, texts, { returnDate: '' })
  await expect(page.getByText(booking.chooseDates)).toBeVisible()
  // The total beside the button is for phones.
  await expect(page.getByText(book.withoutRental)).toBeVisible({ visible: isMobile })
  await expect(submit).toHaveAccessibleDescription(booking.chooseDates)
  await submit.click()
  await expect(page.getByLabel(book.returnDate)).toBeFocused()
  await expect(page.getByLabel(book.returnDate)).toHaveAttribute('aria-invalid', 'true')
  await fillMoments(page, texts, { returnDate: '2026-11-23' })
  await submit.click()
  await expect(page.getByLabel(book.returnDate)).toBeFocused()
  await expect(toastOf(page)).toContainText(texts.alerts.invalidRange)
})

test('nine digits are questioned, and confirmed with a tick @long', async ({ page, open, texts }) => {
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

test('the steps say what is done and what comes next @long', async ({ page, open, texts }) => {
  await open('/book/1')
  const { book } = texts
  const steps = page.getByRole('navigation', { name: book.stepsLabel })
  const current = steps.locator('[aria-current=step]')
  const done = `(${texts.booking.stepDone})`
  await expect(current).toHaveText(new RegExp(book.steps.car))
  await expect(steps).not.toContainText(done)
  const { height } = (await steps.boundingBox())!
  await fillMoments(page, texts, { pickupDate: '2026-11-24', returnDate: '2026-11-26' })
  await expect(current).toHaveText(new RegExp(book.steps.options))
  await expect(steps.getByRole('link', { name: book.steps.car })).toHaveAccessibleName(`${book.steps.car} ${done}`)
  await page.getByLabel(book.fullName, { exact: true }).fill('Fahd Alotaibi')
  await expect(current).toHaveText(new RegExp(book.steps.details))
  await fillDriver(page, texts)
  await expect(current).toHaveText(new RegExp(book.steps.summary))
  await page.getByLabel(book.mobileNumber, { exact: true }).fill('12')
  await expect(current).toHaveText(new RegExp(book.steps.details))
  await fillMoments(page, texts, { returnDate: '2026-11-23' })
  await expect(current).toHaveText(new RegExp(book.steps.car))
  expect((await steps.boundingBox())!.height).toBe(height)
})

test('a press on the sticky total shows what it consists of, never over the focused field @long', async ({
  page,
  open,
  texts,
  isMobile,
}) => {
  test.skip(!isMobile, 'the total sticks on phones only')
  await open('/book/1')
  const { book } = texts
  await fillMoments(page, texts, { pickupDate: '2026-11-24', returnDate: '2026-11-26' })
  const button = page.locator('[popovertarget=total-details]')
  const panel = page.locator('#total-details')
  await expect(panel).toBeHidden()
  await button.click()
  await expect(panel).toContainText(book.line.vat('15%'))
  expect(await errorsOn(page)).toEqual([])
  const bar = (await page.locator('.submit-bar').boundingBox())!
  const box = (await panel.boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(bar.y)
  expect(box.y + box.height).toBeGreaterThan(bar.y - 20)
  await page.keyboard.press('Shift+Tab')
  await expect(panel).toBeHidden()
  await page.getByLabel(book.modelYear).focus()
  const covered: string[] = []
  for (let press = 0; press < 24; press++) {
    await page.keyboard.press('Tab')
    const field = await page.evaluate(() => {
      const focused = document.activeElement!
      const { bottom } = focused.getBoundingClientRect()
      const top = document.querySelector('.submit-bar')!.getBoundingClientRect().top
      return focused.matches('form :not(.submit-bar *)') && bottom > top + 1 ? focused.id || focused.tagName : undefined
    })
    if (field) covered.push(field)
  }
  expect(covered).toEqual([])
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(button).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.submit-bar')).toBeHidden()
})
