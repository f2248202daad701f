import type { Page } from '@playwright/test'
import { storedBookings } from '../factories/bookings.ts'
import { makeMobileNumber } from '../factories/mobile-numbers.ts'
import { driver, fillDriver } from '../helpers/booking-page.ts'
import { expect, test } from '../helpers/browser-test.ts'
import { readTranslated, translated, translatePage } from '../helpers/translator.ts'

type Step = { name: string; take: (page: Page) => Promise<void>; until: (page: Page) => Promise<void> }

type SameTextsOptions = {
  open: () => Promise<void>
  steps: Step[]
  part: string
  /** What the page says until an answer comes. */
  waiting?: string[]
}

/** Takes the same steps on the page as it is and on the page that a translator changes; both show the same after each step. */
async function expectSameTexts(page: Page, { open, steps, part, waiting = [] }: SameTextsOptions): Promise<void> {
  async function record(): Promise<string[]> {
    const shown: string[] = []
    for (const { take, until } of steps) {
      await take(page)
      await until(page)
      for (const text of waiting) await expect(page.locator(part)).not.toContainText(text)
      shown.push(await readTranslated(page.locator(part)))
    }
    return shown
  }
  await open()
  const own = await record()
  await page.evaluate(() => localStorage.clear())
  await open()
  await translatePage(page)
  await expect(page.locator(part)).toContainText(translated)
  for (const [index, { name, take, until }] of steps.entries()) {
    await test.step(name, async () => {
      await take(page)
      await until(page)
      await expect.poll(() => readTranslated(page.locator(part))).toBe(own[index])
    })
  }
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
  open,
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
  await expectSameTexts(page, {
    open: () => open('/book/1'),
    steps,
    part: 'main',
    waiting: [texts.book.checking, texts.book.applying],
  })

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

test('a total that the page shows wrongly is not booked without asking @phone @phone-only', async ({
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

test('the fleet of a translated page follows its search and filters @phone', async ({ page, open, texts }) => {
  const steps: Step[] = [
    {
      name: 'other dates',
      take: async (page) => {
        await page
          .locator('summary')
          .filter({ visible: true })
          .first()
          .click({ timeout: 5_000 })
          .catch(() => undefined)
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
  await expectSameTexts(page, {
    open: () => open('/fleet'),
    steps,
    part: 'main',
    waiting: [texts.fleetAvailability.asking],
  })
})

test('complaints of a translated page show their problems and arrive @phone', async ({
  page,
  context,
  open,
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
  await expectSameTexts(page, { open: () => open('/complaints'), steps, part: 'main' })
  await page.locator('#fullName').fill('نورة القحطاني')
  await page.locator('#mobileNumber').fill(makeMobileNumber())
  await page.locator(submit).last().click()
  await expect(page.locator('main h2').first()).toBeFocused()
})

test('the time that offers have left runs on a translated page @phone @phone-only', async ({ page, open }) => {
  await open('/special-offers')
  await translatePage(page)
  const seconds = page.locator('[role=timer] p span.block.text-2xl').nth(3)
  const shown = await readTranslated(seconds)
  await expect.poll(() => readTranslated(seconds)).not.toBe(shown)
})
