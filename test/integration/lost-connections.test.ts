import { sql } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { connect, type Database } from '#data/database/connect.ts'
import { isUnreachable } from '#data/database/storage-error.ts'
import { encodeFields, goodBooking } from '../factories/booking-form.ts'
import { fieldValues } from '../helpers/html.ts'
import { takeWarnings } from '../helpers/log.ts'
import { openTestSite } from '../factories/site.ts'

const maxConnections = 2

/** A pool, and a connection that ends the sessions of the pool as an operator would. */
function openPool() {
  const lost: Error[] = []
  const url = inject('templateUrl').replace(/\/[^/?]+(\?|$)/, '/postgres$1')
  const { db, poolUse, close } = connect(url, {
    maxConnections,
    onConnectionError: (error) => void lost.push(error),
    slowQueries: { overMs: 60_000, report: () => undefined },
  })
  const operator = connect(url, { maxConnections: 1 })
  async function endSession(pid: number): Promise<void> {
    await operator.db.execute(sql`select pg_terminate_backend(${pid}, 5000)`)
  }
  return { db, lost, poolUse, endSession, close: () => Promise.all([close(), operator.close()]) }
}

async function pidOf(db: Database): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return rows[0]!.pid
}

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.fail('no error'),
    (error: unknown) => error,
  )
}

test('a session that ends between the statements of a transaction rejects it and ends nothing else', async () => {
  const pool = openPool()
  for (let round = 0; round < 2 * maxConnections; round += 1) {
    const error = await errorOf(
      pool.db.transaction(async (tx) => {
        await pool.endSession(await pidOf(tx))
        await expect.poll(() => pool.lost.length).toBe(round + 1)
        await tx.execute(sql`select 1`)
      }),
    )
    expect(isUnreachable(error)).toBe(true)
  }
  expect(await pidOf(pool.db)).toBeGreaterThan(0)
  expect(pool.poolUse()).toMatchObject({ total: 1, idle: 1, waiting: 0 })
  await pool.close()
})

test('a session that ends during a query rejects it, and the connection is not used again', async () => {
  const pool = openPool()
  for (let round = 0; round < 2 * maxConnections; round += 1) {
    const before = await pidOf(pool.db)
    const error = await errorOf(
      Promise.all([
        pool.db.execute(sql`select pg_sleep(30) from (select pg_backend_pid()) as own`),
        pool.endSession(before),
      ]),
    )
    expect(isUnreachable(error)).toBe(true)
    expect(await pidOf(pool.db)).not.toBe(before)
  }
  await pool.close()
})

test('the reason of a failed transaction is not hidden by its rollback', async () => {
  const pool = openPool()
  const reason = new Error('the reason')
  const failed = pool.db.transaction(async (tx) => {
    await pool.endSession(await pidOf(tx))
    throw reason
  })
  await expect(failed).rejects.toBe(reason)
  // The session can outlive the rollback by a moment and end under the next query.
  await expect.poll(() => pidOf(pool.db).catch(() => 0)).toBeGreaterThan(0)
  await pool.close()
})

test('a transaction whose first statement fails keeps no connection', async () => {
  const pool = openPool()
  for (let round = 0; round < 2 * maxConnections; round += 1) {
    const pid = await pidOf(pool.db)
    // The session has ended, and the pool does not know it yet.
    const ended = pool.endSession(pid)
    await errorOf(
      pool.db.transaction(async (tx) => {
        await ended
        await tx.execute(sql`select 1`)
      }),
    )
  }
  await expect.poll(() => pool.poolUse().total - pool.poolUse().idle).toBe(0)
  await pool.close()
})

describe('a form whose session ends while it is stored', () => {
  const inquiry = { fullName: 'نورة', mobileNumber: '0551234567', type: 'Inquiry', message: 'هل لديكم سيارات؟' }
  const forms = [
    ['/book/1', 'bookings', goodBooking, 303],
    ['/en/complaints', 'inquiries', inquiry, 200],
  ] as const

  test.each(forms)(
    '%s gets 503 and its input back, and is stored when it is sent again',
    async (path, table, fields, stored) => {
      const site = await openTestSite()
      await site.db.execute(
        sql.raw(`
      create function end_session() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`),
      )
      await site.db.execute(
        sql.raw(`create trigger end_session before insert on ${table} execute function end_session()`),
      )
      const send = () => site.request(path, { method: 'POST', body: encodeFields(fields) })
      const refused = await send()
      expect(refused.status).toBe(503)
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(10)
      expect(fieldValues(await refused.text())).toMatchObject({ fullName: fields.fullName })
      expect(takeWarnings().map(({ message }) => message)).toEqual([expect.stringContaining('could not be saved')])
      await site.db.execute(sql.raw(`drop function end_session cascade`))
      expect((await send()).status).toBe(stored)
      expect((await site.db.execute(sql.raw(`select from ${table}`))).rows).toHaveLength(1)
      await site.close()
    },
  )
})
