import type { Page } from '@playwright/test'
import type { PageTexts } from '#app/i18n/page-texts-ar.server.ts'
import { errorsOn } from '../helpers/axe.ts'
import { connectionTexts } from '#app/i18n/connection-texts.ts'
import { expect, test, toastOf } from '../helpers/browser-test.ts'
import { holdRequests } from '../helpers/hold-requests.ts'
import { codeOf, guardCode, toastCode } from '../helpers/late-code.ts'
import { makeMobileNumber } from '../factories/mobile-numbers.ts'
import { storedInquiries } from '../factories/inquiries.ts'

type Words = PageTexts['complaints']

const posts = /\/complaints\.data(?:\?|$)/

/** Responds instead of WhatsApp, which is never requested. */
test.beforeEach(async ({ context, browserErrors }) => {
  await context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>WA</title>' }),
  )
  browserErrors.expect(/^third party: https:\/\/wa\.me\//)
})

async function fill(page: Page, words: Words, mobileNumber: string): Promise<Record<string, string>> {
  await page.locator('label', { hasText: words.types.Inquiry }).click()
  await page.getByLabel(words.fullName, { exact: true }).fill('نورة القحطاني')
  await page.getByLabel(words.mobileNumber, { exact: true }).fill(mobileNumber)
  await page.getByLabel(words.message, { exact: true }).fill('هل لديكم\nسيارات لسبعة ركاب؟')
  return typed(page)
}

function typed(page: Page): Promise<Record<string, string>> {
  return page.locator('#inquiry').evaluate((form) => {
    const {
      idempotencyKey: _key,
      extraTopic: _trap,
      ...fields
    } = Object.fromEntries(new FormData(form as HTMLFormElement))
    return fields as Record<string, string>
  })
}

const empty = { type: 'Complaint', fullName: '', mobileNumber: '', message: '' }

test('a visitor writes, is thanked, continues in WhatsApp and gets an empty form @phone', async ({
  page,
  context,
  open,
  texts,
  language,
}) => {
  const words = texts.complaints
  const mobileNumber = makeMobileNumber()
  await open('/complaints')
  expect(await typed(page)).toEqual(empty)

  await test.step('see an error at every empty field', async () => {
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await page.getByRole('button', { name: words.submit, exact: true }).click()
    for (const field of ['fullName', 'mobileNumber', 'message']) {
      await expect(page.locator(`#${field}`)).toHaveAttribute('aria-invalid', 'true')
      await expect(page.locator(`#${field}`)).toHaveAccessibleDescription(new RegExp(texts.problems.required))
    }
    await expect(page.locator('#fullName')).toBeFocused()
    expect(await errorsOn(page)).toEqual([])
    expect(sent).toEqual([])
  })

  await fill(page, words, mobileNumber)
  const { release } = await holdRequests(page, posts)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: words.submit, exact: true }).click()
  await expect(page.getByRole('button', { name: words.submitting, exact: true })).toBeDisabled()
  release()

  await expect(toastOf(page)).toContainText(words.sent)
  const popup = await opened
  await popup.waitForURL('https://wa.me/**')
  const whatsApp = new URL(popup.url())
  expect(whatsApp.origin + whatsApp.pathname).toBe('https://wa.me/966500000002')
  expect(whatsApp.searchParams.get('text')).toContain('هل لديكم\nسيارات لسبعة ركاب؟')
  await expect(page.getByRole('heading', { name: words.sent })).toBeFocused()
  const link = page.getByRole('link', { name: words.openWhatsApp })
  await expect(link).toHaveAttribute('href', whatsApp.href)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect.poll(() => typed(page)).toEqual(empty)
  await expect(page.getByRole('button', { name: words.submit, exact: true })).toBeEnabled()
  expect(await storedInquiries(mobileNumber)).toEqual([
    expect.objectContaining({ type: 'Inquiry', fullName: 'نورة القحطاني', language, isHandled: false }),
  ])
})

test('a message that cannot be sent is kept, reported as failed, and can be sent again @long', async ({
  page,
  context,
  open,
  texts,
  language,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED|502 \(Bad Gateway\)/)
  const words = texts.complaints
  const mobileNumber = makeMobileNumber()
  const loaded = codeOf(page, [...guardCode, ...toastCode])
  await open('/complaints')
  const fields = await fill(page, words, mobileNumber)
  await loaded
  const submit = page.getByRole('button', { name: words.submit, exact: true })
  await context.setOffline(true)
  await submit.click()
  await expect(toastOf(page)).toContainText(words.failed)
  await expect(toastOf(page)).toContainText(connectionTexts[language].offline)
  expect(await errorsOn(page)).toEqual([])
  expect(await typed(page)).toEqual(fields)
  await context.setOffline(false)
  // A proxy whose server is down for a moment.
  await page.route(posts, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }), { times: 1 })
  await submit.click()
  await expect(toastOf(page)).toContainText(connectionTexts[language].unreachable)
  await expect(toastOf(page)).toContainText(words.failed)
  expect(await typed(page)).toEqual(fields)
  await submit.click()
  await expect(page.getByRole('heading', { name: words.sent })).toBeFocused()
  expect(await storedInquiries(mobileNumber)).toHaveLength(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor is refused, corrects the form and gets the WhatsApp link @long', async ({
    page,
    language,
    texts,
    browserErrors,
  }) => {
    browserErrors.expect(/422/)
    const words = texts.complaints
    const mobileNumber = makeMobileNumber()
    await page.goto(language === 'ar' ? '/complaints' : '/en/complaints')
    await page.getByLabel(words.fullName, { exact: true }).fill('نورة')
    await page.getByLabel(words.message, { exact: true }).fill('سطر\nوسطر')
    await page.getByRole('button', { name: words.submit, exact: true }).click()
    await expect(page.locator('#mobileNumber-error')).toHaveText(texts.problems.required)
    await expect(page.getByLabel(words.fullName, { exact: true })).toHaveValue('نورة')
    await expect(page.getByLabel(words.message, { exact: true })).toHaveValue('سطر\nوسطر')
    await page.getByLabel(words.mobileNumber, { exact: true }).fill(mobileNumber)
    await page.getByRole('button', { name: words.submit, exact: true }).click()
    await expect(page.getByRole('heading', { name: words.sent })).toBeVisible()
    await expect(page.getByRole('link', { name: words.openWhatsApp })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/966500000002\?text=/,
    )
    expect(await storedInquiries(mobileNumber)).toEqual([expect.objectContaining({ message: 'سطر\nوسطر' })])
  })
})

test.describe('at one width, since the others behave alike', () => {
  test.skip(({ isMobile }) => isMobile)

  test('pressing the button twice sends once, and the next message is another @long', async ({ page, open, texts }) => {
    const words = texts.complaints
    const mobileNumber = makeMobileNumber()
    await open('/complaints')
    await fill(page, words, mobileNumber)
    await page.getByRole('button', { name: words.submit, exact: true }).dblclick()
    await expect(page.getByRole('heading', { name: words.sent })).toBeFocused()
    expect(await storedInquiries(mobileNumber)).toHaveLength(1)
    await fill(page, words, mobileNumber)
    const answered = page.waitForResponse(posts)
    await page.getByRole('button', { name: words.submit, exact: true }).click()
    expect((await answered).status()).toBe(200)
    expect(await storedInquiries(mobileNumber)).toHaveLength(2)
  })
})
