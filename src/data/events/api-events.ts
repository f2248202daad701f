import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { ApiEvent } from '#domain/events/api-events.ts'
import { withLock } from '../database/advisory-locks.ts'
import type { Database } from '../database/connect.ts'
import { toUuid } from '../database/parse-ids.ts'
import { apiEvents } from '../tables/events.ts'

/** A position between events: after the last one that a program has read. */
export type EventCursor = { key: string; position: number }

const { id, key, position, event, occurredAt } = apiEvents

/**
 * Numbers every event committed since the last call. Ids do not give the order of commits: a transaction that began earlier may
 * commit later, behind an event that a program has already read. So positions are assigned only to visible events, by one process
 * at a time.
 */
export async function orderEvents(db: Database): Promise<void> {
  const [unordered] = await db.select({ id }).from(apiEvents).where(isNull(position)).limit(1)
  if (!unordered) return
  await withLock(db, 'apiEvents', async (tx) => {
    await tx.execute(sql`
      update ${apiEvents} set position = ordered.position
      from (
        select id, (select coalesce(max(position), 0) from ${apiEvents}) + row_number() over (order by id) as position
        from ${apiEvents} where position is null
      ) as ordered
      where ${id} = ordered.id`)
  })
}

/** The cursor after the newest event; call `orderEvents` first. */
export async function findLastCursor(db: Database): Promise<EventCursor | undefined> {
  const [row] = await db
    .select({ key, position })
    .from(apiEvents)
    .where(isNotNull(position))
    .orderBy(desc(position))
    .limit(1)
  return row && { key: row.key, position: row.position! }
}

/** The cursor after an event; undefined when the event is unknown or no longer kept. */
export async function findCursor(db: Database, text: string): Promise<EventCursor | undefined> {
  const sought = toUuid(text)
  if (sought === undefined) return undefined
  const [row] = await db
    .select({ key, position })
    .from(apiEvents)
    .where(and(eq(key, sought), isNotNull(position)))
  return row && { key: row.key, position: row.position! }
}

type ListOptions = {
  after: number
  until?: number
  /** Limits the events; all kinds by default. */
  of?: readonly ApiEvent[]
  size: number
}

/** Up to `size` events after a position, oldest first. */
export async function listEvents(db: Database, { after, until, of, size }: ListOptions) {
  const rows = await db
    .select()
    .from(apiEvents)
    .where(
      and(gt(position, after), until === undefined ? undefined : lte(position, until), of && inArray(event, [...of])),
    )
    .orderBy(asc(position))
    .limit(size)
  return rows.map((row) => ({ ...row, position: row.position! }))
}

export type StoredEvent = Awaited<ReturnType<typeof listEvents>>[number]

/**
 * Deletes events older than a moment, except the newest one, so that a program that missed nothing can resume from it. Returns
 * how many.
 */
export async function deleteOldEvents(db: Database, before: Date): Promise<number> {
  await orderEvents(db)
  const last = await findLastCursor(db)
  if (!last) return 0
  const result = await db.delete(apiEvents).where(and(lt(occurredAt, before), lt(position, last.position)))
  return result.rowCount ?? 0
}
