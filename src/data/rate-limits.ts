import { lt, sql } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { prepareOnce } from './prepare-once.ts'
import { rateLimits } from './schema.ts'

/** Forgets the counts that no longer count at `now`. */
export async function forgetExpiredLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now))
}

type Tries = { key: string; points: number; now: Date; expire: Date }

const count = prepareOnce((db) => {
  const values = { key: sql.placeholder('key'), points: sql.placeholder('points'), expire: sql.placeholder('expire') }
  const isOver = sql`${rateLimits.expire} <= ${sql.placeholder('now')}`
  return db
    .insert(rateLimits)
    .values(values)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then excluded.points else ${rateLimits.points} + excluded.points end`,
        expire: sql`case when ${isOver} then excluded.expire else ${rateLimits.expire} end`,
      },
    })
    .returning({ points: rateLimits.points, expire: rateLimits.expire })
    .prepare('count-tries')
})

/** Counts tries under a key, fewer than none to take some back, and says how many there are, until when: `expire`, for the first. */
export async function countTries(
  db: Database,
  { now, ...tries }: Tries,
): Promise<{ points: number; expire: Date | null }> {
  const [counted] = await count(db).execute({ ...tries, now: now.toISOString() })
  if (!counted) throw new Error('A try was not counted')
  return counted
}
