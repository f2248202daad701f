import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Validator } from '@seriousme/openapi-schema-validator'
import { book, prepareBooking } from '../../docs/examples/book-a-car.ts'
import { bookings } from '#data/tables/booking.ts'
import { specialOffers } from '#data/tables/content.ts'
import type { Car } from '#data/fleet/cars.ts'
import { addressIn } from '#domain/text/addresses.ts'
import { problems } from '#api/problems.ts'
import { languages } from '#domain/text/languages.ts'
import { openBrokenSite } from '../factories/broken-site.ts'
import { demoCar } from '../factories/cars.ts'
import { goodBooking, postBooking } from '../factories/booking-form.ts'
import { changeSetting } from '../factories/settings.ts'
import { openTestSite, shareTestSite, testBaseUrl, type TestSite } from '../factories/site.ts'
import { storeUnits } from '../factories/units.ts'
import {
  callApi,
  documentedAnswers,
  goodRental,
  goodRequest,
  newKey,
  readDocument,
  type Answer,
  type ApiDocument,
} from '../helpers/api.ts'
import { attribute, tagsOf } from '../helpers/html.ts'
import { takeWarnings } from '../helpers/log.ts'
import { withNumbers } from '../helpers/test-identity.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let yaris: Car

/** Which operations have answered with which status. */
const seen = new Set<string>()

beforeAll(async () => {
  site = await openTestSite()
  yaris = await demoCar(site, 'Toyota Yaris')
})

afterAll(() => site.close())

beforeEach(async () => {
  site.setNow(testNow)
  await site.db.delete(bookings)
})

async function call(path: string, init: RequestInit = {}, from = site): Promise<Answer> {
  const answer = await callApi(from, path, init)
  const { pathname } = new URL(path, 'http://localhost')
  const [, place = '', id] = pathname.split('/')
  const pattern = id === undefined ? `/${place}` : `/${place}/{${place === 'bookings' ? 'secret' : 'id'}}`
  seen.add(`${(init.method ?? 'GET').toLowerCase()} ${pattern} ${answer.status}`)
  return answer
}

function post(path: string, body: unknown, headers: Record<string, string> = {}, from = site): Promise<Answer> {
  const sent = { 'content-type': 'application/json', 'idempotency-key': newKey(), ...headers }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return call(path, { method: 'POST', headers: sent, body: text }, from)
}

const rental = () => goodRental(yaris.id)
const request = () => goodRequest(yaris.id)

describe('the document', () => {
  test('is a valid OpenAPI 3.1 document in both languages, with a sentence about every field', async () => {
    for (const lang of languages) {
      const document = await readDocument(site, lang)
      const checked = await new Validator().validate(structuredClone(document))
      expect(checked.errors).toBeUndefined()
      expect(checked.valid).toBe(true)
      expect(document.openapi).toBe('3.1.0')
      const fields = Object.values(document.components.schemas).flatMap(({ properties = {} }) =>
        Object.entries(properties),
      )
      expect(fields.length).toBeGreaterThan(80)
      expect(fields.filter(([, { description }]) => !description).map(([name]) => name)).toEqual([])
    }
  })

  test('says everything in the language that is asked for', async () => {
    const [arabic, english] = await Promise.all([readDocument(site, 'ar'), readDocument(site, 'en')])
    expect(arabic.paths['/cars']!['get']!.summary).toMatch(/\p{Script=Arabic}/u)
    // Examples have names in both languages.
    const isExample = (key: string) => key === 'example' || key === 'examples'
    const written = JSON.stringify(english, (key, value: unknown) => (isExample(key) ? undefined : value))
    expect(written).not.toMatch(/\p{Script=Arabic}/u)
  })
})

describe('the reference page', () => {
  test('names every operation, type and problem in both languages, and runs no script', async () => {
    const { paths, components } = await readDocument(site, 'en')
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    for (const language of languages) {
      const response = await site.request(addressIn(language, '/api'))
      expect(response.status).toBe(200)
      const html = await response.text()
      expect(html).toContain(`<html lang="${language}"`)
      expect(html).not.toContain('<script')
      expect(html).toContain('<link rel="icon" href="/favicon.svg"')
      const ids = tagsOf(html, 'section').map((tag) => attribute(tag, 'id'))
      expect(ids).toEqual(expect.arrayContaining(operations.map(({ operationId }) => operationId)))
      expect(ids).toEqual(expect.arrayContaining(Object.keys(components.schemas).map((name) => `type-${name}`)))
      const anchors = tagsOf(html, 'dt').map((tag) => attribute(tag, 'id'))
      expect(anchors).toEqual(expect.arrayContaining(Object.keys(problems)))
    }
    expect(await (await site.request('/en/api')).text()).not.toMatch(/undefined|\[object/)
  })

  test('follows the chosen language and closes with the site', async () => {
    const chosen = await site.request('/api', { headers: { cookie: 'roud-language=en' } })
    expect(chosen.headers.get('location')).toBe('/en/api')
    await changeSetting(site.db, 'maintenance_mode_enabled', 'true')
    try {
      expect((await site.request('/en/api')).status).toBe(503)
    } finally {
      await changeSetting(site.db, 'maintenance_mode_enabled', 'false')
    }
  })
})

describe('reading', () => {
  test('cars have the columns, the category and the prices that the site shows', async () => {
    const { status, body } = await call(`/cars/${yaris.id}?lang=en`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: yaris.id,
      name: 'Toyota Yaris',
      name_ar: yaris.name.ar,
      specs: {
        seats: yaris.seats,
        transmission: yaris.transmission,
        body: 'sedan',
        fuel: yaris.fuel,
        doors: 4,
        luggage: 2,
        engine_cc: 1500,
        equipment: '',
      },
      price_per_day: { halalas: yaris.prices.pricePerDay },
      category: { id: yaris.category!.id },
    })
    expect(body['starting_price']).toEqual({ halalas: expect.any(Number), sar: expect.stringMatching(/^\d+\.\d\d$/) })
  })

  test('a list has pages, an order and filters', async () => {
    const all = await call('/cars')
    expect(all.body['total']).toBe((all.body['data'] as unknown[]).length)
    const ids = (answer: Answer) => (answer.body['data'] as { id: number }[]).map(({ id }) => id)
    expect(ids(all)).toEqual(ids(all).toSorted((a, b) => a - b))
    const page = await call('/cars?order=id.desc&limit=3&offset=1')
    expect(ids(page)).toEqual(ids(all).toReversed().slice(1, 4))
    expect(page.body).toMatchObject({ total: all.body['total'], limit: 3, offset: 1 })
    const dearest = await call('/cars?order=price_per_day.desc&limit=2')
    const [first, second] = dearest.body['data'] as { price_per_day: { halalas: number } }[]
    expect(first!.price_per_day.halalas).toBeGreaterThanOrEqual(second!.price_per_day.halalas)
    const family = await call(`/cars?category_id=${yaris.category!.id}&transmission=Automatic`)
    expect(ids(family)).toContain(yaris.id)
    expect(family.body['total']).toBeLessThan(all.body['total'] as number)
  })

  test('branches have their hours, and offers their end', async () => {
    const branches = await call('/branches?lang=en')
    expect(branches.body['total']).toBe(7)
    const riyadh = (branches.body['data'] as { id: string; working_hours: { ranges: unknown[] }[] }[]).find(({ id }) =>
      id.startsWith('riyadh'),
    )!
    expect(riyadh.working_hours[5]!.ranges).toEqual([])
    expect(riyadh.working_hours[6]!.ranges).toEqual([{ opens: '20:00', closes: '23:00' }])
    expect((await call(`/branches/${riyadh.id}`)).status).toBe(200)
    const offers = await call('/special_offers?lang=en')
    expect(offers.body['total']).toBeGreaterThan(0)
    const [offer] = offers.body['data'] as { id: number; title: string; end_date: { instant: string } }[]
    expect(Date.parse(offer!.end_date.instant)).toBeGreaterThan(testNow.getTime())
    expect((await call(`/special_offers/${offer!.id}`)).body['title_en']).toBe(offer!.title)
    const categories = await call('/car_categories')
    const [category] = categories.body['data'] as { id: number }[]
    expect((await call(`/car_categories/${category!.id}`)).body).toEqual(category)
  })

  test('an offer that is over is gone', async () => {
    const [offer] = await site.db.select().from(specialOffers).limit(1)
    site.setNow(new Date(offer!.endDate.getTime()))
    expect((await call(`/special_offers/${offer!.id}`)).status).toBe(404)
  })

  test('what is not there is a problem document, and what is asked wrongly names the parameter', async () => {
    for (const path of [
      '/cars/999999',
      '/car_categories/999999',
      '/branches/nowhere',
      '/special_offers/999999',
      '/extras/999999',
    ])
      expect(await call(path)).toMatchObject({
        status: 404,
        type: 'application/problem+json',
        body: { code: 'not_found', errors: [{ in: 'path', field: 'id' }] },
      })
    const wrong = {
      '/cars/x': ['path', 'id', 'invalid_value'],
      '/cars/1?lang=fr': ['query', 'lang', 'invalid_value'],
      '/cars?limit=101': ['query', 'limit', 'invalid_value'],
      '/cars?order=secret': ['query', 'order', 'invalid_value'],
      '/cars?colour=red': ['query', 'colour', 'unknown_field'],
      '/cars?limit=1&limit=2': ['query', 'limit', 'duplicate'],
      '/branches?offset=-1': ['query', 'offset', 'invalid_value'],
      '/branches/UPPER': ['path', 'id', 'invalid_value'],
      '/car_categories?limit=a': ['query', 'limit', 'invalid_value'],
      '/car_categories/0': ['path', 'id', 'invalid_value'],
      '/special_offers?limit=0': ['query', 'limit', 'invalid_value'],
      '/bookings/x?lang=fr': ['query', 'lang', 'invalid_value'],
      '/special_offers/1.5': ['path', 'id', 'invalid_value'],
      '/extras?order=stock': ['query', 'order', 'invalid_value'],
      '/extras/x': ['path', 'id', 'invalid_value'],
      '/events?after=1': ['query', 'after', 'invalid_value'],
    }
    for (const [path, [where, field, code]] of Object.entries(wrong)) {
      const { status, type, body } = await call(path)
      expect([status, type], path).toEqual([400, 'application/problem+json'])
      expect(body, path).toMatchObject({ code: 'invalid_request', errors: [{ in: where, field, code }] })
    }
    const twice = Array.from({ length: 500 }, (_, at) => `a${at}=1&a${at}=2`).join('&')
    // Fifty that are given twice, and the first that is unknown.
    expect((await call(`/cars?${twice}`)).body['errors']).toHaveLength(51)
    expect((await callApi(site, '/nothing')).body).toMatchObject({ status: 404, code: 'unknown_address' })
    const next = await site.request('/api/v2/cars')
    expect(await next.json()).toMatchObject({
      status: 404,
      code: 'unknown_version',
      errors: [{ in: 'path', field: 'version' }],
    })
    const deleted = await callApi(site, '/cars', { method: 'DELETE' })
    expect(deleted).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } })
    expect(deleted.headers.get('allow')).toBe('GET, HEAD')
  })
})

describe('availability', () => {
  const period = 'pickup_location=najran-airport&pickup_datetime=2026-11-22T10:00&return_datetime=2026-11-25T10:00'

  test('is that of the page', async () => {
    const { body } = await call(`/availability?${period}&car_id=${yaris.id}`)
    expect(body['data']).toEqual([
      expect.objectContaining({ car_id: yaris.id, is_available: true, model_years: expect.any(Array) }),
    ])
    expect(((await call(`/availability?${period}`)).body['data'] as unknown[]).length).toBeGreaterThan(10)
    const byName = period.replace('najran-airport', 'Najran%20Airport')
    expect((await call(`/availability?${byName}&car_id=${yaris.id}`)).body).toEqual(body)
  })

  test('names the parameter that is wrong', async () => {
    const wrong = {
      [period.replace('najran-airport', 'nowhere')]: 'pickup_location',
      [period.replace('2026-11-22', '2026-11-19')]: 'pickup_datetime',
      [period.replace('2026-11-25', '2026-11-21')]: 'return_datetime',
      [period.replace('2026-11-25T10:00', 'soon')]: 'return_datetime',
      [period.replace('&return_datetime=2026-11-25T10:00', '')]: 'return_datetime',
      [`${period}&rental_type=hourly`]: 'rental_type',
      [`${period}&car_id=999999`]: 'car_id',
    }
    for (const [query, field] of Object.entries(wrong)) {
      expect((await call(`/availability?${query}`)).body, query).toMatchObject({ status: 400, errors: [{ field }] })
    }
  })
})

describe('a quote', () => {
  test('is the price of the booking of the page, to the halala', async () => {
    const options = { has_insurance: true, has_unlimited_kilometers: true }
    const { status, body } = await post('/quotes', { ...rental(), ...options })
    expect(status).toBe(200)
    await postBooking(site, yaris.id, { comprehensiveInsurance: 'on', unlimitedKilometers: 'on' })
    const [booking] = await site.db.select().from(bookings)
    expect(body['total_price']).toMatchObject({ halalas: booking!.totalPrice })
    expect(body['vat_amount']).toMatchObject({ halalas: booking!.vatAmount })
    expect(body).toMatchObject({
      rental_days: 3,
      pickup_datetime: { local: '2026-11-22T10:00', instant: '2026-11-22T07:00:00.000Z' },
    })
    const lines = body['price_lines'] as { key: string; amount: { halalas: number }; is_taken_off: boolean }[]
    const parts = lines.filter(({ key }) => key !== 'subtotal' && key !== 'total')
    expect(parts.reduce((sum, { amount, is_taken_off }) => sum + (is_taken_off ? -1 : 1) * amount.halalas, 0)).toBe(
      booking!.totalPrice,
    )
  })

  test('takes an instant with a zone, a month, and the newest model year', async () => {
    const zoned = await post('/quotes', {
      ...rental(),
      pickup_datetime: '2026-11-22T07:00:00Z',
      return_datetime: '2026-11-25T09:00:00+02:00',
    })
    expect(zoned.body).toEqual((await post('/quotes', rental())).body)
    const { return_datetime: _return, ...monthly } = { ...rental(), rental_type: 'monthly' }
    expect((await post('/quotes', monthly)).body).toMatchObject({
      rental_days: 30,
      return_datetime: { local: '2026-12-22T10:00' },
    })
  })

  test('has the extras that the list offers, by the day or once', async () => {
    const listed = (await call('/extras?lang=en')).body['data'] as { id: number; name: string }[]
    const [seat, driver] = listed
    expect(seat).toMatchObject({ name: 'Child seat', charge: 'day', unit_price: { sar: '25.00' }, max_quantity: 3 })
    expect((await call(`/extras/${driver!.id}?lang=en`)).body).toEqual(driver)
    const extras = [seat, driver].map((extra, index) => ({ id: extra!.id, quantity: index + 1 }))
    const { body } = await post('/quotes?lang=en', { ...rental(), extras })
    expect(body).toMatchObject({
      extras_amount: { halalas: 3 * 2_500 + 2 * 10_000 },
      extras: [
        { id: seat!.id, quantity: 1, amount: { halalas: 7_500 } },
        { name: 'Additional driver', charge: 'once', unit_price: { sar: '100.00' }, amount: { sar: '200.00' } },
      ],
    })
    expect((body['price_lines'] as { key: string }[]).filter(({ key }) => key === 'extras')).toHaveLength(2)
    const booked = await post('/bookings?lang=en', { ...request(), extras })
    for (const key of ['extras', 'extras_amount', 'price_lines', 'total_price'])
      expect(booked.body[key]).toEqual(body[key])
    const wrong: [extras: unknown, status: number, code: string][] = [
      [[{ id: seat!.id, quantity: 4 }], 409, 'extra_unavailable'],
      [[{ id: 999_999, quantity: 1 }], 400, 'invalid_request'],
      [[extras[0], extras[0]], 400, 'invalid_request'],
    ]
    for (const [chosen, status, code] of wrong) {
      const refused = await post('/quotes', { ...rental(), extras: chosen })
      expect(refused.body).toMatchObject({ status, code, errors: [{ in: 'body', field: 'extras' }] })
    }
  })

  test('is refused for the reasons of the page, each with its field', async () => {
    const refusals: [changes: object, status: number, code: string, field: string][] = [
      [{ car_id: 999_999 }, 400, 'invalid_request', 'car_id'],
      [{ car_id: '1' }, 400, 'invalid_request', 'car_id'],
      [{ pickup_location: 'nowhere' }, 400, 'invalid_request', 'pickup_location'],
      [{ pickup_datetime: '2026-02-30T10:00' }, 400, 'invalid_request', 'pickup_datetime'],
      [{ return_datetime: undefined }, 400, 'invalid_request', 'return_datetime'],
      [{ total_price: 1 }, 400, 'invalid_request', 'total_price'],
      [{ return_datetime: '2026-11-22T10:00' }, 422, 'invalid_period', 'return_datetime'],
      [{ pickup_datetime: '2026-11-20T10:00' }, 422, 'lead_time', 'pickup_datetime'],
      [
        {
          pickup_location: 'riyadh-al-qadisiyyah',
          pickup_datetime: '2026-11-27T10:00',
          return_datetime: '2026-11-29T10:00',
        },
        422,
        'branch_closed',
        'pickup_datetime',
      ],
      [{ model_year: 1999 }, 422, 'not_offered', 'model_year'],
      [{ discount_code: 'NOTHING' }, 422, 'invalid_code', 'discount_code'],
    ]
    for (const [changes, status, code, field] of refusals) {
      const { body } = await post('/quotes?lang=en', { ...rental(), ...changes })
      expect(body, JSON.stringify(changes)).toMatchObject({
        status,
        code,
        errors: [{ in: 'body', field, detail: expect.any(String) }],
      })
      expect(body['type']).toBe(`http://localhost/api#${code}`)
    }
  })
})

describe('a booking', () => {
  async function stored() {
    return (await site.db.select().from(bookings)).map(withNumbers)
  }

  test('is the one that the page stores, in the same columns', async () => {
    const { status, body, headers } = await post('/bookings', request())
    expect(status, JSON.stringify(body)).toBe(201)
    await postBooking(site, yaris.id)
    const [fromApi, fromPage] = (await stored()).map(
      ({ id: _id, reference: _reference, idempotencyKey: _key, nationalIdHash: _n, licenseNumberHash: _l, ...row }) =>
        row,
    )
    expect(fromApi).toEqual(fromPage)
    expect(headers.get('location')).toBe(`/api/v1/bookings/${String(body['secret'])}`)
    const again = await call(`/bookings/${String(body['secret'])}`)
    expect([again.status, again.body]).toEqual([200, body])
    expect(JSON.stringify(body)).not.toContain(goodBooking.nationalId)
    expect((await call('/bookings/nothing')).body).toMatchObject({
      status: 404,
      code: 'not_found',
      errors: [{ in: 'path', field: 'secret' }],
    })
    const page = await site.request(new URL(String(body['url'])).pathname)
    expect(await page.text()).toContain(body['reference'])
  })

  test('is stored once however often its key arrives, also at the same moment', async () => {
    const key = { 'idempotency-key': newKey() }
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('/bookings', request(), key)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(new Set(answers.map(({ body }) => body['reference'])).size).toBe(1)
    expect(await stored()).toHaveLength(1)
    const other = await post('/bookings', { ...request(), full_name: 'Somebody Else' }, key)
    expect(other.body).toMatchObject({
      status: 409,
      code: 'key_reused',
      detail: 'استُخدم هذا المفتاح لحجز آخر. أرسل مفتاحًا جديدًا مع كل حجز جديد.',
      errors: [{ in: 'header', field: 'idempotency-key' }],
    })
    expect(await stored()).toHaveLength(1)
  })

  test('of the last unit is taken once, by the page or by a program', async () => {
    await storeUnits(site.db, 1, { carId: yaris.id, modelYear: 2026, branchId: 'najran-airport' })
    const byPage = ['1', '2', '3'].map((digit) => postBooking(site, yaris.id, { mobileNumber: `051234567${digit}` }))
    const byApi = ['4', '5', '6'].map((digit) =>
      post('/bookings', { ...request(), mobile_number: `051234567${digit}` }),
    )
    const [answers] = await Promise.all([Promise.all(byApi), Promise.all(byPage)])
    expect(await stored()).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.length).toBeGreaterThanOrEqual(2)
    for (const { body } of refused)
      expect(body).toMatchObject({ status: 409, code: 'not_available', nearest: expect.any(Object) })
    const { body } = await call(
      `/availability?pickup_location=najran-airport&pickup_datetime=2026-11-22T10:00&return_datetime=2026-11-25T10:00&car_id=${yaris.id}`,
    )
    expect(body['data']).toEqual([expect.objectContaining({ is_available: false })])
    await site.reset()
  })

  test('asks before it books another total or the same rental again', async () => {
    const { body } = await post('/quotes', rental())
    const { halalas } = body['total_price'] as { halalas: number }
    const changed = await post('/bookings', { ...request(), expected_total: halalas - 1 })
    expect(changed.body).toMatchObject({ status: 409, code: 'total_changed', total_price: { halalas } })
    expect(changed.body['detail']).toContain('expected_total')
    expect((await post('/bookings', { ...request(), expected_total: halalas })).status).toBe(201)
    const twice = { ...request(), send_again: false }
    expect((await post('/bookings', twice)).body).toMatchObject({
      status: 409,
      code: 'already_booked',
      errors: [{ in: 'body', field: 'send_again' }],
    })
    // Only the person's own numbers lead to that answer, and it names no booking.
    expect((await post('/bookings', { ...twice, mobile_number: '0599999999' })).status).toBe(201)
    expect(await stored()).toHaveLength(2)
  })

  test('is refused for what is wrong in the body, the header or the price', async () => {
    const wrong: [object, number, string][] = [
      [{ mobile_number: '123' }, 400, 'mobile_number'],
      [{ national_id: '1111111111' }, 400, 'national_id'],
      [{ national_id: '123456789' }, 400, 'national_id'],
      [{ full_name: ' ' }, 400, 'full_name'],
      [{ has_insurance: 'yes' }, 400, 'has_insurance'],
      [{ return_datetime: '2026-11-21T10:00' }, 422, 'return_datetime'],
      [{ car_id: null }, 400, 'car_id'],
      [{ status: 'confirmed' }, 400, 'status'],
      [{ discount_code: 'NOTHING' }, 422, 'discount_code'],
    ]
    for (const [changes, status, field] of wrong) {
      const answer = await post('/bookings', { ...request(), ...changes })
      expect(answer.body, JSON.stringify(changes)).toMatchObject({ status, errors: [{ field }] })
    }
    expect((await post('/bookings', request(), { 'idempotency-key': 'short' })).body).toMatchObject({
      status: 400,
      errors: [{ in: 'header', field: 'idempotency-key', code: 'invalid_value' }],
    })
    const keyless = { method: 'POST', headers: { 'content-type': 'application/json' } }
    expect((await call('/bookings', { ...keyless, body: JSON.stringify(request()) })).body).toMatchObject({
      status: 400,
      errors: [{ in: 'header', field: 'idempotency-key', code: 'required' }],
    })
    expect(await stored()).toEqual([])
  })
})

describe('the guards of the site', () => {
  test('refuse bodies that are no JSON objects, too large, of another type or from another site', async () => {
    for (const path of ['/quotes', '/bookings']) {
      for (const text of ['', '{', '[]', 'null', '"x"', '{"a":"\\ud800"}'])
        expect((await post(path, text)).body, text).toMatchObject({
          status: 400,
          code: 'malformed_body',
          errors: [{ in: 'body', field: '' }],
        })
      expect((await post(path, { full_name: 'x'.repeat(70_000) })).body).toMatchObject({
        status: 413,
        code: 'too_large',
      })
      expect((await post(path, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })).body).toMatchObject({
        status: 415,
        code: 'unsupported_media_type',
        errors: [{ in: 'header', field: 'content-type' }],
      })
      expect((await post(path, request(), { origin: 'https://elsewhere.example' })).body).toMatchObject({
        status: 403,
        code: 'foreign_origin',
        errors: [{ in: 'header', field: 'origin' }],
      })
    }
    expect(await site.db.$count(bookings)).toBe(0)
  })

  test('close the API for maintenance', async () => {
    await changeSetting(site.db, 'maintenance_mode_enabled', 'true')
    try {
      const document = await readDocument(site, 'en')
      for (const [path, operations] of Object.entries(publicPaths(document))) {
        for (const method of Object.keys(operations)) {
          const to = path.replace('{id}', '1').replace('{secret}', 'x')
          const answer = method === 'get' ? await call(to) : await post(to, request())
          expect(answer.body).toMatchObject({ status: 503, code: 'maintenance' })
          expect(answer.headers.get('retry-after')).toBe('600')
        }
      }
      expect(await site.db.$count(bookings)).toBe(0)
    } finally {
      await changeSetting(site.db, 'maintenance_mode_enabled', 'false')
    }
  })

  test('say when something is wrong on the server', async () => {
    const { broken, fail } = await openBrokenSite(site)
    fail(new Error('a defect'))
    for (const [path, operations] of Object.entries(publicPaths(await readDocument(site, 'en')))) {
      for (const method of Object.keys(operations)) {
        const to = path.replace('{id}', '1').replace('{secret}', 'x')
        const answer = method === 'get' ? await call(to, {}, broken) : await post(to, request(), {}, broken)
        expect(answer.body, to).toMatchObject({ status: 500, code: 'internal_error' })
      }
    }
    expect(takeWarnings().length).toBeGreaterThan(0)
  })

  test('count a program and a form of one network together', async () => {
    const strict = await shareTestSite(site, { limitFactor: 0.1 })
    strict.comeFrom('203.0.113.9')
    const answers = [await postBooking(strict, yaris.id), await post('/bookings', request(), {}, strict)] as const
    expect(answers.map(({ status }) => status)).toEqual([200, 201])
    const third = await post('/bookings', request(), {}, strict)
    expect(third.body).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answers[1]!.headers.get('ratelimit')).toMatch(/^"booking";r=0;t=\d+$/)
    expect(third.headers.get('ratelimit')).toMatch(/^"booking";r=0;t=\d+$/)
    expect(third.headers.get('ratelimit-policy')).toBe('"booking";q=2;w=3600')
    const codes = await Promise.all(
      ['A1', 'A2', 'A3', 'A4'].map((discount_code) => post('/quotes', { ...rental(), discount_code }, {}, strict)),
    )
    expect(codes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([422, 422, 429, 429])
    const few = await shareTestSite(site, { limitFactor: 0.001 })
    few.comeFrom('203.0.113.10')
    const period = 'pickup_location=abha&pickup_datetime=2026-11-22T10:00&return_datetime=2026-11-25T10:00'
    const asked = [
      await call(`/availability?${period}`, {}, few),
      await call(`/availability?${period}`, {}, few),
      await call(`/availability?${period}`, {}, few),
    ]
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 429])
    const events = [await call('/events', {}, few), await call('/events', {}, few)]
    expect(events.map(({ status }) => status)).toEqual([200, 429])
  })
})

test('the example client lists cars, asks for a price and books once however often it is called, in less than 40 lines', async () => {
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => site.request(new Request(address, init)))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { full_name, mobile_number, national_id, license_number } = request()
  const key = newKey()
  const period = { pickup_location: 'abha', pickup_datetime: '2026-11-22T10:00', return_datetime: '2026-11-25T10:00' }
  const prepared = await prepareBooking(testBaseUrl, period, {
    full_name,
    mobile_number,
    national_id,
    license_number,
  })
  const booking = await book(testBaseUrl, prepared, key)
  expect(await book(testBaseUrl, prepared, key)).toEqual(booking)
  const [row, ...others] = await site.db.select().from(bookings)
  expect(others).toEqual([])
  expect(booking).toMatchObject({ reference: row!.reference, total_price: { halalas: row!.totalPrice } })
  expect(readFileSync('docs/examples/book-a-car.ts', 'utf8').split('\n').length).toBeLessThan(40)
})

/** The paths of a document for everybody, without those of `api-session.test.ts` and `api-site.test.ts`. */
function publicPaths({ paths }: ApiDocument): ApiDocument['paths'] {
  return Object.fromEntries(
    Object.entries(paths).filter(
      ([path]) => !/^.(?:staff|session|faqs|partners|hero_slides|site_|inquiries)/.test(path),
    ),
  )
}

test('every documented answer was seen, and no other', async () => {
  const document = await readDocument(site, 'en')
  expect([...seen].toSorted()).toEqual(documentedAnswers(publicPaths(document)))
})
