import type { IdentityCipher } from '#data/customers/identity.ts'
import type { Database } from '#data/database/connect.ts'
import type { OutboxRow } from '#data/outbox/claims.ts'
import { findReceiver, readSecrets, switchOffWebhook } from '#data/webhooks/webhooks.ts'
import { nextAttemptTime } from '#domain/outbox/outbox.ts'
import { signWebhook } from '#integrations/webhooks/sign-webhook.ts'
import type { SendResult, WebhookSender } from '#integrations/webhooks/webhook-sender.ts'
import type { Adapter } from './outbox-worker.ts'
import { viewMessage } from '#api/webhooks/webhook-message.ts'

type WebhookAdapterDeps = {
  db: Database
  identity: IdentityCipher
  now: () => Date
  sender: WebhookSender
  /** Called after every failed attempt. */
  onFailure?: (result: SendResult, message: { id: number; webhookId: number }) => void
  /** Called when a receiver was switched off because it wants no more messages. */
  onSwitchedOff?: (webhookId: number) => void
}

/** "Gone": the receiver exists no longer and will not come back (RFC 9110, section 15.5.11). */
const gone = 410

/**
 * Sends messages to webhooks, signed with the secrets that their receiver has then. A receiver that answers 410 is switched off; the
 * message waits with the others until staff switch it on again.
 */
export function createWebhookAdapter(deps: WebhookAdapterDeps): Adapter {
  const { db, identity, now, sender, onFailure, onSwitchedOff } = deps
  return {
    atOnce: 5,
    keepsAttempts: true,
    nextAttempt: nextAttemptTime,
    async open(rows) {
      const webhookId = rows[0]!.webhookId!
      const [url, secrets] = await Promise.all([
        findReceiver(db, webhookId),
        readSecrets({ db, identity }, webhookId, now()),
      ])
      async function send(row: OutboxRow): Promise<SendResult> {
        // Its receiver was deleted in the meantime, and the message with it.
        if (url === undefined) return {}
        if (secrets.length === 0) return { reason: 'noSecret' }
        const body = JSON.stringify(viewMessage(row))
        const headers = signWebhook({ id: `msg_${row.key}`, at: now(), body }, secrets)
        return sender.send(url, { headers, body })
      }
      return async (row) => {
        const result = await send(row)
        if (result.reason) onFailure?.(result, { id: row.id, webhookId })
        if (result.status === gone && (await switchOffWebhook(db, webhookId, now()))) onSwitchedOff?.(webhookId)
        return result
      }
    },
  }
}
