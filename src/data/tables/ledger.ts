import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { ChargeKind } from '#domain/billing/charge-kinds.ts'
import { vatCategories, type VatCategory } from '#domain/pricing/vat/vat-categories.ts'
import {
  entryTypes,
  paymentMethods,
  type EntryType,
  type Explanation,
  type PaymentMethod,
} from '#domain/billing/ledger.ts'
import { eventAuthorKinds, type EventAuthor } from '#domain/booking/events/booking-events.ts'
import type { Halalas } from '#domain/money/money.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { instant, isOneOf } from '../database/columns.ts'
import { drawers } from './drawers.ts'

const wholeHalalas = (name: string) => bigint(name, { mode: 'number' }).$type<Halalas>().notNull()
const entryId = (name: string) => bigint(name, { mode: 'number' })
const day = (name: string) => date(name).$type<LocalDate>()

/**
 * What customers owe and paid. Only ever added to: a trigger refuses every other statement. So nothing in it is personal, and no foreign
 * key to a booking or a member would change a row.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: uuid('booking_id').notNull(),
    type: text('type').$type<EntryType>().notNull(),
    kind: text('kind').$type<ChargeKind>(),
    // In halalas, signed: what the entry adds to what is owed, and to what is held as deposit.
    net: wholeHalalas('net'),
    vat: wholeHalalas('vat'),
    gross: wholeHalalas('gross'),
    deposit: wholeHalalas('deposit'),
    vatCategory: text('vat_category').$type<VatCategory>(),
    /** In hundredths of a percent. */
    vatRate: integer('vat_rate'),
    explanation: jsonb('explanation').$type<Explanation>().notNull(),
    method: text('method').$type<PaymentMethod>(),
    reference: text('reference'),
    depositId: entryId('deposit_id').references((): AnyPgColumn => ledgerEntries.id),
    expiresOn: day('expires_on'),
    returnBy: day('return_by'),
    correctsId: entryId('corrects_id').references((): AnyPgColumn => ledgerEntries.id),
    /** The open drawer of the member who entered money. Null for charges, and where there was none. */
    drawerId: entryId('drawer_id').references(() => drawers.id),
    /** Where money changed hands; null for charges, and in entries from before there were drawers. */
    branchId: text('branch_id'),
    happenedAt: instant('happened_at').notNull(),
    enteredAt: instant('entered_at').notNull(),
    byKind: text('by_kind').$type<EventAuthor['kind']>().notNull(),
    staffId: text('staff_id'),
    keyId: integer('key_id'),
    idempotencyKey: text('idempotency_key'),
  },
  (t) => [
    index('ledger_entries_booking').on(t.bookingId, t.id),
    index('ledger_entries_happened').on(t.happenedAt, t.id),
    index('ledger_entries_reference')
      .on(t.reference)
      .where(sql`${t.reference} is not null`),
    index('ledger_entries_deposit')
      .on(t.depositId)
      .where(sql`${t.depositId} is not null`),
    index('ledger_entries_drawer')
      .on(t.drawerId, t.id)
      .where(sql`${t.drawerId} is not null`),
    index('ledger_entries_entered')
      .on(t.enteredAt, t.id)
      .where(sql`${t.method} is not null`),
    index('ledger_entries_late')
      .on(t.enteredAt, t.id)
      .where(sql`${t.method} is not null and ${t.enteredAt} > ${t.happenedAt}`),
    uniqueIndex('ledger_entries_corrects')
      .on(t.correctsId)
      .where(sql`${t.correctsId} is not null`),
    uniqueIndex('ledger_entries_key')
      .on(t.bookingId, t.idempotencyKey)
      .where(sql`${t.idempotencyKey} is not null`),
    check('ledger_entries_type', isOneOf(t.type, entryTypes)),
    check('ledger_entries_by', isOneOf(t.byKind, eventAuthorKinds)),
    check('ledger_entries_method', isOneOf(t.method, paymentMethods)),
    check('ledger_entries_vat_category', isOneOf(t.vatCategory, vatCategories)),
    // Either something is charged, with its VAT, or money changes hands.
    check(
      'ledger_entries_charge',
      sql`(${t.kind} is null) = (${t.vatCategory} is null) and (${t.kind} is null) = (${t.vatRate} is null) and (${t.kind} is null) = (${t.method} is not null)`,
    ),
    check('ledger_entries_sum', sql`${t.gross} = ${t.net} + ${t.vat}`),
    check('ledger_entries_vat', sql`${t.vatCategory} = 'S' or (${t.vat} = 0 and coalesce(${t.vatRate}, 0) = 0)`),
    check(
      'ledger_entries_sign',
      sql`case ${t.type} when 'charge' then ${t.gross} >= 0 and ${t.deposit} = 0 when 'discount' then ${t.gross} <= 0 and ${t.deposit} = 0 when 'payment' then ${t.gross} < 0 and ${t.deposit} = 0 when 'refund' then ${t.gross} > 0 and ${t.deposit} = 0 when 'depositHeld' then ${t.gross} = 0 and ${t.deposit} > 0 when 'depositReturned' then ${t.gross} = 0 and ${t.deposit} < 0 when 'depositApplied' then ${t.gross} < 0 and ${t.deposit} = ${t.gross} else true end`,
    ),
    check('ledger_entries_kind', sql`(${t.type} in ('charge', 'discount')) <= (${t.kind} is not null)`),
    check('ledger_entries_correction', sql`(${t.type} = 'correction') = (${t.correctsId} is not null)`),
    check(
      'ledger_entries_about_deposit',
      sql`case ${t.type} when 'depositReturned' then ${t.depositId} is not null when 'depositApplied' then ${t.depositId} is not null when 'correction' then true else ${t.depositId} is null end`,
    ),
  ],
)

/** The sums of the ledger of each booking, in halalas, which a trigger keeps for lists. */
export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    bookingId: uuid('booking_id').primaryKey(),
    owed: wholeHalalas('owed'),
    deposit: wholeHalalas('deposit'),
  },
  (t) => [
    index('ledger_balances_open')
      .on(t.owed)
      .where(sql`${t.owed} <> 0`),
    index('ledger_balances_held')
      .on(t.bookingId)
      .where(sql`${t.deposit} <> 0`),
  ],
)

/** The last four digits of a card on which a deposit is held, which erasing a person and the end of retention delete. */
export const ledgerCards = pgTable(
  'ledger_cards',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .primaryKey()
      .references(() => ledgerEntries.id),
    bookingId: uuid('booking_id').notNull(),
    lastFour: text('last_four').notNull(),
  },
  (t) => [
    index('ledger_cards_booking').on(t.bookingId),
    check('ledger_cards_last_four', sql`${t.lastFour} ~ '^[0-9]{4}$'`),
  ],
)
