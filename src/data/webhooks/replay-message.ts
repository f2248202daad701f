import { and, eq } from 'drizzle-orm'
import { testEvent } from '#domain/webhooks/webhook-events.ts'
import type { Database } from '../database/connect.ts'
import { recordChange, type Author } from '../changes/record-changes.ts'
import { outbox } from '../tables/outbox.ts'
import { webhooks } from '../tables/webhooks.ts'

/** Adds a test message for a receiver; false when the receiver does not exist or is inactive. */
export function sendTest(db: Database, author: Author, webhookId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, webhookId)).for('share')
    if (!webhook?.isActive) return false
    const { at } = author
    await tx
      .insert(outbox)
      .values({ kind: 'webhook', webhookId, event: testEvent, occurredAt: at, requestedAt: at, nextAttemptAt: at })
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
  { webhookId, id }: { webhookId: number; id: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isIt = and(eq(outbox.id, id), eq(outbox.webhookId, webhookId))
    const [before] = await tx.select().from(outbox).where(isIt).for('update')
    if (!before) return false
    const requested = { requestedAt: author.at, nextAttemptAt: author.at }
    const replay = before.state === 'waiting' ? {} : { state: 'waiting' as const, isReplay: true }
    await tx
      .update(outbox)
      .set({ ...requested, ...replay })
      .where(isIt)
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
