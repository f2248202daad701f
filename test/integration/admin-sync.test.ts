import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminTextsEn } from '#app/i18n/admin-texts-en.ts'
import { adminTextsAr } from '#app/i18n/admin-texts-ar.ts'
import type { UpdateMark } from '#data/overview/admin-counts.ts'
import { bookings } from '#data/tables/booking.ts'
import { changes } from '#data/tables/staff.ts'
import { inquiries } from '#data/tables/customers.ts'
import { outbox } from '#data/tables/outbox.ts'
import { syncReasons } from '#domain/sync/sync-state.ts'
import { attribute, fieldValues, tagsOf, textOf } from '../helpers/html.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { cookiesOf, deviceWith, signInAs, type StaffDevice } from '../factories/staff.ts'
import { storeBooking, storeBookings } from '../factories/bookings.ts'
import { storeInquiry } from '../factories/inquiries.ts'
import { testNow } from '../helpers/test-now.ts'

const { sync: words } = adminTextsEn

let site: TestSite
let manager: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
  const { cookie, ...device } = await signInAs(site, 'manager', 'Huda')
  manager = { ...device, ...deviceWith(site, `${cookie}; roud-language=en`) }
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.delete(bookings)
  await site.db.delete(inquiries)
  await site.db.delete(changes)
  site.sheet.fail(undefined)
})

const page = async (path = '/admin/sync') => (await manager.get(path)).text()
const isOf = (recordId: string) => eq(sql`coalesce(${outbox.bookingId}, ${outbox.inquiryId})`, recordId)
const deliveryOf = async (recordId: string) => (await site.db.select().from(outbox).where(isOf(recordId)))[0]!

async function giveUp(recordId: string): Promise<void> {
  await site.db.update(outbox).set({ state: 'failed' }).where(isOf(recordId))
}

test('when everything is delivered, the page and the dashboard say so', async () => {
  await storeBooking(site)
  await site.outbox.sendDue()
  expect(textOf(await page())).toContain(words.empty)
  expect(textOf(await page())).not.toContain(words.retryAll)
  expect(textOf(await page('/admin'))).toContain(`${words.cardTitle} ${words.empty}`)
})

test('waiting and failed deliveries are listed with reason, attempts and a link to the record', async () => {
  const booking = await storeBooking(site)
  site.sheet.fail('credential')
  await site.outbox.sendDue()
  const inquiry = await storeInquiry(site)
  site.sheet.fail('diskFull')
  await site.outbox.sendDue()
  await giveUp(inquiry.id)
  const html = await page()
  const text = textOf(html)
  expect(text).toContain(words.reasons.credential)
  expect(text).toContain(words.reasons.diskFull)
  expect(text).toContain(booking.reference)
  expect(text).not.toMatch(/1058529940|سالم|نورة/)
  const links = tagsOf(html, 'a').map((tag) => attribute(tag, 'href'))
  expect(links).toEqual(expect.arrayContaining([`/admin/bookings/${booking.id}`, `/admin/inquiries/${inquiry.id}`]))
  expect(textOf(await page('/admin'))).toContain(`${words.cardFailed('1')} · ${words.cardWaiting('1')}`)
  expect(textOf(await page('/admin/sync?state=failed'))).not.toContain(words.reasons.credential)
  expect(textOf(await page('/admin/sync?state=waiting'))).not.toContain(words.reasons.diskFull)
  expect((await manager.get('/admin/sync?state=gone&after=x')).status).toBe(200)
})

test('every reason has a text in both languages', () => {
  for (const { sync } of [adminTextsAr, adminTextsEn]) {
    expect(Object.keys(sync.reasons)).toEqual([...syncReasons])
  }
})

test('a retry makes a delivery due at once and is recorded', async () => {
  const booking = await storeBooking(site)
  site.sheet.fail('unreachable')
  await site.outbox.sendDue()
  await giveUp(booking.id)
  const { id } = fieldValues(await page('/admin/sync?state=failed'))
  const answer = await manager.post('/admin/sync?state=failed', { intent: 'retry', id: id! })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/sync?state=failed'])
  expect(await deliveryOf(booking.id)).toMatchObject({ state: 'waiting', nextAttemptAt: testNow, requestedAt: testNow })
  const [record] = await site.db.select().from(changes)
  expect(record).toMatchObject({
    entity: 'sync',
    entityId: booking.id,
    staffName: 'Huda',
    before: { syncState: 'failed' },
    after: { syncState: 'waiting', syncedRecords: 1 },
  })
  const told = textOf(await page('/admin/changes'))
  expect(told).toContain(`${words.states.failed} After: ${words.states.waiting}`)
  expect(told).toContain(`«${booking.reference}»`)
  const next = deviceWith(site, `${manager.cookie}; ${cookiesOf(answer)}`)
  expect(await (await next.get('/admin/sync')).text()).toContain(words.retried)
})

test('a retry of all requests every undelivered record once', async () => {
  const delivered = await storeBooking(site)
  await site.outbox.sendDue()
  const [failed, waiting] = await storeBookings(site, [{}, {}])
  await giveUp(failed!.id)
  await manager.post('/admin/sync', { intent: 'retryAll' })
  const states = await Promise.all([delivered, failed!, waiting!].map(({ id }) => deliveryOf(id)))
  expect(states.map(({ state }) => state)).toEqual(['delivered', 'waiting', 'waiting'])
  expect(await site.db.select().from(changes)).toMatchObject([{ entityId: '*', after: { syncedRecords: 2 } }])
  expect(textOf(await page('/admin/changes'))).toContain('Records tried again')
})

test('a delivered record is not retried, and nothing is recorded', async () => {
  const booking = await storeBooking(site)
  const { id } = await deliveryOf(booking.id)
  await site.outbox.sendDue()
  await manager.post('/admin/sync', { intent: 'retry', id: String(id) })
  await manager.post('/admin/sync', { intent: 'retryAll' })
  expect((await deliveryOf(booking.id)).state).toBe('delivered')
  expect(await site.db.$count(changes)).toBe(0)
})

test.each([
  [{ intent: 'retry' }],
  [{ intent: 'retry', id: 'x' }],
  [{ intent: 'retry', id: '9'.repeat(30) }],
  [{ intent: 'delete', id: '1' }],
  [{}],
] as [Record<string, string>][])('an unknown form is refused: %o', async (fields) => {
  expect((await manager.post('/admin/sync', fields)).status).toBe(400)
})

test('an agent sees neither the page nor the card', async () => {
  const agent = await signInAs(site, 'agent')
  expect((await agent.get('/admin/sync')).status).toBe(403)
  expect(await (await agent.get('/admin')).text()).not.toContain('/admin/sync')
})

test('the update mark of the page changes with every step of a delivery, but not for an agent', async () => {
  const marks: unknown[] = []
  const note = async () =>
    marks.push(((await (await manager.get('/admin/updates?of=sync')).json()) as UpdateMark).undelivered)
  const booking = await storeBooking(site)
  await note()
  site.sheet.fail('unreachable')
  await site.outbox.sendDue()
  await note()
  await giveUp(booking.id)
  await note()
  await site.db.update(outbox).set({ state: 'delivered' })
  await note()
  expect(new Set(marks).size).toBe(marks.length)
  expect(marks).not.toContain(undefined)
  await note()
  expect(marks.at(-1)).toBe(marks.at(-2))

  const agent = await signInAs(site, 'agent')
  const updateMarks = await Promise.all(
    ['/admin/updates?of=sync', '/admin/updates'].map(async (at) => (await agent.get(at)).json()),
  )
  expect(updateMarks[0]).toEqual(updateMarks[1])
  expect(updateMarks[0]).not.toHaveProperty('undelivered')
})

test('pages follow each other without a gap', async () => {
  const stored = await storeBookings(
    site,
    Array.from({ length: 30 }, () => ({})),
  )
  const first = await page()
  const next = /rel="next"[^>]*href="([^"]+)"/.exec(first)?.[1] ?? ''
  const both = textOf(first) + textOf(await page(next))
  expect(stored.filter(({ reference }) => !both.includes(reference))).toEqual([])
})

test('changing a booking or an inquiry sends its next version, and a refused change does not', async () => {
  const booking = await storeBooking(site)
  const inquiry = await storeInquiry(site)
  await site.outbox.sendDue()
  await manager.post(`/admin/bookings/${booking.id}`, { intent: 'status', version: '1', status: 'confirmed' })
  await manager.post(`/admin/inquiries/${inquiry.id}`, { intent: 'state', version: '1', state: 'handled' })
  await manager.post(`/admin/bookings/${booking.id}`, {
    intent: 'status',
    version: '1',
    status: 'cancelled',
    reason: 'customer',
  })
  site.sheet.deliveries.length = 0
  await site.outbox.sendDue()
  expect(site.sheet.deliveries.map(({ id }) => id).toSorted()).toEqual([booking.id, inquiry.id].toSorted())
  expect(site.sheet.rows.get(booking.id)).toMatchObject({ status: 'confirmed' })
  expect(site.sheet.rows.get(inquiry.id)).toMatchObject({ is_handled: true })
})
