import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { faqs, heroSlides, partners, siteContent } from '#data/tables/content.ts'
import { inquiries } from '#data/tables/customers.ts'
import { encodeFields } from '../factories/booking-form.ts'
import { openBrokenSite } from '../factories/broken-site.ts'
import { storeInquiry } from '../factories/inquiries.ts'
import { changeSetting } from '../factories/settings.ts'
import { openTestSite, shareTestSite, testBaseUrl, type TestSite } from '../factories/site.ts'
import { callApi, documentedAnswers, newKey, readDocument, type Answer, type ApiDocument } from '../helpers/api.ts'
import { textOf } from '../helpers/html.ts'
import { takeWarnings, takeLines } from '../helpers/log.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let paths: ApiDocument['paths']

/** Which operations have answered with which status. */
const seen = new Set<string>()

beforeAll(async () => {
  site = await openTestSite()
  const document = await readDocument(site, 'en')
  const isOwn = (path: string) => /^.(?:faqs|partners|hero_slides|site_|inquiries)/.test(path)
  paths = Object.fromEntries(Object.entries(document.paths).filter(([path]) => isOwn(path)))
})

afterAll(() => site.close())

beforeEach(async () => {
  await site.db.delete(inquiries)
})

async function call(path: string, init: RequestInit = {}, from = site): Promise<Answer> {
  const answer = await callApi(from, path, init)
  const [, place = '', id] = new URL(path, testBaseUrl).pathname.split('/')
  const pattern = id === undefined ? `/${place}` : `/${place}/{id}`
  seen.add(`${(init.method ?? 'GET').toLowerCase()} ${pattern} ${answer.status}`)
  return answer
}

const rowsOf = ({ body }: Answer) => body['data'] as Record<string, unknown>[]
const pageText = async (path: string) => textOf(await (await site.request(path)).text())

async function write(
  place: { page: string; section: string; elementKey: string },
  contentAr: string,
  contentEn: string,
) {
  const target = [siteContent.page, siteContent.section, siteContent.elementKey]
  const set = { contentAr, contentEn }
  await site.db
    .insert(siteContent)
    .values({ ...place, ...set })
    .onConflictDoUpdate({ target, set })
}

/** Hides a section, or a whole page; returns what shows everything again. */
async function hide(page: string, section = 'page') {
  await write({ page, section, elementKey: 'hidden' }, 'true', 'true')
  return async () => void (await site.db.delete(siteContent).where(eq(siteContent.elementKey, 'hidden')))
}

describe('what the site shows', () => {
  test('questions have the answers of the page, and none while it is hidden', async () => {
    await changeSetting(site.db, 'minimum_driver_age', '23')
    await site.db.insert(faqs).values({ questionAr: 'س', questionEn: 'Unanswered?', answerAr: '', answerEn: '' })
    const listed = await call('/faqs?lang=en')
    const page = await pageText('/en/faq')
    expect(rowsOf(listed).length).toBeGreaterThan(3)
    for (const { question, answer } of rowsOf(listed)) {
      expect(page).toContain(textOf(String(question)))
      expect(String(answer)).not.toMatch(/\{\w+\}/)
    }
    expect(JSON.stringify(listed.body)).not.toContain('Unanswered?')
    const [first] = rowsOf(listed)
    expect((await call(`/faqs/${String(first!['id'])}?lang=en`)).body).toEqual(first)
    expect(first).toMatchObject({ question: first!['question_en'], answer: first!['answer_en'] })
    const show = await hide('faq')
    expect(rowsOf(await call('/faqs'))).toEqual([])
    expect((await call(`/faqs/${String(first!['id'])}`)).status).toBe(404)
    await show()
  })

  test('special offers are none while their page is hidden', async () => {
    const listed = async () =>
      ((await (await site.request('/api/v1/special_offers')).json()) as { total: number }).total
    expect(await listed()).toBeGreaterThan(0)
    const show = await hide('specialOffers')
    expect(await listed()).toBe(0)
    await show()
    expect(await listed()).toBeGreaterThan(0)
  })

  test('partners have a type, and are those that some page shows', async () => {
    const all = rowsOf(await call('/partners?lang=en'))
    expect(all).toHaveLength(await site.db.$count(partners))
    const ours = rowsOf(await call('/partners?type=our_partner&lang=en'))
    expect(ours).toEqual(all.filter(({ type }) => type === 'our_partner'))
    expect(ours[0]!['logo_url']).toMatch(/^https?:\/\//)
    expect((await call(`/partners/${String(ours[0]!['id'])}?lang=en`)).body).toEqual(ours[0])
    const show = await hide('partners')
    expect(rowsOf(await call('/partners?lang=en'))).toEqual(ours)
    await hide('home', 'partners')
    expect(rowsOf(await call('/partners'))).toEqual([])
    await show()
    expect((await call('/partners/999999')).status).toBe(404)
  })

  test('slides are the active ones, with whole addresses that lead where visitors can go', async () => {
    const slide = { imageUrl: '/artwork/scenes/abha-1280.jpg', titleAr: 'ع', titleEn: 'Title' }
    const added = await site.db
      .insert(heroSlides)
      .values([
        { ...slide, linkUrl: '/membership' },
        { ...slide, linkUrl: 'https://elsewhere.example/' },
        { ...slide, isActive: false },
      ])
      .returning({ id: heroSlides.id })
    const show = await hide('membership')
    const links = async () =>
      added.map(async ({ id }) => (await call(`/hero_slides/${id}?lang=en`)).body['link_url'] as string | null)
    expect(await Promise.all(await links())).toEqual([null, 'https://elsewhere.example/', undefined])
    await show()
    expect(await Promise.all(await links())).toEqual([
      `${testBaseUrl}/en/membership`,
      'https://elsewhere.example/',
      undefined,
    ])
    const listed = rowsOf(await call('/hero_slides'))
    expect(listed.map(({ id }) => id)).not.toContain(added[2]!.id)
    expect(listed.find(({ id }) => id === added[0]!.id)).toMatchObject({
      title: 'ع',
      image_url: `${testBaseUrl}${slide.imageUrl}`,
    })
  })

  test('texts of pages are those that the page shows, standard ones included', async () => {
    await write({ page: 'about', section: 'vision', elementKey: 'title' }, 'رؤيتنا هنا', 'What we see')
    const about = rowsOf(await call('/site_content?page=about&lang=en'))
    expect(about).toContainEqual({
      page: 'about',
      section: 'vision',
      element_key: 'title',
      content: 'What we see',
      content_ar: 'رؤيتنا هنا',
      content_en: 'What we see',
    })
    const page = await pageText('/en/about')
    for (const { content } of about) expect(page).toContain(textOf(String(content)))
    const two = rowsOf(await call('/site_content?page=about&section=values,vision&lang=en'))
    expect(new Set(two.map(({ section }) => section))).toEqual(new Set(['values', 'vision']))
    const only = rowsOf(await call('/site_content?page=terms&section=driver&lang=en'))
    expect(only.map(({ section }) => section)).toEqual(['driver', 'driver'])
    expect(JSON.stringify(rowsOf(await call('/site_content?limit=100')))).not.toMatch(/\{(?:deposit|minimumAge|fuel)\}/)
  })

  test('texts of hidden sections and pages, codes and rules are left out', async () => {
    await write({ page: 'offers', section: 'weekend', elementKey: 'code' }, 'SECRET10', 'SECRET10')
    const sectionsOf = async (page: string) =>
      new Set(rowsOf(await call(`/site_content?page=${page}`)).map(({ section }) => section))
    const show = await hide('offers', 'weekend')
    expect((await sectionsOf('offers')).has('weekend')).toBe(false)
    await hide('home', 'why')
    expect([...(await sectionsOf('home'))]).toEqual(['popular', 'journey', 'branches', 'partners'])
    await hide('terms')
    expect([...(await sectionsOf('terms'))]).toEqual([])
    await show()
    expect((await sectionsOf('offers')).has('weekend')).toBe(true)
    expect(JSON.stringify((await call('/site_content?page=offers')).body)).not.toContain('SECRET10')
  })

  test('settings are those of the list, in the language that is asked for', async () => {
    await changeSetting(site.db, 'map_tile_url', 'https://tiles.example/{z}/{x}/{y}.png?key=secret-of-the-map')
    await changeSetting(site.db, 'maintenance_message_en', 'Back on Sunday')
    const { status, body } = await call('/site_settings?lang=en')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      brand_name: body['brand_name_en'],
      logo_url: `${testBaseUrl}/artwork/logo-mark.svg`,
      whatsapp_inquiries: '966500000002',
      rental_deposit: { halalas: 50_000, sar: '500.00' },
    })
    expect((await call('/site_settings')).body['brand_name']).toBe(body['brand_name_ar'])
    expect(JSON.stringify(body)).not.toMatch(/secret-of-the-map|Back on Sunday/)
    expect(Object.keys(body).filter((key) => /maintenance|agents|map|minutes|setup|second/.test(key))).toEqual([])
  })

  test('a wrong parameter is named', async () => {
    const wrong = {
      '/faqs?lang=fr': 'lang',
      '/faqs/x': 'id',
      '/partners?type=enemy': 'type',
      '/partners/x': 'id',
      '/hero_slides?order=link_url': 'order',
      '/hero_slides/0': 'id',
      '/site_content?page=admin': 'page',
      '/site_content?section=%00': 'section',
      '/site_settings?key=x': 'key',
    }
    for (const [path, field] of Object.entries(wrong))
      expect((await call(path)).body, path).toMatchObject({ status: 400, errors: [{ field }] })
  })
})

const inquiry = { full_name: 'نورة القحطاني', mobile_number: '0512345678', type: 'Inquiry', message: 'سبعة ركاب؟' }

function send(body: unknown = inquiry, headers: Record<string, string> = {}, from = site) {
  const sent = { 'content-type': 'application/json', 'idempotency-key': newKey(), ...headers }
  return call('/inquiries', { method: 'POST', headers: sent, body: JSON.stringify(body) }, from)
}

describe('an inquiry', () => {
  const stored = () => site.db.select().from(inquiries)

  test('is the one that the page stores, and the answer says nothing that the sender does not know', async () => {
    site.setNow(testNow)
    takeLines()
    const { status, body } = await send()
    expect(status).toBe(201)
    const { full_name: fullName, mobile_number: mobileNumber, ...rest } = inquiry
    const fields = encodeFields({ fullName, mobileNumber, ...rest, idempotencyKey: newKey() })
    expect((await site.request('/complaints', { method: 'POST', body: fields })).status).toBe(200)
    const [fromApi, fromPage] = (await stored()).map(({ id: _id, idempotencyKey: _key, ...row }) => row)
    expect(fromApi).toEqual(fromPage)
    expect(Object.keys(body).toSorted()).toEqual(['created_at', 'language', 'number', 'type', 'whatsapp_url'])
    expect(body).toMatchObject({ type: 'Inquiry', language: 'ar' })
    expect(body['whatsapp_url']).toMatch(/^https:\/\/wa\.me\/966500000002\?text=/)
    expect(site.sheet.rows.get((await stored())[0]!.id)).toMatchObject({ inquiry_type: 'Inquiry' })
    expect(takeLines().join()).not.toMatch(/نورة|512345678|سبعة/)
  })

  test('is stored once however often its key arrives; another message under it is refused', async () => {
    const key = { 'idempotency-key': newKey() }
    const answers = await Promise.all([1, 2, 3].map(() => send(inquiry, key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await send({ ...inquiry, message: 'Other' }, key)).body).toMatchObject({ status: 409, code: 'key_reused' })
    expect(await stored()).toHaveLength(1)
  })

  test('shares no key with the page, whose keys can be computed from a message', async () => {
    const idempotencyKey = `plain-${'a'.repeat(48)}`
    await storeInquiry(site, { idempotencyKey, createdAt: new Date(0) })
    const { status, body } = await send(inquiry, { 'idempotency-key': idempotencyKey })
    expect(status).toBe(201)
    expect((body['created_at'] as { instant: string }).instant).not.toMatch(/^1970/)
    expect(await stored()).toHaveLength(2)
  })

  test('gets the same answer whether or not the person is known', async () => {
    const first = await send()
    const again = await send()
    const told = ({ number, ...body }: Record<string, unknown>) => JSON.stringify(body).replaceAll(String(number), '')
    expect([again.status, told(again.body)]).toEqual([first.status, told(first.body)])
    expect(await stored()).toHaveLength(2)
  })

  test('is refused for what the form refuses, and for what no form of another site can send', async () => {
    const wrong: [object, string][] = [
      [{ full_name: ' ' }, 'full_name'],
      [{ mobile_number: '12' }, 'mobile_number'],
      [{ type: 'Praise' }, 'type'],
      [{ message: 'x'.repeat(1001) }, 'message'],
      [{ state: 'handled' }, 'state'],
    ]
    for (const [changed, field] of wrong)
      expect((await send({ ...inquiry, ...changed })).body, field).toMatchObject({ status: 400, errors: [{ field }] })
    expect((await send(inquiry, { 'idempotency-key': 'short' })).body).toMatchObject({ errors: [{ in: 'header' }] })
    expect((await send(inquiry, { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await send(inquiry, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await send({ ...inquiry, message: 'x'.repeat(70_000) })).status).toBe(413)
    expect((await send([])).body).toMatchObject({ code: 'malformed_body' })
    expect(await stored()).toEqual([])
  })

  test('counts for the limit of the form', async () => {
    const strict = await shareTestSite(site, { limitFactor: 0.1 })
    strict.comeFrom('203.0.113.20')
    const { full_name: fullName, mobile_number: mobileNumber, ...rest } = inquiry
    const fields = encodeFields({ fullName, mobileNumber, ...rest, idempotencyKey: newKey() })
    expect((await strict.request('/complaints', { method: 'POST', body: fields })).status).toBe(200)
    const refused = await send(inquiry, {}, strict)
    expect(refused.body).toMatchObject({ status: 429, code: 'too_many_requests', detail: expect.any(String) })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await stored()).toHaveLength(1)
  })
})

test('all of it closes with the site', async () => {
  await changeSetting(site.db, 'maintenance_mode_enabled', 'true')
  try {
    for (const [path, operations] of Object.entries(paths)) {
      const to = path.replace('{id}', '1')
      const answer = 'post' in operations ? await send() : await call(to)
      expect(answer.body, path).toMatchObject({ status: 503, code: 'maintenance' })
    }
    expect(await site.db.$count(inquiries)).toBe(0)
  } finally {
    await changeSetting(site.db, 'maintenance_mode_enabled', 'false')
  }
})

test('all of it says when something is wrong on the server', async () => {
  const { broken, fail } = await openBrokenSite(site)
  fail(new Error('a defect'))
  for (const [path, operations] of Object.entries(paths)) {
    const answer =
      'post' in operations ? await send(inquiry, {}, broken) : await call(path.replace('{id}', '1'), {}, broken)
    expect(answer.body, path).toMatchObject({ status: 500, code: 'internal_error' })
  }
  expect(takeWarnings().length).toBeGreaterThan(0)
})

test('every documented answer was seen, and no other', () => {
  expect([...seen].toSorted()).toEqual(documentedAnswers(paths))
})
