import type { Page, Route } from '@playwright/test'
import { discountCodes } from '#data/tables/pricing.ts'
import { fillDriver, fillMoments } from '../helpers/booking-page.ts'
import { storeStaff, staffPassword } from '../factories/staff.ts'
import { expect, test } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { holdRequests } from '../helpers/hold-requests.ts'
import { makeMobileNumber } from '../factories/mobile-numbers.ts'
import { addressOf } from '../helpers/pages.ts'
import { storedBookings } from '../factories/bookings.ts'
import { storedInquiries } from '../factories/inquiries.ts'

/** What an earlier visit left on the device; nothing that a person does before scripts run gives way to it. */
const earlier = {
  pickupLocation: 'abha',
  pickupDate: '2026-12-01',
  returnDate: '2026-12-02',
  pickupTime: '15:30',
  returnTime: '14:30',
}

/** Opens a page whose scripts wait; the returned function lets them run and waits for them. */
async function openWithoutScriptsYet(page: Page, address: string): Promise<() => Promise<void>> {
  await page.addInitScript((text) => {
    if (!localStorage.getItem('bookingData')) localStorage.setItem('bookingData', text)
  }, JSON.stringify(earlier))
  const { release } = await holdRequests(page, '**/assets/*.js')
  await page.goto(address, { waitUntil: 'commit' })
  return async () => {
    // The saved booking data is read when the server's clock is known.
    const clock = /\/(?:complaints|admin)/.test(address) ? undefined : page.waitForResponse('**/now')
    release()
    await hydrated(page)
    await (await clock)?.finished()
  }
}

function savedData(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('bookingData')!) as unknown)
}

test('a booking keeps every choice made before scripts run @phone @phone-only', async ({ page, texts, language }) => {
  const { book, duration } = texts
  const mobileNumber = makeMobileNumber()
  const run = await openWithoutScriptsYet(page, addressOf('/book/1', language))
  await page.getByLabel(book.modelYear).selectOption('2024')
  await page.locator('label', { hasText: book.monthly }).click()
  await page.locator('label', { hasText: book.daily }).click()
  // Chosen and given back: the choice is the branch that the HTML shows.
  await page.getByLabel(book.pickupLocation).selectOption('jeddah-hira')
  await page.getByLabel(book.pickupLocation).selectOption('najran-airport')
  await page.getByLabel(book.returnLocation).selectOption('najran-king-saud-road')
  const moments = { pickupDate: '2026-11-24', pickupTime: '11:15', returnDate: '2026-11-28', returnTime: '12:45' }
  await fillMoments(page, texts, moments)
  await page.getByRole('checkbox', { name: book.options.insurance.choice! }).check()
  await page.getByRole('checkbox', { name: book.options.unlimitedKilometers.choice! }).check()
  await page.getByLabel(book.discountCode).fill('welcome10')
  await fillDriver(page, texts, { mobileNumber })
  await run()

  await expect(page.getByLabel(book.modelYear)).toHaveValue('2024')
  await expect(page.getByRole('radio', { name: book.daily })).toBeChecked()
  await expect(page.getByLabel(book.pickupLocation)).toHaveValue('najran-airport')
  await expect(page.getByLabel(book.returnLocation)).toHaveValue('najran-king-saud-road')
  for (const [field, text] of Object.entries(moments)) await expect(page.locator(`#${field}`)).toHaveValue(text)
  await expect(page.getByRole('checkbox', { name: book.options.insurance.choice! })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: book.options.unlimitedKilometers.choice! })).toBeChecked()
  await expect(page.getByLabel(book.discountCode)).toHaveValue('welcome10')
  await expect(page.getByLabel(book.mobileNumber)).toHaveValue(mobileNumber)
  await expect(page.locator('#step-summary')).toContainText(book.line.base(duration.days(5)))
  await expect(page.locator('#step-summary')).toContainText('495.00')
  await expect.poll(() => savedData(page)).toEqual({ pickupLocation: 'najran-airport', ...moments })

  await page.getByRole('button', { name: book.apply }).click()
  await expect(page.locator('#step-options').getByText('WELCOME10')).toBeVisible()
  await page.getByRole('button', { name: book.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.receipt.success.title })).toBeVisible()
  expect(await storedBookings(mobileNumber)).toEqual([
    expect.objectContaining({
      modelYear: 2024,
      rentalType: 'daily',
      rentalDays: 5,
      pickupBranchId: 'najran-airport',
      returnBranchId: 'najran-king-saud-road',
      pickupDatetime: new Date('2026-11-24T08:15:00Z'),
      returnDatetime: new Date('2026-11-28T09:45:00Z'),
      hasInsurance: true,
      hasUnlimitedKilometers: true,
      discountCode: 'WELCOME10',
      fullName: 'فهد العتيبي',
      nationalId: '1058529940',
      licenseNumber: 'LIC-2026',
    }),
  ])
})

test('a monthly rental chosen before scripts run stays monthly; the device fills in the rest @long @desktop-only', async ({
  page,
  texts,
  language,
}) => {
  const { book, duration } = texts
  const run = await openWithoutScriptsYet(page, addressOf('/book/1', language))
  await page.locator('label', { hasText: book.monthly }).click()
  await run()
  await expect(page.getByRole('radio', { name: book.monthly })).toBeChecked()
  await expect(page.getByLabel(book.pickupLocation)).toHaveValue('abha')
  await expect(page.getByLabel(book.pickupDate)).toHaveValue('2026-12-01')
  await expect(page.getByLabel(book.pickupTime)).toHaveValue('15:30')
  await expect(page.getByLabel(book.returnDate)).toHaveValue('2027-01-01')
  await expect(page.locator('#step-summary')).toContainText(book.line.base(duration.months(1)))
})

test('an answer to a form sent before scripts run shows no error on dates that the device fills in @long @phone-only', async ({
  page,
  texts,
  language,
  browserErrors,
}) => {
  browserErrors.expect(/422/)
  const { book, problems } = texts
  const run = await openWithoutScriptsYet(page, addressOf('/book/3', language))
  await page.getByRole('button', { name: book.submit }).click()
  await expect(page.locator('#pickupDate-error')).toHaveText(problems.required)
  await run()
  await expect(page.getByLabel(book.pickupDate)).toHaveValue(earlier.pickupDate)
  await expect(page.locator('#pickupDate-error, #returnDate-error')).toHaveCount(0)
  await expect(page.locator('#fullName-error')).toHaveText(problems.required)
  await page.getByLabel(book.pickupDate).fill('')
  await page.getByLabel(book.pickupDate).blur()
  await expect(page.locator('#pickupDate-error')).toHaveText(problems.required)
})

test('the search card keeps what was chosen before scripts run @long @desktop-only', async ({
  page,
  texts,
  language,
}) => {
  const { home } = texts
  const run = await openWithoutScriptsYet(page, addressOf('/', language))
  await page.getByLabel(home.pickupLocation).selectOption('jeddah-hira')
  await page.getByLabel(home.pickupDate).fill('2026-11-24')
  await page.getByLabel(home.returnDate).fill('2026-11-28')
  await run()
  await expect(page.getByLabel(home.pickupLocation)).toHaveValue('jeddah-hira')
  await expect(page.getByLabel(home.pickupDate)).toHaveValue('2026-11-24')
  await expect(page.getByLabel(home.returnDate)).toHaveValue('2026-11-28')
  await expect
    .poll(() => savedData(page))
    .toEqual({ ...earlier, pickupLocation: 'jeddah-hira', pickupDate: '2026-11-24', returnDate: '2026-11-28' })
})

test('a message to the company keeps what was written before scripts run @long @phone-only', async ({
  page,
  context,
  browserErrors,
  texts: { complaints: words },
  language,
}) => {
  browserErrors.expect(/^third party: https:\/\/wa\.me\//)
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'WA' }))
  const mobileNumber = makeMobileNumber()
  const run = await openWithoutScriptsYet(page, addressOf('/complaints', language))
  await page.locator('label', { hasText: words.types.Inquiry }).click()
  await page.getByLabel(words.fullName, { exact: true }).fill('نورة القحطاني')
  await page.getByLabel(words.mobileNumber, { exact: true }).fill(mobileNumber)
  await page.getByLabel(words.message, { exact: true }).fill('هل لديكم سيارات لسبعة ركاب؟')
  await run()
  await expect(page.getByRole('radio', { name: words.types.Inquiry })).toBeChecked()
  await expect(page.getByLabel(words.message, { exact: true })).toHaveValue('هل لديكم سيارات لسبعة ركاب؟')
  await page.getByRole('button', { name: words.submit }).click()
  await expect(page.getByRole('heading', { name: words.sent })).toBeVisible()
  expect(await storedInquiries(mobileNumber)).toEqual([
    expect.objectContaining({ type: 'Inquiry', fullName: 'نورة القحطاني', message: 'هل لديكم سيارات لسبعة ركاب؟' }),
  ])
})

test('the sign-in form keeps what was typed before scripts run @long @desktop-only', async ({ page, db }) => {
  const { email } = await storeStaff({ db }, 'owner', 'Early Typist')
  const run = await openWithoutScriptsYet(page, '/admin/login')
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(staffPassword)
  await run()
  await expect(page.locator('#email')).toHaveValue(email)
  await expect(page.locator('#password')).toHaveValue(staffPassword)
  await page.locator('form#login button[type=submit]').click()
  await expect(page).toHaveURL(/\/admin$/)
})

test('coming back from another site, the form is as the browser restores it @long @phone-only', async ({
  page,
  open,
  texts,
}) => {
  const { book, duration } = texts
  await open('/book/1')
  await page.getByLabel(book.modelYear).selectOption('2024')
  await page.locator('label', { hasText: book.monthly }).click()
  await page.getByLabel(book.pickupDate).fill('2026-12-10')
  await page.getByLabel(book.fullName).fill('Noura')
  await page.goto('/healthz')
  await page.evaluate((text) => localStorage.setItem('bookingData', text), JSON.stringify(earlier))
  await page.goBack()
  await hydrated(page)
  await expect(page.locator('#step-summary')).toContainText(book.line.base(duration.months(1)))
  await expect(page.getByLabel(book.modelYear)).toHaveValue('2024')
  await expect(page.getByRole('radio', { name: book.monthly })).toBeChecked()
  await expect(page.getByLabel(book.pickupDate)).toHaveValue('2026-12-10')
  await expect(page.getByLabel(book.returnDate)).toHaveValue('2027-01-10')
  await expect(page.getByLabel(book.fullName)).toHaveValue('Noura')
})

test('a booking sent before scripts run, and again afterwards, is stored once @long @desktop-only', async ({
  page,
  texts,
  language,
}) => {
  const { book } = texts
  const mobileNumber = makeMobileNumber()
  const { release } = await holdRequests(page, '**/assets/*.js')
  await page.goto(addressOf('/book/2', language), { waitUntil: 'commit' })
  await fillMoments(page, texts, { pickupDate: '2026-12-14', returnDate: '2026-12-16' })
  await fillDriver(page, texts, { mobileNumber })

  // The booking is stored, but its answer gets lost.
  const sent = Promise.withResolvers<string | null>()
  const lose = async (route: Route) => {
    await route.fetch({ maxRedirects: 0 })
    sent.resolve(new URLSearchParams(route.request().postData() ?? '').get('idempotencyKey'))
    await route.fulfill({ status: 204 })
  }
  await page.route(/\/book\/2$/, lose, { times: 1 })
  const submit = page.getByRole('button', { name: book.submit })
  await submit.click()
  const sentKey = await sent.promise
  expect(sentKey).toMatch(/^[0-9a-f]{32}$/)
  await expect(page.locator('#booking')).toHaveAttribute('aria-busy', 'true')
  release()
  await hydrated(page)
  await expect(page.locator('#booking input[name=idempotencyKey]')).toHaveValue(sentKey!)
  await submit.click()
  await expect(page.getByRole('heading', { level: 1, name: texts.receipt.success.title })).toBeVisible()
  expect(await storedBookings(mobileNumber)).toHaveLength(1)
})

test('a code in a link to the fleet is applied to the car that was chosen before scripts run @long @phone-only', async ({
  page,
  language,
  db,
}) => {
  // No offer shows it, so cached pages do not contain it.
  const code = `OWN${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await db.insert(discountCodes).values({ code, kind: 'percentage', value: 1000 })
  const { release } = await holdRequests(page, '**/assets/*.js')
  await page.goto(`${addressOf('/fleet', language)}?code=${code.toLowerCase()}`, { waitUntil: 'commit' })
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/book\/\d+$/)
  release()
  await hydrated(page)
  await expect(page.locator('#step-options').getByText(code)).toBeVisible()
})
