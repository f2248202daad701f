import type { Browser, Page } from '@playwright/test'
import { storedBookings } from '../factories/bookings.ts'
import { makeMobileNumber } from '../factories/mobile-numbers.ts'
import { driver, fillDriver } from '../helpers/booking-page.ts'
import { expect, openPage, test } from '../helpers/browser-test.ts'
import { addressOf } from '../helpers/pages.ts'
import { readTranslated, translated, translatePage } from '../helpers/translator.ts'

type Step = { name: string; take: (page: Page) => Promise<void>; until: (page: Page) => Promise<void> }

type SameTextsOptions = {
  browser: Browser
  address: string
  steps: Step[]
  /** What the page says until an answer comes. */
  waiting?: string[]
}

/**
 * Takes the same steps on a page that a translator changes and on the same page of another visitor, where none is at work. After each
 * step both come to show the same, something else than before.
 */
async function expectSameTexts(page: Page, { browser, address, steps, waiting = [] }: SameTextsOptions): Promise<void> {
  const context = await browser.newContext()
  const own = await context.newPage()
  const read = (each: Page) => readTranslated(each.locator('main'))
  await openPage(own, address)
  await openPage(page, address)
  await translatePage(page)
  await expect(page.locator('main')).toContainText(translated)
  let before = await read(own)
  for (const { name, take, until } of steps) {
    await test.step(name, async () => {
      for (const each of [own, page]) {
        await take(each)
        await until(each)
      }
      // Answers may still be on their way to either page.
      await expect(async () => {
        const now = await read(own)
        expect(now).not.toBe(before)
        for (const text of waiting) expect(now).not.toContain(text)
        expect(await read(page)).toBe(now)
        before = now
      }).toPass()
    })
  }
  await context.close()
}

const fill = (name: string, field: string, value: string, until: Step['until']): Step => ({
  name,
  take: (page) => page.locator(field).fill(value),
  until,
})

const shows =
  (field: string, text: string | RegExp): Step['until'] =>
  async (page) =>
    expect(page.locator(field)).toContainText(text)

test('the booking form of a translated page follows every choice, and posts the total that it shows @phone', async ({
  page,
  browser,
  language,
  texts,
}) => {
  const choose = (name: string, field: string, value: string, until: Step['until']): Step => ({
    name,
    take: async (page) => void (await page.locator(field).selectOption(value)),
    until,
  })
  const steps: Step[] = [
    fill('pick-up', '#pickupDate', '2026-12-06', shows('#step-summary', /./)),
    fill('return', '#returnDate', '2026-12-09', shows('#step-summary [data-total]', /\d/)),
    choose('a branch that is closed on Fridays', '#returnLocation', 'riyadh-al-qadisiyyah', shows('#step-car', /./)),
    fill('a Friday', '#returnDate', '2026-12-11', shows('#period-notice', /./)),
    fill('a Wednesday', '#returnDate', '2026-12-09', async (page) =>
      expect(page.locator('#period-notice')).toHaveCount(0),
    ),
    {
      name: 'monthly',
      take: (page) => page.locator('label', { has: page.locator('[value=monthly]') }).click(),
      until: async (page) => expect(page.locator('#returnDate')).toBeDisabled(),
    },
    {
      name: 'daily',
      take: (page) => page.locator('label', { has: page.locator('[value=daily]') }).click(),
      until: async (page) => expect(page.locator('#returnDate')).toBeEnabled(),
    },
    {
      name: 'insurance',
      take: (page) => page.locator('[name=comprehensiveInsurance]').check(),
      until: shows('#step-summary', /./),
    },
    {
      name: 'a wrong code',
      take: async (page) => {
        await page.locator('#discountCode').fill('NOPE')
        await page.locator('[name=intent]').click()
      },
      until: shows('#discount-problem', /./),
    },
    {
      name: 'a code',
      take: async (page) => {
        await page.locator('#discountCode').fill('WELCOME10')
        await page.locator('[name=intent]').click()
      },
      until: shows('#step-options p[role=status]', 'WELCOME10'),
    },
    {
      name: 'an empty form',
      take: (page) => page.locator('.submit-bar [type=submit]').click(),
      until: shows('#fullName-error', /./),
    },
  ]
  const waiting = [texts.book.checking, texts.book.applying]
  await expectSameTexts(page, { browser, address: addressOf('/book/1', language), steps, waiting })

  const mobileNumber = makeMobileNumber()
  // Labels are translated.
  for (const [field, text] of Object.entries({ ...driver, mobileNumber })) await page.locator(`#${field}`).fill(text)
  const total = (await readTranslated(page.locator('#step-summary dd[data-total] [data-amount]'))).replace(/\D/g, '')
  await page.locator('.submit-bar [type=submit]').click()
  await expect(page).toHaveURL(/\/book\/1\/[\w-]{46}$/)
  const [stored] = await storedBookings(mobileNumber)
  expect(String(stored!.totalPrice)).toBe(total)
  // The address changes before the receipt is drawn.
  await expect.poll(() => readTranslated(page.locator('main'))).toContain(stored!.reference)
})

test('a total that the page shows wrongly is not booked without asking @long @phone-only', async ({
  page,
  open,
  texts,
  browserErrors,
}) => {
  browserErrors.expect(/409/)
  const mobileNumber = makeMobileNumber()
  await open('/book/1')
  await page.locator('#pickupDate').fill('2026-12-06')
  await page.locator('#returnDate').fill('2026-12-09')
  await fillDriver(page, texts, { mobileNumber })
  const shown = page.locator('.submit-bar strong[data-total] [data-amount]')
  await shown.evaluate((amount) => {
    const wrong = document.createElement('font')
    wrong.append('৫.৭৫')
    amount.replaceChildren(wrong)
  })
  await page.getByRole('button', { name: texts.book.submit }).click()
  const question = page.getByRole('alert').filter({ hasText: texts.bookingQuestions.totalChanged.title })
  await expect(question).toContainText('5.75')
  expect(await storedBookings(mobileNumber)).toEqual([])
})

test('the fleet of a translated page follows its search and filters @long', async ({
  page,
  browser,
  language,
  isMobile,
  texts,
}) => {
  const steps: Step[] = [
    {
      name: 'other dates',
      take: async (page) => {
        // On phones the form is behind one line.
        if (isMobile) await page.locator('summary', { hasText: texts.home.searchTitle }).click()
        await page.locator('[type=date][name=pickupDate]').fill('2026-12-01')
        await page.locator('[type=date][name=returnDate]').fill('2026-12-04')
      },
      until: async (page) => expect(page).toHaveURL(/returnDate=2026-12-04/),
    },
    {
      name: 'another branch, on a day when it is closed',
      take: async (page) => {
        await page.locator('select[name=pickupLocation]').selectOption('riyadh-al-qadisiyyah')
        await page.locator('[type=date][name=pickupDate]').fill('2026-11-27')
      },
      until: async (page) => expect(page.locator('main a[href*="pickupDate=2026-11-26"]').first()).toBeVisible(),
    },
    {
      name: 'no car',
      take: async (page) => {
        await page.locator('select[name=fuel]').selectOption('Electric')
        await page.locator('select[name=seats]').selectOption('7')
      },
      until: async (page) => expect(page.locator('article')).toHaveCount(0),
    },
    {
      name: 'all cars',
      take: async (page) => void (await page.locator('select[name=fuel]').selectOption('')),
      until: async (page) => expect(page.locator('article').first()).toBeVisible(),
    },
  ]
  const waiting = [texts.fleetAvailability.asking]
  await expectSameTexts(page, { browser, address: addressOf('/fleet', language), steps, waiting })
})

test('complaints of a translated page show their problems and arrive @long', async ({
  page,
  context,
  browser,
  language,
  browserErrors,
}) => {
  browserErrors.expect(/^third party: https:\/\/wa\.me\//)
  await context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>WA</title>' }),
  )
  const submit = '#inquiry button:not([type=button])'
  const steps: Step[] = [
    { name: 'empty', take: (page) => page.locator(submit).last().click(), until: shows('#message-error', /./) },
    fill('a message', '#message', 'هل لديكم سيارات لسبعة ركاب؟', async (page) =>
      expect(page.locator('#message-error')).toHaveCount(0),
    ),
  ]
  await expectSameTexts(page, { browser, address: addressOf('/complaints', language), steps })
  await page.locator('#fullName').fill('نورة القحطاني')
  await page.locator('#mobileNumber').fill(makeMobileNumber())
  await page.locator(submit).last().click()
  await expect(page.locator('main h2').first()).toBeFocused()
})

test('the time that offers have left runs on a translated page @long @phone-only', async ({ page, open }) => {
  await open('/special-offers')
  await translatePage(page)
  const seconds = page.locator('[role=timer] p span.block.text-2xl').nth(3)
  const shown = await readTranslated(seconds)
  await expect.poll(() => readTranslated(seconds)).not.toBe(shown)
})
