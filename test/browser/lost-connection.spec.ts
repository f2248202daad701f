import type { Locator, Page } from '@playwright/test'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { connectionTexts } from '#app/i18n/connection-texts.ts'
import { errorsOn } from '../helpers/axe.ts'
import { fillDriver, fillMoments } from '../helpers/booking-page.ts'
import { chooseLanguage } from '../helpers/browser-staff.ts'
import { storeStaff, staffPassword } from '../factories/staff.ts'
import { expect, test, toastOf } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { faultNoise, faults, lostAnswer } from '../helpers/faults.ts'
import { codeOf, guardCode, toastCode } from '../helpers/late-code.ts'
import { makeMobileNumber } from '../factories/mobile-numbers.ts'
import { storedBookings } from '../factories/bookings.ts'
import { storedInquiries } from '../factories/inquiries.ts'

test.beforeEach(async ({ page, browserErrors }) => {
  browserErrors.expect(faultNoise)
  await page.clock.install()
})

type Words = (typeof connectionTexts)['ar']

/** Where the router sends forms. */
const posts = /\.data(?:\?|$)/

/** Sends a form through every fault; checks that it says what happened, and that everything typed stays. */
async function expectKept(
  form: Locator,
  { submit, words, unknown }: { submit: Locator; words: Words; unknown: string },
): Promise<void> {
  const page = form.page()
  const fields = () => form.evaluate((it) => Object.fromEntries(new FormData(it as HTMLFormElement)))
  const typed = await fields()
  for (const { name, says, begin, waitMs } of [...faults, lostAnswer]) {
    await test.step(name, async () => {
      const repair = await begin(page, posts)
      await press(submit, waitMs)
      await expect(toastOf(page)).toContainText(words[says])
      // It may have arrived, so the title does not say that it failed.
      await expect(toastOf(page)).toContainText(unknown)
      await expect(noticeOf(form, words)).toContainText(words[says])
      await expect(submit).toBeEnabled()
      // The key is among the fields, so that pressing again stores nothing twice.
      expect(await fields()).toEqual(typed)
      await endToast(page)
      await repair()
    })
  }
  expect(await errorsOn(page)).toEqual([])
}

/** Presses a button that sends a form, and lets the given time pass once the form is on its way. */
async function press(button: Locator, waitMs: number | undefined): Promise<void> {
  if (waitMs === undefined) return button.click()
  const page = button.page()
  const sent = page.waitForRequest(posts)
  await button.click()
  await sent
  await page.clock.runFor(waitMs)
}

/** Closes the toast, so that the same words after the next attempt are those of the next attempt. */
async function endToast(page: Page): Promise<void> {
  await toastOf(page).getByRole('button').click()
  await expect(toastOf(page)).toHaveCount(0)
}

function noticeOf(form: Locator, connection: Words): Locator {
  return form.locator('p', { hasText: connection.kept })
}

test('a booking gets through a dying connection once, and nothing typed is lost @long @phone-only', async ({
  page,
  open,
  texts,
  language,
}) => {
  const mobileNumber = makeMobileNumber()
  const loaded = codeOf(page, [...guardCode, ...toastCode])
  await open('/book/2')
  await fillMoments(page, texts, { pickupDate: '2026-11-24', returnDate: '2026-11-26' })
  await fillDriver(page, texts, { mobileNumber })
  await page.getByRole('checkbox', { name: texts.book.options.insurance.choice! }).check()
  await loaded
  const form = page.locator('#booking')
  const submit = page.getByRole('button', { name: texts.book.submit })
  const words = connectionTexts[language]
  await expectKept(form, { submit, words, unknown: words.bookingUnknown })
  expect(await storedBookings(mobileNumber)).toHaveLength(1)
  await submit.click()
  await expect(page.getByRole('heading', { level: 1, name: texts.receipt.success.title })).toBeVisible()
  expect(await storedBookings(mobileNumber)).toHaveLength(1)
})

test('a complaint gets through a dying connection once @long @phone-only', async ({
  page,
  context,
  open,
  texts,
  language,
  browserErrors,
}) => {
  browserErrors.expect(/^third party: https:\/\/wa\.me\//)
  await context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>WA</title>' }),
  )
  const words = texts.complaints
  const mobileNumber = makeMobileNumber()
  const loaded = codeOf(page, [...guardCode, ...toastCode])
  await open('/complaints')
  await page.getByLabel(words.fullName, { exact: true }).fill('نورة القحطاني')
  await page.getByLabel(words.mobileNumber, { exact: true }).fill(mobileNumber)
  await page.getByLabel(words.message, { exact: true }).fill('هل لديكم\nسيارات لسبعة ركاب؟')
  await loaded
  const submit = page.getByRole('button', { name: words.submit, exact: true })
  const connection = connectionTexts[language]
  await expectKept(page.locator('#inquiry'), { submit, words: connection, unknown: connection.messageUnknown })
  await submit.click()
  await expect(page.getByRole('heading', { name: words.sent })).toBeVisible()
  expect(await storedInquiries(mobileNumber)).toHaveLength(1)
})

test('a discount code is kept when it could not be checked @long @desktop-only', async ({
  page,
  open,
  texts,
  language,
}) => {
  const words = connectionTexts[language]
  const loaded = codeOf(page, [...guardCode, ...toastCode])
  await open('/book/2')
  const code = page.getByLabel(texts.book.discountCode)
  await code.fill('NAJRAN50')
  await loaded
  const apply = page.getByRole('button', { name: texts.book.apply })
  for (const { name, says, begin, waitMs } of faults) {
    await test.step(name, async () => {
      const repair = await begin(page, posts)
      await press(apply, waitMs)
      await expect(toastOf(page)).toContainText(words.discountFailed)
      await expect(noticeOf(page.locator('#booking'), words)).toContainText(words[says])
      await expect(code).toHaveValue('NAJRAN50')
      await endToast(page)
      await repair()
    })
  }
  await apply.click()
  await expect(toastOf(page)).not.toContainText(words.discountFailed)
  await expect(noticeOf(page.locator('#booking'), words)).toHaveCount(0)
})

test('signing in keeps email and password through a dying connection @long @phone-only', async ({
  page,
  language,
  baseURL,
  db,
}) => {
  await chooseLanguage(page, language, baseURL!)
  const { login } = adminTextsIn(language)
  const words = connectionTexts[language]
  const member = await storeStaff({ db }, 'agent', 'Reem')
  const loaded = codeOf(page, [...guardCode, ...toastCode])
  await page.goto('/admin/login')
  await hydrated(page)
  await page.locator('#email').fill(member.email)
  await page.locator('#password').fill(staffPassword)
  await loaded
  const submit = page.getByRole('button', { name: login.submit })
  const form = page.locator('form#login')
  for (const { name, says, begin, waitMs } of faults) {
    await test.step(name, async () => {
      const repair = await begin(page, posts)
      await press(submit, waitMs)
      await expect(toastOf(page)).toContainText(login.failedTitle)
      await expect(noticeOf(form, words)).toContainText(words[says])
      await expect(page.locator('#password')).toHaveValue(staffPassword)
      await endToast(page)
      await repair()
    })
  }
  await submit.click()
  await page.waitForURL(/\/admin$/)
})

// The first fault shows the bar at both widths; the others differ in what the network answers.
for (const [at, fault] of faults.entries()) {
  const tag = fault.name === 'offline' ? '@phone' : at % 2 === 0 ? '@long @phone-only' : '@long @desktop-only'
  test(`a link that leads nowhere keeps the form: ${fault.name} ${tag}`, async ({ page, open, texts, language }) => {
    const words = connectionTexts[language]
    const loaded = codeOf(page, guardCode)
    await open('/complaints')
    await loaded
    const message = page.getByLabel(texts.complaints.message, { exact: true })
    await message.fill('كتبت هذا قبل انقطاع الشبكة')
    const repair = await fault.begin(page, /./)
    await page.locator('footer a[href$="/faq"]').click()
    const bar = page.getByRole('alert').filter({ hasText: words.pageKept })
    await expect(async () => {
      // The page asks for several things, one after another.
      if (fault.waitMs) await page.clock.runFor(fault.waitMs)
      expect(await bar.isVisible()).toBe(true)
    }).toPass()
    await expect(message).toHaveValue('كتبت هذا قبل انقطاع الشبكة')
    expect(await errorsOn(page)).toEqual([])
    // The requests that hang are let go with the repair, and the page opens by itself.
    if (fault.waitMs) return
    await repair()
    await bar.getByRole('button', { name: texts.errors.retry }).click()
    await expect(page).toHaveURL(/\/faq$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bar).toHaveCount(0)
  })
}
