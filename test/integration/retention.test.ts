import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eraseExpiredIdentities } from '../../src/data/retention.ts'
import { bookings, changes } from '../../src/data/schema.ts'
import { findDelivery } from '../../src/data/sync-deliveries.ts'
import { readSyncRecord } from '../../src/data/sync-records.ts'
import type { BookingStatus } from '../../src/domain/booking-status.ts'
import { changeSetting } from '../helpers/change-setting.ts'
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts'
import { storeBooking, storeBookings } from '../helpers/stored-booking.ts'
import { testIdentity, withNumbers } from '../helpers/test-identity.ts'
import { testNow } from '../helpers/test-now.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const day = 24 * 60 * 60 * 1000

/** A booking whose car was due back this many days before the test's moment, at nine in the morning in Riyadh. */
function returnedBefore(days: number, status: BookingStatus = 'completed') {
  const returnDatetime = new Date(testNow.getTime() - days * day)
  return { status, returnDatetime, pickupDatetime: new Date(returnDatetime.getTime() - 3 * day) }
}

async function numbersOf(id: string) {
  const [row] = await database.db.select().from(bookings).where(eq(bookings.id, id))
  return { row: row!, id: withNumbers(row!).nationalId, license: withNumbers(row!).licenseNumber }
}

test('numbers are erased after their time, by the day in Riyadh, and the booking stays', async () => {
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
  expect(row).toEqual({ ...expired, ...none, version: expired!.version + 1 })
})

test('the time is a setting', async () => {
  await storeBooking(database, returnedBefore(31))
  await changeSetting(database.db, 'identity_retention_days', '31')
  expect(await eraseExpiredIdentities(database.db, testNow)).toBe(0)
  await changeSetting(database.db, 'identity_retention_days', '30')
  expect(await eraseExpiredIdentities(database.db, testNow)).toBe(1)
})

test('many are erased in batches, once, and the site itself stands on record, without anybody’s data', async () => {
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
  expect(rows[0]).toMatchObject({ staffId: null, staffName: 'Roud', action: 'erase', entity: 'booking', entityId: '*' })
})

test('the spreadsheet is asked to take the booking again, without its numbers', async () => {
  const { id } = await storeBooking(database, returnedBefore(300))
  const asked = () => findDelivery(database.db, { entity: 'booking', id })
  const before = await asked()
  await eraseExpiredIdentities(database.db, testNow)
  expect(await asked()).toMatchObject({ state: 'waiting', askedVersion: before!.askedVersion + 1 })
  const found = await readSyncRecord({ db: database.db, identity: testIdentity }, 'booking', id)
  expect(found?.record.fields).toContainEqual(['national_id', null])
})
