// @module-tag long

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { bookings } from '#data/tables/booking.ts'
import { encryptGiven, encryptIdentity } from '#data/customers/identity.ts'
import { customers, identityKeys } from '#data/tables/customers.ts'
import { connect } from '#data/database/connect.ts'
import { changes } from '#data/tables/staff.ts'
import { webhooks, webhookSecrets } from '#data/tables/webhooks.ts'
import { replaceSecret } from '#data/webhooks/webhooks.ts'
import { createIdentityCipher } from '#server/encryption/identity-cipher.ts'
import { keyFileAt } from '#server/encryption/key-file.ts'
import { fixedKeys, keyBytes, ringOf } from '#server/encryption/key-ring.ts'
import { storeBooking } from '../factories/bookings.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { findPort } from '../helpers/find-port.ts'
import { startSite } from '../helpers/site-process.ts'
import { createDatabase, dropDatabase } from '../helpers/template-database.ts'
import { testNow } from '../helpers/test-now.ts'

const [lost] = ringOf(Buffer.alloc(keyBytes, 1))
const [kept] = ringOf(Buffer.alloc(keyBytes, 2))

let source: TestDatabase
let folder: string

beforeAll(async () => {
  source = await createTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'roud-lost-'))
})
afterAll(async () => {
  await source.drop()
  await rm(folder, { recursive: true })
})

const cipherOf = (key: typeof lost) => createIdentityCipher(fixedKeys([key]))
const numbers = { nationalId: '1058529940', licenseNumber: '1001244019' }

const plainUrl = (url: string) => {
  const plain = new URL(url)
  // Without the application name that all connections of the test server have.
  plain.search = ''
  return plain.href
}

/** Runs a command of the built site as an operator does. */
function run(command: 'backup' | 'restore' | 'admin', installation: Record<string, string>, ...args: string[]) {
  const script = `import('./build/server/index.js').then((built) => built.${command}(process.argv.slice(1)))`
  return promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, '--', ...args], {
    env: installation,
  })
}

/** Stores what is encrypted: by the lost key, by the other one, and by both. */
async function storeEncrypted() {
  const { db } = source
  const encrypted = (key: typeof lost) => encryptIdentity(cipherOf(key), crypto.randomUUID(), numbers)
  const ofLost = await storeBooking(source, { encrypted: encrypted(lost) })
  const ofKept = await storeBooking(source, { encrypted: encrypted(kept) })
  const storeCustomer = (id: string, place: number, given: object) =>
    db.insert(customers).values({
      id,
      fullName: 'Mona',
      mobileNumber: `+96651234567${place}`,
      createdAt: testNow,
      numbersAt: testNow,
      ...given,
    })
  const [none, half] = [crypto.randomUUID(), crypto.randomUUID()]
  await storeCustomer(none, 1, encryptGiven(cipherOf(lost), { id: none }, numbers))
  await storeCustomer(half, 2, {
    ...encryptGiven(cipherOf(lost), { id: half }, { nationalId: numbers.nationalId }),
    ...encryptGiven(cipherOf(kept), { id: half }, { licenseNumber: numbers.licenseNumber }),
  })
  const [webhook] = await db
    .insert(webhooks)
    .values({ name: 'App', url: 'https://example.com', events: [], createdAt: testNow })
    .returning()
  const author = { staffId: null as never, staffName: 'Huda', at: testNow }
  await replaceSecret({ db, identity: cipherOf(lost) }, author, webhook!.id, 'whsec_lost')
  await db.insert(identityKeys).values([lost, kept].map(({ id }) => ({ id, createdAt: testNow })))
  return { ofLost, ofKept, none, half }
}

test('a backup is restored without one of its keys, and starts when the operator gives up its numbers', async () => {
  const { ofLost, ofKept, none, half } = await storeEncrypted()
  const file = path.join(folder, 'backup.tar.zst')
  const before = { DATA_DIR: path.join(folder, 'before'), DATABASE_URL: plainUrl(source.url) }
  await run('backup', before, file)
  const url = await createDatabase(inject('serverUrl'), 'template0')
  onTestFinished(() => dropDatabase(url, inject('serverUrl')))
  const after = { DATA_DIR: path.join(folder, 'after'), DATABASE_URL: plainUrl(url), DEMO_RENTALS: '0' }
  const keyFile = path.join(after.DATA_DIR, 'keys/identity.json')
  keyFileAt(keyFile).write({ ring: [kept], forgotten: [] })
  const hint = `npm run admin -- forget-lost-keys ${lost.id} erases`
  expect((await run('restore', after, file, '--unsigned')).stdout).toContain(hint)

  const start = async () => startSite({ port: await findPort(), dataDir: after.DATA_DIR, settings: after })
  await expect(start()).rejects.toThrow(hint)
  await expect(run('admin', after, 'forget-lost-keys', kept.id)).rejects.toMatchObject({
    stderr: expect.stringContaining(`The keys that are missing are ${lost.id}: nothing was changed.`) as string,
  })
  expect((await run('admin', after, 'forget-lost-keys', lost.id)).stdout).toContain(
    'Forgot 1 keys: erased the identity numbers of 1 bookings and 2 customers, and deleted 1 secrets of webhooks.',
  )
  const site = await start()
  onTestFinished(async () => void (await site.stop()))
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  await expect(run('admin', after, 'forget-lost-keys', kept.id)).rejects.toMatchObject({
    stderr: expect.stringContaining('The site is running on this database, with its keys: stop it first.') as string,
  })

  const { db, close } = connect(url, { maxConnections: 1 })
  onTestFinished(close)
  const nothing = { nationalId: null, nationalIdHash: null, licenseNumber: null, licenseNumberHash: null }
  const rowOf = async (id: string) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]
  expect(await rowOf(ofLost.id)).toEqual({ ...ofLost, ...nothing, version: 2 })
  expect(await rowOf(ofKept.id)).toEqual(ofKept)
  const people = new Map((await db.select().from(customers)).map((row) => [row.id, row]))
  expect(people.get(none)).toMatchObject({ ...nothing, numbersAt: null })
  expect(people.get(half)).toMatchObject({ nationalId: null, nationalIdHash: null, numbersAt: testNow })
  expect(people.get(half)?.licenseNumber).toContain(kept.id)
  expect(await db.$count(webhookSecrets)).toBe(0)
  expect((await db.select().from(identityKeys)).map(({ id }) => id)).toEqual([kept.id])
  const erased = await db.select().from(changes).where(eq(changes.action, 'erase'))
  expect(erased).toMatchObject([
    { entity: 'booking', staffName: 'console', after: { erasedNumbers: 1 } },
    { entity: 'customer', after: { erasedNumbers: 2 } },
  ])
  expect((await run('admin', after, 'forget-identity-keys')).stdout).toContain('Forgot 0 keys.')
})
