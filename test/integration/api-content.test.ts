import { eq, ne } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { specialHoursTexts } from '#app/admin/branches/special-hours/special-hours-texts.ts'
import { chargesTexts } from '#app/admin/settings/charges/charges-texts.ts'
import { siteContent } from '#data/tables/content.ts'
import { units } from '#data/tables/fleet.ts'
import { charges } from '#data/tables/pricing.ts'
import { changes } from '#data/tables/staff.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { goodBooking, postBooking } from '../factories/booking-form.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { storeUnits } from '../factories/units.ts'
import { newKey, type Answer } from '../helpers/api.ts'
import { openStaffApi, type StaffApi, testDocumentedAnswers, testEveryOperation } from '../helpers/staff-api.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let api: StaffApi

beforeAll(async () => {
  site = await openTestSite()
  api = await openStaffApi(
    site,
    (path) => !/^.staff.(?:key|events|bookings|quotes|customers|units|holds|inquiries|site_settings)/.test(path),
  )
})

afterAll(() => site.close())

beforeEach(async () => {
  site.setNow(testNow)
  await site.db.delete(changes)
})

const call: StaffApi['call'] = (...request) => api.call(...request)
const write = (method: string, to: string, body?: unknown, idempotencyKey = newKey()) =>
  call(to, { method, ...(body !== undefined && { body }), headers: { 'idempotency-key': idempotencyKey } })
const rowsOf = (answer: Answer) => answer.body['data'] as Record<string, unknown>[]

testEveryOperation(() => api, { tags: ['long'] })

type Sample = {
  path: string
  good: Record<string, unknown>
  changed: Record<string, unknown>
  /** How the answer shows what was changed, where it is not the same. */
  shown?: Record<string, unknown>
  wrong: [changes: Record<string, unknown>, field: string][]
}

const names = { name_ar: 'اسم', name_en: 'Name' }
const titles = { title_ar: 'عنوان', title_en: 'Title' }
const picture = 'https://pictures.example/one.jpg'

const early = [{ opens: '05:00', closes: '12:00' }]
const renovation = {
  note_ar: 'أعمال صيانة',
  note_en: 'Renovation',
  branch_id: 'abha',
  kind: 'dates',
  from_date: '2026-12-01',
  until_date: '2026-12-03',
  ranges: [{ opens: '20:00', closes: '25:00' }],
  friday_ranges: [],
}
const comingCharges = { starts_on: '2027-01-01', vat_rate: 10, authorization_fee: 750 }

const samples: Sample[] = [
  {
    path: '/staff/cars',
    good: {
      ...names,
      seats: 5,
      transmission: 'Automatic',
      fuel: 'Gasoline',
      body: 'suv',
      doors: 4,
      luggage: 3,
      engine_cc: 1500,
      equipment_ar: 'كاميرا خلفية',
      equipment_en: 'Rear camera',
      price_per_day: 12_050,
      category_id: 1,
      comprehensive_insurance_price_per_day: 2_000,
      model_prices: [
        { year: 2025, price: 11_000 },
        { year: 2026, price: 12_050 },
      ],
    },
    changed: { price_per_month: 250_000, is_hidden: true, luggage: null },
    shown: { price_per_month: { halalas: 250_000, sar: '2500.00' }, is_hidden: true, doors: 4, luggage: null },
    wrong: [
      [{ price_per_day: 0 }, 'price_per_day'],
      [{ category_id: 999_999 }, 'category_id'],
      [{ seats: 61 }, 'seats'],
      [{ doors: 7 }, 'doors'],
      [{ model_prices: [{ year: 1900, price: 1 }] }, 'model_prices'],
      [{ model_prices: [{ year: 2026 }] }, 'model_prices.0.price'],
      [{ fuel: 'Coal' }, 'fuel'],
    ],
  },
  {
    path: '/staff/car_categories',
    good: names,
    changed: { floor_price_per_day: 9_000 },
    shown: { floor_price_per_day: { halalas: 9_000, sar: '90.00' } },
    wrong: [
      [{ name_en: ' ' }, 'name_en'],
      [{ floor_price_per_day: 0 }, 'floor_price_per_day'],
    ],
  },
  {
    path: '/staff/branches',
    good: {
      ...names,
      city_ar: 'أبها',
      city_en: 'Abha',
      latitude: 18.2164,
      longitude: 42.5053,
      weekly_hours: [{ day: 0, ranges: [{ opens: '08:00', closes: '26:00' }] }],
    },
    changed: { phone: '+966501234567', is_active: false },
    wrong: [
      [{ latitude: 91 }, 'latitude'],
      [{ phone: 'call' }, 'phone'],
      [{ weekly_hours: [{ day: 7, ranges: [] }] }, 'weekly_hours.0.day'],
      [{ weekly_hours: [{ day: 0, ranges: [{ opens: '8', closes: '09:00' }] }] }, 'weekly_hours.0.ranges.0.opens'],
    ],
  },
  {
    path: '/staff/discount_codes',
    good: { code: 'summer', kind: 'percentage', value: '12.5' },
    changed: { max_uses: 10, car_id: 1 },
    wrong: [
      [{ value: '101' }, 'value'],
      [{ value: '-10' }, 'value'],
      [{ code: 'a b' }, 'code'],
      [{ car_id: 999_999 }, 'car_id'],
    ],
  },
  {
    path: '/staff/rates',
    good: { ...names, effect: 'percentage', value: '-10', weekdays: [5, 6], car_scope: 'only', car_ids: [1] },
    changed: { starts_on: '2026-12-01', season: 'hijriDates', hijri_from: '09-20', hijri_until: '10-05' },
    wrong: [
      [{ max_days: 1, min_days: 2 }, 'max_days'],
      [{ branch_scope: 'only' }, 'branch_scope'],
      [{ branch_scope: 'only', branch_ids: ['nowhere'] }, 'branch_ids'],
      [{ car_ids: [999_999] }, 'car_ids'],
      [{ value: '0' }, 'value'],
      [{ starts_on: '2026-02-30' }, 'starts_on'],
      [{ season: 'hijriDates', hijri_from: '09-20' }, 'hijri_until'],
      [{ hijri_from: '13-01' }, 'hijri_from'],
      [{ effect: 'price', value: '100', adds_up: true }, 'effect'],
    ],
  },
  {
    path: '/staff/extras',
    good: { ...names, charge: 'day', price: 1_500 },
    changed: { stock: 4, asks_for_address: true },
    wrong: [[{ max_quantity: 99 }, 'max_quantity']],
  },
  {
    path: '/staff/special_hours',
    good: renovation,
    changed: { until_date: '2026-12-05', friday_ranges: null },
    wrong: [
      [{ until_date: '2026-11-30' }, 'until_date'],
      [{ from_date: null }, 'from_date'],
      [{ kind: 'weekly' }, 'kind'],
      [{ branch_id: 'nowhere' }, 'branch_id'],
      [{ note_ar: '' }, 'note_ar'],
      [{ ranges: [{ opens: '08:00', closes: '08:00' }] }, 'ranges.0'],
      [{ ranges: [...early, { opens: '20:00', closes: '30:00' }] }, 'ranges'],
      [{ friday_ranges: [{ opens: '20:00' }] }, 'friday_ranges.0.closes'],
    ],
  },
  {
    path: '/staff/return_fees',
    good: { from_city: 'Najran', to_city: 'Abha', fee: 15_000 },
    changed: { both_ways: false, fee: 17_550 },
    shown: { both_ways: false, fee: { halalas: 17_550, sar: '175.50' } },
    wrong: [
      [{ from_city: '' }, 'from_city'],
      [{ to_city: 'Nowhere' }, 'to_city'],
      [{ fee: -1 }, 'fee'],
    ],
  },
  {
    path: '/staff/charges',
    good: comingCharges,
    changed: { vat_rate: 7.5, damage_vat: 'S' },
    wrong: [
      [{ starts_on: '2026-11-01' }, 'starts_on'],
      [{ vat_rate: 101 }, 'vat_rate'],
      [{ vat_rate: 7.125 }, 'vat_rate'],
      [{ authorization_fee: -1 }, 'authorization_fee'],
      [{ damage_vat: 'X' }, 'damage_vat'],
    ],
  },
  {
    path: '/staff/special_offers',
    good: { ...titles, start_date: '2026-11-01T10:00', end_date: '2026-12-01T10:00' },
    changed: { is_active: false },
    wrong: [
      [{ end_date: '2026-10-01T10:00' }, 'end_date'],
      [{ rate_id: 999_999 }, 'rate_id'],
      [{ image_url: 'javascript:alert(1)' }, 'image_url'],
    ],
  },
  {
    path: '/staff/hero_slides',
    good: { ...titles, image_url: picture },
    changed: { link_url: '/fleet', is_active: false },
    wrong: [
      [{ image_url: 'ftp://pictures.example/one.jpg' }, 'image_url'],
      [{ link_url: 'javascript:alert(1)' }, 'link_url'],
    ],
  },
  {
    path: '/staff/partners',
    good: { ...names, type: 'our_partner', logo_url: picture },
    changed: { type: 'success_partner' },
    wrong: [[{ type: 'friend' }, 'type']],
  },
  {
    path: '/staff/faqs',
    good: { question_ar: 'متى؟', question_en: 'When?' },
    changed: { answer_ar: 'الآن', answer_en: 'Now' },
    wrong: [[{ question_ar: 'س'.repeat(301) }, 'question_ar']],
  },
]

describe.each(samples)('$path', ({ path, good, changed, shown = changed, wrong }) => {
  test('is added once, read, listed, changed and deleted under the name of the key', async () => {
    const key = newKey()
    const answers = await Promise.all([1, 2].map(() => write('POST', path, good, key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const [{ body: row, headers }] = answers as [Answer, ...Answer[]]
    expect(answers[1]!.body).toEqual(row)
    expect(row['version']).toBe(1)
    const to = `${path}/${String(row['id'])}`
    expect(headers.get('location')).toBe(`/api/v1${to}`)
    expect((await write('POST', path, { ...good, ...changed }, key)).body).toMatchObject({ code: 'key_reused' })
    expect((await call(to)).body).toEqual(row)
    expect(rowsOf(await call(path)).filter(({ id }) => id === row['id'])).toEqual([row])
    const latest = await call(`${path}?order=id.desc&limit=1`)
    expect(latest.body).toMatchObject({ limit: 1, offset: 0, total: expect.any(Number) })
    const after = await write('PATCH', to, { version: 1, ...changed })
    expect(after.body).toEqual({ ...row, version: 2, ...shown })
    expect((await write('PATCH', to, { version: 1, ...changed })).body).toEqual(after.body)
    // Amounts are sent in halalas.
    const sent = (value: unknown) => (value as { halalas?: number } | null)?.halalas ?? value
    const former = Object.fromEntries(Object.keys(changed).map((column) => [column, sent(row[column])]))
    expect((await write('PATCH', to, { version: 1, ...former })).body).toMatchObject({ code: 'version_conflict' })
    expect((await write('DELETE', to)).body).toEqual(after.body)
    for (const gone of [call(to), write('PATCH', to, { version: 2 }), write('DELETE', to)])
      expect((await gone).status).toBe(404)
    const recorded = await site.db.select().from(changes).where(ne(changes.entity, 'api_key')).orderBy(changes.id)
    expect(recorded.map(({ action, staffName }) => `${action} ${staffName}`)).toEqual(
      ['create', 'update', 'delete'].map((action) => `${action} API: Aggregator`),
    )
  })

  test('is refused by the rules of its screen, with the field', async () => {
    const { body } = await write('POST', path, good)
    const to = `${path}/${String(body['id'])}`
    for (const [changes, field] of wrong) {
      const refused = { status: 400, errors: [{ in: 'body', field, detail: expect.any(String) }] }
      const another = { ...good, ...('code' in good && { code: 'OTHER' }), ...changes }
      expect((await write('POST', path, another, newKey())).status, field).toBe(400)
      expect((await write('PATCH', to, { version: 1, ...changes })).body, field).toMatchObject(refused)
    }
    expect((await call(to)).body).toEqual(body)
    await write('DELETE', to)
  })
})

test('lists are filtered by the values that rows have', async () => {
  expect(rowsOf(await call('/staff/partners?type=success_partner')).map(({ type }) => type)).not.toContain(
    'our_partner',
  )
  const of = rowsOf(await call('/staff/cars?category_id=1&is_hidden=false'))
  expect(of.length).toBeGreaterThan(0)
  expect(of.filter((car) => car['category_id'] !== 1)).toEqual([])
  for (const wrong of ['/staff/cars?is_hidden=yes', '/staff/faqs?type=x', '/staff/faqs?order=answer'])
    expect((await call(wrong)).status, wrong).toBe(400)
})

test.each(['/staff/faqs', '/staff/hero_slides', '/staff/partners', '/staff/extras', '/staff/branches'])(
  '%s are put in another order',
  async (path) => {
    const read = async () => rowsOf(await call(path)).map(({ id }) => id)
    for (const { good } of samples.filter((one) => one.path === path))
      for (const _row of [1, 2]) await write('POST', path, good)
    const ids = (await read()).toReversed()
    expect((await write('PUT', `${path}/order`, { ids })).body).toEqual({ ids })
    expect(await read()).toEqual(ids)
    const unknown = path === '/staff/branches' ? 'nowhere' : 999_999
    expect((await write('PUT', `${path}/order`, { ids: [unknown] })).body).toMatchObject({
      status: 400,
      errors: [{ in: 'body', field: 'ids', code: 'invalid_choice' }],
    })
  },
)

test('a code is taken once per car', async () => {
  const code = { code: 'TAKEN', kind: 'fixed', value: '50' }
  expect((await write('POST', '/staff/discount_codes', code)).status).toBe(201)
  const refused = { status: 409, code: 'already_used', errors: [{ field: 'code', detail: expect.any(String) }] }
  expect((await write('POST', '/staff/discount_codes', code)).body).toMatchObject(refused)
  const { body } = await write('POST', '/staff/discount_codes', { ...code, car_id: 1 })
  const to = `/staff/discount_codes/${String(body['id'])}`
  expect((await write('PATCH', to, { version: 1, car_id: null })).body).toMatchObject(refused)
})

test('what others use is not deleted', async () => {
  await storeUnits(site.db, 1, { carId: 1, modelYear: 2026, branchId: 'abha' })
  const rate = await write('POST', '/staff/rates', {
    ...names,
    effect: 'percentage',
    value: '-20',
    only_with_offer: true,
  })
  const offer = { ...titles, start_date: '2026-11-01T10:00', end_date: '2027-12-01T10:00', rate_id: rate.body['id'] }
  expect((await write('POST', '/staff/special_offers', offer)).status).toBe(201)
  for (const to of [
    '/staff/cars/1',
    '/staff/car_categories/1',
    '/staff/branches/abha',
    `/staff/rates/${String(rate.body['id'])}`,
  ])
    expect((await write('DELETE', to)).body, to).toMatchObject({
      status: 409,
      code: 'in_use',
      errors: [{ in: 'path', field: 'id' }],
    })
  await site.db.delete(units)
})

test('hours of a branch that bookings need are changed only when that is confirmed', async () => {
  await postBooking(site, 1, goodBooking)
  const { body } = await call(`/staff/branches/${goodBooking.pickupLocation}`)
  const to = `/staff/branches/${goodBooking.pickupLocation}`
  const closed = { version: body['version'], weekly_hours: [] }
  const refused = await write('PATCH', to, closed)
  expect(refused.body).toMatchObject({
    status: 409,
    code: 'bookings_outside_hours',
    errors: [{ in: 'body', field: 'even_touched' }],
    bookings: [expect.stringMatching(/^RD-/)],
  })
  const saved = await write('PATCH', to, { ...closed, even_touched: true })
  expect(saved.status).toBe(200)
  await write('PATCH', to, { version: saved.body['version'], weekly_hours: body['weekly_hours'], even_touched: true })
})

describe('special hours', () => {
  const path = '/staff/special_hours'
  const addressOf = ({ body }: Answer) => `${path}/${String(body['id'])}`

  test('are refused over others, for days that are over and outside of which bookings would be', async () => {
    const stored = await write('POST', path, renovation)
    const { ar } = specialHoursTexts
    const refusals: [changes: object, status: number, error: object][] = [
      [{}, 409, { field: 'from_date', code: 'days_taken', detail: ar.problems.daysTaken }],
      [{ from_date: '2026-11-01', until_date: '2026-11-02' }, 400, { field: 'until_date', code: 'days_over' }],
    ]
    for (const [changes, status, error] of refusals)
      expect((await write('POST', path, { ...renovation, ...changes })).body).toMatchObject({ status, errors: [error] })
    const inNajran = { ...renovation, branch_id: 'najran-airport' }
    const other = await write('POST', path, inNajran)
    const moved = await write('PATCH', addressOf(other), { version: 1, branch_id: 'abha' })
    expect(moved.body).toMatchObject({ status: 409, code: 'already_used', errors: [{ field: 'from_date' }] })
    await postBooking(site, 1, { ...goodBooking, pickupDate: '2026-12-10', returnDate: '2026-12-14' })
    const closed = { ...renovation, branch_id: null, from_date: '2026-12-10', until_date: '2026-12-11', ranges: [] }
    for (const refused of [
      await write('POST', path, closed),
      await write('PATCH', addressOf(other), { version: 1, ...closed }),
    ])
      expect(refused.body).toMatchObject({
        status: 409,
        code: 'bookings_outside_hours',
        bookings: expect.arrayContaining([expect.stringMatching(/^RD-/)]),
      })
    const known = await write('POST', path, { ...closed, even_touched: true })
    expect(known.status).toBe(201)
    const { body } = await call(`/branches/${goodBooking.pickupLocation}`)
    expect(body['special_hours']).toContainEqual(expect.objectContaining({ from: '2026-12-10', ranges: [] }))
    for (const one of [stored, other, known]) await write('DELETE', addressOf(one))
  })

  test('of every Ramadan have no dates, and are added once for a branch', async () => {
    const ramadan = { ...renovation, kind: 'ramadan', ranges: [{ opens: '21:00', closes: '26:00' }] }
    const stored = await write('POST', path, ramadan)
    expect(stored.body).toMatchObject({ kind: 'ramadan', from_date: null, until_date: null })
    expect((await write('POST', path, ramadan)).body).toMatchObject({
      status: 409,
      errors: [{ field: 'kind', detail: specialHoursTexts.ar.problems.ramadanTwice }],
    })
    expect(rowsOf(await call(`${path}?kind=ramadan&branch_id=abha`))).toEqual([stored.body])
    expect(rowsOf(await call(`${path}?branch_id=najran-airport`))).toEqual([])
    await write('DELETE', addressOf(stored))
  })
})

test('a way between two cities has one fee', async () => {
  const way = { from_city: 'Najran', to_city: 'Abha', fee: 100 }
  const { body } = await write('POST', '/staff/return_fees', way)
  const refused = { status: 409, code: 'already_used', errors: [{ field: 'to_city', code: 'taken' }] }
  expect((await write('POST', '/staff/return_fees', way)).body).toMatchObject(refused)
  const back = await write('POST', '/staff/return_fees', { from_city: 'Abha', to_city: 'Najran', fee: 0 })
  const to = `/staff/return_fees/${String(back.body['id'])}`
  const same = { version: 1, from_city: 'Najran', to_city: 'Abha' }
  expect((await write('PATCH', to, same)).body).toMatchObject(refused)
  for (const one of [to, `/staff/return_fees/${String(body['id'])}`]) await write('DELETE', one)
})

test('VAT and fee that have begun keep their day and are not deleted; those that are over do not change', async () => {
  const path = '/staff/charges'
  const { ar } = chargesTexts
  const [present] = rowsOf(await call(path)) as [Record<string, unknown>]
  expect(present).toMatchObject({ starts_on: '2020-07-01', vat_rate: 15 })
  const to = `${path}/${String(present['id'])}`
  const refuse = (code: 'dayFixed' | 'over' | 'dayTaken') => [{ field: 'starts_on', detail: ar.problems[code] }]
  const moved = { version: present['version'], starts_on: '2027-01-01' }
  expect((await write('PATCH', to, moved)).body).toMatchObject({ status: 400, errors: refuse('dayFixed') })
  const kept = { status: 409, code: 'not_allowed', detail: ar.begun, errors: [{ in: 'path', field: 'id' }] }
  expect((await write('DELETE', to)).body).toMatchObject(kept)
  const dearer = await write('PATCH', to, { version: present['version'], authorization_fee: 600 })
  expect(dearer.body).toMatchObject({ authorization_fee: { halalas: 600 } })
  const today = await write('POST', path, { ...comingCharges, starts_on: todayInRiyadh(testNow) })
  expect(today.status).toBe(201)
  const over = { version: dearer.body['version'], authorization_fee: 500 }
  expect((await write('PATCH', to, over)).body).toMatchObject({ status: 400, errors: refuse('over') })
  expect((await write('DELETE', `${path}/${String(today.body['id'])}`)).body).toMatchObject(kept)
  const twice = { status: 409, code: 'already_used', errors: refuse('dayTaken') }
  const later = await write('POST', path, comingCharges)
  expect((await write('POST', path, comingCharges)).body).toMatchObject(twice)
  const sameDay = { version: 1, starts_on: '2027-01-02' }
  const next = await write('POST', path, { ...comingCharges, starts_on: '2027-01-02' })
  expect((await write('PATCH', `${path}/${String(later.body['id'])}`, sameDay)).body).toMatchObject(twice)
  for (const one of [later, next]) expect((await write('DELETE', `${path}/${String(one.body['id'])}`)).status).toBe(200)
  await site.db.delete(charges).where(eq(charges.id, today.body['id'] as number))
})

describe('texts of pages', () => {
  const at = '/staff/site_content/home/popular'
  const texts = { content_ar: 'الأكثر طلبًا', content_en: 'Most wanted' }

  test('are stored one by one, also at once, and shown to visitors', async () => {
    await site.db.delete(siteContent)
    const standard = await call(`${at}/description`)
    expect(standard.body).toMatchObject({ page: 'home', section: 'popular', content_en: expect.stringMatching(/./) })
    const saved = await Promise.all([
      write('PUT', `${at}/title`, texts),
      write('PUT', `${at}/description`, { content_ar: 'وصف', content_en: 'Words' }),
    ])
    expect(saved.map(({ status }) => status)).toEqual([200, 200])
    expect((await call(`${at}/title`)).body).toMatchObject(texts)
    expect((await call(`${at}/description`)).body).toMatchObject({ content_en: 'Words' })
    expect(await (await site.request('/en')).text()).toContain('Most wanted')
    const listed = rowsOf(await call('/staff/site_content?page=home&section=popular'))
    expect(listed.map((one) => one['element_key'])).toEqual(expect.arrayContaining(['title', 'description']))
    const recorded = await site.db.select().from(changes).where(eq(changes.entity, 'content'))
    expect(new Set(recorded.map(({ staffName }) => staffName))).toEqual(new Set(['API: Aggregator']))
  })

  test('are refused where there is none, and where they do not fit', async () => {
    for (const [to, field] of [
      ['/staff/site_content/home/nothing/title', 'section'],
      [`${at}/year`, 'element_key'],
    ] as const) {
      const refused = { status: 404, errors: [{ in: 'path', field }] }
      expect((await call(to)).body, to).toMatchObject(refused)
      expect((await write('PUT', to, texts)).body, to).toMatchObject(refused)
    }
    const wrong: [to: string, body: Record<string, unknown>, field: string][] = [
      [`${at}/title`, { content_ar: 'x'.repeat(300), content_en: '' }, 'content_ar'],
      [`${at}/hidden`, { content_ar: 'yes', content_en: 'yes' }, 'content_ar'],
      [`${at}/hidden`, { content_ar: 'true', content_en: '' }, 'content_en'],
      ['/staff/site_content/offers/weekend/code', { content_ar: 'NONE', content_en: 'NONE' }, 'content_ar'],
      [`${at}/title`, { content_ar: '' }, 'content_en'],
    ]
    for (const [to, body, field] of wrong)
      expect((await write('PUT', to, body)).body, to).toMatchObject({ status: 400, errors: [{ field }] })
  })
})

describe('pictures', () => {
  const send = (body: Uint8Array | undefined, type = 'image/png', headers: Record<string, string> = {}) =>
    call('/staff/media?filename=car.png', {
      method: 'POST',
      ...(body && { body }),
      headers: { 'content-type': type, ...headers },
    })
  const drawn = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#155a45' } })

  test('are uploaded, encoded again, read, shown and deleted', async () => {
    const stored = await send(
      await drawn()
        .withExif({ IFD0: { Artist: 'Somebody' } })
        .png()
        .toBuffer(),
    )
    expect(stored.status).toBe(201)
    expect(stored.body).toMatchObject({
      filename: 'car.png',
      width: 40,
      height: 30,
      url: expect.stringMatching(/^.media/),
    })
    const { id, url } = stored.body as { id: string; url: string }
    const master = site.storage.files.get(`${id}/master.webp`)!
    expect((await sharp(master).metadata()).exif).toBeUndefined()
    const to = `/staff/media/${id}`
    expect((await call(to)).body).toEqual(stored.body)
    expect(rowsOf(await call('/staff/media?limit=1'))).toEqual([stored.body])
    const partner = await write('POST', '/staff/partners', { ...names, type: 'our_partner', logo_url: url })
    expect((await write('DELETE', to)).body).toMatchObject({ status: 409, code: 'in_use' })
    await write('DELETE', `/staff/partners/${String(partner.body['id'])}`)
    expect((await write('DELETE', to)).body).toEqual(stored.body)
    expect(site.storage.files.size).toBe(0)
    expect((await call(to)).status).toBe(404)
    expect((await write('DELETE', to)).status).toBe(404)
  })

  test('are refused when they are none, too large or of unknown length', async () => {
    const bytes = await drawn().png().toBuffer()
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect((await send(svg)).body).toMatchObject({ status: 422, code: 'not_a_picture' })
    expect((await send(svg, 'image/svg+xml')).status).toBe(415)
    const nameless = { method: 'POST', body: bytes, headers: { 'content-type': 'image/png' } }
    expect((await call('/staff/media', nameless)).body).toMatchObject({ status: 400, errors: [{ field: 'filename' }] })
    expect((await send(new Uint8Array())).status).toBe(422)
    expect((await send(new Uint8Array(11 * 1024 * 1024))).body).toMatchObject({ status: 413, code: 'too_large' })
    expect((await send(bytes, 'image/png', { 'transfer-encoding': 'chunked' })).body).toMatchObject({
      status: 411,
      code: 'length_required',
    })
    expect(site.storage.files.size).toBe(0)
  })
})

testDocumentedAnswers(() => api, { isWhole: false })
