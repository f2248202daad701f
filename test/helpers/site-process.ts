import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'

export type SiteProcess = { url: string; output: () => string; stop: () => Promise<void> }

const script = path.resolve(import.meta.dirname, '../../scripts/serve.mjs')

/** The built site as it is deployed: a process of its own, up when it says so, with what it prints. */
export async function startSiteProcess(environment: Record<string, string>): Promise<SiteProcess> {
  const port = await freePort()
  // The test runner has a BASE_URL of its own.
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: '',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (output.includes('Roud is ready')) resolve()
      })
    }
    child.once('exit', (code) => reject(new Error(`The site ended with ${code}: ${output}`)))
  })
  await ready
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
