import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holds } from '../../src/data/availability/schema.ts'
import { bookings } from '../../src/data/booking/schema.ts'
import { units } from '../../src/data/fleet/schema.ts'
import { changes } from '../../src/data/staff/schema.ts'
import type { ApiScope } from '../../src/domain/staff/api-key.ts'
import { storeKey } from '../factories/api-keys.ts'
import { goodBooking, postBooking } from '../factories/booking-form.ts'
import { storeInquiry } from '../factories/inquiries.ts'
import { openTestSite, shareTestSite, type TestSite } from '../factories/site.ts'
import {
  callApi,
  documentedAnswers,
  goodRequest,
  newKey,
  readDocument,
  type Answer,
  type ApiDocument,
} from '../helpers/api.ts'
import { storeUnits } from '../factories/units.ts'
import { takeComplaints } from '../helpers/log.ts'
import { testNow } from '../helpers/test-now.ts'

const nothing = '00000000-0000-4000-8000-000000000000'

let site: TestSite
let document: ApiDocument
let paths: ApiDocument['paths']
let key: string

/** Which operations have answered with which status. */
const seen = new Set<string>()

beforeAll(async () => {
  site = await openTestSite()
  document = await readDocument(site, 'en')
  paths = Object.fromEntries(Object.entries(document.paths).filter(([path]) => path.startsWith('/staff/')))
  key = await storeKey(site, { name: 'Aggregator' })
})

afterAll(() => site.close())

beforeEach(async () => {
  site.setNow(testNow)
  await site.db.delete(bookings)
  await site.db.delete(changes)
})

type CallOptions = { method?: string; body?: unknown; as?: string; from?: TestSite; headers?: Record<string, string> }

async function call(to: string, { method = 'GET', body, as = key, from = site, headers }: CallOptions = {}) {
  const sent = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await callApi(from, to, {
    method,
    headers: {
      ...(as && { authorization: `Bearer ${as}` }),
      ...(sent !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(sent !== undefined && { body: sent }),
  })
  const { pathname } = new URL(to, 'http://localhost')
  const templates = Object.keys(paths).filter((path) =>
    new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  )
  seen.add(`${method.toLowerCase()} ${templates[0]} ${answer.status}`)
  return answer
}

type StaffOperation = { to: string; method: string; hasBody: boolean; hasId: boolean; scope: string | undefined }

/** Every operation for the staff, at an id that no row has. */
function operations(): StaffOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, description }]) => ({
      to: path
        .replace('{id}', /^.staff.(?:bookings|inquiries)/.test(path) ? nothing : '999999')
        .replace('{hold_id}', '999999'),
      method: method.toUpperCase(),
      hasBody: requestBody !== undefined,
      hasId: path.includes('{id}'),
      scope: /\w+:\w+/.exec(description ?? '')?.[0],
    })),
  )
}

describe('every operation', () => {
  test('needs a key with its scope, before anything else of the request counts', async () => {
    const [none, all] = [await storeKey(site, { scopes: [] }), operations()]
    for (const { to, method, hasBody, scope } of all) {
      const request = { method, ...(hasBody && { body: '{' }) }
      expect((await call(`${to}?x=1`, { ...request, as: '' })).body, to).toMatchObject({ code: 'unauthorized' })
      const refused = await call(`${to}?x=1`, { ...request, as: none })
      expect(refused.body['code'], to).toBe(scope ? 'missing_scope' : 'invalid_request')
      if (!scope) continue
      const others = document.components.schemas['Key']!.properties!['scopes']! as { items?: { enum: ApiScope[] } }
      const as = await storeKey(site, { scopes: others.items!.enum.filter((one) => one !== scope) })
      expect((await call(to, { ...request, as })).body, to).toMatchObject({ code: 'missing_scope' })
    }
    expect(await site.db.$count(changes, ne(changes.entity, 'api_key'))).toBe(0)
  })

  test('has a scope, and those that write need the right to write', () => {
    const scoped = operations().filter(({ to }) => to !== '/staff/key' && to !== '/staff/events')
    expect(scoped.filter(({ scope }) => scope === undefined)).toEqual([])
    expect(scoped.filter(({ method, scope }) => scope!.endsWith(method === 'GET' ? ':write' : ':read'))).toEqual([])
  })

  test('names what is wrong, and refuses what is no JSON, too large or from another site', async () => {
    for (const { to, method, hasBody } of operations()) {
      const wrong = await call(`${to}?lang=fr`, { method, ...(hasBody && { body: {} }) })
      expect(wrong.body, to).toMatchObject({ status: 400, errors: expect.arrayContaining([expect.any(Object)]) })
      if (!hasBody) continue
      const extra = await call(to, { method, body: { nonsense: 1 } })
      expect(extra.body, to).toMatchObject({ status: 400, code: 'invalid_request' })
      expect((await call(to, { method, body: '[]' })).body, to).toMatchObject({ code: 'malformed_body' })
      const type = { 'content-type': 'text/plain' }
      expect((await call(to, { method, body: {}, headers: type })).status, to).toBe(415)
      expect((await call(to, { method, body: { a: 'x'.repeat(70_000) } })).status, to).toBe(413)
      const origin = { origin: 'https://elsewhere.example' }
      expect((await call(to, { method, body: {}, headers: origin })).body, to).toMatchObject({ code: 'foreign_origin' })
    }
  })

  test('slows down a key that asks too often, and says when the database is away', async () => {
    const few = await shareTestSite(site, { limitFactor: 0.0001 })
    const fresh = await storeKey(site)
    await call('/staff/key', { as: fresh, from: few })
    let isAway = false
    const away = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
    const db = new Proxy(site.db, {
      get(target, name) {
        if (isAway && name === 'select') throw away
        return Reflect.get(target, name) as unknown
      },
    })
    const broken = await shareTestSite(site, { more: () => ({ db }) })
    for (const { to, method, hasBody } of operations()) {
      const request = { method, ...(hasBody && { body: {} }) }
      expect((await call(to, { ...request, as: fresh, from: few })).status, to).toBe(429)
      isAway = true
      expect((await call(to, { ...request, from: broken })).body, to).toMatchObject({ code: 'unavailable' })
      isAway = false
    }
    expect(takeComplaints().length).toBeGreaterThan(0)
  })
})

const rowsOf = (answer: Answer) => answer.body['data'] as Record<string, unknown>[]

describe('bookings', () => {
  async function book(changed: Record<string, string> = {}) {
    await postBooking(site, 1, changed)
  }

  test('are listed with filters, an order and pages', async () => {
    const hours = ['10:00', '11:00', '12:00']
    for (const [place, pickupTime] of hours.entries()) {
      site.setNow(new Date(testNow.getTime() + place * 1000))
      await book({ pickupTime, returnTime: pickupTime, mobileNumber: `051234567${place}` })
    }
    const times = (answer: Answer) =>
      rowsOf(answer).map((row) => (row['pickup_datetime'] as { local: string }).local.slice(11))
    expect(times(await call('/staff/bookings'))).toEqual(hours.toReversed())
    const first = await call('/staff/bookings?order=pickup_datetime&limit=2')
    expect(times(first)).toEqual(['10:00', '11:00'])
    expect(first.body['limit']).toBe(2)
    const second = await call(`/staff/bookings?order=pickup_datetime&limit=2&after=${String(first.body['next'])}`)
    expect([times(second), second.body['next']]).toEqual([['12:00'], null])
    const day = goodBooking.pickupDate
    const pickups = (from: string, until: string) =>
      call(`/staff/bookings?order=pickup_datetime&from=${from}&until=${until}`)
    expect(times(await pickups(day, day))).toEqual(hours)
    expect(times(await pickups('2026-01-01', '2026-01-02'))).toEqual([])
    expect(times(await call('/staff/bookings?status=confirmed'))).toEqual([])
    expect(times(await call('/staff/bookings?status=pending&car_id=1&branch_id=najran-airport'))).toHaveLength(3)
    expect(times(await call('/staff/bookings?late=true'))).toEqual([])
    for (const wrong of ['from=2026-02-30', 'order=full_name', 'after=x', 'search=Sara', 'car_id=x', 'status=gone'])
      expect((await call(`/staff/bookings?${wrong}`)).status, wrong).toBe(400)
  })

  test('have what lists of the back office show, and no numbers of documents', async () => {
    await book()
    const [stored] = await site.db.select().from(bookings)
    const { status, body } = await call(`/staff/bookings/${stored!.id}?lang=en`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: stored!.id,
      version: 1,
      reference: stored!.reference,
      source: 'website',
      status: 'pending',
      full_name: goodBooking.fullName,
      mobile_number: stored!.mobileNumber,
      total_price: { halalas: stored!.totalPrice },
      plate: null,
    })
    expect(JSON.stringify(body)).not.toContain(goodBooking.nationalId)
    expect(JSON.stringify(body)).not.toContain(goodBooking.licenseNumber)
    expect(body['secret']).toBeUndefined()
    expect(rowsOf(await call('/staff/bookings?lang=en'))).toEqual([body])
    expect((await call(`/staff/bookings/${nothing}`)).body).toMatchObject({ status: 404, code: 'not_found' })
  })
})

function staffRequest(changed: Record<string, unknown> = {}) {
  const { send_again: _sendAgain, ...request } = goodRequest(1)
  return { ...request, ...changed }
}

function make(body: unknown, idempotencyKey = newKey()) {
  return call('/staff/bookings?lang=en', { method: 'POST', body, headers: { 'idempotency-key': idempotencyKey } })
}

/** Who has changed bookings. */
async function authors() {
  const recorded = await site.db.select().from(changes).where(eq(changes.entity, 'booking')).orderBy(changes.id)
  return recorded.map(({ action, staffName }) => `${action} ${staffName}`)
}

describe('a new booking', () => {
  test('is confirmed, recorded under the name of the key, and made once', async () => {
    const idempotencyKey = newKey()
    const answers = await Promise.all([1, 2, 3].map(() => make(staffRequest(), idempotencyKey)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const [{ body, headers }] = answers as [Answer, ...Answer[]]
    expect(body).toMatchObject({ status: 'confirmed', source: 'phone', full_name: goodBooking.fullName })
    expect(new Set(answers.map((answer) => answer.body['reference'])).size).toBe(1)
    expect(await site.db.$count(bookings)).toBe(1)
    expect(headers.get('location')).toBe(`/api/v1/staff/bookings/${String(body['id'])}`)
    expect(await authors()).toEqual(['create API: Aggregator'])
    const other = await make(staffRequest({ full_name: 'Somebody Else' }), idempotencyKey)
    expect(other.body).toMatchObject({ status: 409, code: 'key_reused' })
  })

  test('costs what the quote says', async () => {
    const { full_name: _n, mobile_number: _m, national_id: _i, license_number: _l, ...rental } = staffRequest()
    const quote = await callApi(site, '/quotes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(rental),
    })
    expect((await make(staffRequest())).body['total_price']).toEqual(quote.body['total_price'])
  })

  test('is refused for the reasons of the back office', async () => {
    const refusals: [changed: Record<string, unknown>, status: number, code: string, field: string][] = [
      [{ return_datetime: '2026-11-21T10:00' }, 422, 'invalid_period', 'return_datetime'],
      [{ pickup_location: 'nowhere' }, 422, 'not_offered', 'pickup_location'],
      [{ car_id: 999_999 }, 422, 'not_offered', 'car_id'],
      [{ model_year: 1999 }, 422, 'not_offered', 'model_year'],
      [{ discount_code: 'NOTHING' }, 422, 'invalid_code', 'discount_code'],
      [{ national_id: '1111111111' }, 400, 'invalid_request', 'national_id'],
      [{ return_datetime: undefined }, 400, 'invalid_request', 'return_datetime'],
      [{ status: 'active' }, 400, 'invalid_request', 'status'],
    ]
    for (const [changed, status, code, field] of refusals)
      expect((await make(staffRequest(changed))).body, field).toMatchObject({ status, code, errors: [{ field }] })
    expect(await site.db.$count(bookings)).toBe(0)
  })

  test('of the last unit is made once', async () => {
    await storeUnits(site.db, 1, { carId: 1, modelYear: 2026, branchId: 'najran-airport' })
    const answers = await Promise.all([make(staffRequest()), make(staffRequest({ mobile_number: '0599999999' }))])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'not_available' })
    expect(answers.find(({ status }) => status === 201)!.body['plate']).toMatch(/^[A-Z]+\d+$/)
    await site.db.delete(bookings)
    await site.db.delete(units)
  })
})

describe('a stored booking', () => {
  async function stored() {
    const { body } = await make(staffRequest())
    return { to: `/staff/bookings/${String(body['id'])}`, body }
  }

  test('changes its status by the version that was read', async () => {
    await postBooking(site, 1)
    const [booking] = await site.db.select().from(bookings)
    const move = (body: Record<string, unknown>, id = booking!.id) =>
      call(`/staff/bookings/${id}/status`, { method: 'POST', body })
    expect((await move({ version: 1, status: 'completed' })).body).toMatchObject({ status: 409, code: 'not_allowed' })
    expect((await move({ version: 1, status: 'confirmed' })).body).toMatchObject({ status: 'confirmed', version: 2 })
    const late = await move({ version: 1, status: 'cancelled', reason: 'customer' })
    expect(late.body).toMatchObject({ status: 409, code: 'version_conflict' })
    expect((await move({ version: 2, status: 'cancelled' })).body).toMatchObject({
      status: 400,
      errors: [{ field: 'reason', code: 'required' }],
    })
    expect((await move({ version: 2, status: 'active' })).body).toMatchObject({ status: 409, code: 'other_day' })
    expect((await move({ version: 2, status: 'active', other_day: true })).body).toMatchObject({ status: 'active' })
    expect((await move({ version: 1, status: 'confirmed' }, nothing)).status).toBe(404)
    expect(await authors()).toEqual(['update API: Aggregator', 'update API: Aggregator'])
  })

  test('changes what is given, is priced anew, and keeps the rest', async () => {
    const { to, body } = await stored()
    const patch = (changed: Record<string, unknown>, at = to) => call(at, { method: 'PATCH', body: changed })
    const longer = await patch({ version: 1, return_datetime: '2026-11-27T10:00', full_name: 'Sara Ali' })
    expect(longer.body).toMatchObject({
      version: 2,
      rental_days: 5,
      full_name: 'Sara Ali',
      reference: body['reference'],
    })
    expect(longer.body['pickup_datetime']).toEqual(body['pickup_datetime'])
    expect((await patch({ version: 1, full_name: 'Late' })).body).toMatchObject({ code: 'version_conflict' })
    expect((await patch({ version: 2, return_datetime: '2026-11-20T10:00' })).body).toMatchObject({
      status: 422,
      code: 'invalid_period',
    })
    expect((await patch({ version: 2, mobile_number: '12' })).body).toMatchObject({
      status: 400,
      errors: [{ field: 'mobile_number' }],
    })
    expect((await patch({ version: 2, total_price: 1 })).status).toBe(400)
    expect((await patch({ version: 1 }, `/staff/bookings/${nothing}`)).status).toBe(404)
    expect(await authors()).toEqual(['create API: Aggregator', 'update API: Aggregator'])
    const cancel = { version: 2, status: 'cancelled', reason: 'customer' }
    await call(`${to}/status`, { method: 'POST', body: cancel })
    expect((await patch({ version: 3, full_name: 'Gone' })).body).toMatchObject({ status: 409, code: 'not_allowed' })
  })
})

describe('units', () => {
  const branch = 'najran-airport'
  const unit = { plate: 'TNJ 7356', car_id: 1, model_year: 2026, colour: 'white', branch_id: branch }
  const post = (to: string, body: unknown) => call(to, { method: 'POST', body })
  const patch = (to: string, body: unknown) => call(to, { method: 'PATCH', body })

  beforeEach(async () => {
    await site.db.delete(holds)
    await site.db.delete(units)
  })

  async function stored(changed: Record<string, unknown> = {}) {
    const { status, body } = await post('/staff/units', { ...unit, ...changed })
    expect(status).toBe(201)
    return { to: `/staff/units/${String(body['id'])}`, body }
  }

  test('are added, listed and changed by the rules of the form', async () => {
    const { to, body } = await stored()
    expect(body).toMatchObject({ version: 1, plate: 'TNJ7356', state: 'ready', odometer_km: 0, vin: null, holds: [] })
    await stored({ plate: 'TNJ 7357', branch_id: 'abha' })
    const plates = (answer: Answer) => rowsOf(answer).map(({ plate }) => plate)
    expect(plates(await call('/staff/units?order=plate.desc'))).toEqual(['TNJ7357', 'TNJ7356'])
    expect(plates(await call(`/staff/units?branch_id=${branch}&car_id=1&state=ready`))).toEqual(['TNJ7356'])
    expect((await call(to)).body).toEqual(body)
    expect((await call('/staff/units/999999')).status).toBe(404)
    const changed = await patch(to, {
      version: 1,
      colour: 'black',
      odometer_km: 12_000,
      insurance_expires_on: '2027-01-31',
    })
    expect(changed.body).toEqual({
      ...body,
      version: 2,
      colour: 'black',
      odometer_km: 12_000,
      insurance_expires_on: '2027-01-31',
    })
    expect((await patch(to, { version: 1, colour: 'red' })).body).toMatchObject({
      status: 409,
      code: 'version_conflict',
    })
    expect((await patch(to, { version: 2, plate: 'TNJ 7357' })).body).toMatchObject({
      status: 409,
      code: 'already_used',
      errors: [{ field: 'plate' }],
    })
    expect((await patch('/staff/units/999999', { version: 1 })).status).toBe(404)
    const wrong: [Record<string, unknown>, string][] = [
      [{ plate: 'Q' }, 'plate'],
      [{ car_id: 999_999 }, 'car_id'],
      [{ branch_id: 'nowhere' }, 'branch_id'],
      [{ model_year: 1900 }, 'model_year'],
      [{ insurance_expires_on: '2027-02-30' }, 'insurance_expires_on'],
      [{ in_service_from: '2027-01-02', in_service_until: '2027-01-01' }, 'in_service_until'],
    ]
    for (const [change, field] of wrong)
      expect((await post('/staff/units', { ...unit, plate: 'TNJ 1', ...change })).body, field).toMatchObject({
        status: 400,
        errors: [{ field }],
      })
    expect((await post('/staff/units', unit)).body).toMatchObject({ status: 409, code: 'already_used' })
    const recorded = await site.db.select().from(changes).where(eq(changes.entity, 'unit'))
    expect(new Set(recorded.map(({ staffName }) => staffName))).toEqual(new Set(['API: Aggregator']))
  })

  test('leave service, but not while bookings need them', async () => {
    const { to } = await stored()
    expect((await make(staffRequest())).status).toBe(201)
    const retire = (version: number, last_day: string, at = to) => post(`${at}/retirement`, { version, last_day })
    const refused = await retire(1, '2026-11-21')
    expect(refused.body).toMatchObject({ status: 409, code: 'unit_booked', bookings: [expect.stringMatching(/^RD-/)] })
    expect((await retire(1, '2026-12-31')).body).toMatchObject({ version: 2, in_service_until: '2026-12-31' })
    expect((await retire(1, '2026-12-30')).body).toMatchObject({ code: 'version_conflict' })
    expect((await retire(1, '2026-12-30', '/staff/units/999999')).status).toBe(404)
  })

  test('are taken for maintenance and transfers, and given back', async () => {
    const { to } = await stored()
    const time = { starts_at: '2026-12-01T10:00', ends_at: '2026-12-02T10:00' }
    const taken = await post(`${to}/holds`, { kind: 'maintenance', ...time, reason: 'Tyres' })
    expect(taken.status).toBe(201)
    const [hold] = taken.body['holds'] as { id: number; version: number }[]
    expect(hold).toMatchObject({ kind: 'maintenance', reason: 'Tyres', starts_at: { local: time.starts_at } })
    const again = await post(`${to}/holds`, { kind: 'blocked', ...time, reason: 'Film' })
    expect(again.body).toMatchObject({ status: 409, code: 'not_available' })
    const wrong: [Record<string, unknown>, number, string][] = [
      [{ kind: 'maintenance', ...time }, 400, 'reason'],
      [{ kind: 'transfer', ...time }, 400, 'to_branch_id'],
      [{ kind: 'blocked', starts_at: time.ends_at, ends_at: time.starts_at, reason: 'x' }, 400, 'ends_at'],
    ]
    for (const [body, status, field] of wrong)
      expect((await post(`${to}/holds`, body)).body, field).toMatchObject({ status, errors: [{ field }] })
    const past = { starts_at: '2026-01-01T10:00', ends_at: '2026-12-31T10:00', kind: 'blocked', reason: 'x' }
    expect((await post(`${to}/holds`, past)).body).toMatchObject({ status: 422, code: 'invalid_period' })
    expect((await post('/staff/units/999999/holds', { kind: 'blocked', ...time, reason: 'x' })).status).toBe(404)
    const end = (at: string, body: unknown) => post(`${to}/holds/${at}/end`, body)
    expect((await end(String(hold!.id), { version: 9 })).body).toMatchObject({ code: 'version_conflict' })
    expect((await end('999999', { version: 1 })).status).toBe(404)
    expect((await end(String(hold!.id), { version: hold!.version })).body).toMatchObject({ holds: [] })
    const moved = await post(`${to}/holds`, { kind: 'transfer', ...time, to_branch_id: 'abha' })
    const [transfer] = moved.body['holds'] as { id: number; version: number }[]
    const arrival = await end(String(transfer!.id), { version: transfer!.version, arrived: true })
    expect(arrival.body).toMatchObject({ branch_id: 'abha', holds: [] })
  })
})

test('inquiries are listed, read and marked as handled', async () => {
  const one = await storeInquiry(site)
  const to = `/staff/inquiries/${one.id}`
  const read = await call(to)
  expect(read.body).toMatchObject({ id: one.id, version: 1, state: 'open', message: one.message })
  expect(rowsOf(await call(`/staff/inquiries?state=open&type=${one.type}`))).toEqual([read.body])
  expect(rowsOf(await call('/staff/inquiries?state=handled&limit=1'))).toEqual([])
  const mark = (version: number, at = to) => call(at, { method: 'PATCH', body: { version, state: 'handled' } })
  expect((await mark(1)).body).toMatchObject({ version: 2, state: 'handled' })
  const reopened = await call(to, { method: 'PATCH', body: { version: 1, state: 'open' } })
  expect(reopened.body).toMatchObject({ status: 409, code: 'version_conflict' })
  expect((await call(`/staff/inquiries/${nothing}`)).status).toBe(404)
  expect((await mark(1, `/staff/inquiries/${nothing}`)).status).toBe(404)
  const recorded = await site.db.select().from(changes).where(eq(changes.entity, 'inquiry'))
  expect(recorded.map(({ staffName }) => staffName)).toEqual(['API: Aggregator'])
})

test('a key says what it may do', async () => {
  expect((await call('/staff/key')).body).toMatchObject({ name: 'Aggregator', requests_per_minute: 600 })
  expect((await call('/staff/events')).body).toMatchObject({ data: [], is_reset: false })
})

test('every documented answer was seen, and no other', () => {
  expect([...seen].toSorted()).toEqual(documentedAnswers(paths))
})
