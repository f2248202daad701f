import type { SyncRecord } from '#domain/sync/sync-record.ts'
import type { SyncReason } from '#domain/sync/sync-state.ts'

/**
 * The spreadsheet that bookings and inquiries are forwarded to: files, a webhook or Google Sheets. A record has one row, found by
 * its id. Delivering it again, such as after a lost response, changes that row and adds none.
 */
export type SheetSync = {
  /** Resolves when the target has stored the record. Rejects with a `SyncError` when it has not, or when that is unknown. */
  deliver: (record: SyncRecord, signal: AbortSignal) => Promise<void>
}

type ErrorDetails = {
  /** For the log: a status or the name of an error, never text from the target or about a person. */
  detail?: string | undefined
  retryAfterSeconds?: number | undefined
}

/** Why a target did not store a record. */
export class SyncError extends Error {
  override name = 'SyncError'
  readonly reason: SyncReason
  readonly retryAfterSeconds: number | undefined

  constructor(reason: SyncReason, { detail, retryAfterSeconds }: ErrorDetails = {}) {
    super(detail ? `${reason} (${detail})` : reason)
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Converts the error of a delivery. For unknown errors only the name is kept, because the message may quote the record. */
export function explainSyncError(error: unknown): SyncError {
  if (!(error instanceof Error)) return new SyncError('fault')
  // Compares names instead of classes, because the caller may be in another bundle.
  if (error.name === 'SyncError') return error as SyncError
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return new SyncError('timedOut')
  return new SyncError('fault', { detail: 'code' in error ? String(error.code) : error.name })
}

type SheetRequest = {
  method: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: string
  signal: AbortSignal
}

export type SheetResponse = { status: number; location: string | null; json: unknown }

// More than any expected response.
const maxResponseBytes = 64 * 1024 * 1024

/** Sends a request to a spreadsheet. Does not follow redirects, which would send the record to another address. */
export async function requestSheet(url: URL, request: SheetRequest): Promise<SheetResponse> {
  try {
    const response = await fetch(url, { ...request, redirect: 'manual' })
    const text = await readText(response)
    if (response.status === 429) {
      throw new SyncError('tooManyRequests', { detail: '429', retryAfterSeconds: retryAfter(response) })
    }
    if (response.status >= 500) {
      throw new SyncError('unreachable', { detail: String(response.status), retryAfterSeconds: retryAfter(response) })
    }
    return { status: response.status, location: response.headers.get('location'), json: parse(text) }
  } catch (error) {
    if (error instanceof SyncError) throw error
    if (request.signal.aborted) throw new SyncError('timedOut')
    const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined
    throw new SyncError('unreachable', { detail: typeof cause?.code === 'string' ? cause.code : undefined })
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > maxResponseBytes) throw new SyncError('nonsense', { detail: 'too long' })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function retryAfter(response: Response): number | undefined {
  const text = response.headers.get('retry-after') ?? ''
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined
}
