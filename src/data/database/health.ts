import { sql } from 'drizzle-orm'
import type { Database } from './connect.ts'

/** Whether the database answers a query now; never rejects (decisions, "Starting up"). */
export async function isReachable(db: Database): Promise<boolean> {
  try {
    await db.execute(sql`select 1`)
    return true
  } catch {
    return false
  }
}
