import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findCustomerFile, findCustomerFileOf } from '#data/customers/customer-file.ts'
import { bookings } from '#data/tables/booking.ts'
import { customers } from '#data/tables/customers.ts'
import { dateAt } from '#domain/time/moment.fixture.ts'
import { parseBirthDate } from '#domain/time/riyadh-time.ts'
import { eraseExpiredCustomerNumbers } from '#operations/privacy/retention.ts'
import { storeBooking } from '../factories/bookings.ts'
import { storeCustomer } from '../factories/customers.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { testIdentity } from '../helpers/test-identity.ts'
import { testNow } from '../helpers/test-now.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.reset())

const blocked = { blockedAt: new Date(testNow.getTime() - 1000), blockReason: 'Unpaid damage' }
const fileOf = async (booking: typeof bookings.$inferSelect, now = testNow) =>
  findCustomerFile(database.db, testIdentity, booking, now)
const rowOf = async (id: string) => (await database.db.select().from(customers).where(eq(customers.id, id)))[0]!

test('a blocked customer is found by the mobile number, and by the identity number under another one', async () => {
  const { id } = await storeCustomer(database, {
    mobileNumber: '+966551112223',
    birthDate: dateAt('2000-01-31'),
    ...blocked,
  })
  const same = await storeBooking(database, { mobileNumber: '+966551112223' })
  const other = await storeBooking(database, { mobileNumber: '+201001234567' })
  for (const booking of [same, other]) {
    const file = await fileOf(booking)
    expect(file).toMatchObject({ customer: { id, birthDate: '2000-01-31' }, hasOtherIdentity: false })
    expect(file.block).toEqual({ since: blocked.blockedAt, reason: 'Unpaid damage', until: null, customerId: id })
  }
  const typed = await findCustomerFileOf(database.db, testIdentity, { nationalId: '1058529940' }, testNow)
  expect(typed.block?.customerId).toBe(id)
})

test('a block whose last day is over does not apply', async () => {
  await storeCustomer(database, { ...blocked, blockedUntil: dateAt('2026-11-19') })
  const booking = await storeBooking(database, { mobileNumber: '+966512345678' })
  expect((await fileOf(booking)).block).toBeUndefined()
})

test('the identity number decides who the customer is, and any block applies', async () => {
  const booking = await storeBooking(database, { mobileNumber: '+966551112223' })
  const father = await storeCustomer(database, { mobileNumber: '+966551112223', nationalId: '1001244019', ...blocked })
  expect(await fileOf(booking)).toMatchObject({ customer: { id: father.id }, hasOtherIdentity: true })
  const son = await storeCustomer(database, { mobileNumber: '+966551112224' })
  const file = await fileOf(booking)
  expect(file).toMatchObject({ customer: { id: son.id }, hasOtherIdentity: false })
  expect(file.block?.customerId).toBe(father.id)
})

test('a person who was never entered has no file', async () => {
  await storeCustomer(database, { mobileNumber: '+966551112224', nationalId: '1001244019', ...blocked })
  const booking = await storeBooking(database, { mobileNumber: '+966551112223' })
  expect(await fileOf(booking)).toEqual({ customer: undefined, hasOtherIdentity: false, block: undefined })
  const none = await findCustomerFileOf(database.db, testIdentity, {}, testNow)
  expect(none.customer).toBeUndefined()
})

test('the retention takes numbers and dates of a blocked customer, who is still found until the block ends', async () => {
  const long = {
    numbersAt: new Date(testNow.getTime() - 400 * 24 * 60 * 60 * 1000),
    birthDate: parseBirthDate('1990-05-01')!,
  }
  const until = dateAt('2026-11-20')
  const { id } = await storeCustomer(database, { ...long, ...blocked, blockedUntil: until })
  const dates = await storeCustomer(database, {
    mobileNumber: '+966551112224',
    nationalId: null,
    licenseNumber: null,
    ...long,
  })
  expect(await eraseExpiredCustomerNumbers(database.db, testNow)).toBe(2)
  const gone = { nationalId: null, licenseNumber: null, birthDate: null, numbersAt: null }
  expect(await rowOf(id)).toMatchObject({ ...gone, nationalIdHash: expect.any(String) })
  expect(await rowOf(dates.id)).toMatchObject({ ...gone, nationalIdHash: null })
  const booking = await storeBooking(database, { mobileNumber: '+201001234567' })
  expect((await fileOf(booking)).block?.customerId).toBe(id)
  const tomorrow = new Date(testNow.getTime() + 24 * 60 * 60 * 1000)
  await eraseExpiredCustomerNumbers(database.db, tomorrow)
  expect(await rowOf(id)).toMatchObject({ nationalIdHash: null, licenseNumberHash: null })
})
