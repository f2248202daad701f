import { SyncError } from './sheet-sync.ts'

type Call = {
  method: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: string
  signal: AbortSignal
}

export type CallAnswer = { status: number; location: string | null; json: unknown }

// Far more than any answer we wait for.
const mostBytes = 64 * 1024 * 1024

/** One request to a spreadsheet; never follows a redirect by itself, because that would carry the record elsewhere. */
export async function callSheet(url: URL, call: Call): Promise<CallAnswer> {
  try {
    const answer = await fetch(url, { ...call, redirect: 'manual' })
    const text = await readText(answer)
    if (answer.status === 429) {
      throw new SyncError('tooManyRequests', { detail: '429', retryAfterSeconds: retryAfter(answer) })
    }
    if (answer.status >= 500) {
      throw new SyncError('unreachable', { detail: String(answer.status), retryAfterSeconds: retryAfter(answer) })
    }
    return { status: answer.status, location: answer.headers.get('location'), json: parse(text) }
  } catch (error) {
    if (error instanceof SyncError) throw error
    if (call.signal.aborted) throw new SyncError('timedOut')
    const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined
    throw new SyncError('unreachable', { detail: typeof cause?.code === 'string' ? cause.code : undefined })
  }
}

async function readText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) throw new SyncError('nonsense', { detail: 'too long' })
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function retryAfter(answer: Response): number | undefined {
  const text = answer.headers.get('retry-after') ?? ''
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined
}
