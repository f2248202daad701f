import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listEntries } from '#data/billing/ledger.ts'
import { apiEvents } from '#data/tables/events.ts'
import { outbox } from '#data/tables/outbox.ts'
import { createWebhook } from '#data/webhooks/webhooks.ts'
import { apiScopes } from '#domain/staff/api-key.ts'
import { webhookEvents } from '#domain/webhooks/webhook-events.ts'
import { instantAt } from '#domain/time/moment.fixture.ts'
import { viewMessage } from '#api/webhooks/webhook-message.ts'
import { storeKey } from '../factories/api-keys.ts'
import { storeBooking } from '../factories/bookings.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { storeHold, storeUnits } from '../factories/units.ts'
import { newKey, type Answer } from '../helpers/api.ts'
import {
  isOfMoney,
  nothing,
  openStaffApi,
  testDocumentedAnswers,
  testEveryOperation,
  type StaffApi,
} from '../helpers/staff-api.ts'

let site: TestSite
let api: StaffApi

beforeAll(async () => {
  site = await openTestSite()
  api = await openStaffApi(site, isOfMoney)
})
afterAll(() => site.close())

const pickup = instantAt('2026-11-20 10:00')
const returned = instantAt('2026-11-22 10:00')
/** What a test booking costs. */
const total = 43_735

beforeEach(() => site.setNow(pickup))

const call: StaffApi['call'] = (...request) => api.call(...request)
const send = (to: string, body: unknown, { key = newKey(), as }: { key?: string; as?: string } = {}) =>
  call(`${to}?lang=en`, {
    method: 'POST',
    body,
    headers: { 'idempotency-key': key },
    ...(as !== undefined && { as }),
  })
const rowsOf = ({ body }: Answer) => body['data'] as Record<string, unknown>[]
const money = (amount: number) => ({ halalas: amount, sar: (amount / 100).toFixed(2) })
const accountOf = async (at: string) => (await call(`${at}/account`)).body

async function booked(status: 'confirmed' | 'active' = 'confirmed') {
  const booking = await storeBooking(site, { status, pickupDatetime: pickup, returnDatetime: returned })
  return { booking, at: `/staff/bookings/${booking.id}` }
}

testEveryOperation(() => api)

test('a payment is recorded once for its key, and stands in the account and the ledger', async () => {
  const { booking, at } = await booked()
  const key = newKey()
  const body = { amount: total, method: 'mada', receipt_number: '٠٠٤٥١٢', happened_at: '2026-11-19T18:30' }
  const answers = await Promise.all([1, 2].map(() => send(`${at}/payments`, body, { key })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[1]!.body).toEqual(answers[0]!.body)
  const { body: entry, headers } = answers[0]!
  expect(entry).toMatchObject({
    booking_id: booking.id,
    booking_reference: booking.reference,
    type: 'payment',
    kind: null,
    gross: money(-total),
    method: 'mada',
    receipt_number: '004512',
    happened_at: { local: '2026-11-19T18:30' },
    entered_by: 'key',
  })
  expect(headers.get('location')).toBe(`/api/v1/staff/ledger/${String(entry['id'])}`)
  expect((await call(`/staff/ledger/${String(entry['id'])}`)).body).toEqual(entry)
  expect(await accountOf(at)).toMatchObject({
    balance: money(-total),
    coming: money(total),
    owed: money(0),
    paid: [{ method: 'mada', amount: money(total) }],
    entries: [entry],
  })
  expect((await send(`${at}/payments`, { ...body, amount: 1 }, { key })).body).toMatchObject({ code: 'key_reused' })
})

test('an unusual payment is recorded once it is confirmed', async () => {
  const { booking, at } = await booked()
  const other = await booked()
  const body = { amount: total + 1, method: 'transfer', receipt_number: 'TR-77' }
  expect((await send(`${at}/payments`, body)).body).toMatchObject({
    status: 409,
    code: 'unusual_payment',
    errors: [{ in: 'body', field: 'amount' }],
    highest: money(total),
  })
  expect((await send(`${at}/payments`, { ...body, confirmed: true })).status).toBe(201)
  const again = { amount: 100, method: 'transfer', receipt_number: 'TR-77' }
  expect((await send(`${at}/payments`, again)).body).toMatchObject({
    code: 'already_used',
    errors: [{ field: 'receipt_number' }],
  })
  expect((await send(`${other.at}/payments`, again)).body).toMatchObject({
    code: 'unusual_payment',
    errors: [{ field: 'receipt_number' }],
    bookings: [booking.reference],
  })
  expect((await send(`${other.at}/payments`, { ...again, confirmed: true })).status).toBe(201)
})

test.each([
  ['amount', 0],
  ['amount', 10.5],
  ['method', 'gold'],
  ['receipt_number', 'سالم'],
  ['happened_at', '2030-01-01T10:00'],
])('a payment with %s %j names that field', async (field, value) => {
  const { booking, at } = await booked()
  const answer = await send(`${at}/payments`, { amount: 100, method: 'cash', [field]: value })
  expect(answer.body).toMatchObject({ status: 400, errors: [{ in: 'body', field }] })
  expect(await listEntries(site.db, booking.id)).toEqual([])
})

test('a deposit is held, pays what is owed, and the rest is returned', async () => {
  const { at } = await booked('active')
  const holding = {
    amount: 100_000,
    method: 'mada',
    receipt_number: '771204',
    card_last_four: '4242',
    return_by: '2026-12-01',
  }
  const first = newKey()
  const held = await send(`${at}/deposits`, holding, { key: first })
  const other = await send(`${at}/deposits`, { ...holding, amount: 1 }, { key: first })
  expect(other.body).toMatchObject({ code: 'key_reused' })
  expect(held.body).toMatchObject({
    type: 'deposit_held',
    gross: money(0),
    deposit: money(100_000),
    card_last_four: '4242',
    hold_ends_on: '2026-12-04',
    return_by: '2026-12-01',
  })
  const deposit = `/staff/deposits/${String(held.body['id'])}`
  const tooMuch = await send(`${deposit}/apply`, { amount: total + 1 })
  expect(tooMuch.body).toMatchObject({
    status: 409,
    code: 'amount_too_high',
    errors: [{ in: 'body', field: 'amount' }],
    highest: money(total),
  })
  const key = newKey()
  const applied = await send(`${deposit}/apply`, { amount: total }, { key })
  expect((await send(`${deposit}/apply`, { amount: total }, { key })).body).toEqual(applied.body)
  expect((await send(`${deposit}/apply`, { amount: 5 }, { key })).body).toMatchObject({ code: 'key_reused' })
  expect(applied.body).toMatchObject({ type: 'deposit_applied', gross: money(-total), deposit_id: held.body['id'] })
  expect((await send(`${deposit}/return`, { amount: 100_000 })).body).toMatchObject({
    code: 'amount_too_high',
    highest: money(100_000 - total),
  })
  const back = await send(`${deposit}/return`, { amount: 100_000 - total }, { key })
  expect(back.body).toMatchObject({ status: 409, code: 'key_reused' })
  expect((await send(`${deposit}/return`, { amount: 100_000 - total })).body).toMatchObject({
    type: 'deposit_returned',
    method: 'mada',
  })
  expect(await accountOf(at)).toMatchObject({
    owed: money(0),
    deposit: money(0),
    deposits: [{ entry_id: held.body['id'], held: money(100_000), still_held: money(0) }],
  })
  // A deposit that was used cannot be taken back.
  const undo = await send(`/staff/ledger/${String(held.body['id'])}/correction`, { reason: 'Typed twice' })
  expect(undo.body).toMatchObject({ status: 409, code: 'not_allowed', errors: [{ in: 'path', field: 'id' }] })
  for (const to of ['return', 'apply']) {
    expect((await send(`/staff/deposits/999999/${to}`, { amount: 1 })).status).toBe(404)
    // The entry that applied the deposit is none itself.
    const none = `/staff/deposits/${String(applied.body['id'])}/${to}`
    expect((await send(none, { amount: 1 })).status).toBe(404)
    expect((await send(none, { amount: 0 })).status).toBe(400)
  }
})

test('refunds and corrections take a key with fleet:write, as they take a manager', async () => {
  const { at } = await booked('active')
  const paid = await send(`${at}/payments`, { amount: 10_000, method: 'cash' })
  const entry = `/staff/ledger/${String(paid.body['id'])}`
  const as = await storeKey(site, { scopes: apiScopes.filter((scope) => scope.startsWith('money')) })
  const refund = { amount: 4_000, method: 'cash' }
  const correction = { reason: 'Typed twice' }
  for (const refused of [
    await send(`${at}/refunds`, refund, { as }),
    await send(`${entry}/correction`, correction, { as }),
  ])
    expect(refused.body).toMatchObject({ status: 409, code: 'not_allowed', errors: [{ field: 'authorization' }] })
  expect((await send(`${at}/refunds`, { ...refund, method: 'mada' })).body).toMatchObject({
    code: 'amount_too_high',
    highest: money(0),
  })
  const key = newKey()
  expect((await send(`${at}/refunds`, refund, { key })).body).toMatchObject({ type: 'refund', gross: money(4_000) })
  expect((await send(`${at}/refunds`, { ...refund, amount: 1 }, { key })).body).toMatchObject({ code: 'key_reused' })
  expect((await send(`${entry}/correction`, correction)).body).toMatchObject({ code: 'not_allowed' })
  expect((await send(`${entry}/correction`, { reason: ' ' })).body).toMatchObject({ errors: [{ field: 'reason' }] })
  const account = await accountOf(at)
  const refunded = (account['entries'] as { id: number }[]).at(-1)!
  const corrected = await send(`/staff/ledger/${refunded.id}/correction`, correction, { key: newKey() })
  expect(corrected.body).toMatchObject({ type: 'correction', corrects_id: refunded.id, gross: money(-4_000) })
  const again = newKey()
  expect((await send(`${entry}/correction`, correction, { key: again })).status).toBe(201)
  const other = await send(`${entry}/correction`, { reason: 'Another' }, { key: again })
  expect(other.body).toMatchObject({ code: 'key_reused' })
  expect((await send('/staff/ledger/999999/correction', correction)).status).toBe(404)
})

describe('a settlement', () => {
  async function out() {
    const [unit] = await storeUnits(site.db, 1, { odometerKm: 48_000 })
    const branches = { pickupBranchId: 'najran-airport', returnBranchId: 'najran-airport' }
    const booking = await storeBooking(site, {
      status: 'confirmed',
      pickupDatetime: pickup,
      returnDatetime: returned,
      ...branches,
    })
    const during = { from: pickup, until: returned }
    await storeHold(site.db, unit!.id, during, { kind: 'booking', bookingId: booking.id })
    const at = `/staff/bookings/${booking.id}`
    const handOver = await send(`${at}/hand-over`, {
      version: 1,
      odometer_km: 48_210,
      fuel_eighths: 8,
      renter: { birth_date: '1990-05-05', license_expires_on: '2027-01-01' },
      contract_reason: 'inProgress',
    })
    expect(handOver.status).toBe(200)
    return { at }
  }

  test('is previewed while the car is out, and charged once it is back, each line once', async () => {
    const { at } = await out()
    const late = await call(`${at}/settlement?returned_at=2026-11-22T15:00&odometer_km=48300&fuel_eighths=8`)
    expect(late.body).toMatchObject({ is_preview: true, is_charged: false, returned_at: { local: '2026-11-22T15:00' } })
    const [line] = late.body['lines'] as { kind: string; gross: { halalas: number } }[]
    expect(line).toMatchObject({ kind: 'late_hours' })
    expect(line!.gross.halalas).toBeGreaterThan(0)
    expect((await send(`${at}/settlement`, {})).body).toMatchObject({ code: 'not_allowed' })

    site.setNow(instantAt('2026-11-22 15:00'))
    const back = await send(`${at}/return`, { version: 2, odometer_km: 48_300, fuel_eighths: 8 })
    expect(back.status).toBe(200)
    const known = (await call(`${at}/settlement`)).body
    expect(known).toMatchObject({ is_preview: false, is_charged: false, lines: late.body['lines'] })
    const key = newKey()
    const charged = await Promise.all([1, 2].map(() => send(`${at}/settlement`, {}, { key })))
    expect(charged.map(({ body }) => body)).toEqual([1, 2].map(() => ({ ...known, is_charged: true })))
    expect((await send(`${at}/settlement`, {})).body).toMatchObject({ is_charged: true })
    const kinds = async () => (await accountOf(at))['entries'] as { kind: string; corrects_id: number | null }[]
    expect((await kinds()).filter(({ kind }) => kind === 'late_hours')).toHaveLength(1)

    expect((await send(`${at}/settlement`, { waive: 'late_hours' })).body).toMatchObject({
      errors: [{ field: 'reason' }],
    })
    const waiver = { waive: 'late_hours', reason: 'The branch was closed' }
    const wrong = await send(`${at}/settlement`, waiver, { key })
    expect(wrong.body).toMatchObject({ code: 'key_reused' })
    expect((await send(`${at}/settlement`, waiver)).status).toBe(200)
    expect((await kinds()).filter(({ kind }) => kind === 'late_hours')).toHaveLength(2)
    expect((await send(`${at}/settlement`, waiver)).body).toMatchObject({
      code: 'not_allowed',
      errors: [{ field: 'waive' }],
    })
  })

  test('needs a car that is out or back', async () => {
    const { at } = await booked()
    expect((await call(`${at}/settlement`)).body).toMatchObject({ status: 409, code: 'not_allowed' })
  })
})

test('the ledger of a period and the open accounts are listed in pages', async () => {
  const first = await booked('active')
  const second = await booked('active')
  const pay = (at: string, amount: number, day: number) =>
    send(`${at}/payments`, { amount, method: 'cash', happened_at: `2026-10-0${day}T10:00` })
  const ids = [await pay(first.at, 100, 2), await pay(second.at, 200, 3), await pay(first.at, 300, 4)].map(
    ({ body }) => body['id'],
  )
  const listed = async (query: string) => rowsOf(await call(`/staff/ledger?${query}`)).map(({ id }) => id)
  expect(await listed('from=2026-10-01&until=2026-10-04')).toEqual(ids)
  expect(await listed('from=2026-10-03&until=2026-10-03')).toEqual([ids[1]])
  const page = await call('/staff/ledger?from=2026-10-01&until=2026-10-04&limit=2')
  expect(page.body).toMatchObject({ limit: 2, next: ids[1] })
  expect(await listed(`from=2026-10-01&until=2026-10-04&limit=2&after=${String(ids[1])}`)).toEqual([ids[2]])
  expect((await call('/staff/ledger?after=999999')).status).toBe(400)

  const all = rowsOf(await call('/staff/balances'))
  const mine = all.filter(({ booking_id: id }) => id === first.booking.id || id === second.booking.id)
  expect(mine).toHaveLength(2)
  expect(mine).toContainEqual(
    expect.objectContaining({ booking_reference: first.booking.reference, balance: money(total - 400) }),
  )
  const one = await call('/staff/balances?limit=1')
  const rest = rowsOf(await call(`/staff/balances?after=${String(one.body['next'])}`))
  expect([...rowsOf(one), ...rest]).toEqual(all)
  expect((await call(`/staff/balances?after=${nothing}`)).status).toBe(400)
})

test('each entry is an event, and a message to webhooks, without names', async () => {
  const author = { staffId: null as never, staffName: 'Huda', at: pickup }
  const url = 'https://hooks.example.com/roud'
  await createWebhook(site.db, author, { name: 'Books', url, events: [...webhookEvents], isActive: true })
  const { booking, at } = await booked('active')
  const paid = await send(`${at}/payments`, { amount: 10_000, method: 'cash', receipt_number: '5' })
  const id = paid.body['id'] as number
  await send(`/staff/ledger/${id}/correction`, { reason: 'Typed twice' })
  const entries = await listEntries(site.db, booking.id)
  const isOfEntry = new Set(entries.map((entry) => String(entry.id)))
  const events = await site.db.select().from(apiEvents)
  expect(events.filter(({ recordId }) => isOfEntry.has(recordId ?? '')).map(({ event }) => event)).toEqual([
    ...entries.filter(({ kind }) => kind !== null).map(() => 'charge.recorded'),
    'payment.recorded',
    'entry.corrected',
  ])
  const sent = await site.db.select().from(outbox).where(eq(outbox.bookingId, booking.id)).orderBy(outbox.id)
  const messages = sent.filter(({ kind, entry }) => kind === 'webhook' && entry !== null).map((row) => viewMessage(row))
  expect(messages.map(({ type }) => type)).toEqual([
    ...entries.filter(({ kind }) => kind !== null).map(() => 'charge.recorded'),
    'payment.recorded',
    'entry.corrected',
  ])
  const message = messages.find(({ type }) => type === 'payment.recorded')!
  const entry = Object.keys((message.data as { entry: object }).entry)
  expect(message.data).toMatchObject({ entry: { id, gross: money(-10_000), receipt_number: '5' } })
  expect(entry.filter((name) => /name|reference|card/.test(name))).toEqual([])
})

test('what is not there is not found', async () => {
  const none = `/staff/bookings/${nothing}`
  const answers = [
    await call(`${none}/account`),
    await call(`${none}/settlement`),
    await call('/staff/ledger/999999'),
    await send(`${none}/payments`, { amount: 1, method: 'cash' }),
    await send(`${none}/refunds`, { amount: 1, method: 'cash' }),
    await send(`${none}/deposits`, { amount: 1, method: 'cash' }),
    await send(`${none}/settlement`, {}),
  ]
  expect(answers.map(({ body }) => body['code'])).toEqual(answers.map(() => 'not_found'))
})

testDocumentedAnswers(() => api)
