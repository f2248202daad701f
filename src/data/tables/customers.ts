import { boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Encrypted } from '#domain/customers/customer-numbers.ts'
import type { InquiryType } from '#domain/customers/inquiry-form.ts'
import type { Language } from '#domain/text/languages.ts'
import { inquiryTypes } from '#domain/customers/inquiry-form.ts'
import { languages } from '#domain/text/languages.ts'
import { instant, isOneOf, version } from '../database/columns.ts'

export const inquiries = pgTable(
  'inquiries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    idempotencyKey: text('idempotency_key'),
    fullName: text('full_name').notNull(),
    mobileNumber: text('mobile_number').notNull(),
    type: text('type').$type<InquiryType>().notNull().default('Complaint'),
    message: text('message').notNull(),
    language: text('language').$type<Language>().notNull(),
    createdAt: instant('created_at').notNull(),
    isHandled: boolean('is_handled').notNull().default(false),
    // When it was marked as handled; null while it is open.
    handledAt: instant('handled_at'),
    erasedAt: instant('erased_at'),
    version: version(),
  },
  (t) => [
    unique('inquiries_idempotency_key').on(t.idempotencyKey),
    index('inquiries_created').on(t.createdAt, t.id),
    index('inquiries_handled_created').on(t.isHandled, t.createdAt, t.id, t.type),
    index('inquiries_to_erase')
      .on(t.handledAt)
      .where(sql`erased_at IS NULL AND handled_at IS NOT NULL`),
    check('inquiries_type', isOneOf(t.type, inquiryTypes)),
    check('inquiries_language', isOneOf(t.language, languages)),
  ],
)

/** Customers that staff entered or imported, with or without bookings. A booking belongs to the customer with its mobile number. */
export const customers = pgTable(
  'customers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    fullName: text('full_name').notNull(),
    mobileNumber: text('mobile_number').notNull(),
    email: text('email').notNull().default(''),
    /** The customer's number in the company's records or former program. */
    customerNumber: text('customer_number').notNull().default(''),
    nationalId: text('national_id').$type<Encrypted>(),
    licenseNumber: text('license_number').$type<Encrypted>(),
    nationalIdHash: text('national_id_hash'),
    licenseNumberHash: text('license_number_hash'),
    /** When an identity number was last entered; null without numbers. */
    numbersAt: instant('numbers_at'),
    /** For staff. */
    notes: text('notes').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    version: version(),
  },
  (t) => [
    unique('customers_mobile_number').on(t.mobileNumber),
    index('customers_created').on(t.createdAt, t.id),
    index('customers_customer_number').on(sql`lower(${t.customerNumber})`),
    index('customers_to_erase')
      .on(t.numbersAt)
      .where(sql`numbers_at IS NOT NULL`),
    index('customers_national_id_hash')
      .on(t.nationalIdHash)
      .where(sql`${t.nationalIdHash} is not null`),
    index('customers_license_hash')
      .on(t.licenseNumberHash)
      .where(sql`${t.licenseNumberHash} is not null`),
    check('customers_identity_sealed', sql`${t.nationalId} like 'v1.%' and ${t.licenseNumber} like 'v1.%'`),
    check(
      'customers_numbers_dated',
      sql`(coalesce(${t.nationalId}, ${t.licenseNumber}) is null) = (${t.numbersAt} is null)`,
    ),
  ],
)

/** The ids of the keys used in this database; the keys themselves are never stored here. */
export const identityKeys = pgTable('identity_keys', {
  id: text('id').primaryKey(),
  createdAt: instant('created_at').notNull(),
})
