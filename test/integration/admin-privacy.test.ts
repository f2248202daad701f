import { testIdentity } from '../helpers/test-identity.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminTextsAr } from '#app/i18n/admin-texts-ar.ts'
import { bookings } from '#data/tables/booking.ts'
import { rentalContracts } from '#data/tables/rental-contracts.ts'
import { rentals } from '#data/tables/rentals.ts'
import { storeDrivers } from '#data/rentals/rentals.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { changes, staffNotes } from '#data/tables/staff.ts'
import { customers, inquiries } from '#data/tables/customers.ts'
import { halalas } from '#domain/money/money.ts'
import { databaseState } from '../helpers/database-state.ts'
import { textOf } from '../helpers/html.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs, type StaffDevice } from '../factories/staff.ts'
import { columnsOf, storeBooking } from '../factories/bookings.ts'
import { storeCustomer } from '../factories/customers.ts'
import { storeInquiry } from '../factories/inquiries.ts'

const { privacy } = adminTextsAr
const mobileNumber = '0512345678'

let site: TestSite
let owner: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

beforeEach(async () => {
  await site.reset()
  owner = await signInAs(site, 'owner')
})

const past = { pickupDatetime: new Date('2026-01-01T07:00:00Z'), returnDatetime: new Date('2026-01-04T07:00:00Z') }

/** Stores a person with two completed bookings, an inquiry and notes, and another person with the same. */
async function storePeople() {
  const own = [
    await storeBooking(site, { ...past, status: 'completed', reference: 'RD-PAST22', idempotencyKey: 'plain-abc' }),
    // A minute later, because the oldest comes first.
    await storeBooking(site, {
      ...past,
      status: 'cancelled',
      reference: 'RD-PAST33',
      createdAt: new Date('2026-11-20T06:01:00Z'),
    }),
  ]
  const inquiry = await storeInquiry(site)
  const other = await storeBooking(site, { mobileNumber: '+966500000009', fullName: 'Omar', reference: 'RD-OTHER4' })
  await owner.post(`/admin/bookings/${own[0]!.id}`, { intent: 'note', text: 'سالم اتصل وطلب سيارة أكبر' })
  await owner.post(`/admin/bookings/${other.id}`, { intent: 'note', text: 'عمر يفضّل الصباح' })
  await owner.post(`/admin/bookings/${own[1]!.id}`, { intent: 'status', version: '1', status: 'pending' })
  await owner.post(`/admin/bookings/${own[1]!.id}`, {
    intent: 'status',
    version: '2',
    status: 'cancelled',
    reason: 'customer',
  })
  return { own, inquiry, other }
}

const post = (fields: Record<string, string>) => owner.post('/admin/privacy', fields)

test('everything stored about a person shows in one response; the number appears in no address', async () => {
  await storePeople()
  const answer = await post({ intent: 'find', mobileNumber: '٠٥١٢ ٣٤٥ ٦٧٨' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const html = await answer.text()
  const text = textOf(html)
  expect(text).toContain(privacy.heldCounts(2, 0, 1, 1))
  expect(text).toContain('RD-PAST22')
  expect(text).not.toContain('RD-OTHER4')
  expect(html).not.toMatch(/(?:href|action)="[^"]*512345678/)
  expect(html).not.toContain('1058529940')
})

test.each([
  [{ intent: 'find', mobileNumber: '' }, 422],
  [{ intent: 'find', mobileNumber: '12' }, 422],
  [{ intent: 'find' }, 422],
  [{ intent: 'burn', mobileNumber }, 422],
  [{ intent: 'erase', mobileNumber: '—' }, 422],
  [{ intent: 'find', mobileNumber: '0599999999' }, 200],
  [{ intent: 'erase', mobileNumber: '0599999999' }, 409],
])('%j gets %i and changes nothing', async (fields, status) => {
  await storePeople()
  const before = await databaseState(site.db)
  const answer = await post(fields)
  expect(answer.status).toBe(status)
  if ('mobileNumber' in fields && fields.mobileNumber === '0599999999')
    expect(textOf(await answer.text())).toContain(privacy.nothing)
  expect(await databaseState(site.db)).toEqual(before)
})

test('the export holds the rental of a booking, with its drivers and contracts', async () => {
  const { own } = await storePeople()
  const bookingId = own[0]!.id
  const at = new Date('2026-11-10T07:00:00.000Z')
  await site.db.insert(rentals).values({ bookingId, handedOverAt: at, outOdometerKm: 48_210, outFuelEighths: 8 })
  await site.db.insert(rentalContracts).values({ bookingId, number: '21000000123456', state: 'issued', savedAt: at })
  await storeDrivers(site.db, testIdentity, bookingId, [
    { fullName: '', birthDate: '1990-05-05' as LocalDate, licenseExpiresOn: null },
    {
      fullName: 'Noura Ali',
      birthDate: null,
      licenseExpiresOn: '2027-01-01' as LocalDate,
      nationalId: '1101798278',
      licenseNumber: 'AB-12345',
    },
  ])
  const { bookings: copied } = (await (await owner.post('/admin/privacy/export', { mobileNumber })).json()) as {
    bookings: unknown[]
  }
  expect(copied[0]).toMatchObject({
    rental: { handed_over_at: at.toISOString(), returned_at: null, out_odometer_km: 48_210, out_fuel_eighths: 8 },
    drivers: [
      { full_name: own[0]!.fullName, birth_date: '1990-05-05', license_expires_on: null, national_id: null },
      {
        full_name: 'Noura Ali',
        birth_date: null,
        license_expires_on: '2027-01-01',
        national_id: '1101798278',
        license_number: 'AB-12345',
      },
    ],
    contracts: [{ number: '21000000123456', state: 'issued', saved_at: at.toISOString(), extensions: 0 }],
  })
  expect(copied[1]).toMatchObject({ rental: null, drivers: [], contracts: [] })
})

test('the export holds everything as JSON and is recorded without personal data', async () => {
  const { own, inquiry } = await storePeople()
  const answer = await owner.post('/admin/privacy/export', { mobileNumber })
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="personal-data-2026-11-20.json"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual({
    exported_at: '2026-11-20T06:00:00.000Z',
    customers: [],
    bookings: [
      expect.objectContaining({
        id: own[0]!.id,
        national_id: '1058529940',
        license_number: '1001244019',
        total_price: '437.35',
      }),
      expect.objectContaining({ id: own[1]!.id, full_name: 'سالم بن مهدي اليامي', mobile_number: '+966512345678' }),
    ],
    companies: [],
    quotes: [],
    inquiries: [expect.objectContaining({ id: inquiry.id, message: inquiry.message })],
    staff_notes: [expect.objectContaining({ about: 'booking', text: 'سالم اتصل وطلب سيارة أكبر' })],
  })
  const [recorded] = await site.db.select().from(changes).where(eq(changes.entity, 'person'))
  expect(recorded).toMatchObject({ action: 'export', entityId: '*', after: { bookings: 2, inquiries: 1 } })
  expect((await owner.post('/admin/privacy/export', { mobileNumber: '0599999999' })).status).toBe(404)
  expect((await owner.post('/admin/privacy/export', { mobileNumber: 'x' })).status).toBe(422)
})

test('an erasure removes all personal data, keeps all amounts and changes no other person', async () => {
  const { own, inquiry, other } = await storePeople()
  await site.db
    .update(changes)
    .set({ before: { status: 'pending', fullName: 'سالم' } })
    .where(eq(changes.entityId, own[1]!.id))
  const [before] = await site.db.select().from(bookings).where(eq(bookings.id, own[0]!.id))
  expect((await post({ intent: 'erase', mobileNumber })).status).toBe(303)
  const [after] = await site.db.select().from(bookings).where(eq(bookings.id, own[0]!.id))
  expect(after).toEqual({
    ...before,
    fullName: '—',
    mobileNumber: '—',
    nationalId: null,
    licenseNumber: null,
    nationalIdHash: null,
    licenseNumberHash: null,
    idempotencyKey: null,
    erasedAt: new Date('2026-11-20T06:00:00Z'),
    version: before!.version + 1,
  })
  const [message] = await site.db.select().from(inquiries).where(eq(inquiries.id, inquiry.id))
  expect(message).toMatchObject({ fullName: '—', mobileNumber: '—', message: '—' })
  const [others] = await site.db.select().from(bookings).where(eq(bookings.id, other.id))
  expect(others).toEqual(columnsOf(other))
  expect((await site.db.select().from(staffNotes)).map(({ text }) => text)).toEqual(['عمر يفضّل الصباح'])
  const { rows } = await site.db.execute<{ text: string }>(sql`
    select string_agg(t::text, ' ') as text from (
      select b::text from bookings b where mobile_number = '—' union all select i::text from inquiries i
      union all select c::text from changes c) t`)
  expect(rows[0]!.text).not.toMatch(/سالم|512345678|1058529940|1001244019|نورة/)
  const recorded = await site.db.select().from(changes).where(eq(changes.action, 'erase'))
  expect(recorded.map(({ entity }) => entity).toSorted()).toEqual(['booking', 'booking', 'inquiry'])
  expect(recorded.every(({ staffId }) => staffId === owner.id)).toBe(true)
  expect((await site.db.select().from(changes).where(eq(changes.entityId, own[1]!.id)))[0]!.before).toEqual({
    status: 'pending',
  })
  for (const path of [`/admin/bookings/${own[0]!.id}`, `/admin/inquiries/${inquiry.id}`]) {
    const page = await (await owner.get(path)).text()
    expect(page).not.toContain('tel:')
    expect(page).not.toContain('wa.me')
  }
})

test('the reason of an agreed price is exported and erased, also from the record of changes', async () => {
  const reason = 'خصم لأبو محمد 0551234567'
  const agreed = { adjustedDailyRate: halalas(11_900), adjustmentReason: reason }
  const { id } = await storeBooking(site, { ...past, ...agreed, status: 'completed' })
  const other = await storeBooking(site, { ...past, status: 'completed' })
  await site.db.insert(changes).values({
    changedAt: past.returnDatetime,
    staffName: 'Sara',
    entity: 'booking',
    entityId: id,
    action: 'update',
    before: { adjustmentReason: '' },
    after: { adjustmentReason: reason, adjustedDailyRate: 11_900 },
  })
  const exported = await (await owner.post('/admin/privacy/export', { mobileNumber })).text()
  expect(exported).toContain(JSON.stringify(reason))
  expect((await post({ intent: 'erase', mobileNumber })).status).toBe(303)
  const reasons = new Map((await site.db.select().from(bookings)).map((row) => [row.id, row.adjustmentReason]))
  expect([reasons.get(id), reasons.get(other.id)]).toEqual(['—', ''])
  const [recorded] = await site.db.select().from(changes).where(eq(changes.entityId, id)).orderBy(changes.id)
  expect(recorded).toMatchObject({ before: {}, after: { adjustedDailyRate: 11_900 } })
  expect(JSON.stringify(await databaseState(site.db))).not.toContain('أبو محمد')
})

test('a stored customer is found, copied and erased, with or without bookings', async () => {
  const { id } = await storeCustomer(site, { customerNumber: 'C-7', email: 'mona@example.com', notes: 'تفضّل الصباح' })
  const other = await storeCustomer(site, { mobileNumber: '+966500000009' })
  const form = {
    fullName: 'منى سعد',
    mobileNumber,
    email: 'mona@example.com',
    customerNumber: 'C-7',
    notes: 'x',
    version: '1',
  }
  expect((await owner.post(`/admin/customers/${id}`, form)).status).toBe(303)
  const found = await (await post({ intent: 'find', mobileNumber })).text()
  expect(textOf(found)).toContain(privacy.ofCustomers)
  expect(found).toContain(`/admin/customers/${id}`)
  expect(await (await owner.post('/admin/privacy/export', { mobileNumber })).json()).toMatchObject({
    customers: [
      {
        id,
        full_name: 'منى سعد',
        mobile_number: '+966512345678',
        email: 'mona@example.com',
        national_id: '1058529940',
        license_number: '1001244019',
        customer_number: 'C-7',
        staff_notes: 'x',
      },
    ],
    bookings: [],
  })
  expect((await post({ intent: 'erase', mobileNumber })).status).toBe(303)
  expect((await site.db.select().from(customers)).map((row) => row.id)).toEqual([other.id])
  const recorded = await site.db.select().from(changes).where(eq(changes.entityId, id)).orderBy(changes.id)
  expect(recorded.map(({ action }) => action)).toEqual(['update', 'erase'])
  expect(JSON.stringify(recorded)).not.toMatch(/منى|الصباح|example|512345678/)
  expect(textOf(await (await post({ intent: 'find', mobileNumber })).text())).toContain(privacy.nothing)
})

test('an open booking is erased only after confirmation', async () => {
  const { id } = await storeBooking(site, { status: 'active' })
  const before = await databaseState(site.db)
  const refused = await post({ intent: 'erase', mobileNumber })
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(textOf(html)).toContain(privacy.stillOpen)
  expect(html).toContain('name="evenOpen"')
  expect(await databaseState(site.db)).toEqual(before)
  expect((await post({ intent: 'erase', mobileNumber, evenOpen: 'on' })).status).toBe(303)
  const [row] = await site.db.select().from(bookings).where(eq(bookings.id, id))
  expect(row).toMatchObject({ fullName: '—', status: 'active' })
})
