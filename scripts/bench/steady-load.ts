import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { LoadKind, LoadResult } from './steady-load-process.ts'

/** Sends requests at a steady rate from a separate process, so that it does not slow down what the caller measures. */
export function startSteadyLoad(kind: LoadKind, url: string, perSecond: number): { stop: () => Promise<LoadResult> } {
  const script = path.resolve(import.meta.dirname, 'steady-load-process.ts')
  const child = fork(script, [kind, url, String(perSecond)], { execArgv: [] })
  return {
    async stop() {
      const result = once(child, 'message')
      child.send('stop')
      return ((await result) as [LoadResult])[0]
    },
  }
}
