import { bigint, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { amount, instant } from '../database/columns.ts'

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
