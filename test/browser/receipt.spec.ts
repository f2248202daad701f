import type { Locator, Page } from '@playwright/test'
import { languageRegistry } from '#app/i18n/languages.ts'
import { errorsOn } from '../helpers/axe.ts'
import { driver, fillDriver, fillMoments } from '../helpers/booking-page.ts'
import { expect, test, toastOf } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { makeMobileNumber } from '../factories/mobile-numbers.ts'
import { addressOf } from '../helpers/pages.ts'
import { storedBookings } from '../factories/bookings.ts'

test('a booking stays on screen after a reload and in the other language; a second one asks first @long @phone-only', async ({
  page,
  open,
  texts,
  language,
  browserErrors,
}) => {
  browserErrors.expect(/409/)
  const { book, bookingQuestions } = texts
  const mobileNumber = makeMobileNumber()
  const success = page.getByRole('heading', { level: 1, name: texts.receipt.success.title })
  await open('/fleet')
  await page.locator(`article a[href$="/book/1"]`).click()
  await fillMoments(page, texts, { pickupDate: '2026-12-14', returnDate: '2026-12-16' })
  await fillDriver(page, texts, { mobileNumber })
  await page.getByRole('button', { name: book.submit }).click()
  await expect(success).toBeFocused()
  await expect(toastOf(page)).toContainText(texts.receipt.sent)
  await expect(page).toHaveURL(/\/book\/1\/[\w-]{46}$/)
  const address = page.url()
  const [stored] = await storedBookings(mobileNumber)
  const reference = page.getByRole('main').getByText(stored!.reference)

  // Back leads to the page before the form, which could otherwise be sent again.
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${addressOf('/fleet', language)}\\?`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.pages.fleet.title)
  await page.goForward()
  await expect(reference).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page).toHaveURL(address)
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
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByLabel(book.fullName).press('Enter')
  await answered
  await expect(question).toBeVisible()
  expect(await storedBookings(mobileNumber)).toHaveLength(1)
  await expect(page.getByLabel(book.fullName)).toHaveValue(driver.fullName)
  await question.getByRole('link', { name: bookingQuestions.alreadyBooked.open(stored!.reference) }).click()
  await expect(success).toBeVisible()
  await expect(page).toHaveURL(address)
  await page.goBack()
  await expect(page.getByLabel(book.fullName)).toHaveValue(driver.fullName)
  // The dates come with the server's clock.
  await expect(page.getByLabel(book.pickupDate)).toHaveValue('2026-12-14')
  await page.getByRole('button', { name: book.submit }).click()
  await question.getByRole('button').click()
  await expect(success).toBeVisible()
  expect(await storedBookings(mobileNumber)).toHaveLength(2)
})

/** The rectangle of the toast lies over the element that says the same. */
async function expectToastOver(page: Page, words: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [toast, same] = [await toastOf(page).boundingBox(), await words.boundingBox()]
      return toast && same && [Math.abs(toast.y - same.y) < 2, toast.height - same.height < 24]
    })
    .toEqual([true, true])
}

async function expectNoToastOver(page: Page, words: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [toast, free] = [await toastOf(page).boundingBox(), await words.boundingBox()]
      return toast && free && toast.y + toast.height <= free.y
    })
    .toBe(true)
}

test('toasts lie over the refusals that say the same and go with their reason; what succeeded stays in sight @long', async ({
  page,
  open,
  texts,
}) => {
  const { alerts, book } = texts
  await open('/book/1')
  await fillMoments(page, texts, { pickupDate: '2026-12-14', returnDate: '2026-12-13' })
  await fillDriver(page, texts, { mobileNumber: makeMobileNumber() })
  await page.getByRole('button', { name: book.submit }).click()
  await expect(toastOf(page)).toContainText(alerts.invalidRange)
  const notice = page.locator('#period-notice').locator('..')
  await expect(notice).toBeInViewport()
  await expectToastOver(page, notice)
  await fillMoments(page, texts, { returnDate: '2026-12-16' })
  await expect(toastOf(page)).toHaveCount(0)

  await page.getByRole('button', { name: book.submit }).click()
  await expect(toastOf(page)).toContainText(texts.receipt.sent)
  await expectNoToastOver(page, page.getByRole('heading', { level: 1 }))
})

test('the words of a refused code and of a form that was not taken stay under their toasts @long', async ({
  page,
  open,
  texts,
  browserErrors,
}) => {
  browserErrors.expect(/422/)
  const { alerts, book, limits } = texts
  await open('/fleet')
  await page.locator(`article a[href$="/book/1"]`).click()
  await fillMoments(page, texts, { pickupDate: '2026-12-14', returnDate: '2026-12-16' })
  await fillDriver(page, texts, { mobileNumber: makeMobileNumber() })
  const code = page.getByLabel(book.discountCode)
  await code.fill('NOPE')
  await page.getByRole('button', { name: book.apply }).click()
  await expect(toastOf(page)).toContainText(alerts.invalidCodeText)
  const words = page.locator('#discount-problem')
  await expect(words).toBeInViewport()
  await expectToastOver(page, words)
  await toastOf(page).getByRole('button', { name: texts.frame.dismiss }).click()
  await expect(toastOf(page)).toHaveCount(0)
  await expect(code).toHaveAttribute('aria-describedby', 'discount-problem')
  // Sent with a code that was not checked, the form leads back to it.
  const submit = page.getByRole('button', { name: book.submit })
  await submit.click()
  await expect(toastOf(page)).toContainText(alerts.invalidCodeText)
  await expect(code).toBeFocused()
  await expect(words).toBeInViewport()
  await expectToastOver(page, words)
  await code.fill('')
  await expect(words).toHaveCount(0)

  await page.locator('input[name=extraTopic]').evaluate((field) => ((field as HTMLInputElement).value = 'x'))
  await submit.click()
  await expect(toastOf(page)).toContainText(limits.notTaken)
  const answer = submit.locator('..').locator('div', { hasText: limits.notTaken }).first()
  await expect(answer).toBeInViewport()
  await expectToastOver(page, answer)
  // The button below stays free.
  await submit.click({ trial: true })
  expect(await errorsOn(page)).toEqual([])
})

test('a receipt says how to reach the branch and what the rental is subject to, on one sheet of paper @long', async ({
  page,
  open,
  texts,
}) => {
  const { book, receipt } = texts
  await open('/book/1?code=WELCOME10')
  await expect(page.locator('#step-summary')).toContainText('WELCOME10')
  await fillMoments(page, texts, { pickupDate: '2026-12-20', returnDate: '2026-12-26' })
  await page.getByLabel(book.returnLocation).selectOption('najran-king-saud-road')
  for (const option of Object.values(book.options)) {
    await page.getByRole('checkbox', { name: option.choice ?? option.name }).check()
  }
  await fillDriver(page, texts, { mobileNumber: makeMobileNumber() })
  await page.getByRole('button', { name: book.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.receipt.success.title })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: texts.home.branchMap.viewOnGoogleMaps })).toHaveCount(2)
  await expect(main.locator('dl')).toContainText(['WELCOME10'])
  await expect(page.locator('[aria-labelledby=receipt-terms] dt')).not.toHaveCount(0)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(main).not.toContainText(texts.receipt.success.confirm, { useInnerText: true })
  await expect(main).toContainText(receipt.next[2]!)
})
