import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { vi } from 'vitest'
import { findPort } from './find-port.ts'

export type RunningServer = {
  url: string
  process: ChildProcess
  /** Returns the output so far. */
  printed: () => string
  /** Resolves with the exit code or the signal that ended it. */
  ended: Promise<number | string>
  remove: () => Promise<void>
}

const scripts = path.resolve(import.meta.dirname, '../../scripts')
const program = {
  server: [path.join(scripts, 'serve.mjs')],
  // What `npm start` does after everything is installed and built.
  keepServing: ['--input-type=module', '-e', `(await import('${scripts}/keep-serving.mjs')).keepServing()`],
}

/** Runs the built server as a process on a free port with an empty data folder. */
export async function runServer(
  settings: Record<string, string>,
  run: keyof typeof program = 'server',
): Promise<RunningServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'roud-process-'))
  await chmod(dataDir, 0o755)
  const port = await findPort()
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO_RENTALS: '0',
  }
  const child = spawn(process.execPath, program[run], {
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  }
  let ending: number | string | undefined
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve((ending = code ?? signal ?? '')))
  })
  await vi.waitUntil(() => printed.includes('Roud is ready') || ending !== undefined, { timeout: 60_000 })
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    printed: () => printed,
    ended,
    async remove() {
      if (ending === undefined) child.kill('SIGKILL')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
