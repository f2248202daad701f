import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { cashKinds, type CashKind } from '#domain/billing/drawers/cash.ts'
import { eventAuthorKinds, type EventAuthor } from '#domain/booking/events/booking-events.ts'
import type { Halalas } from '#domain/money/money.ts'
import { instant, isOneOf } from '../database/columns.ts'

const halalas = (name: string) => bigint(name, { mode: 'number' }).$type<Halalas>()
const rowNumber = (name: string) => bigint(name, { mode: 'number' })

/**
 * The cash drawers that members opened. Only ever added to, like the ledger: a drawer is closed by an entry. No foreign keys to branches
 * or members, which would change rows.
 */
export const drawers = pgTable(
  'drawers',
  {
    id: rowNumber('id').primaryKey().generatedAlwaysAsIdentity(),
    branchId: text('branch_id').notNull(),
    staffId: text('staff_id').notNull(),
    openedAt: instant('opened_at').notNull(),
  },
  (t) => [index('drawers_staff').on(t.staffId, t.id), index('drawers_branch').on(t.branchId, t.id)],
)

/** Cash that is counted or moved between drawers, safes and the bank. Only ever added to. */
export const cashEntries = pgTable(
  'cash_entries',
  {
    id: rowNumber('id').primaryKey().generatedAlwaysAsIdentity(),
    branchId: text('branch_id').notNull(),
    /** Null for what happens to the safe alone. */
    drawerId: rowNumber('drawer_id').references(() => drawers.id),
    kind: text('kind').$type<CashKind>().notNull(),
    // In halalas, signed: what the entry adds to each place. A count adds its difference.
    drawer: halalas('drawer').notNull(),
    safe: halalas('safe').notNull(),
    bank: halalas('bank').notNull(),
    /** What was counted, of an opening, a closing or a count of the safe. */
    counted: halalas('counted'),
    correctsId: rowNumber('corrects_id').references((): AnyPgColumn => cashEntries.id),
    happenedAt: instant('happened_at').notNull(),
    enteredAt: instant('entered_at').notNull(),
    byKind: text('by_kind').$type<EventAuthor['kind']>().notNull(),
    staffId: text('staff_id'),
    keyId: integer('key_id'),
  },
  (t) => [
    index('cash_entries_drawer').on(t.drawerId, t.id),
    index('cash_entries_branch').on(t.branchId, t.enteredAt),
    index('cash_entries_safe')
      .on(t.branchId, t.id)
      .where(sql`${t.safe} <> 0`),
    uniqueIndex('cash_entries_opening')
      .on(t.drawerId)
      .where(sql`${t.kind} = 'opening'`),
    uniqueIndex('cash_entries_closing')
      .on(t.drawerId)
      .where(sql`${t.kind} = 'closing'`),
    uniqueIndex('cash_entries_corrects')
      .on(t.correctsId)
      .where(sql`${t.correctsId} is not null`),
    check('cash_entries_kind', isOneOf(t.kind, cashKinds)),
    check('cash_entries_by', isOneOf(t.byKind, eventAuthorKinds)),
    check('cash_entries_place', sql`${t.drawerId} is not null or ${t.drawer} = 0`),
    check('cash_entries_counted', sql`(${t.kind} in ('opening', 'closing', 'safeCount')) = (${t.counted} is not null)`),
    check('cash_entries_count', sql`${t.counted} >= 0`),
    check('cash_entries_correction', sql`(${t.kind} = 'correction') = (${t.correctsId} is not null)`),
    check(
      'cash_entries_sums',
      sql`case ${t.kind} when 'moneyIn' then ${t.drawer} > 0 and ${t.safe} = 0 and ${t.bank} = 0 when 'moneyOut' then ${t.drawer} < 0 and ${t.safe} = 0 and ${t.bank} = 0 when 'opening' then ${t.drawer} = ${t.counted} and ${t.safe} = 0 and ${t.bank} = 0 when 'closing' then ${t.drawerId} is not null and ${t.safe} = 0 and ${t.bank} = 0 when 'safeCount' then ${t.drawer} = 0 and ${t.bank} = 0 when 'correction' then true else ${t.drawer} + ${t.safe} + ${t.bank} = 0 end`,
    ),
  ],
)

/** Why cash was moved or differs. Kept apart from the entries, so that a reason can be deleted and the sums stay. */
export const cashReasons = pgTable('cash_reasons', {
  entryId: rowNumber('entry_id')
    .primaryKey()
    .references(() => cashEntries.id),
  text: text('text').notNull(),
})
