import { spawn, spawnSync } from 'node:child_process'
import { constants, readFileSync } from 'node:fs'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { totalmem } from 'node:os'
import path from 'node:path'
import { identity } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { serverEnvironment } from './server-environment.ts'

/** What a server says about itself in `postmaster.pid`; port 0 while it has not come to that line. */
export type Postmaster = { pid: number; port: number }

/** A server this process has started: how it ended (undefined while it runs) and what it has logged since. */
export type Launched = { ended(): boolean; complaint(): Promise<string> }

const logLimit = 10 * 1024 * 1024

/** The server that runs on this cluster, if any. A pid file whose number now belongs to another program is removed. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = path.join(cluster, 'postmaster.pid')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const pid = Math.abs(Number(lines[0]))
  if (!pid || !isAlive(pid)) return undefined
  if (isServerOf(pid, cluster)) return { pid, port: Number(lines[3]) || 0 }
  await rm(file, { force: true })
  return undefined
}

/** Starts the server in a session of its own, so that Ctrl-C at the terminal reaches only us. */
export async function launchPostmaster(home: Home, binaries: Binaries, port: number): Promise<Launched> {
  const file = path.join(home.folder, 'server.log')
  const before = await stat(file).catch(() => undefined)
  if (before && before.size > logLimit) await rename(file, `${file}.old`)
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW
  const logFile = await open(file, flags, 0o600)
  if (home.account) await logFile.chown(home.account.uid, home.account.gid)
  const from = (await logFile.stat()).size
  const settings = Object.entries(serverSettings(port)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(
    path.join(binaries.folder, 'bin', 'postgres'),
    ['-D', path.join(home.folder, 'cluster'), ...settings],
    {
      cwd: '/',
      env: serverEnvironment,
      detached: true,
      stdio: ['ignore', logFile.fd, logFile.fd],
      ...identity(home.account),
    },
  )
  let failure: Error | undefined
  child.once('error', (error) => (failure = error))
  child.unref()
  await logFile.close()
  return {
    ended: () => failure !== undefined || child.exitCode !== null || child.signalCode !== null,
    complaint: async () => failure?.message ?? (await readFile(file)).subarray(from).toString('utf8'),
  }
}

/** Asks for a fast shutdown: sessions are ended, nothing acknowledged is lost. */
export function shutDown({ pid }: Postmaster): void {
  if (isAlive(pid)) process.kill(pid, 'SIGINT')
}

/** Whether some process has this number. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function isServerOf(pid: number, cluster: string): boolean {
  return readCommandLine(pid).includes(cluster)
}

function readCommandLine(pid: number): string[] {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' })
      .stdout.trim()
      .split(' ')
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
    fsync: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    // The details and statements of an error can carry names and numbers of customers.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
}
