import { PgBoss } from 'pg-boss'

/** Background jobs at certain times, queued in the database until a process of the site runs them. */
export type Jobs = {
  /** Runs `work` at the times of a cron expression in Riyadh time, in one of the processes. */
  registerJob: (name: string, cron: string, work: () => Promise<void>) => Promise<void>
  /** Deletes queues of former versions with their jobs and times. */
  dropQueues: (names: readonly string[]) => Promise<void>
  /** Stops taking jobs and resolves when running ones are done, after 25 seconds at most. */
  stop: () => Promise<void>
}

type JobsOptions = { databaseUrl: string; onError: (what: string, error: unknown) => void; pollSeconds?: number }

const secondsToStop = 25
const options = { retryLimit: 0, expireInSeconds: 3600, deleteAfterSeconds: 3600 }

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
  return {
    async registerJob(name, cron, work) {
      await boss.createQueue(name, { policy: 'short', ...options })
      await boss.work(name, { pollingIntervalSeconds: pollSeconds }, () =>
        work().catch((error: unknown) => onError(`the job ${name}`, error)),
      )
      await boss.schedule(name, cron, null, { tz: 'Asia/Riyadh' })
    },
    async dropQueues(names) {
      for (const name of names) await boss.deleteQueue(name)
    },
    stop: () => boss.stop({ graceful: true, timeout: secondsToStop * 1000 }),
  }
}
