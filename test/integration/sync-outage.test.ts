// @module-tag long

import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bookings } from '#data/tables/booking.ts'
import { outbox } from '#data/tables/outbox.ts'
import { createMemoryStorage } from '#integrations/media-storage/memory.ts'
import { createGoogleSync } from '#integrations/sheet-sync/google.ts'
import { createMemorySheet } from '#integrations/sheet-sync/memory.ts'
import type { SheetSync } from '#integrations/sheet-sync/sheet-sync.ts'
import { createWebhookSync } from '#integrations/sheet-sync/webhook.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import type { OutboxWorker } from '#server/outbox/outbox-worker.ts'
import { createDeliverNow } from '#server/outbox/sheet-adapter.ts'
import { retryAllDeliveries } from '#data/sync/delivery-list.ts'
import { demoCar } from '../factories/cars.ts'
import { postBooking } from '../factories/booking-form.ts'
import { loadCreateSite, roomyLimits, testSecret } from '../helpers/create-site.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { takeWarnings, testLog } from '../helpers/log.ts'
import { startSheetsServer } from '../helpers/sheets-server.ts'
import type { TestSite } from '../factories/site.ts'
import { storeStaff } from '../factories/staff.ts'
import { startTargetServer, type Misbehaviour } from '../helpers/target-server.ts'
import { testNow } from '../helpers/test-now.ts'
import { testIdentity } from '../helpers/test-identity.ts'
import { createTestWorker } from '../helpers/test-outbox.ts'

let database: TestDatabase
let running: OutboxWorker[]

beforeEach(async () => {
  database = await createTestDatabase()
  running = []
})
afterEach(async () => {
  await Promise.all(running.map((worker) => worker.stop()))
  await database.drop()
})

/** One process of the site: its pages, and its worker, which delivers to `target`. */
async function startProcess(target: SheetSync) {
  const { db } = database
  const now = () => testNow
  const worker = createTestWorker(db, now, { target })
  worker.start()
  running.push(worker)
  const sync = { target: 'google' as const, deliverNow: createDeliverNow({ db, now, worker }) }
  const create = await loadCreateSite()
  const media = createMemoryStorage()
  const app = create({
    db,
    identity: testIdentity,
    now,
    baseUrl: 'http://localhost',
    secret: testSecret,
    media,
    sync,
    log: testLog,
    limitFactor: roomyLimits,
  })
  return { db, sync, request: async (to: string, init?: RequestInit) => app.request(to, init) } as unknown as TestSite
}

let customers = 0

async function book(site: TestSite, count: number): Promise<void> {
  const { id } = await demoCar(site, 'Toyota Yaris')
  for (let number = 0; number < count; number++) {
    const answer = await postBooking(site, id, { fullName: `Customer ${(customers += 1)}` })
    expect(answer.status).toBe(200)
  }
}

const bookingIds = async () =>
  (await database.db.select({ id: bookings.id }).from(bookings)).map(({ id }) => id).toSorted()

function until(what: () => Promise<boolean>) {
  return vi.waitFor(async () => expect(await what()).toBe(true), { timeout: 240_000, interval: 50 })
}
const isUndelivered = sql`${outbox.state} <> 'delivered'`
const allDelivered = async () => (await database.db.$count(outbox, isUndelivered)) === 0
/** Whether everything was delivered or tried so often, and no attempt is running, which would plan the next one when it fails. */
const allTried = (times: number) => async () =>
  (await database.db.$count(outbox, sql`${isUndelivered} and (attempts < ${times} or busy_until is not null)`)) === 0

async function retryAll(site: TestSite): Promise<void> {
  const { id, name } = await storeStaff(site, 'owner')
  await retryAllDeliveries(database.db, { staffId: id, staffName: name, at: testNow })
}

const outage: Misbehaviour[] = ['drop', 'lost', { status: 500 }, { status: 429 }, 'lost', 'nonsense', 'lost']

const outages = [
  { count: 15, tags: [] },
  { count: 100, tags: ['long'] },
]

describe.for(outages)('$count bookings during an outage', ({ count, tags }) => {
  test('of Google Sheets are as many rows after it, without duplicates', { tags }, async () => {
    const server = await startSheetsServer()
    const site = await startProcess(createGoogleSync(server.settings))
    await book(site, 1)
    await until(allDelivered)
    // Every request fails in another way; lost responses belong to handled requests.
    let number = 0
    const unlucky = setUnlucky(() => server.misbehave(outage[(number += 1) % outage.length], 1))
    await book(site, count - 1)
    await until(allTried(1))
    await retryAll(site)
    await until(allTried(2))
    unlucky.stop()
    server.misbehave(undefined)
    await retryAll(site)
    await until(allDelivered)
    const ids = server.rowsOf('Bookings').map(({ id }) => String(id))
    expect(ids.toSorted()).toEqual(await bookingIds())
    expect(ids).toHaveLength(count)
    await server.close()

    function setUnlucky(strike: () => void) {
      strike()
      const push = server.asked.push.bind(server.asked)
      server.asked.push = (...more) => {
        strike()
        return push(...more)
      }
      return { stop: () => void (server.asked.push = push) }
    }
  })

  test('of a webhook arrive after it, each acknowledged', { tags }, async () => {
    const rows = new Map<string, number>()
    const server = await startTargetServer(({ body }) => {
      const { id } = JSON.parse(body) as { id: string }
      rows.set(id, (rows.get(id) ?? 0) + 1)
      return { body: { ok: true, id } }
    })
    const settings = { url: server.url, secret: 'a secret of sixteen letters', masksDocuments: false }
    const site = await startProcess(createWebhookSync({ ...settings, now: () => testNow }))
    server.misbehave('drop')
    await book(site, count)
    await until(allTried(1))
    expect(rows.size).toBe(0)
    server.misbehave(undefined)
    await retryAll(site)
    await until(allDelivered)
    expect([...rows.keys()].toSorted()).toEqual(await bookingIds())
    expect([...rows.values()].every((times) => times === 1)).toBe(true)
    await server.close()
  })
})

test('two processes share the work without duplicates, also when one stops in the middle', async () => {
  const sheet = createMemorySheet()
  const one = await startProcess(sheet)
  const other = await startProcess(sheet)
  await Promise.all([book(one, 30), book(other, 30)])
  await running.shift()!.stop()
  await until(allDelivered)
  expect(sheet.rows.size).toBe(60)
  expect(sheet.deliveries).toHaveLength(60)
})

test('a form that is sent many times is delivered once, for the stored booking', async () => {
  const sheet = createMemorySheet()
  const site = await startProcess(sheet)
  const { id } = await demoCar(site, 'Toyota Yaris')
  const answers = await Promise.all(Array.from({ length: 5 }, () => postBooking(site, id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await until(allDelivered)
  expect(sheet.deliveries.map((record) => record.id)).toEqual(await bookingIds())
  expect(sheet.deliveries).toHaveLength(1)
})

test('a booking whose messages cannot be written is not stored', async () => {
  const site = await startProcess(createMemorySheet())
  await running[0]!.stop()
  await database.db.execute(sql`alter table outbox rename to outbox_away`)
  const { id } = await demoCar(site, 'Toyota Yaris')
  const answer = await postBooking(site, id)
  await database.db.execute(sql`alter table outbox_away rename to outbox`)
  expect(answer.status).toBe(500)
  expect(takeWarnings()).toMatchObject([{ level: 'error' }])
  expect(await bookingIds()).toEqual([])
  expect(await database.db.$count(outbox)).toBe(0)
})

test('jobs continue after the database has dropped their connections, each in one of the processes', async () => {
  const errors: unknown[] = []
  const ran: string[] = []
  const open = () =>
    startJobs({
      databaseUrl: database.url,
      pollSeconds: 0.5,
      onError: (what, error) => void errors.push([what, error]),
    })
  const processes = [await open(), await open()]
  for (const [place, jobs] of processes.entries())
    await jobs.registerJob('test-now', '0 0 1 1 *', async () => void ran.push(`process ${place}`))
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'roud-jobs'`,
  )
  const queue = new PgBoss({ connectionString: database.url, supervise: false, schedule: false })
  queue.on('error', (error) => errors.push(error))
  await queue.start()
  await queue.send('test-now', {})
  await queue.stop()
  await until(async () => ran.length > 0)
  await Promise.all(processes.map((jobs) => jobs.stop()))
  expect(ran).toHaveLength(1)
})
