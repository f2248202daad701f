import type { Sync } from '../app/sync.ts'
import type { Jobs } from './jobs/start-jobs.ts'

export const syncQueueName = 'sheet-sync'

/** The queue of tries: the same try is in it once, however often it is asked for. */
export function createSyncQueue(jobs: Pick<Jobs, 'add'>): Sync['queue'] {
  return (tx, tries, { afterSeconds } = { afterSeconds: 0 }) =>
    jobs.add(
      tx,
      syncQueueName,
      tries.map((aTry) => ({
        // Who asks for it now is not told to wait because it is planned for later.
        key: [aTry.entity, aTry.id, aTry.version, aTry.attempt, afterSeconds > 0 ? 'later' : 'now'].join(':'),
        data: aTry,
        afterSeconds,
      })),
    )
}
