import { and, count, desc, eq, max, sql, sum } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { OutboxState } from '#domain/outbox/outbox.ts'
import type { SyncEntity, SyncReason } from '#domain/sync/sync-state.ts'
import { recordChange, type Author } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { readNumberedPage, type NumberedPart, type PageCursor } from '../database/list-page.ts'
import type { OutboxRow } from '../outbox/claims.ts'
import { bookings } from '../tables/booking.ts'
import { inquiries } from '../tables/customers.ts'
import { outbox } from '../tables/outbox.ts'

/** The states of undelivered records: queued, or given up. */
export const undeliveredStates = ['waiting', 'failed'] as const satisfies readonly OutboxState[]
export type UndeliveredState = (typeof undeliveredStates)[number]

/** Where counting stops, so that the cost stays the same after an outage of weeks. */
export const maxUndelivered = 10_000

// The condition of the indexes of undelivered records.
const isUndelivered = sql`${outbox.kind} = 'sheet' and ${outbox.state} <> 'delivered'`

/** Counts records that wait and records that were given up, each up to `maxUndelivered`. */
export async function countUndelivered(db: Database): Promise<Record<UndeliveredState, number>> {
  const rows = await unionAll(countIn(db, 'waiting'), countIn(db, 'failed'))
  return { waiting: 0, failed: 0, ...Object.fromEntries(rows.map(({ state, found }) => [state, found])) }
}

function countIn(db: Database, state: UndeliveredState) {
  const found = db
    .select({ one: sql`1` })
    .from(outbox)
    .where(and(isUndelivered, eq(outbox.state, state)))
    .limit(maxUndelivered)
    .as('found')
  return db.select({ state: sql<string>`${state}::text`.as('state'), found: count().as('found') }).from(found)
}

// More than any screen shows. Limited, because this query runs every few seconds.
const maxCompared = 1_000

/** A fingerprint of the undelivered records, which changes when one is added, attempted, given up or delivered. */
export async function fingerprintUndelivered(db: Database): Promise<string> {
  const { id, state, attempts, busyUntil } = outbox
  const newest = db
    .select({ id, attempts, busyUntil, failed: sql`nullif(${state}, 'waiting')`.as('failed') })
    .from(outbox)
    .where(isUndelivered)
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
      .select({
        id: outbox.id,
        bookingId: outbox.bookingId,
        inquiryId: outbox.inquiryId,
        state: outbox.state,
        reason: sql<SyncReason | null>`${outbox.reason}`,
        attempts: outbox.attempts,
        attemptedAt: outbox.attemptedAt,
        nextAttemptAt: outbox.nextAttemptAt,
        reference: bookings.reference,
        inquiryType: inquiries.type,
      })
      .from(outbox)
      .leftJoin(bookings, eq(bookings.id, outbox.bookingId))
      .leftJoin(inquiries, eq(inquiries.id, outbox.inquiryId))
      .where(and(isUndelivered, state && eq(outbox.state, state), beyond))
      .orderBy(order)
      .limit(limit)
  return readNumberedPage(outbox.id, select, cursor, size)
}

/** Requests a delivery again and records the author; false when it is already delivered or does not exist. */
export function retryDelivery(db: Database, author: Author, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isIt = and(eq(outbox.kind, 'sheet'), eq(outbox.id, id))
    const [before] = await tx.select().from(outbox).where(isIt).for('update')
    if (!before || before.state === 'delivered') return false
    await tx.update(outbox).set(dueAt(author.at)).where(isIt)
    await recordChange(tx, author, {
      entity: 'sync',
      id: (before.bookingId ?? before.inquiryId)!,
      action: 'update',
      before: { syncState: before.state },
      after: { syncState: 'waiting', syncedRecords: 1 },
    })
    return true
  })
}

/** Requests every undelivered record again, records the author and returns their number. */
export function retryAllDeliveries(db: Database, author: Author): Promise<number> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.update(outbox).set(dueAt(author.at)).where(isUndelivered)
    const syncedRecords = rowCount ?? 0
    if (syncedRecords === 0) return 0
    await recordChange(tx, author, {
      entity: 'sync',
      id: '*',
      action: 'update',
      before: null,
      after: { syncedRecords },
    })
    return syncedRecords
  })
}

/** Due at once, and then retried for seven more days. */
function dueAt(now: Date) {
  return { state: 'waiting' as const, nextAttemptAt: now, requestedAt: now }
}

/** The row of a record; undefined when there is no such record, or it was never to be sent. */
export async function findDelivery(
  db: Database,
  { entity, id }: { entity: SyncEntity; id: string },
): Promise<OutboxRow | undefined> {
  const column = { booking: outbox.bookingId, inquiry: outbox.inquiryId }[entity]
  const [row] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, 'sheet'), eq(column, id)))
  return row
}
