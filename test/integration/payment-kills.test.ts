import { randomInt } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findPostmaster } from '#server/embedded-postgres/postmaster.ts'
import { findPort } from '../helpers/find-port.ts'
import { makeDataDir } from '../helpers/own-process.ts'
import { startPaymentClients } from '../helpers/payment-clients.ts'
import { startSite, type SiteProcess } from '../helpers/site-process.ts'
import { querySuperuser } from '../helpers/superuser.ts'

const kills = 100
const minute = 60_000
const victims = ['the site', 'the database', 'both'] as const
const settings = { RATE_LIMIT_FACTOR: '10000', LOG_LEVEL: 'error' }
const opening = 20_000

test(
  `every acknowledged payment is there once after ${kills} kills, and the drawer sums right`,
  { tags: ['long'], timeout: kills * 5 * minute },
  async () => {
    const dataDir = await makeDataDir()
    const port = await findPort()
    const options = { port, dataDir, settings }
    let site: SiteProcess = await startSite(options)
    onTestFinished(() => site.kill().catch(() => undefined))
    const api = `http://127.0.0.1:${port}/api/v1`
    const { access_token: access } = await send<{ access_token: string }>(`${api}/session`, {
      email: 'owner@example.com',
      password: 'owner-password',
    })
    const drawer = await send<{ id: number }>(
      `${api}/staff/drawers`,
      { branch_id: 'najran-airport', counted: opening },
      access,
    )
    const bookingIds = await book(api, access)

    let up = Promise.resolve()
    const clients = startPaymentClients({ count: 4, api, access, bookingIds, up: () => up })
    for (let kill = 0; kill < kills; kill += 1) {
      // A random moment, at which payments are in every state between sent and answered.
      await clients.acknowledgedMore(1)
      await pause(randomInt(0, 100))
      const { promise, resolve } = Promise.withResolvers<void>()
      up = promise
      const victim = victims[kill % victims.length]!
      if (victim !== 'the site') {
        const postmaster = await findPostmaster(path.join(dataDir, 'postgres/cluster'))
        process.kill(postmaster!.pid, 'SIGKILL')
      }
      if (victim !== 'the database') {
        await site.kill()
        site = await startSite(options)
      }
      await vi.waitUntil(() => isReady(site), { timeout: 5 * minute, interval: 50 })
      resolve()
    }
    await clients.finish()

    const paid = [...clients.acknowledged.values()].toSorted((a, b) => a.entryId - b.entryId)
    process.stdout.write(`  ${kills} kills, ${paid.length} payments acknowledged, ${clients.retries()} sent again\n`)
    expect(paid.length).toBeGreaterThanOrEqual(kills)
    const query = <Row extends object>(text: string) =>
      querySuperuser<Row & Record<string, unknown>>({ folder: path.join(dataDir, 'postgres'), database: 'roud' }, text)
    // Every client sends its payment until it is acknowledged, so there is no other.
    const stored = await query<{ id: string; booking_id: string; gross: string; drawer_id: string }>(
      `select id, booking_id, gross, drawer_id from ledger_entries where type = 'payment' order by id`,
    )
    expect(stored.map((row) => [Number(row.id), row.booking_id, Number(row.gross), Number(row.drawer_id)])).toEqual(
      paid.map(({ entryId, bookingId, amount }) => [entryId, bookingId, -amount, drawer.id]),
    )
    const total = paid.reduce((sum, { amount }) => sum + amount, 0)
    const shown = await read<{ cash: { halalas: number }; money_entries: { entry_id: number }[] }>(
      `${api}/staff/drawers/${drawer.id}`,
      access,
    )
    expect(shown.cash.halalas).toBe(opening + total)
    expect(shown.money_entries.map(({ entry_id: id }) => id)).toEqual(paid.map(({ entryId }) => entryId))
    const miscounted = await query(
      `select b.booking_id from ledger_balances b
       join (select booking_id, sum(gross) as owed from ledger_entries group by 1) e using (booking_id)
       where b.owed <> e.owed`,
    )
    expect(miscounted).toEqual([])
    // Each payment is announced as often as it is stored.
    const announced = await query<{ record_id: string }>(
      `select record_id from api_events where event = 'payment.recorded' order by record_id::bigint`,
    )
    expect(announced.map((row) => Number(row.record_id))).toEqual(paid.map(({ entryId }) => entryId))
  },
)

/** Makes a few bookings to pay for, in the coming days by the real clock. */
async function book(api: string, access: string): Promise<string[]> {
  const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
  const ids: string[] = []
  for (const number of [0, 1, 2]) {
    const { id } = await send<{ id: string }>(
      `${api}/staff/bookings`,
      {
        car_id: 1,
        model_year: 2026,
        pickup_location: 'najran-airport',
        pickup_datetime: `${day(3 + number)}T10:00`,
        return_datetime: `${day(6 + number)}T10:00`,
        even_closed: true,
        closed_reason: 'Agreed',
        full_name: 'Salem Alyami',
        mobile_number: `051234567${number}`,
      },
      access,
    )
    ids.push(id)
  }
  return ids
}

/** Whether the site answers and reaches its database, which it starts again by itself. */
async function isReady({ url }: SiteProcess): Promise<boolean> {
  return (await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200
}

async function send<Body>(url: string, body: unknown, access?: string): Promise<Body> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(access !== undefined && { authorization: `Bearer ${access}` }),
    },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  expect([200, 201], `${url} ${text}`).toContain(answer.status)
  return JSON.parse(text) as Body
}

async function read<Body>(url: string, access: string): Promise<Body> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${access}` } })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Body
}
