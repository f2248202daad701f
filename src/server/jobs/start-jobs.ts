import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database } from '#data/database/connect.ts'

/** Background jobs, queued in the database until a process of the site runs them. */
export type Jobs = {
  /** Runs `work` for every job of a queue, five at a time. If it rejects, that is reported and the job ends without a retry. */
  workOn: <Data extends object>(queue: string, work: (data: Data) => Promise<void>) => Promise<void>
  /** Runs `work` for up to ten jobs of a queue together. If it rejects, that is reported and the jobs end without a retry. */
  workOnBatches: <Data extends object>(queue: string, work: (batch: Data[]) => Promise<void>) => Promise<void>
  /** Adds jobs in the transaction `tx`. Of jobs with the same key, only one is queued at a time. */
  add: (tx: Database, queue: string, jobs: readonly NewJob[]) => Promise<void>
  /** Runs `work` at the times of a cron expression in Riyadh time, in one of the processes. */
  registerJob: (name: string, cron: string, work: () => Promise<void>) => Promise<void>
  /** Stops taking jobs and resolves when running ones are done, after 25 seconds at most. */
  stop: () => Promise<void>
}

type NewJob = { key: string; data: object; afterSeconds?: number }

type JobsOptions = { databaseUrl: string; onError: (what: string, error: unknown) => void; pollSeconds?: number }

const concurrency = 5
// Few jobs per poll, so that during a rush bookings get database connections before deliveries do.
const batchSize = 10
const secondsToStop = 25
const options = { retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: 3600 }

/** Starts pg-boss on the database of the site; it creates and migrates its own schema under a lock. */
export async function startJobs({ databaseUrl, onError, pollSeconds = 1 }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'roud-jobs',
    max: 3,
    connectionTimeoutMillis: 5_000,
  })
  boss.on('error', (error) => onError('the job queue', error))
  await boss.start()
  // A full batch is followed by the next at once, so that a queue of thousands is processed within minutes.
  const polling = { batchSize, pollingIntervalSeconds: pollSeconds, burstWhenBatchFull: true }
  async function workOnBatches<Data extends object>(queue: string, work: (batch: Data[]) => Promise<void>) {
    await boss.createQueue(queue, { policy: 'short', ...options })
    await boss.work<Data>(queue, polling, (jobs) =>
      work(jobs.map(({ data }) => data)).catch((error: unknown) => onError(`a job of ${queue}`, error)),
    )
  }

  return {
    workOnBatches,
    workOn: <Data extends object>(queue: string, work: (data: Data) => Promise<void>) =>
      workOnBatches<Data>(queue, async (batch) => {
        const limit = pLimit(concurrency)
        const done = batch.map((data) =>
          limit(() => work(data)).catch((error: unknown) => onError(`a job of ${queue}`, error)),
        )
        await Promise.all(done)
      }),
    async add(tx, queue, jobs) {
      const rows = jobs.map(({ key, data, afterSeconds = 0 }) => ({
        data,
        singletonKey: key,
        startAfter: afterSeconds,
      }))
      await boss.insert(queue, rows, { db: fromDrizzle(tx, sql) })
    },
    async registerJob(name, cron, work) {
      await boss.createQueue(name, { policy: 'short', ...options, expireInSeconds: 3600 })
      await boss.work(name, { pollingIntervalSeconds: pollSeconds }, () =>
        work().catch((error: unknown) => onError(`the job ${name}`, error)),
      )
      await boss.schedule(name, cron, null, { tz: 'Asia/Riyadh' })
    },
    stop: () => boss.stop({ graceful: true, timeout: secondsToStop * 1000 }),
  }
}
