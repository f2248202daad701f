import { inArray } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { identityKeys } from './schema.ts'

/** The ids of the keys that numbers in this database were sealed with, oldest first. */
export async function listIdentityKeys(db: Database): Promise<string[]> {
  const rows = await db.select({ id: identityKeys.id }).from(identityKeys).orderBy(identityKeys.createdAt)
  return rows.map(({ id }) => id)
}

/** Notes keys that numbers may be sealed with from now on; those that are noted already stay. */
export async function noteIdentityKeys(db: Database, ids: readonly string[], at: Date): Promise<void> {
  await db
    .insert(identityKeys)
    .values(ids.map((id) => ({ id, createdAt: at })))
    .onConflictDoNothing()
}

/** Forgets keys that no number is sealed with any more. */
export async function forgetIdentityKeys(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(identityKeys).where(inArray(identityKeys.id, [...ids]))
}
