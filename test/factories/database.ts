import { sql } from 'drizzle-orm'
import { inject, onTestFinished } from 'vitest'
import type { Database } from '#data/database/connect.ts'
import { takeDatabase, type TestDatabase } from '../helpers/database-pool.ts'

export type { TestDatabase }

/** Returns a migrated database with starter content that no other test uses. */
export function createTestDatabase(): Promise<TestDatabase> {
  return takeDatabase(inject('serverUrl'), inject('templateUrl'))
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
