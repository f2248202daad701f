import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { advisoryLocks } from './advisory-locks.ts'
import { connect, type Database } from './connect.ts'

type MigrateOptions = {
  /** Called once when another process is migrating the database. */
  onWait?: () => void
  /** Ends the waiting for another process; `migrate` then rejects with the reason of the signal. */
  signal?: AbortSignal
}

const retryMs = 500

/**
 * Applies all missing migrations of `migrationsFolder` (with `meta/_journal.json`) to the database at `url`. A lock lets one
 * process at a time do so: the lock of a transaction, because behind a connection pooler a session is not one's own. Rejects, leaving
 * the database unchanged, when a migration fails.
 */
export async function migrate(
  url: string,
  migrationsFolder: string,
  { onWait, signal }: MigrateOptions = {},
): Promise<void> {
  const { db, close } = connect(url, { maxConnections: 1 })
  const tryOnce = () =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock(${advisoryLocks.migrations}) as free`,
      )
      if (rows[0]?.free) await applyMigrations(tx, migrationsFolder)
      return rows[0]?.free === true
    })
  try {
    if (await tryOnce()) return
    onWait?.()
    do {
      await pause(retryMs)
      signal?.throwIfAborted()
    } while (!(await tryOnce()))
  } finally {
    await close()
  }
}

/** A migration: the hash of its text and its creation time in milliseconds. */
export type MigrationFile = { hash: string; madeAt: number; statements: string[] }

/** The migrations of a folder, oldest first. Throws when the folder has no journal. */
export function listMigrationFiles(migrationsFolder: string): MigrationFile[] {
  return readMigrationFiles({ migrationsFolder })
    .map(({ hash, folderMillis, sql: statements }) => ({ hash, madeAt: folderMillis, statements }))
    .toSorted((a, b) => a.madeAt - b.madeAt)
}

/**
 * Applies the migrations after the latest applied one, up to the one created at `until` (milliseconds). `tx` is a transaction,
 * which the caller rolls back on failure.
 */
export async function applyMigrations(tx: Database, migrationsFolder: string, until = Infinity): Promise<void> {
  const files = listMigrationFiles(migrationsFolder)
  // The same table and columns as Drizzle's own migrator.
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(sql`
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  const { rows } = await tx.execute<{ latest: string | null }>(
    sql`select max(created_at) as latest from drizzle.__drizzle_migrations`,
  )
  const latest = Number(rows[0]?.latest ?? -Infinity)
  for (const { hash, madeAt, statements } of files) {
    if (madeAt <= latest || madeAt > until) continue
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${madeAt})`)
  }
}
