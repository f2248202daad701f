import { languageRegistry } from '../../src/app/i18n/languages.ts'
import { driver, fillDriver, fillMoments } from '../helpers/booking-page.ts'
import { expect, hydrated, test, toastOf } from '../helpers/browser-test.ts'
import { ownMobileNumber } from '../helpers/mobile-number.ts'
import { addressOf } from '../helpers/pages.ts'
import { storedBookings } from '../helpers/stored-bookings.ts'

test('a booking stays on screen after a reload and in the other language; a second one asks first @phone', async ({
  page,
  open,
  texts,
  language,
  complaints,
}) => {
  complaints.expect(/409/)
  const { book, bookingQuestions } = texts
  const mobileNumber = ownMobileNumber()
  const success = page.getByRole('heading', { level: 1, name: book.success.title })
  await open('/book/1')
  await fillMoments(page, texts, { pickupDate: '2026-12-14', returnDate: '2026-12-16' })
  await fillDriver(page, texts, { mobileNumber })
  await page.getByRole('button', { name: book.submit }).click()
  await expect(success).toBeFocused()
  await expect(toastOf(page)).toContainText(texts.alerts.bookingSent)
  await expect(page).toHaveURL(/\/book\/1\/[\w-]{46}$/)
  const address = page.url()
  const [stored] = await storedBookings(mobileNumber)
  const reference = page.getByRole('main').getByText(stored!.reference)

  await page.reload()
  await hydrated(page)
  await expect(reference).toBeVisible()
  await expect(toastOf(page)).toHaveCount(0)
  const other = language === 'ar' ? 'en' : 'ar'
  await page.getByRole('button', { name: languageRegistry[other].switchLabel }).click()
  await expect(page).toHaveURL(new RegExp(`:\\d+${addressOf('/book/1', other)}/`))
  await expect(reference).toBeVisible()
  await page.getByRole('button', { name: languageRegistry[language].switchLabel }).click()
  await expect(page).toHaveURL(address)
  await expect(reference).toBeVisible()

  await open('/book/1')
  await fillDriver(page, texts, { mobileNumber })
  await page.getByRole('button', { name: book.submit }).click()
  const question = page.getByRole('alert').filter({ hasText: bookingQuestions.alreadyBooked.title })
  await expect(question).toContainText(stored!.reference)
  expect(await storedBookings(mobileNumber)).toHaveLength(1)
  await expect(page.getByLabel(book.fullName)).toHaveValue(driver.fullName)
  await question.getByRole('link', { name: bookingQuestions.alreadyBooked.open(stored!.reference) }).click()
  await expect(success).toBeVisible()
  await expect(page).toHaveURL(address)
  await page.goBack()
  await expect(page.getByLabel(book.fullName)).toHaveValue(driver.fullName)
  await page.getByRole('button', { name: book.submit }).click()
  await question.getByRole('button').click()
  await expect(success).toBeVisible()
  expect(await storedBookings(mobileNumber)).toHaveLength(2)
})
