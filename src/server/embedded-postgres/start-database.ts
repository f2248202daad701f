import { randomInt, randomUUID } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { prepareDataFolder } from '../data-folder.ts'
import { StartError } from '../start-error.ts'
import { locateCluster, placePrograms } from './cluster-location.ts'
import { ensureCluster, findInstalledPostgres } from './create-cluster.ts'
import { findPostmaster, type LaunchedServer, launchPostmaster, stopPostmaster } from './postmaster.ts'
import { ensureSiteDatabase, openServerSession, type ServerSession } from './server-session.ts'

/** A running database: its connection string and the folder that contains it. */
export type RunningDatabase = {
  url: string
  folder: string
  /** Stops the server, or only releases it when another process still uses it. */
  stop: () => Promise<void>
}

type StartOptions = {
  dataDir: string
  /** Receives the steps of the start. */
  log: (line: string) => void
  /** Receives events after the start; `log` by default. */
  warn?: (line: string) => void
}

const startTimeoutMs = 120_000
const pollIntervalMs = 50
const maxLaunches = 8
const recoveryPauseMs = 5_000
// Below the range that systems use for outgoing connections. If a port is in use, another one is tried.
const ports = [20_000, 32_000] as const
// Another program uses the port, another process is starting the same cluster, or the last sessions of a killed server are still
// ending.
const passingErrors = /could not bind|could not create any TCP|lock file .* already exists|shared memory block/

/**
 * Starts the PostgreSQL of a data folder, or adopts the one that a killed process left running. If the server ends unexpectedly,
 * it is started again on the same port. Throws a `StartError` for problems that the operator can solve.
 */
export async function startDatabase({ dataDir, log, warn = log }: StartOptions): Promise<RunningDatabase> {
  await prepareDataFolder(dataDir)
  const location = await locateCluster(await realpath(dataDir), log)
  const installed = await findInstalledPostgres()
  const programs = path.join(await placePrograms(installed, location.account, log), 'bin')
  const passwords = await ensureCluster(location, programs, installed.version.split('.')[0]!, log)
  const cluster = path.join(location.folder, 'cluster')
  const stopping = new AbortController()
  let recovery: Promise<void> | undefined
  let { session, port } = await reachServer({ log })
  const ownName = `roud ${randomUUID()}`
  await ensureSiteDatabase(session, passwords)

  /** Finds or starts the server of the cluster, and opens a session as soon as it responds. */
  async function reachServer(options: {
    log: (line: string) => void
    port?: number
  }): Promise<{ session: ServerSession; port: number }> {
    const deadline = performance.now() + startTimeoutMs
    let launched: LaunchedServer | undefined
    for (let launches = 0; performance.now() < deadline; await pause(pollIntervalMs)) {
      const postmaster = await findPostmaster(cluster)
      if (postmaster?.port) {
        const opened = await openSession(postmaster.port)
        if (!opened) continue
        if (!launched) options.log('Adopting the PostgreSQL that is already running.')
        return { session: opened, port: postmaster.port }
      }
      if (postmaster || launched?.hasEnded() === false) continue
      if (launched) await explainEnd(launched, launches)
      launched = await launchPostmaster(location, programs, options.port ?? randomInt(...ports))
      launches += 1
    }
    throw new StartError(`PostgreSQL in ${location.folder} does not answer: see ${location.folder}/server.log.`)
  }

  async function openSession(at: number): Promise<ServerSession | undefined> {
    try {
      return await openServerSession({ port: at, passwords, cluster, onLost: recover })
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error
      throw new StartError(
        `PostgreSQL refuses the password in ${location.folder}/superuser-password: put the right one back.`,
      )
    }
  }

  async function explainEnd(launched: LaunchedServer, launches: number): Promise<void> {
    const output = await launched.readOutput()
    if (passingErrors.test(output) && launches < maxLaunches) return pause(launches * 100)
    const line = output.split('\n').findLast((each) => /FATAL|ERROR|PANIC/.test(each)) ?? output.trim()
    const reason = line.replace(/^.*?(FATAL|ERROR|PANIC):\s+/, '')
    throw new StartError(`PostgreSQL in ${location.folder} does not start: ${reason}`)
  }

  function recover(): void {
    if (!stopping.signal.aborted) recovery = recoverServer()
  }

  /** Retries forever: another program may have taken the port, or the disk may be full for a while. */
  async function recoverServer(): Promise<void> {
    warn('The session with PostgreSQL was lost; it is opened again, and the server started if it has ended')
    while (!stopping.signal.aborted) {
      try {
        const reached = await reachServer({ log: warn, port })
        session = reached.session
        return warn('PostgreSQL is running again')
      } catch (error) {
        warn(error instanceof StartError ? error.message : 'PostgreSQL cannot be started again.')
        await pause(recoveryPauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  async function stop(): Promise<void> {
    stopping.abort()
    await recovery
    // If the session breaks now, the next start adopts the server.
    if (await session.release(ownName).catch(() => false)) await stopPostmaster(cluster)
    await session.client.end().catch(() => undefined)
  }

  const name = encodeURIComponent(ownName)
  const url = `postgres://roud:${passwords.site}@127.0.0.1:${port}/roud?sslmode=disable&application_name=${name}`
  return { url, folder: location.folder, stop }
}
