import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holds } from '#data/tables/availability.ts'
import { bookings } from '#data/tables/booking.ts'
import { companies } from '#data/tables/companies.ts'
import { units } from '#data/tables/fleet.ts'
import type { Unit } from '#data/fleet/unit-list.ts'
import { changes } from '#data/tables/staff.ts'
import { halalas } from '#domain/money/money.ts'
import { apiScopes } from '#domain/staff/api-key.ts'
import { createAdminUpdatesHub } from '#server/live/admin-updates.ts'
import type { SiteDeps } from '#server/http/site-deps.ts'
import { storeKey } from '../factories/api-keys.ts'
import { storeApiSession } from '../factories/api-sessions.ts'
import { goodBooking, postBooking } from '../factories/booking-form.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { storeStaff } from '../factories/staff.ts'
import { storeHold, storeUnits } from '../factories/units.ts'
import { goodRental, goodRequest, newKey, type Answer } from '../helpers/api.ts'
import {
  nothing,
  openStaffApi,
  type StaffApi,
  testDocumentedAnswers,
  testEveryOperation,
} from '../helpers/staff-api.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let api: StaffApi
/** Sessions of two roles, and a key that may change bookings but no prices. */
let as: { agent: string; manager: string; bookingsKey: string }
let announced = 0

const isOwn = (path: string) =>
  /^.staff.(?:quotes|holds|bookings.search|bookings.\{id\}.(?:quotes|undo|history)|units.\{id\}.(?:arrival|preparation))$/.test(
    path,
  )

beforeAll(async () => {
  const hub = createAdminUpdatesHub(() => Promise.resolve())
  const adminUpdates = { ...hub, announce: () => void (announced += 1) }
  // The rest of `live` is made by the site.
  site = await openTestSite({ more: () => ({ live: { adminUpdates } as unknown as NonNullable<SiteDeps['live']> }) })
  api = await openStaffApi(site, isOwn)
  as = {
    agent: (await storeApiSession(site, await storeStaff(site, 'agent', 'Nora'))).access,
    manager: (await storeApiSession(site, await storeStaff(site, 'manager', 'Huda'))).access,
    bookingsKey: await storeKey(site, { scopes: apiScopes.filter((scope) => scope.startsWith('bookings')) }),
  }
})

afterAll(() => site.close())

beforeEach(async () => {
  site.setNow(testNow)
  await site.db.delete(bookings)
  await site.db.delete(holds)
  await site.db.delete(units)
  await site.db.delete(changes)
})

const call: StaffApi['call'] = (...request) => api.call(...request)

testEveryOperation(() => api)

const { send_again: _again, ...request } = goodRequest(1)

type Who = keyof typeof as | 'key'

function send(method: string, to: string, body: unknown, who: Who = 'key') {
  return call(to, { method, body, ...(who !== 'key' && { as: as[who] }) })
}

function make(changed: Record<string, unknown> = {}, who: Who = 'key') {
  const headers = { 'idempotency-key': newKey() }
  const body = { ...request, ...changed }
  return call('/staff/bookings', { method: 'POST', body, headers, ...(who !== 'key' && { as: as[who] }) })
}

const addressOf = ({ body }: Answer) => `/staff/bookings/${String(body['id'])}`
const totalOf = ({ body }: Answer) => (body['total_price'] as { halalas: number }).halalas
const rowsOf = ({ body }: Answer) => body['data'] as Record<string, unknown>[]
const lessFifty = { amount: -5_000, reason: 'Guest of the hotel' }

describe('an agreed price', () => {
  test('is for managers and keys that may change prices', async () => {
    const regular = await make()
    for (const who of ['agent', 'bookingsKey'] as const)
      expect((await make({ adjustment: lessFifty }, who)).body, who).toMatchObject({ code: 'not_allowed' })
    for (const who of ['manager', 'key'] as const) {
      const made = await make({ adjustment: lessFifty, mobile_number: '0599999999' }, who)
      expect(made.body, who).toMatchObject({ adjustment_amount: { halalas: -5_000 } })
      expect(totalOf(regular) - totalOf(made), who).toBe(5_750)
    }
    const stored = await site.db.select().from(bookings)
    expect(stored.map(({ adjustmentReason }) => adjustmentReason).toSorted()).toEqual([
      '',
      lessFifty.reason,
      lessFifty.reason,
    ])
  })

  test('stays with a change by an agent, who cannot take it away', async () => {
    const to = addressOf(await make({ adjustment: { daily_rate: 10_000, reason: 'Guest of the hotel' } }, 'manager'))
    const change = { version: 1, return_datetime: '2026-11-26T10:00' }
    const longer = await send('PATCH', to, change, 'agent')
    expect(longer.body).toMatchObject({ version: 2, rental_days: 4 })
    const [stored] = await site.db.select().from(bookings)
    expect(stored).toMatchObject({ adjustedDailyRate: 10_000, adjustmentReason: 'Guest of the hotel' })
    const remove = { version: 2, adjustment: null }
    expect((await send('PATCH', to, remove, 'agent')).body).toMatchObject({ code: 'not_allowed' })
    expect((await send('PATCH', to, remove, 'manager')).body).toMatchObject({ adjustment_amount: { halalas: 0 } })
  })

  test.each([
    [{ reason: 'x' }, 'adjustment'],
    [{ amount: 1, daily_rate: 1, reason: 'x' }, 'adjustment'],
    [{ amount: 0, reason: 'x' }, 'adjustment.amount'],
    [{ amount: 5_000, reason: ' ' }, 'adjustment.reason'],
    [{ amount: 5_000 }, 'adjustment.reason'],
    [{ daily_rate: -1, reason: 'x' }, 'adjustment.daily_rate'],
    [{ percent: 5, reason: 'x' }, 'adjustment.percent'],
  ])('is refused as %j', async (adjustment, field) => {
    const refused = await send('POST', '/staff/quotes', { ...goodRental(1), adjustment })
    expect(refused.body).toMatchObject({
      status: 400,
      errors: expect.arrayContaining([expect.objectContaining({ field })]),
    })
  })
})

test('identity numbers are changed, and never recorded', async () => {
  const to = addressOf(await make())
  const [before] = await site.db.select().from(bookings)
  const numbers = { national_id: 'Z9K4T7Q2', license_number: 'L5R8W3X6' }
  const changed = await send('PATCH', to, { version: 1, ...numbers }, 'agent')
  expect(changed.status).toBe(200)
  const [after] = await site.db.select().from(bookings)
  expect(after!.nationalIdHash).not.toBe(before!.nationalIdHash)
  expect(after!.licenseNumberHash).not.toBe(before!.licenseNumberHash)
  const wrong = await send('PATCH', to, { version: 2, national_id: '1058529941', license_number: '?' })
  expect(wrong.body['errors']).toMatchObject([{ field: 'national_id' }, { field: 'license_number' }])
  const recorded = JSON.stringify([await site.db.select().from(changes), changed.body])
  expect(recorded).toContain('"identityChanged":true')
  for (const number of Object.values(numbers)) expect(recorded).not.toContain(number)
  const search = (text: string) => send('POST', '/staff/bookings/search', { search: text })
  expect(rowsOf(await search('Z9K4T7Q2'))).toHaveLength(1)
  expect(rowsOf(await search(goodBooking.nationalId))).toHaveLength(0)
})

test('identity numbers are copied from an earlier booking with the same mobile number', async () => {
  const earlier = await make()
  const { national_id: _id, license_number: _license, ...rental } = request
  const headers = () => ({ 'idempotency-key': newKey() })
  const again = (changed: Record<string, unknown>) =>
    call('/staff/bookings', { method: 'POST', body: { ...rental, ...changed }, headers: headers(), as: as.agent })
  const made = await again({ identity_from: earlier.body['id'] })
  expect(made.status).toBe(201)
  const stored = await site.db.select().from(bookings)
  expect(new Set(stored.map(({ nationalIdHash }) => nationalIdHash)).size).toBe(1)
  expect(new Set(stored.map(({ licenseNumberHash }) => licenseNumberHash)).size).toBe(1)
  const missing = { status: 400, errors: [{ field: 'national_id' }, { field: 'license_number' }] }
  const wrong = [{ identity_from: nothing }, { identity_from: earlier.body['id'], mobile_number: '0599999999' }]
  for (const one of wrong) expect((await again(one)).body).toMatchObject(missing)
})

describe('the last change of a status', () => {
  async function confirmed(who: Who) {
    await postBooking(site, 1)
    const [booking] = await site.db.select().from(bookings)
    const to = `/staff/bookings/${booking!.id}`
    expect((await send('POST', `${to}/status`, { version: 1, status: 'confirmed' }, who)).status).toBe(200)
    return to
  }
  const later = (seconds: number) => site.setNow(new Date(testNow.getTime() + seconds * 1000))

  test('is taken back by its author within seconds', async () => {
    const to = await confirmed('agent')
    later(12)
    expect((await send('POST', `${to}/undo`, { version: 1 }, 'agent')).body).toMatchObject({ code: 'version_conflict' })
    expect((await send('POST', `${to}/undo`, { version: 2 }, 'agent')).body).toMatchObject({ status: 'pending' })
    expect((await send('POST', `${to}/undo`, { version: 3 }, 'manager')).body).toMatchObject({ code: 'not_allowed' })
    const undone = await site.db.select().from(changes).where(eq(changes.staffName, 'Nora (API)'))
    expect(undone).toHaveLength(2)
  })

  test('is taken back later by managers and their keys, with a reason', async () => {
    const to = await confirmed('agent')
    later(60)
    for (const who of ['agent', 'bookingsKey'] as const)
      expect((await send('POST', `${to}/undo`, { version: 2, reason: 'mistake' }, who)).body, who).toMatchObject({
        code: 'not_allowed',
        detail: expect.any(String),
      })
    expect((await send('POST', `${to}/undo`, { version: 2 }, 'manager')).body).toMatchObject({
      status: 400,
      errors: [{ field: 'reason', code: 'required' }],
    })
    const undone = await send('POST', `${to}/undo`, { version: 2, reason: 'mistake' }, 'manager')
    expect(undone.body).toMatchObject({ status: 'pending', version: 3 })
    const gone = await send('POST', `/staff/bookings/${nothing}/undo`, { version: 1 })
    expect(gone.status).toBe(404)
  })
})

describe('a quote', () => {
  test('says what the booking will cost, and stores nothing', async () => {
    const rental = { ...goodRental(1), extras: [{ id: 1, quantity: 1 }] }
    const quoted = await send('POST', '/staff/quotes', { ...rental, adjustment: lessFifty }, 'manager')
    expect(quoted.status).toBe(200)
    expect([await site.db.$count(bookings), await site.db.$count(changes)]).toEqual([0, 0])
    const expected = totalOf(quoted)
    const wrong = await make({ ...rental, adjustment: lessFifty, expected_total: expected - 1 }, 'manager')
    expect(wrong.body).toMatchObject({
      status: 409,
      code: 'total_changed',
      errors: [{ field: 'expected_total' }],
      total_price: { halalas: expected },
    })
    expect(await site.db.$count(bookings)).toBe(0)
    const made = await make({ ...rental, adjustment: lessFifty, expected_total: expected }, 'manager')
    expect([made.status, totalOf(made)]).toEqual([201, expected])
    const { rental_days, price_lines, extras } = quoted.body
    expect(made.body).toMatchObject({ rental_days, price_lines, extras })
  })

  test('of a change shows both prices, by which the change is then stored', async () => {
    const made = await make()
    const to = addressOf(made)
    const change = { return_datetime: '2026-11-27T10:00' }
    const { status, body } = await send('POST', `${to}/quotes`, change, 'agent')
    const { old_quote, new_quote, difference } = body as Record<string, Record<string, { halalas: number }>>
    expect(status).toBe(200)
    expect(body['version']).toBe(1)
    expect(old_quote!['total_price']).toEqual(made.body['total_price'])
    expect(new_quote).toMatchObject({ rental_days: 5, return_datetime: { local: '2026-11-27T10:00' } })
    const total = new_quote!['total_price']!.halalas
    expect(difference).toMatchObject({ halalas: total - totalOf(made) })
    expect((await call(to)).body['version']).toBe(1)
    const patch = (expected_total: number) => send('PATCH', to, { version: 1, ...change, expected_total }, 'agent')
    expect((await patch(totalOf(made))).body).toMatchObject({
      status: 409,
      code: 'total_changed',
      total_price: { halalas: total },
    })
    expect((await patch(total)).body).toMatchObject({ version: 2, total_price: { halalas: total } })
    expect((await patch(1)).body).toMatchObject({ code: 'version_conflict' })
  })

  test('of a company above its credit limit is stored for a manager with a reason', async () => {
    const [company] = await site.db
      .insert(companies)
      .values({ nameAr: 'شركة', creditLimit: halalas(0), createdAt: testNow })
      .returning()
    const made = await make()
    await site.db.update(bookings).set({ companyId: company!.id })
    const longer = { version: 1, return_datetime: '2026-11-27T10:00' }
    const above = { ...longer, over_limit_reason: 'The transfer is on its way' }
    const patch = (change: object, who: Who) => send('PATCH', addressOf(made), change, who)
    expect((await patch(longer, 'manager')).body).toMatchObject({ status: 409, code: 'not_allowed' })
    expect((await patch(above, 'agent')).body).toMatchObject({ status: 409, code: 'not_allowed' })
    expect((await patch(above, 'manager')).body).toMatchObject({ version: 2 })
  })

  test('is refused as the booking would be', async () => {
    const quote = (changed: Record<string, unknown>, who?: Who) =>
      send('POST', '/staff/quotes', { ...goodRental(1), ...changed }, who)
    expect((await quote({ return_datetime: undefined })).body).toMatchObject({
      status: 400,
      errors: [{ field: 'return_datetime', code: 'required' }],
    })
    expect((await quote({ pickup_datetime: '2026-11-19T10:00' })).body).toMatchObject({
      status: 422,
      nearest: { pickup_datetime: expect.any(Object) },
    })
    expect((await quote({ adjustment: lessFifty }, 'agent')).body).toMatchObject({ status: 409, code: 'not_allowed' })
    const unknownUnit = { status: 400, errors: [{ field: 'unit_id' }] }
    expect((await quote({ unit_id: 999_999 })).body).toMatchObject(unknownUnit)
    const to = addressOf(await make())
    const change = (changed: Record<string, unknown>, at = to) => send('POST', `${at}/quotes`, changed, 'agent')
    expect((await change({ return_datetime: '2026-11-20T10:00' })).body).toMatchObject({ code: 'invalid_period' })
    expect((await change({ unit_id: 999_999 })).body).toMatchObject(unknownUnit)
    expect((await change({ adjustment: lessFifty })).body).toMatchObject({
      status: 409,
      errors: [{ field: 'adjustment' }],
    })
    expect((await change({}, `/staff/bookings/${nothing}`)).status).toBe(404)
  })
})

test('the history of a booking says who changed what', async () => {
  const to = addressOf(await make({ adjustment: lessFifty }, 'manager'))
  await send('PATCH', to, { version: 1, full_name: 'Sara Ali' }, 'agent')
  await send('POST', `${to}/status`, { version: 2, status: 'cancelled', reason: 'customer' }, 'agent')
  await send('POST', `${to}/undo`, { version: 3 }, 'agent')
  const history = await call(`${to}/history?lang=en`)
  expect(rowsOf(history)).toMatchObject([
    { kind: 'status', old_status: 'cancelled', new_status: 'confirmed', is_undo: true, staff_name: 'Nora (API)' },
    { kind: 'status', old_status: 'confirmed', new_status: 'cancelled', reason: 'customer', is_undo: false },
    {
      kind: 'changed',
      values: [{ field: 'full_name', old_value: goodBooking.fullName, new_value: 'Sara Ali' }],
    },
    { kind: 'created', staff_name: 'Huda (API)', old_status: null },
  ])
  expect(JSON.stringify(history.body)).not.toContain(goodBooking.nationalId)
  expect((await call(`/staff/bookings/${nothing}/history`)).status).toBe(404)
})

test('bookings are found by what a person says, with filters and pages', async () => {
  const made = await make()
  await make({ full_name: 'Fahad Saleh', mobile_number: '0599999999', national_id: 'Z9K4T7Q2' })
  await make({ full_name: 'Fahad Omar', mobile_number: '0588888888' })
  const search = (text: string, more: Record<string, unknown> = {}) =>
    send('POST', '/staff/bookings/search', { search: text, ...more }, 'agent')
  const names = async (text: string, more?: Record<string, unknown>) =>
    rowsOf(await search(text, more)).map(({ full_name }) => full_name)
  const { fullName, mobileNumber } = goodBooking
  for (const text of [fullName, mobileNumber, String(made.body['reference'])])
    expect(await names(text), text).toEqual([fullName])
  for (const text of ['fahad saleh', 'z9k4t7q2', '+966 59 999 9999'])
    expect(await names(text), text).toEqual(['Fahad Saleh'])
  const filter = { status: 'confirmed', car_id: 1, branch_id: 'najran-airport', late: false, order: 'pickup_datetime' }
  expect(await names('fahad saleh', { ...filter, from: goodBooking.pickupDate })).toEqual(['Fahad Saleh'])
  for (const other of [{ status: 'cancelled' }, { late: true }, { car_id: 2 }, { until: '2026-01-01' }])
    expect(await names('fahad saleh', other)).toEqual([])
  const first = await search('fahad', { limit: 1 })
  expect(first.body).toMatchObject({ limit: 1, next: rowsOf(first)[0]!['id'] })
  const second = await search('fahad', { limit: 1, after: first.body['next'] })
  expect([second.body['next'], rowsOf(second)[0]!['id'] === first.body['next']]).toEqual([null, false])
  expect((await search('05')).body).toMatchObject({ status: 400, errors: [{ field: 'search', code: 'too_short' }] })
  expect((await search(' ')).body).toMatchObject({ status: 400, errors: [{ field: 'search', code: 'required' }] })
})

test('searches and quotes tell no open screen to look', async () => {
  const to = addressOf(await make())
  const before = announced
  await send('POST', '/staff/bookings/search', { search: 'fahad' })
  await send('POST', '/staff/quotes', goodRental(1))
  await send('POST', `${to}/quotes`, { discount_code: '' })
  expect(announced).toBe(before)
  await send('POST', `${to}/status`, { version: 1, status: 'cancelled', reason: 'customer' })
  expect(announced).toBe(before + 1)
})

describe('holds', () => {
  const december = (day: number) => new Date(`2026-12-${String(day).padStart(2, '0')}T07:00:00Z`)

  test('are listed by period, branch, unit and kind, in pages', async () => {
    const [one] = (await storeUnits(site.db, 1)) as [Unit]
    const [other] = (await storeUnits(site.db, 1, { branchId: 'abha' })) as [Unit]
    const first = await storeHold(site.db, one.id, { from: december(1), until: december(3) })
    const second = await storeHold(site.db, one.id, { from: december(5), until: december(6) }, { kind: 'maintenance' })
    const third = await storeHold(site.db, other.id, { from: december(2), until: december(4) })
    const ids = async (query: string) => rowsOf(await call(`/staff/holds?${query}`)).map(({ id }) => id)
    expect(await ids('')).toEqual([first.id, third.id, second.id])
    expect(await ids('from=2026-12-04')).toEqual([third.id, second.id])
    expect(await ids('from=2026-12-01&until=2026-12-01')).toEqual([first.id])
    expect(await ids('until=2026-01-01')).toEqual([])
    expect(await ids('branch_id=abha')).toEqual([third.id])
    expect(await ids(`unit_id=${one.id}&kind=blocked`)).toEqual([first.id])
    const page = await call('/staff/holds?limit=2', { as: as.agent })
    expect(page.body).toMatchObject({ next: String(third.id), limit: 2 })
    expect(await ids(`limit=2&after=${third.id}`)).toEqual([second.id])
    expect(await ids(`after=${second.id}`)).toEqual([])
    const gone = await call('/staff/holds?after=999999')
    expect(gone.body).toMatchObject({ status: 400, errors: [{ in: 'query', field: 'after', code: 'invalid_choice' }] })
    expect(rowsOf(page)[0]).toMatchObject({
      kind: 'blocked',
      unit_id: one.id,
      branch_id: 'najran-airport',
      starts_at: { instant: december(1).toISOString() },
      is_pinned: false,
      booking_id: null,
    })
  })

  test('of agents are transfers only', async () => {
    const [unit] = await storeUnits(site.db, 1)
    const to = `/staff/units/${unit!.id}`
    const time = { starts_at: '2026-12-01T10:00', ends_at: '2026-12-02T10:00' }
    const take = (body: Record<string, unknown>, who: keyof typeof as) => {
      const headers = { 'idempotency-key': newKey() }
      return call(`${to}/holds`, { method: 'POST', body: { ...time, ...body }, headers, as: as[who] })
    }
    const block = { kind: 'blocked', reason: 'Film' }
    expect((await take(block, 'agent')).body).toMatchObject({ status: 403, code: 'missing_scope' })
    const toAbha = { kind: 'transfer', to_branch_id: 'abha' }
    expect((await take(toAbha, 'bookingsKey')).body).toMatchObject({ status: 403, code: 'missing_scope' })
    const holdOf = ({ body }: Answer) => (body['holds'] as { id: number; version: number }[])[0]!
    const end = ({ id, version }: { id: number; version: number }, arrived: boolean, who: Who) =>
      send('POST', `${to}/holds/${id}/end`, { version, arrived }, who)
    const blocked = holdOf(await take(block, 'manager'))
    expect((await end(blocked, false, 'agent')).body).toMatchObject({ status: 403, code: 'missing_scope' })
    expect((await end(blocked, false, 'manager')).status).toBe(200)
    const transfer = await take(toAbha, 'agent')
    expect(transfer.status).toBe(201)
    const arrived = await end(holdOf(transfer), true, 'agent')
    expect(arrived.body).toMatchObject({ branch_id: 'abha', holds: [] })
  })
})

test('the unit, period and reason of a hold are changed, by agents only those of a transfer', async () => {
  const [one, other] = (await storeUnits(site.db, 2)) as [Unit, Unit]
  const during = { from: new Date('2026-12-01T07:00:00Z'), until: new Date('2026-12-03T07:00:00Z') }
  const block = await storeHold(site.db, one.id, during)
  const transfer = await storeHold(site.db, other.id, during, { kind: 'transfer', toBranchId: 'abha' })
  const change = (hold: { id: number; unitId: number }, body: Record<string, unknown>, who?: Who) =>
    send('PATCH', `/staff/units/${hold.unitId}/holds/${hold.id}`, { version: 1, ...body }, who)
  const ends_at = '2026-12-05T10:00'
  expect((await change(block, { ends_at }, 'agent')).body).toMatchObject({ code: 'missing_scope' })
  expect((await change(transfer, { ends_at }, 'agent')).body).toMatchObject({
    holds: [{ version: 2, ends_at: { local: ends_at }, starts_at: { instant: during.from.toISOString() } }],
  })
  const taken = await change(block, { unit_id: other.id })
  expect(taken.body).toMatchObject({ status: 409, code: 'not_available' })
  const reason = await change(block, { reason: ' ' })
  expect(reason.body).toMatchObject({ status: 400, errors: [{ field: 'reason', code: 'required' }] })
  const moved = { unit_id: other.id, starts_at: ends_at, ends_at: '2026-12-06T10:00', reason: 'Film' }
  expect((await change(block, moved, 'manager')).body).toMatchObject({
    id: other.id,
    holds: [{ kind: 'transfer' }, { kind: 'blocked', reason: 'Film', version: 2, ends_at: { local: moved.ends_at } }],
  })
  expect((await change(block, { reason: 'Tyres' })).status).toBe(404)
  expect((await change({ ...block, unitId: other.id }, { reason: 'Tyres' })).body).toMatchObject({
    code: 'version_conflict',
  })
})

test('agents record that a unit has arrived at another branch, and change nothing else of it', async () => {
  const [unit] = await storeUnits(site.db, 1)
  const to = `/staff/units/${unit!.id}`
  const arrive = (body: Record<string, unknown>, at = to) => send('POST', `${at}/arrival`, body, 'agent')
  expect((await arrive({ version: 1, branch_id: 'abha' })).body).toMatchObject({ version: 2, branch_id: 'abha' })
  const outdated = { version: 1, branch_id: 'najran-airport' }
  expect((await arrive(outdated)).body).toMatchObject({ code: 'version_conflict' })
  expect((await arrive({ version: 2, branch_id: 'nowhere' })).body).toMatchObject({ errors: [{ field: 'branch_id' }] })
  expect((await arrive({ version: 1, branch_id: 'abha' }, '/staff/units/999999')).status).toBe(404)
  expect((await send('PATCH', to, { version: 2, colour: 'black' }, 'agent')).status).toBe(403)
  const [recorded] = await site.db.select().from(changes).where(eq(changes.entity, 'unit'))
  expect(recorded).toMatchObject({ staffName: 'Nora (API)', after: { branchId: 'abha' } })
})

test('agents take a unit out of service and say what is done of its preparation', async () => {
  const [unit] = await storeUnits(site.db, 1)
  const to = `/staff/units/${unit!.id}`
  const time = { starts_at: '2026-12-01T10:00', ends_at: '2026-12-02T10:00', reason: 'Flat tyre' }
  const hold = (kind: string) => {
    const headers = { 'idempotency-key': newKey() }
    return call(`${to}/holds`, { method: 'POST', body: { ...time, kind }, headers, as: as.agent })
  }
  expect((await hold('blocked')).status).toBe(403)
  const taken = await hold('maintenance')
  expect(taken.body).toMatchObject({ holds: [{ kind: 'maintenance', reason: 'Flat tyre' }] })
  const [{ id, version }] = taken.body['holds'] as [{ id: number; version: number }]
  const end = (by: 'agent' | 'manager') => send('POST', `${to}/holds/${id}/end`, { version }, by)
  expect((await end('agent')).status).toBe(403)
  expect((await end('manager')).body).toMatchObject({ holds: [] })

  const prepare = (body: object, at = to) => send('POST', `${at}/preparation`, body, 'agent')
  expect((await prepare({ version: 1, preparation: 'to_check' })).body).toMatchObject({ preparation: 'to_check' })
  expect((await prepare({ version: 1, preparation: 'ready' })).body).toMatchObject({ code: 'version_conflict' })
  expect((await prepare({ version: 2, preparation: 'washed' })).status).toBe(400)
  expect((await prepare({ version: 2, preparation: 'ready' }, '/staff/units/999999')).status).toBe(404)
})

test('a rental that has begun is entered over the API, by managers further back', async () => {
  const past = { pickup_datetime: '2026-11-10T10:00', return_datetime: '2026-11-12T10:00', begun: 'returned' }
  const quote = (by: 'agent' | 'manager') => send('POST', '/staff/quotes', { ...goodRental(1), ...past }, by)
  const refused = await quote('agent')
  expect(refused.body).toMatchObject({
    code: 'invalid_period',
    errors: [{ field: 'pickup_datetime', code: 'too_far_back' }],
  })
  expect((await quote('manager')).status).toBe(200)
  expect((await make(past, 'manager')).body).toMatchObject({ status: 'completed' })
})

test('a time outside of opening hours needs a reason over the API too', async () => {
  // A Friday, on which the branch is closed.
  const friday = { pickup_datetime: '2026-11-27T10:00', return_datetime: '2026-11-29T10:00' }
  const closed = { ...goodRental(1), ...friday, pickup_location: 'riyadh-al-qadisiyyah' }
  const quote = (body: object, by: 'agent' | 'manager') => send('POST', '/staff/quotes', { ...closed, ...body }, by)
  const waived = { even_closed: true, waive_after_hours_fee: true }
  expect((await quote({}, 'agent')).status).not.toBe(200)
  expect((await quote({ even_closed: true }, 'agent')).status).toBe(200)
  expect((await quote(waived, 'agent')).body).toMatchObject({ code: 'not_allowed' })
  expect((await quote(waived, 'manager')).status).toBe(200)
  const to = addressOf(await make())
  const refused = await send('PATCH', to, { version: 1, even_closed: true }, 'agent')
  expect(refused.body).toMatchObject({ status: 400, errors: [{ field: 'closed_reason', code: 'required' }] })
})

testDocumentedAnswers(() => api)
