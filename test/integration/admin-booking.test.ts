import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings } from '../../src/data/booking/schema.ts'
import { changes, staffNotes } from '../../src/data/staff/schema.ts'
import { fieldError, textOf } from '../helpers/html.ts'
import { openTestSite, type TestSite } from '../helpers/site.ts'
import { postForm, signInAs, type StaffDevice } from '../helpers/staff.ts'
import { storeBooking } from '../helpers/stored-booking.ts'

let site: TestSite
let agent: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
  agent = await signInAs(site, 'agent', 'Huda')
})

afterAll(() => site.close())

function move(id: string, version: number, status: string, device: StaffDevice = agent) {
  return device.post(`/admin/bookings/${id}`, { intent: 'status', version: String(version), status })
}

async function statusOf(id: string) {
  const [row] = await site.db.select().from(bookings).where(eq(bookings.id, id))
  return row!.status
}

async function pageOf(path: string, language?: string): Promise<string> {
  const cookie = language ? `${agent.cookie}; roud-language=${language}` : agent.cookie
  const answer = await site.request(path, { headers: { cookie } })
  expect(answer.status).toBe(200)
  return answer.text()
}

test('a booking shows every stored line, and its dates in both calendars', async () => {
  const { id, reference } = await storeBooking(site)
  const text = textOf(await pageOf(`/admin/bookings/${id}`, 'en'))
  for (const fact of [reference, 'سالم بن مهدي اليامي', '+966512345678', '******9940', '******4019', 'Najran Airport'])
    expect(text).toContain(fact)
  for (const amount of ['119.00', '357.00', '35.70', '54.00', '5.00', '380.30', '57.05', '437.35'])
    expect(text).toContain(amount)
  expect(text).toContain('Discount (WELCOME10)')
  expect(text).toContain('Sunday 22 November 2026, 10:00 AM 12 Jumada II 1448 AH')
})

test('a status change is saved, confirmed, recorded without personal data, and shown in the history', async () => {
  const { id, reference } = await storeBooking(site)
  const answer = await move(id, 1, 'confirmed')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`/admin/bookings/${id}`)
  expect(answer.headers.getSetCookie().join()).toContain('roud-notice=')
  expect(await statusOf(id)).toBe('confirmed')
  const [change] = await site.db.select().from(changes).where(eq(changes.entityId, id)).orderBy(desc(changes.id))
  expect(change).toMatchObject({
    entity: 'booking',
    action: 'update',
    staffName: 'Huda',
    before: { status: 'pending' },
    after: { status: 'confirmed' },
  })
  const text = textOf(await pageOf(`/admin/bookings/${id}`, 'en'))
  expect(text).toContain('From “Pending” to “Confirmed” Huda')
  expect(textOf(await pageOf('/admin/bookings?status=confirmed'))).toContain(reference)
})

test.each([
  ['pending', 'completed'],
  ['pending', 'pending'],
  ['active', 'cancelled'],
  ['completed', 'pending'],
] as const)('a booking that is %s does not become %s', async (status, wanted) => {
  const { id } = await storeBooking(site, { status })
  const answer = await move(id, 1, wanted)
  expect(answer.status).toBe(409)
  expect(await statusOf(id)).toBe(status)
  expect(await site.db.$count(changes, eq(changes.entityId, id))).toBe(0)
})

test('of two members who change one booking, the second gets a conflict', async () => {
  const other = await signInAs(site, 'manager')
  const { id } = await storeBooking(site)
  const answers = await Promise.all([move(id, 1, 'confirmed'), move(id, 1, 'cancelled', other)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409])
  const refused = answers.find(({ status }) => status === 409)!
  expect(textOf(await refused.text())).toContain('عدّل شخص آخر هذا الحجز قبلك')
  expect(await site.db.$count(changes, eq(changes.entityId, id))).toBe(1)
})

test('a note is stored with its author; a refused one stays in the form', async () => {
  const { id } = await storeBooking(site)
  const note = (text: string) => agent.post(`/admin/bookings/${id}`, { intent: 'note', text })
  expect((await note('يفضّل سيارة بيضاء\r\nويصل متأخرًا')).status).toBe(303)
  const stored = await site.db.select().from(staffNotes).where(eq(staffNotes.entityId, id))
  expect(stored).toMatchObject([{ entity: 'booking', staffName: 'Huda', text: 'يفضّل سيارة بيضاء\nويصل متأخرًا' }])
  expect(await pageOf(`/admin/bookings/${id}`)).toContain('يفضّل سيارة بيضاء\nويصل متأخرًا')
  const blank = await note('  ')
  expect(blank.status).toBe(422)
  expect(fieldError(await blank.text(), 'edit-text')).not.toBe('')
  const tooLong = await note('ن'.repeat(2001))
  expect(tooLong.status).toBe(422)
  expect(await tooLong.text()).toContain('ن'.repeat(2001))
  expect(await site.db.$count(staffNotes, eq(staffNotes.entityId, id))).toBe(1)
})

test('the WhatsApp message is in the customer’s language and fits the status, without a name', async () => {
  const { id, reference } = await storeBooking(site, { language: 'en', status: 'confirmed' })
  const html = await pageOf(`/admin/bookings/${id}`)
  const url = new URL(/href="(https:\/\/wa\.me[^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&'))
  expect(url.pathname).toBe('/966512345678')
  const message = url.searchParams.get('text')!
  expect(message).toContain(`Your booking ${reference} is confirmed.`)
  expect(message).toContain('Roud Car Rental')
  expect(message).not.toMatch(/سالم|1058529940|1001244019/)
})

test('the printed sheet is in the customer’s language or the other one, and masks document numbers', async () => {
  const { id, reference } = await storeBooking(site, { language: 'en', status: 'confirmed' })
  const sheet = await pageOf(`/admin/bookings/${id}/print`)
  const text = textOf(sheet)
  for (const words of ['Booking confirmation', reference, '12 Jumada II 1448 AH', '437.35', '300000000000003'])
    expect(text).toContain(words)
  expect(text).toContain('******9940')
  expect(sheet).not.toMatch(/1058529940|1001244019/)
  expect(textOf(await pageOf(`/admin/bookings/${id}/print?in=ar`))).toContain('تأكيد حجز سيارة')
})

test.each(['nothing', '1', '00000000-0000-0000-0000-000000000000', "'--"])('there is no booking %j', async (id) => {
  const path = `/admin/bookings/${encodeURIComponent(id)}`
  expect((await agent.get(path)).status).toBe(404)
  expect((await agent.get(`${path}/print`)).status).toBe(404)
  expect((await agent.post(path, { intent: 'note', text: 'x' })).status).toBe(404)
})

test.each<Record<string, string>>([
  {},
  { intent: 'delete' },
  { intent: 'status', status: 'confirmed' },
  { intent: 'status', version: '1', status: 'lost' },
  { intent: 'status', version: 'x', status: 'confirmed' },
])('a post of %j is refused and changes nothing', async (fields) => {
  const { id } = await storeBooking(site)
  expect((await agent.post(`/admin/bookings/${id}`, fields)).status).toBe(422)
  expect(await statusOf(id)).toBe('pending')
})

test('reading and changing a booking requires a session', async () => {
  const { id } = await storeBooking(site)
  const path = `/admin/bookings/${id}`
  for (const address of [path, `${path}/print`]) {
    const answer = await site.request(address)
    expect(answer.status).toBe(302)
    expect(await answer.text()).not.toContain('1058529940')
  }
  const answer = await postForm(site, path, { intent: 'status', version: '1', status: 'confirmed' })
  expect(answer.status).toBe(302)
  expect(await statusOf(id)).toBe('pending')
})
