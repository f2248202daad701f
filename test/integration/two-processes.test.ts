import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect, type Connection } from '#data/database/connect.ts'
import type { UpdateMark } from '#data/overview/admin-counts.ts'
import { bookings } from '#data/tables/booking.ts'
import { addDays, todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { encodeFields, goodBooking } from '../factories/booking-form.ts'
import { changeSetting } from '../factories/settings.ts'
import { readEvents } from '../helpers/event-stream.ts'
import { fieldValues, textOf } from '../helpers/html.ts'
import { findPort } from '../helpers/find-port.ts'
import { startSite, type SiteProcess } from '../helpers/site-process.ts'
import { cookiesOf } from '../factories/staff.ts'
import { createDatabase, dropDatabase } from '../helpers/template-database.ts'

const owner = { email: 'owner@example.com', password: 'a password of tests' }

type SentRequest = Omit<RequestInit, 'headers'> & { cookie?: string; headers?: Record<string, string> }
type Served = SiteProcess & { request: (path: string, init?: SentRequest) => Promise<Response> }

let databaseUrl: string
let dataDir: string
let connection: Connection
let one: Served
let other: Served

// On an empty database both try to migrate, load starter content and create the first owner.
beforeAll(async () => {
  databaseUrl = await createDatabase(inject('serverUrl'), 'template0')
  dataDir = await mkdtemp(path.join(tmpdir(), 'roud-two-'))
  connection = connect(databaseUrl)
  const settings = {
    DATABASE_URL: databaseUrl,
    BASE_URL: 'http://rent.example.com',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    RATE_LIMIT_FACTOR: '100',
  }
  const ports = [await findPort(), await findPort()]
  const [first, second] = await Promise.all(ports.map((port) => startSite({ port, dataDir, settings })))
  one = withRequests(first!)
  other = withRequests(second!)
}, 90_000)

afterAll(async () => {
  const stopped = await Promise.all([one, other].map((site) => site?.stop()))
  await connection.close()
  await dropDatabase(databaseUrl, inject('serverUrl'))
  await rm(dataDir, { recursive: true, force: true })
  expect(stopped).toEqual([{ graceful: true }, { graceful: true }])
})

function withRequests(site: SiteProcess): Served {
  return {
    ...site,
    request: (to, { cookie, headers, ...init } = {}) =>
      fetch(site.url + to, { redirect: 'manual', ...init, headers: { ...headers, ...(cookie && { cookie }) } }),
  }
}

async function signIn(site: Served): Promise<string> {
  const answer = await site.request('/admin/login', { method: 'POST', body: new URLSearchParams(owner) })
  expect(answer.status).toBe(303)
  return cookiesOf(answer)
}

function book(site: Served, changes: Partial<typeof goodBooking>) {
  const pickupDate = addDays(todayInRiyadh(new Date()), 20)
  const dates = { pickupDate, returnDate: addDays(pickupDate, 3) }
  const body = encodeFields({ ...goodBooking, ...dates, ...changes })
  return site.request('/en/book/1', { method: 'POST', body })
}

async function follow(site: Served, cookie: string) {
  const answer = await site.request('/admin/updates', { cookie, headers: { accept: 'text/event-stream' } })
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/)
  const { next, close } = readEvents(answer)
  return {
    close,
    async next() {
      const event = await next()
      return event === undefined ? undefined : (JSON.parse(event) as UpdateMark)
    },
  }
}

test('one process fills the empty database, and the other finds it filled', { tags: ['long'] }, async () => {
  const [first, second] = await Promise.all([one, other].map(async (site) => (await site.request('/fleet')).text()))
  expect(first).toContain('/book/24')
  expect(second).toBe(first)
})

test('a session of one process is valid at the other, until all sessions are ended', { tags: ['long'] }, async () => {
  const phone = await signIn(one)
  const laptop = await signIn(other)
  for (const site of [one, other]) expect((await site.request('/admin', { cookie: phone })).status).toBe(200)
  const stream = await follow(other, phone)
  expect(await stream.next()).toMatchObject({ inquiries: 0 })
  const ended = await other.request('/admin/account', {
    method: 'POST',
    cookie: laptop,
    body: new URLSearchParams({ intent: 'everywhere' }),
  })
  expect(ended.status).toBe(303)
  for (const site of [one, other]) expect((await site.request('/admin', { cookie: phone })).status).toBe(302)
  // The stream of an ended session sends nothing more.
  await book(one, { idempotencyKey: crypto.randomUUID(), mobileNumber: '0512345670' })
  expect(await stream.next()).toBeUndefined()
})

test('a booking that is sent to both at once is stored once', { tags: ['long'] }, async () => {
  const before = await connection.db.$count(bookings)
  for (let round = 0; round < 2; round++) {
    const key = { idempotencyKey: crypto.randomUUID(), mobileNumber: `051234568${round}` }
    const answers = await Promise.all([book(one, key), book(other, key), book(one, key), book(other, key)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    const receipts = answers.map(({ headers }) => headers.get('location'))
    expect(new Set(receipts).size).toBe(1)
    expect(receipts[0]).toMatch(/\/book\//)
  }
  expect(await connection.db.$count(bookings)).toBe(before + 2)
})

test('content that is saved at one process is on the pages of the other', { tags: ['long'] }, async () => {
  const cookie = await signIn(one)
  for (const round of [1, 2]) {
    for (const site of [one, other]) await site.request('/en/about')
    const fields = fieldValues(await (await one.request('/admin/pages/about', { cookie })).text())
    const body = new URLSearchParams({ ...fields, titleEn: `Saved at one ${round}` })
    expect((await one.request('/admin/pages/about', { method: 'POST', cookie, body })).status).toBeLessThan(400)
    const words = async (site: Served, as = '') =>
      textOf(await (await site.request('/en/about', { cookie: as })).text())
    // Immediately in the process that saved, and for the member who saved everywhere; for visitors as soon as the
    // notification arrives.
    expect(await words(one)).toContain(`Saved at one ${round}`)
    expect(await words(other, cookie)).toContain(`Saved at one ${round}`)
    await expect.poll(() => words(other), { interval: 20 }).toContain(`Saved at one ${round}`)
  }
})

test('a site that is closed is closed at both, and open again at both', { tags: ['long'] }, async () => {
  const statuses = () => Promise.all([one, other].map(async (site) => (await site.request('/en/fleet')).status))
  expect(await statuses()).toEqual([200, 200])
  await changeSetting(connection.db, 'maintenance_mode_enabled', 'true')
  await expect.poll(statuses, { interval: 20 }).toEqual([503, 503])
  await changeSetting(connection.db, 'maintenance_mode_enabled', 'false')
  await expect.poll(statuses, { interval: 20 }).toEqual([200, 200])
})

test(
  'an open screen of one process is notified of a booking at the other, and its stream ends when its process stops',
  { tags: ['long'] },
  async () => {
    const cookie = await signIn(one)
    const stream = await follow(one, cookie)
    const before = (await stream.next())!
    const answer = await book(other, { idempotencyKey: crypto.randomUUID(), mobileNumber: '0512345699' })
    expect(answer.status).toBe(303)
    expect(await stream.next()).toEqual({ ...before, bookings: before.bookings + 1 })
    const [stopped, last] = await Promise.all([one.stop(), stream.next()])
    expect([stopped, last]).toEqual([{ graceful: true }, undefined])
  },
)
