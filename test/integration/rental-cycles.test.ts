import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listEntries } from '#data/billing/ledger.ts'
import { findBooking } from '#data/booking/bookings.ts'
import { bookings } from '#data/tables/booking.ts'
import { siteSettings } from '#data/tables/settings.ts'
import { cycleOf } from '#domain/billing/cycle-charges.ts'
import { balanceOf, chargedOf } from '#domain/billing/ledger.ts'
import { instantAt } from '#domain/time/moment.fixture.ts'
import { chargeDueCycles } from '#operations/billing/charge-cycles.ts'
import { postBooking } from '../factories/booking-form.ts'
import { storeKey } from '../factories/api-keys.ts'
import { demoCar } from '../factories/cars.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs, type StaffDevice } from '../factories/staff.ts'
import { callApi, newKey } from '../helpers/api.ts'
import { refusalText, textOf } from '../helpers/html.ts'
import { testNow } from '../helpers/test-now.ts'

// The Yaris costs SAR 2,350 a month and 119 a day.

let site: TestSite
let yaris: number
let key: string
let manager: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
  yaris = (await demoCar(site, 'Toyota Yaris')).id
  key = await storeKey(site)
  manager = await signInAs(site, 'manager')
})
afterAll(() => site.close())
beforeEach(async () => {
  site.setNow(testNow)
  await site.db.delete(bookings)
})

const handedOver = instantAt('2026-11-22 10:30')

const send = (path: string, body?: object, method = body ? 'POST' : 'GET') =>
  callApi(site, path, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': newKey() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })

/** A customer's booking by the month from 22 November, 10:00, which the staff confirmed. */
async function booked(months: string, extraDays = '0') {
  const form = { returnLocation: 'najran-airport', rentalType: 'monthly', months, extraDays, sendAgain: 'on' }
  const answer = await postBooking(site, yaris, form)
  expect(answer.status, refusalText(await answer.text())).toBe(200)
  const [made] = await site.db.select().from(bookings)
  const { id, version } = made!
  await send(`/staff/bookings/${id}/status`, { version, status: 'confirmed' })
  return id
}

async function move(id: string, status: 'active' | 'completed', at: Date) {
  site.setNow(at)
  const { version } = (await findBooking(site.db, id))!
  const answer = await send(`/staff/bookings/${id}/status`, { version, status, other_day: true })
  expect(answer.status).toBe(200)
}

/** What was charged: the cycle, the amount before VAT, and the day. */
async function charges(id: string) {
  const entries = await listEntries(site.db, id)
  return entries
    .filter(({ kind }) => kind !== null)
    .map((entry) => [cycleOf(entry), entry.net, entry.happenedAt.toISOString()])
}

const runJob = (at: string) => {
  site.setNow(instantAt(at))
  return chargeDueCycles(site.db, instantAt(at))
}
const read = async (path: string) => textOf(await (await manager.get(path)).text())

test('each month is charged when it begins, once, also after the job was down', async () => {
  const id = await booked('3')
  const booking = (await findBooking(site.db, id))!
  expect((await send(`/staff/bookings/${id}/account`)).body).toMatchObject({
    balance: { halalas: 0 },
    owed: { halalas: 235_000 + 500 + 35_325 },
    coming: { halalas: booking.totalPrice },
  })
  await move(id, 'active', handedOver)
  const first = [
    [1, 235_000, '2026-11-22T07:30:00.000Z'],
    [1, 500, '2026-11-22T07:30:00.000Z'],
  ]
  expect(await charges(id)).toEqual(first)
  expect(await runJob('2026-12-22 10:29')).toBe(0)
  // The job was down for days, then two processes run it.
  const runs = await Promise.all([runJob('2026-12-27 04:10'), runJob('2026-12-27 04:10')])
  expect(runs.toSorted()).toEqual([0, 1])
  expect(await charges(id)).toEqual([...first, [2, 235_000, '2026-12-22T07:30:00.000Z']])
  expect((await send(`/staff/bookings/${id}/account`)).body).toMatchObject({
    owed: { halalas: 2 * 270_250 + 575 },
    cycles: [
      { number: 1, state: 'charged' },
      { number: 2, state: 'charged', starts_at: { local: '2026-12-22T10:30' }, gross: { halalas: 270_250 } },
      { number: 3, state: 'coming', starts_at: { local: '2027-01-22T10:30' }, ends_at: { local: '2027-02-22T10:00' } },
    ],
  })
  // Whoever pays all of it ahead is not asked.
  const ahead = { amount: booking.totalPrice - 270_250, method: 'transfer' }
  expect((await send(`/staff/bookings/${id}/payments`, ahead)).status).toBe(201)
  expect(await read('/admin/today')).not.toContain('أشهر إيجار لم تُدفع')
  await runJob('2027-01-22 11:10')
  const all = await listEntries(site.db, id)
  expect(chargedOf(all)).toEqual({ net: booking.subtotal, vat: booking.vatAmount })
  expect(balanceOf(all)).toBe(270_250)
  const today = await read('/admin/today')
  expect(today).toContain('أشهر إيجار لم تُدفع')
  expect(today).toContain(booking.reference)
  const account = await read(`/admin/bookings/${id}/money`)
  expect(account).toContain('أشهر الإيجار')
  expect(await read('/admin/balances')).toContain(booking.reference)
})

test('after an early return, months that did not begin are not charged, and the one under way by the rule', async () => {
  const id = await booked('2', '5')
  await move(id, 'active', handedOver)
  await move(id, 'completed', instantAt('2026-12-02 10:00'))
  await runJob('2027-03-01 10:00')
  expect((await charges(id)).map(([cycle]) => cycle)).toEqual([1, 1])
  const settled = await send(`/staff/bookings/${id}/settlement`, {})
  // The starter policy keeps what was charged.
  expect(settled.body).toMatchObject({ is_charged: true, total: { halalas: 0 } })
  const account = (await send(`/staff/bookings/${id}/account`)).body
  expect(account).toMatchObject({ owed: { halalas: 270_825 }, coming: { halalas: 0 } })
  expect((account['cycles'] as { state: string }[]).map(({ state }) => state)).toEqual([
    'charged',
    'not_begun',
    'not_begun',
  ])
})

test('days that are given back are those of the month under way', async () => {
  const id = await booked('3')
  const { policies } = (await findBooking(site.db, id))!
  const settlement = { ...policies!.settlement!, earlyReturn: 'giveBack', earlyMonth: 'share' } as const
  await site.db
    .update(bookings)
    .set({ policies: { ...policies!, settlement } })
    .where(eq(bookings.id, id))
  await move(id, 'active', handedOver)
  await runJob('2026-12-25 10:00')
  // Ten whole days before the third month begins.
  await move(id, 'completed', instantAt('2027-01-12 10:00'))
  const settled = await send(`/staff/bookings/${id}/settlement`)
  expect(settled.body).toMatchObject({
    lines: [
      { kind: 'early_return', explanation: { code: 'unused_days', values: { unused: 10, days: 30, amount: 235_000 } } },
    ],
  })
})

test('an extension adds months, each charged when it begins', async () => {
  const id = await booked('1')
  await move(id, 'active', handedOver)
  expect((await charges(id)).map(([cycle]) => cycle)).toEqual([1, 1])
  site.setNow(instantAt('2026-12-01 10:00'))
  const extended = await send(
    `/staff/bookings/${id}`,
    { version: (await findBooking(site.db, id))!.version, return_datetime: '2027-01-22T10:00' },
    'PATCH',
  )
  expect(extended.status, JSON.stringify(extended.body)).toBe(200)
  expect(await charges(id)).toHaveLength(2)
  await runJob('2026-12-22 11:00')
  expect((await charges(id)).slice(2)).toEqual([[2, 235_000, '2026-12-22T07:30:00.000Z']])
})

test('an undone hand-over takes its month back', async () => {
  const id = await booked('2')
  await move(id, 'active', handedOver)
  const { version } = (await findBooking(site.db, id))!
  expect((await send(`/staff/bookings/${id}/undo`, { version, reason: 'mistake' })).status).toBe(200)
  expect(chargedOf(await listEntries(site.db, id))).toEqual({ net: 0, vat: 0 })
})

test('a company that charges all of it at the hand-over says so, for the bookings from then on', async () => {
  await site.db.insert(siteSettings).values({ key: 'monthly_billing', value: 'whole' })
  const id = await booked('2')
  await move(id, 'active', handedOver)
  const booking = (await findBooking(site.db, id))!
  expect(booking.policies?.settlement?.monthlyBilling).toBe('whole')
  expect(chargedOf(await listEntries(site.db, id))).toEqual({ net: booking.subtotal, vat: booking.vatAmount })
  expect((await send(`/staff/bookings/${id}/account`)).body).toMatchObject({ cycles: [] })
})
