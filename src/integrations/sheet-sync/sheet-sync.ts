import type { SyncRecord } from '../../domain/sync/sync-record.ts'
import type { SyncReason } from '../../domain/sync/sync-state.ts'

/**
 * The spreadsheet that bookings and inquiries are forwarded to: files, a webhook or Google Sheets. A record has one row,
 * found by its id: delivering it again, also after an answer that got lost, changes that row and adds none.
 */
export type SheetSync = {
  /** Resolves once the target has the record for good; rejects with `SyncFault` when it has not, or nobody knows. */
  deliver: (record: SyncRecord, signal: AbortSignal) => Promise<void>
}

type ErrorDetails = {
  /** For the log: a status or the name of an error, never what the target or a person wrote. */
  detail?: string | undefined
  retryAfterSeconds?: number | undefined
}

/** Why a target did not take a record. */
export class SyncError extends Error {
  override name = 'SyncFault'
  readonly reason: SyncReason
  readonly retryAfterSeconds: number | undefined

  constructor(reason: SyncReason, { detail, retryAfterSeconds }: ErrorDetails = {}) {
    super(detail ? `${reason} (${detail})` : reason)
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** What a rejected delivery says; anything that is not ours is a `fault` by its name only, since it may quote the record. */
export function explainSyncError(error: unknown): SyncError {
  if (!(error instanceof Error)) return new SyncError('fault')
  // By name: the target and who asks may come from different builds.
  if (error.name === 'SyncFault') return error as SyncError
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return new SyncError('timedOut')
  return new SyncError('fault', { detail: 'code' in error ? String(error.code) : error.name })
}
