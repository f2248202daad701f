import { and, count, desc, eq, getTableColumns, max, ne, sql, sum } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { SyncState } from '#domain/sync/sync-state.ts'
import { recordChange, type Author } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { readNumberedPage, type NumberedPart, type PageCursor } from '../database/list-page.ts'
import { bookings } from '../tables/booking.ts'
import { inquiries } from '../tables/customers.ts'
import { syncDeliveries } from '../tables/sync.ts'
import { requestDeliveryAgain, nextDeliveryJob, type Delivery, type DeliveryJob } from './sync-deliveries.ts'

/** The states of undelivered records: queued, or given up. */
export const undeliveredStates = ['waiting', 'failed'] as const satisfies readonly SyncState[]
export type UndeliveredState = (typeof undeliveredStates)[number]

/** Where counting stops, so that the cost stays the same after an outage of weeks. */
export const maxUndelivered = 10_000

// Limits the rows that one transaction locks; the scheduled job queues the rest within a minute.
const queuedAtOnce = 1_000

type Queue = (tx: Database, jobs: readonly DeliveryJob[]) => Promise<void>

/** Counts records that wait and records that were given up, each up to `maxUndelivered`. */
export async function countUndelivered(db: Database): Promise<Record<UndeliveredState, number>> {
  const rows = await unionAll(countIn(db, 'waiting'), countIn(db, 'failed'))
  return { waiting: 0, failed: 0, ...Object.fromEntries(rows.map(({ state, found }) => [state, found])) }
}

function countIn(db: Database, state: UndeliveredState) {
  const found = db
    .select({ one: sql`1` })
    .from(syncDeliveries)
    .where(and(ne(syncDeliveries.state, 'delivered'), eq(syncDeliveries.state, state)))
    .limit(maxUndelivered)
    .as('found')
  return db.select({ state: sql<string>`${state}::text`.as('state'), found: count().as('found') }).from(found)
}

// More than any screen shows. Limited, because this query runs every few seconds.
const maxCompared = 1_000

/** A fingerprint of the undelivered records, which changes when one is added, attempted, given up or delivered. */
export async function fingerprintUndelivered(db: Database): Promise<string> {
  const { id, state, attempts, busyUntil } = syncDeliveries
  const newest = db
    .select({ id, attempts, busyUntil, failed: sql`nullif(${state}, 'waiting')`.as('failed') })
    .from(syncDeliveries)
    .where(ne(state, 'delivered'))
    .orderBy(desc(id))
    .limit(maxCompared)
    .as('newest')
  const [row] = await db
    .select({
      last: max(newest.id),
      all: count(),
      failed: count(newest.failed),
      busy: count(newest.busyUntil),
      attempts: sum(newest.attempts),
    })
    .from(newest)
  return Object.values(row ?? {}).join(':')
}

/**
 * One page of undelivered records, newest first, with the reference of the booking or the type of the inquiry. A position is the
 * number of a delivery.
 */
export function listUndelivered(db: Database, state: UndeliveredState | undefined, cursor: PageCursor, size: number) {
  const select = ({ beyond, order, limit }: NumberedPart) =>
    db
      .select({ ...getTableColumns(syncDeliveries), reference: bookings.reference, inquiryType: inquiries.type })
      .from(syncDeliveries)
      .leftJoin(bookings, and(eq(syncDeliveries.entity, 'booking'), eq(bookings.id, syncDeliveries.recordId)))
      .leftJoin(inquiries, and(eq(syncDeliveries.entity, 'inquiry'), eq(inquiries.id, syncDeliveries.recordId)))
      .where(and(ne(syncDeliveries.state, 'delivered'), state && eq(syncDeliveries.state, state), beyond))
      .orderBy(order)
      .limit(limit)
  return readNumberedPage(syncDeliveries.id, select, cursor, size)
}

/** Requests a delivery again and records the author; false when it is already delivered or does not exist. */
export function retryDelivery(db: Database, author: Author, id: number, queue: Queue): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(syncDeliveries).where(eq(syncDeliveries.id, id)).for('update')
    if (!before || before.state === 'delivered') return false
    const rows = await requestDeliveryAgain(tx, author.at, id)
    await queue(tx, rows.map(nextDeliveryJob))
    await recordChange(tx, author, {
      entity: 'sync',
      id: before.recordId,
      action: 'update',
      before: { syncState: before.state },
      after: { syncState: 'waiting', syncedRecords: 1 },
    })
    return true
  })
}

/** Requests every undelivered record again, records the author and returns their number. */
export function retryAllDeliveries(db: Database, author: Author, queue: Queue): Promise<number> {
  return db.transaction(async (tx) => {
    const rows: Delivery[] = await requestDeliveryAgain(tx, author.at)
    if (rows.length === 0) return 0
    await queue(tx, rows.slice(0, queuedAtOnce).map(nextDeliveryJob))
    const after = { syncedRecords: rows.length }
    await recordChange(tx, author, { entity: 'sync', id: '*', action: 'update', before: null, after })
    return rows.length
  })
}
