import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { findPostmaster } from '#server/embedded-postgres/postmaster.ts'
import { startClients } from '../helpers/booking-clients.ts'
import { runCrashes } from '../helpers/crash-run.ts'
import { makeDataDir, openProcess } from '../helpers/own-process.ts'
import { querySuperuser } from '../helpers/superuser.ts'

const minute = 60_000
const crashes = 20

test(
  'bookings survive kills of the site, of its PostgreSQL and of both, without duplicates',
  { tags: ['long'], timeout: crashes * 30_000 },
  async () => {
    const dataDir = await makeDataDir()
    const { traffic, kills: done, stored, missynced, miscounts } = await runCrashes({ dataDir, kills: crashes })
    expect(done.slice(0, 3).map(({ victim }) => victim)).toEqual(['app', 'database', 'both'])
    expect(done).toHaveLength(crashes)
    expect(traffic.acknowledged.size).toBeGreaterThanOrEqual(10)
    // Every client repeats its booking until it is acknowledged, so no other booking may be stored.
    const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1)
    const acknowledged = Array.from(traffic.acknowledged, ([key, reference]) => ({ key, reference }))
    expect(stored.toSorted(byKey)).toEqual(acknowledged.toSorted(byKey))
    expect(new Set(stored.map(({ reference }) => reference)).size).toBe(stored.length)
    expect(missynced).toEqual([])
    expect(miscounts).toEqual([])
  },
)

const kills = 50
const victims = ['a session', 'all sessions', 'a server process', 'the server'] as const

test(
  `${kills} lost database connections end neither the process nor a booking`,
  { tags: ['long'], timeout: 10 * minute },
  async () => {
    const { site, dataDir } = await openProcess()
    const folder = path.join(dataDir, 'postgres')
    /** Repeats a query while the server starts again. */
    function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
      return vi.waitFor(() => querySuperuser<Row>({ folder, database: 'roud' }, text), {
        timeout: minute,
        interval: 50,
      })
    }
    const sessions = `from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and datname = 'roud'`
    async function kill(victim: (typeof victims)[number]): Promise<void> {
      if (victim === 'the server')
        return void process.kill((await findPostmaster(path.join(folder, 'cluster')))!.pid, 'SIGKILL')
      if (victim === 'all sessions') return void (await query(`select pg_terminate_backend(pid) ${sessions}`))
      const [session] = await query<{ pid: number }>(
        `select pid ${sessions} order by state = 'active' desc, random() limit 1`,
      )
      if (!session) return
      if (victim === 'a session') await query(`select pg_terminate_backend(${session.pid})`)
      else process.kill(session.pid, 'SIGKILL')
    }
    const isReady = async () => (await fetch(`${site.url}/readyz`).catch(() => undefined))?.status === 200
    const up = async () => {
      await pause(100)
      await vi.waitUntil(isReady, { timeout: minute, interval: 50 })
    }
    const clients = startClients(4, `${site.url}/book/1`, up)
    let longest = 0
    for (let n = 0; n < kills; n += 1) {
      await clients.acknowledgedMore(2)
      const started = performance.now()
      await kill(victims[n % victims.length]!)
      await vi.waitUntil(isReady, { timeout: minute, interval: 50 })
      longest = Math.max(longest, performance.now() - started)
      expect([site.process.exitCode, site.process.signalCode]).toEqual([null, null])
    }
    await clients.acknowledgedMore(2)
    await clients.finish()
    const stored = await query<{ reference: string }>('select reference from bookings')
    const acknowledged = [...clients.traffic.acknowledged.values()]
    process.stdout.write(
      `  ${kills} of ${kills} kills survived, at most ${Math.round(longest)} ms until ready; ${stored.length} bookings stored, ${acknowledged.length} acknowledged\n`,
    )
    expect(stored.map(({ reference }) => reference).toSorted()).toEqual(acknowledged.toSorted())
  },
)
