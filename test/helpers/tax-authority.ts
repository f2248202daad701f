import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Control, NextAnswer, ReceivedDocument } from './tax-authority-server.ts'

const script = path.resolve(import.meta.dirname, 'tax-authority-server.ts')

export type TestAuthority = {
  url: string
  /** Decides what happens to the next documents, in their order; the rest is answered by the rules. */
  answerNext: (...next: NextAnswer[]) => Promise<void>
  /** Forgets units, documents and chains, and takes the one-time code again. */
  forgetEverything: (but?: { keepUnits: boolean }) => Promise<void>
  /** Every document that arrived. */
  received: () => Promise<ReceivedDocument[]>
  stop: () => Promise<void>
}

/** Starts the stand-in for the tax authority as a process of its own. */
export async function startTaxAuthority(): Promise<TestAuthority> {
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const [port] = (await once(createInterface(child.stdout), 'line')) as [string]
  const url = `http://127.0.0.1:${port}`
  async function control(wanted: Control): Promise<ReceivedDocument[]> {
    const response = await fetch(`${url}/control`, { method: 'POST', body: JSON.stringify(wanted) })
    return (await response.json()) as ReceivedDocument[]
  }
  return {
    url,
    answerNext: async (...next) => void (await control({ next })),
    forgetEverything: async ({ keepUnits } = { keepUnits: false }) =>
      void (await control({ forgetEverything: true, keepUnits })),
    received: () => control({}),
    async stop() {
      child.kill()
      await ended
    },
  }
}
