// @module-tag long

import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { addDays, todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { runBackup } from '#server/commands/backup-command.ts'
import { readConfig } from '#server/config.ts'
import { encodeFields, goodBooking } from '../factories/booking-form.ts'
import { findTexts, spellings } from '../helpers/find-texts.ts'
import { findPort } from '../helpers/find-port.ts'
import { startSite, type SiteProcess } from '../helpers/site-process.ts'

const owner = { email: 'owner@example.com', password: 'owner-password' }
const booked = { nationalId: '1001244019', licenseNumber: 'BOOKED-44713' }
const refused = { nationalId: '1101798278', licenseNumber: 'REFUSED-9931' }
const all = [booked, refused].flatMap((numbers) => Object.values(numbers))

test('numbers are found in every encoding', () => {
  const [ascii, wide, ...base64] = spellings('1058529940')
  expect(ascii?.toString()).toBe('1058529940')
  expect(wide).toHaveLength(20)
  for (const before of ['', 'x', 'xy', 'xyz']) {
    const inside = Buffer.from(`${before}1058529940yz`).toString('base64')
    expect(base64.some((bytes) => inside.includes(bytes.toString()))).toBe(true)
  }
})

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

/** Uses every feature that touches identity numbers, from the booking form to exports. */
async function useEverything(site: SiteProcess): Promise<void> {
  // The process uses the machine's clock.
  const today = todayInRiyadh(new Date())
  const dates = { pickupDate: addDays(today, 30), returnDate: addDays(today, 33) }
  const book = (changes: Record<string, string>) =>
    fetch(`${site.url}/book/1`, { method: 'POST', body: encodeFields({ ...goodBooking, ...dates, ...changes }) })
  expect((await book(booked)).status).toBe(200)
  expect((await book({ ...booked, returnDate: addDays(today, 34) })).status).toBe(200)
  expect((await book({ ...refused, returnDate: '2020-01-01' })).status).toBe(422)
  expect((await book({ ...refused, modelYear: '1999' })).status).toBe(422)
  const staff = await signIn(site)
  const list = await staff.post('/admin/bookings', { text: booked.nationalId })
  const cookie = list.headers.getSetCookie().map((one) => one.split(';', 1)[0])
  expect(cookie.join()).toContain('roud-search')
  const html = await (await staff.get('/admin/bookings?view=all')).text()
  const [, id = ''] = /\/admin\/bookings\/([0-9a-f-]{36})/.exec(html) ?? []
  const shown = await (await staff.post(`/admin/bookings/${id}`, { intent: 'identity' })).text()
  expect(shown).toContain(booked.nationalId)
  expect((await staff.post(`/admin/bookings/${id}`, { intent: 'note', text: 'called' })).status).toBe(303)
  expect(
    (await staff.post(`/admin/bookings/${id}`, { intent: 'status', version: '1', status: 'confirmed' })).status,
  ).toBe(303)
  expect((await staff.get(`/admin/bookings/${id}/print`)).status).toBe(200)
  for (const end of ['csv', 'xlsx']) {
    expect((await (await staff.get(`/admin/bookings/export.${end}`)).arrayBuffer()).byteLength).toBeGreaterThan(1000)
  }
  const whole = await (await staff.post('/admin/bookings/export.csv', { numbers: 'whole' })).text()
  for (const number of Object.values(booked)) expect(whole).toContain(number)
  expect(await (await staff.post('/admin/privacy/export', { mobileNumber: '0512345678' })).text()).toContain(
    '1001244019',
  )
}

/** A backup of the running site, unpacked among the files that are searched. */
async function writeOpenBackup(dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'copy.backup')
  const settings = readConfig({ DATA_DIR: dataDir })
  if (!settings.ok) throw new Error(settings.errors.join())
  await runBackup(settings.config, { file, withKeys: false, keep: undefined })
  const opened = zstdDecompressSync(await readFile(file))
  expect(opened.includes('bookings')).toBe(true)
  await writeFile(path.join(dataDir, 'copy.tar'), opened)
}

/** The files with the customer's name, which prove that the search covers the database, its log and the backup. */
async function findCustomer(folder: string): Promise<string> {
  return (await findTexts([folder], [goodBooking.fullName])).join('\n')
}

test('no complete identity number is on disk: in the database, its log and statistics, files or output', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'roud-unencrypted-'))
  await chmod(dataDir, 0o755)
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }))
  const site = await startSite({ port: await findPort(), dataDir })
  try {
    await useEverything(site)
    await writeOpenBackup(dataDir)
    expect(await findCustomer(dataDir)).toMatch(/pg_wal\/.*copy\.tar|copy\.tar.*pg_wal\//s)
    expect(await findTexts([dataDir], all)).toEqual([])
  } finally {
    await site.stop()
  }
  expect(await findCustomer(dataDir)).toContain('cluster/base/')
  expect(await findTexts([dataDir], all)).toEqual([])
  for (const number of all) expect(site.output()).not.toContain(number)
}, 120_000)
