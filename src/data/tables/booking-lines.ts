import { check, integer, jsonb, pgTable, primaryKey, smallint, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { lineKeys, type LineKey, type LineOrigin } from '#domain/pricing/booking-lines.ts'
import { vatCategories, type VatCategory } from '#domain/pricing/vat/vat-categories.ts'
import { amount, isOneOf } from '../database/columns.ts'
import { bookings } from './booking.ts'

type LineColumns = ReturnType<typeof lineColumns>

/** The columns of a line that something pays for, without its primary key. */
export function lineColumns() {
  return {
    position: smallint('position').notNull(),
    key: text('key').$type<LineKey>().notNull(),
    quantity: integer('quantity').notNull(),
    /** Before VAT. Negative for what lowers the price. */
    unitPrice: amount('unit_price').notNull(),
    amount: amount('amount').notNull(),
    vatCategory: text('vat_category').$type<VatCategory>().notNull(),
    origin: jsonb('origin').$type<LineOrigin>().notNull(),
  }
}

/** The checks of a table with `lineColumns`. */
export function lineChecks(table: string, t: { readonly [Column in keyof LineColumns]: AnyPgColumn }) {
  return [
    check(`${table}_key`, isOneOf(t.key, lineKeys)),
    check(`${table}_amount`, sql`${t.amount} = ${t.quantity} * ${t.unitPrice} and ${t.quantity} >= 1`),
    check(
      `${table}_sign`,
      sql`${t.key} = 'adjustment' or (${t.key} = 'discount' and ${t.amount} <= 0) or (${t.key} <> 'discount' and ${t.amount} >= 0)`,
    ),
    check(`${table}_vat_category`, isOneOf(t.vatCategory, vatCategories)),
  ]
}

/**
 * What a booking pays for, in order. The amounts of a booking are sums of its lines, stored there for lists and reports: a trigger
 * refuses a transaction after which they differ.
 */
export const bookingLines = pgTable(
  'booking_lines',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    ...lineColumns(),
  },
  (t) => [primaryKey({ columns: [t.bookingId, t.position] }), ...lineChecks('booking_lines', t)],
)
