import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decryptIdentity, encryptGiven, encryptIdentity, type IdentityCipher } from '#data/customers/identity.ts'
import { decryptDriver, listDrivers, storeDrivers } from '#data/rentals/rentals.ts'
import { bookings } from '#data/tables/booking.ts'
import { customers } from '#data/tables/customers.ts'
import { rentalDrivers } from '#data/tables/rentals.ts'
import { listIdentityKeys, reencryptBatch } from '#operations/privacy/identity-keys.ts'
import { keyFileAt } from '#server/encryption/key-file.ts'
import { keyBytes, ringOf } from '#server/encryption/key-ring.ts'
import { openIdentityCipher } from '#server/encryption/identity-cipher.ts'
import { forgetOldIdentityKeys } from '#server/encryption/forget-keys.ts'
import { forgetLostKeys } from '#server/encryption/lost-keys.ts'
import { rotateIdentityKey } from '#server/encryption/rotate-keys.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { columnsOf, storeBooking, storeBookings } from '../factories/bookings.ts'
import { testNow } from '../helpers/test-now.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'roud-identity-'))
  database = await createTestDatabase()
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.drop()
})

const numbers = { nationalId: '1058529940', licenseNumber: '1001244019' }
const settingsFor = (place = 'data') => ({ keys: undefined, keyFile: path.join(folder, place, 'keys/identity.json') })
const open = (settings: Parameters<typeof openIdentityCipher>[1] = settingsFor()) =>
  openIdentityCipher(database.db, settings, testNow)

/** Stores bookings that this cipher has encrypted. */
function store(cipher: IdentityCipher, count = 1) {
  return storeBookings(
    database,
    Array.from({ length: count }, () => ({ encrypted: encryptIdentity(cipher, crypto.randomUUID(), numbers) })),
  )
}

async function opened(cipher: IdentityCipher) {
  const rows = await database.db.select().from(bookings)
  return rows.map((row) => decryptIdentity(cipher, row))
}

const held = {
  nationalId: { state: 'held', number: '1058529940' },
  licenseNumber: { state: 'held', number: '1001244019' },
}

test('the first start creates a key, and every later one decrypts with it', async () => {
  await store(await open())
  expect(await opened(await open())).toEqual([held])
  expect(JSON.parse(readFileSync(settingsFor().keyFile, 'utf8'))).toEqual({
    keys: [expect.stringMatching(/^.{44}$/)],
    forgotten: [],
  })
})

test('several processes that start at once create one key', async () => {
  const ciphers = await Promise.all([1, 2, 3, 4].map(() => open()))
  expect(new Set(ciphers.map((cipher) => cipher.currentKey())).size).toBe(1)
})

test('without the key nothing starts and no new one is created', async () => {
  await store(await open())
  rmSync(path.join(folder, 'data'), { recursive: true })
  for (const settings of [settingsFor(), settingsFor('elsewhere')]) {
    await expect(open(settings)).rejects.toThrow(
      /^The keys of the identity numbers in this database are missing: bring back /,
    )
    expect(keyFileAt(settings.keyFile).stamp()).toBeUndefined()
  }
})

test('when the keys are lost, a site starts without the numbers that only they could decrypt', async () => {
  const cipher = await open()
  const own = cipher.currentKey()
  const [booking] = await store(cipher)
  const forget = (...ids: string[]) => forgetLostKeys(database.db, settingsFor(), ids, testNow)
  await expect(forget(own)).rejects.toThrow('No key of this database is missing')
  rmSync(path.join(folder, 'data'), { recursive: true })
  await expect(open()).rejects.toThrow(`npm run admin -- forget-lost-keys ${own} erases the numbers`)
  for (const ids of [[], ['0'.repeat(16)], [own, '0'.repeat(16)]])
    await expect(forget(...ids)).rejects.toThrow(`The keys that are missing are ${own}: nothing was changed.`)
  expect(await database.db.select().from(bookings)).toEqual([columnsOf(booking!)])
  expect(await forget(own)).toMatch(/^Forgot 1 keys: erased the identity numbers of 1 bookings and 0 customers/)
  expect((await open()).currentKey()).not.toBe(own)
  const nothing = { nationalId: null, nationalIdHash: null, licenseNumber: null, licenseNumberHash: null }
  expect(await database.db.select().from(bookings)).toEqual([{ ...columnsOf(booking!), ...nothing, version: 2 }])
})

test('with another key nothing starts', async () => {
  const own = (await open()).currentKey()
  const other = ringOf(Buffer.alloc(keyBytes, 9))
  keyFileAt(settingsFor().keyFile).write({ ring: other, forgotten: [] })
  await expect(open()).rejects.toThrow(new RegExp(`encrypted with other keys \\(${own}\\)`))
  const keys = other.map(({ secret }) => secret.toString('base64'))
  await expect(open({ ...settingsFor(), keys })).rejects.toThrow('than those of IDENTITY_KEYS')
})

test('keys may be settings of the environment', async () => {
  await store(await open())
  const { keys } = JSON.parse(readFileSync(settingsFor().keyFile, 'utf8')) as { keys: string[] }
  expect(await opened(await open({ keys, keyFile: '/nowhere' }))).toEqual([held])
})

test('a rotation encrypts every number again while the site keeps storing', { tags: ['long'] }, async () => {
  const running = await open()
  await store(running, 1200)
  const before = running.currentKey()
  let isOver = false
  const booking = (async () => {
    for (let made = 0; !isOver || made < 5; made++) await store(running)
  })()
  const said = await rotateIdentityKey(database.db, running, settingsFor(), testNow)
  isOver = true
  await booking
  expect(said).toMatch(/^Key [0-9a-f]{16}: 1\d{3} bookings, customers and drivers re-encrypted\. /)
  expect(running.currentKey()).not.toBe(before)
  const all = await opened(running)
  expect(all.length).toBeGreaterThanOrEqual(1205)
  expect(
    all.filter(({ nationalId, licenseNumber }) => nationalId.state !== 'held' || licenseNumber.state !== 'held'),
  ).toEqual([])
  const left = sql`${bookings.nationalId} like ${`v1.${before}.%`} or ${bookings.licenseNumber} like ${`v1.${before}.%`}`
  expect(await database.db.$count(bookings, left)).toBe(0)
  const [mark] = running.hashes('1058529940', 'national_id')
  expect(await database.db.$count(bookings, eq(bookings.nationalIdHash, mark!))).toBe(all.length)
})

test('an interrupted rotation continues with its new key', async () => {
  const cipher = await open()
  await store(cipher, 600)
  await rotateIdentityKey(database.db, cipher, settingsFor(), testNow)
  const file = keyFileAt(settingsFor().keyFile)
  const { ring } = file.read()!
  file.write({ ring: [ringOf(Buffer.alloc(keyBytes, 7))[0], ...ring], forgotten: [] })
  const restarted = await open()
  expect((await reencryptBatch(database.db, restarted, bookings, undefined)).rewritten).toBe(500)
  expect(await rotateIdentityKey(database.db, restarted, settingsFor(), testNow)).toContain(
    ': 100 bookings, customers and drivers re-encrypted',
  )
  expect(file.read()?.ring).toHaveLength(3)
  expect(new Set((await opened(restarted)).map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(held)]))
})

test('older keys are removed only when no number needs them', async () => {
  const cipher = await open()
  const [booking] = await store(cipher)
  await rotateIdentityKey(database.db, cipher, settingsFor(), testNow)
  const { nationalId, nationalIdHash } = booking!
  await database.db.update(bookings).set({ nationalId, nationalIdHash })
  await expect(forgetOldIdentityKeys(database.db, cipher, settingsFor())).rejects.toThrow('rotate-identity-key first')
  await rotateIdentityKey(database.db, cipher, settingsFor(), testNow)
  expect(await forgetOldIdentityKeys(database.db, cipher, settingsFor())).toMatch(/^Forgot 1 keys\./)
  expect(keyFileAt(settingsFor().keyFile).read()?.ring).toHaveLength(1)
  expect(await opened(await open())).toEqual([held])
})

test('a removal that the database does not commit removes nothing, and can be repeated', async () => {
  const cipher = await open()
  await store(cipher)
  await rotateIdentityKey(database.db, cipher, settingsFor(), testNow)
  await database.db.execute(
    sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`,
  )
  await database.db.execute(sql`create constraint trigger refused after delete on identity_keys
    deferrable initially deferred for each row execute function refuse()`)
  await expect(forgetOldIdentityKeys(database.db, cipher, settingsFor())).rejects.toThrow()
  expect(keyFileAt(settingsFor().keyFile).read()?.ring).toHaveLength(2)
  expect(await opened(await open())).toEqual([held])
  await database.db.execute(sql`drop trigger refused on identity_keys`)
  expect(await forgetOldIdentityKeys(database.db, cipher, settingsFor())).toMatch(/^Forgot 1 keys\./)
  expect(await opened(await open())).toEqual([held])
})

test('a removal that the key file refuses can be repeated', async () => {
  const cipher = await open()
  await rotateIdentityKey(database.db, cipher, settingsFor(), testNow)
  const { keyFile } = settingsFor()
  const text = readFileSync(keyFile, 'utf8')
  writeFileSync(keyFile, 'spoiled')
  await expect(forgetOldIdentityKeys(database.db, cipher, settingsFor())).rejects.toThrow('holds no keys')
  writeFileSync(keyFile, text)
  expect(await forgetOldIdentityKeys(database.db, cipher, settingsFor())).toMatch(/^Forgot 1 keys\./)
  expect(keyFileAt(keyFile).read()?.ring).toHaveLength(1)
})

test('the numbers of customers are encrypted again, and keep their keys from being removed', async () => {
  const cipher = await open()
  const id = crypto.randomUUID()
  const given = encryptGiven(cipher, { id }, { licenseNumber: numbers.licenseNumber })
  const person = { id, fullName: 'Mona', mobileNumber: '+966512345678', createdAt: testNow }
  await database.db.insert(customers).values({ ...person, ...given, numbersAt: testNow })
  const said = await rotateIdentityKey(database.db, cipher, settingsFor(), testNow)
  expect(said).toContain(': 1 bookings, customers and drivers re-encrypted')
  const [row] = await database.db.select().from(customers)
  expect(row?.licenseNumberHash).toBe(cipher.hashes(numbers.licenseNumber, 'license_number')[0])
  expect(decryptIdentity(cipher, row!)).toMatchObject({ licenseNumber: held.licenseNumber })
  await database.db.update(customers).set({ licenseNumber: given.licenseNumber })
  await expect(forgetOldIdentityKeys(database.db, cipher, settingsFor())).rejects.toThrow('rotate-identity-key first')
})

test('so are the numbers of drivers, which a lost key erases', async () => {
  const cipher = await open()
  const [booking] = await store(cipher)
  const dates = { birthDate: null, licenseExpiresOn: null }
  const further = { ...dates, fullName: 'Noura Ali', nationalId: numbers.nationalId }
  await storeDrivers(database.db, cipher, booking!.id, [{ ...dates, fullName: '' }, further])
  const driver = async () => (await listDrivers(database.db, booking!.id))[1]!
  const before = (await driver()).nationalId
  expect(await rotateIdentityKey(database.db, cipher, settingsFor(), testNow)).toContain(': 2 bookings, customers')
  expect((await driver()).nationalId).not.toEqual(before)
  expect(decryptDriver(cipher, await driver()).nationalId).toEqual(held.nationalId)
  await database.db.update(rentalDrivers).set({ nationalId: before }).where(eq(rentalDrivers.position, 1))
  await expect(forgetOldIdentityKeys(database.db, cipher, settingsFor())).rejects.toThrow('rotate-identity-key first')
  const lost = [...(await listIdentityKeys(database.db))]
  rmSync(path.join(folder, 'data'), { recursive: true })
  await forgetLostKeys(database.db, settingsFor(), lost, testNow)
  expect((await driver()).nationalId).toBeNull()
})

test('an undecryptable number stays, is reported, and stops nothing', async () => {
  const cipher = await open()
  const [first, second] = await store(cipher, 2)
  const { nationalId, licenseNumber } = first!
  await database.db.update(bookings).set({ nationalId, licenseNumber }).where(eq(bookings.id, second!.id))
  expect((await opened(cipher)).map((one) => one.nationalId.state).toSorted()).toEqual(['held', 'unreadable'])
  const said = await rotateIdentityKey(database.db, cipher, settingsFor(), testNow)
  expect(said).toContain(
    ': 1 bookings, customers and drivers re-encrypted. 1 bookings, customers or drivers could not be read and were left as they are.',
  )
})

test('the table refuses an unencrypted number without quoting it', async () => {
  const { id } = await storeBooking(database)
  const plain = database.db.execute(sql`update bookings set national_id = ${'1058529940'} where id = ${id}`)
  await expect(plain).rejects.toMatchObject({ cause: { constraint: 'bookings_identity_sealed' } })
})
