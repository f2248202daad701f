import { randomUUID } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { prepareDataFolder } from '../data-folder.ts'
import { StartError } from '../start-error.ts'
import { findBinaries, placeBinaries } from './binaries.ts'
import { prepareCluster, readPassword } from './cluster.ts'
import { dropOldLog } from './drop-old-log.ts'
import { chooseHome, clusterOf } from './home.ts'
import { findPostmaster, shutDown } from './postmaster.ts'
import { reachServer } from './reach-server.ts'
import { prepareSiteDatabase } from './site-database.ts'

/** A running database: its address, the folder it lives in, and how this process takes its leave of it. */
export type RunningDatabase = {
  url: string
  folder: string
  stop: () => Promise<void>
  /** Removes what the write-ahead log says of the time until now; false when it would not go. */
  dropOldLog: () => Promise<boolean>
}

type Wishes = { dataDir: string; log: (line: string) => void }

const stopPatience = 60_000

/**
 * Starts the PostgreSQL that belongs to a data folder, or takes over the one a killed process has left running. `stop`
 * shuts it down unless another process uses it too. Every fault the operator can mend is a `StartError`.
 */
export async function startDatabase({ dataDir, log }: Wishes): Promise<RunningDatabase> {
  await prepareDataFolder(dataDir)
  const home = await chooseHome(await realpath(dataDir), log)
  const binaries = await placeBinaries(await findBinaries(), home.account, log)
  await prepareCluster(home, binaries, log)
  const password = await readPassword(home)
  const { presence, port } = await reachServer(home, binaries, password, log)
  const ownName = `roud ${randomUUID()}`
  await prepareSiteDatabase(presence.client, password)

  async function stop(): Promise<void> {
    const last = await presence.leave(ownName)
    const postmaster = last ? await findPostmaster(clusterOf(home)) : undefined
    if (postmaster) shutDown(postmaster)
    await presence.client.end().catch(() => undefined)
    if (postmaster) await waitForEnd(clusterOf(home))
  }

  const name = encodeURIComponent(ownName)
  const url = `postgres://roud:${password}@127.0.0.1:${port}/roud?sslmode=disable&application_name=${name}`
  return { url, folder: home.folder, stop, dropOldLog: () => dropOldLog(presence.client) }
}

async function waitForEnd(cluster: string): Promise<void> {
  const deadline = performance.now() + stopPatience
  while (await findPostmaster(cluster)) {
    if (performance.now() > deadline) throw new StartError(`PostgreSQL in ${cluster} does not stop.`)
    await pause(20)
  }
}
