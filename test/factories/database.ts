import { sql } from 'drizzle-orm'
import { inject, onTestFinished } from 'vitest'
import { connect, type Database } from '../../src/data/database/connect.ts'
import { createDatabase, databaseName, dropDatabase, readCatalog, resetRows } from '../helpers/template-database.ts'

export type TestDatabase = {
  url: string
  db: Database
  /** Restores the starter content. */
  reset: () => Promise<void>
  /** Closes the pool and returns the database for reuse. */
  drop: () => Promise<void>
}

/**
 * Databases of this worker that are no longer used. Resetting one is several times faster than cloning the template.
 */
const idle: string[] = []
let templateCatalog: string | undefined

/** Returns a migrated database with starter content that no other test uses. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('serverUrl')
  const used = idle.pop()
  const url = used ?? (await createDatabase(serverUrl, databaseName(inject('templateUrl'))))
  const { db, close } = connect(url)
  if (used) await resetRows(db)
  templateCatalog ??= await readCatalog(db)

  async function drop(): Promise<void> {
    const isUnaltered = (await readCatalog(db)) === templateCatalog
    await close()
    if (isUnaltered) idle.push(url)
    else await dropDatabase(url, serverUrl)
  }

  return { url, db, reset: () => resetRows(db), drop }
}

/** Renames a table until the test ends or calls the returned function, so that queries of it fail. */
export async function hideTable(db: Database, table: string): Promise<() => Promise<void>> {
  const away = `${table}_away`
  await db.execute(sql`alter table ${sql.identifier(table)} rename to ${sql.identifier(away)}`)
  async function restore(): Promise<void> {
    await db.execute(sql`alter table if exists ${sql.identifier(away)} rename to ${sql.identifier(table)}`)
  }
  onTestFinished(restore)
  return restore
}
