import { and, asc, eq, isNull, lte, ne, or } from 'drizzle-orm'
import type { SyncEntity, SyncReason } from '#domain/sync/sync-state.ts'
import type { Database } from '../database/connect.ts'
import { syncDeliveries } from '../tables/sync.ts'

/**
 * One attempt to deliver one version of a record. This is the data of a queued job; jobs of the previous release must stay
 * readable.
 */
export type DeliveryJob = { entity: SyncEntity; id: string; version: number; attempt: number }

export type Delivery = typeof syncDeliveries.$inferSelect

type RecordId = { entity: SyncEntity; id: string }

const isOf = ({ entity, id }: RecordId) => and(eq(syncDeliveries.entity, entity), eq(syncDeliveries.recordId, id))
/** No worker has claimed the delivery. */
export const isIdle = (now: Date) => or(isNull(syncDeliveries.busyUntil), lte(syncDeliveries.busyUntil, now))

/** The delivery of a record; undefined when there is no such record. */
export async function findDelivery(db: Database, record: RecordId): Promise<Delivery | undefined> {
  const rows = await db.select().from(syncDeliveries).where(isOf(record))
  return rows[0]
}

/**
 * Stores why an attempt failed and when the next one is due; without a next one the delivery has failed. Returns undefined when a
 * newer version was requested.
 */
export async function markFailed(
  db: Database,
  { version, attempt, ...record }: DeliveryJob,
  { reason, nextAttemptAt }: { reason: SyncReason; nextAttemptAt: Date | undefined },
): Promise<Delivery | undefined> {
  const isSame = and(isOf(record), eq(syncDeliveries.requestedVersion, version), eq(syncDeliveries.attempts, attempt))
  const values = nextAttemptAt ? { nextAttemptAt } : { state: 'failed' as const }
  const rows = await db
    .update(syncDeliveries)
    .set({ reason, busyUntil: null, ...values })
    .where(isSame)
    .returning()
  return rows[0]
}

/** Ends the claim after an attempt, because a newer version was requested during it. */
export async function releaseDelivery(db: Database, record: RecordId): Promise<Delivery | undefined> {
  const rows = await db.update(syncDeliveries).set({ busyUntil: null }).where(isOf(record)).returning()
  return rows[0]
}

/** The due attempts that no worker has claimed, longest due first. */
export async function listDueDeliveryJobs(db: Database, now: Date, most: number): Promise<DeliveryJob[]> {
  const rows = await db
    .select()
    .from(syncDeliveries)
    .where(and(eq(syncDeliveries.state, 'waiting'), lte(syncDeliveries.nextAttemptAt, now), isIdle(now)))
    .orderBy(asc(syncDeliveries.nextAttemptAt))
    .limit(most)
  return rows.map(nextDeliveryJob)
}

/** The first attempt for a version of a record. */
export function firstDeliveryJob(entity: SyncEntity, { id, version }: { id: string; version: number }): DeliveryJob {
  return { entity, id, version, attempt: 1 }
}

/** The first attempt for the version that follows an edit of the given one. */
export function deliveryJobAfterEdit(
  entity: SyncEntity,
  { id, version }: { id: string; version: number },
): DeliveryJob {
  return firstDeliveryJob(entity, { id, version: version + 1 })
}

/** The next attempt of a delivery. */
export function nextDeliveryJob({ entity, recordId, requestedVersion, attempts }: Delivery): DeliveryJob {
  return { entity, id: recordId, version: requestedVersion, attempt: attempts + 1 }
}

/** Makes a delivery due at once and retried for seven more days; without `id`, every undelivered one. */
export function requestDeliveryAgain(db: Database, now: Date, id?: number): Promise<Delivery[]> {
  return db
    .update(syncDeliveries)
    .set({ state: 'waiting', nextAttemptAt: now, requestedAt: now })
    .where(and(ne(syncDeliveries.state, 'delivered'), id === undefined ? undefined : eq(syncDeliveries.id, id)))
    .returning()
}
