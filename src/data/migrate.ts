import { sql } from 'drizzle-orm'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { advisoryLocks } from './advisory-locks.ts'
import { connect } from './connect.ts'

/**
 * Brings the database at `url` to the newest migration of the folder `migrationsFolder` (which holds
 * `meta/_journal.json`). Processes that call it at the same time take turns, and the later ones find nothing to do.
 * Rejects, with the database unchanged, when a migration fails.
 */
export async function migrate(url: string, migrationsFolder: string): Promise<void> {
  // One connection for all of it: the lock belongs to that connection and goes with it.
  const { db, close } = connect(url, { maxConnections: 1 })
  try {
    await db.execute(sql`select pg_advisory_lock(${advisoryLocks.migrations})`)
    await applyMigrations(db as NodePgDatabase, { migrationsFolder })
  } finally {
    await close()
  }
}
