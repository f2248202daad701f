import { lt } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { rateLimits } from './schema.ts'

/** Deletes the counts that have expired at `now`. */
export async function deleteExpiredLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now))
}
