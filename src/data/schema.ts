import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { bookingStatuses } from '../domain/booking-status.ts'
import type { BookingStatus } from '../domain/booking-status.ts'
import { discountKinds } from '../domain/discount.ts'
import { inquiryTypes } from '../domain/inquiry-form.ts'
import type { InquiryType } from '../domain/inquiry-form.ts'
import { languages } from '../domain/languages.ts'
import type { Language } from '../domain/languages.ts'
import type { WeeklyHours } from '../domain/opening-hours.ts'
import { rentalTypes } from '../domain/rental-period.ts'
import type { RentalType } from '../domain/rental-period.ts'
import { amount, hundredths } from './amount.ts'

// Blank text means "not given" in either language; which text a page then falls back to is a rule of the domain.
const localText = (name: string) => text(name).notNull().default('')
const instant = (name: string) => timestamp(name, { withTimezone: true })
const rowId = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
const displayOrder = () => integer('display_order').notNull().default(0)

function isOneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
}

export const transmissions = ['Automatic', 'Manual'] as const
export const fuels = ['Gasoline', 'Diesel', 'Electric', 'Hybrid'] as const
export const partnerTypes = ['our_partner', 'success_partner'] as const

export type Transmission = (typeof transmissions)[number]
export type Fuel = (typeof fuels)[number]
export type DiscountKind = (typeof discountKinds)[number]
export type PartnerType = (typeof partnerTypes)[number]

export const branches = pgTable(
  'branches',
  {
    id: text('id').primaryKey(),
    nameAr: localText('name_ar'),
    nameEn: text('name_en').notNull(),
    cityAr: localText('city_ar'),
    cityEn: localText('city_en'),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    mapUrl: text('map_url').notNull(),
    weeklyHours: jsonb('weekly_hours').$type<WeeklyHours>().notNull(),
    displayOrder: displayOrder(),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    check('branches_id_is_slug', sql`${t.id} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${t.id}) <= 64`),
    check('branches_position', sql`${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`),
    check(
      'branches_seven_days',
      sql`jsonb_typeof(${t.weeklyHours}) = 'array' and jsonb_array_length(${t.weeklyHours}) = 7`,
    ),
  ],
)

export const carCategories = pgTable('car_categories', {
  id: rowId(),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en').notNull(),
})

export const cars = pgTable(
  'cars',
  {
    id: rowId(),
    nameEn: text('name_en').notNull(),
    nameAr: localText('name_ar'),
    imageUrl: text('image_url').notNull().default(''),
    pricePerDay: amount('price_per_day').notNull(),
    pricePerMonth: amount('price_per_month'),
    comprehensiveInsurancePricePerDay: amount('comprehensive_insurance_price_per_day'),
    unlimitedKilometerPricePerDay: amount('unlimited_kilometer_price_per_day'),
    seats: smallint('seats').notNull(),
    transmission: text('transmission').$type<Transmission>().notNull(),
    fuel: text('fuel').$type<Fuel>().notNull(),
    categoryId: integer('category_id').references(() => carCategories.id, { onDelete: 'set null' }),
    isHidden: boolean('is_hidden').notNull().default(false),
  },
  (t) => [
    index('cars_category').on(t.categoryId),
    check('cars_name', sql`btrim(${t.nameEn}) <> ''`),
    check('cars_seats', sql`${t.seats} between 1 and 60`),
    check('cars_transmission', isOneOf(t.transmission, transmissions)),
    check('cars_fuel', isOneOf(t.fuel, fuels)),
    check(
      'cars_prices',
      sql`${t.pricePerDay} > 0 and ${t.pricePerMonth} > 0 and ${t.comprehensiveInsurancePricePerDay} >= 0 and ${t.unlimitedKilometerPricePerDay} >= 0`,
    ),
  ],
)

export const carModelPrices = pgTable(
  'car_model_prices',
  {
    id: rowId(),
    carId: integer('car_id')
      .notNull()
      .references(() => cars.id, { onDelete: 'cascade' }),
    year: smallint('year').notNull(),
    price: amount('price').notNull(),
  },
  (t) => [
    unique('car_model_prices_car_year').on(t.carId, t.year),
    check('car_model_prices_year', sql`${t.year} between 1950 and 2100`),
    check('car_model_prices_price', sql`${t.price} > 0`),
  ],
)

export const discountCodes = pgTable(
  'discount_codes',
  {
    id: rowId(),
    code: text('code').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Null: valid for every car. */
    carId: integer('car_id').references(() => cars.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<DiscountKind>().notNull(),
    value: hundredths('value').notNull(),
  },
  (t) => [
    unique('discount_codes_code_car').on(t.code, t.carId).nullsNotDistinct(),
    index('discount_codes_car').on(t.carId),
    check('discount_codes_code', sql`${t.code} <> '' and ${t.code} = upper(btrim(${t.code}))`),
    check('discount_codes_kind', isOneOf(t.kind, discountKinds)),
    check('discount_codes_value', sql`${t.value} > 0 and (${t.kind} <> 'percentage' or ${t.value} <= 100)`),
  ],
)

export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reference: text('reference').notNull(),
    idempotencyKey: text('idempotency_key'),
    status: text('status').$type<BookingStatus>().notNull().default('pending'),
    language: text('language').$type<Language>().notNull(),
    createdAt: instant('created_at').notNull(),

    carId: integer('car_id').references(() => cars.id, { onDelete: 'set null' }),
    carName: text('car_name').notNull(),
    modelYear: smallint('model_year'),

    fullName: text('full_name').notNull(),
    mobileNumber: text('mobile_number').notNull(),
    nationalId: text('national_id').notNull(),
    licenseNumber: text('license_number').notNull(),

    rentalType: text('rental_type').$type<RentalType>().notNull(),
    pickupBranchId: text('pickup_branch_id').references(() => branches.id, { onDelete: 'set null' }),
    returnBranchId: text('return_branch_id').references(() => branches.id, { onDelete: 'set null' }),
    pickupLocation: text('pickup_location').notNull(),
    returnLocation: text('return_location').notNull(),
    pickupDatetime: instant('pickup_datetime').notNull(),
    returnDatetime: instant('return_datetime').notNull(),
    hasInsurance: boolean('has_insurance').notNull(),
    hasUnlimitedKilometers: boolean('has_unlimited_kilometers').notNull(),

    rentalDays: integer('rental_days').notNull(),
    dailyRate: amount('daily_rate').notNull(),
    baseAmount: amount('base_amount').notNull(),
    discountCode: text('discount_code'),
    discountAmount: amount('discount_amount').notNull(),
    insuranceAmount: amount('insurance_amount').notNull(),
    unlimitedKilometersAmount: amount('unlimited_kilometers_amount').notNull(),
    authorizationFee: amount('authorization_fee').notNull(),
    subtotal: amount('subtotal').notNull(),
    vatAmount: amount('vat_amount').notNull(),
    totalPrice: amount('total_price').notNull(),
  },
  (t) => [
    unique('bookings_reference').on(t.reference),
    unique('bookings_idempotency_key').on(t.idempotencyKey),
    index('bookings_created').on(t.createdAt, t.id),
    index('bookings_status_created').on(t.status, t.createdAt),
    index('bookings_pickup').on(t.pickupDatetime),
    index('bookings_car').on(t.carId),
    index('bookings_pickup_branch').on(t.pickupBranchId),
    index('bookings_return_branch').on(t.returnBranchId),
    check('bookings_status', isOneOf(t.status, bookingStatuses)),
    check('bookings_language', isOneOf(t.language, languages)),
    check('bookings_rental_type', isOneOf(t.rentalType, rentalTypes)),
    check('bookings_period', sql`${t.returnDatetime} > ${t.pickupDatetime} and ${t.rentalDays} >= 1`),
    check('bookings_discount', sql`${t.discountAmount} between 0 and ${t.baseAmount}`),
    check(
      'bookings_amounts',
      sql`least(${t.dailyRate}, ${t.baseAmount}, ${t.insuranceAmount}, ${t.unlimitedKilometersAmount}, ${t.authorizationFee}, ${t.vatAmount}) >= 0`,
    ),
    check(
      'bookings_subtotal',
      sql`${t.subtotal} = ${t.baseAmount} - ${t.discountAmount} + ${t.insuranceAmount} + ${t.unlimitedKilometersAmount} + ${t.authorizationFee}`,
    ),
    check('bookings_total', sql`${t.totalPrice} = ${t.subtotal} + ${t.vatAmount}`),
  ],
)

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
  },
  (t) => [
    unique('inquiries_idempotency_key').on(t.idempotencyKey),
    index('inquiries_created').on(t.createdAt, t.id),
    check('inquiries_type', isOneOf(t.type, inquiryTypes)),
    check('inquiries_language', isOneOf(t.language, languages)),
  ],
)

export const siteSettings = pgTable('site_settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})

export const siteContent = pgTable(
  'site_content',
  {
    id: rowId(),
    page: text('page').notNull(),
    section: text('section').notNull(),
    elementKey: text('element_key').notNull(),
    contentAr: localText('content_ar'),
    contentEn: localText('content_en'),
  },
  (t) => [unique('site_content_element').on(t.page, t.section, t.elementKey)],
)

export const faqs = pgTable('faqs', {
  id: rowId(),
  questionAr: localText('question_ar'),
  questionEn: localText('question_en'),
  answerAr: localText('answer_ar'),
  answerEn: localText('answer_en'),
  displayOrder: displayOrder(),
})

export const specialOffers = pgTable(
  'special_offers',
  {
    id: rowId(),
    isActive: boolean('is_active').notNull().default(true),
    startDate: instant('start_date').notNull(),
    endDate: instant('end_date').notNull(),
    imageUrl: text('image_url').notNull().default(''),
    titleAr: localText('title_ar'),
    titleEn: localText('title_en'),
    descriptionAr: localText('description_ar'),
    descriptionEn: localText('description_en'),
  },
  (t) => [
    index('special_offers_end').on(t.endDate),
    check('special_offers_period', sql`${t.endDate} > ${t.startDate}`),
  ],
)

export const heroSlides = pgTable('hero_slides', {
  id: rowId(),
  imageUrl: text('image_url').notNull(),
  titleAr: localText('title_ar'),
  titleEn: localText('title_en'),
  subtitleAr: localText('subtitle_ar'),
  subtitleEn: localText('subtitle_en'),
  linkUrl: text('link_url'),
  isActive: boolean('is_active').notNull().default(true),
  displayOrder: displayOrder(),
})

export const partners = pgTable(
  'partners',
  {
    id: rowId(),
    type: text('type').$type<PartnerType>().notNull(),
    logoUrl: text('logo_url').notNull().default(''),
    nameAr: localText('name_ar'),
    nameEn: text('name_en').notNull(),
    descriptionAr: localText('description_ar'),
    descriptionEn: localText('description_en'),
    displayOrder: displayOrder(),
  },
  (t) => [index('partners_type').on(t.type, t.displayOrder), check('partners_type', isOneOf(t.type, partnerTypes))],
)
