import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { sql } from 'drizzle-orm'
import { isDiskFull, isUnreachable } from './storage-error.ts'

/** The first parameter of all functions in `data`: the connection pool or a transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Connections of a pool: total, idle, and callers waiting for one. */
type PoolUse = { total: number; idle: number; waiting: number }

export type Connection = { db: Database; poolUse: () => PoolUse; close: () => Promise<void> }

/** Reports queries that take at least `overMs` milliseconds, without their parameters. */
type SlowQueries = { overMs: number; report: (statement: string, ms: number) => void }

type ConnectOptions = {
  maxConnections?: number
  /** How long a query waits for a connection; five seconds by default. */
  connectWithinMs?: number
  /** Called when a connection breaks, such as when the database restarts; the pool replaces it with the next query. */
  onConnectionError?: (error: Error) => void
  slowQueries?: SlowQueries
  /** Called for each query that failed because the database's disk is full. */
  onDiskFull?: () => void
}

/**
 * Opens a pool for a PostgreSQL connection string. Connects with the first query, which rejects when the server cannot be reached, or
 * no connection becomes free, in time. `close` waits for running queries.
 */
export function connect(url: string, options: ConnectOptions = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: options.connectWithinMs ?? 5_000,
    application_name: 'roud',
  })
  // The pool only listens to idle clients. Without this listener, an error of a client in use would end the process.
  pool.on('connect', (client) => {
    client.on('error', ignore)
    // The first error is the reason; the end of the socket follows it.
    if (options.onConnectionError) client.once('error', options.onConnectionError)
  })
  // The pool repeats the errors of its clients.
  pool.on('error', ignore)
  if (options.slowQueries ?? options.onDiskFull) watchQueries(pool, options)
  const db = drizzle(pool)
  db.transaction = (work, config) => runTransaction(pool, work, config)
  return {
    db,
    poolUse: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

/** The version of the server: 160004 is 16.4. */
export async function readServerVersion(db: Database): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(
    sql`select current_setting('server_version_num')::int as version`,
  )
  return rows[0]!.version
}

/**
 * Runs a transaction on a dedicated client. Drizzle's own implementation leaks the client when `begin` fails, and on a lost
 * connection replaces the original error with that of `rollback`.
 */
async function runTransaction<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  config: PgTransactionConfig | undefined,
): Promise<T> {
  const client = await pool.connect()
  let reason: unknown
  try {
    return await drizzle(client).transaction(async (tx) => {
      try {
        return await work(tx)
      } catch (error) {
        reason = error
        throw error
      }
    }, config)
  } catch (error) {
    reason ??= error
    throw reason
  } finally {
    client.release(isUnreachable(reason))
  }
}

function ignore(): void {}

type Query = (this: pg.Client, ...args: unknown[]) => Promise<unknown>

/** Reports slow queries and full disks in the async context of the caller; waiting for a free connection does not count. */
function watchQueries(pool: pg.Pool, { slowQueries, onDiskFull = ignore }: ConnectOptions): void {
  pool.on('connect', (client) => {
    async function watchedQuery(...args: unknown[]): Promise<unknown> {
      const started = performance.now()
      try {
        return await (pg.Client.prototype.query as Query).apply(client as pg.Client, args)
      } catch (error) {
        if (isDiskFull(error)) onDiskFull()
        throw error
      } finally {
        const ms = performance.now() - started
        if (slowQueries && ms >= slowQueries.overMs) slowQueries.report(statementOf(args[0]), ms)
      }
    }
    client.query = watchedQuery as typeof client.query
  })
  // The pool's own `query` uses a callback, which would run in the context of whichever caller released the connection.
  async function queryPool(...args: unknown[]): Promise<unknown> {
    const client = await pool.connect()
    let failure: unknown
    try {
      return await (client.query as Query)(...args)
    } catch (error) {
      failure = error
      throw error
    } finally {
      client.release(isUnreachable(failure))
    }
  }
  pool.query = queryPool as typeof pool.query
}

function statementOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | undefined)?.text
  return typeof text === 'string' ? text.replace(/\s+/g, ' ').trim().slice(0, 2_000) : ''
}

/** Makes the database extend a file and deletes it at once; rejects when there is no space. */
export async function tryToGrow(db: Database): Promise<void> {
  await db.transaction((tx) =>
    tx.execute(
      sql`create temporary table space on commit drop as select repeat('x', 1000) from generate_series(1, 200)`,
    ),
  )
}

/** Whether the database answers a query; never rejects. */
export async function isReachable(db: Database): Promise<boolean> {
  try {
    await db.execute(sql`select 1`)
    return true
  } catch {
    return false
  }
}
