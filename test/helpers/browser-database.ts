import { connect, type Database } from '#data/database/connect.ts'

/** Works on the database of the site that browser tests share. */
export async function onDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = connect(process.env['ROUD_TEST_DATABASE'] ?? '', { maxConnections: 1 })
  try {
    return await work(db)
  } finally {
    await close()
  }
}
