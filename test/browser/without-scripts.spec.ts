import { languageRegistry } from '#app/i18n/languages.ts'
import { makeMobileNumber } from '../factories/mobile-numbers.ts'
import { addressOf } from '../helpers/pages.ts'
import { driver, fillDriver, fillMoments } from '../helpers/booking-page.ts'
import { expect, test } from '../helpers/browser-test.ts'
import { storedBookings } from '../factories/bookings.ts'

test.use({ javaScriptEnabled: false })

test('without scripts a visitor can filter, be refused, correct and book @phone', async ({
  page,
  texts,
  language,
  browserErrors,
}) => {
  browserErrors.expect(/422/)
  const mobileNumber = makeMobileNumber()
  const { book, fleet, fleetFilters, problems } = texts
  await page.goto(addressOf('/fleet', language))
  await page.getByRole('button', { name: language === 'ar' ? /اقتصادي/ : /Economy/ }).click()
  await expect(page.getByRole('article')).toHaveCount(5)
  await page.getByLabel(fleetFilters.sort.label).selectOption('price-down')
  await page.getByRole('button', { name: fleetFilters.apply, exact: true }).click()
  await expect(page).toHaveURL(/category=.*sort=price-down/)
  await expect(page.getByRole('article')).toHaveCount(5)
  await page.getByLabel(fleetFilters.sort.label).selectOption('')
  await page.getByRole('button', { name: fleetFilters.apply, exact: true }).click()
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: new RegExp(fleet.bookNow) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: texts.pages.book.title('') })).toBeVisible()

  await page.getByLabel(book.pickupLocation).selectOption('riyadh-al-qadisiyyah')
  await fillMoments(page, texts, {
    pickupDate: '2026-11-27',
    pickupTime: '09:30',
    returnDate: '2026-11-29',
    returnTime: '20:15',
  })
  await page.getByRole('checkbox', { name: book.options.insurance.choice! }).check()
  await page.getByLabel(book.discountCode).fill('welcome10')
  await fillDriver(page, texts, { mobileNumber, nationalId: '1058529941' })
  await page.getByRole('button', { name: book.submit }).click()
  await expect(page.locator('#nationalId-error')).toHaveText(problems.invalidNationalId)

  await page.getByLabel(book.nationalId).fill(driver.nationalId)
  await page.getByRole('button', { name: book.submit }).click()
  await expect(page.getByRole('alert')).toContainText(texts.alerts.workingHours)
  await expect(page.getByLabel(book.fullName)).toHaveValue(driver.fullName)
  await expect(page.getByLabel(book.mobileNumber)).toHaveValue(mobileNumber)
  await expect(page.getByLabel(book.pickupLocation)).toHaveValue('riyadh-al-qadisiyyah')
  await expect(page.getByLabel(book.pickupTime)).toHaveValue('09:30')
  await expect(page.getByLabel(book.returnTime)).toHaveValue('20:15')
  await expect(page.getByRole('checkbox', { name: book.options.insurance.choice! })).toBeChecked()
  await expect(page.getByLabel(book.discountCode)).toHaveValue('welcome10')

  await page.getByRole('button', { name: book.apply }).click()
  await expect(page.locator('#step-options').getByText('WELCOME10')).toBeVisible()
  await fillMoments(page, texts, { pickupDate: '2026-11-28', pickupTime: '20:00', returnDate: '2026-11-30' })
  await page.getByRole('button', { name: book.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.receipt.success.title })).toBeVisible()
  await expect(page.getByRole('link', { name: texts.receipt.success.confirm })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/966500000001\?text=/,
  )
  const stored = await storedBookings(mobileNumber)
  expect(stored).toEqual([
    expect.objectContaining({ discountCode: 'WELCOME10', hasInsurance: true, rentalDays: 3, language }),
  ])
  await expect(page.getByRole('main')).toContainText(stored[0]!.reference)
})

test('without scripts the language changes and the menus open @desktop', async ({ page, language }, info) => {
  await page.goto(addressOf('/about', language))
  const other = language === 'ar' ? 'en' : 'ar'
  await page.getByRole('button', { name: languageRegistry[other].switchLabel }).click()
  await expect(page).toHaveURL(addressOf('/about', other))
  await page.getByRole('button', { name: info.project.name === 'phone' ? 'Open menu' : /المزيد/ }).click()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: info.project.name === 'phone' ? 'FAQ' : /الأسئلة/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/faq$/)
})
