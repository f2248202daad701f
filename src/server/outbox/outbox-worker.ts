import { setTimeout as pause } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import type { Database } from '#data/database/connect.ts'
import {
  claimDue,
  claimOne,
  listDueLanes,
  recordAttempt,
  settleAttempt,
  type Lane,
  type OutboxRow,
} from '#data/outbox/claims.ts'
import type { OutboxReason } from '#data/tables/outbox.ts'
import type { FailedAttempt, OutboxKind } from '#domain/outbox/outbox.ts'

/** How an attempt ended. Without a reason the receiver accepted the message. */
export type SendResult = {
  reason?: OutboxReason | undefined
  status?: number | undefined
  retryAfterSeconds?: number | undefined
  /** Another attempt is useless. */
  isFinal?: boolean
  /** Stores what the receiver answered, in the transaction that ends the attempt. */
  keep?: (tx: Database, made: MadeAttempt) => Promise<void>
}

/** When an attempt began and how long it took. */
type MadeAttempt = { readonly attemptedAt: Date; readonly milliseconds: number }

/** Sends one row. Never rejects for what the receiver does: an error is a fault of the site. */
type Send = (row: OutboxRow, signal: AbortSignal) => Promise<SendResult>

/** One way by which rows leave the house. */
export type Adapter = {
  /** How many rows a receiver gets at a time. */
  atOnce: number
  /** Whether every attempt is kept for a screen. */
  keepsAttempts?: true
  /** When a failed attempt is repeated; undefined when it was the last one. */
  nextAttempt: (failed: FailedAttempt) => Date | undefined
  /** Reads what rows of one receiver have in common, and returns how each is sent. */
  open: (rows: readonly OutboxRow[]) => Promise<Send>
}

export type OutboxWorkerDeps = {
  db: Database
  now: () => Date
  adapters: Record<OutboxKind, Adapter>
  /** Called with every error of the site, such as of the database. */
  onError?: (error: unknown) => void
}

export type OutboxWorker = {
  /** Sends everything that is due, and resolves when that has been tried. */
  sendDue: () => Promise<void>
  /**
   * Sends one row before it is due. Resolves to whether its receiver has everything, or to undefined when another worker has the
   * row.
   */
  sendNow: (id: number, signal: AbortSignal) => Promise<boolean | undefined>
  /** Looks for due rows every second. */
  start: () => void
  /** Sends nothing more and resolves when running attempts are done, after 25 seconds at most. */
  stop: () => Promise<void>
}

// Longer than any attempt takes: an older claim belongs to a dead worker.
const claimMs = 30_000
const timeoutMs = 20_000
const pollMs = 1_000
const msToStop = 25_000
// Receivers of a kind that are sent to at the same time. One that hangs takes up its place for its time limit.
const maxLanes = 50
// During a rush, bookings get database connections before deliveries do.
const maxSettling = 3

/**
 * Sends what waits in the outbox: at least once, to each receiver in the order of its events (decision 66). Every receiver has a
 * lane of its own, so that one that does not answer delays nobody else.
 */
export function createOutboxWorker(deps: OutboxWorkerDeps): OutboxWorker {
  const { db, now, adapters, onError = () => undefined } = deps
  const lanes = new Map<string, Promise<void>>()
  // For each kind, because the push service of all browsers may hang at once.
  const limits: Record<OutboxKind, LimitFunction> = {
    sheet: pLimit(maxLanes),
    webhook: pLimit(maxLanes),
    push: pLimit(maxLanes),
    authority: pLimit(maxLanes),
  }
  const limitSettling = pLimit(maxSettling)
  let timer: NodeJS.Timeout | undefined
  let isStopping = false

  function newClaim() {
    const at = now()
    return { now: at, busyUntil: new Date(at.getTime() + claimMs) }
  }

  /** Makes the claimed attempts, and returns which rows their receiver now has. */
  async function attempt(rows: readonly OutboxRow[], signal: AbortSignal): Promise<boolean[]> {
    const [first] = rows
    if (!first) return []
    const opened = adapters[first.kind].open(rows)
    return Promise.all(
      rows.map(async (row) => {
        const attemptedAt = now()
        const started = performance.now()
        const result = await opened.then((send) => send(row, signal)).catch(toFault)
        const milliseconds = Math.round(performance.now() - started)
        return limitSettling(() => settle(row, { attemptedAt, milliseconds }, result))
      }),
    )
  }

  /** A row that cannot be sent is repeated later and given up like any other, and does not stop the rest. */
  function toFault(error: unknown): SendResult {
    onError(error)
    return { reason: 'fault' }
  }

  function settle(
    row: OutboxRow,
    made: MadeAttempt,
    { reason, status, retryAfterSeconds, isFinal, keep }: SendResult,
  ): Promise<boolean> {
    const { attempts, requestedAt } = row
    const { keepsAttempts, nextAttempt } = adapters[row.kind]
    const at = now()
    const failed = { attempts, requestedAt, now: at, retryAfterSeconds }
    const nextAttemptAt = reason && !isFinal ? nextAttempt(failed) : undefined
    const end = { reason, nextAttemptAt, now: at }
    if (!keepsAttempts && !keep) return settleAttempt(db, row, end)
    return db.transaction(async (tx) => {
      if (keepsAttempts) await recordAttempt(tx, row.id, { ...made, status, reason })
      await keep?.(tx, made)
      return settleAttempt(tx, row, end)
    })
  }

  /** Sends what is due to one receiver. Receivers take turns when there are more of them than places. */
  async function runLane({ kind, lane }: Lane): Promise<void> {
    async function turn(): Promise<boolean> {
      if (isStopping) return false
      const rows = await claimDue(db, lane, { ...newClaim(), most: adapters[kind].atOnce })
      await attempt(rows, AbortSignal.timeout(timeoutMs))
      return rows.length > 0
    }
    while (await limits[kind](turn));
  }

  async function startLanes(): Promise<void> {
    for (const lane of await listDueLanes(db, now())) {
      if (lanes.has(lane.lane)) continue
      const run = runLane(lane)
        .catch(onError)
        .finally(() => lanes.delete(lane.lane))
      lanes.set(lane.lane, run)
    }
  }

  async function poll(): Promise<void> {
    await startLanes().catch(onError)
    if (!isStopping) timer = setTimeout(() => void poll(), pollMs)
  }

  return {
    async sendDue() {
      await startLanes()
      await Promise.all(lanes.values())
    },
    async sendNow(id, signal) {
      const row = await claimOne(db, id, newClaim())
      return row && (await attempt([row], signal))[0]
    },
    start: () => void poll(),
    async stop() {
      isStopping = true
      clearTimeout(timer)
      const waiting = new AbortController()
      await Promise.race([
        Promise.all(lanes.values()),
        pause(msToStop, undefined, { signal: waiting.signal }).catch(() => undefined),
      ])
      waiting.abort()
    },
  }
}
