// @module-tag long

import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bookings } from '#data/tables/booking.ts'
import { addDays, todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { encodeFields, goodBooking } from '../factories/booking-form.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { runServer, type RunningServer } from '../helpers/run-server.ts'

let database: TestDatabase
/** Longer than any state takes to come, since a busy machine is slow. */
const patient = { timeout: 60_000 }

const servers: RunningServer[] = []

beforeEach(async () => {
  database = await createTestDatabase()
})

afterEach(async () => {
  for (const server of servers.splice(0)) await server.remove()
  await database.drop()
})

async function start(settings: Record<string, string> = {}): Promise<RunningServer> {
  const server = await runServer({ DATABASE_URL: database.url, ...settings })
  servers.push(server)
  return server
}

function book(server: RunningServer): Promise<Response> {
  // The process uses the real clock.
  const today = todayInRiyadh(new Date())
  const days = { pickupDate: addDays(today, 2), returnDate: addDays(today, 5) }
  return fetch(`${server.url}/book/1`, {
    method: 'POST',
    body: encodeFields({ ...goodBooking, ...days }),
    redirect: 'manual',
  })
}

/** Makes every booking wait until the returned function is called. */
async function holdBookings(): Promise<() => void> {
  const release = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  void database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table bookings in access exclusive mode`)
    held.resolve()
    await release.promise
  })
  await held.promise
  return release.resolve
}

function waitingQueries(): Promise<number> {
  return vi.waitUntil(async () => {
    const { rows } = await database.db.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`,
    )
    return rows[0]?.waiting
  }, patient)
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 'refused',
  )

test('a request under way is answered while the process stops, and new ones are refused', async () => {
  const server = await start({ DRAIN_SECONDS: '3' })
  expect(await statusOf(`${server.url}/readyz`)).toBe(200)
  const release = await holdBookings()
  const answer = book(server)
  await waitingQueries()
  server.process.kill('SIGTERM')
  await vi.waitUntil(async () => (await statusOf(`${server.url}/readyz`)) === 503, patient)
  await vi.waitUntil(async () => (await statusOf(`${server.url}/healthz`)) === 'refused', patient)
  release()
  const { status, headers } = await answer
  expect([status, headers.get('connection')]).toEqual([303, 'close'])
  expect(await server.ended).toBe(0)
  expect(server.printed()).toMatch(/"Stopped\."\}\n$/)
  expect(server.printed()).toContain('"path":"/book/1","status":303')
  expect(await database.db.$count(bookings)).toBe(1)
})

test('a second signal does not wait', async () => {
  const server = await start()
  const release = await holdBookings()
  const answer = book(server).catch(() => 'cut off')
  await waitingQueries()
  server.process.kill('SIGINT')
  await vi.waitUntil(async () => (await statusOf(`${server.url}/healthz`)) === 'refused', patient)
  server.process.kill('SIGINT')
  expect(await server.ended).toBe(1)
  expect(await answer).toBe('cut off')
  release()
})

test('every line on standard output is JSON, from the first to the last', async () => {
  const server = await start({ BASE_URL: 'https://rent.example.com', METRICS_TOKEN: 'sixteen-letters-long' })
  expect(await statusOf(`${server.url}/en/fleet`)).toBe(200)
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  const lines = server.printed().trim().split('\n')
  const json = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(json).toContainEqual(expect.objectContaining({ message: 'request', path: '/en/fleet', status: 200 }))
  const messages = json.map(({ message }) => message)
  expect(messages).toContainEqual(expect.stringMatching(/^Roud is ready: https:\/\/rent\.example\.com /))
  expect(messages.at(-1)).toBe('Stopped.')
})

test('wrong settings end the process with one message without a stack, and code 1', async () => {
  const server = await start({ METRICS_PORT: 'x', LOG_LEVEL: 'loud', TRUST_PROXY: 'all', SLOW_QUERY_MS: '-1' })
  expect(await server.ended).toBe(1)
  const line = JSON.parse(server.printed()) as { level: string; message: string }
  expect(line.level).toBe('error')
  expect(line.message.split('\n').toSorted()).toEqual([
    expect.stringMatching(/^LOG_LEVEL must /),
    expect.stringMatching(/^METRICS_PORT must /),
    expect.stringMatching(/^SLOW_QUERY_MS must /),
    expect.stringMatching(/^TRUST_PROXY must /),
  ])
})

test.runIf(process.platform === 'linux')(
  'npm start starts a server again that was killed, until it is stopped',
  async () => {
    const server = await runServer({ DATABASE_URL: database.url }, 'keepServing')
    servers.push(server)
    const timesReady = () => server.printed().split('Roud is ready').length - 1
    const { pid } = server.process
    process.kill(Number(await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')), 'SIGKILL')
    await vi.waitUntil(() => timesReady() === 2, { timeout: 60_000 })
    expect(server.printed()).toContain('Roud has ended (SIGKILL) and is started again in 1 s.')
    expect(await statusOf(`${server.url}/healthz`)).toBe(200)
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(timesReady()).toBe(2)
  },
)
