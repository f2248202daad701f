import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import path from 'node:path'
import pg from 'pg'
import { bookingBody, clientAddress } from '../../../test/helpers/booking-clients.ts'
import { memoryOf, pinning, pinTo, runProgram } from '../programs.ts'
import { atLeast, atMost, inTurns, type Row, type Section } from '../result.ts'
import type { Stage } from '../stage.ts'

const rounds = 3
const seconds = 4
const atOnce = 16
/** The address that React Router's client posts to, and that of a form without scripts. */
const fromScript = '/book/1.data'
const fromForm = '/book/1'
const bareTransaction = path.join(import.meta.dirname, '../bare-transaction.ts')

/** Bookings posted as browsers post them, compared with the two bare inserts. */
export async function measureBookings(stage: Stage): Promise<Section> {
  const database = await stage.makeDatabase()
  const site = await stage.startSite(database, { TRUST_PROXY: '1' })
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  let number = 0

  async function post(path: string): Promise<void> {
    number += 1
    const body = bookingBody(randomUUID(), number).toString()
    const answer = await send(agent, site.url + path, body, clientAddress(number))
    // A form without scripts is redirected to the receipt.
    const isBooked =
      path === fromForm
        ? answer.status === 303 && answer.location?.startsWith(`${fromForm}/`)
        : answer.status === 200 && /RD-[2-9B-Z]{6}/.test(answer.body)
    if (!isBooked) {
      throw new Error(`A booking was answered with ${answer.status}`)
    }
  }
  async function bookingsPerSecond(path: string): Promise<number> {
    const started = performance.now()
    const before = number
    const client = async () => {
      while (performance.now() - started < seconds * 1000) await post(path)
    }
    await Promise.all(Array.from({ length: atOnce }, client))
    return (number - before) / ((performance.now() - started) / 1000)
  }

  try {
    await post(fromScript)
    await prepareBare(database)
    // Warm up: the site has much more code to optimize than the bare inserts.
    for (const path of [fromScript, fromForm]) await bookingsPerSecond(path)
    const words = [...pinTo('server'), process.execPath, bareTransaction, database, String(atOnce), String(seconds)]
    const speed = await inTurns(rounds, {
      script: () => dropDeliveries(database).then(() => bookingsPerSecond(fromScript)),
      form: () => dropDeliveries(database).then(() => bookingsPerSecond(fromForm)),
      bare: () => dropDeliveries(database).then(async () => Number(await runProgram(words))),
    })
    const bookingRow = (what: string, value: number): Row => {
      const against = { what: 'two bare inserts in a transaction', value: speed.bare, ratio: value / speed.bare }
      return { what, value, unit: 'bookings/s', against }
    }
    const memory = memoryOf(site.process.pid!)
    return {
      title: 'Bookings',
      notes: [
        `${atOnce} clients at a time, ${seconds} s a round, ${rounds} rounds in turns after a warm-up; 10 connections each. ${pinning}`,
      ],
      rows: [
        {
          ...bookingRow('booking posted by the page, checked, priced, stored', speed.script),
          goal: atLeast(speed.script / speed.bare, 0.35, '≥ 0.35 ×'),
        },
        bookingRow('the same as a plain form', speed.form),
        { what: 'memory after the load', value: memory, unit: 'MB', goal: atMost(memory, 400, '< 400 MB') },
      ],
    }
  } finally {
    agent.destroy()
    await site.stop()
  }
}

/** Drops the pending deliveries of a round, so that they do not slow down the next one. */
async function dropDeliveries(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`update outbox set state = 'delivered' where state <> 'delivered'`)
  await client.query('vacuum outbox')
  await client.end()
}

/** A stored booking without its generated columns, which the bare transaction inserts repeatedly. */
async function prepareBare(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = 'bookings'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  await client.query(`create table bench_booking as select ${rows[0]!.columns} from bookings limit 1`)
  await client.query(
    'create table bench_jobs (id uuid primary key, data jsonb not null, made_at timestamptz default now())',
  )
  await client.end()
}

type Answer = { status: number; location: string | undefined; body: string }

function send(agent: Agent, url: string, body: string, address: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': address,
    }
    const outgoing = request(url, { method: 'POST', agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, body: text }),
      )
      answer.once('error', reject)
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}
