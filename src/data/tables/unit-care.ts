import { bigint, check, date, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { drawingSize } from '#domain/fleet/body-shapes.ts'
import { markEventKinds, markKinds, type MarkEventKind, type MarkKind } from '#domain/rentals/marks.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { amount, instant, isOneOf, rowId } from '../database/columns.ts'

const eventId = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** What both tables say about where a row comes from: ids only, so that nothing in them must be erased with a person. */
const entry = () => ({
  enteredAt: instant('entered_at').notNull(),
  staffId: text('staff_id').notNull(),
  /** The API key that acted for the member. */
  keyId: integer('key_id'),
  /** The booking at whose hand-over or return it was entered. */
  rentalId: uuid('rental_id'),
  noteId: integer('note_id'),
})

/**
 * Damage found on units. Only ever added to, like the events of bookings: a trigger refuses every other statement. So there are no
 * foreign keys to rows that can be deleted.
 */
export const unitMarks = pgTable(
  'unit_marks',
  {
    id: eventId(),
    unitId: integer('unit_id').notNull(),
    kind: text('kind').$type<MarkKind>().notNull(),
    /** The place on the drawing of the unit's body. */
    x: smallint('x').notNull(),
    y: smallint('y').notNull(),
    foundAt: instant('found_at').notNull(),
    ...entry(),
  },
  (t) => [
    index('unit_marks_unit').on(t.unitId, t.id),
    index('unit_marks_rental')
      .on(t.rentalId)
      .where(sql`${t.rentalId} is not null`),
    check('unit_marks_kind', isOneOf(t.kind, markKinds)),
    check(
      'unit_marks_place',
      sql.raw(`x between 0 and ${drawingSize.width - 1} and y between 0 and ${drawingSize.height - 1}`),
    ),
  ],
)

/** What happened to marks after they were found. Only ever added to. */
export const unitMarkEvents = pgTable(
  'unit_mark_events',
  {
    id: eventId(),
    markId: bigint('mark_id', { mode: 'number' })
      .notNull()
      .references(() => unitMarks.id),
    kind: text('kind').$type<MarkEventKind>().notNull(),
    happenedAt: instant('happened_at').notNull(),
    ...entry(),
  },
  (t) => [
    index('unit_mark_events_mark').on(t.markId, t.id),
    check('unit_mark_events_kind', isOneOf(t.kind, markEventKinds)),
  ],
)

/** What staff wrote about a mark or its repair, beside the facts so that a note can be removed. */
export const unitMarkNotes = pgTable('unit_mark_notes', {
  id: rowId(),
  text: text('text').notNull(),
})

/**
 * The services that units had, such as a change of oil. Only ever added to: a trigger refuses every other statement, so there are no
 * foreign keys to rows that can be deleted. An entry by mistake is followed by another one.
 */
export const unitServices = pgTable(
  'unit_services',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    unitId: integer('unit_id').notNull(),
    doneOn: date('done_on').$type<LocalDate>().notNull(),
    odometerKm: integer('odometer_km').notNull(),
    /** What was done. */
    work: text('work').notNull(),
    /** Null when it is not known or cost nothing. */
    cost: amount('cost'),
    /** '' when it is not known. */
    workshop: text('workshop').notNull(),
    enteredAt: instant('entered_at').notNull(),
    staffId: text('staff_id').notNull(),
    /** The API key that acted for the member. */
    keyId: integer('key_id'),
  },
  (t) => [
    index('unit_services_unit').on(t.unitId, t.id),
    check('unit_services_odometer', sql`${t.odometerKm} between 0 and 2000000`),
    check('unit_services_work', sql`btrim(${t.work}) <> ''`),
    check('unit_services_cost', sql`${t.cost} >= 0`),
  ],
)
