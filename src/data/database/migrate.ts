import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { advisoryLocks } from './advisory-locks.ts'
import { connect, type Database } from './connect.ts'

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
    await db.transaction((tx) => applyMigrations(tx, migrationsFolder))
  } finally {
    await close()
  }
}

/** A migration of the folder: the hash of its text, and when it was made, in milliseconds. */
export type MigrationFile = { hash: string; madeAt: number; statements: string[] }

/** The migrations of a folder, oldest first. Throws when there is no journal in it. */
export function listMigrationFiles(migrationsFolder: string): MigrationFile[] {
  return readMigrationFiles({ migrationsFolder })
    .map(({ hash, folderMillis, sql: statements }) => ({ hash, madeAt: folderMillis, statements }))
    .toSorted((a, b) => a.madeAt - b.madeAt)
}

/**
 * Applies the migrations that a database lacks, those made after its latest one, up to and with the one made at `until`
 * (milliseconds; all of them without it). `tx` is a transaction: when one fails, the caller rolls all of them back.
 */
export async function applyMigrations(tx: Database, migrationsFolder: string, until = Infinity): Promise<void> {
  const files = listMigrationFiles(migrationsFolder)
  // Where Drizzle's own tools look for it, and in their form.
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
