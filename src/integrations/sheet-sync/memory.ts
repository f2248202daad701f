import { syncPayload, type SyncRecord } from '../../domain/sync/sync-record.ts'
import type { SyncReason } from '../../domain/sync/sync-state.ts'
import { SyncError, type SheetSync } from './sheet-sync.ts'

export type MemorySheet = SheetSync & {
  /** The rows, by the id of their record, as the last delivery left them. */
  rows: Map<string, ReturnType<typeof syncPayload>>
  /** Every delivery that was asked for, in order. */
  asked: SyncRecord[]
  /** Makes every delivery fail, or wait until it is given up; undefined ends that. */
  fail: (how: SyncReason | 'hang' | undefined) => void
}

/** Stands in for the spreadsheet in tests. */
export function createMemorySheet(): MemorySheet {
  const rows: MemorySheet['rows'] = new Map()
  const asked: SyncRecord[] = []
  let failure: SyncReason | 'hang' | undefined
  return {
    rows,
    asked,
    fail: (how) => {
      failure = how
    },
    async deliver(record, signal) {
      asked.push(record)
      if (failure === 'hang') await aborted(signal)
      else if (failure) throw new SyncError(failure)
      rows.set(record.id, syncPayload(record))
    },
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error)
    else signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
}
