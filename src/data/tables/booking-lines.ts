import { check, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import {
  lineKeys,
  vatCategories,
  type LineKey,
  type LineOrigin,
  type VatCategory,
} from '#domain/pricing/booking-lines.ts'
import { amount, isOneOf } from '../database/columns.ts'
import { bookings } from './booking.ts'

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
    position: smallint('position').notNull(),
    key: text('key').$type<LineKey>().notNull(),
    quantity: integer('quantity').notNull(),
    /** Before VAT. Negative for what lowers the price. */
    unitPrice: amount('unit_price').notNull(),
    amount: amount('amount').notNull(),
    vatCategory: text('vat_category').$type<VatCategory>().notNull(),
    origin: jsonb('origin').$type<LineOrigin>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.position] }),
    check('booking_lines_key', isOneOf(t.key, lineKeys)),
    check('booking_lines_amount', sql`${t.amount} = ${t.quantity} * ${t.unitPrice} and ${t.quantity} >= 1`),
    check(
      'booking_lines_sign',
      sql`${t.key} = 'adjustment' or (${t.key} = 'discount' and ${t.amount} <= 0) or (${t.key} <> 'discount' and ${t.amount} >= 0)`,
    ),
    check('booking_lines_vat_category', isOneOf(t.vatCategory, vatCategories)),
  ],
)
