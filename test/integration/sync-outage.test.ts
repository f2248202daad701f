// @module-tag long

import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bookings } from '#data/tables/booking.ts'
import { syncDeliveries } from '#data/tables/sync.ts'
import { firstDeliveryJob, type DeliveryJob } from '#data/sync/sync-deliveries.ts'
import { createMemoryStorage } from '#integrations/media-storage/memory.ts'
import { createGoogleSync } from '#integrations/sheet-sync/google.ts'
import { createMemorySheet } from '#integrations/sheet-sync/memory.ts'
import type { SheetSync } from '#integrations/sheet-sync/sheet-sync.ts'
import { createWebhookSync } from '#integrations/sheet-sync/webhook.ts'
import { startJobs, type Jobs } from '#server/jobs/start-jobs.ts'
import { createSheetSync, enqueueWith, syncQueueName } from '#server/sync/sheet-sync.ts'
import { retryAllDeliveries } from '#data/sync/delivery-list.ts'
import { demoCar } from '../factories/cars.ts'
import { postBooking } from '../factories/booking-form.ts'
import { loadCreateSite, roomyLimits, testSecret } from '../helpers/create-site.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { takeWarnings, testLog } from '../helpers/log.ts'
import { startSheetsServer } from '../helpers/sheets-server.ts'
import type { TestSite } from '../factories/site.ts'
import { storeStaff } from '../factories/staff.ts'
import { storeBooking } from '../factories/bookings.ts'
import { startTargetServer, type Misbehaviour } from '../helpers/target-server.ts'
import { testNow } from '../helpers/test-now.ts'
import { testIdentity } from '../helpers/test-identity.ts'

let database: TestDatabase
let running: Jobs[]
let errors: string[]

beforeEach(async () => {
  database = await createTestDatabase()
  running = []
  errors = []
})
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()))
  await database.drop()
})

/** One process of the site: its pages, and its jobs, which deliver to `target`. */
async function startProcess(target: SheetSync) {
  const jobs = await startJobs({
    databaseUrl: database.url,
    pollSeconds: 0.5,
    onError: (what, error) => void errors.push(`${what}: ${String(error)}`),
  })
  running.push(jobs)
  const { db } = database
  const sync = createSheetSync({
    identity: testIdentity,
    db,
    now: () => testNow,
    target,
    targetName: 'google',
    enqueue: enqueueWith(jobs),
  })
  await jobs.workOn<DeliveryJob>(syncQueueName, async (job) => void (await sync.deliver(job)))
  const create = await loadCreateSite()
  const media = createMemoryStorage()
  const app = create({
    db,
    identity: testIdentity,
    now: () => testNow,
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
  return vi.waitFor(async () => expect(await what()).toBe(true), { timeout: 90_000, interval: 50 })
}
const allTried = async () => (await database.db.$count(syncDeliveries, sql`${syncDeliveries.attempts} = 0`)) === 0
const allDelivered = async () =>
  (await database.db.$count(syncDeliveries, sql`${syncDeliveries.state} <> 'delivered'`)) === 0

async function retryAll(site: TestSite): Promise<void> {
  const { id, name } = await storeStaff(site, 'owner')
  await retryAllDeliveries(database.db, { staffId: id, staffName: name, at: testNow }, site.sync.enqueue)
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
    await until(allTried)
    await retryAll(site)
    await until(async () => (await database.db.$count(syncDeliveries, sql`${syncDeliveries.attempts} < 2`)) <= 1)
    unlucky.stop()
    server.misbehave(undefined)
    await retryAll(site)
    await until(allDelivered)
    const ids = server.rowsOf('Bookings').map(({ id }) => String(id))
    expect(ids.toSorted()).toEqual(await bookingIds())
    expect(ids).toHaveLength(count)
    expect(errors).toEqual([])
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
    await until(allTried)
    expect(rows.size).toBe(0)
    server.misbehave(undefined)
    await retryAll(site)
    await until(allDelivered)
    expect([...rows.keys()].toSorted()).toEqual(await bookingIds())
    expect([...rows.values()].every((times) => times === 1)).toBe(true)
    await server.close()
  })
})

test('an attempt that is planned for later is made then', async () => {
  const sheet = createMemorySheet()
  const site = await startProcess(sheet)
  const booking = await storeBooking(site)
  await site.sync.enqueue(database.db, [firstDeliveryJob('booking', booking)], { afterSeconds: 2 })
  await until(allDelivered)
  const { rows } = await database.db.execute<{ wait: number; isInTime: boolean }>(sql`
    select extract(epoch from start_after - created_on)::int as wait, started_on >= start_after as "isInTime"
    from pgboss.job where name = ${syncQueueName} and data->>'id' = ${booking.id}`)
  expect(rows).toEqual([{ wait: 2, isInTime: true }])
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

test('jobs continue after the database has dropped their connections', async () => {
  const sheet = createMemorySheet()
  const site = await startProcess(sheet)
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'roud-jobs'`,
  )
  await book(site, 3)
  await until(allDelivered)
  expect(sheet.rows.size).toBe(3)
})

test('a form that is sent many times is queued once, for the stored booking', async () => {
  const site = await startProcess(createMemorySheet())
  // No worker takes a job before they are counted.
  await Promise.all(running.map((jobs) => jobs.stop()))
  const { id } = await demoCar(site, 'Toyota Yaris')
  const answers = await Promise.all(Array.from({ length: 5 }, () => postBooking(site, id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select data ->> 'id' as id from pgboss.job where name = ${syncQueueName}`,
  )
  expect(rows.map((job) => job.id)).toEqual(await bookingIds())
  expect(rows).toHaveLength(1)
})

test('a booking that cannot be queued is not stored', async () => {
  const site = await startProcess(createMemorySheet())
  await database.db.execute(sql`alter table pgboss.queue rename to queue_away`)
  const { id } = await demoCar(site, 'Toyota Yaris')
  const answer = await postBooking(site, id)
  await database.db.execute(sql`alter table pgboss.queue_away rename to queue`)
  expect(answer.status).toBe(500)
  expect(takeWarnings()).toMatchObject([{ level: 'error' }])
  expect(await bookingIds()).toEqual([])
  expect(await database.db.$count(syncDeliveries)).toBe(0)
})

test('a job at certain times runs in one of the processes', async () => {
  const one = await startProcess(createMemorySheet())
  const ran: string[] = []
  for (const [place, jobs] of running.entries()) {
    await jobs.registerJob('test-now', '* * * * *', async () => void ran.push(`process ${place}`))
  }
  await running[0]!.add(one.db, 'test-now', [{ key: '', data: {} }])
  await until(async () => ran.length > 0)
  expect(ran).toEqual(['process 0'])
})
