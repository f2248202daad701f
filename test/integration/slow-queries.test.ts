import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect, type Connection } from '#data/database/connect.ts'
import { takeWarnings, testLog } from '../helpers/log.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'

let database: TestDatabase
const open: Connection[] = []

beforeEach(async () => {
  database = await createTestDatabase()
})

afterEach(async () => {
  for (const { close } of open.splice(0)) await close()
  await database.drop()
})

function connectTimed(overMs: number, maxConnections = 2): Connection {
  const report = (statement: string) => testLog.warn('A query was slow', { statement })
  const connection = connect(database.url, { maxConnections, slowQueries: { overMs, report } })
  open.push(connection)
  return connection
}

test('a slow query is logged with its statement and without its values, on the pool and in a transaction', async () => {
  const { db } = connectTimed(0)
  const name = 'سالم 1058529940'
  await testLog.during('of-the-pool', async () => await db.execute(sql`select   ${name}::text,\n 1`))
  await testLog.during('of-transaction', () => db.transaction((tx) => tx.execute(sql`select ${name}::text, 2`)))
  const logged = takeWarnings()
  expect(logged.map(({ statement, requestId }) => [statement, requestId])).toEqual([
    ['select $1::text, 1', 'of-the-pool'],
    ['begin', 'of-transaction'],
    ['select $1::text, 2', 'of-transaction'],
    ['commit', 'of-transaction'],
  ])
  expect(JSON.stringify(logged)).not.toMatch(/1058529940|سالم/)
})

test('a query that waited for a connection is logged under its own request, and a failing query still fails', async () => {
  const { db, poolUse } = connectTimed(0, 1)
  const gate = Promise.withResolvers<void>()
  const first = testLog.during('first', () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select 'first'`)
      await gate.promise
    }),
  )
  const second = testLog.during('second', async () => await db.execute(sql`select 'second'`))
  await vi.waitUntil(() => poolUse().waiting === 1, { timeout: 60_000 })
  expect(poolUse()).toEqual({ total: 1, idle: 0, waiting: 1 })
  gate.resolve()
  await Promise.all([first, second])
  expect(takeWarnings().map(({ statement, requestId }) => [statement, requestId])).toEqual([
    ['begin', 'first'],
    [`select 'first'`, 'first'],
    ['commit', 'first'],
    [`select 'second'`, 'second'],
  ])
  await expect(db.execute(sql`select * from nowhere`)).rejects.toMatchObject({ cause: { code: '42P01' } })
  expect(takeWarnings()).toHaveLength(1)
})

test('a fast query is not logged', async () => {
  await connectTimed(60_000).db.execute(sql`select 1`)
  expect(takeWarnings()).toEqual([])
})
