import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { syncDeliveries } from './schema.ts'

/**
 * Requests bookings again whose row in the spreadsheet changes without a new version, as with another unit. An attempt that is in
 * progress does not count, so that the change follows it. Runs in the transaction of the change.
 */
export async function requestBookingsAgain(tx: Database, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return
  const { attempts } = syncDeliveries
  await tx
    .update(syncDeliveries)
    .set({
      state: 'waiting',
      // The next attempt has a number that no job of an earlier one has.
      attempts: sql`case when ${attempts} = 0 then 0 else ${attempts} + 1 end`,
      requestedAt: sql`now()`,
      nextAttemptAt: sql`now()`,
    })
    .where(and(eq(syncDeliveries.entity, 'booking'), inArray(syncDeliveries.recordId, [...bookingIds])))
}
