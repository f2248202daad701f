import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { BookingField } from '../domain/booking/booking-fields.ts'
import { bookingStatuses } from '../domain/booking/booking-status.ts'
import type { BookingStatus } from '../domain/booking/booking-status.ts'
import { fuels, transmissions } from '../domain/fleet/car-specs.ts'
import type { Fuel, Transmission } from '../domain/fleet/car-specs.ts'
import { discountKinds } from '../domain/pricing/discount.ts'
import type { Encrypted } from '../domain/customers/identity-number.ts'
import { inquiryTypes } from '../domain/customers/inquiry-form.ts'
import type { InquiryType } from '../domain/customers/inquiry-form.ts'
import { languages } from '../domain/text/languages.ts'
import type { Language } from '../domain/text/languages.ts'
import type { WeeklyHours } from '../domain/branches/opening-hours.ts'
import { partnerTypes } from '../domain/content/partner-form.ts'
import type { PartnerType } from '../domain/content/partner-form.ts'
import { rentalTypes } from '../domain/time/rental-period.ts'
import type { RentalType } from '../domain/time/rental-period.ts'
import type { LocalDate } from '../domain/time/riyadh-time.ts'
import { staffRoles } from '../domain/staff/staff-roles.ts'
import type { StaffRole } from '../domain/staff/staff-roles.ts'
import { syncEntities, syncReasons, syncStates } from '../domain/sync/sync-state.ts'
import type { SyncEntity, SyncReason, SyncState } from '../domain/sync/sync-state.ts'
import { amount, hundredths, sumOfAmounts } from './pricing/amount.ts'
import type { ChangeAction, Entity } from '../domain/staff/entities.ts'

// Blank text means "not given" in either language; which text a page then falls back to is a rule of the domain.
const localText = (name: string) => text(name).notNull().default('')
const instant = (name: string) => timestamp(name, { withTimezone: true })
const rowId = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
// Raised by every change: who saves an older version is told, and nothing is silently lost.
const version = () => integer('version').notNull().default(1)
const displayOrder = () => integer('display_order').notNull().default(0)

function isOneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
}

export type DiscountKind = (typeof discountKinds)[number]

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
    version: version(),
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
  version: version(),
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
    version: version(),
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
    /** How many bookings may have it; null: any number. */
    maxUses: integer('max_uses'),
    version: version(),
  },
  (t) => [
    unique('discount_codes_code_car').on(t.code, t.carId).nullsNotDistinct(),
    index('discount_codes_car').on(t.carId),
    check('discount_codes_code', sql`${t.code} <> '' and ${t.code} = upper(btrim(${t.code}))`),
    check('discount_codes_max_uses', sql`${t.maxUses} >= 1`),
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
    modelYear: smallint('model_year').notNull(),

    fullName: text('full_name').notNull(),
    mobileNumber: text('mobile_number').notNull(),
    // Null once the numbers were erased; the rest of the booking stays.
    nationalId: text('national_id').$type<Encrypted>(),
    licenseNumber: text('license_number').$type<Encrypted>(),
    nationalIdHash: text('national_id_hash'),
    licenseNumberHash: text('license_number_hash'),
    /** When the customer's personal data was erased at their request. */
    erasedAt: instant('erased_at'),

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
    discountId: integer('discount_id').references(() => discountCodes.id, { onDelete: 'set null' }),
    discountAmount: amount('discount_amount').notNull(),
    insuranceAmount: amount('insurance_amount').notNull(),
    unlimitedKilometersAmount: amount('unlimited_kilometers_amount').notNull(),
    authorizationFee: amount('authorization_fee').notNull(),
    subtotal: amount('subtotal').notNull(),
    vatAmount: amount('vat_amount').notNull(),
    totalPrice: amount('total_price').notNull(),
    version: version(),
  } satisfies Record<BookingField, unknown>,
  (t) => [
    unique('bookings_reference').on(t.reference),
    unique('bookings_idempotency_key').on(t.idempotencyKey),
    // The back office lists bookings by one of three dates, of all or of one status, branch or car. What follows the id is
    // not for order: further filters are answered from the index alone.
    index('bookings_created').on(t.createdAt, t.id),
    index('bookings_pickup').on(t.pickupDatetime, t.id),
    index('bookings_return').on(t.returnDatetime, t.id),
    index('bookings_status_created').on(t.status, t.createdAt, t.id, t.pickupBranchId, t.carId),
    index('bookings_status_pickup').on(t.status, t.pickupDatetime, t.id, t.pickupBranchId, t.carId),
    index('bookings_status_return').on(t.status, t.returnDatetime, t.id, t.returnBranchId, t.carId),
    index('bookings_branch_created').on(t.pickupBranchId, t.createdAt, t.id, t.status, t.carId),
    index('bookings_branch_pickup').on(t.pickupBranchId, t.pickupDatetime, t.id, t.status, t.carId),
    index('bookings_branch_return').on(t.returnBranchId, t.returnDatetime, t.id, t.status, t.carId),
    index('bookings_car_created').on(t.carId, t.createdAt, t.id, t.status, t.pickupBranchId),
    index('bookings_car_pickup').on(t.carId, t.pickupDatetime, t.id, t.status, t.pickupBranchId),
    index('bookings_car_return').on(t.carId, t.returnDatetime, t.id, t.status, t.returnBranchId),
    index('bookings_national_id_hash')
      .on(t.nationalIdHash)
      .where(sql`${t.nationalIdHash} is not null`),
    index('bookings_license_hash')
      .on(t.licenseNumberHash)
      .where(sql`${t.licenseNumberHash} is not null`),
    // What the daily erasure looks for.
    index('bookings_identity_held')
      .on(t.returnDatetime, t.id)
      .where(sql`${t.nationalId} is not null or ${t.licenseNumber} is not null`),
    check('bookings_identity_sealed', sql`${t.nationalId} like 'v1.%' and ${t.licenseNumber} like 'v1.%'`),
    index('bookings_discount_uses')
      .on(t.discountId, t.status)
      .where(sql`${t.discountId} is not null`),
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
    isHandled: boolean('is_handled').notNull().default(false),
    // Since when it is handled, without a break.
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
  version: version(),
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
    version: version(),
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
  version: version(),
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
    version: version(),
  },
  (t) => [index('partners_type').on(t.type, t.displayOrder), check('partners_type', isOneOf(t.type, partnerTypes))],
)

/** The people who run the back office; the columns are those better-auth asks for, and the role. */
export const staffUsers = pgTable(
  'staff_users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    role: text('role').$type<StaffRole>().notNull(),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [check('staff_users_role', isOneOf(t.role, staffRoles))],
)

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('staff_sessions_user').on(t.userId)],
)

/** How somebody signs in; with a password only, so far. */
export const staffAccounts = pgTable(
  'staff_accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('staff_accounts_user').on(t.userId)],
)

/** What a member's authenticator shares with us, encrypted by better-auth; not `verified` until a first code has come back. */
export const staffSecondFactors = pgTable('staff_second_factors', {
  id: text('id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .unique()
    .references(() => staffUsers.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: boolean('verified').notNull().default(true),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: instant('locked_until'),
})

export const staffVerifications = pgTable('staff_verifications', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** An invitation is a link that works once; only the hash of its token is kept. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    role: text('role').$type<StaffRole>().notNull(),
    invitedBy: text('invited_by').references(() => staffUsers.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [check('staff_invitations_role', isOneOf(t.role, staffRoles))],
)

/** Who changed what, when, from what to what. Names are kept as they were: accounts and rows may be gone. */
export const changes = pgTable(
  'changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    changedAt: instant('changed_at').notNull(),
    staffId: text('staff_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    staffName: text('staff_name').notNull(),
    entity: text('entity').$type<Entity>().notNull(),
    entityId: text('entity_id').notNull(),
    action: text('action').$type<ChangeAction>().notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (t) => [
    index('changes_entity').on(t.entity, t.entityId, t.id),
    index('changes_entity_latest').on(t.entity, t.id),
    index('changes_staff_latest').on(t.staffId, t.id),
    index('changes_at').on(t.changedAt),
  ],
)

/** What staff write to each other about a booking or an inquiry. */
export const staffNotes = pgTable(
  'staff_notes',
  {
    id: rowId(),
    entity: text('entity').$type<'booking' | 'inquiry'>().notNull(),
    entityId: uuid('entity_id').notNull(),
    staffId: text('staff_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    staffName: text('staff_name').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('staff_notes_entity').on(t.entity, t.entityId, t.id),
    check('staff_notes_entity', isOneOf(t.entity, ['booking', 'inquiry'])),
  ],
)

/** Pictures in the media library; `id` is also the name under which they are stored. */
export const mediaItems = pgTable(
  'media_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    filename: text('filename').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').references(() => staffUsers.id, { onDelete: 'set null' }),
  },
  (t) => [index('media_items_created').on(t.createdAt)],
)

/** What the processes of one installation share and nobody else may know. */
export const secrets = pgTable('secrets', { name: text('name').primaryKey(), value: text('value').notNull() })

/** The keys that numbers in this database are sealed with, by their ids; the keys themselves are never here. */
export const identityKeys = pgTable('identity_keys', {
  id: text('id').primaryKey(),
  createdAt: instant('created_at').notNull(),
})

// Bookings that are stored at the same moment count in different slots, so that none waits for another to commit.
const slot = () => smallint('slot').notNull()

/**
 * Bookings counted by the Riyadh day they were made and by status, kept by a trigger: a dashboard over years of bookings
 * reads a few rows. The count of a day is the sum of its slots.
 */
export const bookingDays = pgTable(
  'booking_days',
  {
    day: date('day').$type<LocalDate>().notNull(),
    status: text('status').$type<BookingStatus>().notNull(),
    slot: slot(),
    bookings: integer('bookings').notNull(),
    revenue: sumOfAmounts('revenue').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.status, t.slot] })],
)

/** Bookings counted by car and the Riyadh month they were made, kept by the same trigger. */
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
 * Bookings by status and inquiries by whether they are handled, counted by the Riyadh month they were made, kept by
 * triggers; a count of all time is the sum of its months and slots. Inquiries have no revenue.
 */
export const monthlyCounts = pgTable(
  'desk_months',
  {
    entity: text('entity').$type<'booking' | 'inquiry'>().notNull(),
    state: text('state').$type<BookingStatus | 'open' | 'handled'>().notNull(),
    month: date('month').$type<LocalDate>().notNull(),
    slot: slot(),
    count: integer('count').notNull(),
    revenue: sumOfAmounts('revenue').notNull(),
  },
  (t) => [primaryKey({ columns: [t.entity, t.month, t.state, t.slot] })],
)

/**
 * How far each booking and inquiry has come on its way to the spreadsheet; one row each, kept by a trigger on every new
 * version of the record. `attempts` counts since that version, or the last retry by hand, was asked for.
 */
export const syncDeliveries = pgTable(
  'sync_deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entity: text('entity').$type<SyncEntity>().notNull(),
    recordId: uuid('record_id').notNull(),
    state: text('state').$type<SyncState>().notNull().default('waiting'),
    requestedVersion: integer('asked_version').notNull(),
    deliveredVersion: integer('delivered_version'),
    attempts: integer('attempts').notNull().default(0),
    reason: text('reason').$type<SyncReason>(),
    requestedAt: instant('asked_at').notNull(),
    attemptedAt: instant('tried_at'),
    deliveredAt: instant('delivered_at'),
    nextAttemptAt: instant('next_try_at').notNull(),
    /** Somebody is delivering it and is given up on at this moment. */
    busyUntil: instant('busy_until'),
  },
  (t) => [
    unique('sync_deliveries_record').on(t.entity, t.recordId),
    // What is delivered is nearly all of it, and nobody lists it.
    index('sync_deliveries_undelivered')
      .on(t.id)
      .where(sql`${t.state} <> 'delivered'`),
    index('sync_deliveries_by_state')
      .on(t.state, t.id)
      .where(sql`${t.state} <> 'delivered'`),
    index('sync_deliveries_due')
      .on(t.nextAttemptAt)
      .where(sql`${t.state} = 'waiting'`),
    check('sync_deliveries_entity', isOneOf(t.entity, syncEntities)),
    check('sync_deliveries_state', isOneOf(t.state, syncStates)),
    check('sync_deliveries_reason', isOneOf(t.reason, syncReasons)),
  ],
)

/** How often somebody has tried something; `key` is a keyed hash, never an address or a name. Unlogged: see its migration. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text('key').primaryKey(), points: integer('points').notNull(), expire: instant('expire') },
  (t) => [index('rate_limits_expire').on(t.expire)],
)

/**
 * One row, raised by triggers with every transaction that changes something a public page shows: what was rendered at an
 * older version is not sent again.
 */
export const contentVersion = pgTable(
  'content_version',
  { id: boolean('id').primaryKey().default(true), version: bigint('version', { mode: 'number' }).notNull() },
  (t) => [check('content_version_single', sql`${t.id}`)],
)
