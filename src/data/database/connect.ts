import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { createTimedPool, type SlowQueries } from './timed-pool.ts'

/** What every function of `data` takes first: the connection pool or a transaction of it. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

/** The connections of a pool: how many there are, how many of them nobody uses, and who waits for one. */
type PoolUse = { total: number; idle: number; waiting: number }

export type Connection = { db: Database; poolUse: () => PoolUse; close: () => Promise<void> }

type ConnectOptions = {
  maxConnections?: number
  /** Called when an idle connection breaks (a database restart); the pool replaces it on the next query. */
  onIdleError?: (error: Error) => void
  slowQueries?: SlowQueries
}

/**
 * Opens a pool on a PostgreSQL address. Nothing is contacted until the first query, which rejects when the server
 * cannot be reached within five seconds. `close` waits for the queries that are under way.
 */
export function connect(url: string, options: ConnectOptions = {}): Connection {
  const config = {
    connectionString: url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 5_000,
    application_name: 'roud',
  }
  const pool = options.slowQueries ? createTimedPool(config, options.slowQueries) : new pg.Pool(config)
  pool.on('error', options.onIdleError ?? (() => undefined))
  return {
    db: drizzle(pool),
    poolUse: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}
