import { boolean, check, date, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Fuel, Transmission } from '#domain/fleet/car-specs.ts'
import type { Plate } from '#domain/fleet/plate.ts'
import { preparations, unitColours, type Preparation, type UnitColour } from '#domain/fleet/units.ts'
import { bodyTypes, type BodyType } from '#domain/fleet/body-shapes.ts'
import type { ContractField } from '#domain/terms/contract-values.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { branches } from './branches.ts'
import { fuels, transmissions } from '#domain/fleet/car-specs.ts'
import { amount, isOneOf, localText, rowId, version } from '../database/columns.ts'

type ContractColumns = Readonly<Record<ContractField, AnyPgColumn>>

function validContract(t: ContractColumns): SQL {
  const prices = sql`${t.extraKilometerPrice} > 0 and ${t.lateHourPrice} > 0 and ${t.fullTankPrice} > 0`
  const amounts = sql`${t.deductible} >= 0 and ${t.youngDriverPricePerDay} >= 0 and ${t.deposit} >= 0`
  return sql`${t.kilometersPerDay} between 1 and 9999 and ${t.lateGraceHours} between 0 and 24 and ${prices} and ${amounts}`
}

/** Null to use the value of the category, and in a category the one in the settings. */
function contractColumns() {
  return {
    kilometersPerDay: smallint('kilometers_per_day'),
    extraKilometerPrice: amount('extra_kilometer_price'),
    lateGraceHours: smallint('late_grace_hours'),
    lateHourPrice: amount('late_hour_price'),
    deductible: amount('deductible'),
    youngDriverPricePerDay: amount('young_driver_price_per_day'),
    deposit: amount('deposit'),
    fullTankPrice: amount('full_tank_price'),
  }
}

export const carCategories = pgTable(
  'car_categories',
  {
    id: rowId(),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull(),
    /** Rate rules never lower the daily price below this. */
    floorPricePerDay: amount('floor_price_per_day'),
    ...contractColumns(),
    /** Everybody pays the deposit of its cars, whatever the rule of the settings says. */
    depositFromAll: boolean('deposit_from_all').notNull().default(false),
    version: version(),
  },
  (t) => [check('car_categories_contract', validContract(t))],
)

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
    ...contractColumns(),
    seats: smallint('seats').notNull(),
    transmission: text('transmission').$type<Transmission>().notNull(),
    fuel: text('fuel').$type<Fuel>().notNull(),
    /** The drawing for marks of its units. */
    body: text('body').$type<BodyType>().notNull().default('sedan'),
    /** Further specifications, null or '' where staff entered none. */
    doors: smallint('doors'),
    /** How many suitcases fit in. */
    luggage: smallint('luggage'),
    /** Displacement in cubic centimetres. */
    engineCc: smallint('engine_cc'),
    equipmentAr: localText('equipment_ar'),
    equipmentEn: localText('equipment_en'),
    categoryId: integer('category_id').references(() => carCategories.id, { onDelete: 'set null' }),
    isHidden: boolean('is_hidden').notNull().default(false),
    version: version(),
  },
  (t) => [
    index('cars_category').on(t.categoryId),
    check('cars_name', sql`btrim(${t.nameEn}) <> ''`),
    check('cars_seats', sql`${t.seats} between 1 and 60`),
    check(
      'cars_specs',
      sql`${t.doors} between 2 and 6 and ${t.luggage} between 0 and 20 and ${t.engineCc} between 500 and 9999`,
    ),
    check('cars_transmission', isOneOf(t.transmission, transmissions)),
    check('cars_contract', validContract(t)),
    check('cars_fuel', isOneOf(t.fuel, fuels)),
    check('cars_body', isOneOf(t.body, bodyTypes)),
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

const day = (name: string) => date(name).$type<LocalDate>()

/** The vehicles of the fleet; each belongs to a car and a model year. */
export const units = pgTable(
  'units',
  {
    id: rowId(),
    plate: text('plate').$type<Plate>().notNull(),
    carId: integer('car_id')
      .notNull()
      .references(() => cars.id),
    modelYear: smallint('model_year').notNull(),
    colour: text('colour').$type<UnitColour>().notNull(),
    /** The branch where the unit is now. */
    branchId: text('branch_id')
      .notNull()
      .references(() => branches.id),
    odometerKm: integer('odometer_km').notNull().default(0),
    /** What still has to be done before the next customer; not a reason to refuse a booking. */
    preparation: text('preparation').$type<Preparation>().notNull().default('ready'),
    vin: text('vin'),
    registrationExpiresOn: day('registration_expires_on'),
    insuranceExpiresOn: day('insurance_expires_on'),
    inspectionExpiresOn: day('inspection_expires_on'),
    operatingCardExpiresOn: day('operating_card_expires_on'),
    inServiceFrom: day('in_service_from').notNull(),
    /** The last day of service. */
    inServiceUntil: day('in_service_until'),
    /** Eighths of a tank at the last hand-over or return; null while unknown. */
    fuelEighths: smallint('fuel_eighths'),
    /** Kilometres and months between two services; null for the company's usual interval. */
    serviceEveryKm: integer('service_every_km'),
    serviceEveryMonths: smallint('service_every_months'),
    lastServiceKm: integer('last_service_km'),
    lastServiceOn: day('last_service_on'),
    /** The day of its sale, before which its service has ended. */
    soldOn: day('sold_on'),
    soldPrice: amount('sold_price'),
    soldOdometerKm: integer('sold_odometer_km'),
    version: version(),
  },
  (t) => [
    unique('units_plate').on(t.plate),
    unique('units_vin').on(t.vin),
    index('units_car').on(t.carId, t.modelYear, t.id),
    index('units_branch').on(t.branchId),
    check('units_plate_form', sql`${t.plate} ~ '^[ABJDRSXTEGKLZNHUV]{1,3}[1-9][0-9]{0,3}$'`),
    check('units_model_year', sql`${t.modelYear} between 1950 and 2100`),
    check('units_colour', isOneOf(t.colour, unitColours)),
    index('units_to_prepare')
      .on(t.branchId)
      .where(sql`${t.preparation} <> 'ready'`),
    check('units_preparation', isOneOf(t.preparation, preparations)),
    check('units_odometer', sql`${t.odometerKm} between 0 and 2000000`),
    check('units_service', sql`${t.inServiceUntil} >= ${t.inServiceFrom}`),
    check('units_fuel', sql`${t.fuelEighths} between 0 and 8`),
    check(
      'units_service_interval',
      sql`${t.serviceEveryKm} between 500 and 100000 and ${t.serviceEveryMonths} between 1 and 60`,
    ),
    check('units_last_service', sql`${t.lastServiceKm} between 0 and 2000000`),
    // No booking ever gets a sold unit, because its days of service are over.
    check(
      'units_sold',
      sql`case when ${t.soldOn} is null then ${t.soldPrice} is null and ${t.soldOdometerKm} is null
        else coalesce(${t.inServiceUntil} < ${t.soldOn}, false) and ${t.soldPrice} >= 0 and ${t.soldOdometerKm} between 0 and 2000000 end`,
    ),
  ],
)
