import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import { fromDrizzle, PgBoss, type JobInsert } from 'pg-boss'
import type { ExtraSql } from '../../data/booking/bookings.ts'
import type { Database } from '../../data/database/connect.ts'

/** Work that waits in the database until some process of the site does it. */
export type Jobs = {
  /**
   * Does `work` for every job of a queue, a few at a time; rejections are told and end the job, which is not done again.
   */
  workOn: <Data extends object>(queue: string, work: (data: Data) => Promise<void>) => Promise<void>
  /** Adds jobs in the transaction `tx`; of jobs with one key, one waits at a time. */
  add: (tx: Database, queue: string, jobs: readonly NewJob[]) => Promise<void>
  /** The statement that adds jobs, to be part of another one. */
  addAlong: (queue: string, jobs: readonly NewJob[]) => Promise<ExtraSql>
  /** Does `work` at the times of a cron expression in Riyadh, in one of the processes. */
  registerJob: (name: string, cron: string, work: () => Promise<void>) => Promise<void>
  /** Takes no more jobs and resolves when those under way are done. */
  stop: () => Promise<void>
}

type NewJob = { key: string; data: object; afterSeconds?: number }

function toInsert({ key, data, afterSeconds = 0 }: NewJob): JobInsert {
  return { data, singletonKey: key, startAfter: afterSeconds }
}

type JobsDeps = { databaseUrl: string; onError: (what: string, error: unknown) => void; pollSeconds?: number }

const atOnce = 5
/** So many jobs each time it looks: a rush of bookings is answered before its deliveries are made. */
const mostInTurn = 10
const secondsToStop = 25
const options = { retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: 3600 }

/** Starts the queue on the database of the site; it makes what it needs there itself, in turns with other processes. */
export async function startJobs({ databaseUrl, onError, pollSeconds = 1 }: JobsDeps): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'roud-jobs',
    max: 3,
    connectionTimeoutMillis: 5_000,
  })
  boss.on('error', (error) => onError('the job queue', error))
  await boss.start()
  const polling = { batchSize: mostInTurn, pollingIntervalSeconds: pollSeconds }
  return {
    async workOn<Data extends object>(queue: string, work: (data: Data) => Promise<void>) {
      await boss.createQueue(queue, { policy: 'short', ...options })
      await boss.work<Data>(queue, polling, async (jobs) => {
        const inTurn = pLimit(atOnce)
        const done = jobs.map(({ data }) =>
          inTurn(() => work(data)).catch((error: unknown) => onError(`a job of ${queue}`, error)),
        )
        await Promise.all(done)
      })
    },
    async add(tx, queue, jobs) {
      await boss.insert(queue, jobs.map(toInsert), { db: fromDrizzle(tx, sql) })
    },
    async addAlong(queue, jobs) {
      const asked: ExtraSql[] = []
      const db = {
        executeSql(statement: string, [parameter]: unknown[] = []) {
          asked.push({ statement, parameter: String(parameter) })
          return Promise.resolve({ rows: [] })
        },
      }
      await boss.insert(queue, jobs.map(toInsert), { db })
      const [along] = asked
      if (!along || along.statement.split('$1').length !== 2) throw new Error('The queue adds jobs in another way')
      return along
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
