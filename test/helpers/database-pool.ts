import { connect, type Database } from '#data/database/connect.ts'
import { sql } from 'drizzle-orm'
import { createDatabase, databaseName, dropDatabase, readCatalog, saveRows } from './template-database.ts'

export type TestDatabase = {
  url: string
  db: Database
  /** Restores the starter content. */
  reset: () => Promise<void>
  /** Closes the connections and keeps the database for the next test, or drops it when its structure has changed. */
  drop: () => Promise<void>
}

/** Databases of this worker that no test uses. Resetting one is several times faster than cloning the template. */
const idle: string[] = []
let pristine: { catalog: string; rows: string } | undefined

/** Returns a migrated database with starter content that no other test uses. */
export async function takeDatabase(serverUrl: string, templateUrl: string): Promise<TestDatabase> {
  const used = idle.pop()
  const url = used ?? (await createDatabase(serverUrl, databaseName(templateUrl)))
  // Fifty requests at once wait for ten connections, on a busy machine for long.
  const { db, close } = connect(url, { connectWithinMs: 180_000 })
  // The first database is a fresh clone.
  pristine ??= { catalog: await readCatalog(db), rows: await saveRows(db) }
  const { catalog, rows } = pristine

  const reset = async () => void (await db.execute(sql.raw(rows)))
  if (used) await reset()

  async function drop(): Promise<void> {
    const isUnaltered = (await readCatalog(db)) === catalog
    await close()
    if (isUnaltered) idle.push(url)
    else await dropDatabase(url, serverUrl)
  }

  return { url, db, reset, drop }
}
