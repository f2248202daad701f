import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { syncDeliveries } from '../tables/sync.ts'

/**
 * Requests bookings again whose spreadsheet row changes without a new version, such as with another unit. An attempt in progress
 * may have the old data, so another one follows it. Runs in the transaction of the change.
 */
export async function requestBookingsAgain(tx: Database, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return
  const { attempts } = syncDeliveries
  await tx
    .update(syncDeliveries)
    .set({
      state: 'waiting',
      // Gives the next attempt a number that no job of an earlier one has.
      attempts: sql`case when ${attempts} = 0 then 0 else ${attempts} + 1 end`,
      requestedAt: sql`now()`,
      nextAttemptAt: sql`now()`,
    })
    .where(and(eq(syncDeliveries.entity, 'booking'), inArray(syncDeliveries.recordId, [...bookingIds])))
}
