import { connect, type Connection, type Database } from '#data/database/connect.ts'

/** Connects to the database of the site that browser tests share. */
export function openSharedDatabase(): Connection {
  return connect(process.env['ROUD_TEST_DATABASE'] ?? '', { maxConnections: 1 })
}

/** Works on the database of the site that browser tests share. */
export async function onDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = openSharedDatabase()
  try {
    return await work(db)
  } finally {
    await close()
  }
}
