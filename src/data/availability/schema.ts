import { boolean, check, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { holdKinds, type HoldKind } from '../../domain/availability/holds.ts'
import { bookings } from '../booking/schema.ts'
import { branches } from '../branches/schema.ts'
import { instant, isOneOf, period, rowId, version } from '../database/columns.ts'
import { units } from '../fleet/schema.ts'

/**
 * The times for which units are taken. The exclusion constraint `holds_no_overlap`, in the migration, keeps the holds of
 * a unit apart. It is deferrable, so that two holds can swap their units, and therefore refuses `on conflict`.
 */
export const holds = pgTable(
  'holds',
  {
    id: rowId(),
    unitId: integer('unit_id')
      .notNull()
      .references(() => units.id),
    kind: text('kind').$type<HoldKind>().notNull(),
    /** With the buffer at its end. */
    during: period('during').notNull(),
    /** The minutes of `during` after the return in which the unit is prepared; later settings do not change it. */
    bufferMinutes: smallint('buffer_minutes').notNull().default(0),
    /** Staff chose this very unit, so that no later booking moves the hold to another one. */
    pinned: boolean('pinned').notNull().default(false),
    bookingId: uuid('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    /** Why staff took the unit; '' for a booking. */
    reason: text('reason').notNull().default(''),
    /** The branch to which a transfer brings the unit. */
    toBranchId: text('to_branch_id').references(() => branches.id),
    /** From then on the unit of an unconfirmed booking may be given to another one; null when it may not. */
    expiresAt: instant('expires_at'),
    version: version(),
  },
  (t) => [
    unique('holds_booking').on(t.bookingId),
    check('holds_kind', isOneOf(t.kind, holdKinds)),
    check('holds_booking_kind', sql`(${t.kind} = 'booking') = (${t.bookingId} is not null)`),
    check('holds_transfer_kind', sql`(${t.kind} = 'transfer') = (${t.toBranchId} is not null)`),
    check('holds_reason', sql`${t.kind} in ('booking', 'transfer') or btrim(${t.reason}) <> ''`),
    check(
      'holds_during_is_finite',
      sql`lower_inc(${t.during}) and not upper_inc(${t.during}) and isfinite(lower(${t.during})) and isfinite(coalesce(upper(${t.during}), 'infinity'))`,
    ),
    check('holds_buffer', sql`${t.bufferMinutes} between 0 and 10080`),
  ],
)
