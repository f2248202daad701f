import { boolean, check, date, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Encrypted } from '#domain/customers/customer-numbers.ts'
import type { InquiryType } from '#domain/customers/inquiry-form.ts'
import type { Country } from '#domain/customers/countries.ts'
import { licenseClasses, type LicenseClass } from '#domain/customers/license-classes.ts'
import type { Language } from '#domain/text/languages.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { inquiryTypes } from '#domain/customers/inquiry-form.ts'
import { languages } from '#domain/text/languages.ts'
import { instant, isOneOf, version } from '../database/columns.ts'
import { companies } from './companies.ts'

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

const day = (name: string) => date(name).$type<LocalDate>()

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
    birthDate: day('birth_date'),
    /** The last day on which the identity document is valid. */
    identityExpiresOn: day('identity_expires_on'),
    /** The last day on which the licence is valid. */
    licenseExpiresOn: day('license_expires_on'),
    /** When an identity number or one of the three dates was last entered; null without any. */
    numbersAt: instant('numbers_at'),
    licenseClass: text('license_class').$type<LicenseClass>(),
    /** The country of the passport, as ISO 3166-1 alpha-2. */
    nationality: text('nationality').$type<Country>(),
    /** The sponsor of a resident, or the company that the customer works for. */
    sponsor: text('sponsor').notNull().default(''),
    /** The company that the customer books for. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'set null' }),
    /** For staff. */
    notes: text('notes').notNull().default(''),
    /** When the customer was blocked; null unless blocked. */
    blockedAt: instant('blocked_at'),
    blockReason: text('block_reason').notNull().default(''),
    /** The last day of the block; null while it has no end. */
    blockedUntil: day('blocked_until'),
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
      sql`(num_nonnulls(${t.nationalId}, ${t.licenseNumber}, ${t.birthDate}, ${t.identityExpiresOn}, ${t.licenseExpiresOn}) = 0) = (${t.numbersAt} is null)`,
    ),
    index('customers_company')
      .on(t.companyId)
      .where(sql`${t.companyId} is not null`),
    index('customers_blocked')
      .on(t.blockedAt)
      .where(sql`${t.blockedAt} is not null`),
    check('customers_license_class', isOneOf(t.licenseClass, licenseClasses)),
    check('customers_nationality', sql`${t.nationality} ~ '^[A-Z]{2}$'`),
    check(
      'customers_block',
      sql`(${t.blockedAt} is null) = (${t.blockReason} = '') and (${t.blockedUntil} is null or ${t.blockedAt} is not null)`,
    ),
  ],
)

/** The ids of the keys used in this database; the keys themselves are never stored here. */
export const identityKeys = pgTable('identity_keys', {
  id: text('id').primaryKey(),
  createdAt: instant('created_at').notNull(),
})
