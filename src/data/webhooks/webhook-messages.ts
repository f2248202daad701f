import { and, asc, eq, exists, inArray, isNull, lt, lte, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AttemptReason } from '#domain/webhooks/webhook-events.ts'
import type { Database } from '../database/connect.ts'
import { requestTimeOfClaim } from '../sync/request-time.ts'
import { webhookAttempts, webhookMessages, webhooks } from '../tables/webhooks.ts'

/** The PostgreSQL channel on which transactions that added messages notify. */
export const webhookChannel = 'webhooks'

/** One attempt to send a message; the data of a queued job. */
export type MessageJob = { id: number; attempt: number }

export type WebhookMessage = typeof webhookMessages.$inferSelect

/** A message that this process may send, with the receiver's address. */
export type ClaimedMessage = WebhookMessage & { url: string }

const earlier = alias(webhookMessages, 'earlier')

/** Whether the earlier messages of the same booking are finished; a replay does not wait for them. */
function isNext(db: Database) {
  const { webhookId, bookingId, id, isReplay } = webhookMessages
  const before = db
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.webhookId, webhookId),
        eq(earlier.bookingId, bookingId),
        lt(earlier.id, id),
        eq(earlier.state, 'waiting'),
        eq(earlier.isReplay, false),
      ),
    )
  return or(eq(isReplay, true), not(exists(before)))
}

const isIdle = (now: Date) => or(isNull(webhookMessages.busyUntil), lte(webhookMessages.busyUntil, now))

/** The active receivers. Messages for the others wait until they are activated again. */
const activeIds = (db: Database) => db.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.isActive, true))

/**
 * Claims an attempt until `busyUntil`. Undefined when it was already made, another worker has claimed it, an earlier message of
 * the booking is not finished, or the receiver is inactive.
 */
export async function claimMessage(
  db: Database,
  { id, attempt }: MessageJob,
  { now, busyUntil }: { now: Date; busyUntil: Date },
): Promise<ClaimedMessage | undefined> {
  const { state, attempts, webhookId } = webhookMessages
  const [message] = await db
    .update(webhookMessages)
    .set({ attempts: attempt, busyUntil, requestedAt: requestTimeOfClaim(webhookMessages, now) })
    .where(
      and(
        eq(webhookMessages.id, id),
        eq(state, 'waiting'),
        eq(attempts, attempt - 1),
        isIdle(now),
        isNext(db),
        inArray(webhookId, activeIds(db)),
      ),
    )
    .returning()
  if (!message) return undefined
  const [webhook] = await db.select({ url: webhooks.url }).from(webhooks).where(eq(webhooks.id, message.webhookId))
  return webhook && { ...message, url: webhook.url }
}

export type AttemptResult = {
  attemptedAt: Date
  milliseconds: number
  status?: number | undefined
  /** Undefined when the receiver accepted the message. */
  reason?: AttemptReason | undefined
}

/**
 * Stores an attempt and its result: the message is delivered, waits until `nextAttemptAt`, or has failed when there is none. Runs
 * in the caller's transaction.
 */
export async function settleAttempt(
  tx: Database,
  { id, attempts }: Pick<WebhookMessage, 'id' | 'attempts'>,
  { status, reason, ...made }: AttemptResult,
  { now, nextAttemptAt }: { now: Date; nextAttemptAt: Date | undefined },
): Promise<void> {
  const isIt = eq(webhookMessages.id, id)
  const [message] = await tx.select({ id: webhookMessages.id }).from(webhookMessages).where(isIt).for('key share')
  // Its receiver was deleted during the attempt.
  if (!message) return
  await tx.insert(webhookAttempts).values({ messageId: id, ...made, status: status ?? null, reason: reason ?? null })
  const failed = nextAttemptAt ? { nextAttemptAt } : { state: 'failed' as const }
  await tx
    .update(webhookMessages)
    .set({ busyUntil: null, ...(reason === undefined ? { state: 'delivered' as const, deliveredAt: now } : failed) })
    .where(and(isIt, eq(webhookMessages.attempts, attempts)))
}

/** The next message of the same booking for the same receiver; undefined when none is waiting. */
export async function findNextJob(
  db: Database,
  { webhookId, bookingId }: Pick<WebhookMessage, 'webhookId' | 'bookingId'>,
): Promise<MessageJob | undefined> {
  if (bookingId === null) return undefined
  const m = webhookMessages
  const rows = await db
    .select({ id: m.id, attempts: m.attempts })
    .from(m)
    .where(and(eq(m.webhookId, webhookId), eq(m.bookingId, bookingId), eq(m.state, 'waiting'), eq(m.isReplay, false)))
    .orderBy(asc(m.id))
    .limit(1)
  return rows.map(toJob)[0]
}

/** The due attempts that no worker has claimed, longest due first. */
export async function listDueJobs(db: Database, now: Date, most: number): Promise<MessageJob[]> {
  const { id, attempts, state, nextAttemptAt, webhookId } = webhookMessages
  const rows = await db
    .select({ id, attempts })
    .from(webhookMessages)
    .where(
      and(eq(state, 'waiting'), lte(nextAttemptAt, now), isIdle(now), isNext(db), inArray(webhookId, activeIds(db))),
    )
    .orderBy(asc(nextAttemptAt), asc(id))
    .limit(most)
  return rows.map(toJob)
}

/** The next attempt to send a message. */
export function toJob({ id, attempts }: Pick<WebhookMessage, 'id' | 'attempts'>): MessageJob {
  return { id, attempt: attempts + 1 }
}

/** Deletes messages older than a moment, with their attempts; waiting ones are kept. Returns how many. */
export async function deleteOldMessages(db: Database, before: Date): Promise<number> {
  const { state, occurredAt } = webhookMessages
  const result = await db
    .delete(webhookMessages)
    .where(and(inArray(state, ['delivered', 'failed']), lt(occurredAt, before)))
  return result.rowCount ?? 0
}
