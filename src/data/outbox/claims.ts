import { and, asc, count, eq, exists, inArray, isNull, lt, lte, not, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { outboxKinds, type OutboxKind, type OutboxState } from '#domain/outbox/outbox.ts'
import type { AttemptReason } from '#domain/webhooks/webhook-events.ts'
import type { Database } from '../database/connect.ts'
import { outbox, webhookAttempts, type OutboxReason } from '../tables/outbox.ts'
import { webhooks } from '../tables/webhooks.ts'

export type OutboxRow = typeof outbox.$inferSelect

/** A receiver with its way. */
export type Lane = { kind: OutboxKind; lane: string }

const earlier = alias(outbox, 'earlier')

/**
 * Whether the earlier messages of the same booking for the same receiver are finished; a replay does not wait for them. The tax authority
 * gets every document in its turn: one that was given up holds up the rest, too.
 */
function isNext(db: Database): SQL | undefined {
  const documentsBefore = db
    .select({ one: sql`1` })
    .from(earlier)
    .where(and(eq(earlier.kind, 'authority'), sql`${earlier.state} <> 'delivered'`, lt(earlier.id, outbox.id)))
  const before = db
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.lane, outbox.lane),
        eq(earlier.bookingId, outbox.bookingId),
        lt(earlier.id, outbox.id),
        eq(earlier.state, 'waiting'),
        eq(earlier.isReplay, false),
      ),
    )
  return sql`case ${outbox.kind} when 'authority' then ${not(exists(documentsBefore))}
    else ${or(eq(outbox.isReplay, true), not(exists(before)))} end`
}

/** Rows that wait and that no worker has claimed. Messages for inactive webhooks wait until those are activated again. */
function isFree(db: Database, now: Date): SQL | undefined {
  const active = db.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.isActive, true))
  return and(
    eq(outbox.state, 'waiting'),
    or(isNull(outbox.busyUntil), lte(outbox.busyUntil, now)),
    or(isNull(outbox.webhookId), inArray(outbox.webhookId, active)),
  )
}

/** The receivers for which something is due. */
export function listDueLanes(db: Database, now: Date): Promise<Lane[]> {
  return db
    .selectDistinct({ kind: outbox.kind, lane: outbox.lane })
    .from(outbox)
    .where(and(isFree(db, now), lte(outbox.nextAttemptAt, now)))
}

type Claim = { now: Date; busyUntil: Date }

/** Claims up to `most` attempts of a receiver that are due, longest due first. */
export function claimDue(db: Database, lane: string, { most, ...claim }: Claim & { most: number }) {
  return claimWhere(db, and(eq(outbox.lane, lane), lte(outbox.nextAttemptAt, claim.now)), { most, ...claim })
}

/** Claims an attempt whether it is due or not; undefined when another worker has it or nothing waits. */
export async function claimOne(db: Database, id: number, claim: Claim): Promise<OutboxRow | undefined> {
  return (await claimWhere(db, eq(outbox.id, id), { most: 1, ...claim }))[0]
}

function claimWhere(
  db: Database,
  which: SQL | undefined,
  { now, busyUntil, most }: Claim & { most: number },
): Promise<OutboxRow[]> {
  const free = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(which, isFree(db, now), isNext(db)))
    .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
    .limit(most)
    // A row that a transaction is changing is due again when that has ended.
    .for('update', { skipLocked: true })
  return db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      attemptedAt: now,
      busyUntil,
      requestedAt: requestTimeOfClaim(now),
    })
    .where(sql`${outbox.id} = any(array(${free}))`)
    .returning()
}

/**
 * When an attempt that is claimed at `now` counts as requested. Attempts are given up seven days later, so the time in which none
 * could be made is left out: of a receiver that was switched off, a site that was down, or an earlier message in the way.
 */
function requestTimeOfClaim(now: Date): SQL {
  const { requestedAt, nextAttemptAt } = outbox
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`case when ${nextAttemptAt} < ${at} then least(${at}, ${requestedAt} + (${at} - ${nextAttemptAt})) else ${requestedAt} end`
}

export type AttemptEnd = {
  /** Undefined when the receiver accepted the message. */
  reason?: OutboxReason | undefined
  /** Of a failure; without it the message is given up. */
  nextAttemptAt?: Date | undefined
  now: Date
}

/**
 * Stores how an attempt ended, and ends its claim. When the row was requested again during the attempt, it only becomes free.
 * Returns whether the receiver has everything.
 */
export async function settleAttempt(
  db: Database,
  { id, revision, busyUntil }: Pick<OutboxRow, 'id' | 'revision' | 'busyUntil'>,
  { reason, nextAttemptAt, now }: AttemptEnd,
): Promise<boolean> {
  const values = reason
    ? { reason, ...(nextAttemptAt ? { nextAttemptAt } : { state: 'failed' as const }) }
    : { reason: null, state: 'delivered' as const, deliveredAt: now }
  // An attempt that took longer than its claim may have lost it to another worker.
  const isOwn = and(eq(outbox.id, id), eq(outbox.busyUntil, busyUntil!))
  const settled = await db
    .update(outbox)
    .set({ busyUntil: null, ...values })
    .where(and(isOwn, eq(outbox.revision, revision)))
    .returning({ state: outbox.state })
  if (settled[0]) return settled[0].state === 'delivered'
  await db.update(outbox).set({ busyUntil: null }).where(isOwn)
  return false
}

type MadeAttempt = {
  attemptedAt: Date
  milliseconds: number
  status: number | undefined
  reason: OutboxReason | undefined
}

/** Keeps an attempt to reach a webhook, for its screen. Does nothing when the receiver was deleted during the attempt. */
export async function recordAttempt(tx: Database, id: number, { reason, ...attempt }: MadeAttempt): Promise<void> {
  const isIt = eq(outbox.id, id)
  const [message] = await tx.select({ id: outbox.id }).from(outbox).where(isIt).for('key share')
  // Other ways have further reasons, but keep no attempts.
  if (message) await tx.insert(webhookAttempts).values({ messageId: id, ...attempt, reason: reason as AttemptReason })
}

/** How many rows of each kind are in a state: waiting, or given up. Delivered ones are not counted, because there are too many. */
export async function countByKind(db: Database, state: Exclude<OutboxState, 'delivered'>) {
  const rows = await db
    .select({ kind: outbox.kind, found: count() })
    .from(outbox)
    .where(eq(outbox.state, state))
    .groupBy(outbox.kind)
  const found = new Map(rows.map((row) => [row.kind, row.found]))
  return Object.fromEntries(outboxKinds.map((kind) => [kind, found.get(kind) ?? 0]))
}

/**
 * Deletes what left the house before a moment, with its attempts. Waiting rows, those of the spreadsheet and documents that the tax
 * authority did not take are kept.
 */
export async function deleteOldMessages(db: Database, before: Date): Promise<number> {
  const isOver = sql`${outbox.state} = 'delivered' or ${outbox.state} = 'failed' and ${outbox.kind} <> 'authority'`
  const result = await db
    .delete(outbox)
    .where(and(sql`${outbox.kind} <> 'sheet'`, sql`(${isOver})`, lt(outbox.occurredAt, before)))
  return result.rowCount ?? 0
}
