import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const launcher = path.resolve(import.meta.dirname, '../../scripts/serve.mjs')

/** The built site as a process, as in production. */
export type SiteProcess = {
  url: string
  process: ChildProcess
  /** Sends SIGTERM, and SIGKILL after `timeoutMs`. */
  stop: (timeoutMs?: number) => Promise<{ graceful: boolean }>
  kill: () => Promise<void>
  output: () => string
}

type SiteOptions = { port: number; dataDir: string; settings?: Record<string, string>; pin?: readonly string[] }

/** Starts the site and waits until it is ready. Rejects with its output when it ends before. */
export async function startSite({ port, dataDir, settings = {}, pin = [] }: SiteOptions): Promise<SiteProcess> {
  const words = [...pin, process.execPath, launcher]
  const child = spawn(words[0]!, words.slice(1), {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO_RENTALS: '0',
      ADMIN_EMAIL: 'owner@example.com',
      ADMIN_PASSWORD: 'owner-password',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-20_000)
        if (/Roud is ready/.test(output)) resolve()
      })
    }
    child.once('exit', () => reject(new Error(`The site ended before it was ready:\n${output}`)))
    child.once('error', reject)
  })
  const ended = once(child, 'exit')
  ended.catch(() => undefined)
  await ready
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    output: () => output,
    async stop(timeoutMs = 20_000) {
      if (child.exitCode !== null || child.signalCode !== null) return { graceful: true }
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
      await ended.finally(() => clearTimeout(timer))
      return { graceful: child.signalCode === null }
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
