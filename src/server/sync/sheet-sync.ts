import { setTimeout as wait } from 'node:timers/promises'
import type { Sync, SyncTarget } from '../../app/services/sync.ts'
import type { Database } from '../../data/database/connect.ts'
import type { IdentityCipher } from '../../data/customers/identity.ts'
import {
  claimDelivery,
  findDelivery,
  listDueTries,
  markDelivered,
  markFailed,
  releaseDelivery,
  tryOf,
  type Delivery,
  type SyncTry,
} from '../../data/sync/sync-deliveries.ts'
import { readSyncRecord } from '../../data/sync/sync-records.ts'
import type { SyncRecord } from '../../domain/sync/sync-record.ts'
import { nextTry } from '../../domain/sync/sync-state.ts'
import { explainSyncError, type SheetSync, type SyncError } from '../../integrations/sheet-sync/sheet-sync.ts'

export type SheetSyncDeps = {
  db: Database
  identity: IdentityCipher
  now: () => Date
  target: SheetSync
  targetName: SyncTarget
  /** Puts tries into the queue of the jobs; the same try twice is one. */
  queues: Pick<Sync, 'queue' | 'queueAlong'>
  /** Hears of every try that failed. */
  onFailure?: (error: SyncError, aTry: SyncTry) => void
  /** How long a target is waited for when somebody waits for the answer; tests shorten it. */
  patienceMs?: number
}

export type SheetSyncWork = Sync & {
  /** Makes a try, unless it was made already; whether the target has the record. */
  deliver: (aTry: SyncTry) => Promise<boolean>
  /** Queues what is due: everything else that queues may be lost with a process or a queue. */
  queueDue: () => Promise<void>
}

/** What became of a try; `outdated` when a newer version was asked for meanwhile, `late` when it was somebody else's. */
type Outcome = 'delivered' | 'outdated' | 'failed' | 'late'

const visitorPatienceMs = 3_000
const patienceMs = 20_000
// Longer than any try takes: whoever still holds a record then is dead.
const claimMs = 30_000
const mostDue = 10_000
const dueAtOnce = 1_000

/** Delivers bookings and inquiries to the spreadsheet, at least once and one at a time per record (decisions "Spreadsheet sync"). */
export function createSheetSync(parts: SheetSyncDeps): SheetSyncWork {
  const { db, identity, now, target, queues, onFailure = () => undefined } = parts
  const { queue } = queues

  async function make(aTry: SyncTry, signal: AbortSignal): Promise<Outcome> {
    const at = now()
    const claimed = await claimDelivery(db, aTry, { now: at, busyUntil: new Date(at.getTime() + claimMs) })
    if (!claimed) return 'late'
    const found = await readSyncRecord({ db, identity }, aTry.entity, aTry.id)
    if (!found) return 'failed'
    const error = await send(target, found.record, signal)
    if (!error) return settleDelivered(aTry, found.version)
    onFailure(error, aTry)
    await settleFailed(aTry, claimed, error)
    return 'failed'
  }

  async function settleDelivered(aTry: SyncTry, version: number): Promise<Outcome> {
    return db.transaction(async (tx) => {
      const row = await markDelivered(tx, aTry, version, now())
      if (row?.state !== 'waiting') return 'delivered'
      await queue(tx, [tryOf(row)])
      return 'outdated'
    })
  }

  async function settleFailed(aTry: SyncTry, claimed: Delivery, error: SyncError): Promise<void> {
    const { reason, retryAfterSeconds } = error
    const nextTryAt = nextTry({ attempts: aTry.attempt, askedAt: claimed.askedAt, now: now(), retryAfterSeconds })
    await db.transaction(async (tx) => {
      const row = await markFailed(tx, aTry, { reason, nextTryAt })
      if (row && nextTryAt) {
        await queue(tx, [tryOf(row)], { afterSeconds: Math.ceil((nextTryAt.getTime() - now().getTime()) / 1000) })
      }
      if (row) return
      // A newer version was asked for while this one was on its way.
      const newer = await releaseDelivery(tx, aTry)
      if (newer?.state === 'waiting') await queue(tx, [tryOf(newer)])
    })
  }

  return {
    target: parts.targetName,
    ...queues,
    async deliver(aTry) {
      return (await make(aTry, AbortSignal.timeout(patienceMs))) === 'delivered'
    },
    async deliverNow(record) {
      const signal = AbortSignal.timeout(parts.patienceMs ?? visitorPatienceMs)
      while (!signal.aborted) {
        const row = await findDelivery(db, record)
        if (!row || row.state !== 'waiting') return row?.state === 'delivered'
        const isBusy = row.busyUntil && row.busyUntil > now()
        const outcome = isBusy ? 'late' : await make(tryOf(row), signal)
        if (outcome !== 'late') return outcome === 'delivered'
        // The same form, sent twice, is on its way already.
        await wait(50)
      }
      return false
    },
    async queueDue() {
      const due = await listDueTries(db, now(), mostDue)
      for (let at = 0; at < due.length; at += dueAtOnce) await queue(db, due.slice(at, at + dueAtOnce))
    },
  }
}

async function send(target: SheetSync, record: SyncRecord, signal: AbortSignal): Promise<SyncError | undefined> {
  try {
    // A target that does not listen to the signal is not waited for either.
    await Promise.race([target.deliver(record, signal), rejectAt(signal)])
    return undefined
  } catch (error) {
    return explainSyncError(error)
  }
}

function rejectAt(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error)
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
