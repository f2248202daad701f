import { errorsOn } from '../helpers/axe.ts'
import { makeMobileNumber } from '../factories/mobile-numbers.ts'
import { addressOf } from '../helpers/pages.ts'
import { fillDriver, fillMoments } from '../helpers/booking-page.ts'
import { connectionTexts } from '#app/i18n/connection-texts.ts'
import { expect, test, toastOf } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { codeOf, guardCode, toastCode } from '../helpers/late-code.ts'
import { storedBookings } from '../factories/bookings.ts'

const riyadh = 'riyadh-al-qadisiyyah'
/** The exact English texts that the company has prescribed, except branch and hours. */
const english = {
  range: ['Booking Failed', 'Please select a valid date range'],
  sameDay: ['Same-day Booking Alert', 'Pickup time must be at least 6 hours from now.'],
  hours: ['Working Hours Alert', 'Riyadh - Al Qadisiyyah'],
}

test('each reason to refuse a booking is one alert, which replaces the previous one, and nothing is sent @long', async ({
  page,
  open,
  texts,
  language,
}) => {
  const posts: string[] = []
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/availability')) asked.push(searchParams.get('from') ?? '')
  })
  await open('/book/1')
  const submit = page.getByRole('button', { name: texts.book.submit })
  await fillDriver(page, texts)

  async function expectAlert(kind: keyof typeof english, arabicTitle: string): Promise<void> {
    await submit.click()
    await expect(toastOf(page)).toHaveCount(1)
    const words = language === 'en' ? english[kind] : [arabicTitle]
    for (const part of words) await expect(toastOf(page)).toContainText(part)
  }

  await fillMoments(page, texts, { pickupDate: '2026-11-22', pickupTime: '14:59', returnDate: '2026-11-25' })
  await expectAlert('sameDay', 'تنبيه الحجز في اليوم نفسه')
  expect(await errorsOn(page)).toEqual([])
  await fillMoments(page, texts, { pickupTime: '15:00', returnDate: '2026-11-22', returnTime: '15:00' })
  await expectAlert('range', 'تعذّر الحجز')
  await fillMoments(page, texts, { pickupDate: '2026-11-20', returnDate: '2026-11-21' })
  await expectAlert('range', 'تعذّر الحجز')
  await page.getByLabel(texts.book.pickupLocation).selectOption(riyadh)
  await fillMoments(page, texts, { pickupDate: '2026-11-27', returnDate: '2026-11-29' })
  await expect(page.locator('#pickupLocation-hint')).toHaveText(language === 'en' ? 'Closed on Friday' : /الجمعة/)
  await expectAlert('hours', 'تنبيه ساعات العمل')
  if (language === 'en')
    await expect(toastOf(page)).toContainText('is closed on Friday 27 November 2026. Please choose another day.')
  await fillMoments(page, texts, { pickupDate: '2026-11-28', pickupTime: '19:59' })
  await expectAlert('hours', 'تنبيه ساعات العمل')
  await expect(toastOf(page)).toContainText(language === 'en' ? '8 PM to 11 PM' : 'من 8 م إلى 11 م')
  expect(posts).toEqual([])
  // What is free is not asked for days that are over.
  await expect.poll(() => asked).toContain('2026-11-28T19:59')
  expect(asked.filter((from) => from < '2026-11-22')).toEqual([])
})

test.describe('by the clock', () => {
  test.use({ toastsStay: false })

  test('an alert stays nine seconds, another toast five, and both can be dismissed @long', async ({
    page,
    open,
    texts,
  }, info) => {
    test.skip(info.project.name !== 'desktop', 'time passes alike on both')
    await page.clock.install()
    await open('/book/1')
    const submit = page.getByRole('button', { name: texts.book.submit })
    const toast = toastOf(page)
    await fillDriver(page, texts)
    await submit.click()
    await toast.getByRole('button', { name: texts.frame.dismiss }).click()
    await expect(toast).toHaveCount(0)
    // From here on the test moves the clock; the code of toasts has loaded.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))

    async function expectToastFor(seconds: number, title: string): Promise<void> {
      await submit.click()
      await expect(toast).toContainText(title)
      await page.clock.runFor(seconds * 1000 - 1)
      await expect(toast).toHaveCount(1)
      await page.clock.runFor(1)
      await expect(toast).toHaveCount(0)
    }

    await fillMoments(page, texts, { pickupDate: '2026-11-22', pickupTime: '10:00', returnDate: '2026-11-24' })
    await expectToastFor(9, texts.alerts.sameDay)
    await fillMoments(page, texts, { returnDate: '2026-11-22', returnTime: '10:00' })
    await expectToastFor(5, texts.alerts.invalidRange)
  })
})

/** Collects what toasts announce to screen readers, for a second each, in an attribute of the page. */
function recordAnnouncements(): void {
  new MutationObserver(() => {
    const said = [...document.querySelectorAll('[role=status]')].map((status) => status.textContent)
    document.documentElement.dataset['announced'] += said.join('\n')
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

test('a car that does not exist leads to the fleet with an alert @long', async ({
  page,
  texts,
  language,
  browserErrors,
}) => {
  browserErrors.expect(/404/)
  await page.addInitScript(recordAnnouncements)
  await page.goto(addressOf('/book/999999', language))
  await expect(page).toHaveURL(addressOf('/fleet', language))
  await expect(toastOf(page)).toContainText(texts.alerts.carLoad.title)
  await expect(toastOf(page)).toContainText(texts.alerts.carLoad.text)
  const announced = () => page.evaluate(() => document.documentElement.dataset['announced'])
  await expect.poll(announced).toContain(`${texts.frame.notification} ${texts.alerts.carLoad.title}`)
  await expect(page.getByRole('article')).toHaveCount(26)
})

test.describe('at one width, since the others behave alike', () => {
  test.skip(({ isMobile }) => isMobile)

  test('without a connection the input is kept, and sending again works @long', async ({
    page,
    context,
    open,
    texts,
    language,
    browserErrors,
  }) => {
    browserErrors.expect(/ERR_INTERNET_DISCONNECTED|502 \(Bad Gateway\)/)
    const mobileNumber = makeMobileNumber()
    const loaded = codeOf(page, [...guardCode, ...toastCode])
    await open('/book/2')
    await fillMoments(page, texts, { pickupDate: '2026-11-24', returnDate: '2026-11-26' })
    await fillDriver(page, texts, { mobileNumber })
    await page.getByRole('checkbox', { name: texts.book.options.insurance.choice! }).check()
    await page.getByLabel(texts.book.discountCode).fill('NAJRAN50')
    await page.getByRole('button', { name: texts.book.apply }).click()
    await expect(page.locator('#step-summary')).toContainText('254.15')
    const fields = () =>
      page.locator('#booking').evaluate((form) => Object.fromEntries(new FormData(form as HTMLFormElement)))
    const typed = await fields()
    await loaded
    await context.setOffline(true)
    await page.getByRole('button', { name: texts.book.submit }).click()
    await expect(toastOf(page)).toContainText(texts.alerts.bookingFailed)
    await expect(toastOf(page)).toContainText(connectionTexts[language].offline)
    expect(await fields()).toEqual(typed)
    await context.setOffline(false)
    // A proxy whose server is down for a moment.
    await page.route('**/book/2.data', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }), { times: 1 })
    await page.getByRole('button', { name: texts.book.submit }).click()
    await expect(toastOf(page)).toContainText(connectionTexts[language].unreachable)
    expect(await fields()).toEqual(typed)
    await page.getByRole('button', { name: texts.book.submit }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts.receipt.success.title })).toBeVisible()
    expect(await storedBookings(mobileNumber)).toHaveLength(1)
  })

  test('a toast shows even when its code cannot be loaded @long', async ({ page, open, texts, browserErrors }) => {
    browserErrors.expect(/toast-view/)
    browserErrors.expect(/ERR_FAILED/)
    await page.route(/toast-view/, (route) => route.abort())
    await open('/book/2')
    await fillMoments(page, texts, { pickupDate: '2026-11-24', returnDate: '2026-11-23' })
    await fillDriver(page, texts)
    await page.getByRole('button', { name: texts.book.submit }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(texts.alerts.invalidRange)
    await alert.getByRole('button', { name: texts.frame.dismiss }).click()
    await expect(alert).toHaveCount(0)
  })

  test('pressing the button twice books once', async ({ page, open, texts }) => {
    const mobileNumber = makeMobileNumber()
    await open('/book/3')
    await fillMoments(page, texts, { pickupDate: '2026-11-24', returnDate: '2026-11-26' })
    await fillDriver(page, texts, { mobileNumber })
    await page.getByRole('button', { name: texts.book.submit }).dblclick()
    await expect(page.getByRole('heading', { level: 1, name: texts.receipt.success.title })).toBeVisible()
    expect(await storedBookings(mobileNumber)).toHaveLength(1)
  })

  test('a refusal of the server looks like one of the page @long', async ({ page, open, texts, browserErrors }) => {
    browserErrors.expect(/422/)
    await open('/book/1')
    await fillMoments(page, texts, { pickupDate: '2026-11-24', returnDate: '2026-11-26' })
    await fillDriver(page, texts)
    // A code that was not checked with "Apply" is checked when the form is sent.
    await page.getByLabel(texts.book.discountCode).fill('NOPE')
    await page.getByRole('button', { name: texts.book.submit }).click()
    await expect(toastOf(page)).toContainText(texts.alerts.invalidCode)
    await expect(page.getByLabel(texts.book.fullName)).toHaveValue(/./)
    await page.reload()
    await hydrated(page)
    await expect(page.getByLabel(texts.book.fullName)).toHaveValue('')
  })
})
