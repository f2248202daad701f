import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findPostmaster } from '#server/embedded-postgres/postmaster.ts'
import { startDatabase } from '#server/embedded-postgres/start-database.ts'
import { startClients, type Traffic } from './booking-clients.ts'
import { findPort } from './find-port.ts'
import { startSite, type SiteProcess } from './site-process.ts'

type Victim = 'app' | 'database' | 'both'
const settings = { TRUST_PROXY: '1' }

const victims: Victim[] = ['app', 'database', 'both']

export type CrashRun = {
  traffic: Traffic
  kills: { victim: Victim; backAfter: number }[]
  /** The bookings in the database at the end. */
  stored: { key: string; reference: string }[]
  /** Bookings without exactly one row in the spreadsheet, and rows without a booking. */
  missynced: string[]
  /** Differences between counters and rows; empty when they match. */
  miscounts: unknown[]
}

type CrashOptions = { dataDir: string; kills: number; clients?: number; log?: (line: string) => void }

/**
 * Kills the site, its PostgreSQL or both in turn while clients book, and starts them again. Each kill follows a few acknowledged
 * bookings while others are in progress.
 */
export async function runCrashes({
  dataDir,
  kills,
  clients: count = 4,
  log = () => undefined,
}: CrashOptions): Promise<CrashRun> {
  const port = await findPort()
  let site: SiteProcess | undefined = await startSite({ port, dataDir, settings })
  let up = Promise.resolve()
  const clients = startClients(count, `http://127.0.0.1:${port}/book/1`, () => up)
  const done: CrashRun['kills'] = []
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      await clients.acknowledgedMore(3 + (kill % 5))
      const victim = victims[kill % victims.length]!
      const { promise, resolve } = Promise.withResolvers<void>()
      up = promise
      await crash(site, victim, dataDir)
      const started = performance.now()
      site = await startSite({ port, dataDir, settings })
      done.push({ victim, backAfter: Math.round(performance.now() - started) })
      log(
        `kill ${kill + 1} (${victim}): back after ${done.at(-1)!.backAfter} ms, ${clients.traffic.acknowledged.size} bookings so far`,
      )
      resolve()
    }
    await clients.acknowledgedMore(3)
    await clients.finish()
    const restart = async (meanwhile: () => Promise<unknown>) => {
      await site?.stop()
      await meanwhile()
      site = await startSite({ port, dataDir, settings })
    }
    const truth = await readTruth(dataDir, restart)
    await site.stop()
    return { traffic: clients.traffic, kills: done, ...truth }
  } finally {
    await site.kill().catch(() => undefined)
  }
}

async function crash(site: SiteProcess, victim: Victim, dataDir: string): Promise<void> {
  const postmaster = await findPostmaster(path.join(dataDir, 'postgres/cluster'))
  if (!postmaster) throw new Error('PostgreSQL does not run')
  if (victim !== 'app') process.kill(postmaster.pid, 'SIGKILL')
  if (victim !== 'database') return site.kill()
  // The site must stop on a signal even without its database.
  const { graceful } = await site.stop()
  if (!graceful) throw new Error('The site did not stop without its database')
}

/** Reads the database while the site makes the remaining deliveries. */
async function readTruth(
  dataDir: string,
  restart: Restart,
): Promise<Pick<CrashRun, 'stored' | 'missynced' | 'miscounts'>> {
  const database = await startDatabase({ dataDir, log: () => undefined })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; key: string; reference: string }>(
      'select id, idempotency_key as key, reference from bookings',
    )
    const miscounts = await client.query(counterDifferences)
    const { rows: sync } = await client.query(`select to_regclass('outbox') is not null as there`)
    if (sync[0]?.there) await deliverRest(client, restart)
    return {
      stored: rows.map(({ key, reference }) => ({ key, reference })),
      missynced: sync[0]?.there ? await findMissynced(dataDir, rows) : [],
      miscounts: miscounts.rows,
    }
  } finally {
    await client.end()
    await database.stop()
  }
}

const patience = 120_000

/** Starts the site again, with something in between. */
type Restart = (meanwhile: () => Promise<unknown>) => Promise<void>

/** A killed attempt blocks its delivery for half a minute, which ends early here; then the next start retries it. */
async function deliverRest(client: pg.Client, restart: Restart): Promise<void> {
  await untilNone(client, `state <> 'delivered' and attempts = 0`)
  await restart(() => client.query('update outbox set busy_until = now() where busy_until > now()'))
  await untilNone(client, `state <> 'delivered'`)
}

async function untilNone(client: pg.Client, condition: string): Promise<void> {
  const deadline = performance.now() + patience
  const look = `select count(*)::int as undelivered from outbox where kind = 'sheet' and ${condition}`
  while ((await client.query<{ undelivered: number }>(look)).rows[0]?.undelivered !== 0) {
    await pause(200)
    if (performance.now() > deadline) throw new Error('Not everything reached the spreadsheet')
  }
}

async function findMissynced(dataDir: string, bookings: readonly { id: string }[]): Promise<string[]> {
  const times = new Map(bookings.map(({ id }) => [id, 0]))
  const [head = '', ...lines] = (await readFile(path.join(dataDir, 'sync/bookings.csv'), 'utf8')).trim().split(/\r?\n/)
  const place = head.replace('\uFEFF', '').split(',').indexOf('id')
  for (const line of lines) {
    const id = line.split(',')[place]?.replaceAll('"', '') ?? line
    times.set(id, (times.get(id) ?? -1) + 1)
  }
  return Array.from(times).flatMap(([id, count]) => (count === 1 ? [] : [id]))
}

const counterDifferences = `
  with truth as (
    select 'day' as kind, (created_at at time zone 'Asia/Riyadh')::date as start, status as name, count(*) as bookings,
      0 as revenue from bookings group by 2, 3
    union all select 'pickup', (pickup_datetime at time zone 'Asia/Riyadh')::date, '', count(*), sum(total_price)
      from bookings where status in ('confirmed', 'active', 'completed') group by 2
    union all select 'month', date_trunc('month', created_at at time zone 'Asia/Riyadh')::date, status, count(*),
      sum(total_price) from bookings group by 2, 3
    union all select 'car', date_trunc('month', created_at at time zone 'Asia/Riyadh')::date, car_id::text, count(*), 0
      from bookings where car_id is not null group by 2, 3
  ), counted as (
    select 'day' as kind, day as start, status as name, sum(bookings) as bookings, 0 as revenue
      from booking_days group by 2, 3
    union all select 'pickup', day, '', sum(bookings), sum(total) from revenue_days group by 2
    union all select 'month', month, state, sum(count), sum(revenue) from desk_months where entity = 'booking' group by 2, 3
    union all select 'car', month, car_id::text, sum(bookings), 0 from booking_car_months group by 2, 3
  )
  (select 'uncounted' as fault, * from truth except select 'uncounted', * from counted)
  union all (select 'overcounted', * from counted except select 'overcounted', * from truth)`
