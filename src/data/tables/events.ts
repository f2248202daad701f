import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { apiEvents as events, type ApiEvent } from '#domain/events/api-events.ts'
import { instant, isOneOf } from '../database/columns.ts'

/**
 * Changes for programs that follow the API's events. Triggers add a row in the transaction of the change; it does not contain the
 * record itself.
 */
export const apiEvents = pgTable(
  'api_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The id that programs resume from. A UUID, because numbers could repeat after a backup is restored. */
    key: uuid('key').notNull().defaultRandom(),
    /** The commit order, from 1 without gaps; null until the event is first read. */
    position: bigint('position', { mode: 'number' }),
    event: text('event').$type<ApiEvent>().notNull(),
    /** The record; null for content. */
    recordId: text('record_id'),
    /** The version of the record or content; null for a deleted record. */
    version: integer('version'),
    occurredAt: instant('occurred_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    unique('api_events_key').on(t.key),
    unique('api_events_position').on(t.position),
    index('api_events_unordered')
      .on(t.id)
      .where(sql`${t.position} is null`),
    check('api_events_event', isOneOf(t.event, events)),
  ],
)
