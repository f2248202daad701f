import type { Sync } from '../app/sync.ts'
import type { SyncTry } from '../data/sync-deliveries.ts'
import type { Config } from './config.ts'
import { startJobs, type Jobs } from './jobs/start-jobs.ts'
import { openSheet } from './open-sheet.ts'
import type { OpenSite } from './open-site.ts'
import { createSheetSync } from './sheet-sync.ts'
import { createSyncQueue, syncQueueName } from './sync-queue.ts'

export type Background = {
  sync: Sync
  /** For further work at certain times: privacy, cleaning up. */
  registerJob: Jobs['registerJob']
  /** Takes up no more work and waits for what is under way. */
  stop: () => Promise<void>
}

/** What the process does besides answering requests: deliveries to the spreadsheet, and work at certain times. */
export async function startBackground(config: Config, { databaseUrl, parts }: OpenSite): Promise<Background> {
  const jobs = await startJobs({
    databaseUrl,
    onFault: (what, fault) => console.error(`${what} failed:`, fault instanceof Error ? fault.message : fault),
  })
  try {
    const sync = createSheetSync({
      ...parts,
      target: openSheet(config, parts),
      targetName: config.sync.target,
      queue: createSyncQueue(jobs),
      onFailure: (fault, { entity, attempt }) =>
        console.error(`sync of a ${entity} to ${config.sync.target} failed, try ${attempt}: ${fault.message}`),
    })
    await jobs.workOn<SyncTry>(syncQueueName, async (aTry) => void (await sync.deliver(aTry)))
    await jobs.registerJob('sheet-sync-due', '* * * * *', sync.queueDue)
    await sync.queueDue()
    return { sync, registerJob: jobs.registerJob, stop: jobs.stop }
  } catch (fault) {
    await jobs.stop()
    throw fault
  }
}
