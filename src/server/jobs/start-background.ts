import type { Sync } from '../../app/services/sync.ts'
import type { SyncTry } from '../../data/sync/sync-deliveries.ts'
import { eraseExpiredIdentities, eraseExpiredInquiries } from '../../data/customers/retention.ts'
import { countUndelivered } from '../../data/sync/delivery-list.ts'
import type { SyncError } from '../../integrations/sheet-sync/sheet-sync.ts'
import type { Config } from '../config.ts'
import { startJobs, type Jobs } from './start-jobs.ts'
import type { ServerLog } from '../log/log.ts'
import { oncePerMinute } from '../log/log.ts'
import { registerReadings } from '../metrics/metrics.ts'
import { openSheet } from '../sync/open-sheet.ts'
import type { OpenSite } from '../open-site.ts'
import { createSheetSync } from '../sync/sheet-sync.ts'
import { createSyncQueue, syncQueueName } from '../sync/sync-queue.ts'

export type Background = {
  sync: Sync
  /** For further work at certain times: privacy, cleaning up. */
  registerJob: Jobs['registerJob']
  /** Takes up no more work and waits for what is under way. */
  stop: () => Promise<void>
}

const undelivered = {
  name: 'roud_sync_undelivered',
  help: 'Bookings and inquiries that have not reached the spreadsheet, by state',
  label: 'state',
} as const

/** What the process does besides answering requests: deliveries to the spreadsheet, and work at certain times. */
export async function startBackground(config: Config, { databaseUrl, parts }: OpenSite): Promise<Background> {
  const { db, log, metrics } = parts
  const isNews = oncePerMinute()
  const jobs = await startJobs({
    databaseUrl,
    onError: (what, error) => void (isNews(what) && log.error(`The background work failed: ${what}`, error)),
  })
  try {
    const sync = createSheetSync({
      ...parts,
      target: openSheet(config, parts),
      targetName: config.sync.target,
      queues: createSyncQueue(jobs),
      onFailure: (error, aTry) => void (isNews(error.message) && tell(log, config, error, aTry)),
    })
    await jobs.workOn<SyncTry>(syncQueueName, async (aTry) => void (await sync.deliver(aTry)))
    await jobs.registerJob('identity-retention', '40 3 * * *', async () => {
      const erased = await eraseExpiredIdentities(db, parts.now())
      if (erased > 0) log.info('Erased identity numbers whose time was over', { bookings: erased })
    })
    await jobs.registerJob('inquiry-retention', '50 3 * * *', async () => {
      const erased = await eraseExpiredInquiries(db, parts.now())
      if (erased > 0) log.info('Erased inquiries whose time was over', { inquiries: erased })
    })
    await jobs.registerJob('sheet-sync-due', '* * * * *', sync.queueDue)
    await sync.queueDue()
    if (metrics) registerReadings(metrics, log, [{ ...undelivered, read: () => countUndelivered(db) }])
    return { sync, registerJob: jobs.registerJob, stop: jobs.stop }
  } catch (error) {
    await jobs.stop()
    throw error
  }
}

function tell(log: ServerLog, { sync: { target } }: Config, { message }: SyncError, { entity, id, attempt }: SyncTry) {
  log.warn('A delivery to the spreadsheet failed and is tried again', { target, reason: message, entity, id, attempt })
}
