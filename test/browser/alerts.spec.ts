import { addressOf } from '../helpers/pages.ts'
import { fillDriver, fillMoments } from '../helpers/booking-page.ts'
import { expect, hydrated, test, toastOf } from '../helpers/browser-test.ts'
import { storedBookings } from '../helpers/stored-bookings.ts'

const riyadh = 'riyadh-al-qadisiyyah'
/** The exact English words of the specification; the branch and its hours are ours to say. */
const english = {
  range: ['Booking Failed', 'Please select a valid date range'],
  sameDay: ['Same-day Booking Alert', 'Pickup time must be at least 6 hours from now.'],
  hours: ['Working Hours Alert', 'Riyadh - Al Qadisiyyah'],
}

test('each reason not to book is one alert, which replaces the one before, and nothing is sent', async ({
  page,
  open,
  texts,
  language,
}) => {
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
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
  await fillMoments(page, texts, { pickupTime: '15:00', returnDate: '2026-11-22', returnTime: '15:00' })
  await expectAlert('range', 'تعذّر الحجز')
  await fillMoments(page, texts, { pickupDate: '2026-11-20', returnDate: '2026-11-21' })
  await expectAlert('range', 'تعذّر الحجز')
  await page.getByLabel(texts.book.pickupLocation).selectOption(riyadh)
  await fillMoments(page, texts, { pickupDate: '2026-11-27', returnDate: '2026-11-29' })
  await expect(page.locator('#pickupLocation-hint')).toHaveText(language === 'en' ? 'Closed on Friday' : /الجمعة/)
  await expectAlert('hours', 'تنبيه ساعات العمل')
  if (language === 'en') await expect(toastOf(page)).toContainText('is closed on Friday. Please choose another day.')
  await fillMoments(page, texts, { pickupDate: '2026-11-28', pickupTime: '19:59' })
  await expectAlert('hours', 'تنبيه ساعات العمل')
  await expect(toastOf(page)).toContainText('20:00–23:00')
  expect(posts).toEqual([])
})

test('an alert stays nine seconds, another toast five, and both can be dismissed', async ({ page, open, texts }) => {
  await page.clock.install({ time: new Date('2026-11-22T06:00:00Z') })
  await open('/book/1')
  const submit = page.getByRole('button', { name: texts.book.submit })
  const toast = toastOf(page)
  await fillDriver(page, texts)

  async function expectToLast(milliseconds: number): Promise<void> {
    await expect(toast).toBeVisible()
    await page.clock.runFor(milliseconds - 1_000)
    await expect(toast).toBeVisible()
    await page.clock.runFor(1_500)
    await expect(toast).toHaveCount(0)
  }

  await page.clock.pauseAt(new Date('2026-11-22T07:00:00Z'))
  await fillMoments(page, texts, { pickupDate: '2026-11-22', pickupTime: '10:00' })
  await submit.click()
  await expect(toast).toContainText(texts.alerts.sameDay)
  await page.mouse.move(0, 0)
  await expectToLast(9_000)
  await fillMoments(page, texts, { returnDate: '2026-11-22', returnTime: '10:00' })
  await submit.click()
  await expect(toast).toContainText(texts.alerts.invalidRange)
  await page.mouse.move(0, 0)
  await expectToLast(5_000)
  await submit.click()
  await toast.getByRole('button', { name: texts.frame.dismiss }).click()
  await expect(toast).toHaveCount(0)
})

test('a car that does not exist leads to the fleet with an alert', async ({ page, texts, language, complaints }) => {
  complaints.expect(/404/)
  await page.goto(addressOf('/book/999999', language))
  await expect(page).toHaveURL(new RegExp(`${addressOf('/fleet', language)}$`))
  await expect(toastOf(page)).toContainText(texts.alerts.carLoad.title)
  await expect(toastOf(page)).toContainText(texts.alerts.carLoad.text)
  await expect(page.getByRole('article')).toHaveCount(26)
})

test('without a connection nothing typed is lost, and sending again works', async ({
  page,
  context,
  open,
  texts,
  language,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  const mobileNumber = language === 'ar' ? '0510000004' : '0510000005'
  await open('/book/2')
  await fillMoments(page, texts, { pickupDate: '2026-11-24', returnDate: '2026-11-26' })
  await fillDriver(page, texts, { mobileNumber })
  await page.getByRole('checkbox', { name: texts.book.insurance }).check()
  await page.getByLabel(texts.book.discountCode).fill('NAJRAN50')
  const fields = () =>
    page.locator('#booking').evaluate((form) => Object.fromEntries(new FormData(form as HTMLFormElement)))
  const typed = await fields()
  await context.setOffline(true)
  await page.getByRole('button', { name: texts.book.submit }).click()
  await expect(toastOf(page)).toContainText(texts.alerts.bookingFailed)
  await expect(toastOf(page)).toContainText(texts.somethingWentWrong)
  expect(await fields()).toEqual(typed)
  await context.setOffline(false)
  await page.getByRole('button', { name: texts.book.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.book.success.title })).toBeVisible()
  expect(await storedBookings(`+966${mobileNumber.slice(1)}`)).toHaveLength(1)
})

test('pressing the button twice books once', async ({ page, open, texts, language }) => {
  const mobileNumber = language === 'ar' ? '0510000006' : '0510000007'
  await open('/book/3')
  await fillMoments(page, texts, { pickupDate: '2026-11-24', returnDate: '2026-11-26' })
  await fillDriver(page, texts, { mobileNumber })
  await page.getByRole('button', { name: texts.book.submit }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: texts.book.success.title })).toBeVisible()
  expect(await storedBookings(`+966${mobileNumber.slice(1)}`)).toHaveLength(1)
})

test('a refusal of the server is shown like one of the page', async ({ page, open, texts, complaints }) => {
  complaints.expect(/422/)
  await open('/book/1')
  await fillMoments(page, texts, { pickupDate: '2026-11-24', returnDate: '2026-11-26' })
  await fillDriver(page, texts)
  // A code that nobody has pressed "Apply" for is checked when the form is sent.
  await page.getByLabel(texts.book.discountCode).fill('NOPE')
  await page.getByRole('button', { name: texts.book.submit }).click()
  await expect(toastOf(page)).toContainText(texts.alerts.invalidCode)
  await expect(page.getByLabel(texts.book.fullName)).toHaveValue(/./)
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel(texts.book.fullName)).toHaveValue('')
})
