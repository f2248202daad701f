import type { Sync } from '../../app/services/sync.ts'
import type { SyncTry } from '../../data/sync/sync-deliveries.ts'
import type { Jobs } from '../jobs/start-jobs.ts'

export const syncQueueName = 'sheet-sync'

/** The queue of tries: the same try is in it once, however often it is asked for. */
export function createSyncQueue(jobs: Pick<Jobs, 'add' | 'addAlong'>): Pick<Sync, 'queue' | 'queueAlong'> {
  return {
    queue: (tx, tries, { afterSeconds } = { afterSeconds: 0 }) =>
      jobs.add(
        tx,
        syncQueueName,
        tries.map((aTry) => jobOf(aTry, afterSeconds)),
      ),
    queueAlong: (tries) =>
      jobs.addAlong(
        syncQueueName,
        tries.map((aTry) => jobOf(aTry, 0)),
      ),
  }
}

function jobOf(aTry: SyncTry, afterSeconds: number) {
  // Who asks for it now is not told to wait because it is planned for later.
  const key = [aTry.entity, aTry.id, aTry.version, aTry.attempt, afterSeconds > 0 ? 'later' : 'now'].join(':')
  return { key, data: aTry, afterSeconds }
}
