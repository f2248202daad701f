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

type Wishes = {
  dataDir: string
  /** Tells people how the start goes. */
  log: (line: string) => void
  /** Tells what happens later; as `log` without it. */
  warn?: (line: string) => void
}

const stopPatience = 60_000

/**
 * Starts the PostgreSQL that belongs to a data folder, or takes over the one a killed process has left running. `stop`
 * shuts it down unless another process uses it too; a server that goes away before is started again. Every fault the
 * operator can mend is a `StartError`.
 */
export async function startDatabase({ dataDir, log, warn = log }: Wishes): Promise<RunningDatabase> {
  await prepareDataFolder(dataDir)
  const home = await chooseHome(await realpath(dataDir), log)
  const binaries = await placeBinaries(await findBinaries(), home.account, log)
  await prepareCluster(home, binaries, log)
  const password = await readPassword(home)
  let stopping = false
  let recovering: Promise<void> | undefined
  const reached = await reachServer(home, binaries, { password, log, onLost: recover })
  const { port } = reached
  let { presence } = reached
  const ownName = `roud ${randomUUID()}`
  await prepareSiteDatabase(presence.client, password)

  // A server that was killed, or ran out of memory: the site comes back with it, at the same address.
  function recover(): void {
    if (stopping) return
    warn('PostgreSQL has gone away and is started again')
    recovering = reachServer(home, binaries, { password, log: warn, port, onLost: recover }).then(
      (again) => {
        presence = again.presence
        warn('PostgreSQL is back')
      },
      (error: unknown) => warn(error instanceof StartError ? error.message : 'PostgreSQL cannot be started again.'),
    )
  }

  async function stop(): Promise<void> {
    stopping = true
    await recovering
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
