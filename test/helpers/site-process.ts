import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { vi } from 'vitest'

type SentRequest = Omit<RequestInit, 'headers'> & { cookie?: string; headers?: Record<string, string> }

export type SiteProcess = {
  url: string
  /** Sends a request as a browser with these cookies does. */
  request: (path: string, init?: SentRequest) => Promise<Response>
  /** Resolves once the process serves and its database answers; rejects with what it printed when it ends before that. */
  ready: () => Promise<void>
  /** Asks the process to end, waits for that and returns its exit code. */
  stop: () => Promise<number | null>
}

const script = path.resolve(import.meta.dirname, '../../scripts/serve.mjs')

/** Starts the built site as a process of its own, as it is deployed, on a free port. */
export async function startSiteProcess(environment: Record<string, string>): Promise<SiteProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1' }
  const child = spawn(process.execPath, [script], {
    env: { ...env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(String(chunk)))

  const request: SiteProcess['request'] = (to, { cookie, ...init } = {}) =>
    fetch(url + to, { redirect: 'manual', ...init, headers: { ...init.headers, ...(cookie && { cookie }) } })

  return {
    url,
    request,
    async ready() {
      await vi.waitUntil(
        async () => {
          if (child.exitCode !== null) throw new Error(`The site has ended: ${printed.join('')}`)
          return request('/readyz').then(
            ({ ok }) => ok,
            () => false,
          )
        },
        { timeout: 40_000, interval: 100 },
      )
    },
    stop: () => stop(child),
  }
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return child.exitCode
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
