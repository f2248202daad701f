import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type JobInsert } from 'pg-boss'
import type { Database } from '../../data/connect.ts'

/** Work that waits in the database until some process of the site does it. */
export type Jobs = {
  /**
   * Does `work` for every job of a queue, a few at a time; rejections are told and end the job, which is not done again.
   */
  workOn: <Data extends object>(queue: string, work: (data: Data) => Promise<void>) => Promise<void>
  /** Adds jobs in the transaction `tx`; of jobs with one key, one waits at a time. */
  add: (tx: Database, queue: string, jobs: readonly NewJob[]) => Promise<void>
  /** Does `work` at the times of a cron expression in Riyadh, in one of the processes. */
  registerJob: (name: string, cron: string, work: () => Promise<void>) => Promise<void>
  /** Takes no more jobs and resolves when those under way are done. */
  stop: () => Promise<void>
}

type NewJob = { key: string; data: object; afterSeconds?: number }

type JobsParts = { databaseUrl: string; onFault: (what: string, fault: unknown) => void; pollSeconds?: number }

const atOnce = 5
const secondsToStop = 25
const options = { retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: 3600 }

/** Starts the queue on the database of the site; it makes what it needs there itself, in turns with other processes. */
export async function startJobs({ databaseUrl, onFault, pollSeconds = 2 }: JobsParts): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'roud-jobs',
    max: 3,
    connectionTimeoutMillis: 5_000,
  })
  boss.on('error', (fault) => onFault('the job queue', fault))
  await boss.start()
  const polling = { batchSize: atOnce, burstWhenBatchFull: true, pollingIntervalSeconds: pollSeconds }
  return {
    async workOn<Data extends object>(queue: string, work: (data: Data) => Promise<void>) {
      await boss.createQueue(queue, { policy: 'short', ...options })
      await boss.work<Data>(queue, polling, async (jobs) => {
        await Promise.all(
          jobs.map(({ data }) => work(data).catch((fault: unknown) => onFault(`a job of ${queue}`, fault))),
        )
      })
    },
    async add(tx, queue, jobs) {
      const inserts = jobs.map(({ key, data, afterSeconds = 0 }) => ({
        data,
        singletonKey: key,
        startAfter: afterSeconds,
      })) satisfies JobInsert[]
      await boss.insert(queue, inserts, { db: fromDrizzle(tx, sql) })
    },
    async registerJob(name, cron, work) {
      await boss.createQueue(name, { policy: 'short', ...options, expireInSeconds: 3600 })
      await boss.work(name, { pollingIntervalSeconds: pollSeconds }, () =>
        work().catch((fault: unknown) => onFault(`the job ${name}`, fault)),
      )
      await boss.schedule(name, cron, null, { tz: 'Asia/Riyadh' })
    },
    stop: () => boss.stop({ graceful: true, timeout: secondsToStop * 1000 }),
  }
}
