import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import type { Encrypted } from '#domain/customers/customer-numbers.ts'
import type { Language } from '#domain/text/languages.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import type { RentalType } from '#domain/time/rental-period.ts'
import type { RentalPolicies } from '#domain/booking/rental-policies.ts'
import type { BookedExtra } from '#domain/pricing/extras/extra.ts'
import type { CodeConditions } from '#domain/pricing/codes/code-conditions.ts'
import type { BookedRates } from '#domain/pricing/rates/booked-rates.ts'
import type { BookingField } from '#domain/booking/booking-fields.ts'
import { bookingSources, type BookingSource } from '#domain/booking/staff-booking/booking-source.ts'
import { bookingStatuses } from '#domain/status/booking-status.ts'
import { languages } from '#domain/text/languages.ts'
import { rentalTypes } from '#domain/time/rental-period.ts'
import { amount, hundredths, instant, isOneOf, localText, rowId, sumOfAmounts, version } from '../database/columns.ts'
import { companies } from './companies.ts'
import { discountCodes } from './pricing.ts'
import { staffUsers } from './staff.ts'

export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reference: text('reference').notNull(),
    idempotencyKey: text('idempotency_key'),
    status: text('status').$type<BookingStatus>().notNull().default('pending'),
    source: text('source').$type<BookingSource>().notNull().default('website'),
    /** An imported booking's reference in the previous system. Kept after erasure, so that the booking is not imported again. */
    externalId: text('external_id'),
    language: text('language').$type<Language>().notNull(),
    createdAt: instant('created_at').notNull(),

    // Bookings keep the ids of deleted cars and branches, whose names are in `former_names`.
    carId: integer('car_id'),
    carName: text('car_name').notNull(),
    modelYear: smallint('model_year').notNull(),

    fullName: text('full_name').notNull(),
    mobileNumber: text('mobile_number').notNull(),
    /** Only for deliveries; null after erasure. */
    deliveryAddress: text('delivery_address'),
    // Null after erasure; the rest of the booking stays.
    nationalId: text('national_id').$type<Encrypted>(),
    licenseNumber: text('license_number').$type<Encrypted>(),
    nationalIdHash: text('national_id_hash'),
    licenseNumberHash: text('license_number_hash'),
    /** When the customer's personal data was erased on request. */
    erasedAt: instant('erased_at'),

    rentalType: text('rental_type').$type<RentalType>().notNull(),
    pickupBranchId: text('pickup_branch_id'),
    returnBranchId: text('return_branch_id'),
    pickupLocation: text('pickup_location').notNull(),
    returnLocation: text('return_location').notNull(),
    pickupDatetime: instant('pickup_datetime').notNull(),
    returnDatetime: instant('return_datetime').notNull(),
    hasInsurance: boolean('has_insurance').notNull(),
    hasUnlimitedKilometers: boolean('has_unlimited_kilometers').notNull(),
    /** Includes names and prices on the day of the booking. */
    extras: jsonb('extras')
      .$type<readonly BookedExtra[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),

    rentalDays: integer('rental_days').notNull(),
    dailyRate: amount('daily_rate').notNull(),
    baseAmount: amount('base_amount').notNull(),
    discountCode: text('discount_code'),
    discountId: integer('discount_id').references(() => discountCodes.id, { onDelete: 'set null' }),
    /** The conditions of the code on the day of the booking; null without a code or conditions. */
    discountConditions: jsonb('discount_conditions').$type<CodeConditions>(),
    discountAmount: amount('discount_amount').notNull(),
    /** What a manager added to the price (negative: took off), and why. */
    adjustmentAmount: amount('adjustment_amount')
      .notNull()
      .default(sql`0`),
    /** The daily price that a manager agreed; null for an adjustment by amount. */
    adjustedDailyRate: amount('adjusted_daily_rate'),
    /** The percentage that was agreed off, in hundredths of a percent. */
    adjustedPercent: hundredths('adjusted_percent'),
    /** Why; '' for a price that was agreed with the company. */
    adjustmentReason: text('adjustment_reason').notNull().default(''),
    /** The company that the rental is for. */
    companyId: uuid('company_id').references(() => companies.id),
    /** The company's number of its order; only with a company. */
    purchaseOrder: text('purchase_order').notNull().default(''),
    insuranceAmount: amount('insurance_amount').notNull(),
    unlimitedKilometersAmount: amount('unlimited_kilometers_amount').notNull(),
    extrasAmount: amount('extras_amount')
      .notNull()
      .default(sql`0`),
    returnFee: amount('return_fee')
      .notNull()
      .default(sql`0`),
    afterHoursAmount: amount('after_hours_amount')
      .notNull()
      .default(sql`0`),
    authorizationFee: amount('authorization_fee').notNull(),
    subtotal: amount('subtotal').notNull(),
    /** A percentage. */
    vatRate: hundredths('vat_rate')
      .notNull()
      .default(sql`15`),
    vatAmount: amount('vat_amount').notNull(),
    totalPrice: amount('total_price').notNull(),
    /** The rate rules that could affect its price, and those applied; null when there were none. */
    rates: jsonb('rates').$type<BookedRates>(),
    /** The rental policies that the customer saw; null for bookings older than this column. */
    policies: jsonb('policies').$type<RentalPolicies>(),
    version: version(),
  } satisfies Record<BookingField, unknown>,
  (t) => [
    unique('bookings_reference').on(t.reference),
    unique('bookings_idempotency_key').on(t.idempotencyKey),
    uniqueIndex('bookings_external_id')
      .on(t.externalId)
      .where(sql`${t.externalId} is not null`),
    check('bookings_imported', sql`(${t.source} = 'import') = (${t.externalId} is not null)`),
    // Decision 24 explains which query each index is for.
    index('bookings_created').on(t.createdAt, t.id),
    index('bookings_pickup').on(t.pickupDatetime, t.id),
    index('bookings_return').on(t.returnDatetime, t.id),
    index('bookings_status_created').on(t.status, t.createdAt, t.id, t.pickupBranchId, t.carId),
    index('bookings_branch_created').on(t.pickupBranchId, t.createdAt, t.id, t.status, t.carId),
    index('bookings_branch_pickup').on(t.pickupBranchId, t.pickupDatetime, t.id, t.status, t.carId),
    index('bookings_branch_return').on(t.returnBranchId, t.returnDatetime, t.id, t.status, t.carId),
    index('bookings_car_created').on(t.carId, t.createdAt, t.id, t.status, t.pickupBranchId),
    index('bookings_car_pickup').on(t.carId, t.pickupDatetime, t.id, t.status, t.pickupBranchId),
    index('bookings_car_return').on(t.carId, t.returnDatetime, t.id, t.status, t.returnBranchId),
    index('bookings_active_return')
      .on(t.returnDatetime)
      .where(sql`${t.status} = 'active'`),
    index('bookings_confirmed_pickup')
      .on(t.pickupDatetime)
      .where(sql`${t.status} = 'confirmed'`),
    index('bookings_national_id_hash')
      .on(t.nationalIdHash)
      .where(sql`${t.nationalIdHash} is not null`),
    index('bookings_license_hash')
      .on(t.licenseNumberHash)
      .where(sql`${t.licenseNumberHash} is not null`),
    check('bookings_identity_sealed', sql`${t.nationalId} like 'v1.%' and ${t.licenseNumber} like 'v1.%'`),
    index('bookings_person')
      .on(t.mobileNumber, t.createdAt, t.id)
      .where(sql`${t.erasedAt} is null`),
    index('bookings_discount_uses')
      .on(t.discountId, t.status)
      .where(sql`${t.discountId} is not null`),
    index('bookings_extras')
      .on(t.returnDatetime)
      .where(sql`${t.extras} <> '[]'::jsonb and ${t.status} in ('pending', 'confirmed', 'active')`),
    check('bookings_status', isOneOf(t.status, bookingStatuses)),
    check('bookings_source', isOneOf(t.source, bookingSources)),
    check('bookings_language', isOneOf(t.language, languages)),
    check('bookings_rental_type', isOneOf(t.rentalType, rentalTypes)),
    check('bookings_period', sql`${t.returnDatetime} > ${t.pickupDatetime} and ${t.rentalDays} >= 1`),
    check(
      'bookings_adjustment',
      sql`${t.adjustmentAmount} >= least(0, ${t.discountAmount} - ${t.baseAmount}) and ((${t.adjustmentAmount} = 0 and ${t.adjustedDailyRate} is null and ${t.adjustedPercent} is null) or btrim(${t.adjustmentReason}) <> '' or ${t.companyId} is not null)`,
    ),
    check('bookings_adjusted_percent', sql`${t.adjustedPercent} > 0 and ${t.adjustedPercent} <= 100`),
    check('bookings_purchase_order', sql`${t.purchaseOrder} = '' or ${t.companyId} is not null`),
    index('bookings_company')
      .on(t.companyId, t.pickupDatetime, t.id)
      .where(sql`${t.companyId} is not null`),
    check('bookings_discount', sql`${t.discountAmount} between 0 and ${t.baseAmount}`),
    check(
      'bookings_amounts',
      sql`least(${t.dailyRate}, ${t.baseAmount}, ${t.insuranceAmount}, ${t.unlimitedKilometersAmount}, ${t.extrasAmount}, ${t.returnFee}, ${t.afterHoursAmount}, ${t.authorizationFee}, ${t.vatAmount}) >= 0`,
    ),
    check(
      'bookings_subtotal',
      sql`${t.subtotal} = ${t.baseAmount} - ${t.discountAmount} + ${t.adjustmentAmount} + ${t.insuranceAmount} + ${t.unlimitedKilometersAmount} + ${t.extrasAmount} + ${t.returnFee} + ${t.afterHoursAmount} + ${t.authorizationFee}`,
    ),
    check('bookings_vat_rate', sql`${t.vatRate} between 0 and 100`),
    check('bookings_total', sql`${t.totalPrice} = ${t.subtotal} + ${t.vatAmount}`),
  ],
)

/** The names of deleted cars and branches, stored by triggers. */
export const formerNames = pgTable(
  'former_names',
  {
    entity: text('entity').$type<'car' | 'branch'>().notNull(),
    id: text('id').notNull(),
    nameAr: localText('name_ar'),
    nameEn: localText('name_en'),
  },
  (t) => [primaryKey({ columns: [t.entity, t.id] })],
)

// Concurrent bookings increment different slots, so that no transaction waits for another.
const slot = () => smallint('slot').notNull()

/**
 * Bookings by Riyadh day of creation and status, kept by a trigger so that the dashboard reads only a few rows. The count of a
 * day is the sum of its slots.
 */
export const bookingDays = pgTable(
  'booking_days',
  {
    day: date('day').$type<LocalDate>().notNull(),
    status: text('status').$type<BookingStatus>().notNull(),
    slot: slot(),
    bookings: integer('bookings').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.status, t.slot] })],
)

/**
 * Revenue of confirmed, active and completed bookings by Riyadh day of pick-up, without VAT (`subtotal`) and with it (`total`).
 * Includes future days. Kept by the same trigger.
 */
export const revenueDays = pgTable(
  'revenue_days',
  {
    day: date('day').$type<LocalDate>().notNull(),
    slot: slot(),
    bookings: integer('bookings').notNull(),
    subtotal: sumOfAmounts('subtotal').notNull(),
    total: sumOfAmounts('total').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.slot] })],
)

/** Bookings by car and Riyadh month of creation, kept by the same trigger. */
export const bookingCarMonths = pgTable(
  'booking_car_months',
  {
    month: date('month').$type<LocalDate>().notNull(),
    carId: integer('car_id').notNull(),
    slot: slot(),
    bookings: integer('bookings').notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.carId, t.slot] })],
)

/**
 * Bookings by status and inquiries by state, by Riyadh month of creation, kept by triggers. A total is the sum of all months and
 * slots. Imported bookings are counted separately, so that they are not announced as new. `revenue` is the bookings' total with
 * VAT.
 */
export const monthlyCounts = pgTable(
  'desk_months',
  {
    entity: text('entity').$type<'booking' | 'imported' | 'inquiry'>().notNull(),
    state: text('state').$type<BookingStatus | 'open' | 'handled'>().notNull(),
    month: date('month').$type<LocalDate>().notNull(),
    slot: slot(),
    count: integer('count').notNull(),
    revenue: sumOfAmounts('revenue').notNull(),
  },
  (t) => [primaryKey({ columns: [t.entity, t.month, t.state, t.slot] })],
)

/** Saved filters of the list of bookings; those without an owner are shared. Never contain a search text. */
export const bookingViews = pgTable(
  'booking_views',
  {
    id: rowId(),
    ownerId: text('owner_id').references(() => staffUsers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** A query string, as `writeBookingFilter` writes it. */
    filter: text('filter').notNull(),
  },
  (t) => [index('booking_views_owner').on(t.ownerId)],
)
