import { inquiryNumber } from '#domain/customers/inquiry-number.ts'
import { inquiryPath } from '#domain/customers/inquiry-topic.ts'
import { cars } from '#data/tables/fleet.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadSiteTexts } from '#app/i18n/languages.ts'
import { pageTexts } from '#app/i18n/page-texts.server.ts'
import { inquiries } from '#data/tables/customers.ts'
import { siteSettings } from '#data/tables/settings.ts'
import { encodeFields, type BookingFields } from '../factories/booking-form.ts'
import { attribute, fieldError, fieldValues, noscriptText, tagsOf, textOf } from '../helpers/html.ts'
import { takeLines } from '../helpers/log.ts'
import { addressOf, languages } from '../helpers/pages.ts'
import { openTestSite, shareTestSite, type TestSite } from '../factories/site.ts'
import { testNow } from '../helpers/test-now.ts'
import { createTestOutbox } from '../helpers/test-outbox.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})

afterAll(() => site.close())

beforeEach(async () => {
  site.setNow(testNow)
  await site.db.delete(inquiries)
  site.sheet.fail(undefined)
  site.sheet.rows.clear()
  site.sheet.deliveries.length = 0
})

const inquiry = {
  fullName: 'نورة القحطاني',
  mobileNumber: '0512345678',
  type: 'Inquiry',
  message: 'هل لديكم\nسيارات لسبعة ركاب؟',
}

const shared = { full_name: inquiry.fullName, mobile_number: '+966512345678', message: inquiry.message }

async function send(changes: BookingFields = {}, language: (typeof languages)[number] = 'ar') {
  const body = encodeFields({ ...inquiry, idempotencyKey: '', ...changes })
  const response = await site.request(addressOf('/complaints', language), { method: 'POST', body })
  return { status: response.status, html: await response.text() }
}

function stored() {
  return site.db.select().from(inquiries)
}

function whatsAppUrl(html: string): URL {
  const links = tagsOf(html, 'a').map((tag) => attribute(tag, 'href') ?? '')
  return new URL(links.find((href) => /^https:\/\/wa\.me\/\d+\?text=./.test(href))!)
}

describe.each(languages)('a message in %s', (language) => {
  test('about a quotation is an inquiry that names the car', async () => {
    const { inquiryTopics } = pageTexts(language)
    const at = async (path: string) => (await site.request(addressOf(path, language))).text()
    const html = await at(inquiryPath('quotation', 1))
    expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe(inquiryTopics.quotation.title)
    const { type, message } = fieldValues(html)
    expect(type).toBe('Inquiry')
    const [car] = await site.db.select().from(cars).where(eq(cars.id, 1))
    expect(message).toBe(
      `${inquiryTopics.quotation.message}\n${inquiryTopics.car}: ${language === 'ar' ? car!.nameAr : car!.nameEn}\n`,
    )
    expect(fieldValues(await at('/complaints'))).toMatchObject({ type: 'Complaint', message: '' })
    // Every page with such a purpose leads to its form.
    for (const [path, topic] of [
      ['/services', 'quotation'],
      ['/services', 'trip'],
      ['/membership', 'membership'],
      ['/partners', 'partnership'],
      ['/faq', 'question'],
    ] as const)
      expect(await at(path), path).toContain(`href="${addressOf('/complaints', language)}?topic=${topic}"`)
  })

  test('is stored as typed, normalised, with thanks, a WhatsApp link and an empty form', async () => {
    const { sent, openWhatsApp } = pageTexts(language).complaints
    const { status, html } = await send({ mobileNumber: '٠٥١٢٣٤٥٦٧٨', fullName: '  نورة   القحطاني ' }, language)
    expect(status).toBe(200)
    expect(await stored()).toEqual([
      expect.objectContaining({
        ...inquiry,
        mobileNumber: '+966512345678',
        language,
        createdAt: testNow,
        isHandled: false,
      }),
    ])
    expect(textOf(html)).toContain(sent)
    expect(textOf(html)).toContain(openWhatsApp)
    const number = inquiryNumber((await stored())[0]!.id)
    expect(textOf(html)).toContain(number)
    const url = whatsAppUrl(html)
    expect(url.origin + url.pathname).toBe('https://wa.me/966500000002')
    const message = url.searchParams.get('text')!
    for (const part of ['لدي استفسار', number, inquiry.fullName, '+966512345678', inquiry.message]) {
      expect(message).toContain(part)
    }
    expect(fieldValues(html)).toMatchObject({ fullName: '', mobileNumber: '', message: '', type: 'Complaint' })
  })

  test('is in the spreadsheet before the response', async () => {
    const { syncFailed } = pageTexts(language).complaints
    const { html } = await send({}, language)
    const { id } = (await stored())[0]!
    expect(site.sheet.rows.get(id)).toMatchObject({ type: 'inquiry', inquiry_type: 'Inquiry', ...shared, language })
    expect(noscriptText(html)).not.toContain(syncFailed)
    await site.outbox.sendDue()
    expect(site.sheet.deliveries).toHaveLength(1)
  })

  test.each(['unreachable', 'credential'] as const)(
    'that the spreadsheet refuses (%s) is stored and waits, and the visitor is informed',
    async (how) => {
      const { sent, syncFailed, syncFailedText } = pageTexts(language).complaints
      site.sheet.fail(how)
      const { status, html } = await send({}, language)
      expect(status).toBe(200)
      expect(textOf(html)).toContain(sent)
      expect(whatsAppUrl(html).pathname).toBe('/966500000002')
      expect(noscriptText(html)).toContain(syncFailed)
      expect(noscriptText(html)).toContain(syncFailedText)
      expect(fieldValues(html)).toMatchObject({ fullName: '', message: '' })
      expect(await stored()).toHaveLength(1)
      site.sheet.fail(undefined)
      await site.outbox.sendDue()
      expect(site.sheet.rows.size).toBe(0)
      site.setNow(new Date(testNow.getTime() + 15_000))
      await site.outbox.sendDue()
      expect(site.sheet.rows.size).toBe(1)
    },
  )

  test('that is sent twice at once is delivered once, and both responses say so', async () => {
    const { syncFailed } = pageTexts(language).complaints
    const answers = await Promise.all([send({}, language), send({}, language)])
    for (const { html } of answers) expect(noscriptText(html)).not.toContain(syncFailed)
    expect(site.sheet.deliveries).toHaveLength(1)
  })

  test.each(['fullName', 'mobileNumber', 'message'])('without %s is refused and kept', async (field) => {
    const { problems } = await loadSiteTexts(language)
    for (const blank of [undefined, '', ' \u00a0\t ']) {
      const { status, html } = await send({ [field]: blank }, language)
      expect(status).toBe(422)
      expect(fieldError(html, field)).toBe(problems.required)
      expect(fieldValues(html)).toMatchObject({ ...inquiry, [field]: expect.stringMatching(/^\s*$/) })
    }
    expect(await stored()).toEqual([])
  })

  test('that cannot be stored is reported and keeps the input', async () => {
    const { failed } = pageTexts(language).complaints
    const { somethingWentWrong } = await loadSiteTexts(language)
    await site.db.execute(sql`alter table inquiries rename to inquiries_away`)
    const { status, html } = await send({}, language)
    await site.db.execute(sql`alter table inquiries_away rename to inquiries`)
    expect(status).toBe(500)
    expect(noscriptText(html)).toContain(failed)
    expect(noscriptText(html)).toContain(somethingWentWrong)
    expect(fieldValues(html)).toMatchObject(inquiry)
    expect(textOf(html)).not.toMatch(/relation|inquiries_away|42P01/)
    const lines = takeLines().join('')
    expect(lines.match(/"level":"error"/g)).toHaveLength(1)
    expect(lines).not.toMatch(/نورة|512345678|سيارات/)
    expect(await stored()).toEqual([])
    expect((await send({}, language)).status).toBe(200)
  })

  test('under a key that stored another one is a conflict and kept', async () => {
    const { failed, alreadySent } = pageTexts(language).complaints
    const idempotencyKey = 'one-key-two-messages'
    expect((await send({ idempotencyKey }, language)).status).toBe(200)
    const { status, html } = await send({ idempotencyKey, message: 'غير ذلك' }, language)
    expect(status).toBe(409)
    expect(noscriptText(html)).toContain(failed)
    expect(noscriptText(html)).toContain(alreadySent)
    expect(fieldValues(html)).toMatchObject({ ...inquiry, message: 'غير ذلك' })
    expect(await stored()).toEqual([expect.objectContaining({ message: inquiry.message })])
  })
})

test('the required English texts are exact', () => {
  expect(pageTexts('en').complaints).toMatchObject({
    submitting: 'Sending...',
    sent: 'Thank you! Your message has been sent. We will contact you shortly.',
    failed: 'Submission Failed',
  })
})

describe('the same message again', () => {
  test('with its key is one row, twice in a row and ten times at once', async () => {
    const idempotencyKey = 'the-same-form-again'
    const first = await send({ idempotencyKey })
    const again = await send({ idempotencyKey })
    expect([first.status, again.status]).toEqual([200, 200])
    expect(whatsAppUrl(again.html).href).toBe(whatsAppUrl(first.html).href)
    expect(await stored()).toHaveLength(1)
    const crowd = await Promise.all(Array.from({ length: 10 }, () => send({ idempotencyKey: 'ten-forms-at-once' })))
    expect(crowd.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await stored()).toHaveLength(2)
  })

  test('by a plain POST is one row on one day, at once as well, and another the next day', async () => {
    await Promise.all([send(), send()])
    await send()
    expect(await stored()).toHaveLength(1)
    site.setNow(new Date(testNow.getTime() + 24 * 60 * 60 * 1000))
    await send()
    expect(await stored()).toHaveLength(2)
  })

  test('in other words is another row', async () => {
    for (const changes of [{}, { message: 'أخرى' }, { type: 'Complaint' }, { mobileNumber: '0598765432' }]) {
      expect((await send(changes)).status).toBe(200)
    }
    expect(await stored()).toHaveLength(4)
  })
})

describe('the type', () => {
  test.each([undefined, '', 'Complaint'])('%j is a complaint', async (type) => {
    const { html } = await send({ type })
    expect(await stored()).toEqual([expect.objectContaining({ type: 'Complaint' })])
    expect(whatsAppUrl(html).searchParams.get('text')).toContain('تقديم شكوى')
  })

  test('that does not exist is refused', async () => {
    const { status, html } = await send({ type: 'Praise' })
    expect(status).toBe(422)
    expect(fieldValues(html)).toMatchObject({ ...inquiry, type: 'Complaint' })
    expect(await stored()).toEqual([])
  })
})

test.each([
  ['mobileNumber', '12', 'أدخل رقم جوال صحيحًا، مثل 0512345678'],
  ['mobileNumber', 'call me', 'أدخل رقم جوال صحيحًا، مثل 0512345678'],
  ['message', 'ش'.repeat(1001), 'النص أطول من المسموح. عدد أحرفه 1001، والحد 1000.'],
  ['fullName', 'ن'.repeat(500), 'النص أطول من المسموح. عدد أحرفه 500، والحد 120.'],
] as const)('%s of %s is refused at its field', async (field, text, sentence) => {
  const { status, html } = await send({ [field]: text })
  expect(status).toBe(422)
  expect(fieldError(html, field)).toBe(sentence)
  expect(fieldValues(html)[field]).toBe(text)
  expect(await stored()).toEqual([])
})

test('the longest message still goes on to WhatsApp in one piece', async () => {
  const message = 'ش'.repeat(1000)
  const { status, html } = await send({ message })
  expect(status).toBe(200)
  expect(whatsAppUrl(html).searchParams.get('text')).toContain(message)
})

test('WhatsApp opens with the number for inquiries of the settings', async () => {
  await site.db
    .update(siteSettings)
    .set({ value: '+966 59 999 9999' })
    .where(eq(siteSettings.key, 'whatsapp_inquiries'))
  const { html } = await send()
  expect(whatsAppUrl(html).pathname).toBe('/966599999999')
  await site.db.update(siteSettings).set({ value: '966500000002' }).where(eq(siteSettings.key, 'whatsapp_inquiries'))
})

test('unknown fields change nothing', async () => {
  await send({ is_handled: 'true', isHandled: 'true', id: '1', language: 'en', createdAt: '1999-01-01' })
  expect(await stored()).toEqual([expect.objectContaining({ isHandled: false, language: 'ar', createdAt: testNow })])
})

test('a form posted by scripts gets the same result', async () => {
  const post = (changes: BookingFields) =>
    site.request('/en/complaints.data', { method: 'POST', body: encodeFields({ ...inquiry, ...changes }) })
  expect((await post({ message: '' })).status).toBe(422)
  expect(await stored()).toEqual([])
  const response = await post({ idempotencyKey: 'sent-by-our-own-code' })
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('https://wa.me/966500000002?text=')
  expect(await stored()).toHaveLength(1)
})

test('a spreadsheet that hangs is given up; the inquiry is stored and waits', async () => {
  const { sync, sheet, outbox } = createTestOutbox(site.db, () => testNow, 300)
  const hasty = await shareTestSite(site, { more: () => ({ sync }) })
  sheet.fail('hang')
  const answer = await hasty.request('/complaints', { method: 'POST', body: encodeFields(inquiry) })
  expect(answer.status).toBe(200)
  expect(noscriptText(await answer.text())).toContain(pageTexts('ar').complaints.syncFailed)
  expect(await stored()).toHaveLength(1)
  sheet.fail(undefined)
  await outbox.sendDue()
  expect(sheet.rows.size).toBe(0)
  site.setNow(new Date(testNow.getTime() + 15_000))
  await site.outbox.sendDue()
  expect(site.sheet.rows.size).toBe(1)
})
