import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  caseKinds,
  caseStates,
  reportKinds,
  type CaseKind,
  type CaseState,
  type ReportKind,
} from '#domain/cases/rental-cases.ts'
import { fineStates, type FineState } from '#domain/fines/fine-states.ts'
import type { Plate } from '#domain/fleet/plate.ts'
import { amount, instant, isOneOf, rowId, version } from '../database/columns.ts'
import { holds } from './availability.ts'
import { bookings } from './booking.ts'
import { units } from './fleet.ts'
import { ledgerEntries } from './ledger.ts'

/** Accidents of rentals, and cars that were not returned. A case may stay open after its rental. */
export const rentalCases = pgTable(
  'rental_cases',
  {
    id: rowId(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** Null where the rental had no unit. */
    unitId: integer('unit_id').references(() => units.id, { onDelete: 'set null' }),
    kind: text('kind').$type<CaseKind>().notNull(),
    state: text('state').$type<CaseState>().notNull().default('open'),
    happenedAt: instant('happened_at').notNull(),
    place: text('place').notNull(),
    reportKind: text('report_kind').$type<ReportKind>().notNull(),
    /** '' until it is known. */
    reportNumber: text('report_number').notNull(),
    /** The renter's share of the fault in percent; null until it is known. */
    faultPercent: smallint('fault_percent'),
    towCost: amount('tow_cost'),
    repairCost: amount('repair_cost'),
    /** The insurer's number of the claim; '' without one. */
    claimNumber: text('claim_number').notNull(),
    notes: text('notes').notNull(),
    /** The marks of the unit that the accident left. */
    markIds: integer('mark_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The hold of the unit because of the case, such as in the workshop. */
    holdId: integer('hold_id').references(() => holds.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    version: version(),
  },
  (t) => [
    index('rental_cases_booking').on(t.bookingId, t.id),
    index('rental_cases_unit').on(t.unitId, t.id),
    index('rental_cases_hold').on(t.holdId),
    index('rental_cases_open')
      .on(t.id)
      .where(sql`${t.state} <> 'closed'`),
    check('rental_cases_kind', isOneOf(t.kind, caseKinds)),
    check('rental_cases_state', isOneOf(t.state, caseStates)),
    check('rental_cases_report', isOneOf(t.reportKind, reportKinds)),
    check('rental_cases_fault', sql`${t.faultPercent} between 0 and 100`),
    check('rental_cases_costs', sql`${t.towCost} >= 0 and ${t.repairCost} >= 0`),
  ],
)

const entryId = (name: string) => bigint(name, { mode: 'number' }).references(() => ledgerEntries.id)

/** Traffic fines of the company's cars, as the authority states them. They arrive after the violation, and often after the rental. */
export const trafficFines = pgTable(
  'traffic_fines',
  {
    id: rowId(),
    /** The number of the violation, which counts once. */
    number: text('number').notNull(),
    plate: text('plate').$type<Plate>().notNull(),
    /** When the violation happened. */
    happenedAt: instant('happened_at').notNull(),
    amount: amount('amount').notNull(),
    /** '' when nobody said so; also `place`. */
    violation: text('violation').notNull(),
    place: text('place').notNull(),
    /** Whose customer had the car. */
    bookingId: uuid('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    /** False once staff decided about the rental: it is not looked for any more. */
    isLookedFor: boolean('is_looked_for').notNull().default(true),
    /** The entries of the booking's ledger that charge it; no fee when the company takes none. */
    chargeEntryId: entryId('charge_entry_id'),
    feeEntryId: entryId('fee_entry_id'),
    /** Since when it is charged to nobody. */
    waivedAt: instant('waived_at'),
    waiveReason: text('waive_reason').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    version: version(),
    state: text('state')
      .$type<FineState>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when waived_at is not null then 'waived' when booking_id is null then 'unmatched' when charge_entry_id is null then 'matched' else 'charged' end`,
      ),
  },
  (t) => [
    uniqueIndex('traffic_fines_number').on(t.number),
    index('traffic_fines_state').on(t.state, t.id),
    index('traffic_fines_booking')
      .on(t.bookingId)
      .where(sql`${t.bookingId} is not null`),
    check('traffic_fines_state', isOneOf(t.state, fineStates)),
    check('traffic_fines_amount', sql`${t.amount} > 0`),
  ],
)
