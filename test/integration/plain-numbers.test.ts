import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../src/data/database/connect.ts'
import { migrate } from '../../src/data/database/migrate.ts'
import { addDays, todayInRiyadh } from '../../src/domain/time/riyadh-time.ts'
import { runBackup } from '../../src/server/commands/backup-command.ts'
import { readConfig } from '../../src/server/config.ts'
import { startDatabase } from '../../src/server/embedded-postgres/start-database.ts'
import { encodeFields, goodBooking } from '../helpers/booking-fields.ts'
import { findTexts, spellings } from '../helpers/find-texts.ts'
import { findPort, startSite, type SiteProcess } from '../helpers/site-process.ts'

const owner = { email: 'owner@example.com', password: 'owner-password' }
const fromBefore = { nationalId: '1058529940', licenseNumber: 'BEFORE-77881' }
const booked = { nationalId: '1001244019', licenseNumber: 'BOOKED-44713' }
const refused = { nationalId: '1101798278', licenseNumber: 'REFUSED-9931' }
const all = [fromBefore, booked, refused].flatMap((numbers) => Object.values(numbers))

let folders: string[] = []

test('numbers are found in whatever spelling a file has', () => {
  const [ascii, wide, ...base64] = spellings('1058529940')
  expect(ascii?.toString()).toBe('1058529940')
  expect(wide).toHaveLength(20)
  for (const before of ['', 'x', 'xy', 'xyz']) {
    const inside = Buffer.from(`${before}1058529940yz`).toString('base64')
    expect(base64.some((bytes) => inside.includes(bytes.toString()))).toBe(true)
  }
})

/** A data folder of a site from before numbers were sealed: with bookings, statistics of them and a log of their writing. */
async function makeOldFolder(dataDir: string): Promise<void> {
  const database = await startDatabase({ dataDir, log: () => undefined })
  folders = [dataDir, database.folder]
  const migrations = path.join(dataDir, 'old-migrations')
  await cp('src/data/migrations', migrations, { recursive: true })
  const journal = path.join(migrations, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { tag: string }[] }
  const older = entries.filter(({ tag }) => Number(tag.slice(0, 4)) < 5)
  await writeFile(journal, JSON.stringify({ ...rest, entries: older }))
  await migrate(database.url, migrations)
  await rm(migrations, { recursive: true })
  const { db, close } = connect(database.url)
  await db.execute(sql`
    insert into bookings (reference, language, created_at, car_name, model_year, full_name, mobile_number, national_id,
      license_number, rental_type, pickup_location, return_location, pickup_datetime, return_datetime, has_insurance,
      has_unlimited_kilometers, rental_days, daily_rate, base_amount, discount_amount, insurance_amount,
      unlimited_kilometers_amount, authorization_fee, subtotal, vat_amount, total_price)
    select 'RD-' || n, 'ar', now(), 'Toyota Yaris 2026', 2026, 'Salem', '+966512345678', ${fromBefore.nationalId},
      ${fromBefore.licenseNumber}, 'daily', 'Najran', 'Abha', now(), now() + interval '1 day', false, false, 1, 100, 100, 0, 0, 0, 5,
      105, 15.75, 120.75
    from generate_series(1, 500) n`)
  await db.execute(sql`analyze bookings`)
  await close()
  await database.stop()
}

type Visitor = {
  get: (path: string) => Promise<Response>
  post: (path: string, fields: Record<string, string>) => Promise<Response>
}

async function signIn({ url }: SiteProcess): Promise<Visitor> {
  const answer = await fetch(`${url}/admin/login`, {
    method: 'POST',
    body: new URLSearchParams(owner),
    redirect: 'manual',
  })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  return visitor(url, cookies.join('; '))
}

function visitor(url: string, cookie: string): Visitor {
  return {
    get: (to) => fetch(url + to, { headers: { cookie }, redirect: 'manual' }),
    post: (to, fields) =>
      fetch(url + to, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie }, redirect: 'manual' }),
  }
}

/** Everything that touches numbers, from the customer's form to the files that staff take out. */
async function useEverything(site: SiteProcess): Promise<void> {
  // This process has the clock of the machine.
  const today = todayInRiyadh(new Date())
  const dates = { pickupDate: addDays(today, 30), returnDate: addDays(today, 33) }
  const book = (changes: Record<string, string>) =>
    fetch(`${site.url}/book/1`, { method: 'POST', body: encodeFields({ ...goodBooking, ...dates, ...changes }) })
  expect((await book(booked)).status).toBe(200)
  expect((await book({ ...refused, returnDate: '2020-01-01' })).status).toBe(422)
  expect((await book({ ...refused, modelYear: '1999' })).status).toBe(422)
  const staff = await signIn(site)
  const list = await staff.post('/admin/bookings', { text: booked.nationalId })
  const cookie = list.headers.getSetCookie().map((one) => one.split(';', 1)[0])
  expect(cookie.join()).toContain('roud-search')
  const html = await (await staff.get('/admin/bookings')).text()
  const [, id = ''] = /\/admin\/bookings\/([0-9a-f-]{36})/.exec(html) ?? []
  const shown = await (await staff.post(`/admin/bookings/${id}`, { intent: 'identity' })).text()
  expect(shown).toMatch(/1001244019|1058529940/)
  expect((await staff.post(`/admin/bookings/${id}`, { intent: 'note', text: 'called' })).status).toBe(303)
  expect(
    (await staff.post(`/admin/bookings/${id}`, { intent: 'status', version: '1', status: 'confirmed' })).status,
  ).toBe(303)
  expect((await staff.get(`/admin/bookings/${id}/print`)).status).toBe(200)
  for (const end of ['csv', 'xlsx']) {
    expect((await (await staff.get(`/admin/bookings/export.${end}`)).arrayBuffer()).byteLength).toBeGreaterThan(1000)
  }
  const whole = await (await staff.post('/admin/bookings/export.csv', { numbers: 'whole' })).text()
  for (const number of [...Object.values(fromBefore), ...Object.values(booked)]) expect(whole).toContain(number)
  expect(await (await staff.post('/admin/privacy/export', { mobileNumber: '0512345678' })).text()).toContain(
    '1001244019',
  )
}

/** A backup of the running site, unpacked, among the files that are searched. */
async function writeOpenBackup(dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'copy.backup')
  const settings = readConfig({ DATA_DIR: dataDir })
  if (!settings.ok) throw new Error(settings.errors.join())
  await runBackup(settings.config, { file, withKeys: false })
  const opened = zstdDecompressSync(await readFile(file))
  expect(opened.includes('bookings')).toBe(true)
  await writeFile(path.join(dataDir, 'copy.tar'), opened)
}

test('no whole identity number is anywhere on disk: in the database, its log and statistics, files or output', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'roud-plain-'))
  await chmod(dataDir, 0o755)
  onTestFinished(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  })
  await makeOldFolder(dataDir)
  const before = await findTexts(folders, Object.values(fromBefore))
  expect(before.length).toBeGreaterThanOrEqual(4)
  const site = await startSite({ port: await findPort(), dataDir })
  try {
    await useEverything(site)
    await writeOpenBackup(dataDir)
    expect(await findTexts(folders, all)).toEqual([])
  } finally {
    await site.stop()
  }
  expect(await findTexts(folders, all)).toEqual([])
  for (const number of all) expect(site.output()).not.toContain(number)
  expect(site.output()).toMatch(/Sealed the identity numbers.*500|500.*Sealed the identity numbers/)
}, 120_000)
