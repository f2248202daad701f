import { spawn, spawnSync } from 'node:child_process'
import { cpus } from 'node:os'
import path from 'node:path'

/** The path of an installed program, including the sbin folders; `undefined` when it is not installed. */
export function findProgram(name: string): string | undefined {
  const found = spawnSync('sh', ['-c', `PATH="$PATH:/usr/sbin:/usr/local/sbin" command -v ${name}`], {
    encoding: 'utf8',
  })
  return found.status === 0 ? found.stdout.trim() : undefined
}

const canPin = findProgram('taskset') !== undefined && cpus().length > 1

type Cores = 'server' | 'client' | 'every'
const coreList = { server: '0', client: '1', every: `0-${cpus().length - 1}` }

/** The command prefix that pins a process to the server's core or the client's, or allows every core. */
export function pinTo(cores: Cores): string[] {
  return canPin ? ['taskset', '-c', coreList[cores]] : []
}

/**
 * Pins this process and those that it starts from now on: the database must not use the server's core, and a browser needs
 * several.
 */
export function pinOurselves(cores: Cores): void {
  if (canPin) spawnSync('taskset', ['-a', '-p', '-c', coreList[cores], String(process.pid)])
}

export const pinning = canPin
  ? 'The server on one core, clients and database on another.'
  : 'Nothing is pinned: taskset or a second core is missing.'

/** Runs a program and returns its output. Rejects with its error output when it fails. */
export function runProgram(words: readonly string[], settings: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(words[0]!, words.slice(1), {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let errorOutput = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${words.join(' ')}: ${errorOutput}`)),
    )
  })
}

/** Resident memory of a process in megabytes. */
export function memoryOf(pid: number): number {
  return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1024
}

/** The path of a command of the installed packages. */
export function binary(name: string): string {
  return path.resolve(import.meta.dirname, '../../node_modules/.bin', name)
}
