import { setTimeout as pause } from 'node:timers/promises'
import type { Sync, SyncTarget } from '../../app/services/sync.ts'
import type { Database } from '../../data/database/connect.ts'
import type { IdentityCipher } from '../../data/customers/identity.ts'
import {
  claimDelivery,
  findDelivery,
  listDueDeliveryJobs,
  markDelivered,
  markFailed,
  nextDeliveryJob,
  releaseDelivery,
  type Delivery,
  type DeliveryJob,
} from '../../data/sync/sync-deliveries.ts'
import { readSyncRecord } from '../../data/sync/sync-records.ts'
import type { SyncRecord } from '../../domain/sync/sync-record.ts'
import { nextAttemptTime } from '../../domain/sync/sync-state.ts'
import { explainSyncError, type SheetSync, type SyncError } from '../../integrations/sheet-sync/sheet-sync.ts'
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
  /** Makes an attempt unless it was made already; returns whether the target has the newest version of the record. */
  deliver: (job: DeliveryJob) => Promise<boolean>
  /** Queues every delivery that is due, because a killed process can lose its jobs. */
  queueDue: () => Promise<void>
}

/** `superseded`: a newer version was requested meanwhile. `notClaimed`: another worker has it or made the attempt. */
type Outcome = 'delivered' | 'superseded' | 'failed' | 'notClaimed'

const defaultDeliverNowMs = 3_000
const timeoutMs = 20_000
// Longer than any attempt takes: a claim that is older belongs to a dead worker.
const claimMs = 30_000
const mostDue = 10_000
const dueBatch = 1_000

export const syncQueueName = 'sheet-sync'

/** Queues delivery jobs through pg-boss; the same attempt is in the queue once, however often it is requested. */
export function enqueueWith(jobs: Pick<Jobs, 'add'>): Sync['enqueue'] {
  return (tx, deliveryJobs, { afterSeconds } = { afterSeconds: 0 }) => {
    // A job for now must not be dropped because the same one is planned for later.
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

  async function attempt(job: DeliveryJob, signal: AbortSignal): Promise<Outcome> {
    const at = now()
    const claimed = await claimDelivery(db, job, { now: at, busyUntil: new Date(at.getTime() + claimMs) })
    if (!claimed) return 'notClaimed'
    const found = await readSyncRecord({ db, identity }, job.entity, job.id)
    if (!found) return 'failed'
    const error = await send(target, found.record, signal)
    if (!error) return settleDelivered(job, found.version)
    onFailure(error, job)
    await settleFailed(job, claimed, error)
    return 'failed'
  }

  async function settleDelivered(job: DeliveryJob, version: number): Promise<Outcome> {
    return db.transaction(async (tx) => {
      const row = await markDelivered(tx, job, version, now())
      if (row?.state !== 'waiting') return 'delivered'
      await enqueue(tx, [nextDeliveryJob(row)])
      return 'superseded'
    })
  }

  async function settleFailed(job: DeliveryJob, claimed: Delivery, error: SyncError): Promise<void> {
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
      return (await attempt(job, AbortSignal.timeout(timeoutMs))) === 'delivered'
    },
    async deliverNow(record) {
      const signal = AbortSignal.timeout(deps.deliverNowMs ?? defaultDeliverNowMs)
      while (!signal.aborted) {
        const row = await findDelivery(db, record)
        if (!row || row.state !== 'waiting') return row?.state === 'delivered'
        const isBusy = row.busyUntil && row.busyUntil > now()
        const outcome = isBusy ? 'notClaimed' : await attempt(nextDeliveryJob(row), signal)
        if (outcome !== 'notClaimed') return outcome === 'delivered'
        // A second submission of the same form is being delivered.
        await pause(50)
      }
      return false
    },
    async queueDue() {
      const due = await listDueDeliveryJobs(db, now(), mostDue)
      for (let start = 0; start < due.length; start += dueBatch) {
        await enqueue(db, due.slice(start, start + dueBatch))
      }
    },
  }
}

async function send(target: SheetSync, record: SyncRecord, signal: AbortSignal): Promise<SyncError | undefined> {
  try {
    // The race ends also when the target ignores the signal.
    await Promise.race([target.deliver(record, signal), rejectAt(signal)])
    return undefined
  } catch (error) {
    return explainSyncError(error)
  }
}

function rejectAt(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error)
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
