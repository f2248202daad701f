import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { cookiesOf } from '../factories/staff.ts'
import { findPort } from '../helpers/find-port.ts'
import { textOf } from '../helpers/html.ts'
import { startSite, type SiteProcess } from '../helpers/site-process.ts'
import { createDatabase, dropDatabase } from '../helpers/template-database.ts'

const owner = { email: 'owner@example.com', password: 'a password of tests' }

let databaseUrl: string
let dataDir: string
let site: SiteProcess
let cookie: string

beforeAll(async () => {
  databaseUrl = await createDatabase(inject('serverUrl'), 'template0')
  dataDir = await mkdtemp(path.join(tmpdir(), 'roud-answers-'))
  site = await startSite({
    port: await findPort(),
    dataDir,
    settings: {
      DATABASE_URL: databaseUrl,
      BASE_URL: 'http://rent.example.com',
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      RATE_LIMIT_FACTOR: '1000',
    },
  })
  const signedIn = await fetch(`${site.url}/admin/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(owner),
  })
  cookie = `${cookiesOf(signedIn)}; roud-language=en`
}, 90_000)

afterAll(async () => {
  await site?.stop()
  await dropDatabase(databaseUrl, inject('serverUrl'))
  await rm(dataDir, { recursive: true, force: true })
})

/** Runs `work` while asking for `/healthz` again and again. Returns the longest wait for an answer in milliseconds. */
async function longestWaitDuring(work: () => Promise<unknown>): Promise<number> {
  let isOver = false
  let longest = 0
  const probes = (async () => {
    do {
      const askedAt = performance.now()
      const answer = await fetch(`${site.url}/healthz`)
      await answer.arrayBuffer()
      expect(answer.status).toBe(200)
      longest = Math.max(longest, performance.now() - askedAt)
      await pause(5)
    } while (!isOver)
  })()
  await work().finally(() => (isOver = true))
  await probes
  return longest
}

async function post(to: string, fields: Record<string, string | File>): Promise<string> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const answer = await fetch(site.url + to, { method: 'POST', redirect: 'manual', headers: { cookie }, body })
  return `${answer.status} ${textOf(await answer.text())}`
}

const numbers = Array.from({ length: 10_000 }, (_, at) => at)
const customers = ['Name,Mobile,Email', ...numbers.map((at) => `Salem ${at},055${1_000_000 + at},s${at}@example.com`)]
const bookings = [
  'Reference,Status,Customer,Mobile,Car,Year,Branch,From,To,Total',
  ...numbers.map(
    (at) =>
      `C-${at},Completed,Salem ${at},055${1_000_000 + at},Toyota Yaris,2026,Abha,5/1/2026 10:00,8/1/2026 10:00,345`,
  ),
]
const units = ['Plate,Car,Model year,Branch', ...numbers.slice(1).map((at) => `TNJ ${at},Toyota Yaris,2026,Abha`)]
const csv = (rows: readonly string[]) => rows.join('\r\n')

// A file that held the process would make `/healthz` wait for as long as the file takes. Both are measured in the same run, so that
// a slow machine changes nothing.
test('the process answers while files at the limits are read and stored', { tags: ['long'] }, async () => {
  const check = (to: string, content: BlobPart) => post(`/admin/${to}/import`, { file: new File([content], 'file') })
  const store = (to: string, content: string) => post(`/admin/${to}/import`, { intent: 'store', content })
  const workbook = new Uint8Array(
    await writeWorkbook(customers.map((row) => row.split(',').map((value) => ({ value, type: String })))).toBuffer(),
  )
  const works: [name: string, status: string, work: () => Promise<string>][] = [
    ['line feeds', '422', () => check('units', '\n'.repeat(4_000_000))],
    ['workbook', '200', () => check('customers', workbook)],
    ['errors', '422', () => check('customers', csv(customers).replaceAll('@', '@@'))],
    ['customers', '303', () => store('customers', csv(customers))],
    ['units', '200', () => check('units', csv(units))],
    ['bookings', '200', () => check('bookings', csv(bookings))],
    ['stored bookings', '303', () => store('bookings', csv(bookings))],
  ]
  for (const [name, status, work] of works) {
    let answer = ''
    const startedAt = performance.now()
    const longest = await longestWaitDuring(async () => (answer = await work()))
    expect(answer.slice(0, 3), name).toBe(status)
    expect(longest, name).toBeLessThan(Math.max(200, (performance.now() - startedAt) / 2))
  }
})
