import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { bookings } from '../schema.ts'

/** Whether every number has been sealed and no copy from before is left: the rule of migration 0006 holds for all rows. */
export async function isEncryptionFinished(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ convalidated: boolean }>(
    sql`select convalidated from pg_constraint where conname = 'bookings_identity_sealed' and conrelid = ${'bookings'}::regclass`,
  )
  return rows[0]?.convalidated === true
}

/** Whether there is any booking that could have left a number behind. */
export async function hasBookings(db: Database): Promise<boolean> {
  return (
    (
      await db
        .select({ one: sql`1` })
        .from(bookings)
        .limit(1)
    ).length > 0
  )
}

/**
 * Writes the bookings into new files: the old ones keep what rows were before a change, and the planner's statistics hold
 * samples of their values.
 */
export async function rewriteBookings(db: Database): Promise<void> {
  await db.execute(sql`vacuum (full, analyze) ${bookings}`)
  await db.execute(sql`vacuum full pg_catalog.pg_statistic`)
}

/** Ends the sealing of numbers from before: from here on the database itself knows that there is none in plain. */
export async function finishEncryption(db: Database): Promise<void> {
  await db.execute(sql`alter table ${bookings} validate constraint bookings_identity_sealed`)
}
