import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'

const launcher = path.resolve(import.meta.dirname, '../../scripts/serve.mjs')

/** The built site as a process of its own, as it is deployed. */
export type SiteProcess = {
  url: string
  process: ChildProcess
  /** Asks it to stop, as a service manager does, and kills it when it has not within the patience (milliseconds). */
  stop: (patience?: number) => Promise<{ graceful: boolean }>
  kill: () => Promise<void>
  output: () => string
}

type Wishes = { port: number; dataDir: string; settings?: Record<string, string>; pin?: readonly string[] }

/** Starts the site and waits until it says that it is ready; rejects with what it said when it ends before. */
export async function startSite({ port, dataDir, settings = {}, pin = [] }: Wishes): Promise<SiteProcess> {
  const words = [...pin, process.execPath, launcher]
  const child = spawn(words[0]!, words.slice(1), {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: 'owner@example.com',
      ADMIN_PASSWORD: 'owner-password',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-20_000)
        if (/Roud is ready/.test(said)) resolve()
      })
    }
    child.once('exit', () => reject(new Error(`The site ended before it was ready:\n${said}`)))
    child.once('error', reject)
  })
  const ended = once(child, 'exit')
  ended.catch(() => undefined)
  await ready
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    output: () => said,
    async stop(patience = 20_000) {
      if (child.exitCode !== null || child.signalCode !== null) return { graceful: true }
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), patience)
      await ended.finally(() => clearTimeout(timer))
      return { graceful: child.signalCode === null }
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** A port of this machine that nobody listens on at the moment. */
export async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
