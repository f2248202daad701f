import type { Webhooks } from '#operations/services/webhooks.ts'
import type { IdentityCipher } from '#data/customers/identity.ts'
import type { Database } from '#data/database/connect.ts'
import {
  claimMessage,
  findNextJob,
  listDueJobs,
  settleAttempt,
  toJob,
  type ClaimedMessage,
  type MessageJob,
} from '#data/webhooks/webhook-messages.ts'
import { readSecrets } from '#data/webhooks/webhooks.ts'
import { nextAttemptTime } from '#domain/sync/sync-state.ts'
import { makeWebhookSecret, signWebhook } from '#integrations/webhooks/sign-webhook.ts'
import type { SendResult, WebhookSender } from '#integrations/webhooks/webhook-sender.ts'
import type { Jobs } from '../jobs/start-jobs.ts'
import { viewMessage } from '#api/webhooks/webhook-message.ts'

export type WebhookDeliveryDeps = {
  db: Database
  identity: IdentityCipher
  now: () => Date
  sender: WebhookSender
  enqueue: Webhooks['enqueue']
  /** Called after every failed attempt. */
  onFailure?: (result: SendResult, message: ClaimedMessage) => void
}

// Longer than any attempt takes: an older claim belongs to a dead worker.
const claimMs = 30_000
const maxDue = 1_000

export const webhookQueueName = 'webhooks'

/** Queues attempts through pg-boss. An attempt is queued only once, however often it is requested. */
export function enqueueMessagesWith(jobs: Pick<Jobs, 'add'>): Webhooks['enqueue'] {
  return (tx, messageJobs, { afterSeconds } = { afterSeconds: 0 }) => {
    // Separate keys, because a job for now must not be dropped when the same one is planned for later.
    const when = afterSeconds > 0 ? 'later' : 'now'
    return jobs.add(
      tx,
      webhookQueueName,
      messageJobs.map((job) => ({ key: [job.id, job.attempt, when].join(':'), data: job, afterSeconds })),
    )
  }
}

/** Sends messages to receivers: each at least once, and those of one booking in order (decision 51). */
export function createWebhookDelivery(deps: WebhookDeliveryDeps) {
  const { db, identity, now, sender, enqueue, onFailure = () => undefined } = deps

  async function send(message: ClaimedMessage): Promise<SendResult> {
    const at = now()
    const secrets = await readSecrets({ db, identity }, message.webhookId, at)
    if (secrets.length === 0) return { reason: 'noSecret' }
    const body = JSON.stringify(viewMessage(message))
    return sender.send(message.url, { headers: signWebhook({ id: `msg_${message.key}`, at, body }, secrets), body })
  }

  async function settle(message: ClaimedMessage, attemptedAt: Date, milliseconds: number, result: SendResult) {
    const { attempts, requestedAt } = message
    const { status, reason, retryAfterSeconds } = result
    const nextAttemptAt = nextAttemptTime({ attempts, requestedAt, now: now(), retryAfterSeconds })
    await db.transaction(async (tx) => {
      const attempt = { attemptedAt, milliseconds, status, reason }
      await settleAttempt(tx, message, attempt, { now: now(), nextAttemptAt })
      if (reason && nextAttemptAt) {
        const afterSeconds = Math.ceil((nextAttemptAt.getTime() - now().getTime()) / 1000)
        return enqueue(tx, [toJob(message)], { afterSeconds })
      }
      const next = await findNextJob(tx, message)
      if (next) await enqueue(tx, [next])
    })
  }

  return {
    accepts: sender.accepts,
    makeSecret: makeWebhookSecret,
    enqueue,
    /** Makes an attempt, unless it was already made or an earlier message of the booking is not finished. */
    async deliver(job: MessageJob): Promise<void> {
      const attemptedAt = now()
      const busyUntil = new Date(attemptedAt.getTime() + claimMs)
      const message = await claimMessage(db, job, { now: attemptedAt, busyUntil })
      if (!message) return
      const started = performance.now()
      const result = await send(message)
      if (result.reason) onFailure(result, message)
      await settle(message, attemptedAt, Math.round(performance.now() - started), result)
    },
    /** Queues all due attempts: of new messages, and those whose jobs a killed process lost. */
    async queueDue(): Promise<void> {
      const due = await listDueJobs(db, now(), maxDue)
      if (due.length > 0) await enqueue(db, due)
    },
  } satisfies Webhooks & Record<string, unknown>
}

/** Used by a site that sends no webhooks. */
export const noWebhooks: Webhooks = {
  accepts: () => false,
  makeSecret: makeWebhookSecret,
  enqueue: () => Promise.resolve(),
}
