import { inject } from 'vitest'
import { connect, type Database } from '../../src/data/database/connect.ts'
import { createDatabase, databaseName, dropDatabase } from './template-database.ts'

/** A database of one test's own; `drop` closes its pool and removes it. */
export type TestDatabase = { url: string; db: Database; drop: () => Promise<void> }

/** Clones the migrated and filled template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('serverUrl')
  const url = await createDatabase(serverUrl, databaseName(inject('templateUrl')))
  const { db, close } = connect(url)
  async function drop(): Promise<void> {
    await close()
    await dropDatabase(url, serverUrl)
  }
  return { url, db, drop }
}
