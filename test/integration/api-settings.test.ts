import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '#data/tables/booking.ts'
import { readSettings } from '#data/settings/settings.ts'
import { changes } from '#data/tables/staff.ts'
import { settingSections, type SettingSection } from '#domain/settings/settings-form.ts'
import { instantAt } from '#domain/time/moment.fixture.ts'
import { storeApiSession } from '../factories/api-sessions.ts'
import { storeBooking } from '../factories/bookings.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { storeSpecialHours } from '../factories/special-hours.ts'
import { storeStaff } from '../factories/staff.ts'
import { callApi } from '../helpers/api.ts'
import { openStaffApi, type StaffApi, testDocumentedAnswers, testEveryOperation } from '../helpers/staff-api.ts'

let site: TestSite
let api: StaffApi

beforeAll(async () => {
  site = await openTestSite()
  api = await openStaffApi(site, (path) => path.startsWith('/staff/site_settings'))
})

afterAll(() => site.close())

beforeEach(() => site.db.delete(changes))

type Group = { version: string } & Record<string, unknown>

const call: StaffApi['call'] = (...request) => api.call(...request)
const read = async () => (await call('/staff/site_settings?lang=en')).body as Record<string, Group>
const put = (section: string, body: unknown) => call(`/staff/site_settings/${section}?lang=en`, { method: 'PUT', body })

testEveryOperation(() => api)

/** Another valid value in each section. */
const others: Record<SettingSection, Record<string, unknown>> = {
  maintenance: { maintenance_title_en: 'Soon' },
  company: { brand_name_en: 'Other Cars' },
  contact: { phone: '+966112345678' },
  rental: { minimum_driver_age: 22 },
  settlement: { early_return: 'giveBack' },
  money: { cash_needs_drawer: true },
  availability: { city_transfers: false },
  moon: { ramadan_start_shift: -1 },
  map: { map_attribution: 'Tiles' },
  documents: { seller_city: 'الرياض' },
  privacy: { identity_retention_days: 90 },
}

/** A section as it is sent: amounts in halalas. */
function sentOf(group: Group): Group {
  const amountOf = (value: unknown) => (value as { halalas?: number } | null)?.halalas ?? value
  return Object.fromEntries(Object.entries(group).map(([key, value]) => [key, amountOf(value)])) as Group
}

test.each(settingSections)('the settings of %s are stored whole, by the version that was read', async (section) => {
  const group = (await read())[section]!
  const sent = sentOf(group)
  const same = await put(section, sent)
  expect([same.status, same.body]).toEqual([200, group])
  const changed = await put(section, { ...sent, ...others[section] })
  const { version, ...values } = changed.body
  expect({ ...group, ...values }).toEqual({ ...group, ...others[section] })
  expect(version).not.toBe(group.version)
  expect((await put(section, sent)).body).toMatchObject({ status: 409, code: 'version_conflict' })
  expect((await put(section, { ...sent, version })).body).toEqual(group)
  const [key = ''] = Object.keys(others[section])
  const { [key]: _missing, ...rest } = sent
  expect((await put(section, rest)).body).toMatchObject({ status: 400, errors: [{ field: key, code: 'required' }] })
  expect((await put(section, { ...sent, other: 'x' })).body).toMatchObject({ errors: [{ code: 'unknown_field' }] })
})

test('settings are shown and taken as values, checked by the form, recorded, and used by the site', async () => {
  const groups = await read()
  const [rental, maintenance, contact] = [groups['rental']!, groups['maintenance']!, groups['contact']!].map(sentOf)
  expect(rental).toMatchObject({ minimum_driver_age: 21, rental_deposit: 50_000 })
  expect(maintenance).toMatchObject({ maintenance_mode_enabled: false })
  const changed = await put('rental', {
    ...rental,
    minimum_driver_age: 25,
    rental_deposit: 70_050,
    kilometers_per_day: null,
  })
  expect(changed.body).toMatchObject({
    minimum_driver_age: 25,
    rental_deposit: { halalas: 70_050, sar: '700.50' },
    kilometers_per_day: null,
  })
  expect((await readSettings(site.db)).rental).toMatchObject({ minimumAge: 25, deposit: 70_050 })
  expect((await callApi(site, '/site_settings')).body).toMatchObject({ minimum_driver_age: 25 })
  expect((await put('rental', { ...rental, minimum_driver_age: 30 })).body).toMatchObject({ code: 'version_conflict' })
  const [entry] = await site.db.select().from(changes).where(eq(changes.entity, 'settings'))
  expect(entry).toMatchObject({
    staffName: 'API: Aggregator',
    entityId: 'rental',
    before: { minimum_driver_age: '21' },
    after: { minimum_driver_age: '25', rental_deposit: '700.50', kilometers_per_day: '' },
  })
  const wrong: [section: string, body: object, field: string, code: string][] = [
    ['rental', { ...rental, minimum_driver_age: 17 }, 'minimum_driver_age', 'invalid_age'],
    ['contact', { ...contact, email: 'nobody' }, 'email', 'invalid_email'],
    ['contact', { ...contact, whatsapp_bookings: '12' }, 'whatsapp_bookings', 'invalid_whats_app'],
    ['maintenance', { ...maintenance, maintenance_mode_enabled: 'yes' }, 'maintenance_mode_enabled', 'invalid_value'],
  ]
  for (const [section, body, field, code] of wrong)
    expect((await put(section, body)).body, field).toMatchObject({
      status: 400,
      errors: [{ in: 'body', field, code, detail: expect.any(String) }],
    })
})

test('a moon that puts bookings outside of opening hours is set only when that is confirmed', async () => {
  const branch = 'najran-al-husayn'
  const ranges = [{ opens: 20 * 60, closes: 26 * 60 }]
  await storeSpecialHours(site.db, { kind: 'ramadan', fromDate: null, untilDate: null, ranges, branchId: branch })
  const { reference } = await storeBooking(site, {
    pickupDatetime: instantAt('2027-02-08 23:30'),
    returnDatetime: instantAt('2027-02-11 12:00'),
    pickupBranchId: branch,
    returnBranchId: 'abha',
  })
  const moon = { ...(await read())['moon'], ramadan_start_shift: 1 }
  expect((await put('moon', moon)).body).toMatchObject({
    status: 409,
    code: 'bookings_outside_hours',
    errors: [{ in: 'body', field: 'even_touched' }],
    bookings: [reference],
  })
  expect((await read())['moon']).toMatchObject({ ramadan_start_shift: 0 })
  const saved = await put('moon', { ...moon, even_touched: true })
  expect(saved.body).toMatchObject({ ramadan_start_shift: 1 })
  expect(saved.body).not.toHaveProperty('even_touched')
  await site.db.delete(bookings)
})

test('only owners read and change them', async () => {
  for (const role of ['manager', 'agent'] as const) {
    const { access } = await storeApiSession(site, await storeStaff(site, role))
    const options = { headers: { authorization: `Bearer ${access}` } }
    expect((await callApi(site, '/staff/site_settings', options)).body).toMatchObject({ code: 'missing_scope' })
  }
})

testDocumentedAnswers(() => api)
