import { boolean, check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Fuel, Transmission } from '../../domain/fleet/car-specs.ts'
import { fuels, transmissions } from '../../domain/fleet/car-specs.ts'
import { amount, isOneOf, localText, rowId, version } from '../database/columns.ts'

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
