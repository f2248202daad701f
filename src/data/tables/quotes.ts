import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { RentalPolicies } from '#domain/booking/rental-policies.ts'
import { madeSources, type BookingSource } from '#domain/booking/staff-booking/booking-source.ts'
import type { CodeConditions } from '#domain/pricing/codes/code-conditions.ts'
import type { BookedExtra } from '#domain/pricing/extras/extra.ts'
import type { BookedRates } from '#domain/pricing/rates/booked-rates.ts'
import { languages, type Language } from '#domain/text/languages.ts'
import { rentalTypes, type RentalType } from '#domain/time/rental-period.ts'
import { amount, hundredths, instant, isOneOf, version } from '../database/columns.ts'
import { bookings } from './booking.ts'
import { lineChecks, lineColumns } from './booking-lines.ts'
import { companies } from './companies.ts'
import { discountCodes } from './pricing.ts'
import { staffUsers } from './staff.ts'

/**
 * A rental that staff offered a customer at a price, until `validUntil`. It reserves nothing. Its columns are those of a booking with
 * the same names; the amounts of its price lines are in `quote_lines` alone. It is accepted when it has a booking.
 */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reference: text('reference').notNull(),
    source: text('source').$type<BookingSource>().notNull(),
    language: text('language').$type<Language>().notNull(),
    createdAt: instant('created_at').notNull(),
    validUntil: instant('valid_until').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    acceptedAt: instant('accepted_at'),
    bookingId: uuid('booking_id').references(() => bookings.id),
    /** Who made it, and agreed on a time outside of the opening hours. */
    staffId: text('staff_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    staffName: text('staff_name').notNull(),

    fullName: text('full_name').notNull(),
    mobileNumber: text('mobile_number').notNull(),
    /** Only for deliveries; null after erasure. */
    deliveryAddress: text('delivery_address'),
    erasedAt: instant('erased_at'),
    /** The company that will pay, with its purchase order; null for the customer. */
    companyId: uuid('company_id').references(() => companies.id),
    purchaseOrder: text('purchase_order').notNull().default(''),

    carId: integer('car_id'),
    carName: text('car_name').notNull(),
    modelYear: smallint('model_year').notNull(),
    rentalType: text('rental_type').$type<RentalType>().notNull(),
    pickupBranchId: text('pickup_branch_id'),
    returnBranchId: text('return_branch_id'),
    pickupLocation: text('pickup_location').notNull(),
    returnLocation: text('return_location').notNull(),
    pickupDatetime: instant('pickup_datetime').notNull(),
    returnDatetime: instant('return_datetime').notNull(),
    /** Why staff agreed on a time outside of the opening hours; blank when they did not. */
    outsideReason: text('outside_reason').notNull().default(''),
    isFeeWaived: boolean('is_fee_waived').notNull().default(false),
    hasInsurance: boolean('has_insurance').notNull(),
    hasUnlimitedKilometers: boolean('has_unlimited_kilometers').notNull(),
    extras: jsonb('extras').$type<readonly BookedExtra[]>().notNull(),

    rentalDays: integer('rental_days').notNull(),
    dailyRate: amount('daily_rate').notNull(),
    discountCode: text('discount_code'),
    discountId: integer('discount_id').references(() => discountCodes.id, { onDelete: 'set null' }),
    discountConditions: jsonb('discount_conditions').$type<CodeConditions>(),
    /** The daily price that a manager agreed; null without one, and for an agreed amount, which is a line. */
    adjustedDailyRate: amount('adjusted_daily_rate'),
    /** The percentage that was agreed with the company; null without one. */
    adjustedPercent: hundredths('adjusted_percent'),
    adjustmentReason: text('adjustment_reason').notNull().default(''),
    rates: jsonb('rates').$type<BookedRates>(),
    policies: jsonb('policies').$type<RentalPolicies>(),
    subtotal: amount('subtotal').notNull(),
    vatRate: hundredths('vat_rate').notNull(),
    vatAmount: amount('vat_amount').notNull(),
    totalPrice: amount('total_price').notNull(),
    version: version(),
  },
  (t) => [
    unique('quotes_reference').on(t.reference),
    unique('quotes_booking').on(t.bookingId),
    index('quotes_created').on(t.createdAt, t.id),
    index('quotes_mobile_number').on(t.mobileNumber),
    check('quotes_source', isOneOf(t.source, madeSources)),
    check('quotes_language', isOneOf(t.language, languages)),
    check('quotes_rental_type', isOneOf(t.rentalType, rentalTypes)),
    check('quotes_period', sql`${t.returnDatetime} > ${t.pickupDatetime} and ${t.rentalDays} >= 1`),
    check('quotes_validity', sql`${t.validUntil} > ${t.createdAt} and ${t.validUntil} <= ${t.pickupDatetime}`),
    check('quotes_accepted', sql`(${t.acceptedAt} is null) = (${t.bookingId} is null)`),
    check('quotes_ended_once', sql`${t.withdrawnAt} is null or ${t.acceptedAt} is null`),
    check('quotes_purchase_order', sql`${t.purchaseOrder} = '' or ${t.companyId} is not null`),
    index('quotes_company')
      .on(t.companyId)
      .where(sql`${t.companyId} is not null`),
    check('quotes_total', sql`${t.totalPrice} = ${t.subtotal} + ${t.vatAmount}`),
  ],
)

/** What a quote is made of, in order. A trigger refuses a transaction after which the lines do not add up to its subtotal. */
export const quoteLines = pgTable(
  'quote_lines',
  {
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    ...lineColumns(),
  },
  (t) => [primaryKey({ columns: [t.quoteId, t.position] }), ...lineChecks('quote_lines', t)],
)
