import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookings } from '#data/tables/booking.ts'
import { companies } from '#data/tables/companies.ts'
import { lockBooking } from '#data/booking/bookings.ts'
import { postAgreed } from '#operations/billing/post-charges.ts'
import { storeKey } from '../factories/api-keys.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { storeStaff } from '../factories/staff.ts'
import { goodRequest, newKey, type Answer } from '../helpers/api.ts'
import {
  nothing,
  openStaffApi,
  testDocumentedAnswers,
  testEveryOperation,
  type StaffApi,
} from '../helpers/staff-api.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let api: StaffApi
/** A key that books and enters customers, and changes no prices. */
let withoutFleet = ''

beforeAll(async () => {
  site = await openTestSite()
  api = await openStaffApi(site, (path) => path.startsWith('/staff/companies'))
  withoutFleet = await storeKey(site, { scopes: ['customers:read', 'customers:write', 'bookings:write'] })
})

afterAll(() => site.close())

beforeEach(async () => {
  site.setNow(testNow)
  await site.db.delete(bookings)
  await site.db.delete(companies)
})

const call: StaffApi['call'] = (...request) => api.call(...request)
type Sending = { key?: string; as?: string }
const send = (method: string, to: string, body: unknown, { key = newKey(), as }: Sending = {}) =>
  call(`${to}?lang=en`, { method, body, headers: { 'idempotency-key': key }, ...(as !== undefined && { as }) })
const money = (amount: number) => ({ halalas: amount, sar: (amount / 100).toFixed(2) })
const idOf = ({ body }: Answer) => String(body['id'])

const hotel = {
  name_ar: 'فنادق دار النخيل',
  name_en: 'Dar Al Nakheel Hotels',
  vat_number: '٣١٠١٢٢٣٩٣٥٠٠٠٠٣',
  commercial_registration: '5950012345',
  street: 'طريق الملك سعود',
  building: '2322',
  district: 'الفيصلية',
  city: 'نجران',
  postcode: '66262',
  contact_email: 'Accounts@Hotel.example',
  credit_limit: 2_000_000,
  discount_percent: 7.5,
  people: [
    { full_name: 'سالم اليامي', mobile_number: '0512345678' },
    { full_name: 'سالم اليامي', mobile_number: '+966512345678' },
  ],
  rates: [{ car_id: 1, daily_rate: 9_500 }],
}
const add = (more: object = {}, sending: Sending = {}) =>
  send('POST', '/staff/companies', { ...hotel, ...more }, sending)

testEveryOperation(() => api)

test('a company is added once for its key, read, listed and changed field by field', async () => {
  const key = newKey()
  const added = await add({}, { key })
  expect(added.body).toMatchObject({
    version: 1,
    name: 'Dar Al Nakheel Hotels',
    is_active: true,
    vat_number: '310122393500003',
    contact_mobile: '',
    contact_email: 'accounts@hotel.example',
    credit_limit: money(2_000_000),
    requires_purchase_order: false,
    discount_percent: 7.5,
    people: [{ full_name: 'سالم اليامي', mobile_number: '+966512345678' }],
    rates: [{ car_id: 1, daily_rate: money(9_500) }],
  })
  const at = `/staff/companies/${idOf(added)}`
  expect(added.headers.get('location')).toBe(`/api/v1${at}`)
  expect((await add({}, { key })).body).toEqual(added.body)
  expect((await add({ city: 'أبها' }, { key })).body).toMatchObject({ code: 'key_reused' })
  expect((await call(`${at}?lang=en`)).body).toEqual(added.body)
  const { people: _people, rates: _rates, ...listed } = added.body
  expect((await call('/staff/companies?lang=en&order=name_en')).body).toMatchObject({ data: [listed], total: 1 })

  const changed = await send('PATCH', at, { version: 1, credit_limit: null, rates: [], requires_purchase_order: true })
  expect(changed.body).toEqual({
    ...added.body,
    version: 2,
    credit_limit: null,
    rates: [],
    requires_purchase_order: true,
  })
  expect((await send('PATCH', at, { version: 1, city: 'أبها' })).body).toMatchObject({ code: 'version_conflict' })
  const unknown = `/staff/companies/${nothing}`
  expect([(await call(unknown)).status, (await send('PATCH', unknown, { version: 1 })).status]).toEqual([404, 404])
})

test('who may not change prices reads companies, and neither adds nor changes one', async () => {
  const at = `/staff/companies/${idOf(await add())}`
  expect((await call(at, { as: withoutFleet })).status).toBe(200)
  const needsFleet = { code: 'missing_scope', required_scope: 'fleet:write' }
  expect((await add({}, { as: withoutFleet })).body).toMatchObject(needsFleet)
  expect((await send('PATCH', at, { version: 1, city: 'أبها' }, { as: withoutFleet })).body).toMatchObject(needsFleet)
})

test.each([
  [{ name_ar: ' ' }, 'name_ar', 'required'],
  [{ vat_number: '123' }, 'vat_number', 'invalid_vat'],
  [{ postcode: '1' }, 'postcode', 'invalid_postcode'],
  [{ contact_mobile: '12' }, 'contact_mobile', 'invalid_mobile'],
  [{ discount_percent: 1.234 }, 'discount_percent', 'invalid_percentage'],
  [{ people: [{ full_name: 'سالم', mobile_number: '12' }] }, 'people', 'invalid_mobile'],
  [{ rates: [{ car_id: 999_999, daily_rate: 100 }] }, 'rates', 'invalid_choice'],
])('%j is refused', async (values, field, code) => {
  const refused = await add(values)
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ in: 'body', field, code }] } })
  expect(await site.db.$count(companies)).toBe(0)
})

const { send_again: _again, ...rental } = goodRequest(1)
const book = (more: object, as?: string) =>
  send('POST', '/staff/bookings', { ...rental, ...more }, as === undefined ? {} : { as })

describe('a booking', () => {
  test('is made for a company at its price, and moves to another account and back', async () => {
    const company = idOf(await add({ requires_purchase_order: true }))
    const other = idOf(await add({ discount_percent: null, rates: [], vat_number: '' }))
    expect((await book({ company_id: company })).body).toMatchObject({
      status: 400,
      errors: [{ field: 'purchase_order', code: 'required' }],
    })
    const wrong = await book({ company_id: company, purchase_order: 'سالم' })
    expect(wrong.body).toMatchObject({ errors: [{ field: 'purchase_order', code: 'invalid_purchase_order' }] })
    const quote = await send('POST', '/staff/quotes', {
      ...withoutPerson(rental),
      company_id: company,
      purchase_order: 'po-7',
    })
    const made = await book({ company_id: company, purchase_order: 'po-7' })
    expect(made.body).toMatchObject({
      company_id: company,
      purchase_order: 'PO-7',
      base_amount: money(3 * 9_500),
      total_price: quote.body['total_price'],
    })
    const at = `/staff/bookings/${idOf(made)}`
    const moved = await send('PATCH', at, { version: 1, company_id: other })
    expect(moved.body).toMatchObject({ company_id: other, purchase_order: '', base_amount: money(3 * 11_900) })
    const personal = await send('PATCH', at, { version: 2, company_id: null })
    expect(personal.body).toMatchObject({ company_id: null, purchase_order: '' })
    const back = await send('PATCH', at, { version: 3, company_id: company, purchase_order: 'PO-8' })
    expect(back.body).toMatchObject({ company_id: company, purchase_order: 'PO-8' })
    const listOf = async (id: string) => (await call(`/staff/bookings?company_id=${id}`)).body['data']
    expect(await listOf(company)).toMatchObject([{ id: idOf(made) }])
    expect(await listOf(other)).toEqual([])
  })

  test('needs an active company, and a manager with a reason above its limit', async () => {
    const company = idOf(await add({ credit_limit: 0 }))
    const idle = idOf(await add({ is_active: false }))
    for (const company_id of [idle, nothing])
      expect((await book({ company_id })).body).toMatchObject({
        errors: [{ field: 'company_id', code: 'invalid_choice' }],
      })
    const reason = { over_limit_reason: 'Pays on Sunday' }
    for (const refused of [
      await book({ company_id: company }),
      await book({ company_id: company, ...reason }, withoutFleet),
    ])
      expect(refused.body).toMatchObject({
        status: 409,
        code: 'not_allowed',
        errors: [{ field: 'over_limit_reason', code: 'over_limit' }],
      })
    const made = await book({ company_id: company, ...reason })
    expect(made.body).toMatchObject({ company_id: company })
    const longer = { version: 1, return_datetime: '2026-11-30T10:00' }
    const at = `/staff/bookings/${idOf(made)}`
    expect((await send('PATCH', at, longer)).body).toMatchObject({ code: 'not_allowed' })
    expect((await send('PATCH', at, { ...longer, ...reason })).status).toBe(200)
  })
})

test('the statement of a month has what was owed before, the rentals and each entry, without names', async () => {
  const company = idOf(await add())
  const made = await book({ company_id: company })
  const total = (made.body['total_price'] as { halalas: number }).halalas
  const { id: staffId } = await storeStaff(site, 'manager', 'Sara')
  const author = { staffId, staffName: 'Sara', at: testNow }
  await site.db
    .update(bookings)
    .set({ status: 'active' })
    .where(eq(bookings.id, idOf(made)))
  await site.db.transaction(async (tx) => postAgreed(tx, author, (await lockBooking(tx, idOf(made)))!))
  const payment = { amount: 10_000, method: 'transfer', receipt_number: 'TR-1' }
  expect((await send('POST', `/staff/bookings/${idOf(made)}/payments`, payment)).status).toBe(201)
  const at = `/staff/companies/${company}/statement`
  const { body } = await call(at)
  expect(body).toMatchObject({
    company_id: company,
    from: '2026-11-01',
    until: '2026-11-30',
    opening: money(0),
    charged: money(total),
    paid: money(10_000),
    closing: money(total - 10_000),
    is_cut_off: false,
    rentals: [{ booking_id: idOf(made), charged: money(total), paid: money(10_000) }],
  })
  const entries = body['entries'] as { gross: { halalas: number }; type: string }[]
  expect(entries.reduce((sum, { gross }) => sum + gross.halalas, 0)).toBe(total - 10_000)
  expect(entries.at(-1)).toMatchObject({ type: 'payment', receipt_number: 'TR-1', balance: money(total - 10_000) })
  expect(JSON.stringify(body)).not.toContain(String(made.body['full_name']))
  expect((await call(`${at}?month=2026-12`)).body).toMatchObject({
    opening: money(total - 10_000),
    rentals: [],
    entries: [],
    closing: money(total - 10_000),
  })
  for (const month of ['2026-13', '2026', '2026-11-01'])
    expect((await call(`${at}?month=${month}`)).body).toMatchObject({ errors: [{ in: 'query', field: 'month' }] })
  expect((await call(`/staff/companies/${nothing}/statement`)).status).toBe(404)
})

testDocumentedAnswers(() => api)

function withoutPerson({
  full_name: _name,
  mobile_number: _mobile,
  national_id: _id,
  license_number: _license,
  ...request
}: typeof rental) {
  return request
}
