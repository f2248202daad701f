import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq, like, sql } from 'drizzle-orm'
import { bookings } from '#data/tables/booking.ts'
import { changes } from '#data/tables/staff.ts'
import { collections } from '#api/content/collections.ts'
import { apiScopes } from '#domain/staff/api-key.ts'
import { storeKey } from '../factories/api-keys.ts'
import { storeApiSession } from '../factories/api-sessions.ts'
import { postBooking } from '../factories/booking-form.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { storeStaff } from '../factories/staff.ts'
import { goodRequest, newKey, readDocument, type ApiDocument, type ApiSchema } from '../helpers/api.ts'
import { expectDocumented } from '../helpers/documented-answer.ts'
import { takeWarnings } from '../helpers/log.ts'
import { nastyText } from '../helpers/malformed.ts'

/** A customer who has booked, whose data no answer may show. */
const customer = {
  fullName: 'Nobody Elses Business',
  mobileNumber: '0578123469',
  nationalId: 'Z9K4T7Q2',
  licenseNumber: 'L5R8W3X6',
}
const documents = [customer.nationalId, customer.licenseNumber]
const personal = [...Object.values(customer), '+966578123469']

let site: TestSite
let document: ApiDocument
/** Keys by what they may do, and the session of an agent. */
let keys: { writer: string; reader: string; idle: string; agent: string }

beforeAll(async () => {
  site = await openTestSite()
  document = await readDocument(site, 'en')
  await postBooking(site, 1, customer)
  const [booking] = await site.db.select({ id: bookings.id }).from(bookings)
  good['id'] = [...(good['id'] ?? []), booking!.id, booking!.id]
  keys = {
    writer: await storeKey(site, { name: 'writer' }),
    reader: await storeKey(site, { name: 'reader', scopes: apiScopes.filter((scope) => scope.endsWith(':read')) }),
    idle: await storeKey(site, { name: 'idle', scopes: [] }),
    agent: (await storeApiSession(site, await storeStaff(site, 'agent', 'Nora'))).access,
  }
})

afterAll(() => site.close())

/** Real values, so that many calls get past the first check. */
const good: Record<string, readonly unknown[]> = {
  ...Object.fromEntries(Object.entries(goodRequest(1)).map(([name, value]) => [name, [value]])),
  car_id: [1, 2, 3],
  model_year: [2026, 2026, 2025],
  rental_type: ['daily', 'monthly'],
  return_location: ['abha', 'najran-airport'],
  pickup_datetime: ['2026-11-22T10:00', '2026-11-22T07:00:00Z', '2026-11-27T12:00'],
  return_datetime: ['2026-11-25T10:00', '2027-11-25T10:00'],
  id: ['1', '5', 'abha', '999999'],
  limit: ['1', '100'],
  offset: ['0', '3'],
  lang: ['ar', 'en'],
  secret: ['x', 'A'.repeat(46)],
  months: [undefined, undefined, 1],
  extra_days: [undefined, undefined, 0],
  delivery_address: [undefined, undefined, 'Gate 2'],
  discount_code: ['NOTHING', '', ''],
  version: [1, 1, 2],
  status: ['confirmed', 'cancelled', 'active'],
  reason: ['customer', 'Tyres'],
  plate: ['TNJ 7356', 'ABJ 1'],
  colour: ['white'],
  branch_id: ['abha', 'najran-airport'],
  kind: ['maintenance', 'transfer'],
  starts_at: ['2026-12-01T10:00', '2026-12-03T10:00'],
  ends_at: ['2026-12-02T10:00', '2026-12-05T10:00'],
  to_branch_id: ['abha'],
  last_day: ['2026-12-31'],
  hold_id: ['1', '2'],
  extras: [[], [{ id: 1, quantity: 1 }], [{ id: 2, quantity: 2 }], [{ id: 9, quantity: 1 }]],
  // Left out as a rule: what a customer was last shown is refused when it is not the price.
  expected_total: [undefined, undefined, undefined, 10_000],
  adjustment: [undefined, undefined, null, { amount: -1_000, reason: 'A guest' }],
  company_id: [undefined, undefined, null],
  purchase_order: ['PO-7', ''],
  over_limit_reason: ['A guest'],
  discount_percent: [null, 5],
  credit_limit: [null, 100_000],
  people: [[], [{ full_name: 'Nora', mobile_number: '0501234567' }]],
  rates: [[], [{ car_id: 1, daily_rate: 9_000 }]],
  vat_number: [''],
  commercial_registration: [''],
  building: ['2322'],
  postcode: ['66262'],
  contact_mobile: [''],
  contact_email: [''],
  month: ['2026-11'],
  number: ['4102938475', '4102938476'],
  happened_at: ['2026-11-05T21:40'],
  counted: [0, 20_000],
  amount: [1_000],
  move: ['to_safe', 'safe_to_bank'],
  search: [customer.fullName, '0578', 'RD-ABCDEF'],
  'idempotency-key': Array.from({ length: 500 }, newKey),
  ...managed(),
}

/** Real values of managed content. */
function managed(): Record<string, readonly unknown[]> {
  const texts = ['name', 'title', 'question', 'answer', 'description', 'subtitle', 'city', 'content', 'note'].flatMap(
    (name) => [
      [`${name}_ar`, ['نص']],
      [`${name}_en`, ['Text']],
    ],
  )
  const hours = [{ day: 1, ranges: [{ opens: '08:00', closes: '26:00' }] }]
  return {
    ...(Object.fromEntries(texts) as Record<string, string[]>),
    image_url: ['https://pictures.example/one.jpg', '/media/x'],
    logo_url: ['https://pictures.example/one.jpg'],
    map_url: [''],
    phone: ['+966501234567', ''],
    link_url: ['/fleet', null],
    category_id: [1, 2, null],
    seats: [5],
    doors: [4, null],
    luggage: [2, null],
    engine_cc: [1_500, null],
    latitude: [18.2],
    longitude: [42.5],
    price: [1_500, 0],
    price_per_day: [12_000],
    price_per_month: [250_000, null],
    comprehensive_insurance_price_per_day: [2_000, null],
    unlimited_kilometer_price_per_day: [null],
    floor_price_per_day: [9_000, null],
    model_prices: [[], [{ year: 2026, price: 12_000 }]],
    weekly_hours: [hours, []],
    ranges: [[{ opens: '08:00', closes: '26:00' }], []],
    friday_ranges: [null, []],
    from_date: ['2027-06-01', null],
    until_date: ['2027-06-02', null],
    from_city: ['Najran'],
    to_city: ['Abha'],
    fee: [0, 1_500],
    starts_on: ['2027-01-01', '2027-02-01'],
    vat_rate: [15, 7.5],
    authorization_fee: [500],
    value: ['10', '-10', '0.5'],
    code: ['FUZZ', 'FUZZ-2'],
    max_uses: [null, 3],
    max_quantity: [2],
    stock: [null, 4],
    rate_id: [null, 1],
    start_date: ['2026-11-01T10:00'],
    end_date: ['2026-12-01T10:00'],
    priority: [10, 20],
    weekdays: [[], [5, 6]],
    branch_ids: [[], ['abha']],
    category_ids: [[], [1]],
    car_ids: [[], [1]],
    season: [null, 'ramadan', 'hijriDates'],
    hijri_from: [null, '09-20'],
    hijri_until: [null, '10-05'],
    page: ['home', 'terms'],
    section: ['popular', 'intro', 'page'],
    element_key: ['title', 'description', 'hidden'],
    ids: [[1, 2], ['abha']],
    text: ['A note'],
    search: ['0578123469', 'Nobody Elses', 'Z9K4T7Q2'],
    message: ['Where is it?'],
    type: ['Inquiry', 'our_partner'],
    is_pinned: [true, false],
    expected_back: [null, '2026-12-05T18:00'],
    other_version: [1],
    filename: ['car.png'],
    email: ['nobody@example.com'],
    // Rarely given: checking one takes time on purpose.
    password: [...Array.from({ length: 20 }, () => undefined), 'no password of anybody'],
    refresh_token: [`roud_refresh_${'a'.repeat(65)}`, ''],
  }
}

const nasty: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, -1, 0.5, 1e21, 2 ** 53, '', '__proto__', { __proto__: 1 }, [], {}),
)

/** A value of a field: mostly a real one or one of its schema's kind, now and then anything. */
function valueOf(name: string, schema: ApiSchema): fc.Arbitrary<unknown> {
  const kinds: fc.Arbitrary<unknown>[] = [fc.constantFrom(...(good[name] ?? [true]))]
  if (schema.enum) kinds.push(fc.constantFrom(...schema.enum))
  if (schema.type === 'integer' && !good[name]) kinds.push(fc.integer())
  if (schema.type === 'boolean') kinds.push(fc.boolean())
  return fc.oneof({ weight: 30, arbitrary: fc.oneof(...kinds) }, { weight: 1, arbitrary: nasty })
}

type Call = { path: string; who: keyof typeof keys | 'nobody' | 'stranger'; init: RequestInit }

const isOfContent = (path: string) =>
  ['site_content', ...collections.map(({ path }) => path)].some((name) => path.startsWith(`/staff/${name}`))

/** Calls that follow the document, with some fields left out, others added and some made wrong. */
function calls(isCalled: (path: string) => boolean): fc.Arbitrary<Call> {
  const operations = Object.entries(document.paths)
    .filter(([path]) => isCalled(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
    )
  // Of all operations, a booking needs the most right values at once.
  const book = operations.filter(({ path, method }) => path === '/bookings' && method === 'post')
  const any = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...operations) },
    { weight: 1, arbitrary: fc.constantFrom(...book) },
  )
  return any.chain(({ path, method, parameters, requestBody }) => {
    const fieldsOf = (entries: [string, ApiSchema][]) =>
      fc.record(Object.fromEntries(entries.map(([name, schema]) => [name, valueOf(name, schema)])), {
        requiredKeys: entries.map(([name]) => name).filter((name) => good[name] && name !== 'return_location'),
      })
    const placed = (where: string) =>
      fieldsOf(parameters.filter((one) => one.in === where).map(({ name, schema }) => [name, schema]))
    const bodySchema = requestBody?.content['application/json']?.schema
    const resolved = bodySchema && resolve(bodySchema)
    return fc
      .record({
        inPath: placed('path'),
        query: fc.oneof(
          { weight: 4, arbitrary: placed('query') },
          { weight: 1, arbitrary: fc.dictionary(nastyText, nasty) },
        ),
        inHeader: placed('header'),
        body: resolved ? fieldsOf(Object.entries(resolved.properties ?? {})) : fc.constant(undefined),
        extra: fc.oneof(
          { weight: 9, arbitrary: fc.constant(undefined) },
          { weight: 1, arbitrary: fc.tuple(nastyText, nasty) },
        ),
        who: fc.constantFrom('nobody', 'stranger', 'idle', 'reader', 'agent', 'writer', 'writer', 'writer' as const),
        verb: fc.oneof(
          { weight: 12, arbitrary: fc.constant(method) },
          { weight: 1, arbitrary: fc.constantFrom('put', 'delete', 'patch', 'post', 'get') },
        ),
      })
      .map(({ inPath, query, inHeader, body, extra, verb, who }): Call => {
        const filled = Object.entries(inPath).reduce(
          (text, [name, value]) => text.replace(`{${name}}`, encode(value)),
          path,
        )
        const search = Object.entries(query)
          .map(([name, value]) => `${encode(name)}=${encode(value)}`)
          .join('&')
        const headers = new Headers({ 'content-type': 'application/json' })
        const key = inHeader['idempotency-key']
        if (typeof key === 'string' && /^[\x21-\x7e]{1,80}$/.test(key)) headers.set('idempotency-key', key)
        // A key instead, since the session is to last.
        const signsOut = who === 'agent' && path === '/session' && verb === 'delete'
        const text = signsOut
          ? keys.idle
          : who === 'stranger'
            ? `roud_${'x'.repeat(43)}`
            : who === 'nobody'
              ? undefined
              : keys[who]
        if (text) headers.set('authorization', `Bearer ${text}`)
        const hasBody = verb !== 'get'
        const sent = extra && body ? { ...body, [extra[0]]: extra[1] } : (body ?? {})
        return {
          who,
          path: `/api/v1${filled}?${search}`.slice(0, 6_000),
          init: { method: verb.toUpperCase(), headers, ...(hasBody && { body: JSON.stringify(sent) }) },
        }
      })
  })
}

function resolve(schema: ApiSchema): ApiSchema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : document.components.schemas[name]!
}

function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.toWellFormed()).slice(0, 1_000)
}

async function callAll(numRuns: number, isCalled = (_path: string) => true): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(calls(isCalled), async ({ path, who, init }) => {
      const what = `${who} ${init.method} ${path} ${typeof init.body === 'string' ? init.body : ''}`
      const response = await site.request(path, init)
      const text = await response.text()
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      expect(response.status, what).toBeLessThan(500)
      expect(takeWarnings(), what).toEqual([])
      const mayRead = path.startsWith('/api/v1/staff/') && ['reader', 'writer', 'agent'].includes(who)
      for (const one of mayRead ? documents : personal) expect(text, what).not.toContain(one)
      const [, to = ''] = path.split('/api/v1')
      if (init.method !== 'HEAD')
        expectDocumented(init.method!, to, { status: response.status, body: JSON.parse(text) })
      if (response.status < 400) return
      expect(response.headers.get('content-type'), what).toBe('application/problem+json')
      expect(JSON.parse(text), what).toMatchObject({ status: response.status, code: expect.any(String) })
    }),
    { numRuns, endOnFailure: true },
  )
  const written = await site.db
    .selectDistinct({ by: changes.staffName })
    .from(changes)
    .where(like(changes.staffName, 'API: %'))
  expect(written.filter(({ by }) => by !== 'API: writer')).toEqual([])
  const ofAgent = await site.db
    .selectDistinct({ entity: changes.entity })
    .from(changes)
    .where(eq(changes.staffName, 'Nora (API)'))
  expect(['booking', 'customer', 'fine', 'hold', 'inquiry', 'unit']).toEqual(
    expect.arrayContaining(ofAgent.map(({ entity }) => entity)),
  )
  return statuses
}

describe('random calls by the document', () => {
  test('get answers without an error of the server or personal data', async () => {
    const statuses = await callAll(300)
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400]))
  })

  test(
    'ten thousand of them too, and again with those that manage content',
    { tags: ['long'], timeout: 60 * 60_000 },
    async () => {
      // Bookings first: calls that manage content soon close the branches and hide the cars.
      const first = await callAll(10_000, (path) => !isOfContent(path))
      expect([...first.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 404, 405, 422]))
      expect(await site.db.$count(bookings)).toBeGreaterThan(1)
      const ofContent = await callAll(10_000)
      // Whether a booking gets as far as 422 depends on what is left to book by then.
      expect([...ofContent.keys()]).toEqual(expect.arrayContaining([200, 400, 404, 405]))
      const writes = sql`${changes.staffName} = 'API: writer' and ${changes.entity} in ('car', 'branch', 'faq', 'rate')`
      expect(await site.db.$count(changes, writes)).toBeGreaterThan(0)
    },
  )
})
