import type { Page } from '@playwright/test'
import type { SiteTexts } from '#app/i18n/site-texts-ar.ts'
import { languageRegistry } from '#app/i18n/languages.ts'
import { driver, fillDriver, fillMoments } from '../helpers/booking-page.ts'
import { expect, test } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { holdRequests } from '../helpers/hold-requests.ts'
import { makeMobileNumber } from '../factories/mobile-numbers.ts'
import { addressOf } from '../helpers/pages.ts'

// The toast of a code lies over the language control until its time is over.
test.use({ toastsStay: false })

/** The fields of a form, without those that are made anew for each page. */
function typed(page: Page, form: string): Promise<Record<string, string>> {
  return page.locator(form).evaluate((element) => {
    const entries = [...new FormData(element as HTMLFormElement)].filter(([name]) => name !== 'idempotencyKey')
    return Object.fromEntries(entries) as Record<string, string>
  })
}

/** Everything that outlives the document, or is shown to others. */
function traces(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([
      location.href,
      history.state,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      name,
    ]),
  )
}

async function changeLanguage(page: Page, to: 'ar' | 'en', path: string): Promise<void> {
  await page.getByRole('button', { name: languageRegistry[to].switchLabel }).click()
  await expect(page).toHaveURL((url) => url.pathname === addressOf(path, to))
  await hydrated(page)
}

/** Leaves a form for the next page; its address comes before the page does. */
async function openPrivacy(page: Page, { privacy }: SiteTexts['pages']): Promise<void> {
  await page.locator('a[href$="/privacy"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(privacy.title)
  await expect(page).toHaveURL(/\/privacy$/)
}

test('a booking form stays as it is in the other language and after Back @long @phone-only', async ({
  page,
  open,
  texts,
  language,
}) => {
  const { book } = texts
  const other = language === 'ar' ? 'en' : 'ar'
  await open('/book/1')
  await page.getByLabel(book.modelYear).selectOption('2024')
  await fillMoments(page, texts, { pickupDate: '2026-12-14', pickupTime: '16:30', returnDate: '2026-12-17' })
  await page.getByLabel(book.pickupLocation).selectOption('najran-airport')
  await page.getByLabel(book.returnLocation).selectOption('abha')
  await page.getByRole('checkbox', { name: book.options.insurance.choice! }).check()
  await fillDriver(page, texts)
  await page.getByLabel(book.discountCode).fill('welcome10')
  await page.getByRole('button', { name: book.apply }).click()
  await expect(page.locator('#step-options').getByText('WELCOME10')).toBeVisible()
  const form = await typed(page, '#booking')
  expect(form).toMatchObject({ ...driver, pickupDate: '2026-12-14', modelYear: '2024', comprehensiveInsurance: 'on' })
  expect(form['shownTotal']).toBeTruthy()

  for (const to of [other, language] as const) {
    await changeLanguage(page, to, '/book/1')
    await expect.poll(() => typed(page, '#booking')).toEqual(form)
    await expect(page.locator('#step-options').getByText('WELCOME10')).toBeVisible()
  }
  await openPrivacy(page, texts.pages)
  for (const secret of [driver.nationalId, driver.licenseNumber, driver.fullName]) {
    expect(await traces(page)).not.toContain(secret)
  }
  await page.goBack()
  await expect.poll(() => typed(page, '#booking')).toEqual(form)
  for (const secret of [driver.nationalId, driver.licenseNumber]) expect(await traces(page)).not.toContain(secret)
})

test('a code is applied again when Back, Forward or a reload reads the page anew @long @phone-only', async ({
  page,
  open,
  texts,
  language,
}) => {
  // The browsers of tests keep no page for Back.
  const { book } = texts
  await open('/book/1')
  await fillMoments(page, texts, { pickupDate: '2026-12-14', returnDate: '2026-12-17' })
  await fillDriver(page, texts)
  await page.getByLabel(book.discountCode).fill('welcome10')
  await page.getByRole('button', { name: book.apply }).click()
  const applied = page.locator('#step-options').getByText('WELCOME10')
  await expect(applied).toBeVisible()
  await changeLanguage(page, language === 'ar' ? 'en' : 'ar', '/book/1')
  await expect(applied).toBeVisible()
  for (const read of [() => page.goBack(), () => page.goForward(), () => page.reload()]) {
    await read()
    await hydrated(page)
    await expect(applied).toBeVisible()
    await expect(page.locator('#pickupDate')).toHaveValue('2026-12-14')
    for (const secret of [driver.nationalId, driver.licenseNumber]) expect(await traces(page)).not.toContain(secret)
  }
})

test('time on a form and the place on the page count on in the other language @long @desktop-only', async ({
  page,
  open,
  texts,
  language,
}) => {
  const other = language === 'ar' ? 'en' : 'ar'
  const key = page.locator('#booking input[name=idempotencyKey]')
  await open('/book/1')
  await expect(key).not.toHaveValue('')
  const [opened, random] = (await key.inputValue()).split('-')
  await page.getByLabel(texts.book.fullName).scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
  await page
    .getByRole('button', { name: languageRegistry[other].switchLabel })
    .evaluate((button) => (button as HTMLButtonElement).click())
  await expect(page).toHaveURL(addressOf('/book/1', other))
  await hydrated(page)
  await expect(key).toHaveValue(new RegExp(`^${opened}-`))
  await expect(key).not.toHaveValue(new RegExp(`${random}$`))
  await expect(page.locator('#fullName')).toBeInViewport()
})

test('a booking form stays as it is in the other language before scripts run @long @phone-only', async ({
  page,
  texts,
  language,
}) => {
  const other = language === 'ar' ? 'en' : 'ar'
  const { release } = await holdRequests(page, '**/assets/*.js')
  await page.goto(addressOf('/book/1', language), { waitUntil: 'commit' })
  await fillMoments(page, texts, { pickupDate: '2026-12-14', pickupTime: '16:30', returnDate: '2026-12-17' })
  await fillDriver(page, texts)
  await page.getByRole('button', { name: languageRegistry[other].switchLabel }).click()
  await expect(page).toHaveURL(addressOf('/book/1', other))
  release()
  await hydrated(page)
  const expected = { ...driver, pickupDate: '2026-12-14', pickupTime: '16:30', returnDate: '2026-12-17' }
  await expect.poll(() => typed(page, '#booking')).toMatchObject(expected)
  await changeLanguage(page, language, '/book/1')
  await expect.poll(() => typed(page, '#booking')).toMatchObject(expected)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  async function change(page: Page, to: 'ar' | 'en', path: string): Promise<void> {
    await page.getByRole('button', { name: languageRegistry[to].switchLabel }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', to)
    await expect(page).toHaveURL(addressOf(path, to))
  }

  test('a booking form stays as it is in the other language @long @desktop-only', async ({ page, texts, language }) => {
    const { book } = texts
    const other = language === 'ar' ? 'en' : 'ar'
    const entered = { ...driver, pickupDate: '2026-12-14', returnDate: '2026-12-17' }
    async function expectEntered(): Promise<void> {
      for (const [field, text] of Object.entries(entered)) await expect(page.locator(`#${field}`)).toHaveValue(text)
      await expect(page.locator('[name=comprehensiveInsurance]')).toBeChecked()
      await expect(page.getByText(': WELCOME10')).toBeVisible()
    }
    await page.goto(addressOf('/book/1', language))
    await page.getByRole('checkbox', { name: book.options.insurance.choice! }).check()
    await fillMoments(page, texts, { pickupDate: '2026-12-14', returnDate: '2026-12-17' })
    await fillDriver(page, texts)
    await page.getByLabel(book.discountCode).fill('welcome10')
    await page.getByLabel(book.discountCode).press('Enter')
    await expectEntered()
    for (const to of [other, language] as const) {
      await change(page, to, '/book/1')
      await expectEntered()
    }
  })

  test('a message stays as it is in the other language @long @phone-only', async ({
    page,
    browserErrors,
    texts,
    language,
  }) => {
    browserErrors.expect(/422/)
    const words = texts.complaints
    const other = language === 'ar' ? 'en' : 'ar'
    await page.goto(addressOf('/complaints', language))
    await page.locator('label', { hasText: words.types.Inquiry }).click()
    await page.getByLabel(words.message, { exact: true }).fill('هل لديكم\nسيارات لسبعة ركاب؟')
    for (const to of [other, language] as const) {
      await change(page, to, '/complaints')
      await expect(page.locator('#message')).toHaveValue('هل لديكم\nسيارات لسبعة ركاب؟')
      await expect(page.locator('[name=type][value=Inquiry]')).toBeChecked()
    }
    await page.getByLabel(words.fullName, { exact: true }).press('Enter')
    await expect(page.locator('#fullName-error')).toBeVisible()
  })
})

test('a message stays as it is in the other language and after Back @long @desktop-only', async ({
  page,
  open,
  texts: { complaints: words, pages },
  language,
}) => {
  const other = language === 'ar' ? 'en' : 'ar'
  await open('/complaints')
  await page.locator('label', { hasText: words.types.Inquiry }).click()
  await page.getByLabel(words.fullName, { exact: true }).fill('نورة القحطاني')
  await page.getByLabel(words.mobileNumber, { exact: true }).fill('0520000051')
  await page.getByLabel(words.message, { exact: true }).fill('هل لديكم\nسيارات لسبعة ركاب؟')
  const form = await typed(page, '#inquiry')
  for (const to of [other, language] as const) {
    await changeLanguage(page, to, '/complaints')
    await expect.poll(() => typed(page, '#inquiry')).toEqual(form)
  }
  await openPrivacy(page, pages)
  await page.goBack()
  await expect.poll(() => typed(page, '#inquiry')).toEqual(form)
  expect(await traces(page)).not.toContain('0520000051')
})

test('after a booking Back leads to its receipt, and a link to the form as it was sent @long @phone-only', async ({
  page,
  open,
  texts,
}) => {
  const { book } = texts
  const mobileNumber = makeMobileNumber()
  await open('/book/1')
  await fillMoments(page, texts, { pickupDate: '2026-12-14', returnDate: '2026-12-16' })
  await fillDriver(page, texts, { mobileNumber })
  await page.getByLabel(book.discountCode).fill('welcome10')
  await page.getByRole('button', { name: book.apply }).click()
  await expect(page.locator('#step-options').getByText('WELCOME10')).toBeVisible()
  const form = await typed(page, '#booking')
  await page.getByRole('button', { name: book.submit }).click()
  const success = page.getByRole('heading', { level: 1, name: texts.receipt.success.title })
  await expect(success).toBeVisible()
  const receipt = page.url()
  await page.goBack()
  await expect(page).toHaveURL(receipt)
  await expect(success).toBeVisible()
  await page.getByRole('link', { name: texts.receipt.success.another }).click()
  await page.locator('a[href$="/book/1"]').first().click()
  await expect(page.locator('#booking')).toBeVisible()
  await expect.poll(() => typed(page, '#booking')).toEqual(form)
})

for (const path of ['/', '/fleet']) {
  test(`the search of ${path} stays as it is in the other language before scripts run @long ${path === '/' ? '@phone-only' : '@desktop-only'}`, async ({
    page,
    texts,
    language,
    isMobile,
  }) => {
    const { home } = texts
    const other = language === 'ar' ? 'en' : 'ar'
    const reloads: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('.data')) reloads.push(request.url())
    })
    const { release } = await holdRequests(page, '**/assets/*.js')
    await page.goto(addressOf(path, language), { waitUntil: 'commit' })
    if (path === '/fleet' && isMobile) await page.locator('summary', { hasText: home.searchTitle }).click()
    await page.getByLabel(home.pickupLocation).selectOption('jeddah-hira')
    await page.getByLabel(home.pickupDate).fill('2026-12-14')
    await page.getByRole('button', { name: languageRegistry[other].switchLabel }).click()
    await expect(page).toHaveURL(/pickupLocation=jeddah-hira/)
    await expect(page.locator('#search [name=pickupLocation]')).toHaveValue('jeddah-hira')
    await expect(page.locator('#search [name=pickupDate]')).toHaveValue('2026-12-14')
    release()
    await hydrated(page)
    await expect(page).toHaveURL(addressOf(path, other))
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('bookingData') ?? '{}') as unknown))
      .toMatchObject({ pickupLocation: 'jeddah-hira', pickupDate: '2026-12-14' })
    await expect(page.locator('#search [name=pickupDate]')).toHaveValue('2026-12-14')
    expect(reloads).toEqual([])
  })
}
