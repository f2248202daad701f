import { errorsOn } from '../helpers/axe.ts'
import { makeMobileNumber } from '../factories/mobile-numbers.ts'
import { addressOf } from '../helpers/pages.ts'
import { expect, test, toastOf } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { storedBookings } from '../factories/bookings.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a customer searches, compares, books and is led to WhatsApp @phone', async ({
  page,
  open,
  texts,
  language,
  browserErrors,
}) => {
  const { home, fleet, book, duration, alerts } = texts
  const names =
    language === 'ar' ? { yaris: 'تويوتا يارس', economy: /اقتصادي/ } : { yaris: 'Toyota Yaris', economy: /Economy/ }
  const phone = makeMobileNumber()
  const line = (label: string) =>
    page
      .locator('#step-summary dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd')

  await test.step('search', async () => {
    await open('/')
    await expect(page.getByLabel(home.pickupDate)).toHaveValue('2026-11-22')
    await expect(page.getByLabel(home.returnDate)).toHaveValue('2026-11-23')
    await page.getByLabel(home.pickupLocation).selectOption('najran-king-saud-road')
    await page.getByLabel(home.pickupDate).fill('2026-11-23')
    await page.getByLabel(home.returnDate).fill('2026-11-26')
    await page.getByRole('button', { name: home.search }).click()
    await expect(page).toHaveURL(
      `${addressOf('/fleet', language)}?pickupLocation=najran-king-saud-road&pickupDate=2026-11-23&returnDate=2026-11-26`,
    )
    const saved = () => page.evaluate(() => JSON.parse(localStorage.getItem('bookingData')!) as unknown)
    await expect.poll(saved).toEqual({
      pickupLocation: 'najran-king-saud-road',
      pickupDate: '2026-11-23',
      returnDate: '2026-11-26',
      pickupTime: '10:00',
      returnTime: '10:00',
    })
  })

  await test.step('compare', async () => {
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(26)
    const yaris = cards.filter({ hasText: names.yaris })
    await expect(yaris).toContainText(fleet.forYourDates(3))
    await expect(yaris).toContainText('416.30')
    await page.getByRole('button', { name: names.economy }).click()
    await expect(cards).toHaveCount(5)
    await expect(page.getByRole('button', { name: names.economy })).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await hydrated(page)
    await expect(cards).toHaveCount(5)
    await page.getByRole('button', { name: fleet.all, exact: true }).click()
    await expect(cards).toHaveCount(26)
    await yaris.getByRole('link', { name: new RegExp(fleet.bookNow) }).click()
    await expect(page).toHaveURL(addressOf('/book/1', language))
  })

  await test.step('choose a monthly and a daily rental', async () => {
    await expect(page.getByLabel(book.modelYear)).toHaveValue('2026')
    await expect(page.getByLabel(book.pickupLocation)).toHaveValue('najran-king-saud-road')
    await expect(page.getByLabel(book.returnLocation)).toHaveValue('najran-king-saud-road')
    await page.locator('label', { hasText: book.monthly }).click()
    await expect(page.getByLabel(book.returnDate)).toBeDisabled()
    await expect(page.getByLabel(book.returnDate)).toHaveValue('2026-12-23')
    await expect(page.getByLabel(book.returnTime)).toBeDisabled()
    await expect(line(book.line.base(duration.months(1)))).toContainText('2,350.00')
    await page.getByLabel(book.pickupDate).fill('2027-01-31')
    await expect(page.getByLabel(book.returnDate)).toHaveValue('2027-02-28')
    await page.getByLabel(book.pickupDate).fill('2026-11-23')
    await page.locator('label', { hasText: book.daily }).click()
    await expect(page.getByLabel(book.returnDate)).toBeEnabled()
    await page.getByLabel(book.returnDate).fill('2026-11-26')
  })

  await test.step('see each option in the price', async () => {
    await expect(line(book.line.base(duration.days(3)))).toContainText('357.00')
    await expect(line(book.line.authorizationFee)).toContainText('5.00')
    await expect(line(book.options.insurance.name)).toHaveCount(0)
    await page.getByLabel(book.modelYear).selectOption('2024')
    await expect(line(book.line.base(duration.days(3)))).toContainText('297.00')
    await page.getByLabel(book.modelYear).selectOption('2026')
    await page.getByRole('checkbox', { name: book.options.insurance.choice! }).check()
    await expect(line(book.options.insurance.name)).toContainText('54.00')
    await page.getByRole('checkbox', { name: book.options.unlimitedKilometers.choice! }).check()
    await expect(line(book.options.unlimitedKilometers.name)).toContainText('75.00')
    await expect(line(book.line.subtotal)).toContainText('491.00')
    await expect(line(book.line.vat('15%'))).toContainText('73.65')
    await expect(line(book.line.total)).toContainText('564.65')
  })

  await test.step('use a discount code', async () => {
    const code = page.getByLabel(book.discountCode)
    const apply = page.getByRole('button', { name: book.apply })
    await expect(apply).toBeDisabled()
    await code.fill('NOPE')
    await apply.click()
    await expect(toastOf(page)).toContainText(alerts.invalidCode)
    await expect(toastOf(page)).toContainText(alerts.invalidCodeText)
    await expect(line(book.line.discount)).toHaveCount(0)
    await code.fill(' welcome10')
    await apply.click()
    await expect(toastOf(page)).toHaveCount(1)
    await expect(toastOf(page)).toContainText(alerts.generalDiscount)
    await expect(code).toBeDisabled()
    await expect(apply).toBeDisabled()
    await expect(line(book.line.discount)).toContainText('35.70')
    await expect(line(book.line.total)).toContainText('523.60')
  })

  const submit = page.getByRole('button', { name: book.submit })

  await test.step('see an error at every empty field', async () => {
    await submit.click()
    for (const field of ['fullName', 'mobileNumber', 'nationalId', 'licenseNumber']) {
      await expect(page.locator(`#${field}`)).toHaveAttribute('aria-invalid', 'true')
      await expect(page.locator(`#${field}`)).toHaveAccessibleDescription(new RegExp(texts.problems.required))
    }
    await expect(page.locator('#fullName')).toBeFocused()
    expect(await errorsOn(page)).toEqual([])
    expect(await storedBookings(phone)).toEqual([])
  })

  await test.step('book', async () => {
    await page.getByLabel(book.fullName).fill(language === 'ar' ? 'نورة القحطاني' : 'Noura Alqahtani')
    await page.getByLabel(book.mobileNumber).fill(phone)
    await page.getByLabel(book.nationalId).fill('١٠٥٨٥٢٩٩٤٠')
    await page.getByLabel(book.licenseNumber).fill('1058529940')
    await submit.click()
    await expect(page.getByRole('heading', { level: 1, name: texts.receipt.success.title })).toBeFocused()
    await expect(toastOf(page)).toContainText(texts.receipt.sent)
    // In one go, because the page may still be scrolling.
    const overlap = () =>
      page.evaluate(() => {
        const [toast, link] = ['li[data-state="open"]', 'main a[href*="wa.me"]'].map((part) =>
          document.querySelector(part)?.getBoundingClientRect(),
        )
        return toast && link ? toast.bottom - link.top : undefined
      })
    await expect.poll(overlap).toBeLessThanOrEqual(0)
  })

  await test.step('find everything in the confirmation and in the database', async () => {
    const stored = await storedBookings(phone)
    expect(stored).toEqual([
      expect.objectContaining({
        status: 'pending',
        language,
        carName: 'Toyota Yaris 2026',
        nationalId: '1058529940',
        pickupBranchId: 'najran-king-saud-road',
        returnBranchId: 'najran-king-saud-road',
        hasInsurance: true,
        hasUnlimitedKilometers: true,
        discountCode: 'WELCOME10',
        discountAmount: 3570,
        totalPrice: 52360,
        pickupDatetime: new Date('2026-11-23T07:00:00Z'),
        returnDatetime: new Date('2026-11-26T07:00:00Z'),
      }),
    ])
    expect(await errorsOn(page)).toEqual([])
    const main = page.getByRole('main')
    await expect(main).toContainText(stored[0]!.reference)
    await expect(main).toContainText('523.60')
    const confirm = page.getByRole('link', { name: texts.receipt.success.confirm })
    await expect(confirm).toHaveAttribute('target', '_blank')
    await expect(confirm).toHaveAttribute('rel', /noopener/)
    const url = new URL((await confirm.getAttribute('href'))!)
    expect(url.origin + url.pathname).toBe('https://wa.me/966500000001')
    expect(url.searchParams.get('text')).toContain(`رقم الحجز: ${stored[0]!.reference}`)
    expect(url.searchParams.get('text')).toContain('523.60')
    await expect(main).toContainText(stored[0]!.fullName)
    const calendar = page.getByRole('link', { name: texts.receipt.calendar })
    await expect(calendar).toHaveAttribute('download', `${stored[0]!.reference}.ics`)
    expect(decodeURIComponent((await calendar.getAttribute('href'))!)).toContain('DTSTART:20261123T070000Z')
    await expect(page.getByRole('button', { name: texts.receipt.copy })).toBeVisible()
    await expect(page.getByRole('button', { name: texts.receipt.print })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const frame of ['header', 'footer']) await expect(page.locator(`body > ${frame}`)).toBeHidden()
    await expect(confirm).toBeHidden()
    await expect(main).toContainText(book.line.vat('15%'))
    await page.emulateMedia({ media: null })
    await page.getByRole('link', { name: texts.receipt.success.another }).click()
    // The search of the device comes into the address as soon as the page is alive.
    await expect(page).toHaveURL(({ pathname }) => pathname === addressOf('/fleet', language))
    // Personal input is not stored on the device.
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    )
    expect(kept).not.toMatch(new RegExp(`1058529940|${phone.slice(1)}|Noura|نورة`))
  })
  expect(browserErrors.list()).toEqual([])
})
