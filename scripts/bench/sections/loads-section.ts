import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connect } from '#data/database/connect.ts'
import { outbox } from '#data/tables/outbox.ts'
import { sendAllToSheet, storeManyBookings } from '../../../test/factories/bookings.ts'
import { bookingBody, clientAddress } from '../../../test/helpers/booking-clients.ts'
import type { SiteProcess } from '../../../test/helpers/site-process.ts'
import { openAdmin } from '../admin-client.ts'
import { memoryOf } from '../programs.ts'
import { atMost, type Row, type Section } from '../result.ts'
import type { Stage } from '../stage.ts'
import { searchPath, subscriber } from '../steady-load-process.ts'
import { startSteadyLoad } from '../steady-load.ts'

const searchesPerSecond = 200
const signInsPerSecond = 50
const burst = 1_000
const members = 10
const streamsOfMember = 6
const refusedPerSecond = 100
const deliveries = 3_000

/** What one visitor, and the memory of the process, notice of many others. */
export async function measureLoads(stage: Stage, log: (line: string) => void): Promise<Section> {
  return {
    title: 'Under load',
    notes: [
      `95th percentiles of one client, ${searchesPerSecond} searches and ${signInsPerSecond} sign-ins a second of other subscribers; before and during, in the same run. The load comes from processes of its own.`,
    ],
    rows: [
      ...(await measureFlood(stage, log)),
      ...(await measureRefusedPosts(stage, log)),
      await measureDeliveries(stage, log),
    ],
  }
}

async function measureFlood(stage: Stage, log: (line: string) => void): Promise<Row[]> {
  const site = await stage.startSite(await stage.makeDatabase(), { TRUST_PROXY: '1' })
  try {
    let number = 0
    const book = () => {
      number += 1
      const headers = { 'x-forwarded-for': clientAddress(number) }
      return fetch(`${site.url}/book/1.data`, { method: 'POST', headers, body: bookingBody(randomUUID(), number) })
    }
    const read = () => fetch(`${site.url}/en/about`)
    const before = { pages: await p95(5, read), bookings: await p95(5, book) }
    const loads = [
      startSteadyLoad('searches', site.url, searchesPerSecond),
      startSteadyLoad('signIns', site.url, signInsPerSecond),
    ]
    const [pages, bookings] = await Promise.all([p95(10, read), p95(10, book)])
    for (const load of loads) log(JSON.stringify(await load.stop()))
    const answers = await Promise.all(
      Array.from({ length: burst }, (_, n) => fetch(site.url + searchPath(n + 10_000), { headers: subscriber(n) })),
    )
    const peak = memoryOf(site.process.pid!)
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    return [
      compared('cached page during the load', pages, before.pages),
      {
        ...compared('booking during the load', bookings, before.bookings),
        goal: atMost(bookings / before.bookings, 15, '≤ 15 ×'),
      },
      {
        what: `memory after a burst of ${burst} searches`,
        value: peak,
        unit: 'MB',
        goal: atMost(peak, 400, '< 400 MB'),
      },
    ]
  } finally {
    await site.stop()
  }
}

/** Posts that are refused must not wake the open screens of the back office. */
async function measureRefusedPosts(stage: Stage, log: (line: string) => void): Promise<Row[]> {
  const site = await stage.startSite(await stage.makeDatabase(), { TRUST_PROXY: '1' })
  const stop = new AbortController()
  let events = 0
  try {
    const streams = members * streamsOfMember
    for (let member = 0; member < members; member += 1) {
      const { cookie } = await openAdmin(site)
      for (let n = 0; n < streamsOfMember; n += 1) void follow(site, cookie, stop.signal, () => (events += 1))
    }
    while (events < streams) await pause(50)
    const read = () => fetch(`${site.url}/en/about`)
    const before = await p95(5, read)
    events = 0
    const posts = startSteadyLoad('emptyBookings', site.url, refusedPerSecond)
    const during = await p95(10, read)
    log(JSON.stringify(await posts.stop()))
    return [
      compared(`cached page during ${refusedPerSecond} refused posts a second`, during, before),
      // The regular check of every stream each five seconds continues.
      {
        what: `events of ${streams} open back offices meanwhile`,
        value: events,
        unit: '',
        goal: atMost(events, 4 * streams, `≤ ${4 * streams}`),
      },
    ]
  } finally {
    stop.abort()
    await site.stop()
  }
}

async function follow(site: SiteProcess, cookie: string, signal: AbortSignal, heard: () => void): Promise<void> {
  try {
    const answer = await fetch(`${site.url}/admin/updates`, {
      headers: { accept: 'text/event-stream', cookie },
      signal,
    })
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream()))
      for (let n = chunk.split('\n\n').length - 1; n > 0; n -= 1) heard()
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

async function measureDeliveries(stage: Stage, log: (line: string) => void): Promise<Row> {
  const url = await stage.makeDatabase()
  const { db, close } = connect(url, { maxConnections: 1 })
  await storeManyBookings(db, deliveries)
  await sendAllToSheet(db)
  const site = await stage.startSite(url)
  try {
    const waiting = () => db.$count(outbox, sql`${outbox.state} <> 'delivered'`)
    while ((await waiting()) === deliveries) await pause(10)
    const [first, started] = [await waiting(), performance.now()]
    log(`${first} of ${deliveries} deliveries are left …`)
    while ((await waiting()) > 0) await pause(100)
    const value = first / ((performance.now() - started) / 1000)
    return { what: 'deliveries to the sync file', value, unit: 'a second' }
  } finally {
    await site.stop()
    await close()
  }
}

function compared(what: string, value: number, quiet: number): Row {
  return { what, value, unit: 'ms', against: { what: 'without load', value: quiet, ratio: value / quiet } }
}

/** Repeats a request for some seconds, with a pause between two; returns the 95th percentile of the times in milliseconds. */
async function p95(seconds: number, send: () => Promise<Response>): Promise<number> {
  const times: number[] = []
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) {
    const started = performance.now()
    const answer = await send()
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`A request under load was answered with ${answer.status}`)
    times.push(performance.now() - started)
    await pause(20)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!
}
