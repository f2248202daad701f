import { syncPayload, type SyncRecord } from '#domain/sync/sync-record.ts'
import type { SyncReason } from '#domain/sync/sync-state.ts'
import { SyncError, type SheetSync } from './sheet-sync.ts'

export type MemorySheet = SheetSync & {
  /** The rows by the id of their record. */
  rows: Map<string, ReturnType<typeof syncPayload>>
  /** The records of all deliveries in order, also of failed ones. */
  deliveries: SyncRecord[]
  /** Makes every delivery fail, or hang until aborted, until it is called with undefined. */
  fail: (failure: SyncReason | 'hang' | undefined) => void
}

/** A spreadsheet for tests that records its deliveries. */
export function createMemorySheet(): MemorySheet {
  const rows: MemorySheet['rows'] = new Map()
  const deliveries: SyncRecord[] = []
  let failure: SyncReason | 'hang' | undefined
  return {
    rows,
    deliveries,
    fail: (next) => {
      failure = next
    },
    async deliver(record, signal) {
      deliveries.push(record)
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
