import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { eventAuthorKinds, type BookingEventKind, type EventAuthor } from '#domain/booking/events/booking-events.ts'
import { instant, isOneOf } from '../database/columns.ts'

/**
 * What happened to bookings. Only ever added to: a trigger refuses every other statement. So there are no foreign keys, which
 * would change a row when a member's account or a demo booking is deleted.
 */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: uuid('booking_id').notNull(),
    kind: text('kind').$type<BookingEventKind>().notNull(),
    happenedAt: instant('happened_at').notNull(),
    enteredAt: instant('entered_at').notNull(),
    byKind: text('by_kind').$type<EventAuthor['kind']>().notNull(),
    staffId: text('staff_id'),
    keyId: integer('key_id'),
    /** The entry of the record of changes with the values and the author's name, which can be erased there. */
    changeId: bigint('change_id', { mode: 'number' }),
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    index('booking_events_booking').on(t.bookingId, t.id),
    index('booking_events_staff')
      .on(t.staffId, t.happenedAt, t.id)
      .where(sql`${t.staffId} is not null`),
    check('booking_events_by', isOneOf(t.byKind, eventAuthorKinds)),
  ],
)
