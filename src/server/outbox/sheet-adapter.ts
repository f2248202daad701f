import { setTimeout as pause } from 'node:timers/promises'
import type { IdentityCipher } from '#data/customers/identity.ts'
import type { Database } from '#data/database/connect.ts'
import { findDelivery } from '#data/sync/delivery-list.ts'
import { readSyncRecords } from '#data/sync/sync-records.ts'
import { nextAttemptTime } from '#domain/outbox/outbox.ts'
import { explainSyncError, type SheetSync, type SyncError } from '#integrations/sheet-sync/sheet-sync.ts'
import type { Sync } from '#operations/services/sync.ts'
import type { Adapter, OutboxWorker } from './outbox-worker.ts'

type SheetAdapterDeps = {
  db: Database
  identity: IdentityCipher
  target: SheetSync
  /** Called after every failed attempt, with the error that the log may show. */
  onFailure?: (error: SyncError, record: { entity: string; id: string; attempt: number }) => void
}

/** Sends records to the spreadsheet as they are at the time of the attempt. */
export function createSheetAdapter({ db, identity, target, onFailure }: SheetAdapterDeps): Adapter {
  return {
    atOnce: 10,
    nextAttempt: nextAttemptTime,
    async open(rows) {
      const records = await readSyncRecords({ db, identity }, rows)
      return async (row, signal) => {
        const record = records.get((row.bookingId ?? row.inquiryId)!)
        // It was deleted in the meantime, and the row with it.
        if (!record) return {}
        try {
          // The race ends even if the target ignores the signal.
          await Promise.race([target.deliver(record, signal), rejectAt(signal)])
          return {}
        } catch (error) {
          const explained = explainSyncError(error)
          onFailure?.(explained, { entity: record.entity, id: record.id, attempt: row.attempts })
          return { reason: explained.reason, retryAfterSeconds: explained.retryAfterSeconds }
        }
      }
    },
  }
}

/** Never resolves; its rejection may stay unhandled. */
function rejectAt(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error)
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  aborted.catch(() => undefined)
  return aborted
}

const defaultLimitMs = 3_000

type DeliverNowDeps = {
  db: Database
  now: () => Date
  worker: Pick<OutboxWorker, 'sendNow'>
  /** The time limit in milliseconds; three seconds by default. */
  limitMs?: number
}

/** Makes the first attempt for a record whose visitor waits. */
export function createDeliverNow({ db, now, worker, limitMs = defaultLimitMs }: DeliverNowDeps): Sync['deliverNow'] {
  return async (record) => {
    const signal = AbortSignal.timeout(limitMs)
    while (!signal.aborted) {
      const row = await findDelivery(db, record)
      if (!row || row.state !== 'waiting') return row?.state === 'delivered'
      const isBusy = row.busyUntil && row.busyUntil > now()
      const delivered = isBusy ? undefined : await worker.sendNow(row.id, signal)
      if (delivered !== undefined) return delivered
      // Another submission of the same form is being delivered.
      await pause(50)
    }
    return false
  }
}
