import { holdAllOpenBookings } from '#operations/availability/hold-open-bookings.ts'
import { extendLateHolds } from '#operations/availability/late-returns.ts'
import {
  deleteExpiredLimits,
  eraseExpiredCustomerNumbers,
  eraseExpiredEvidence,
  eraseExpiredIdentities,
  eraseExpiredInquiries,
  eraseExpiredQuotes,
} from '#operations/privacy/retention.ts'
import { chargeDueCycles } from '#operations/billing/charge-cycles.ts'
import { clearPhotographs } from '#operations/rentals/clear-photographs.ts'
import { deleteOldEvents } from '#data/events/api-events.ts'
import { readSettings } from '#data/settings/settings.ts'
import { siteAuthor } from '#data/changes/record-changes.ts'
import type { Config } from './config.ts'
import { oncePerMinute } from './log/log.ts'
import { createPhotographs } from './media/photographs.ts'
import { startJobs } from './jobs/start-jobs.ts'
import type { OpenSite } from './open-site.ts'
import { startOutbox, type StartedOutbox } from './start-outbox.ts'

/** The outbox and the jobs; `stop` takes no more work and waits for what runs. */
export type Background = StartedOutbox

/** How long programs can resume from an event. */
const keptEventsMs = 3 * 24 * 60 * 60 * 1000

/** Of versions that queued each message (decision 66); their schedules would go on. */
const formerQueues = ['sheet-sync', 'sheet-sync-due', 'webhooks', 'webhooks-due', 'booking-push']

/** Starts background work: the outbox and scheduled cleaning. */
export async function startBackground(config: Config, { databaseUrl, deps }: OpenSite): Promise<Background> {
  const { db, now, log, media } = deps
  const isNews = oncePerMinute()
  const jobs = await startJobs({
    databaseUrl,
    onError: (what, error) => void (isNews(what) && log.error(`The background work failed: ${what}`, error)),
  })
  try {
    await jobs.dropQueues(formerQueues)
    await jobs.registerJob('identity-retention', '40 * * * *', async () => {
      const erased = await eraseExpiredIdentities(db, now())
      const ofCustomers = await eraseExpiredCustomerNumbers(db, now())
      const rentals = await eraseExpiredEvidence(db, now())
      if (rentals > 0) log.info('Erased expired signatures and photographs', { rentals })
      if (erased + ofCustomers > 0)
        log.info('Erased expired identity numbers', { bookings: erased, customers: ofCustomers })
    })
    await jobs.registerJob('inquiry-retention', '50 * * * *', async () => {
      const erased = await eraseExpiredInquiries(db, now())
      if (erased > 0) log.info('Erased expired inquiries', { inquiries: erased })
    })
    await jobs.registerJob('quote-retention', '55 * * * *', async () => {
      const erased = await eraseExpiredQuotes(db, now())
      if (erased > 0) log.info('Erased expired quotes', { quotes: erased })
    })
    const photographs = createPhotographs(media, log)
    await jobs.registerJob('rental-photographs', '*/10 * * * *', async () => {
      const deleted = await clearPhotographs({ db, photographs }, now())
      if (deleted > 0) log.info('Deleted photographs of rentals', { photographs: deleted })
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
    // Every hour, so that a rental by the month is charged on its day; what a stopped site missed follows with its own days.
    await jobs.registerJob('rental-cycles', '10 * * * *', async () => {
      const rentals = await chargeDueCycles(db, now())
      if (rentals > 0) log.info('Charged rentals by the month', { rentals })
    })
    const outbox = await startOutbox(config, deps, jobs)
    return { ...outbox, stop: async () => void (await Promise.all([outbox.stop(), jobs.stop()])) }
  } catch (error) {
    await jobs.stop()
    throw error
  }
}
