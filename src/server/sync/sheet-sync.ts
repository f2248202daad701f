import { setTimeout as pause } from 'node:timers/promises'
import type { Sync } from '#operations/services/sync.ts'
import type { SyncTarget } from '#domain/sync/sync-state.ts'
import type { Database } from '#data/database/connect.ts'
import type { IdentityCipher } from '#data/customers/identity.ts'
import { claimDeliveries, markDelivered, type DeliveredJob } from '#data/sync/claim-deliveries.ts'
import {
  findDelivery,
  listDueDeliveryJobs,
  markFailed,
  nextDeliveryJob,
  releaseDelivery,
  type Delivery,
  type DeliveryJob,
} from '#data/sync/sync-deliveries.ts'
import { readSyncRecords } from '#data/sync/sync-records.ts'
import type { SyncRecord } from '#domain/sync/sync-record.ts'
import { nextAttemptTime } from '#domain/sync/sync-state.ts'
import { explainSyncError, type SheetSync, type SyncError } from '#integrations/sheet-sync/sheet-sync.ts'
import type { Jobs } from '../jobs/start-jobs.ts'

export type SheetSyncDeps = {
  db: Database
  identity: IdentityCipher
  now: () => Date
  target: SheetSync
  targetName: SyncTarget
  enqueue: Sync['enqueue']
  /** Called after every failed attempt. */
  onFailure?: (error: SyncError, job: DeliveryJob) => void
  /** The maximum time of `deliverNow` in milliseconds; three seconds by default. */
  deliverNowMs?: number
}

export type SheetSyncWork = Sync & {
  /** Makes an attempt unless it was already made; returns whether the target has the newest version of the record. */
  deliver: (job: DeliveryJob) => Promise<boolean>
  /** The same for several records at once. */
  deliverAll: (jobs: readonly DeliveryJob[]) => Promise<void>
  /** Queues all due deliveries, because a killed process may lose its jobs. */
  queueDue: () => Promise<void>
}

const defaultDeliverNowMs = 3_000
const timeoutMs = 20_000
// Longer than any attempt takes: an older claim belongs to a dead worker.
const claimMs = 30_000
const maxDue = 10_000
const dueBatch = 1_000

export const syncQueueName = 'sheet-sync'

/** Queues delivery jobs through pg-boss. An attempt is queued only once, however often it is requested. */
export function enqueueWith(jobs: Pick<Jobs, 'add'>): Sync['enqueue'] {
  return (tx, deliveryJobs, { afterSeconds } = { afterSeconds: 0 }) => {
    // Separate keys, because a job for now must not be dropped when the same one is planned for later.
    const when = afterSeconds > 0 ? 'later' : 'now'
    return jobs.add(
      tx,
      syncQueueName,
      deliveryJobs.map((job) => ({
        key: [job.entity, job.id, job.version, job.attempt, when].join(':'),
        data: job,
        afterSeconds,
      })),
    )
  }
}

/** Delivers bookings and inquiries to the spreadsheet: at least once, and one worker at a time per record (decision 15). */
export function createSheetSync(deps: SheetSyncDeps): SheetSyncWork {
  const { db, identity, now, target, enqueue, onFailure = () => undefined } = deps

  /**
   * Makes several attempts together. For those that it could claim, returns whether the target has the newest version of the
   * record; false for missing records.
   */
  async function attempt(jobs: readonly DeliveryJob[], signal: AbortSignal): Promise<Map<DeliveryJob, boolean>> {
    const at = now()
    const claims = await claimDeliveries(db, jobs, { now: at, busyUntil: new Date(at.getTime() + claimMs) })
    const records = await readSyncRecords({ db, identity }, claims)
    const aborted = rejectAt(signal)
    const attempts = claims.map(async (claim) => {
      const job = jobs.find((one) => isAttempt(claim, one))!
      const found = records.get(job.id)
      const error = found && (await send(found.record, signal, aborted))
      return { job, claim, found, error }
    })
    const ended = await Promise.all(attempts)
    const delivered = ended.flatMap(({ job, found, error }) =>
      found && !error ? [{ ...job, delivered: found.version }] : [],
    )
    const newest = await settleDelivered(delivered)
    await Promise.all(ended.map(async ({ job, claim, error }) => error && settleFailed(job, claim, error)))
    return new Map(ended.map(({ job }) => [job, newest.has(job.id)]))
  }

  async function send(
    record: SyncRecord,
    signal: AbortSignal,
    aborted: Promise<never>,
  ): Promise<SyncError | undefined> {
    try {
      // The race ends even if the target ignores the signal.
      await Promise.race([target.deliver(record, signal), aborted])
      return undefined
    } catch (error) {
      return explainSyncError(error)
    }
  }

  /** Returns the ids of the records for which no newer version was requested in the meantime. */
  async function settleDelivered(jobs: readonly DeliveredJob[]): Promise<Set<string>> {
    if (jobs.length === 0) return new Set()
    const waiting = (await markDelivered(db, jobs, now())).filter(({ state }) => state === 'waiting')
    // Needs no transaction: due deliveries without a job get one within a minute.
    if (waiting.length > 0) await enqueue(db, waiting.map(nextDeliveryJob))
    const superseded = new Set(waiting.map(({ recordId }) => recordId))
    return new Set(jobs.flatMap(({ id }) => (superseded.has(id) ? [] : [id])))
  }

  async function settleFailed(job: DeliveryJob, claimed: Delivery, error: SyncError): Promise<void> {
    onFailure(error, job)
    const { reason, retryAfterSeconds } = error
    const { requestedAt } = claimed
    const nextAttemptAt = nextAttemptTime({ attempts: job.attempt, requestedAt, now: now(), retryAfterSeconds })
    await db.transaction(async (tx) => {
      const row = await markFailed(tx, job, { reason, nextAttemptAt })
      if (row && nextAttemptAt) {
        const afterSeconds = Math.ceil((nextAttemptAt.getTime() - now().getTime()) / 1000)
        await enqueue(tx, [nextDeliveryJob(row)], { afterSeconds })
      }
      if (row) return
      // A newer version was requested during this attempt.
      const newer = await releaseDelivery(tx, job)
      if (newer?.state === 'waiting') await enqueue(tx, [nextDeliveryJob(newer)])
    })
  }

  return {
    target: deps.targetName,
    enqueue,
    async deliver(job) {
      const made = await attempt([job], AbortSignal.timeout(timeoutMs))
      return made.get(job) ?? false
    },
    deliverAll: async (jobs) => void (await attempt(jobs, AbortSignal.timeout(timeoutMs))),
    async deliverNow(record) {
      const signal = AbortSignal.timeout(deps.deliverNowMs ?? defaultDeliverNowMs)
      while (!signal.aborted) {
        const row = await findDelivery(db, record)
        if (!row || row.state !== 'waiting') return row?.state === 'delivered'
        const isBusy = row.busyUntil && row.busyUntil > now()
        const job = nextDeliveryJob(row)
        const delivered = isBusy ? undefined : (await attempt([job], signal)).get(job)
        if (delivered !== undefined) return delivered
        // Another submission of the same form is being delivered.
        await pause(50)
      }
      return false
    },
    async queueDue() {
      const due = await listDueDeliveryJobs(db, now(), maxDue)
      for (let start = 0; start < due.length; start += dueBatch) {
        await enqueue(db, due.slice(start, start + dueBatch))
      }
    },
  }
}

function isAttempt({ entity, recordId, requestedVersion, attempts }: Delivery, job: DeliveryJob): boolean {
  return entity === job.entity && recordId === job.id && requestedVersion === job.version && attempts === job.attempt
}

/** Never resolves; its rejection may stay unhandled. */
function rejectAt(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error)
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  aborted.catch(() => undefined)
  return aborted
}
