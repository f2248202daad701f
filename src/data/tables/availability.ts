import { boolean, check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { holdKinds, type HoldKind } from '#domain/availability/holds.ts'
import { bookings } from './booking.ts'
import { branches } from './branches.ts'
import { instant, isOneOf, period, rowId, version } from '../database/columns.ts'
import { units } from './fleet.ts'

/**
 * The periods in which units are occupied. The exclusion constraint `holds_no_overlap` (in a migration) prevents overlaps on a
 * unit. It is deferrable, so that two holds can exchange units, and therefore does not work with `on conflict`.
 */
export const holds = pgTable(
  'holds',
  {
    id: rowId(),
    unitId: integer('unit_id')
      .notNull()
      .references(() => units.id),
    kind: text('kind').$type<HoldKind>().notNull(),
    /** Includes the buffer at its end. */
    during: period('during').notNull(),
    /** How many minutes of `during`, after the return, are for preparing the unit; later changes of the setting do not apply. */
    bufferMinutes: smallint('buffer_minutes').notNull().default(0),
    /** Staff chose this unit, so later bookings do not move the hold to another one. */
    pinned: boolean('pinned').notNull().default(false),
    bookingId: uuid('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    /** The reason for a hold of staff; '' for a booking. */
    reason: text('reason').notNull().default(''),
    /** The branch that a transfer brings the unit to. */
    toBranchId: text('to_branch_id').references(() => branches.id),
    /** When an unconfirmed booking may lose its unit to another one; null when it may not. */
    expiresAt: instant('expires_at'),
    /** When staff expect the car of a late rental back; its unit takes no booking before. Ignored once it has passed. */
    expectedBack: instant('expected_back'),
    version: version(),
  },
  (t) => [
    unique('holds_booking').on(t.bookingId),
    index('holds_until').on(sql`upper(${t.during})`),
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
