import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** What every function of `data` takes first: the connection pool or a transaction of it. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type Connection = { db: Database; close: () => Promise<void> }

type ConnectOptions = {
  maxConnections?: number
  /** Called when an idle connection breaks (a database restart); the pool replaces it on the next query. */
  onIdleError?: (error: Error) => void
}

/**
 * Opens a pool on a PostgreSQL address. Nothing is contacted until the first query, which rejects when the server
 * cannot be reached within five seconds. `close` waits for the queries that are under way.
 */
export function connect(url: string, options: ConnectOptions = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 5_000,
    application_name: 'roud',
  })
  pool.on('error', options.onIdleError ?? (() => undefined))
  return { db: drizzle(pool), close: () => pool.end() }
}
