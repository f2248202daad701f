import { errorsOn } from '../helpers/axe.ts'
import { expect, test } from '../helpers/browser-test.ts'

test('what the monthly rate saves is said with the dates, and the summary says per month @long', async ({
  page,
  open,
  texts,
}) => {
  const { book, fleet, monthlySaves } = texts
  await page.addInitScript(() => {
    const saved = { pickupLocation: 'abha', pickupDate: '2026-12-01', returnDate: '2026-12-31' }
    localStorage.setItem('bookingData', JSON.stringify(saved))
  })
  await open('/fleet')
  await expect(page.getByRole('article').first()).toContainText(new RegExp(`${monthlySaves}.*1,403\\.00`))
  await open('/book/1')
  const saving = page.locator('#rentalType-hint')
  await expect(saving).toContainText('1,403.00')
  expect(await errorsOn(page)).toEqual([])
  await page.locator('label', { hasText: book.monthly }).click()
  await expect(saving).toContainText('1,403.00')
  const summary = page.getByRole('complementary', { name: book.yourCar })
  await expect(summary).toContainText(fleet.perMonth)
  await expect(summary).toContainText('2,350.00')
  await expect(page.getByLabel(book.modelYear).locator('option').first()).toContainText('2,350.00')
})

test('booking data that cannot be read is logged on the device @long', async ({ page, open }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.addInitScript(() => localStorage.setItem('bookingData', '{broken'))
  await open('/fleet')
  await expect.poll(() => logged).toContain('booking data on this device cannot be read')
})
