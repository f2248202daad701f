import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { amount, hundredths, instant, localText, version } from '../database/columns.ts'
import { cars } from './fleet.ts'

const optional = (name: string) => text(name).notNull().default('')

/** Companies that rent: their rentals are collected in one account. */
export const companies = pgTable(
  'companies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    nameAr: text('name_ar').notNull(),
    nameEn: localText('name_en'),
    vatNumber: optional('vat_number'),
    commercialRegistration: optional('commercial_registration'),
    // The national address.
    street: optional('street'),
    building: optional('building'),
    district: optional('district'),
    city: optional('city'),
    postcode: optional('postcode'),
    contactName: optional('contact_name'),
    contactMobile: optional('contact_mobile'),
    contactEmail: optional('contact_email'),
    /** The most that it may owe, with VAT; null for no limit. */
    creditLimit: amount('credit_limit'),
    requiresPurchaseOrder: boolean('requires_purchase_order').notNull().default(false),
    /** A percentage off the price of the car; null for none. */
    discountPercent: hundredths('discount_percent'),
    isActive: boolean('is_active').notNull().default(true),
    /** For staff. */
    notes: optional('notes'),
    createdAt: instant('created_at').notNull(),
    version: version(),
  },
  (t) => [
    index('companies_name').on(t.nameAr, t.id),
    index('companies_contact').on(t.contactMobile),
    check('companies_vat_number', sql`${t.vatNumber} ~ '^(3[0-9]{13}3)?$'`),
    check('companies_registration', sql`${t.commercialRegistration} ~ '^([0-9]{10})?$'`),
    check('companies_address', sql`${t.building} ~ '^([0-9]{4})?$' and ${t.postcode} ~ '^([0-9]{5})?$'`),
    check('companies_credit_limit', sql`${t.creditLimit} >= 0`),
    check('companies_discount', sql`${t.discountPercent} > 0 and ${t.discountPercent} <= 100`),
  ],
)

/** Who may book for a company. */
export const companyPeople = pgTable(
  'company_people',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    mobileNumber: text('mobile_number').notNull(),
    fullName: text('full_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.mobileNumber] }),
    index('company_people_mobile_number').on(t.mobileNumber),
  ],
)

/** Prices per day, before VAT, that were agreed with a company. */
export const companyRates = pgTable(
  'company_rates',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    carId: integer('car_id')
      .notNull()
      .references(() => cars.id, { onDelete: 'cascade' }),
    dailyRate: amount('daily_rate').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.carId] }),
    index('company_rates_car').on(t.carId),
    check('company_rates_daily_rate', sql`${t.dailyRate} > 0`),
  ],
)
