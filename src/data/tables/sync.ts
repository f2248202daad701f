import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { SyncEntity, SyncReason, SyncState } from '#domain/sync/sync-state.ts'
import { syncEntities, syncReasons, syncStates } from '#domain/sync/sync-state.ts'
import { instant, isOneOf } from '../database/columns.ts'

/**
 * The delivery of each booking and inquiry to the spreadsheet: one row each, kept by a trigger on every new version. `attempts`
 * counts since the latest version or manual retry.
 */
export const syncDeliveries = pgTable(
  'sync_deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entity: text('entity').$type<SyncEntity>().notNull(),
    recordId: uuid('record_id').notNull(),
    state: text('state').$type<SyncState>().notNull().default('waiting'),
    requestedVersion: integer('asked_version').notNull(),
    deliveredVersion: integer('delivered_version'),
    attempts: integer('attempts').notNull().default(0),
    reason: text('reason').$type<SyncReason>(),
    requestedAt: instant('asked_at').notNull(),
    attemptedAt: instant('tried_at'),
    deliveredAt: instant('delivered_at'),
    nextAttemptAt: instant('next_try_at').notNull(),
    /** A worker has claimed the delivery until this time. */
    busyUntil: instant('busy_until'),
  },
  (t) => [
    unique('sync_deliveries_record').on(t.entity, t.recordId),
    // Excludes delivered rows, which are nearly all and which no screen lists.
    index('sync_deliveries_undelivered')
      .on(t.id)
      .where(sql`${t.state} <> 'delivered'`),
    index('sync_deliveries_by_state')
      .on(t.state, t.id)
      .where(sql`${t.state} <> 'delivered'`),
    index('sync_deliveries_due')
      .on(t.nextAttemptAt)
      .where(sql`${t.state} = 'waiting'`),
    check('sync_deliveries_entity', isOneOf(t.entity, syncEntities)),
    check('sync_deliveries_state', isOneOf(t.state, syncStates)),
    check('sync_deliveries_reason', isOneOf(t.reason, syncReasons)),
  ],
)
