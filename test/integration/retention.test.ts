import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listInquiries } from '#data/customers/inquiries.ts'
import { changeInquiryState } from '#operations/customers/change-inquiry-state.ts'
import {
  eraseExpiredCustomerNumbers,
  eraseExpiredIdentities,
  eraseExpiredInquiries,
} from '#operations/privacy/retention.ts'
import { erasePersonalData } from '#operations/privacy/personal-data.ts'
import { apiEvents } from '#data/tables/events.ts'
import { addStaffNote } from '#data/staff/staff-notes.ts'
import { bookings } from '#data/tables/booking.ts'
import { changes, staffNotes } from '#data/tables/staff.ts'
import { customers, inquiries } from '#data/tables/customers.ts'
import { findDelivery } from '#data/sync/delivery-list.ts'
import { readSyncRecords } from '#data/sync/sync-records.ts'
import { sendBookingChange } from '#operations/outbox/send-news.ts'
import { readPersonSearch } from '#domain/booking/booking-search.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import { listDriversOf, storeDrivers } from '#data/rentals/rentals.ts'
import { changeSetting } from '../factories/settings.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { storeKey } from '../factories/api-keys.ts'
import { columnsOf, storeBooking, storeBookings } from '../factories/bookings.ts'
import { storeCustomer } from '../factories/customers.ts'
import { storeInquiry } from '../factories/inquiries.ts'
import { testIdentity, withNumbers } from '../helpers/test-identity.ts'
import { testNow } from '../helpers/test-now.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  await database.reset()
})
const day = 24 * 60 * 60 * 1000

/** A booking whose return was due this many days before `testNow`, at nine in the morning in Riyadh. */
function returnedBefore(days: number, status: BookingStatus = 'completed') {
  const returnDatetime = new Date(testNow.getTime() - days * day)
  return { status, returnDatetime, pickupDatetime: new Date(returnDatetime.getTime() - 3 * day) }
}

async function numbersOf(id: string) {
  const [row] = await database.db.select().from(bookings).where(eq(bookings.id, id))
  return { row: row!, id: withNumbers(row!).nationalId, license: withNumbers(row!).licenseNumber }
}

test('numbers are erased after the retention period, by the day in Riyadh, and the booking stays', async () => {
  const [kept, expired, open] = await storeBookings(database, [
    returnedBefore(180),
    returnedBefore(181),
    returnedBefore(400, 'active'),
  ])
  expect(await eraseExpiredIdentities(database.db, testNow)).toBe(1)
  expect(await numbersOf(kept!.id)).toMatchObject({ id: '1058529940', license: '1001244019' })
  expect(await numbersOf(open!.id)).toMatchObject({ id: '1058529940' })
  const { row } = await numbersOf(expired!.id)
  const none = { nationalId: null, licenseNumber: null, nationalIdHash: null, licenseNumberHash: null }
  expect(row).toEqual({ ...columnsOf(expired!), ...none, version: expired!.version + 1 })
})

test('drivers are erased with the numbers, also of bookings that have none any more', async () => {
  const [kept, expired, lost] = await storeBookings(database, [
    returnedBefore(180),
    returnedBefore(181),
    returnedBefore(181),
  ])
  const without = { nationalId: null, licenseNumber: null, nationalIdHash: null, licenseNumberHash: null }
  await database.db.update(bookings).set(without).where(eq(bookings.id, lost!.id))
  const drivers = [
    { fullName: '', birthDate: null, licenseExpiresOn: null },
    { fullName: 'Noura Ali', birthDate: null, licenseExpiresOn: null },
  ]
  for (const { id } of [kept!, expired!, lost!]) await storeDrivers(database.db, testIdentity, id, drivers)
  expect(await eraseExpiredIdentities(database.db, testNow)).toBe(1)
  const left = await listDriversOf(database.db, [kept!.id, expired!.id, lost!.id])
  expect([...left.keys()]).toEqual([kept!.id])
})

test('the period is a setting', async () => {
  await storeBooking(database, returnedBefore(31))
  await changeSetting(database.db, 'identity_retention_days', '31')
  expect(await eraseExpiredIdentities(database.db, testNow)).toBe(0)
  await changeSetting(database.db, 'identity_retention_days', '30')
  expect(await eraseExpiredIdentities(database.db, testNow)).toBe(1)
})

test('many are erased in batches, once, and recorded with the site as author', { tags: ['long'] }, async () => {
  await storeBookings(
    database,
    Array.from({ length: 2300 }, () => returnedBefore(300)),
  )
  const both = await Promise.all([1, 2].map(() => eraseExpiredIdentities(database.db, testNow)))
  const last = await eraseExpiredIdentities(database.db, testNow)
  expect(both[0]! + both[1]! + last).toBe(2300)
  expect(await eraseExpiredIdentities(database.db, testNow)).toBe(0)
  const rows = await database.db.select().from(changes).orderBy(desc(changes.id))
  expect(rows.reduce((sum, { after }) => sum + Number(after?.['erasedNumbers']), 0)).toBe(2300)
  expect(rows[0]).toMatchObject({ staffId: null, staffName: 'site', action: 'erase', entity: 'booking', entityId: '*' })
})

test('the booking is delivered to the spreadsheet again, without its numbers', async () => {
  const { id } = await storeBooking(database, returnedBefore(300))
  const asked = () => findDelivery(database.db, { entity: 'booking', id })
  const before = await asked()
  await eraseExpiredIdentities(database.db, testNow)
  expect(await asked()).toMatchObject({ state: 'waiting', revision: before!.revision + 1 })
  const found = (
    await readSyncRecords({ db: database.db, identity: testIdentity }, [{ bookingId: id, inquiryId: null }])
  ).get(id)
  expect(found?.fields).toContainEqual(['national_id', null])
})

test('the erasure of an imported booking is sent nowhere until staff have changed the booking', async () => {
  const { db } = database
  await storeKey(database)
  const [untouched, changed, person] = await storeBookings(
    database,
    ['C-1', 'C-2', 'C-3'].map((externalId, place) => ({
      ...returnedBefore(300),
      source: 'import' as const,
      externalId,
      mobileNumber: `+96655000001${place}`,
    })),
  )
  const isOf = (id: string) => and(eq(apiEvents.recordId, id), eq(apiEvents.event, 'booking.changed'))
  const told = async ({ id }: { id: string }) => ({
    sheet: (await findDelivery(db, { entity: 'booking', id }))?.revision,
    events: await db.$count(apiEvents, isOf(id)),
  })
  const [edited] = await db
    .update(bookings)
    .set({ fullName: 'منى', version: 2 })
    .where(eq(bookings.id, changed!.id))
    .returning()
  await sendBookingChange(db, changed!, edited!, testNow)
  expect(await told(changed!)).toEqual({ sheet: 1, events: 1 })
  const owner = { staffId: null as never, staffName: 'سارة', at: testNow }
  await erasePersonalData(db, owner, { mobileNumber: person!.mobileNumber, evenOpen: false })
  expect(await eraseExpiredIdentities(db, testNow)).toBe(2)
  expect(await told(untouched!)).toEqual({ sheet: undefined, events: 0 })
  expect(await told(changed!)).toEqual({ sheet: 2, events: 2 })
  // Programs that read the list have the name; the spreadsheet has no row.
  expect(await told(person!)).toEqual({ sheet: undefined, events: 1 })
})

test('a customer loses the numbers when they and every booking are old', async () => {
  const ago = (days: number) => new Date(testNow.getTime() - days * day)
  const store = (place: number, changes: Parameters<typeof storeCustomer>[1]) =>
    storeCustomer(database, { mobileNumber: `+96655000000${place}`, ...changes })
  const old = await store(1, { numbersAt: ago(181) })
  const recent = await store(2, { numbersAt: ago(180) })
  const renter = await store(3, { numbersAt: ago(400) })
  const driver = await store(4, { numbersAt: ago(400), licenseNumber: null })
  const former = await store(5, { numbersAt: ago(400), nationalId: null })
  await storeBookings(database, [
    { ...returnedBefore(100), mobileNumber: renter.mobileNumber },
    { ...returnedBefore(300, 'active'), mobileNumber: driver.mobileNumber },
    { ...returnedBefore(181), mobileNumber: former.mobileNumber },
  ])
  expect(await eraseExpiredCustomerNumbers(database.db, testNow)).toBe(2)
  expect(await eraseExpiredCustomerNumbers(database.db, testNow)).toBe(0)
  const rows = new Map((await database.db.select().from(customers)).map((row) => [row.id, row]))
  for (const kept of [recent, renter, driver]) expect(rows.get(kept.id)).toEqual(kept)
  const none = { nationalId: null, licenseNumber: null, nationalIdHash: null, licenseNumberHash: null, numbersAt: null }
  for (const erased of [old, former]) expect(rows.get(erased.id)).toEqual({ ...erased, ...none, version: 2 })
  const [entry] = await database.db.select().from(changes).where(eq(changes.entity, 'customer'))
  expect(entry).toMatchObject({ staffName: 'site', action: 'erase', entityId: '*', after: { erasedNumbers: 2 } })
})

describe('an inquiry', () => {
  const author = { staffId: null as never, staffName: 'سارة', at: testNow }
  const oldest = new Date('2024-11-19T20:59:59Z')

  /** An inquiry that was handled at this moment; `testNow` is nine in the morning of 20 November 2026 in Riyadh. */
  const handled = (handledAt: Date) => storeInquiry(database, { isHandled: true, handledAt, idempotencyKey: null })

  async function rowOf(id: string) {
    const [row] = await database.db.select().from(inquiries).where(eq(inquiries.id, id))
    return row!
  }

  test('loses its sender and message after its months, by the day in Riyadh; the row stays', async () => {
    const expired = await storeInquiry(database, { isHandled: true, handledAt: oldest, idempotencyKey: 'plain-abc' })
    const kept = await handled(new Date('2024-11-19T21:00:00Z'))
    const open = await storeInquiry(database, { createdAt: new Date('2020-01-01T00:00:00Z') })
    expect(await eraseExpiredInquiries(database.db, testNow)).toBe(1)
    expect(await eraseExpiredInquiries(database.db, testNow)).toBe(0)
    expect(await rowOf(expired.id)).toMatchObject({
      fullName: '—',
      mobileNumber: '—',
      message: '—',
      idempotencyKey: null,
      type: expired.type,
      createdAt: expired.createdAt,
      isHandled: true,
      erasedAt: testNow,
      version: expired.version + 1,
    })
    expect([await rowOf(kept.id), await rowOf(open.id)]).toEqual([kept, open])
  })

  test('is kept for the months of the setting, counted from the last time it was handled', async () => {
    const { id } = await storeInquiry(database)
    const move = (state: 'open' | 'handled', version: number, at: Date) =>
      changeInquiryState(database.db, { ...author, at }, { id, version }, state)
    await move('handled', 1, new Date('2026-01-10T09:00:00Z'))
    await move('open', 2, new Date('2026-02-10T09:00:00Z'))
    await changeSetting(database.db, 'inquiry_retention_months', '1')
    expect(await eraseExpiredInquiries(database.db, testNow)).toBe(0)
    await move('handled', 3, new Date('2026-10-25T09:00:00Z'))
    expect(await eraseExpiredInquiries(database.db, testNow)).toBe(0)
    expect(await eraseExpiredInquiries(database.db, new Date('2026-11-26T09:00:00Z'))).toBe(1)
  })

  test('loses its notes too, is not found by its sender, and is recorded without personal data', async () => {
    const { id } = await handled(oldest)
    const other = await handled(testNow)
    for (const about of [id, other.id]) {
      await addStaffNote(database.db, author, { entity: 'inquiry', id: about }, 'نورة تنتظر اتصالًا')
    }
    await eraseExpiredInquiries(database.db, testNow)
    const notes = await database.db.select().from(staffNotes)
    expect(notes.map(({ entityId }) => entityId)).toEqual([other.id])
    const search = readPersonSearch('نورة')
    const all = { type: undefined, state: undefined }
    const found = await listInquiries(database.db, { ...all, search }, { after: undefined, before: undefined }, 9)
    expect(found.rows.map((row) => row.id)).toEqual([other.id])
    const about = await database.db.select().from(changes).where(eq(changes.entityId, id))
    expect(JSON.stringify(about)).not.toContain('نورة')
    const [last] = await database.db.select().from(changes).orderBy(desc(changes.id)).limit(1)
    expect(last).toMatchObject({ staffName: 'site', action: 'erase', entity: 'inquiry', after: { erasedInquiries: 1 } })
  })

  test('is delivered to the spreadsheet again, without its sender', async () => {
    const { id } = await handled(oldest)
    const asked = () => findDelivery(database.db, { entity: 'inquiry', id })
    const before = await asked()
    await eraseExpiredInquiries(database.db, testNow)
    expect(await asked()).toMatchObject({ state: 'waiting', revision: before!.revision + 1 })
    const found = (
      await readSyncRecords({ db: database.db, identity: testIdentity }, [{ bookingId: null, inquiryId: id }])
    ).get(id)
    expect(found?.fields).toEqual(
      expect.arrayContaining([
        ['full_name', '—'],
        ['mobile_number', '—'],
        ['message', '—'],
      ]),
    )
  })

  test('is erased in batches, once, by any number of processes', { tags: ['long'] }, async () => {
    await database.db.insert(inquiries).values(
      Array.from({ length: 2300 }, (_, n) => ({
        fullName: `Sender ${n}`,
        mobileNumber: '+966512345678',
        message: 'x',
        language: 'ar' as const,
        createdAt: oldest,
        isHandled: true,
        handledAt: oldest,
      })),
    )
    const both = await Promise.all([1, 2].map(() => eraseExpiredInquiries(database.db, testNow)))
    expect(both[0]! + both[1]! + (await eraseExpiredInquiries(database.db, testNow))).toBe(2300)
    expect(await database.db.$count(inquiries, eq(inquiries.message, '—'))).toBe(2300)
  })
})
