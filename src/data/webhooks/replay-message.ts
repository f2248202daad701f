import { and, eq } from 'drizzle-orm'
import { testEvent } from '#domain/webhooks/webhook-events.ts'
import type { Database } from '../database/connect.ts'
import { recordChange, type Author } from '../changes/record-changes.ts'
import { webhookMessages, webhooks } from '../tables/webhooks.ts'
import { toJob, type MessageJob, type WebhookMessage } from './webhook-messages.ts'

type Queue = (tx: Database, jobs: readonly MessageJob[]) => Promise<void>

/** Adds a test message for a receiver and queues it; false when the receiver does not exist or is inactive. */
export function sendTest(db: Database, author: Author, webhookId: number, queue: Queue): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, webhookId)).for('share')
    if (!webhook?.isActive) return false
    const { at } = author
    const [message] = await tx
      .insert(webhookMessages)
      .values({ webhookId, event: testEvent, occurredAt: at, requestedAt: at, nextAttemptAt: at })
      .returning()
    await queue(tx, [toJob(message!)])
    return true
  })
}

/**
 * Sends a message again at once with the same id: a waiting one earlier than planned, any other as a replay. False when it does
 * not exist.
 */
export function replayMessage(
  db: Database,
  author: Author,
  { webhookId, id }: Pick<WebhookMessage, 'webhookId' | 'id'>,
  queue: Queue,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isIt = and(eq(webhookMessages.id, id), eq(webhookMessages.webhookId, webhookId))
    const [before] = await tx.select().from(webhookMessages).where(isIt).for('update')
    if (!before) return false
    const requested = { requestedAt: author.at, nextAttemptAt: author.at }
    const replay = before.state === 'waiting' ? {} : { state: 'waiting' as const, isReplay: true }
    const [row] = await tx
      .update(webhookMessages)
      .set({ ...requested, ...replay })
      .where(isIt)
      .returning()
    await queue(tx, [toJob(row!)])
    await recordChange(tx, author, {
      entity: 'webhook',
      id: String(webhookId),
      action: 'update',
      before: null,
      after: { sentAgain: before.event },
    })
    return true
  })
}
