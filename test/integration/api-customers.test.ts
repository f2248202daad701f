import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookings } from '#data/tables/booking.ts'
import { customers } from '#data/tables/customers.ts'
import { changes, postedForms } from '#data/tables/staff.ts'
import { storeApiSession } from '../factories/api-sessions.ts'
import { storeKey } from '../factories/api-keys.ts'
import { storeBooking } from '../factories/bookings.ts'
import { storeCustomer } from '../factories/customers.ts'
import { openTestSite, shareTestSite, type TestSite } from '../factories/site.ts'
import { storeStaff } from '../factories/staff.ts'
import { newKey, type Answer } from '../helpers/api.ts'
import { takeLines } from '../helpers/log.ts'
import {
  nothing,
  openStaffApi,
  type StaffApi,
  testDocumentedAnswers,
  testEveryOperation,
} from '../helpers/staff-api.ts'
import { withNumbers } from '../helpers/test-identity.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let api: StaffApi

beforeAll(async () => {
  site = await openTestSite()
  api = await openStaffApi(site, (path) => path.startsWith('/staff/customers'))
})

afterAll(() => site.close())

beforeEach(async () => {
  await site.db.delete(customers)
  await site.db.delete(bookings)
  await site.db.delete(changes)
})

const call: StaffApi['call'] = (...request) => api.call(...request)
const rowsOf = (answer: Answer) => answer.body['data'] as Record<string, unknown>[]
const namesOf = (answer: Answer) => rowsOf(answer).map((row) => row['full_name'])
const stored = async () => (await site.db.select().from(customers)).map((row) => ({ ...row, ...withNumbers(row) }))

const mona = { full_name: 'منى الشهري', mobile_number: '0551 112 223', national_id: '1058529940' }
const add = (body: unknown = mona, idempotencyKey = newKey()) =>
  call('/staff/customers?lang=en', { method: 'POST', body, headers: { 'idempotency-key': idempotencyKey } })
const patch = (id: unknown, body: unknown) => call(`/staff/customers/${String(id)}?lang=en`, { method: 'PATCH', body })
const remove = (id: unknown, as?: string) =>
  call(`/staff/customers/${String(id)}`, { method: 'DELETE', ...(as !== undefined && { as }) })

testEveryOperation(() => api)

test('a customer is blocked with a reason, until a day, and unblocked, by whoever may change the fleet', async () => {
  const { body: added } = await add({ ...mona, birth_date: '1990-03-05', nationality: 'SA', license_class: 'private' })
  expect(added).toMatchObject({ birth_date: '1990-03-05', nationality: 'SA', license_class: 'private', block: null })
  const post = (action: string, body: unknown, as?: string) =>
    call(`/staff/customers/${String(added['id'])}/${action}?lang=en`, {
      method: 'POST',
      body,
      ...(as !== undefined && { as }),
    })
  const values = { version: 1, reason: 'Unpaid damage', until: '2026-12-31' }
  const noFleet = await storeKey(site, { scopes: ['customers:write'] })
  expect((await post('block', values, noFleet)).status).toBe(403)
  expect((await post('unblock', { version: 1 }, noFleet)).status).toBe(403)
  const passed = await post('block', { ...values, until: '2026-11-19' })
  expect(passed).toMatchObject({ status: 400, body: { errors: [{ field: 'until', code: 'until_passed' }] } })
  const blocked = await post('block', values)
  expect(blocked.body).toMatchObject({ version: 2, block: { reason: 'Unpaid damage', until: '2026-12-31' } })
  expect((await post('block', { ...values, reason: 'Other' })).status).toBe(409)
  expect((await post('unblock', { version: 1 })).status).toBe(409)
  expect((await post('unblock', { version: 2 })).body).toMatchObject({ version: 3, block: null })
  const unknown = `/staff/customers/${crypto.randomUUID()}`
  expect((await call(`${unknown}/block`, { method: 'POST', body: values })).status).toBe(404)
  expect((await call(`${unknown}/unblock`, { method: 'POST', body: { version: 1 } })).status).toBe(404)
  const cleared = await patch(added['id'], { version: 3, birth_date: null })
  expect(cleared.body).toMatchObject({ birth_date: null, nationality: 'SA' })
})

describe('a customer', () => {
  test('is added once, as the form would, with masked identity numbers in the answer', async () => {
    const idempotencyKey = newKey()
    const answers = await Promise.all(
      [1, 2, 3].map(() => add({ ...mona, email: ' MONA@example.com ' }, idempotencyKey)),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const [{ body, headers }] = answers as [Answer, ...Answer[]]
    expect(body).toMatchObject({
      version: 1,
      full_name: 'منى الشهري',
      mobile_number: '+966551112223',
      email: 'mona@example.com',
      customer_number: '',
      notes: '',
      has_documents: true,
      documents: {
        national_id: { state: 'held', masked: '******9940', kind: 'national_id' },
        license_number: { state: 'none', masked: null },
      },
    })
    expect(headers.get('location')).toBe(`/api/v1/staff/customers/${String(body['id'])}`)
    expect(await stored()).toMatchObject([{ id: body['id'], nationalId: '1058529940' }])
    expect((await call(`/staff/customers/${String(body['id'])}`)).body).toEqual(body)
    expect((await add({ ...mona, notes: 'VIP' }, idempotencyKey)).body).toMatchObject({ code: 'key_reused' })
    const taken = await add()
    expect(taken.body).toMatchObject({
      status: 409,
      code: 'already_used',
      errors: [{ field: 'mobile_number', code: 'mobile_taken', detail: expect.stringMatching(/Another customer/) }],
    })
    expect(JSON.stringify(answers)).not.toContain('1058529940')
  })

  test('is changed by the version that was read; what is left out and blank identity numbers stay', async () => {
    const { id, version } = (await add()).body
    const changed = await patch(id, { version, notes: 'VIP', license_number: 'B12345', national_id: '' })
    expect(changed.body).toMatchObject({
      version: 2,
      full_name: 'منى الشهري',
      notes: 'VIP',
      documents: {
        national_id: { state: 'held', masked: '******9940' },
        license_number: { state: 'held', masked: '**2345' },
      },
    })
    expect((await patch(id, { version: 1, notes: 'Other' })).body).toMatchObject({ code: 'version_conflict' })
    await storeCustomer(site, { mobileNumber: '+966551112224' })
    expect((await patch(id, { version: 2, mobile_number: '0551112224' })).body).toMatchObject({ code: 'already_used' })
    expect((await patch(nothing, { version: 1 })).status).toBe(404)
    expect((await call(`/staff/customers/${nothing}`)).body).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('keeps its masked numbers from being tried out, by search and by change', async () => {
    const { id } = (await add()).body
    const few = await shareTestSite(site, { limitFactor: 0.01 })
    const own = { from: few, as: await storeKey(site) }
    const search = (text: string) => call('/staff/customers/search', { method: 'POST', body: { search: text }, ...own })
    const guess = { method: 'PATCH', body: { version: 9, national_id: '1058529940' }, ...own }
    expect((await search('1058529940')).status).toBe(200)
    expect((await call(`/staff/customers/${String(id)}`, guess)).status).toBe(200)
    expect((await search('1001244019')).status).toBe(200)
    expect((await search('1001244019')).body).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect((await search('Mona')).status).toBe(200)
  })

  test('is refused for what the form refuses, with the field', async () => {
    const wrong: [Record<string, unknown>, string, string][] = [
      [{ full_name: ' ' }, 'full_name', 'required'],
      [{ mobile_number: '12' }, 'mobile_number', 'invalid_mobile'],
      [{ email: 'mona@' }, 'email', 'invalid_email'],
      [{ national_id: '1111111111' }, 'national_id', 'invalid_national_id'],
      [{ license_number: '!' }, 'license_number', 'invalid_license'],
      [{ notes: 'x'.repeat(1001) }, 'notes', 'too_long'],
      [{ created_at: '2026-01-01' }, 'created_at', 'unknown_field'],
    ]
    const { id } = (await add()).body
    for (const [change, field, code] of wrong) {
      const error = { status: 400, errors: [{ field, code, detail: expect.any(String) }] }
      expect((await add({ ...mona, mobile_number: '0551112225', ...change })).body, field).toMatchObject(error)
      expect((await patch(id, { version: 1, ...change })).body, field).toMatchObject(error)
    }
    expect(await stored()).toHaveLength(1)
  })

  test('is deleted by those who may in the back office, and answers what it was', async () => {
    const { documents: _documents, ...added } = (await add()).body
    const agent = await storeApiSession(site, await storeStaff(site, 'agent', 'Nora'))
    const manager = await storeApiSession(site, await storeStaff(site, 'manager', 'Reem'))
    expect((await remove(added['id'], agent.access)).body).toMatchObject({ status: 403, code: 'missing_scope' })
    expect((await remove(added['id'], manager.access)).body).toEqual(added)
    expect((await remove(added['id'])).status).toBe(404)
    const own = (await add()).body
    const as = await storeKey(site, { scopes: ['customers:read', 'customers:write'] })
    expect((await remove(own['id'], as)).body).toMatchObject({ status: 403, code: 'missing_scope' })
    expect((await remove(own['id'])).status).toBe(200)
  })

  test('leaves what the back office would in the record of changes, under the name of the caller', async () => {
    const { id } = (await add()).body
    await patch(id, { version: 1, notes: 'VIP', national_id: '1001244019' })
    const recorded = () => site.db.select().from(changes).where(eq(changes.entity, 'customer')).orderBy(changes.id)
    expect(await recorded()).toMatchObject([
      { staffName: 'API: Aggregator', action: 'create', before: null, after: {} },
      {
        staffName: 'API: Aggregator',
        action: 'update',
        before: { notes: '' },
        after: { notes: 'VIP', identityChanged: true },
      },
    ])
    await remove(id)
    expect((await recorded()).map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
    expect(JSON.stringify(await recorded())).not.toMatch(/VIP|منى|1001244019/)
    const forms = JSON.stringify(await site.db.select().from(postedForms))
    expect(forms).not.toMatch(/منى|551112223|0551 112 223|1058529940/)
    const guess = createHash('sha256')
      .update(JSON.stringify(['customers', mona]))
      .digest('base64url')
    expect(forms).not.toContain(guess)
  })
})

describe('customers', () => {
  test('are listed newest first, by days and in pages without a gap', async () => {
    for (let day = 1; day <= 5; day++) {
      const createdAt = new Date(Date.UTC(2026, 9, day, 9))
      await storeCustomer(site, { fullName: `Guest ${day}`, mobileNumber: `+96655000100${day}`, createdAt })
    }
    expect(namesOf(await call('/staff/customers'))).toEqual(['Guest 5', 'Guest 4', 'Guest 3', 'Guest 2', 'Guest 1'])
    const first = await call('/staff/customers?limit=3')
    const second = await call(`/staff/customers?limit=3&after=${String(first.body['next'])}`)
    expect([...namesOf(first), ...namesOf(second)]).toHaveLength(5)
    expect([namesOf(second), second.body['next']]).toEqual([['Guest 2', 'Guest 1'], null])
    expect(namesOf(await call('/staff/customers?from=2026-10-02&until=2026-10-03'))).toEqual(['Guest 3', 'Guest 2'])
    for (const wrong of ['search=Guest', 'mobile_number=1', 'after=x', 'from=soon', 'limit=0'])
      expect((await call(`/staff/customers?${wrong}`)).status, wrong).toBe(400)
    expect(JSON.stringify(rowsOf(first))).not.toMatch(/\*|1058529940|1001244019|v1\./)
  })

  test('are found by name, mobile and identity number, and leave no trace of the search', async () => {
    await storeCustomer(site, { fullName: 'أحمد العُمري', mobileNumber: '+966555999222', nationalId: 'A1234567' })
    await storeCustomer(site, { fullName: 'Guest', mobileNumber: '+966555999223', licenseNumber: 'DL-04201-19' })
    const find = async (search: string, more = {}) =>
      call('/staff/customers/search?lang=en', { method: 'POST', body: { search, ...more } })
    takeLines()
    for (const text of ['احمد العمري', '0555 999 222', '٩٩٩٢٢٢', 'a1234567'])
      expect(namesOf(await find(text)), text).toEqual(['أحمد العُمري'])
    expect(namesOf(await find('dl-04201-19'))).toEqual(['Guest'])
    expect(namesOf(await find('1234567'))).toEqual([])
    const first = await find('555999', { limit: 1 })
    const second = await find('555999', { limit: 1, after: first.body['next'] })
    expect(new Set([...namesOf(first), ...namesOf(second)]).size).toBe(2)
    for (const blank of ['', ' '])
      expect((await find(blank)).body).toMatchObject({ status: 400, errors: [{ field: 'search', code: 'required' }] })
    for (const short of ['ab', '05'])
      expect((await find(short)).body, short).toMatchObject({
        status: 400,
        errors: [{ in: 'body', field: 'search', code: 'too_short', detail: expect.any(String) }],
      })
    expect(takeLines().join()).not.toMatch(/أحمد|احمد|555.?999|٩٩٩٢٢٢|1234567|04201/i)
    expect(await site.db.$count(changes)).toBe(0)
  })

  test('have the bookings of their mobile number, for keys that may read bookings', async () => {
    const { id } = await storeCustomer(site)
    const older = await storeBooking(site, { createdAt: new Date(testNow.getTime() - 1000) })
    const newer = await storeBooking(site)
    await storeBooking(site, { mobileNumber: '+966599999999' })
    const to = `/staff/customers/${id}/bookings`
    const references = (answer: Answer) => rowsOf(answer).map(({ reference }) => reference)
    expect(references(await call(to))).toEqual([newer.reference, older.reference])
    expect(references(await call(`${to}?limit=1`))).toEqual([newer.reference])
    expect((await call(`/staff/customers/${nothing}/bookings`)).status).toBe(404)
    const as = await storeKey(site, { scopes: ['customers:read', 'customers:write'] })
    expect((await call(to, { as })).body).toMatchObject({ code: 'missing_scope' })
  })

  test('are named by the bookings with their mobile number', async () => {
    const { id } = await storeCustomer(site)
    const [theirs, other] = [await storeBooking(site), await storeBooking(site, { mobileNumber: '+966599999999' })]
    const customerOf = async (booking: { id: string }) =>
      (await call(`/staff/bookings/${booking.id}`)).body['customer_id']
    expect([await customerOf(theirs), await customerOf(other)]).toEqual([id, null])
    await remove(id)
    expect(await customerOf(theirs)).toBeNull()
  })

  test('of a key that may only read cannot be changed', async () => {
    const as = await storeKey(site, { scopes: ['customers:read'] })
    const { id } = await storeCustomer(site)
    expect((await call(`/staff/customers/${id}`, { as })).status).toBe(200)
    expect((await remove(id, as)).body).toMatchObject({ code: 'missing_scope' })
  })
})

testDocumentedAnswers(() => api)
