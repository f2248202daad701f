import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '#data/database/connect.ts'
import { bookings } from '#data/tables/booking.ts'
import { addDays, todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { encodeFields, goodBooking } from '../factories/booking-form.ts'
import { cookiesOf } from '../factories/staff.ts'
import { openBalancer } from '../helpers/balancer.ts'
import { readEvents } from '../helpers/event-stream.ts'
import { findPort } from '../helpers/find-port.ts'
import { fieldValues, textOf } from '../helpers/html.ts'
import { startSite } from '../helpers/site-process.ts'
import { createDatabase, dropDatabase } from '../helpers/template-database.ts'

const owner = { email: 'owner@example.com', password: 'a password of tests' }
const clients = 4
const bookingsOfClient = 40

/** Two processes on one empty database, and a balancer in front of them. */
async function openTwo() {
  const databaseUrl = await createDatabase(inject('serverUrl'), 'template0')
  const dataDir = await mkdtemp(path.join(tmpdir(), 'roud-balanced-'))
  const connection = connect(databaseUrl)
  const ports = [await findPort(), await findPort()]
  const settings = {
    DATABASE_URL: databaseUrl,
    BASE_URL: 'http://rent.example.com',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    RATE_LIMIT_FACTOR: '10000',
  }
  const start = (at: number) => startSite({ port: ports[at]!, dataDir, settings })
  const sites = await Promise.all([start(0), start(1)])
  const balancer = await openBalancer(ports)
  onTestFinished(async () => {
    await balancer.close()
    for (const site of sites) await site.stop()
    await connection.close()
    await dropDatabase(databaseUrl, inject('serverUrl'))
    await rm(dataDir, { recursive: true, force: true })
  })
  return {
    db: connection.db,
    url: balancer.url,
    urls: sites.map(({ url }) => url),
    stopAndStart: async (at: number) => {
      expect(await sites[at]!.stop()).toEqual({ graceful: true })
      sites[at] = await start(at)
    },
    killAndStart: async (at: number) => {
      await sites[at]!.kill()
      sites[at] = await start(at)
    },
  }
}

/** Sends a form until it is answered, as a form of the site does that is sent again. Returns the address of the receipt. */
async function book(url: string, changes: Partial<typeof goodBooking>) {
  const pickupDate = addDays(todayInRiyadh(new Date()), 20)
  const body = encodeFields({ ...goodBooking, pickupDate, returnDate: addDays(pickupDate, 3), ...changes })
  for (;;) {
    const answer = await fetch(`${url}/en/book/1`, { method: 'POST', body, redirect: 'manual' })
    if (answer.status === 303) return answer.headers.get('location')
    await answer.body?.cancel()
    // What the balancer or a process that stops answers.
    expect([502, 503]).toContain(answer.status)
    await pause(50)
  }
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/admin/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(owner),
  })
  expect(answer.status).toBe(303)
  return cookiesOf(answer)
}

test(
  'behind a balancer, restarts under load lose and double no booking, and no page stays old',
  { tags: ['long'] },
  async () => {
    const { db, url, urls, stopAndStart, killAndStart } = await openTwo()
    const cookie = await signIn(url)
    const before = await db.$count(bookings)
    let isRunning = true

    const keys: string[] = []
    const receipts: (string | null)[] = []
    const customers = Array.from({ length: clients }, async (_, client) => {
      for (let round = 0; round < bookingsOfClient; round++) {
        const idempotencyKey = crypto.randomUUID()
        keys.push(idempotencyKey)
        const mobileNumber = `05${client}${String(round).padStart(7, '0')}`
        receipts.push(await book(url, { idempotencyKey, mobileNumber }))
      }
    })

    // Saves a title again and again, and reads it at each process that answers.
    const stale: number[] = []
    const slowest = { ms: 0 }
    let saved = 0
    async function changePages() {
      while (isRunning) {
        const title = `Title ${saved + 1}`
        const form = await fetch(`${url}/admin/pages/about`, { headers: { cookie } })
        const fields = form.ok ? fieldValues(await form.text()) : undefined
        if (!fields) continue
        const body = new URLSearchParams({ ...fields, titleEn: title })
        const answer = await fetch(`${url}/admin/pages/about`, {
          method: 'POST',
          headers: { cookie },
          body,
          redirect: 'manual',
        })
        if (answer.status !== 303) continue
        saved++
        const savedAt = performance.now()
        for (const each of urls) {
          for (;;) {
            const askedAt = performance.now()
            const page = await fetch(`${each}/en/about`).then(
              async (read) => (read.ok ? textOf(await read.text()) : undefined),
              () => undefined,
            )
            slowest.ms = Math.max(slowest.ms, performance.now() - askedAt)
            // A process that is down shows nothing old.
            if (page === undefined || page.includes(title)) break
            stale.push(askedAt - savedAt)
          }
        }
      }
    }
    const changing = changePages()

    const enough = (share: number) =>
      expect.poll(() => receipts.length, { timeout: 240_000 }).toBeGreaterThan(clients * bookingsOfClient * share)
    await enough(0.15)
    await stopAndStart(0)
    await enough(0.4)
    await killAndStart(1)
    await Promise.all(customers)
    isRunning = false
    await changing

    // Every acknowledged booking is stored once, and nothing else.
    const rows = await db.select({ key: bookings.idempotencyKey }).from(bookings)
    expect(rows.length - before).toBe(keys.length)
    expect(keys.filter((key) => !rows.some((row) => row.key === key))).toEqual([])
    expect(new Set(receipts).size).toBe(keys.length)
    expect(saved).toBeGreaterThan(3)
    // A second, and more on a machine where a page alone takes long.
    const limit = Math.max(1_000, slowest.ms * 5)
    expect(stale.filter((ms) => ms > limit)).toEqual([])

    // Streams of both processes still bring news.
    const streams = await Promise.all(
      urls.map(async (each) =>
        readEvents(await fetch(`${each}/admin/updates`, { headers: { cookie, accept: 'text/event-stream' } })),
      ),
    )
    for (const stream of streams) await stream.next()
    await book(url, { idempotencyKey: crypto.randomUUID(), mobileNumber: '0599999990' })
    for (const stream of streams) expect(JSON.parse((await stream.next())!)).toHaveProperty('bookings')
    await Promise.all(streams.map((stream) => stream.close()))
  },
)
