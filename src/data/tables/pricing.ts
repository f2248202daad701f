import { boolean, check, date, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { discountKinds } from '#domain/pricing/discount.ts'
import { rateEffects, type RateEffect } from '#domain/pricing/rates/rate.ts'
import type { HijriSeason } from '#domain/pricing/rates/rate-season.ts'
import { scopeKinds, type ScopeKind } from '#domain/pricing/rates/stored-rate.ts'
import {
  eachVatKind,
  starterVatCategories,
  vatCategories,
  type VatCategory,
  type VatKind,
} from '#domain/pricing/vat/vat-categories.ts'
import type { HijriDay } from '#domain/time/hijri-days.ts'
import { rentalTypes, type RentalType } from '#domain/time/rental-period.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { cars } from './fleet.ts'
import { extraCharges, type ExtraCharge } from '#domain/pricing/extras/extra.ts'
import { amount, displayOrder, hundredths, isOneOf, localText, rowId, version } from '../database/columns.ts'

export type DiscountKind = (typeof discountKinds)[number]

const day = (name: string) => date(name).$type<LocalDate>()

export const discountCodes = pgTable(
  'discount_codes',
  {
    id: rowId(),
    code: text('code').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Null for all cars. */
    carId: integer('car_id').references(() => cars.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<DiscountKind>().notNull(),
    value: hundredths('value').notNull(),
    /** The maximum number of bookings; null for no limit. */
    maxUses: integer('max_uses'),
    // Conditions on the rental; null and empty ones always hold.
    rentalType: text('rental_type').$type<RentalType>(),
    minDays: smallint('min_days'),
    minLeadDays: smallint('min_lead_days'),
    /** Days of the week of the pick-up, from Sunday (0). */
    weekdays: smallint('weekdays').array().notNull().default([]),
    pickupFrom: day('pickup_from'),
    /** The last day. */
    pickupUntil: day('pickup_until'),
    version: version(),
  },
  (t) => [
    unique('discount_codes_code_car').on(t.code, t.carId).nullsNotDistinct(),
    index('discount_codes_car').on(t.carId),
    check('discount_codes_code', sql`${t.code} <> '' and ${t.code} = upper(btrim(${t.code}))`),
    check('discount_codes_max_uses', sql`${t.maxUses} >= 1`),
    check('discount_codes_kind', isOneOf(t.kind, discountKinds)),
    check('discount_codes_rental_type', isOneOf(t.rentalType, rentalTypes)),
    check('discount_codes_days', sql`${t.minDays} >= 1 and ${t.minLeadDays} >= 1`),
    check('discount_codes_pickup', sql`${t.pickupUntil} >= ${t.pickupFrom}`),
    check('discount_codes_value', sql`${t.value} > 0 and (${t.kind} <> 'percentage' or ${t.value} <= 100)`),
  ],
)

const scopeKind = (name: string) => text(name).$type<ScopeKind>().notNull().default('all')

/** Rules that change the daily price. Null and empty conditions always apply. */
export const rates = pgTable(
  'rates',
  {
    id: rowId(),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** 1 is applied first. */
    priority: smallint('priority').notNull(),
    addsUp: boolean('adds_up').notNull().default(false),
    /** Applies only while an offer with this rule is shown. */
    onlyWithOffer: boolean('only_with_offer').notNull().default(false),
    effect: text('effect').$type<RateEffect>().notNull(),
    /** Percentages and amounts are signed. */
    value: hundredths('value').notNull(),
    season: text('season').$type<HijriSeason>(),
    /** First day of the season `hijriDates`. */
    hijriFrom: text('hijri_from').$type<HijriDay>(),
    hijriUntil: text('hijri_until').$type<HijriDay>(),
    startsOn: day('starts_on'),
    /** The last day. */
    endsOn: day('ends_on'),
    weekdays: smallint('weekdays').array().notNull().default([]),
    minDays: smallint('min_days'),
    maxDays: smallint('max_days'),
    minLeadHours: integer('min_lead_hours'),
    maxLeadHours: integer('max_lead_hours'),
    minYear: smallint('min_year'),
    maxYear: smallint('max_year'),
    branchScope: scopeKind('branch_scope'),
    branchIds: text('branch_ids').array().notNull().default([]),
    categoryScope: scopeKind('category_scope'),
    categoryIds: integer('category_ids').array().notNull().default([]),
    carScope: scopeKind('car_scope'),
    carIds: integer('car_ids').array().notNull().default([]),
    version: version(),
  },
  (t) => [
    check('rates_effect', isOneOf(t.effect, rateEffects)),
    check(
      'rates_scopes',
      sql`${isOneOf(t.branchScope, scopeKinds)} and ${isOneOf(t.categoryScope, scopeKinds)} and ${isOneOf(t.carScope, scopeKinds)}`,
    ),
    check('rates_priority', sql`${t.priority} between 1 and 99`),
    check(
      'rates_value',
      sql`case ${t.effect} when 'percentage' then ${t.value} between -100 and 1000 when 'price' then ${t.value} > 0 else true end`,
    ),
    check('rates_price_alone', sql`${t.effect} <> 'price' or not ${t.addsUp}`),
    check(
      'rates_hijri_dates',
      sql`num_nonnulls(${t.hijriFrom}, ${t.hijriUntil}) = case ${t.season} when 'hijriDates' then 2 else 0 end`,
    ),
    check(
      'rates_ranges',
      sql`${t.endsOn} >= ${t.startsOn} and ${t.maxDays} >= ${t.minDays} and ${t.maxLeadHours} >= ${t.minLeadHours} and ${t.maxYear} >= ${t.minYear}`,
    ),
  ],
)

const vatCategory = (name: string, kind: VatKind) =>
  text(name).$type<VatCategory>().notNull().default(starterVatCategories[kind])

/** The VAT category of each kind of charge. */
const vatColumns = {
  rentVat: vatCategory('rent_vat', 'rent'),
  insuranceVat: vatCategory('insurance_vat', 'insurance'),
  unlimitedKilometersVat: vatCategory('unlimited_kilometers_vat', 'unlimitedKilometers'),
  extrasVat: vatCategory('extras_vat', 'extras'),
  returnFeeVat: vatCategory('return_fee_vat', 'returnFee'),
  afterHoursVat: vatCategory('after_hours_vat', 'afterHours'),
  authorizationFeeVat: vatCategory('authorization_fee_vat', 'authorizationFee'),
  lateHoursVat: vatCategory('late_hours_vat', 'lateHours'),
  kilometresVat: vatCategory('kilometres_vat', 'kilometres'),
  fuelVat: vatCategory('fuel_vat', 'fuel'),
  damageVat: vatCategory('damage_vat', 'damage'),
  deductibleVat: vatCategory('deductible_vat', 'deductible'),
  fineVat: vatCategory('fine_vat', 'fine'),
  fineFeeVat: vatCategory('fine_fee_vat', 'fineFee'),
}

/** VAT, its categories and the authorization fee of rentals that are picked up on or after a day, until the next row starts. */
export const charges = pgTable(
  'charges',
  {
    id: rowId(),
    startsOn: day('starts_on').notNull(),
    /** A percentage. */
    vatRate: hundredths('vat_rate').notNull(),
    authorizationFee: amount('authorization_fee').notNull(),
    ...vatColumns,
    version: version(),
  },
  (t) => [
    unique('charges_starts_on').on(t.startsOn),
    check('charges_values', sql`${t.vatRate} between 0 and 100 and ${t.authorizationFee} >= 0`),
    check(
      'charges_vat_categories',
      sql.join(Object.values(eachVatKind((kind) => isOneOf(t[`${kind}Vat`], vatCategories))), sql` and `),
    ),
  ],
)

/** Extras that customers can add to any car, in display order. */
export const extras = pgTable(
  'extras',
  {
    id: rowId(),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull(),
    descriptionAr: localText('description_ar'),
    descriptionEn: localText('description_en'),
    charge: text('charge').$type<ExtraCharge>().notNull(),
    /** Before VAT. */
    price: amount('price').notNull(),
    maxQuantity: smallint('max_quantity').notNull().default(1),
    /** How many exist; null for no limit. */
    stock: integer('stock'),
    /** For drivers younger than this: the form asks for the driver's age. Null for extras without an age condition. */
    driverAge: smallint('driver_age'),
    /** A delivery: the form asks for an address. */
    asksForAddress: boolean('asks_for_address').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    displayOrder: displayOrder(),
    version: version(),
  },
  (t) => [
    check('extras_charge', isOneOf(t.charge, extraCharges)),
    check('extras_price', sql`${t.price} >= 0`),
    check('extras_quantity', sql`${t.maxQuantity} between 1 and 20 and ${t.stock} >= 0`),
    check(
      'extras_driver_age',
      sql`${t.driverAge} is null or (${t.driverAge} between 18 and 75 and ${t.maxQuantity} = 1 and ${t.stock} is null)`,
    ),
    check('extras_address', sql`not ${t.asksForAddress} or (${t.maxQuantity} = 1 and ${t.driverAge} is null)`),
  ],
)

/** The fee for a return in another city than the pick-up's. Cities by their English names, as in branches. */
export const returnFees = pgTable(
  'return_fees',
  {
    id: rowId(),
    fromCity: text('from_city').notNull(),
    toCity: text('to_city').notNull(),
    bothWays: boolean('both_ways').notNull().default(true),
    /** Before VAT. */
    fee: amount('fee').notNull(),
    version: version(),
  },
  (t) => [unique('return_fees_way').on(t.fromCity, t.toCity), check('return_fees_fee', sql`${t.fee} >= 0`)],
)
