import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '#data/tables/booking.ts'
import { quotes } from '#data/tables/quotes.ts'
import { changes } from '#data/tables/staff.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { goodRequest, newKey } from '../helpers/api.ts'
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

beforeAll(async () => {
  site = await openTestSite()
  api = await openStaffApi(site, (path) => path.startsWith('/staff/kept-quotes'))
})

afterAll(() => site.close())

beforeEach(async () => {
  site.setNow(testNow)
  await site.db.delete(quotes)
  await site.db.delete(bookings)
  await site.db.delete(changes)
})

const call: StaffApi['call'] = (...request) => api.call(...request)

function wanted(changed: Record<string, unknown> = {}) {
  const { send_again: _again, national_id: _id, license_number: _license, ...request } = goodRequest(1)
  return { ...request, ...changed }
}

const keep = (body: unknown = wanted(), idempotencyKey = newKey()) =>
  call('/staff/kept-quotes?lang=en', { method: 'POST', body, headers: { 'idempotency-key': idempotencyKey } })

testEveryOperation(() => api)

test('a program keeps a quote once, lists it, and the customer books from its address', async () => {
  const key = newKey()
  const answers = await Promise.all([1, 2].map(() => keep(wanted(), key)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const made = answers[0]!.body
  expect(answers[1]!.body).toEqual(made)
  const [stored] = await site.db.select().from(quotes)
  expect(made).toMatchObject({
    id: stored!.id,
    reference: stored!.reference,
    state: 'open',
    valid_until: { instant: '2026-11-22T06:00:00.000Z' },
    total_price: { halalas: stored!.totalPrice },
    language: 'en',
    booking_id: null,
  })
  expect(await site.db.select().from(changes)).toMatchObject([{ entity: 'quote', staffName: 'API: Aggregator' }])
  const listed = await call('/staff/kept-quotes?lang=en&state=open')
  expect(listed.body).toMatchObject({ data: [made], next: null })
  expect((await call('/staff/kept-quotes?state=expired')).body).toMatchObject({ data: [] })
  expect((await call(`/staff/kept-quotes?after=${nothing}`)).status).toBe(400)
  const { pathname } = new URL(String(made['url']))
  expect((await site.request(pathname, { method: 'POST', body: new URLSearchParams() })).status).toBe(303)
  const [booking] = await site.db.select().from(bookings)
  expect((await call('/staff/kept-quotes?state=accepted')).body).toMatchObject({ data: [{ booking_id: booking!.id }] })
  const late = await call(`/staff/kept-quotes/${stored!.id}/withdrawal`, { method: 'POST' })
  expect(late.body).toMatchObject({ status: 409, code: 'not_allowed' })
})

test('a program withdraws a quote; what cannot be booked is not quoted', async () => {
  const made = await keep(wanted({ valid_hours: 24 }))
  const id = String(made.body['id'])
  const withdraw = (of: string) => call(`/staff/kept-quotes/${of}/withdrawal`, { method: 'POST' })
  expect((await withdraw(id)).body).toMatchObject({ id, state: 'withdrawn' })
  expect((await withdraw(nothing)).body).toMatchObject({ status: 404, code: 'not_found' })
  expect(await site.db.$count(quotes, eq(quotes.id, id))).toBe(1)
  expect((await keep(wanted({ car_id: 9999 }))).body).toMatchObject({ status: 400, errors: [{ field: 'car_id' }] })
  expect((await keep(wanted({ valid_hours: 3 }))).body).toMatchObject({ errors: [{ field: 'valid_hours' }] })
  const begun = wanted({ pickup_datetime: '2026-11-20T08:00' })
  expect((await keep(begun)).body).toMatchObject({ status: 400, errors: [{ field: 'pickup_datetime' }] })
  const backwards = wanted({ return_datetime: '2026-11-21T10:00', pickup_datetime: '2026-11-22T10:00' })
  expect((await keep(backwards)).body).toMatchObject({ status: 422, code: 'invalid_period' })
  const key = newKey()
  await keep(wanted(), key)
  expect((await keep(wanted({ full_name: 'Sara Ali' }), key)).body).toMatchObject({ status: 409, code: 'key_reused' })
})

testDocumentedAnswers(() => api)
