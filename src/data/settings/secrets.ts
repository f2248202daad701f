import { eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { secrets } from './schema.ts'

/** A secret that all processes on this database share; `make` is asked once, and the first answer stays. */
export async function readOrMakeSecret(db: Database, name: string, make: () => string): Promise<string> {
  await db.insert(secrets).values({ name, value: make() }).onConflictDoNothing()
  const rows = await db.select().from(secrets).where(eq(secrets.name, name))
  if (!rows[0]) throw new Error(`The secret ${name} is missing`)
  return rows[0].value
}
