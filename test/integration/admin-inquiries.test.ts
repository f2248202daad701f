import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changes, staffNotes } from '#data/tables/staff.ts'
import { inquiries } from '#data/tables/customers.ts'
import { inquiryNumber } from '#domain/customers/inquiry-number.ts'
import { fieldValues, tagsOf, textOf } from '../helpers/html.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { cookiesOf, deviceIn, deviceWith, signInAs, type StaffDevice } from '../factories/staff.ts'
import { storeInquiry } from '../factories/inquiries.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let agent: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
  agent = await signInAs(site, 'agent', 'سارة')
})

beforeEach(() => site.db.delete(inquiries))

afterAll(() => site.close())

const stored = async (id: string) => (await site.db.select().from(inquiries).where(eq(inquiries.id, id)))[0]!
const page = async (path: string) => (await agent.get(path)).text()

test('the list is filtered by type and state', async () => {
  await storeInquiry(site, { fullName: 'Open complaint', type: 'Complaint' })
  await storeInquiry(site, { fullName: 'Open question' })
  await storeInquiry(site, { fullName: 'Old complaint', type: 'Complaint', isHandled: true })
  const namesAt = async (path: string) => {
    const text = textOf(await page(path))
    return ['Open complaint', 'Open question', 'Old complaint'].filter((name) => text.includes(name))
  }
  expect(await namesAt('/admin/inquiries')).toEqual(['Open complaint', 'Open question', 'Old complaint'])
  expect(await namesAt('/admin/inquiries?type=Complaint')).toEqual(['Open complaint', 'Old complaint'])
  expect(await namesAt('/admin/inquiries?state=open')).toEqual(['Open complaint', 'Open question'])
  expect(await namesAt('/admin/inquiries?type=Complaint&state=handled')).toEqual(['Old complaint'])
})

test('a search finds names in any spelling and numbers, and appears in no address', async () => {
  await storeInquiry(site, { fullName: 'أحمد العُمري', mobileNumber: '+966555000111' })
  const { id } = await storeInquiry(site, { fullName: 'فاطمة', mobileNumber: '+966555999222' })
  const search = async (text: string) => {
    const answer = await agent.post('/admin/inquiries?state=open', { text })
    const to = answer.headers.get('location') ?? ''
    expect(to).toMatch(/^\/admin\/inquiries\?state=open&search=[\w-]+$/)
    return textOf(await (await deviceWith(site, `${agent.cookie}; ${cookiesOf(answer)}`).get(to)).text())
  }
  expect(await search('احمد العمري')).toContain('+966555000111')
  expect(await search('احمد')).not.toContain('+966555999222')
  expect(await search('0555 999 222')).toContain('فاطمة')
  const found = await search(inquiryNumber(id))
  expect(found).toContain('فاطمة')
  expect(found).not.toContain('+966555000111')
})

test('pages follow each other without a gap and lead back', async () => {
  const times = Array.from({ length: 30 }, (_, place) => place)
  for (const place of times) {
    const createdAt = new Date(testNow.getTime() - place * 1000)
    await storeInquiry(site, { fullName: `Sender ${place}.`, createdAt })
  }
  const first = await page('/admin/inquiries')
  expect(textOf(first)).toContain('Sender 24.')
  expect(textOf(first)).not.toContain('Sender 25.')
  const next = /rel="next"[^>]*href="([^"]+)"/.exec(first)?.[1] ?? ''
  const second = await page(next)
  for (const place of [25, 29]) expect(textOf(second)).toContain(`Sender ${place}.`)
  expect(textOf(second)).not.toContain('Sender 24.')
  const back = /rel="prev"[^>]*href="([^"]+)"/.exec(second)?.[1] ?? ''
  expect(textOf(await page(back))).toContain('Sender 0.')
  expect((await agent.get('/admin/inquiries?after=nothing')).status).toBe(200)
})

test('an inquiry is marked as handled, which is recorded, and opened again', async () => {
  const { id } = await storeInquiry(site)
  const path = `/admin/inquiries/${id}`
  const html = await page(path)
  const { version } = fieldValues(html)
  const answer = await agent.post(path, { intent: 'state', version: version ?? '', state: 'handled' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
  expect(await stored(id)).toMatchObject({ isHandled: true, handledAt: testNow, version: 2 })
  const records = await site.db.select().from(changes).where(eq(changes.entityId, id))
  expect(records).toMatchObject([
    {
      staffName: 'سارة',
      action: 'update',
      entity: 'inquiry',
      before: { isHandled: false },
      after: { isHandled: true },
      changedAt: testNow,
    },
  ])
  expect(textOf(await page(path))).toContain('سارة')
  await agent.post(path, { intent: 'state', version: '2', state: 'open' })
  expect(await stored(id)).toMatchObject({ isHandled: false, handledAt: null })
})

test('an erased inquiry says so in list and detail, in both languages, without contact links', async () => {
  const gone = { fullName: '—', mobileNumber: '—', message: '—', isHandled: true, erasedAt: testNow }
  const { id } = await storeInquiry(site, gone)
  expect(textOf(await page('/admin/inquiries'))).toContain('بيانات ممحوّة')
  const html = await page(`/admin/inquiries/${id}`)
  expect(textOf(html)).toContain('مُحي اسم المرسل ورقم جواله ونص رسالته.')
  expect(html).not.toMatch(/href="(?:tel:|https:\/\/(?:wa\.me|api\.whatsapp))/)
  const english = deviceIn(site, agent, 'en')
  expect(textOf(await (await english.get('/admin/inquiries')).text())).toContain('Erased')
  expect(textOf(await (await english.get(`/admin/inquiries/${id}`)).text())).toContain('have been erased')
  const csv = await (await agent.get('/admin/inquiries/export.csv')).text()
  expect(csv.trim().split('\n').at(-1)).toMatch(/—.*—.*—/)
})

test('saving an older version is a conflict and changes nothing', async () => {
  const { id } = await storeInquiry(site)
  const path = `/admin/inquiries/${id}`
  await agent.post(path, { intent: 'state', version: '1', state: 'handled' })
  const answer = await agent.post(path, { intent: 'state', version: '1', state: 'open' })
  expect(answer.status).toBe(409)
  expect(textOf(await answer.text())).toContain('عدّل شخص آخر هذه الرسالة قبلك')
  expect((await stored(id)).isHandled).toBe(true)
})

test.each([
  { intent: 'state', version: '1', state: 'gone' },
  { intent: 'state', version: 'x', state: 'handled' },
  { intent: 'state', state: 'handled' },
  { intent: 'note', text: '   ' },
  { intent: 'note', text: 'x'.repeat(2001) },
  { intent: 'delete' },
] as Record<string, string>[])('an unknown form is refused: %o', async (fields) => {
  const { id } = await storeInquiry(site)
  expect((await agent.post(`/admin/inquiries/${id}`, fields)).status).toBe(422)
  expect(await stored(id)).toMatchObject({ isHandled: false, version: 1 })
  expect(await site.db.select().from(staffNotes).where(eq(staffNotes.entityId, id))).toEqual([])
})

test('a note that is too long keeps the input', async () => {
  const { id } = await storeInquiry(site)
  const answer = await agent.post(`/admin/inquiries/${id}`, { intent: 'note', text: `Please call ${'x'.repeat(2000)}` })
  expect(textOf(await answer.text())).toContain('Please call xxx')
})

test('a note shows with its author', async () => {
  const { id } = await storeInquiry(site)
  const path = `/admin/inquiries/${id}`
  expect((await agent.post(path, { intent: 'note', text: 'اتصلت به، ينتظر الرد' })).status).toBe(303)
  expect(textOf(await page(path))).toMatch(/اتصلت به، ينتظر الرد.*سارة/)
})

test('the WhatsApp reply goes to the customer in the customer’s language', async () => {
  const { id } = await storeInquiry(site, { language: 'en', fullName: 'Omar', mobileNumber: '+201001234567' })
  const link = tagsOf(await page(`/admin/inquiries/${id}`), 'a').find((tag) => tag.includes('wa.me')) ?? ''
  expect(link).toContain('https://wa.me/201001234567?text=Hello%20Omar%2C')
})

test('an unknown inquiry is 404', async () => {
  for (const id of ['x', '00000000-0000-4000-8000-000000000000', "';--"]) {
    expect((await agent.get(`/admin/inquiries/${id}`)).status).toBe(404)
    expect((await agent.post(`/admin/inquiries/${id}`, { intent: 'note', text: 'a' })).status).toBe(404)
  }
})

test('an export holds what the list shows, without formulas', async () => {
  await storeInquiry(site, { fullName: '=HYPERLINK("x")', type: 'Complaint' })
  await storeInquiry(site, { fullName: 'Not asked for' })
  const answer = await agent.get('/admin/inquiries/export.csv?type=Complaint')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="inquiries-2026-11-20.csv"')
  const text = await answer.text()
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)
  expect(text).toContain('2026-11-20 09:00')
  expect(text).not.toContain('Not asked for')
  const workbook = await agent.get('/admin/inquiries/export.xlsx')
  expect(workbook.headers.get('content-type')).toContain('spreadsheetml')
})

test('inquiries require a session', async () => {
  const { id } = await storeInquiry(site)
  const paths = [
    '/admin/inquiries',
    `/admin/inquiries/${id}`,
    '/admin/inquiries/export.csv',
    '/admin/updates',
    '/admin',
  ]
  for (const path of paths) {
    const answer = await site.request(path)
    expect([path, answer.status, answer.headers.get('location')?.startsWith('/admin/login')]).toEqual([path, 302, true])
  }
  const body = new URLSearchParams({ intent: 'state', version: '1', state: 'handled' })
  const answer = await site.request(`/admin/inquiries/${id}`, { method: 'POST', body })
  expect([answer.status, (await stored(id)).isHandled]).toEqual([302, false])
})
