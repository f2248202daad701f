import type { Webhooks } from '#operations/services/webhooks.ts'
import { deleteOldMessages, type MessageJob } from '#data/webhooks/webhook-messages.ts'
import { createWebhookSender } from '#integrations/webhooks/webhook-sender.ts'
import type { Config } from '../config.ts'
import type { Jobs } from '../jobs/start-jobs.ts'
import { oncePerMinute } from '../log/log.ts'
import type { OpenSite } from '../open-site.ts'
import { createWebhookDelivery, enqueueMessagesWith, webhookQueueName } from './webhook-delivery.ts'

const keptDays = 30
const dayMs = 24 * 60 * 60 * 1000

/** Starts sending messages to receivers, and the daily deletion of old ones. */
export async function startWebhooks(config: Config, deps: OpenSite['deps'], jobs: Jobs): Promise<Webhooks> {
  const { db, now, log, live } = deps
  const isNews = oncePerMinute()
  const delivery = createWebhookDelivery({
    ...deps,
    sender: createWebhookSender({ networks: config.webhookNetworks }),
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
