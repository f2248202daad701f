import { errorsOn } from '../helpers/axe.ts'
import { fillDriver, fillMoments } from '../helpers/booking-page.ts'
import { expect, test, toastOf } from '../helpers/browser-test.ts'

test('today at 10:00 is too soon at 09:00: the form says so, and one press takes the next open time @phone', async ({
  page,
  open,
  texts,
}) => {
  await open('/book/1')
  const { book, alerts } = texts
  const pickup = page.getByRole('group', { name: book.end.pickup, exact: true })
  await expect(pickup.getByLabel(book.pickupDate)).toHaveValue('2026-11-22')
  await expect(pickup.getByLabel(book.pickupTime)).toHaveValue('10:00')
  await expect(pickup.getByText(alerts.sameDayText)).toBeVisible()
  await expect(pickup.getByLabel(book.pickupTime)).not.toHaveAttribute('aria-invalid')
  await expect(pickup.getByLabel(book.pickupTime)).toHaveAccessibleDescription(alerts.sameDayText)
  expect(await errorsOn(page)).toEqual([])
  await pickup.getByRole('button', { name: book.takeNearest }).click()
  await expect(pickup.getByLabel(book.pickupTime)).toHaveValue('15:30')
  await expect(pickup.getByText(alerts.sameDayText)).toHaveCount(0)
  await expect(pickup).toBeFocused()
})

test('a refused period marks its field, takes the focus and offers the nearest open time @long', async ({
  page,
  open,
  texts,
}) => {
  await open('/book/1')
  const { book } = texts
  await fillDriver(page, texts)
  await page.getByLabel(book.pickupLocation).selectOption('riyadh-al-qadisiyyah')
  await page.getByLabel(book.returnLocation).selectOption('najran-airport')
  await fillMoments(page, texts, { pickupDate: '2026-11-27', pickupTime: '10:00', returnDate: '2026-11-29' })
  await page.getByRole('button', { name: book.submit }).click()
  const date = page.getByLabel(book.pickupDate)
  await expect(date).toBeFocused()
  await expect(date).toHaveAttribute('aria-invalid', 'true')
  const take = page.getByRole('button', { name: book.takeNearest })
  // The toast lies over the words that say the same, and leaves the button free.
  const gap = async () => {
    const [toast, button] = [await toastOf(page).boundingBox(), await take.boundingBox()]
    return toast && button ? button.y - toast.y - toast.height : -1
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  expect(await errorsOn(page)).toEqual([])
  await expect(take).toContainText('26')
  await take.click()
  await expect(date).toHaveValue('2026-11-26')
  await expect(date).not.toHaveAttribute('aria-invalid')
  await expect(page.getByLabel(book.pickupTime)).toHaveValue('22:30')
  await expect(page.getByLabel(book.returnDate)).toHaveValue('2026-11-29')
  await expect(take).toHaveCount(0)
})

test('a month whose return falls on a closed Friday moves its pick-up @long', async ({ page, open, texts }) => {
  await open('/book/1')
  const { book } = texts
  await page.getByRole('radio', { name: book.monthly }).check({ force: true })
  await page.getByLabel(book.returnLocation).selectOption('riyadh-al-qadisiyyah')
  await fillMoments(page, texts, { pickupDate: '2026-11-25' })
  await expect(page.getByRole('status').getByText(book.end.monthlyReturn)).toBeVisible()
  await page.getByRole('button', { name: book.takeNearest }).click()
  await expect(page.getByLabel(book.pickupDate)).toHaveValue('2026-11-24')
  await expect(page.getByLabel(book.returnDate)).toHaveValue('2026-12-24')
  await expect(page.getByLabel(book.returnTime)).toHaveValue('22:30')
})
