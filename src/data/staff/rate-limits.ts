import { lt } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { rateLimits } from '../schema.ts'

/** Forgets the counts that no longer count at `now`. */
export async function forgetExpiredLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now))
}
