import { and, asc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { SyncEntity, SyncReason } from '../../domain/sync/sync-state.ts'
import type { Database } from '../database/connect.ts'
import { syncDeliveries } from './schema.ts'

/** One try of delivering one version of a record; whoever comes with another number is late. */
export type DeliveryJob = { entity: SyncEntity; id: string; version: number; attempt: number }

export type Delivery = typeof syncDeliveries.$inferSelect

type RecordId = { entity: SyncEntity; id: string }

const isOf = ({ entity, id }: RecordId) => and(eq(syncDeliveries.entity, entity), eq(syncDeliveries.recordId, id))
const isIdle = (now: Date) => or(isNull(syncDeliveries.busyUntil), lte(syncDeliveries.busyUntil, now))

/** How far a record has come; undefined when there is no such record. */
export async function findDelivery(db: Database, record: RecordId): Promise<Delivery | undefined> {
  const rows = await db.select().from(syncDeliveries).where(isOf(record))
  return rows[0]
}

/**
 * Takes a try for oneself until `busyUntil`; undefined when it was made already, a newer one was asked for, or somebody is
 * delivering the record at this moment.
 */
export async function claimDelivery(
  db: Database,
  { version, attempt, ...record }: DeliveryJob,
  { now, busyUntil }: { now: Date; busyUntil: Date },
): Promise<Delivery | undefined> {
  const rows = await db
    .update(syncDeliveries)
    .set({ attempts: attempt, attemptedAt: now, busyUntil })
    .where(
      and(
        isOf(record),
        eq(syncDeliveries.state, 'waiting'),
        eq(syncDeliveries.requestedVersion, version),
        eq(syncDeliveries.attempts, attempt - 1),
        isIdle(now),
      ),
    )
    .returning()
  return rows[0]
}

/**
 * Notes that the target has a version of the record, and lets go of it. Returns the row; its state is still 'waiting' when a
 * newer version was asked for meanwhile. Undefined when the record is gone.
 */
export async function markDelivered(db: Database, record: RecordId, version: number, now: Date) {
  const isDone = sql`${syncDeliveries.requestedVersion} <= ${version}`
  const rows = await db
    .update(syncDeliveries)
    .set({
      deliveredVersion: version,
      deliveredAt: now,
      busyUntil: null,
      reason: null,
      state: sql`case when ${isDone} then 'delivered' else 'waiting' end`,
    })
    .where(isOf(record))
    .returning()
  return rows[0]
}

/** Notes why a try failed and when the next one is, or that there is none; undefined when something newer was asked for. */
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

/** Lets go of a record of which something newer was asked for while a try was under way. */
export async function releaseDelivery(db: Database, record: RecordId): Promise<Delivery | undefined> {
  const rows = await db.update(syncDeliveries).set({ busyUntil: null }).where(isOf(record)).returning()
  return rows[0]
}

/** The tries that are due and that nobody is making, longest due first. */
export async function listDueDeliveryJobs(db: Database, now: Date, most: number): Promise<DeliveryJob[]> {
  const rows = await db
    .select()
    .from(syncDeliveries)
    .where(and(eq(syncDeliveries.state, 'waiting'), lte(syncDeliveries.nextAttemptAt, now), isIdle(now)))
    .orderBy(asc(syncDeliveries.nextAttemptAt))
    .limit(most)
  return rows.map(nextDeliveryJob)
}

/** The first try of delivering a version of a record. */
export function firstDeliveryJob(entity: SyncEntity, { id, version }: { id: string; version: number }): DeliveryJob {
  return { entity, id, version, attempt: 1 }
}

/** The first try of delivering what a record becomes by an edit of one of its versions. */
export function deliveryJobAfterEdit(
  entity: SyncEntity,
  { id, version }: { id: string; version: number },
): DeliveryJob {
  return firstDeliveryJob(entity, { id, version: version + 1 })
}

/** The try that comes next for a delivery. */
export function nextDeliveryJob({ entity, recordId, requestedVersion, attempts }: Delivery): DeliveryJob {
  return { entity, id: recordId, version: requestedVersion, attempt: attempts + 1 }
}

/** Makes a delivery due at once, for seven more days; without `id`, everything that is not delivered. */
export function requestDeliveryAgain(db: Database, now: Date, id?: number): Promise<Delivery[]> {
  return db
    .update(syncDeliveries)
    .set({ state: 'waiting', nextAttemptAt: now, requestedAt: now })
    .where(and(ne(syncDeliveries.state, 'delivered'), id === undefined ? undefined : eq(syncDeliveries.id, id)))
    .returning()
}
