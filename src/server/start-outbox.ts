import path from 'node:path'
import { withLock } from '#data/database/advisory-locks.ts'
import type { Database } from '#data/database/connect.ts'
import { countByKind, deleteOldMessages } from '#data/outbox/claims.ts'
import { countUndelivered } from '#data/sync/delivery-list.ts'
import type { PushService } from '#integrations/push/push-service.ts'
import { createWebPush } from '#integrations/push/web-push.ts'
import { createFileSync } from '#integrations/sheet-sync/file.ts'
import { createGoogleSync } from '#integrations/sheet-sync/google.ts'
import type { SheetSync } from '#integrations/sheet-sync/sheet-sync.ts'
import { createWebhookSync } from '#integrations/sheet-sync/webhook.ts'
import { makeWebhookSecret } from '#integrations/webhooks/sign-webhook.ts'
import { createWebhookSender } from '#integrations/webhooks/webhook-sender.ts'
import type { Push } from '#operations/services/push.ts'
import type { Sync } from '#operations/services/sync.ts'
import type { Webhooks } from '#operations/services/webhooks.ts'
import { keyFolderOf } from './backup/backup-key.ts'
import type { Config } from './config.ts'
import type { Jobs } from './jobs/start-jobs.ts'
import { oncePerMinute } from './log/log.ts'
import { registerReadings, type Reading } from './metrics/metrics.ts'
import type { OpenSite } from './open-site.ts'
import { openPushKeys } from './push/push-keys.ts'
import { StartError } from './start-error.ts'
import { createAuthorityAdapter } from './outbox/authority-adapter.ts'
import { noPush } from './outbox/no-messages.ts'
import { createOutboxWorker } from './outbox/outbox-worker.ts'
import { createPushAdapter } from './outbox/push-adapter.ts'
import { createDeliverNow, createSheetAdapter } from './outbox/sheet-adapter.ts'
import { createWebhookAdapter } from './outbox/webhook-adapter.ts'

type Deps = OpenSite['deps']

export type StartedOutbox = { sync: Sync; push: Push; webhooks: Webhooks; stop: () => Promise<void> }

const keptDays = 30
const dayMs = 24 * 60 * 60 * 1000

/** What the metrics say of the outbox. */
function readings(db: Database): Reading[] {
  return [
    {
      name: 'roud_sync_undelivered',
      help: 'Bookings and inquiries that have not reached the spreadsheet, by state',
      label: 'state',
      read: () => countUndelivered(db),
    },
    {
      name: 'roud_outbox_waiting',
      help: 'Rows of the outbox that wait for their receiver, by kind',
      label: 'kind',
      read: () => countByKind(db, 'waiting'),
    },
    {
      name: 'roud_outbox_failed',
      help: 'Rows of the outbox that were given up, by kind',
      label: 'kind',
      read: () => countByKind(db, 'failed'),
    },
  ]
}

/** Starts sending what waits in the outbox, and the daily deletion of old messages. */
export async function startOutbox(config: Config, deps: Deps, jobs: Jobs): Promise<StartedOutbox> {
  const { db, now, log, metrics } = deps
  const isNews = oncePerMinute()
  const target = config.sync.target
  const pushService = await openPush(config, deps)
  const sheet = createSheetAdapter({
    ...deps,
    target: createTarget(config, deps),
    onFailure({ message }, { entity, id, attempt }) {
      if (!isNews(message)) return
      const details = { target, reason: message, entity, id, attempt }
      log.warn('A delivery to the spreadsheet failed', details)
    },
  })
  const sender = createWebhookSender({ networks: config.webhookNetworks })
  const webhook = createWebhookAdapter({
    ...deps,
    sender,
    onFailure({ reason, status }, { webhookId, id }) {
      if (!isNews(`${webhookId} ${reason}`)) return
      log.warn('A message to a webhook failed', { webhook: webhookId, message: id, reason, status })
    },
    onSwitchedOff: (id) => log.warn('A webhook answered 410 and was switched off', { webhook: id }),
  })
  const authority = createAuthorityAdapter({
    ...deps,
    authority: deps.taxAuthority,
    onFailure({ reason, status }, documentId) {
      if (!isNews(`authority ${reason}`)) return
      const details = { document: documentId, reason: reason ?? undefined, status: status ?? undefined }
      log.warn('The tax authority did not take a document', details)
    },
  })
  const worker = createOutboxWorker({
    db,
    now,
    adapters: { sheet, webhook, push: createPushAdapter({ db, now, service: pushService }), authority },
    onError: (error) => void (isNews('outbox') && log.error('The outbox was not emptied', error)),
  })
  await jobs.registerJob('webhook-retention', '20 4 * * *', async () => {
    const deleted = await deleteOldMessages(db, new Date(now().getTime() - keptDays * dayMs))
    if (deleted > 0) log.info('Deleted old messages', { messages: deleted })
  })
  if (metrics) registerReadings(metrics, log, readings(db))
  worker.start()
  return {
    sync: { target, deliverNow: createDeliverNow({ db, now, worker }) },
    push: pushService ?? noPush,
    webhooks: { accepts: sender.accepts, makeSecret: makeWebhookSecret },
    stop: worker.stop,
  }
}

/** Push messages are optional: without keys, the site runs without them. */
async function openPush(config: Config, { log }: Deps): Promise<PushService | undefined> {
  const isNews = oncePerMinute()
  try {
    return createWebPush({
      keys: await openPushKeys(keyFolderOf(config)),
      contact: config.baseUrl.startsWith('https:')
        ? config.baseUrl
        : `mailto:${config.adminEmail ?? 'owner@roud.local'}`,
      onFailure: (failure) => isNews(failure.host) && log.warn('A push message was not sent', failure),
    })
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    log.warn(`${error.message} No push messages are sent.`)
    return undefined
  }
}

function createTarget({ sync, dataDir }: Config, { db, now }: Deps): SheetSync {
  switch (sync.target) {
    case 'file':
      // A database lock ends with its process; a lock file would not.
      return createFileSync({
        folder: path.join(dataDir, 'sync'),
        exclusively: (work) => withLock(db, 'syncFiles', work),
      })
    case 'webhook':
      return createWebhookSync({ ...sync, now })
    case 'google':
      return createGoogleSync(sync)
    default:
      return sync satisfies never
  }
}
