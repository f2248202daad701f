import path from 'node:path'
import type { Push } from '#operations/services/push.ts'
import type { Sync } from '#operations/services/sync.ts'
import type { Webhooks } from '#operations/services/webhooks.ts'
import { holdAllOpenBookings } from '#operations/availability/hold-open-bookings.ts'
import { extendLateHolds } from '#operations/availability/late-returns.ts'
import {
  deleteExpiredLimits,
  eraseExpiredCustomerNumbers,
  eraseExpiredIdentities,
  eraseExpiredInquiries,
} from '#operations/privacy/retention.ts'
import { withLock } from '#data/database/advisory-locks.ts'
import { deleteOldEvents } from '#data/events/api-events.ts'
import { readSettings } from '#data/settings/settings.ts'
import { siteAuthor } from '#data/changes/record-changes.ts'
import { countUndelivered } from '#data/sync/delivery-list.ts'
import type { DeliveryJob } from '#data/sync/sync-deliveries.ts'
import { createWebPush } from '#integrations/push/web-push.ts'
import { createFileSync } from '#integrations/sheet-sync/file.ts'
import { createGoogleSync } from '#integrations/sheet-sync/google.ts'
import type { SheetSync, SyncError } from '#integrations/sheet-sync/sheet-sync.ts'
import { createWebhookSync } from '#integrations/sheet-sync/webhook.ts'
import type { Config } from './config.ts'
import type { ServerLog } from './log/log.ts'
import { oncePerMinute } from './log/log.ts'
import { registerReadings } from './metrics/metrics.ts'
import type { OpenSite } from './open-site.ts'
import { keyFolderOf } from './backup/backup-key.ts'
import { createBookingPush, noPush, pushJobKey, pushQueueName, type PushJob } from './push/booking-push.ts'
import { openPushKeys } from './push/push-keys.ts'
import { StartError } from './start-error.ts'
import { createSheetSync, enqueueWith, syncQueueName } from './sync/sheet-sync.ts'
import { startWebhooks } from './webhooks/start-webhooks.ts'
import { startJobs, type Jobs } from './jobs/start-jobs.ts'

export type Background = {
  sync: Sync
  push: Push
  webhooks: Webhooks
  /** Stops taking jobs and waits for running ones. */
  stop: () => Promise<void>
}

/** How long programs can resume from an event. */
const keptEventsMs = 3 * 24 * 60 * 60 * 1000

const undelivered = {
  name: 'roud_sync_undelivered',
  help: 'Bookings and inquiries that have not reached the spreadsheet, by state',
  label: 'state',
} as const

/** Starts background work: deliveries to the spreadsheet, messages, and scheduled cleaning. */
export async function startBackground(config: Config, { databaseUrl, deps }: OpenSite): Promise<Background> {
  const { db, now, log, metrics } = deps
  const isNews = oncePerMinute()
  const jobs = await startJobs({
    databaseUrl,
    onError: (what, error) => void (isNews(what) && log.error(`The background work failed: ${what}`, error)),
  })
  try {
    const sync = createSheetSync({
      ...deps,
      target: createTarget(config, deps),
      targetName: config.sync.target,
      enqueue: enqueueWith(jobs),
      onFailure: (error, job) => void (isNews(error.message) && logFailure(log, config, error, job)),
    })
    await jobs.workOnBatches<DeliveryJob>(syncQueueName, sync.deliverAll)
    const push = await openPush(config, deps, jobs)
    const webhooks = await startWebhooks(config.webhookNetworks, deps, jobs)
    await jobs.registerJob('identity-retention', '40 * * * *', async () => {
      const erased = await eraseExpiredIdentities(db, now())
      const ofCustomers = await eraseExpiredCustomerNumbers(db, now())
      if (erased + ofCustomers > 0)
        log.info('Erased expired identity numbers', { bookings: erased, customers: ofCustomers })
    })
    await jobs.registerJob('inquiry-retention', '50 * * * *', async () => {
      const erased = await eraseExpiredInquiries(db, now())
      if (erased > 0) log.info('Erased expired inquiries', { inquiries: erased })
    })
    await jobs.registerJob('expired-rate-limits', '*/10 * * * *', () => deleteExpiredLimits(db, now()))
    await jobs.registerJob('event-retention', '15 * * * *', async () => {
      await deleteOldEvents(db, new Date(now().getTime() - keptEventsMs))
    })
    await jobs.registerJob('late-returns', '*/5 * * * *', async () => {
      const { availability } = await readSettings(db)
      await extendLateHolds(db, { now: now(), settings: availability })
    })
    await jobs.registerJob('units-for-bookings', '*/5 * * * *', async () => {
      const { availability } = await readSettings(db)
      const { held } = await holdAllOpenBookings(db, siteAuthor(now()), availability)
      if (held > 0) log.info('Gave units to bookings that had none', { bookings: held })
    })
    await jobs.registerJob('sheet-sync-due', '* * * * *', sync.queueDue)
    await sync.queueDue()
    if (metrics) registerReadings(metrics, log, [{ ...undelivered, read: () => countUndelivered(db) }])
    return { sync, push, webhooks, stop: jobs.stop }
  } catch (error) {
    await jobs.stop()
    throw error
  }
}

/** Push messages are optional: without keys, the site runs without them. */
async function openPush(config: Config, { db, now, log }: OpenSite['deps'], jobs: Jobs): Promise<Push> {
  const isNews = oncePerMinute()
  try {
    const service = createWebPush({
      keys: await openPushKeys(keyFolderOf(config)),
      contact: config.baseUrl.startsWith('https:')
        ? config.baseUrl
        : `mailto:${config.adminEmail ?? 'owner@roud.local'}`,
      onFailure: (failure) => isNews(failure.host) && log.warn('A push message was not sent', failure),
    })
    const push = createBookingPush({
      db,
      now,
      service,
      enqueue: (tx, pushJobs, { afterSeconds }) =>
        jobs.add(
          tx,
          pushQueueName,
          pushJobs.map((job) => ({ key: pushJobKey(job), data: job, afterSeconds })),
        ),
    })
    await jobs.workOn<PushJob>(pushQueueName, (job) => push.deliver(job))
    return push
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    log.warn(`${error.message} No push messages are sent.`)
    return noPush
  }
}

function createTarget({ sync, dataDir }: Config, { db, now }: OpenSite['deps']): SheetSync {
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

function logFailure(log: ServerLog, { sync: { target } }: Config, { message }: SyncError, job: DeliveryJob) {
  const { entity, id, attempt } = job
  log.warn('A delivery to the spreadsheet failed and will be retried', { target, reason: message, entity, id, attempt })
}
