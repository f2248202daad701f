import { and, asc, count, desc, eq, getTableColumns, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { OutboxState } from '#domain/outbox/outbox.ts'
import type { SentEvent } from '#domain/webhooks/webhook-events.ts'
import type { Database } from '../database/connect.ts'
import { readNumberedPage, type NumberedPart, type PageCursor } from '../database/list-page.ts'
import { toRowId } from '../database/parse-ids.ts'
import { outbox, webhookAttempts } from '../tables/outbox.ts'
import { webhooks } from '../tables/webhooks.ts'

/** Where counting stops, so that the cost stays the same after an outage of weeks. */
export const maxWaiting = 1_000

/** How many of a message's attempts the screen shows; the newest ones. */
const maxAttempts = 10

const { id: messageId, webhookId, state, deliveredAt, attempts } = outbox

/**
 * Receivers by name, with the time of the last delivery, the number of waiting messages (up to `maxWaiting`), and how many of
 * those have failed before.
 */
export function listWebhooks(db: Database, which?: SQL) {
  const delivered = db
    .select({ lastDeliveredAt: deliveredAt })
    .from(outbox)
    .where(and(eq(webhookId, webhooks.id), eq(state, 'delivered')))
    .orderBy(desc(messageId))
    .limit(1)
    .as('delivered')
  const waiting = waitingFor(db)
  return db
    .select({
      ...getTableColumns(webhooks),
      lastDeliveredAt: delivered.lastDeliveredAt,
      waiting: waiting.count,
      failing: waiting.failing,
    })
    .from(webhooks)
    .leftJoinLateral(delivered, sql`true`)
    .crossJoinLateral(waiting)
    .where(which)
    .orderBy(asc(webhooks.name), asc(webhooks.id))
}

function waitingFor(db: Database) {
  const found = db
    .select({ tried: sql`nullif(${attempts}, 0)`.as('tried') })
    .from(outbox)
    .where(and(eq(webhookId, webhooks.id), eq(state, 'waiting')))
    .limit(maxWaiting)
    .as('found')
  return db
    .select({ count: count().as('count'), failing: count(found.tried).as('failing') })
    .from(found)
    .as('waiting')
}

/** One receiver with the same columns, by the text of its id. */
export async function findWebhook(db: Database, idText: string) {
  const id = toRowId(idText)
  if (id === undefined) return undefined
  return (await listWebhooks(db, eq(webhooks.id, id)))[0]
}

/** One page of a receiver's messages, newest first, each with its newest attempts. A position is the number of a message. */
export async function listMessages(
  db: Database,
  receiver: number,
  { state: wanted, cursor, size }: { state: OutboxState | undefined; cursor: PageCursor; size: number },
) {
  const { event, bookingId, occurredAt, nextAttemptAt, booking } = outbox
  const columns = {
    id: messageId,
    // Every message for a webhook has one.
    event: sql<SentEvent>`${event}`,
    bookingId,
    occurredAt,
    state,
    attempts,
    nextAttemptAt,
  }
  const select = ({ beyond, order, limit }: NumberedPart) =>
    db
      .select({ ...columns, reference: sql<string | null>`${booking} ->> 'reference'` })
      .from(outbox)
      .where(and(eq(webhookId, receiver), wanted && eq(state, wanted), beyond))
      .orderBy(order)
      .limit(limit)
  const page = await readNumberedPage(messageId, select, cursor, size)
  const ids = page.rows.map(({ id }) => id)
  const made = Map.groupBy(ids.length === 0 ? [] : await listAttempts(db, ids), (attempt) => attempt.messageId)
  return { ...page, rows: page.rows.map((row) => ({ ...row, newestAttempts: made.get(row.id) ?? [] })) }
}

function listAttempts(db: Database, ids: readonly number[]) {
  const { id, messageId: ofMessage } = webhookAttempts
  const position = sql<number>`row_number() over (partition by ${ofMessage} order by ${id} desc)`.as('position')
  const ranked = db
    .select({ ...getTableColumns(webhookAttempts), position })
    .from(webhookAttempts)
    .where(inArray(ofMessage, [...ids]))
    .as('ranked')
  return db.select().from(ranked).where(lte(ranked.position, maxAttempts)).orderBy(desc(ranked.id))
}

/** A fingerprint of all messages, which changes when one is added or attempted. */
export async function fingerprintMessages(db: Database): Promise<string> {
  const { rows } = await db.execute<{ fingerprint: string }>(sql`
    select concat_ws(':', (select max(${messageId}) from ${outbox} where ${outbox.kind} = 'webhook'),
      (select max(${webhookAttempts.id}) from ${webhookAttempts})) as fingerprint`)
  return rows[0]?.fingerprint ?? ''
}
