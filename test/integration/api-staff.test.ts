import { ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookings } from '../../src/data/booking/schema.ts'
import { changes } from '../../src/data/staff/schema.ts'
import type { ApiScope } from '../../src/domain/staff/api-key.ts'
import { storeKey } from '../factories/api-keys.ts'
import { goodBooking, postBooking } from '../factories/booking-form.ts'
import { openTestSite, shareTestSite, type TestSite } from '../factories/site.ts'
import { callApi, documentedAnswers, readDocument, type Answer, type ApiDocument } from '../helpers/api.ts'
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
      to: path.replace('{id}', path.startsWith('/staff/bookings') ? nothing : '999999'),
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
    const scoped = operations().filter(({ to }) => to !== '/staff/key')
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

test('a key says what it may do', async () => {
  expect((await call('/staff/key')).body).toMatchObject({ name: 'Aggregator', requests_per_minute: 600 })
})

test('every documented answer was seen, and no other', () => {
  expect([...seen].toSorted()).toEqual(documentedAnswers(paths))
})
