import { getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { requestTimeOfClaim } from './request-time.ts'
import { syncDeliveries } from '../tables/sync.ts'
import { isIdle, type Delivery, type DeliveryJob } from './sync-deliveries.ts'

/**
 * Claims attempts until `busyUntil` and returns the claimed deliveries. Skips attempts already made, records with a newer
 * request, those claimed by another worker, and rows locked by a transaction; locked rows become due again.
 */
export function claimDeliveries(
  db: Database,
  jobs: readonly DeliveryJob[],
  { now, busyUntil }: { now: Date; busyUntil: Date },
): Promise<Delivery[]> {
  const { id, entity, recordId, state, requestedVersion, attempts } = syncDeliveries
  // Does not wait for locked rows: waiting while holding others could end in a deadlock.
  const claimed = sql`(
    select ${id} as delivery_id, job.attempt
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as job(entity text, id uuid, version integer, attempt integer)
    join ${syncDeliveries} on ${entity} = job.entity and ${recordId} = job.id
    where ${state} = 'waiting' and ${requestedVersion} = job.version and ${attempts} = job.attempt - 1 and ${isIdle(now)}
    for update of ${syncDeliveries} skip locked) as claimed`
  return db
    .update(syncDeliveries)
    .set({
      attempts: sql`claimed.attempt`,
      attemptedAt: now,
      busyUntil,
      requestedAt: requestTimeOfClaim(syncDeliveries, now),
    })
    .from(claimed)
    .where(sql`${id} = claimed.delivery_id`)
    .returning(getTableColumns(syncDeliveries))
}

/** A finished attempt, with the version that the target now has. */
export type DeliveredJob = DeliveryJob & { delivered: number }

/**
 * Stores that the target has a version of some records, and ends their claims. Returns the rows; their state is still 'waiting'
 * when another delivery was requested in the meantime. Missing records are skipped.
 */
export async function markDelivered(db: Database, jobs: readonly DeliveredJob[], now: Date): Promise<Delivery[]> {
  const marked = await markUnlocked(db, jobs, { now, skipsLocked: true })
  const isMarked = new Set(marked.map(keyOf))
  for (const job of jobs) {
    if (isMarked.has(keyOf({ entity: job.entity, recordId: job.id }))) continue
    marked.push(...(await markUnlocked(db, [job], { now, skipsLocked: false })))
  }
  return marked
}

const keyOf = ({ entity, recordId }: Pick<Delivery, 'entity' | 'recordId'>) => `${entity} ${recordId}`

/** Several jobs skip locked rows, because waiting for one while holding others could end in a deadlock. A single job waits. */
function markUnlocked(
  db: Database,
  jobs: readonly DeliveredJob[],
  { now, skipsLocked }: { now: Date; skipsLocked: boolean },
): Promise<Delivery[]> {
  const { id, entity, recordId, requestedVersion, attempts } = syncDeliveries
  const ended = sql`(
    select ${id} as delivery_id, job.delivered, job.attempt
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as job(entity text, id uuid, attempt integer, delivered integer)
    join ${syncDeliveries} on ${entity} = job.entity and ${recordId} = job.id
    for update of ${syncDeliveries}${skipsLocked ? sql` skip locked` : sql``}) as ended`
  const isDone = sql`${requestedVersion} <= ended.delivered and ${attempts} <= ended.attempt`
  return db
    .update(syncDeliveries)
    .set({
      deliveredVersion: sql`ended.delivered`,
      deliveredAt: now,
      busyUntil: null,
      reason: null,
      state: sql`case when ${isDone} then 'delivered' else 'waiting' end`,
    })
    .from(ended)
    .where(sql`${id} = ended.delivery_id`)
    .returning(getTableColumns(syncDeliveries))
}
