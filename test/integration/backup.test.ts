// @module-tag long

import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '#data/database/connect.ts'
import { migrate } from '#data/database/migrate.ts'
import { bookings } from '#data/tables/booking.ts'
import { ledgerBalances, ledgerEntries } from '#data/tables/ledger.ts'
import { outbox } from '#data/tables/outbox.ts'
import { siteSettings } from '#data/tables/settings.ts'
import { taxDocumentEntries, taxDocuments, taxReports, taxSeries, taxUnits } from '#data/tables/tax-documents.ts'
import { insertTaxDocument } from '#data/billing/tax-documents.ts'
import { issueDocuments } from '#operations/billing/issue-documents.ts'
import { postAgreed } from '#operations/billing/post-charges.ts'
import { lastBackupKey } from '#operations/setup/setup.ts'
import { createMemoryStorage, type MemoryStorage } from '#integrations/media-storage/memory.ts'
import { type BackupKey, readBackupKey } from '#server/backup/backup-key.ts'
import { checkArchive, type ArchiveTrust } from '#server/backup/read-archive.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { readBackupCommand, readRestoreCommand, runBackup, runRestore } from '#server/commands/backup-command.ts'
import { readConfig } from '#server/config.ts'
import { StartError } from '#server/start-error.ts'
import { createDocumentWriter } from '../../src/server/documents/document-writer.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { databaseState } from '../helpers/database-state.ts'
import { storeBooking, storeManyBookings } from '../factories/bookings.ts'
import { storeStaff } from '../factories/staff.ts'
import { storeChargedRental, turnOnDocuments } from '../factories/tax-documents.ts'
import { testIdentity } from '../helpers/test-identity.ts'
import { testNow } from '../helpers/test-now.ts'
import { storeHold, storeUnits } from '../factories/units.ts'
import { createDatabase, databaseName, dropDatabase } from '../helpers/template-database.ts'

const migrationsFolder = path.resolve('src/data/migrations')
const key: BackupKey = { id: 'a'.repeat(16), secret: randomBytes(32) }
const ours: ArchiveTrust = { key, unsigned: false }
const anybodys: ArchiveTrust = { key: undefined, unsigned: true }
const picture = '3f0c2b1a-0000-4000-8000-000000000001/master.webp'

let folder: string
let file: string
let source: TestDatabase
let media: MemoryStorage

beforeAll(async () => {
  source = await createTestDatabase()
  await storeManyBookings(source.db, 20)
  const [unit, other] = await storeUnits(source.db, 2)
  const [booking] = await source.db.select().from(bookings).limit(1)
  const from = new Date('2026-12-01T09:00Z')
  await storeHold(source.db, unit!.id, { from, until: new Date('2026-12-03T10:00Z') }, { bookingId: booking!.id })
  await storeHold(source.db, other!.id, { from, until: new Date('2026-12-09T10:00Z') })
})
afterAll(() => source.drop())

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'roud-backup-'))
  file = path.join(folder, 'backup.tar.zst')
  media = createMemoryStorage()
  await media.put(picture, randomBytes(70_000))
  await media.put('contract-rental/contract.pdf', randomBytes(1000))
})

afterEach(async () => {
  await rm(folder, { recursive: true })
})

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  // Without the application name that all connections of the test server have.
  const plain = new URL(url)
  plain.search = ''
  const client = new pg.Client({ connectionString: plain.href })
  client.on('error', () => undefined)
  await client.connect()
  return work(client).finally(() => client.end())
}

function backUp(changes: Partial<Parameters<typeof writeBackup>[0]> = {}, url = source.url) {
  const signal = new AbortController().signal
  return withClient(url, (client) => writeBackup({ client, media, key, file, version: '0.1.0', signal, ...changes }))
}

async function ownDatabase(): Promise<TestDatabase> {
  const own = await createTestDatabase()
  onTestFinished(() => own.drop())
  return own
}

async function emptyDatabase(): Promise<string> {
  const url = await createDatabase(inject('serverUrl'), 'template0')
  onTestFinished(() => dropDatabase(url, inject('serverUrl')))
  return url
}

async function restoreTo(url: string, to: MemoryStorage, replace = false, from = file, trust = ours) {
  const archive = await checkArchive(from, trust)
  return withClient(url, (client) => restoreBackup({ client, media: to, migrationsFolder, archive, replace }))
}

/** The number of bookings, and the values of the counters. */
async function countersOf(url: string) {
  const { db, close } = connect(url, { maxConnections: 1 })
  const { rows } = await db.execute(sql`select (select count(*)::int from bookings) as there,
    (select sum(bookings)::int from booking_days) as days, (select sum(count)::int from desk_months) as months`)
  await close()
  return rows[0]
}

const agreed = (count: number) => ({ there: count, days: count, months: count })

/** Fingerprints of tables and sequences, and the triggers and constraints. */
async function stateOf(url: string) {
  const { db, close } = connect(url, { maxConnections: 1 })
  try {
    const sequences = await db.execute(sql`select sequencename, last_value from pg_sequences order by 1`)
    const triggers = await db.execute(
      sql`select tgname, tgenabled from pg_trigger where not tgisinternal order by tgname, tgrelid::regclass::text`,
    )
    const keys = await db.execute(
      sql`select conname, pg_get_constraintdef(oid) from pg_constraint where contype <> 'n' order by 1, 2`,
    )
    const state = await databaseState(db)
    return { state, sequences: sequences.rows, triggers: triggers.rows, keys: keys.rows }
  } finally {
    await close()
  }
}

test('restores every row, counter, sequence and picture into an empty installation', async () => {
  const source = await ownDatabase()
  await storeManyBookings(source.db, 5000)
  await source.db.execute(sql`delete from bookings where id in (select id from bookings limit 7)`)
  // Values that a text format could get wrong.
  const odd = ['\\N', '\\.', 'tab\tline\nreturn\r\\', 'سطر جديد 🚗', '']
  for (const value of odd) await source.db.insert(siteSettings).values({ key: `odd ${value}`, value })
  const report = await backUp({}, source.url)
  expect(report.files).toBe(2)
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  const url = await emptyDatabase()
  const to = createMemoryStorage()
  expect(await restoreTo(url, to)).toEqual({ rows: report.rows, files: 2, foreign: [], chain: { state: 'none' } })
  expect(await stateOf(url)).toEqual(await stateOf(source.url))
  expect(await countersOf(url)).toEqual(agreed(4993))
  expect(to.files).toEqual(media.files)

  // The next numbers are free and the counters count.
  const { db, close } = connect(url)
  await storeManyBookings(db, 3)
  await db.execute(sql`insert into faqs (question_en) values ('a new one')`)
  await close()
  expect(await countersOf(url)).toEqual(agreed(4996))
})

test('reads one moment of the database while bookings go on', async () => {
  const source = await ownDatabase()
  await storeManyBookings(source.db, 200)
  // Bookings are added after the moment of the backup is fixed, and must not be in it.
  const busy: MemoryStorage = {
    ...media,
    async *list() {
      await storeManyBookings(source.db, 50)
      yield* media.list()
    },
  }
  await backUp({ media: busy }, source.url)
  const url = await emptyDatabase()
  await restoreTo(url, createMemoryStorage())
  expect(await countersOf(url)).toEqual(agreed(200))
  expect(await countersOf(source.url)).toEqual(agreed(250))
})

test('restores an archive of older tables and migrates it', async () => {
  const until = 2
  const older = path.join(folder, 'migrations')
  const url = await emptyDatabase()
  await cp(migrationsFolder, older, { recursive: true })
  const journal = path.join(older, 'meta/_journal.json')
  const content = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] }
  await writeFile(journal, JSON.stringify({ ...content, entries: content.entries.slice(0, until) }))
  await migrate(url, older)
  await withClient(url, async (client) => {
    await client.query(`insert into car_categories (name_ar, name_en) values ('صغيرة', 'Small')`)
    await writeBackup({ client, media, key, file, version: '0.0.1', signal: new AbortController().signal })
  })
  const to = await emptyDatabase()
  await restoreTo(to, createMemoryStorage())
  await withClient(to, async (client) => {
    const categories = await client.query('select name_en from car_categories')
    expect(categories.rows).toEqual([{ name_en: 'Small' }])
    const migrations = await client.query('select hash from drizzle.__drizzle_migrations')
    const all = JSON.parse(await readFile(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as typeof content
    expect(migrations.rowCount).toBe(all.entries.length)
  })
  await expect(migrate(to, migrationsFolder)).resolves.toBeUndefined()
})

test('restores an archive that the first version wrote', async () => {
  const older = path.resolve('test/fixtures/backup-format-1.tar.zst')
  const url = await emptyDatabase()
  const to = createMemoryStorage()
  await expect(restoreTo(url, to, false, older)).rejects.toThrow(/is not signed, as earlier versions.+--unsigned/)
  expect(await restoreTo(url, to, false, older, { key, unsigned: true })).toEqual({
    rows: 208,
    files: 2,
    foreign: [],
    chain: { state: 'none' },
  })
  expect(Object.fromEntries([...to.files].map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))).toEqual({
    [picture]: 'a picture of the old version',
    'contract-rental/contract.pdf': 'a contract',
  })
  await withClient(url, async (client) => {
    const { rows } = await client.query("select key, value from site_settings where key like 'odd %' order by key")
    const odd = ['', '\\.', '\\N', 'tab\tline\nreturn\r\\', 'سطر جديد 🚗'].map((value) => [`odd ${value}`, value])
    expect(Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)]))).toEqual(Object.fromEntries(odd))
  })
})

test('refuses an installation that is not empty, unless it may be replaced', async () => {
  await backUp()
  const before = await stateOf(source.url)
  const other = { url: await createDatabase(inject('serverUrl'), databaseName(inject('templateUrl'))) }
  onTestFinished(() => dropDatabase(other.url, inject('serverUrl')))
  await withClient(other.url, (client) => client.query('delete from site_settings'))
  const kept = await stateOf(other.url)
  await expect(restoreTo(other.url, createMemoryStorage())).rejects.toThrow(/holds a site already.+--replace/)
  const url = await emptyDatabase()
  const filled = createMemoryStorage()
  await filled.put('aaaa/master.webp', randomBytes(10))
  await filled.put(picture, randomBytes(10))
  await expect(restoreTo(url, filled)).rejects.toThrow(/pictures of another site.+--replace/)
  expect((await stateOf(url)).state).toEqual({})
  expect(filled.files.size).toBe(2)
  expect(await stateOf(other.url)).toEqual(kept)

  await restoreTo(other.url, filled, true)
  expect(await stateOf(other.url)).toEqual(before)
  expect(Object.fromEntries(filled.files)).toEqual(Object.fromEntries(media.files))
})

/** A site that issues tax documents, on a database of its own. */
async function issuingDatabase() {
  const own = await ownDatabase()
  await turnOnDocuments(own, 'phase1')
  const by = { staffId: (await storeStaff(own, 'owner', 'Sara')).id, staffName: 'Sara', at: testNow }
  const services = { db: own.db, identity: testIdentity, taxDocuments: createDocumentWriter() }
  const issue = async ({ id }: { id: string }) => {
    const issued = await issueDocuments(services, by, id)
    if (!issued.ok) throw new Error(issued.refusal.code)
  }
  const replace = async () => {
    const archive = await checkArchive(file, ours)
    // With the name of the connections of the test, which are then no other process.
    const client = new pg.Client({ connectionString: own.url })
    await client.connect()
    const options = { client, media: createMemoryStorage(), migrationsFolder, archive, replace: true }
    return restoreBackup(options).finally(() => client.end())
  }
  return { ...own, by, issue, replace, charge: () => storeChargedRental(own, by) }
}

async function chainOf({ db }: Pick<TestDatabase, 'db'>) {
  const documents = await db.select().from(taxDocuments).orderBy(taxDocuments.counter)
  const entries = await db.select().from(taxDocumentEntries).orderBy(taxDocumentEntries.entryId)
  const reports = await db.select().from(taxReports).orderBy(taxReports.id)
  const units = await db.select().from(taxUnits)
  const series = await db.select().from(taxSeries).orderBy(taxSeries.type)
  return { documents, entries, reports, units, series }
}

test('continues the chain of tax documents that were issued after the backup, with what they charge', async () => {
  const site = await issuingDatabase()
  await site.issue(await site.charge())
  const kept = await site.charge()
  await backUp({}, site.url)
  await site.issue(kept)
  const invoiced = await site.charge()
  await site.issue(invoiced)
  const { documents } = await chainOf(site)
  const report = { status: 200, milliseconds: 1, messages: [], attemptedAt: testNow, outcome: 'rejected' } as const
  await site.db.insert(taxReports).values({ ...report, documentId: documents[1]!.id })
  // What the rejected document charged is charged anew, and something later that has no document is lost with the rest.
  await site.issue(kept)
  await site.charge()
  const before = await chainOf(site)
  const entries = await site.db.select().from(ledgerEntries).orderBy(ledgerEntries.id)

  const { chain } = await site.replace()
  const ofInvoiced = before.entries.filter(({ documentId }) => documentId === documents[2]!.id)
  expect(chain).toEqual({
    state: 'complete',
    numbers: [{ count: 3, first: 'INV-000002', last: 'INV-000004' }],
    withoutBooking: 1,
    withoutEntry: ofInvoiced.length,
  })
  expect(await chainOf(site)).toEqual(before)
  const stored = await site.db.select().from(ledgerEntries).orderBy(ledgerEntries.id)
  expect(stored).toEqual(entries.slice(0, stored.length))
  expect(stored.map(({ bookingId }) => bookingId)).not.toContain(invoiced.id)

  // The next one continues them, and its entries have new ids.
  const next = await site.charge()
  await site.issue(next)
  const after = await chainOf(site)
  expect(after.documents.at(-1)).toMatchObject({
    number: 'INV-000005',
    counter: 5,
    previousHash: before.units[0]!.lastHash,
  })
  const [first] = await site.db.select().from(ledgerEntries).where(eq(ledgerEntries.bookingId, next.id))
  expect(first!.id).toBeGreaterThan(entries.at(-1)!.id)
})

test('takes over entries of the ledger that were charged after the backup to a booking that it has', async () => {
  const site = await issuingDatabase()
  const booking = await storeBooking(site, { status: 'active' })
  await backUp({}, site.url)
  await site.db.transaction((tx) => postAgreed(tx, site.by, booking))
  await site.issue(booking)
  const of = () => site.db.select().from(ledgerEntries).where(eq(ledgerEntries.bookingId, booking.id))
  const balances = () => site.db.select().from(ledgerBalances)
  const before = [await of(), await balances(), await chainOf(site)]
  const { chain } = await site.replace()
  expect(chain).toMatchObject({ numbers: [{ count: 1 }], withoutBooking: 0, withoutEntry: 0 })
  expect([await of(), await balances(), await chainOf(site)]).toEqual(before)
})

test('has the authority told of documents that were issued after the backup, and not of what it has answered', async () => {
  const site = await issuingDatabase()
  const [told, untold] = [await site.charge(), await site.charge()]
  await backUp({}, site.url)
  await site.issue(told)
  const [row] = (await chainOf(site)).documents
  const add = async (counter: number, previousHash: string, hash: string) => {
    const id = randomUUID()
    const own = { id, counter, number: `INV-00000${counter}`, previousHash, hash, mode: 'reporting' as const }
    await site.db.transaction((tx) => insertTaxDocument(tx, { ...row!, ...own, bookingId: untold.id }, []))
    return id
  }
  const answered = await add(2, row!.hash, 'second')
  const waiting = await add(3, 'second', 'third')
  const report = { status: 200, milliseconds: 1, messages: [], attemptedAt: testNow, outcome: 'accepted' } as const
  await site.db.insert(taxReports).values({ ...report, documentId: answered })
  await site.replace()
  const queued = await site.db.select().from(outbox).where(eq(outbox.kind, 'authority'))
  expect(queued.map(({ taxDocumentId, state }) => [taxDocumentId, state])).toEqual([[waiting, 'waiting']])
})

test('refuses to replace tax documents that the backup does not lead to, and changes nothing', async () => {
  const [one, other] = [await issuingDatabase(), await issuingDatabase()]
  for (const site of [one, other]) await site.issue(await site.charge())
  await backUp({}, one.url)
  const before = await stateOf(other.url)
  await expect(other.replace()).rejects.toThrow(/do not continue those of the backup/)
  expect(await stateOf(other.url)).toEqual(before)
})

test('says when nothing tells whether tax documents were issued after the backup', async () => {
  const site = await issuingDatabase()
  await site.issue(await site.charge())
  const older = path.join(folder, 'older')
  await backUp({ file: older }, site.url)
  await site.issue(await site.charge())
  await backUp({}, site.url)
  const url = await emptyDatabase()
  expect((await restoreTo(url, createMemoryStorage(), false, older)).chain).toEqual({ state: 'unknown' })
  // What is replaced is older than the backup.
  expect((await restoreTo(url, createMemoryStorage(), true)).chain).toEqual({ state: 'unknown' })
  const message = await runRestore(installation('here', url), { replace: true, unsigned: true, checkOnly: false, file })
  expect(message).toContain('No tax document was issued after it.')
  expect(
    await runRestore(installation('here', url), { replace: true, unsigned: true, checkOnly: false, file: older }),
  ).toContain('were taken over: 1 (INV-000002). 1 of them are of bookings that are not in the backup')
})

test('names tables of other programs, and neither restores nor drops them', async () => {
  const shared = await createDatabase(inject('serverUrl'), databaseName(inject('templateUrl')))
  onTestFinished(() => dropDatabase(shared, inject('serverUrl')))
  await withClient(shared, (client) => client.query('create table recipes as select 1 as id'))
  await backUp({}, shared)
  const url = await emptyDatabase()
  expect(await restoreTo(url, createMemoryStorage())).toMatchObject({ foreign: ['public.recipes'] })
  expect((await stateOf(url)).state).not.toHaveProperty('recipes')
  const refusal = restoreTo(shared, createMemoryStorage(), true)
  await expect(refusal).rejects.toThrow('public.recipes is not one of Roud')
  expect((await stateOf(shared)).state).toHaveProperty('recipes')
})

test('refuses a database that the site uses', async () => {
  await backUp()
  const other = await ownDatabase()
  const { db, close } = connect(other.url)
  await db.execute(sql`select 1`)
  await expect(restoreTo(other.url, createMemoryStorage(), true)).rejects.toThrow('The site is running')
  await close()
})

/** No server is at this address: an archive that is refused before the restore needs no database. */
const nowhere = 'postgres://nobody@127.0.0.1:1/none'

async function expectRefused(reason: RegExp, from = file, url = nowhere, trust = ours): Promise<void> {
  const to = createMemoryStorage()
  const refusal = restoreTo(url, to, false, from, trust)
  await expect(refusal).rejects.toBeInstanceOf(StartError)
  await expect(refusal).rejects.toThrow(reason)
  expect(to.files.size).toBe(0)
}

test('refuses a damaged archive and changes nothing', async () => {
  await backUp()
  const whole = await readFile(file)
  for (const part of [0, 10, 0.5, 0.99]) {
    await writeFile(file, whole)
    await truncate(file, part < 1 ? Math.floor(whole.length * part) : part)
    await expectRefused(/nothing was changed/)
  }
  for (const place of [0.1, 0.5, 0.9]) {
    const broken = Buffer.from(whole)
    broken[Math.floor(whole.length * place)]! ^= 0x40
    await writeFile(file, broken)
    await expectRefused(/nothing was changed/)
  }
  await writeFile(file, 'not an archive at all')
  await expectRefused(/nothing was changed/)
  await expectRefused(/There is no file/, path.join(folder, 'nowhere'))
  await expectRefused(/There is no file/, folder)
})

/** Writes the archive again with changed entries and valid checksums of the container. */
async function rewrite(change: (name: string, body: Buffer) => [string, Buffer][]): Promise<void> {
  const old = extract()
  const read = pipeline(Readable.from([zstdDecompressSync(await readFile(file))]), old)
  const rewritten = pack()
  for await (const entry of old) {
    for (const [name, body] of change(entry.header.name, await buffer(entry))) rewritten.entry({ name }, body)
  }
  await read
  rewritten.finalize()
  await writeFile(file, zstdCompressSync(await buffer(rewritten)))
}

test.each([
  ['a row that was changed', (name: string, body: Buffer) => [[name, changed(name, body)]]],
  [
    'a picture that was changed',
    (name: string, body: Buffer) => [[name, name.startsWith('media') ? body.subarray(1) : body]],
  ],
  ['a part that is missing', (name: string, body: Buffer) => (name.startsWith('tables/') ? [] : [[name, body]])],
  ['no totals', (name: string, body: Buffer) => (name === 'totals.json' ? [] : [[name, body]])],
  ['no head', (name: string, body: Buffer) => (name === 'roud-backup.json' ? [] : [[name, body]])],
  [
    'a path that leads out of the folder',
    (name: string, body: Buffer) => [[name.replace('media/', 'media/../../'), body]],
  ],
  ['an absolute path', (name: string, body: Buffer) => [[name.replace('media/', '/tmp/'), body]]],
  ['a table that does not exist', (name: string, body: Buffer) => [[name.replace(/tables\/\d+/, 'tables/999'), body]]],
] as [string, (name: string, body: Buffer) => [string, Buffer][]][])(
  '%s is found before anything is changed',
  async (_, change) => {
    await backUp()
    await rewrite(change)
    await expectRefused(/nothing was changed/)
    await expectRefused(/nothing was changed/, file, nowhere, anybodys)
  },
)

/** Changes a number of the head, which no checksum of the totals covers. */
function withoutSequences(name: string, body: Buffer): [string, Buffer][] {
  if (name !== 'roud-backup.json') return [[name, body]]
  const head = JSON.parse(body.toString()) as { sequences: object[] }
  return [[name, Buffer.from(JSON.stringify({ ...head, sequences: [] }))]]
}

test('refuses an archive that was changed with all its checksums', async () => {
  await backUp()
  await expect(checkArchive(file, ours)).resolves.toMatchObject({ isSigned: true })
  await rewrite(withoutSequences)
  await expectRefused(/was changed after it was made/)
  // Accepting unsigned archives does not accept a wrong signature of the own key.
  await expectRefused(/was changed after it was made/, file, nowhere, { key, unsigned: true })
  await rewrite((name, body) => (name === 'signature.json' ? [] : [[name, body]]))
  await expectRefused(/nothing was changed/, file, nowhere, { key, unsigned: true })
})

test('refuses an archive of another key, unless unsigned ones are accepted', async () => {
  await backUp()
  const other: BackupKey = { id: 'b'.repeat(16), secret: randomBytes(32) }
  for (const trust of [
    { ...ours, key: other },
    { ...ours, key: undefined },
  ])
    await expectRefused(/signed with a key that is not here \(a{16}\).+--unsigned/, file, nowhere, trust)
  for (const trust of [anybodys, { key: other, unsigned: true }])
    await expect(checkArchive(file, trust)).resolves.toMatchObject({ isSigned: false })
  // An archive cannot bring the key that vouches for the next one.
  const planted: [string, Buffer][] = [['keys/backup-signing-key', Buffer.from(key.secret.toString('base64'))]]
  await rewrite((name, body) => (name === 'totals.json' ? [...planted, [name, body]] : [[name, body]]))
  await expectRefused(/nothing was changed/, file, nowhere, anybodys)
})

// The file ends after the first bytes of the entry: a reader that waited for the rest would call it incomplete.
test.each(['roud-backup.json', 'keys/identity.json', 'media/aaaa/master.webp', 'totals.json', 'tables/000/000000'])(
  'refuses a huge %s by the size in its header',
  async (name) => {
    const archive = pack()
    archive.entry({ name, size: 400 * 1024 * 1024 })
    await once(archive, 'readable')
    const header = archive.read() as Buffer
    await writeFile(file, zstdCompressSync(Buffer.concat([header, Buffer.alloc(1024)])))
    await expectRefused(/is damaged or is no backup of Roud: nothing was changed/, file, nowhere, anybodys)
  },
)

function changed(name: string, body: Buffer): Buffer {
  return name.startsWith('tables/') ? Buffer.from(body.toString('latin1').replace('a', 'b'), 'latin1') : body
}

test('refuses an archive of a newer version', async () => {
  await backUp()
  const head = (change: (value: Record<string, unknown>) => object) =>
    rewrite((name, body) => [
      [
        name,
        name === 'roud-backup.json'
          ? Buffer.from(JSON.stringify(change(JSON.parse(body.toString()) as Record<string, unknown>)))
          : body,
      ],
    ])
  await head((value) => ({
    ...value,
    migrations: [...(value['migrations'] as object[]), { hash: 'f'.repeat(64), madeAt: '1999999999999' }],
  }))
  const url = await emptyDatabase()
  await expectRefused(/tables that this version does not know/, file, url, anybodys)
  expect((await stateOf(url)).state).toEqual({})
  await head((value) => ({ ...value, format: 3 }))
  await expectRefused(/made by a newer Roud/)
})

test('restores a table of several parts; a stop within it leaves no file', async () => {
  const large = await ownDatabase()
  const value = JSON.stringify('x'.repeat(3_000_000))
  for (const key of ['large 1', 'large 2', 'large 3']) await large.db.insert(siteSettings).values({ key, value })
  const stop = new AbortController()
  const stopping = withClient(large.url, (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      if (JSON.stringify((args[0] as { text?: string }).text ?? '').includes('site_settings')) stop.abort()
      return query(...args)
    }) as typeof client.query
    return writeBackup({ client, media, key, file, version: '0.1.0', signal: stop.signal })
  })
  await expect(stopping).rejects.toThrow('nothing of it is left')
  expect(await readdir(folder)).toEqual([])
  const report = await backUp({}, large.url)
  const url = await emptyDatabase()
  expect(await restoreTo(url, createMemoryStorage())).toMatchObject({ rows: report.rows })
  expect(await stateOf(url)).toEqual(await stateOf(large.url))
})

test('undoes the restore when the storage loses a file', async () => {
  await backUp()
  const url = await emptyDatabase()
  const lossy = createMemoryStorage()
  const forgetful: MemoryStorage = { ...lossy, put: (name) => lossy.put(name, Buffer.from('other')) }
  await expect(restoreTo(url, forgetful)).rejects.toThrow(/does not return .+ as it was put/)
  expect(lossy.files.size).toBe(0)
  expect((await stateOf(url)).state).toEqual({})
})

test('leaves no file after a backup that fails or is stopped', async () => {
  media.fail('missing')
  await expect(backUp()).rejects.toThrow()
  expect(await readdir(folder)).toEqual([])
  media.fail(undefined)
  const stop = new AbortController()
  const stopping: MemoryStorage = {
    ...media,
    async *list() {
      stop.abort()
      yield* media.list()
    },
  }
  await expect(backUp({ media: stopping, signal: stop.signal })).rejects.toThrow('nothing of it is left')
  expect(await readdir(folder)).toEqual([])
  await expect(backUp({ file: path.join(folder, 'no/such/place') })).rejects.toThrow('its folder does not exist')
})

test('never replaces a file, and refuses to back up an empty database', async () => {
  await writeFile(file, 'precious')
  await expect(backUp()).rejects.toThrow('is there already')
  expect(await readFile(file, 'utf8')).toBe('precious')
  const url = await emptyDatabase()
  const signal = new AbortController().signal
  const empty = withClient(url, (client) =>
    writeBackup({ client, media, key, file: path.join(folder, 'other'), version: '0.1.0', signal }),
  )
  await expect(empty).rejects.toThrow('nothing to back up')
  expect(await readdir(folder)).toEqual(['backup.tar.zst'])
})

function installation(name: string, databaseUrl: string, settings: Record<string, string> = {}) {
  const plain = new URL(databaseUrl)
  plain.search = ''
  const read = readConfig({ DATA_DIR: path.join(folder, name), DATABASE_URL: plain.href, ...settings })
  if (!read.ok) throw new Error(read.errors.join())
  return read.config
}

test('includes keys only on request, and never replaces others', async () => {
  const url = await emptyDatabase()
  const from = installation('from', source.url)
  const to = installation('to', url)
  const identityKey = (config: typeof from) => path.join(config.dataDir, 'keys/identity.json')
  const restoring = { replace: false, unsigned: false, checkOnly: false }
  await mkdir(path.join(from.dataDir, 'keys'), { recursive: true })
  await writeFile(identityKey(from), 'the key')

  expect(await runBackup(from, { file, withKeys: false, keep: undefined })).toContain('The keys are not in it')
  const signing = path.join(from.dataDir, 'keys/backup-signing-key')
  expect((await stat(signing)).mode & 0o777).toBe(0o600)
  const own = { key: await readBackupKey(path.dirname(signing)), unsigned: false }
  expect((await checkArchive(file, own)).keys.size).toBe(0)
  const backedUp = await stateOf(source.url)
  const whole = path.join(folder, 'with-keys')
  expect(await runBackup(from, { file: whole, withKeys: true, keep: undefined })).toContain('The keys are in it')

  await mkdir(path.join(to.dataDir, 'keys'), { recursive: true })
  await writeFile(identityKey(to), 'another key')
  expect([...(await checkArchive(whole, own)).keys.keys()]).toEqual(['identity.json'])
  await expect(runRestore(to, { ...restoring, file: whole })).rejects.toThrow('signed with a key that is not here')
  await cp(signing, path.join(to.dataDir, 'keys/backup-signing-key'))
  expect(await runRestore(to, { ...restoring, file: whole, checkOnly: true })).toMatch(
    /^The backup of .+ is complete and signed by this installation: \d+ rows, 1 files\. Nothing was restored\.$/,
  )
  expect((await stateOf(url)).state).toEqual({})
  const replacing = { ...restoring, file: whole, replace: true }
  await expect(runRestore(to, replacing)).rejects.toThrow('differs from the one in the archive')
  expect((await stateOf(url)).state).toEqual({})
  await rm(identityKey(to))
  expect(await runRestore(to, { ...restoring, file: whole })).toMatch(/^Restored the state of .+ rows and 1 files/)
  expect(await readFile(identityKey(to), 'utf8')).toBe('the key')
  expect((await stat(identityKey(to))).mode & 0o777).toBe(0o600)
  expect(await stateOf(url)).toEqual(backedUp)
})

test('includes the keys of IDENTITY_KEY_FILE, restores them to where they are wanted, and says what it lacks', async () => {
  const keyFile = path.join(folder, 'elsewhere/own.json')
  const from = installation('from', source.url, { IDENTITY_KEY_FILE: keyFile })
  const backingUp = { withKeys: true, keep: undefined }
  const whole = path.join(folder, 'whole')
  expect(await runBackup(from, { ...backingUp, file: `${whole}-0` })).toContain(
    `The keys of the identity numbers are not in it: there is no file ${keyFile}.`,
  )
  await mkdir(path.dirname(keyFile))
  await writeFile(keyFile, 'the key')
  await writeFile(path.join(from.dataDir, 'keys/push.json'), 'another key')
  expect(await runBackup(from, { ...backingUp, file: `${whole}-1` })).toContain('The keys are in it')
  expect(await runBackup(from, { ...backingUp, withKeys: false, file: `${whole}-2` })).toContain(
    `The keys are not in it: keep a copy of ${from.dataDir}/keys and ${keyFile} somewhere else.`,
  )
  const secret = { IDENTITY_KEYS: randomBytes(32).toString('base64') }
  expect(await runBackup(installation('from', source.url, secret), { ...backingUp, file: `${whole}-3` })).toContain(
    'The keys of IDENTITY_KEYS are not in it: keep a copy of them somewhere else.',
  )
  for (const [name, settings] of [
    ['to', {}],
    ['other', { IDENTITY_KEY_FILE: path.join(folder, 'place/other.json') }],
  ] as const) {
    const to = installation(name, await emptyDatabase(), settings)
    await runRestore(to, { replace: false, unsigned: true, checkOnly: false, file: `${whole}-1` })
    expect(await readFile(to.identity.keyFile, 'utf8')).toBe('the key')
    expect((await stat(to.identity.keyFile)).mode & 0o777).toBe(0o600)
    expect(await readFile(path.join(to.dataDir, 'keys/push.json'), 'utf8')).toBe('another key')
  }
})

test('backs up and restores with the built commands', async () => {
  const whole = path.join(folder, 'built.tar.zst')
  const runBuilt = (name: string, url: string, args: string[]) => {
    const plain = new URL(url)
    plain.search = ''
    const command = `import('./build/server/index.js').then((built) => built.${name}(process.argv.slice(1)))`
    return promisify(execFile)(process.execPath, ['--input-type=module', '-e', command, '--', ...args], {
      env: { DATA_DIR: path.join(folder, name), DATABASE_URL: plain.href },
    })
  }
  // The clock of the database, which writes the time of the last backup.
  const readNow = async () => {
    const now = sql<string>`to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
    const { rows } = await source.db.execute<{ now: string }>(sql`select ${now} as now`)
    return rows[0]!.now
  }
  const begun = await readNow()
  expect((await runBuilt('backup', source.url, [whole])).stdout).toContain(`Backup written: ${whole}`)
  const [noted] = await source.db.select().from(siteSettings).where(eq(siteSettings.key, lastBackupKey))
  expect(noted!.value >= begun && noted!.value <= (await readNow())).toBe(true)
  const dated = path.join(folder, 'roud-2026-11-20.tar.zst')
  await writeFile(path.join(folder, 'roud-2020-01-01.tar.zst'), 'old')
  expect((await runBuilt('backup', source.url, [dated, '--keep=1'])).stdout).toContain(
    'Deleted as too old: roud-2020-01-01.tar.zst.',
  )
  expect((await readdir(folder)).filter((name) => name.endsWith('.tar.zst'))).toEqual([
    path.basename(whole),
    path.basename(dated),
  ])
  const url = await emptyDatabase()
  // A new machine without the keys of the first one.
  await expect(runBuilt('restore', url, [whole])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--unsigned') as string,
  })
  expect((await runBuilt('restore', url, [whole, '--unsigned'])).stdout).toMatch(/^Restored the state of /)
  expect(await countersOf(url)).toEqual(agreed(20))
})

test('reads the arguments of both commands', () => {
  expect(readBackupCommand([])).toEqual({ file: undefined, withKeys: false, keep: undefined })
  expect(readBackupCommand(['a', '--with-keys', '--keep=14'])).toEqual({ file: 'a', withKeys: true, keep: 14 })
  const none = { replace: false, unsigned: false, checkOnly: false }
  expect(readRestoreCommand(['/a', '--replace'])).toEqual({ ...none, file: '/a', replace: true })
  expect(readRestoreCommand(['/a', '--unsigned'])).toEqual({ ...none, file: '/a', unsigned: true })
  expect(readRestoreCommand(['--check', '/a'])).toEqual({ ...none, file: '/a', checkOnly: true })
  for (const words of [
    ['a', 'b'],
    ['--all'],
    ['-h'],
    ['--keep'],
    ['--keep=0'],
    ['--keep=-1'],
    ['--keep=2', '--keep=3'],
  ])
    expect(() => readBackupCommand(words)).toThrow('Usage: npm run backup')
  for (const words of [[], ['a', 'b'], ['a', '--force']])
    expect(() => readRestoreCommand(words)).toThrow('Usage: npm run restore')
})
