import { inArray } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { identityKeys } from './schema.ts'

/** The ids of the keys that numbers in this database were encrypted with, oldest first. */
export async function listIdentityKeys(db: Database): Promise<string[]> {
  const rows = await db.select({ id: identityKeys.id }).from(identityKeys).orderBy(identityKeys.createdAt)
  return rows.map(({ id }) => id)
}

/** Adds the ids of keys that encrypt from now on; known ones stay. */
export async function addIdentityKeys(db: Database, ids: readonly string[], at: Date): Promise<void> {
  await db
    .insert(identityKeys)
    .values(ids.map((id) => ({ id, createdAt: at })))
    .onConflictDoNothing()
}

/** Deletes the ids of keys that no number is encrypted with. */
export async function deleteIdentityKeys(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(identityKeys).where(inArray(identityKeys.id, [...ids]))
}
