import { sql } from 'drizzle-orm'
import type { Database } from './connect.ts'

/** Keys of the PostgreSQL advisory locks that processes share. The numbers are arbitrary but must not change. */
export const advisoryLocks = {
  migrations: 7_206_001,
  starterContent: 7_206_002,
  firstOwner: 7_206_003,
  identityKeys: 7_206_004,
  syncFiles: 7_206_015,
  imports: 7_206_016,
  apiEvents: 7_206_017,
} as const

/** Runs `work` in a transaction that holds a lock until it ends, so that only one process runs it at a time. */
export function withLock<T>(
  db: Database,
  lock: keyof typeof advisoryLocks,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks[lock]})`)
    return work(tx)
  })
}

/**
 * Locks the units of a car and model year until the transaction ends, so that holds are decided one at a time. Several groups are
 * locked in ascending order, to avoid deadlocks.
 */
export async function lockUnitGroups(
  tx: Database,
  groups: readonly { carId: number; modelYear: number }[],
): Promise<void> {
  const ordered = groups.toSorted((a, b) => a.carId - b.carId || a.modelYear - b.modelYear)
  for (const { carId, modelYear } of ordered) {
    // PostgreSQL keeps two-key locks separate from one-key locks.
    await tx.execute(sql`select pg_advisory_xact_lock(${carId}::int, ${modelYear}::int)`)
  }
}
