import { spawn, spawnSync } from 'node:child_process'
import { constants, readFileSync } from 'node:fs'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { totalmem } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../start-error.ts'

/** An account other than root. */
export type Account = { name: string; uid: number; gid: number }

/**
 * `folder` contains `cluster`, the roles' passwords and `server.log`. `account` runs PostgreSQL; undefined is the account of this
 * process.
 */
export type ClusterLocation = { folder: string; account: Account | undefined }

/** The main process of a PostgreSQL server, from `postmaster.pid`. The port is 0 until the server has written it. */
export type Postmaster = { pid: number; port: number }

/** A server that this process started. `readOutput` returns its output since then. */
export type LaunchedServer = { hasEnded: () => boolean; readOutput: () => Promise<string> }

/**
 * The complete environment of PostgreSQL's programs: without our settings and the caller's `PG…` variables, with messages in
 * English.
 */
export const serverEnvironment: NodeJS.ProcessEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

const maxLogBytes = 10 * 1024 * 1024
const stopTimeoutMs = 60_000

/** The options of `spawn` that change the account. */
export function runAs(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

/** Finds the server that runs on a cluster. Deletes a pid file whose number now belongs to another program. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = path.join(cluster, 'postmaster.pid')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const pid = Math.abs(Number(lines[0]))
  if (!pid || !isAlive(pid)) return undefined
  if (readCommandLine(pid).includes(cluster)) return { pid, port: Number(lines[3]) || 0 }
  await rm(file, { force: true })
  return undefined
}

/** Starts the server in its own session, so that Ctrl-C in the terminal does not stop it. */
export async function launchPostmaster(
  { folder, account }: ClusterLocation,
  programs: string,
  port: number,
): Promise<LaunchedServer> {
  const file = path.join(folder, 'server.log')
  const before = await stat(file).catch(() => undefined)
  if (before && before.size > maxLogBytes) await rename(file, `${file}.old`)
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW
  const logFile = await open(file, flags, 0o600)
  if (account) await logFile.chown(account.uid, account.gid)
  const from = (await logFile.stat()).size
  const settings = Object.entries(serverSettings(port)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(path.join(programs, 'postgres'), ['-D', path.join(folder, 'cluster'), ...settings], {
    cwd: '/',
    env: serverEnvironment,
    detached: true,
    stdio: ['ignore', logFile.fd, logFile.fd],
    ...runAs(account),
  })
  let failure: Error | undefined
  child.once('error', (error) => (failure = error))
  child.unref()
  await logFile.close()
  return {
    hasEnded: () => failure !== undefined || child.exitCode !== null || child.signalCode !== null,
    readOutput: async () => failure?.message ?? (await readFile(file)).subarray(from).toString('utf8'),
  }
}

/** Ends all sessions, stops the server, and waits until it has ended. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const postmaster = await findPostmaster(cluster)
  if (postmaster && isAlive(postmaster.pid)) process.kill(postmaster.pid, 'SIGINT')
  const deadline = performance.now() + stopTimeoutMs
  while (await findPostmaster(cluster)) {
    if (performance.now() > deadline) throw new StartError(`PostgreSQL in ${cluster} does not stop.`)
    await pause(20)
  }
}

/** Returns whether a process with this number exists. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function readCommandLine(pid: number): string[] {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' })
    return stdout.trim().split(' ')
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

function serverSettings(port: number): Record<string, string | number> {
  const megabytes = totalmem() / 1024 / 1024
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    shared_buffers: `${Math.round(Math.min(512, Math.max(32, megabytes / 8)))}MB`,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    // Details and statements in errors may contain customers' names and numbers.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
}
