import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordBookingEvents } from '#data/booking/booking-events.ts'
import { bookings } from '#data/tables/booking.ts'
import { changes, staffNotes } from '#data/tables/staff.ts'
import { changeBookingStatus } from '#operations/booking/booking-status.ts'
import { fieldError, fieldValues, textOf } from '../helpers/html.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { deviceIn, signInAs, type StaffDevice } from '../factories/staff.ts'
import { storeBooking } from '../factories/bookings.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let agent: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
  agent = await signInAs(site, 'agent', 'Huda')
})

afterAll(() => site.close())

function move(id: string, version: number, status: string, device: StaffDevice = agent, more = {}) {
  const reason = status === 'cancelled' ? { reason: 'customer' } : {}
  return device.post(`/admin/bookings/${id}`, {
    intent: 'status',
    version: String(version),
    status,
    asked: 'on',
    ...reason,
    ...more,
  })
}

function undo(id: string, version: number, device: StaffDevice = agent, reason = '') {
  return device.post(`/admin/bookings/${id}`, { intent: 'undo', version: String(version), reason })
}

async function changesOf(id: string) {
  return site.db.select().from(changes).where(eq(changes.entityId, id)).orderBy(changes.id)
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

test('a second tap on the same change stores nothing and answers as the first did', async () => {
  const { id } = await storeBooking(site)
  expect((await move(id, 1, 'confirmed')).status).toBe(303)
  const again = await move(id, 1, 'confirmed')
  expect(again.status).toBe(303)
  expect(await statusOf(id)).toBe('confirmed')
  expect(await changesOf(id)).toHaveLength(1)
  const other = await signInAs(site, 'agent')
  expect((await move(id, 1, 'confirmed', other)).status).toBe(409)
})

test('cancelling asks for a reason, which is recorded and shown', async () => {
  const { id } = await storeBooking(site)
  for (const [reason, status] of [
    ['', 409],
    ['bored', 422],
  ] as const) {
    const answer = await move(id, 1, 'cancelled', agent, { reason })
    expect(answer.status).toBe(status)
    if (status === 409) expect(textOf(await answer.text())).toContain('اختر السبب أولًا')
  }
  expect(await statusOf(id)).toBe('pending')
  expect((await move(id, 1, 'cancelled', agent, { reason: 'noCar' })).status).toBe(303)
  expect(await changesOf(id)).toMatchObject([{ after: { status: 'cancelled', reason: 'noCar' } }])
  expect(textOf(await pageOf(`/admin/bookings/${id}`, 'en'))).toContain('Reason: No car is available')
  const manager = await signInAs(site, 'manager')
  const record = await deviceIn(site, manager, 'en').get('/admin/changes')
  expect(textOf(await record.text())).toContain('No car is available')
})

test('handing over on another day than agreed asks first', async () => {
  const { id } = await storeBooking(site, { status: 'confirmed' })
  const refused = await move(id, 1, 'active', agent, { asked: '' })
  expect(refused.status).toBe(409)
  const text = textOf(await refused.text())
  expect(text).toContain('موعد الاستلام ليس اليوم')
  expect(await statusOf(id)).toBe('confirmed')
  expect((await move(id, 1, 'active')).status).toBe(303)
  const today = await storeBooking(site, { status: 'confirmed', pickupDatetime: new Date('2026-11-20T10:00:00Z') })
  expect((await move(today.id, 1, 'active', agent, { asked: '' })).status).toBe(303)
})

test('whoever changed a status takes it back within seconds, as a change of its own', async () => {
  const { id } = await storeBooking(site)
  await move(id, 1, 'confirmed')
  expect(textOf(await pageOf(`/admin/bookings/${id}`, 'en'))).toContain('Undo')
  expect((await undo(id, 2)).status).toBe(303)
  expect(await statusOf(id)).toBe('pending')
  const [first, second] = await changesOf(id)
  expect(second).toMatchObject({
    before: { status: 'confirmed' },
    after: { status: 'pending', undoes: first!.id },
    staffName: 'Huda',
  })
  expect(textOf(await pageOf(`/admin/bookings/${id}`, 'en'))).toContain('Undone: from “Confirmed” to “Pending”')
  expect((await undo(id, 3)).status).toBe(409)
  expect(await statusOf(id)).toBe('pending')
})

test('a status is taken back later by managers only, with a reason', async () => {
  const { id } = await storeBooking(site)
  const earlier = { staffId: agent.id, staffName: 'Huda', at: new Date('2026-11-20T05:59:00Z') }
  await changeBookingStatus(site.db, earlier, { id, version: 1 }, { status: 'confirmed' })
  const late = await undo(id, 2, agent, 'mistake')
  expect(late.status).toBe(409)
  expect(textOf(await late.text())).toContain('انقضت الثواني العشر')
  const manager = await signInAs(site, 'manager')
  const bare = await undo(id, 2, manager)
  expect(bare.status).toBe(409)
  expect(textOf(await bare.text())).toContain('اختر السبب أولًا')
  expect((await undo(id, 2, manager, 'mistake')).status).toBe(303)
  expect(await statusOf(id)).toBe('pending')
  expect((await changesOf(id)).at(-1)).toMatchObject({ after: { status: 'pending', reason: 'mistake' } })
})

test('an undo is refused when the booking has changed since', async () => {
  const { id } = await storeBooking(site)
  await move(id, 1, 'confirmed')
  await site.db.update(bookings).set({ version: 3 }).where(eq(bookings.id, id))
  const stale = await undo(id, 2)
  expect(stale.status).toBe(409)
  expect(textOf(await stale.text())).toContain('عدّل شخص آخر هذا الحجز قبلك')
  const author = { staffId: agent.id, staffName: 'Huda', at: testNow }
  await recordBookingEvents(site.db, author, [{ bookingId: id, kind: 'changed', fields: ['pickupLocation'] }])
  expect((await undo(id, 3)).status).toBe(409)
  expect(await statusOf(id)).toBe('confirmed')
})

test('a row of the list changes its status and offers to take it back, in the same list', async () => {
  const { id, reference } = await storeBooking(site)
  const own = await signInAs(site, 'agent')
  const list = '/admin/bookings?status=pending&by=pickup'
  const posted = (fields: Record<string, string>) => own.post(list, { id, version: '1', ...fields })
  const done = await posted({ intent: 'status', status: 'confirmed' })
  expect(done.status).toBe(303)
  expect(done.headers.get('location')).toBe('/admin/bookings?status=pending&by=pickup')
  expect(await statusOf(id)).toBe('confirmed')
  const html = await (await own.get(list)).text()
  expect(textOf(html)).toContain(`${reference} · مؤكد`)
  expect(textOf(await (await agent.get(list)).text())).not.toContain(reference)
  expect((await posted({ intent: 'undo', version: '2' })).status).toBe(303)
  expect(await statusOf(id)).toBe('pending')
  const refused = await posted({ intent: 'status', status: 'active', version: '3', asked: 'on' })
  expect(refused.status).toBe(409)
  expect(textOf(await refused.text())).toContain('لا يمكن الانتقال إلى هذه الحالة')
  expect((await own.post(list, { intent: 'status', id: 'x', version: '1', status: 'confirmed' })).status).toBe(404)
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

test('the printed sheet is in the customer’s language or the other one, and masks identity numbers', async () => {
  const { id, reference } = await storeBooking(site, { language: 'en', status: 'confirmed' })
  const sheet = await pageOf(`/admin/bookings/${id}/print`)
  const text = textOf(sheet)
  for (const words of ['Booking confirmation', reference, '12 Jumada II 1448 AH', '437.35', '300000000000003'])
    expect(text).toContain(words)
  expect(text).toContain('******9940')
  expect(sheet).not.toMatch(/1058529940|1001244019/)
  expect(textOf(await pageOf(`/admin/bookings/${id}/print?in=ar`))).toContain('تأكيد حجز سيارة')
})

test('several sheets are printed at once, in the order of the address and each in its customer’s language', async () => {
  const [first, second] = await Promise.all([
    storeBooking(site, { language: 'en' }),
    storeBooking(site, { language: 'ar', fullName: 'Noura' }),
  ])
  const text = textOf(await pageOf(`/admin/bookings/print?booking=${second.id}&booking=x&booking=${first.id}`))
  expect(text.indexOf(second.reference)).toBeLessThan(text.indexOf(first.reference))
  expect(text).toMatch(/طلب حجز سيارة.*Booking request/)
  expect((await agent.get('/admin/bookings/print')).status).toBe(404)
})

test('a corrected booking leads back to the screen that opened the form, on this site only', async () => {
  const { id } = await storeBooking(site, { status: 'confirmed' })
  const path = `/admin/bookings/${id}/change`
  async function correct(query: string) {
    const fields = fieldValues(await pageOf(path + query))
    const answer = await agent.post(path + query, { ...fields, fullName: `Noura ${query.length}` })
    return answer.headers.get('location')
  }
  expect(await correct('')).toBe(`/admin/bookings/${id}`)
  const today = `/admin/today?branch=abha#${id}`
  expect(await correct(`?from=${encodeURIComponent(today)}`)).toBe(today)
  expect(await correct('?from=https://other.example')).toBe('/admin')
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
