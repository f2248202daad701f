import type { Webhooks } from '#operations/services/webhooks.ts'
import { deleteOldMessages, type MessageJob } from '#data/webhooks/webhook-messages.ts'
import { createWebhookSender } from '#integrations/webhooks/webhook-sender.ts'
import type { Jobs } from '../jobs/start-jobs.ts'
import type { Live } from '../live/open-live.ts'
import { oncePerMinute, type ServerLog } from '../log/log.ts'
import {
  createWebhookDelivery,
  enqueueMessagesWith,
  webhookQueueName,
  type WebhookDeliveryDeps,
} from './webhook-delivery.ts'

const keptDays = 30
const dayMs = 24 * 60 * 60 * 1000

type Deps = Pick<WebhookDeliveryDeps, 'db' | 'identity' | 'now'> & { log: ServerLog; live?: Live }

/** Starts sending messages to receivers, and the daily deletion of old ones. */
export async function startWebhooks(networks: readonly string[], deps: Deps, jobs: Jobs): Promise<Webhooks> {
  const { db, now, log, live } = deps
  const isNews = oncePerMinute()
  const delivery = createWebhookDelivery({
    ...deps,
    sender: createWebhookSender({ networks }),
    enqueue: enqueueMessagesWith(jobs),
    onFailure({ reason, status }, { webhookId, id }) {
      if (isNews(`${webhookId} ${reason}`))
        log.warn('A message to a webhook failed and will be retried', {
          webhook: webhookId,
          message: id,
          reason,
          status,
        })
    },
  })
  await jobs.workOn<MessageJob>(webhookQueueName, (job) => delivery.deliver(job))
  await jobs.registerJob('webhooks-due', '* * * * *', () => delivery.queueDue())
  await jobs.registerJob('webhook-retention', '20 4 * * *', async () => {
    const deleted = await deleteOldMessages(db, new Date(now().getTime() - keptDays * dayMs))
    if (deleted > 0) log.info('Deleted old messages to webhooks', { messages: deleted })
  })
  let queueing: Promise<void> | undefined
  let isAskedAgain = false
  live?.onMessages(() => {
    // During a rush, notifications share queries, which run one at a time.
    isAskedAgain = true
    queueing ??= (async () => {
      while (isAskedAgain) {
        isAskedAgain = false
        await delivery.queueDue().catch((error: unknown) => log.error('Messages to webhooks were not queued', error))
      }
    })().finally(() => (queueing = undefined))
  })
  await delivery.queueDue()
  return delivery
}
