import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holds } from '#data/tables/availability.ts'
import { bookings } from '#data/tables/booking.ts'
import { inquiries } from '#data/tables/customers.ts'
import { units } from '#data/tables/fleet.ts'
import { changes } from '#data/tables/staff.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { goodBooking, postBooking } from '../factories/booking-form.ts'
import { storeInquiry } from '../factories/inquiries.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { callApi, goodRequest, newKey, type Answer } from '../helpers/api.ts'
import { storeUnits } from '../factories/units.ts'
import {
  isOfDocuments,
  isOfMoney,
  isOfRentals,
  nothing,
  openStaffApi,
  type StaffApi,
  testDocumentedAnswers,
  testEveryOperation,
} from '../helpers/staff-api.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let api: StaffApi

/** What managed content has in common is tested in `api-content.test.ts`, what depends on the role in `api-staff-roles.test.ts`. */
const isOwn = (path: string) =>
  /^.staff.(?:key|events|bookings|units|inquiries)/.test(path) &&
  !/.(?:search|quotes|bookings.*undo|history|arrival|preparation)$/.test(path) &&
  !isOfRentals(path) &&
  !isOfDocuments(path) &&
  !isOfMoney(path)

beforeAll(async () => {
  site = await openTestSite()
  api = await openStaffApi(site, isOwn)
})

afterAll(() => site.close())

beforeEach(async () => {
  site.setNow(testNow)
  await site.db.delete(bookings)
  await site.db.delete(changes)
})

const call: StaffApi['call'] = (...request) => api.call(...request)

testEveryOperation(() => api)

const unknownPlace = { status: 400, errors: [{ in: 'query', field: 'after', code: 'invalid_choice' }] }
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
    for (const order of ['created_at', 'pickup_datetime.desc'])
      expect((await call(`/staff/bookings?order=${order}&after=${nothing}`)).body, order).toMatchObject(unknownPlace)
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
      external_id: null,
      adjustment_reason: '',
      unit_id: null,
      plate: null,
      erased_at: null,
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
      [{ pickup_location: 'nowhere' }, 400, 'invalid_request', 'pickup_location'],
      [{ return_location: 'nowhere' }, 400, 'invalid_request', 'return_location'],
      [{ car_id: 999_999 }, 400, 'invalid_request', 'car_id'],
      [{ unit_id: 999_999 }, 400, 'invalid_request', 'unit_id'],
      [{ extras: [{ id: 999_999, quantity: 1 }] }, 400, 'invalid_request', 'extras'],
      [{ extras: [{ id: 1, quantity: 9 }] }, 409, 'extra_unavailable', 'extras'],
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
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'not_available',
      errors: [{ field: 'pickup_datetime' }],
    })
    const made = answers.find(({ status }) => status === 201)!.body
    expect(made['plate']).toMatch(/^[A-Z]+\d+$/)
    const taken = await make(staffRequest({ unit_id: made['unit_id'], mobile_number: '0599999998' }))
    expect(taken.body).toMatchObject({
      code: 'not_available',
      errors: [{ field: 'unit_id' }],
      bookings: [made['reference']],
    })
    await site.db.delete(bookings)
    await site.db.delete(units)
  })
})

describe('a stored booking', () => {
  async function stored() {
    const { body } = await make(staffRequest())
    return { to: `/staff/bookings/${String(body['id'])}`, body }
  }

  test('is handed over once its identity numbers are entered', async () => {
    const { national_id: nationalId, license_number: licenseNumber, ...request } = staffRequest()
    const made = await make(request)
    expect(made.body).toMatchObject({ status: 'confirmed', missing_numbers: ['national_id', 'license_number'] })
    const to = `/staff/bookings/${String(made.body['id'])}`
    const handOver = (version: number) =>
      call(`${to}/status?lang=en`, { method: 'POST', body: { version, status: 'active', other_day: true } })
    expect((await handOver(1)).body).toMatchObject({ status: 409, code: 'not_allowed' })
    const body = { version: 1, national_id: nationalId, license_number: licenseNumber }
    expect((await call(to, { method: 'PATCH', body })).body).toMatchObject({ version: 2, missing_numbers: [] })
    expect((await handOver(2)).body).toMatchObject({ status: 'active' })
  })

  test('changes its status by the version that was read', async () => {
    await postBooking(site, 1)
    const [booking] = await site.db.select().from(bookings)
    const move = (body: Record<string, unknown>, id = booking!.id) =>
      call(`/staff/bookings/${id}/status`, { method: 'POST', body })
    expect((await move({ version: 1, status: 'completed' })).body).toMatchObject({
      status: 409,
      code: 'not_allowed',
      errors: [{ in: 'body', field: 'status' }],
    })
    expect((await move({ version: 1, status: 'confirmed' })).body).toMatchObject({ status: 'confirmed', version: 2 })
    const late = await move({ version: 1, status: 'cancelled', reason: 'customer' })
    expect(late.body).toMatchObject({
      status: 409,
      code: 'version_conflict',
      errors: [{ in: 'body', field: 'version' }],
    })
    expect((await move({ version: 2, status: 'cancelled' })).body).toMatchObject({
      status: 400,
      errors: [{ field: 'reason', code: 'required' }],
    })
    expect((await move({ version: 2, status: 'no_show' })).body).toMatchObject({ status: 409, code: 'not_allowed' })
    expect((await move({ version: 2, status: 'active' })).body).toMatchObject({
      status: 409,
      code: 'other_day',
      errors: [{ in: 'body', field: 'other_day' }],
    })
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
    expect((await patch({ version: 3, full_name: 'Gone' })).body).toMatchObject({
      status: 409,
      code: 'not_allowed',
      errors: [{ in: 'path', field: 'id' }],
    })
  })
})

describe('units', () => {
  const branch = 'najran-airport'
  const unit = { plate: 'TNJ 7356', car_id: 1, model_year: 2026, colour: 'white', branch_id: branch }
  const post = (to: string, body: unknown, idempotencyKey = newKey()) =>
    call(to, { method: 'POST', body, headers: { 'idempotency-key': idempotencyKey } })
  const patch = (to: string, body: unknown) => call(to, { method: 'PATCH', body })

  beforeEach(async () => {
    await site.db.delete(holds)
    await site.db.delete(units)
  })

  async function stored(changed: Record<string, unknown> = {}) {
    const { status, body, headers } = await post('/staff/units', { ...unit, ...changed })
    expect(status).toBe(201)
    const to = `/staff/units/${String(body['id'])}`
    expect(headers.get('location')).toBe(`/api/v1${to}`)
    return { to, body }
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

  test('are added once by a repeated request', async () => {
    const idempotencyKey = newKey()
    const answers = await Promise.all([1, 2, 3].map(() => post('/staff/units', unit, idempotencyKey)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1)
    expect(await site.db.$count(units)).toBe(1)
    const other = await post('/staff/units', { ...unit, plate: 'TNJ 7' }, idempotencyKey)
    expect(other.body).toMatchObject({ status: 409, code: 'key_reused' })
    expect((await call('/staff/units', { method: 'POST', body: unit })).body).toMatchObject({
      status: 400,
      errors: [{ in: 'header', field: 'idempotency-key' }],
    })
  })

  test('leave service, but not while bookings need them', async () => {
    const { to } = await stored()
    expect((await make(staffRequest())).status).toBe(201)
    const retire = (version: number, last_day: string, at = to) => post(`${at}/retirement`, { version, last_day })
    const refused = await retire(1, '2026-11-21')
    expect(refused.body).toMatchObject({
      status: 409,
      code: 'unit_booked',
      errors: [{ in: 'body', field: 'last_day' }],
      bookings: [expect.stringMatching(/^RD-/)],
    })
    expect((await patch(to, { version: 1, model_year: 2025, colour: 'red' })).body).toMatchObject({
      code: 'unit_booked',
      errors: [{ in: 'body', field: 'model_year' }],
    })
    expect((await retire(1, '2026-12-31')).body).toMatchObject({ version: 2, in_service_until: '2026-12-31' })
    expect((await retire(1, '2026-12-30')).body).toMatchObject({ code: 'version_conflict' })
    expect((await retire(1, '2026-12-30', '/staff/units/999999')).status).toBe(404)
  })

  test('are sold, and the sale of the wrong one is taken back', async () => {
    const { to } = await stored()
    const sell = (values: object, at = to) => post(`${at}/sale`, { version: 1, sold_on: '2026-11-20', ...values })
    expect((await sell({ sold_on: '2030-01-01' })).body).toMatchObject({
      errors: [{ in: 'body', field: 'sold_on', code: 'sold_later' }],
    })
    expect((await sell({ sold_price: -1 })).body).toMatchObject({ errors: [{ in: 'body', field: 'sold_price' }] })
    const sold = await sell({ sold_price: 4_500_000, sold_odometer_km: 180_000 })
    expect(sold.body).toMatchObject({
      version: 2,
      sold_on: '2026-11-20',
      sold_price: { halalas: 4_500_000 },
      odometer_km: 180_000,
      in_service_until: '2026-11-19',
    })
    expect((await sell({})).body).toMatchObject({ code: 'version_conflict' })
    expect((await sell({ version: 2, sold_odometer_km: 10 })).body).toMatchObject({
      errors: [{ field: 'sold_odometer_km', code: 'sold_below_odometer' }],
    })
    expect((await sell({}, '/staff/units/999999')).status).toBe(404)
    const undo = (version: number, at = to) => post(`${at}/sale/undo`, { version })
    expect((await undo(1)).body).toMatchObject({ code: 'version_conflict' })
    expect((await undo(2, '/staff/units/999999')).status).toBe(404)
    expect((await undo(2)).body).toMatchObject({ sold_on: null, sold_price: null, in_service_until: null })
  })

  test('are not sold while a customer has them', async () => {
    const { to } = await stored()
    const made = await make(staffRequest())
    await site.db
      .update(bookings)
      .set({ status: 'active' })
      .where(eq(bookings.id, String(made.body['id'])))
    expect((await post(`${to}/sale`, { version: 1, sold_on: '2026-11-20' })).body).toMatchObject({
      status: 409,
      code: 'unit_booked',
      bookings: [made.body['reference']],
    })
  })

  test('are deleted only while they have never been booked or held', async () => {
    const [unused, held] = [await stored(), await stored({ plate: 'TNJ 7357' })]
    const time = { starts_at: '2026-12-01T10:00', ends_at: '2026-12-02T10:00', kind: 'blocked', reason: 'Film' }
    await post(`${held.to}/holds`, time)
    const remove = (to: string) => call(to, { method: 'DELETE' })
    expect((await remove(held.to)).body).toMatchObject({
      status: 409,
      code: 'in_use',
      errors: [{ in: 'path', field: 'id' }],
    })
    const removed = await remove(unused.to)
    expect([removed.status, removed.body]).toEqual([200, unused.body])
    expect([(await remove(unused.to)).status, (await call(unused.to)).status]).toEqual([404, 404])
    const recorded = await site.db.select().from(changes).where(eq(changes.action, 'delete'))
    expect(recorded.map(({ entity, staffName }) => `${entity} ${staffName}`)).toEqual(['unit API: Aggregator'])
  })

  test('are taken for maintenance and transfers, and given back', async () => {
    const { to } = await stored()
    const time = { starts_at: '2026-12-01T10:00', ends_at: '2026-12-02T10:00' }
    const key = newKey()
    const tyres = { kind: 'maintenance', ...time, reason: 'Tyres' }
    const [taken, ...same] = await Promise.all([1, 2, 3].map(() => post(`${to}/holds`, tyres, key)))
    expect(same.map(({ status, body }) => [status, body])).toEqual([1, 2].map(() => [201, taken!.body]))
    expect((await post(`${to}/holds`, { ...tyres, reason: 'Brakes' }, key)).body).toMatchObject({ code: 'key_reused' })
    const [hold] = taken!.body['holds'] as { id: number; version: number }[]
    expect(hold).toMatchObject({ kind: 'maintenance', reason: 'Tyres', starts_at: { local: time.starts_at } })
    const again = await post(`${to}/holds`, { kind: 'blocked', ...time, reason: 'Film' })
    expect(again.body).toMatchObject({ status: 409, code: 'not_available', errors: [{ field: 'starts_at' }] })
    const later = { starts_at: '2026-12-11T10:00', ends_at: '2026-12-12T10:00' }
    const wrong: [Record<string, unknown>, number, string][] = [
      [{ kind: 'maintenance', ...time }, 400, 'reason'],
      [{ kind: 'transfer', ...time }, 400, 'to_branch_id'],
      [{ kind: 'transfer', ...later, to_branch_id: 'nowhere' }, 400, 'to_branch_id'],
      [{ kind: 'blocked', starts_at: time.ends_at, ends_at: time.starts_at, reason: 'x' }, 400, 'ends_at'],
    ]
    for (const [body, status, field] of wrong)
      expect((await post(`${to}/holds`, body)).body, field).toMatchObject({ status, errors: [{ field }] })
    const past = { starts_at: '2026-01-01T10:00', ends_at: '2026-12-31T10:00', kind: 'blocked', reason: 'x' }
    const over = { ...past, starts_at: `${todayInRiyadh(testNow)}T00:00`, ends_at: `${todayInRiyadh(testNow)}T00:01` }
    for (const [body, field] of [
      [past, 'starts_at'],
      [over, 'ends_at'],
    ] as const)
      expect((await post(`${to}/holds`, body)).body, field).toMatchObject({
        status: 422,
        code: 'invalid_period',
        errors: [{ in: 'body', field }],
      })
    const nowhere = await post('/staff/units/999999/holds', { kind: 'blocked', ...time, reason: 'x' })
    expect(nowhere.body).toMatchObject({ status: 404, errors: [{ in: 'path', field: 'id' }] })
    const end = (at: string, body: unknown) => post(`${to}/holds/${at}/end`, body)
    expect((await end(String(hold!.id), { version: 9 })).body).toMatchObject({ code: 'version_conflict' })
    expect((await end('999999', { version: 1 })).body).toMatchObject({
      status: 404,
      errors: [{ in: 'path', field: 'hold_id' }],
    })
    const ofNoUnit = await post(`/staff/units/999999/holds/${hold!.id}/end`, { version: 1 })
    expect(ofNoUnit.body).toMatchObject({ status: 404, errors: [{ in: 'path', field: 'id' }] })
    expect((await end(String(hold!.id), { version: hold!.version })).body).toMatchObject({ holds: [] })
    const moved = await post(`${to}/holds`, { kind: 'transfer', ...time, to_branch_id: 'abha' })
    const [transfer] = moved.body['holds'] as { id: number; version: number }[]
    const arrival = await end(String(transfer!.id), { version: transfer!.version, arrived: true })
    expect(arrival.body).toMatchObject({ branch_id: 'abha', holds: [] })
    // A unit that is gone has no holds to answer with.
    await site.db.delete(units)
    expect((await post(`${to}/holds`, tyres, key)).body).toMatchObject({ status: 409, code: 'key_reused' })
  })

  test('are taken at another time, for another reason or instead of another unit', async () => {
    const [one, other] = [await stored(), await stored({ plate: 'TNJ 7357' })]
    const time = { starts_at: '2026-12-01T10:00', ends_at: '2026-12-02T10:00' }
    const taken = await post(`${one.to}/holds`, { kind: 'maintenance', ...time, reason: 'Tyres' })
    const [hold] = taken.body['holds'] as { id: number; version: number }[]
    const change = (body: object, to = one.to) => patch(`${to}/holds/${hold!.id}`, body)
    const later = await change({ version: 1, ends_at: '2026-12-03T10:00' })
    expect(later.body['holds']).toMatchObject([
      { version: 2, reason: 'Tyres', starts_at: { local: time.starts_at }, ends_at: { local: '2026-12-03T10:00' } },
    ])
    const otherReason = await change({ version: 2, reason: 'Brakes' })
    expect(otherReason.body['holds']).toMatchObject([{ version: 3, reason: 'Brakes' }])
    expect((await change({ version: 2, reason: 'Late' })).body).toMatchObject({ code: 'version_conflict' })
    const wrong: [Record<string, unknown>, number, string][] = [
      [{ ends_at: time.starts_at }, 400, 'ends_at'],
      [{ starts_at: '2026-11-01T10:00', ends_at: '2026-11-02T10:00' }, 422, 'ends_at'],
      [{ unit_id: 999_999 }, 400, 'unit_id'],
      [{ kind: 'blocked' }, 400, 'kind'],
    ]
    for (const [body, status, field] of wrong)
      expect((await change({ version: 3, ...body })).body, field).toMatchObject({ status, errors: [{ field }] })
    await post(`${other.to}/holds`, { kind: 'blocked', ...time, reason: 'Film' })
    expect((await change({ version: 3, unit_id: other.body['id'] })).body).toMatchObject({
      status: 409,
      code: 'not_available',
      errors: [{ field: 'starts_at' }],
    })
    const free = { version: 3, unit_id: other.body['id'], starts_at: '2026-12-04T10:00', ends_at: '2026-12-05T10:00' }
    const moved = await change(free)
    expect(moved.body).toMatchObject({
      id: other.body['id'],
      holds: [{ kind: 'blocked' }, { id: hold!.id, version: 4 }],
    })
    for (const [to, field] of [
      [one.to, 'hold_id'],
      ['/staff/units/999999', 'id'],
    ] as const)
      expect((await change({ version: 4 }, to)).body, to).toMatchObject({
        status: 404,
        errors: [{ in: 'path', field }],
      })
  })
})

const noted = {
  bookings: async () => String((await make(staffRequest())).body['id']),
  inquiries: async () => (await storeInquiry(site)).id,
}

test.each(['bookings', 'inquiries'] as const)('notes about %s are added once and listed', async (section) => {
  await site.db.delete(holds)
  await site.db.delete(units)
  const to = `/staff/${section}/${await noted[section]()}/notes`
  const add = (text: string, idempotencyKey = newKey(), at = to) =>
    call(at, { method: 'POST', body: { text }, headers: { 'idempotency-key': idempotencyKey } })
  expect((await call(to)).body).toEqual({ data: [] })
  const idempotencyKey = newKey()
  const answers = await Promise.all([1, 2].map(() => add('Asks for a child seat', idempotencyKey)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect((await add('Another', idempotencyKey)).body).toMatchObject({ code: 'key_reused' })
  const listed = await call(to)
  expect(listed.body).toEqual(answers[0]!.body)
  expect(rowsOf(listed)).toMatchObject([{ text: 'Asks for a child seat', staff_name: 'API: Aggregator' }])
  expect((await add(' ')).body).toMatchObject({ status: 400, errors: [{ field: 'text', code: 'required' }] })
  const gone = `/staff/${section}/${nothing}/notes`
  for (const answer of [await call(gone), await add('Text', newKey(), gone)])
    expect(answer.body).toMatchObject({ status: 404, errors: [{ in: 'path', field: 'id' }] })
})

test('the unit of a booking is read, chosen, pinned and exchanged', async () => {
  await site.db.delete(holds)
  await site.db.delete(units)
  const both = await make(staffRequest())
  const to = (id: unknown) => `/staff/bookings/${String(id)}/unit`
  const at = to(both.body['id'])
  const put = (body: unknown, path = at) => call(path, { method: 'PUT', body })
  expect((await call(at)).status).toBe(404)
  expect((await put({ version: 1 })).status).toBe(404)
  expect((await put({})).body).toMatchObject({ status: 409, code: 'not_available' })
  const ids = (await storeUnits(site.db, 3, { carId: 1, modelYear: 2026, branchId: 'najran-airport' })).map(
    ({ id }) => id,
  )
  expect((await put({ unit_id: 999_999 })).body).toMatchObject({
    status: 400,
    errors: [{ in: 'body', field: 'unit_id', code: 'invalid_choice' }],
  })
  const given = await put({ unit_id: ids[0] })
  expect(given.body).toMatchObject({ unit_id: ids[0], is_pinned: true, plate: expect.stringMatching(/\d/) })
  expect((await call(at)).body).toEqual(given.body)
  expect((await put({ unit_id: ids[0] })).body).toMatchObject({ code: 'version_conflict' })
  const { version } = given.body as { version: number }
  const loose = await put({ version, is_pinned: false })
  expect(loose.body).toMatchObject({ unit_id: ids[0], is_pinned: false, version: version + 1 })
  expect((await put({ version, unit_id: ids[1] })).body).toMatchObject({ code: 'version_conflict' })
  const other = await make(staffRequest({ mobile_number: '0599999999', unit_id: ids[1] }))
  const otherAt = to(other.body['id'])
  const taken = await put({ version: version + 1, unit_id: ids[1] })
  expect(taken.body).toMatchObject({
    status: 409,
    code: 'not_available',
    errors: [{ in: 'body', field: 'unit_id' }],
    bookings: [other.body['reference']],
  })
  const otherVersion = (await call(otherAt)).body['version'] as number
  const swap = (body: Record<string, unknown>, path = at) => call(`${path}/swap`, { method: 'POST', body })
  const exchange = { version: version + 1, other_booking_id: other.body['id'], other_version: otherVersion }
  for (const [changed, field] of [
    [{ version }, 'version'],
    [{ other_version: otherVersion + 1 }, 'other_version'],
  ] as const)
    expect((await swap({ ...exchange, ...changed })).body).toMatchObject({
      code: 'version_conflict',
      errors: [{ in: 'body', field }],
    })
  expect((await swap(exchange)).body).toMatchObject({ unit_id: ids[1], is_pinned: true })
  expect((await call(otherAt)).body).toMatchObject({ unit_id: ids[0], is_pinned: true })
  expect((await swap({ ...exchange, other_booking_id: nothing })).body).toMatchObject({
    status: 400,
    errors: [{ in: 'body', field: 'other_booking_id', code: 'invalid_choice' }],
  })
  expect((await swap(exchange, to(nothing))).status).toBe(404)
  const enterBack = (expectedBack: unknown, path = at) =>
    call(`${path}/expected-back`, { method: 'PUT', body: { expected_back: expectedBack } })
  expect((await enterBack(null, to(nothing))).status).toBe(404)
  expect((await enterBack('2026-12-05T18:00')).body).toMatchObject({ status: 409, code: 'not_allowed' })
  await site.db
    .update(bookings)
    .set({
      status: 'active',
      pickupDatetime: new Date(testNow.getTime() - 48 * 3_600_000),
      returnDatetime: new Date(testNow.getTime() - 3_600_000),
    })
    .where(eq(bookings.id, String(both.body['id'])))
  expect((await enterBack('2026-01-01T10:00')).body).toMatchObject({
    status: 422,
    errors: [{ in: 'body', field: 'expected_back' }],
  })
  expect((await enterBack('2026-12-05T18:00')).body).toMatchObject({ expected_back: { local: '2026-12-05T18:00' } })
  expect((await enterBack(null)).body).toMatchObject({ expected_back: null })
  await site.db.delete(bookings)
  await site.db.delete(units)
})

test('inquiries are listed, read and marked as handled', async () => {
  await site.db.delete(inquiries)
  const one = await storeInquiry(site)
  const to = `/staff/inquiries/${one.id}`
  const read = await call(to)
  expect(read.body).toMatchObject({ id: one.id, version: 1, state: 'open', message: one.message })
  expect(rowsOf(await call(`/staff/inquiries?state=open&type=${one.type}`))).toEqual([read.body])
  expect(rowsOf(await call('/staff/inquiries?state=handled&limit=1'))).toEqual([])
  expect(rowsOf(await call(`/staff/inquiries?state=handled&after=${one.id}`))).toEqual([])
  expect((await call(`/staff/inquiries?after=${nothing}`)).body).toMatchObject(unknownPlace)
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

testDocumentedAnswers(() => api)
