import { and, asc, desc, eq, getTableColumns, ilike, max, or, sql } from 'drizzle-orm'
import type { Fuel, Transmission } from '#domain/fleet/car-specs.ts'
import { parseAmount, type Halalas } from '#domain/money/money.ts'
import { eachOption } from '#domain/pricing/price-lines.ts'
import type { CarPrices } from '#domain/pricing/quote.ts'
import type { BodyType } from '#domain/fleet/body-shapes.ts'
import { contractValuesOfCar, type ContractValues } from '#domain/terms/contract-values.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import type { Category } from './categories.ts'
import { createRow, deleteUnusedRow, updateRow, type RowVersion } from '../changes/change-rows.ts'
import type { Author } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { toRowId } from '../database/parse-ids.ts'
import { carCategories, carModelPrices, cars, units } from '../tables/fleet.ts'
import { chargesAsJson, chargesFromJson } from '../pricing/charges.ts'
import { listActiveRates, ratesOfCars } from '../pricing/rates.ts'
import { discountCodes } from '../tables/pricing.ts'
import { siteSettings } from '../tables/settings.ts'

export type Car = {
  id: number
  name: { ar: string; en: string }
  imageUrl: string
  /** The car's own contract values, then those of its category; null where the company's apply. */
  contract: ContractValues
  /** Whether everybody pays the deposit of its category. */
  depositFromAll: boolean
  seats: number
  transmission: Transmission
  fuel: Fuel
  body: BodyType
  /** Null where staff entered none. */
  doors: number | null
  luggage: number | null
  engineCc: number | null
  equipment: { ar: string; en: string }
  category: Category | null
  /** Input of `quote`, in halalas; model prices newest year first. */
  prices: CarPrices
}

/** The visible cars with categories and prices, by id. */
export async function listCars(db: Database): Promise<Car[]> {
  return addShared(db, await selectCars(db).orderBy(asc(cars.id)))
}

/** One visible car; undefined when the id is unknown. Accepts any text or number. */
export async function findCar(db: Database, id: string | number): Promise<Car | undefined> {
  const carId = toRowId(id)
  if (carId === undefined) return undefined
  const found = await addShared(db, await selectCars(db, carId))
  return found[0]
}

/** One car, even if the site hides it; undefined when the id is unknown. */
export async function findCarEvenHidden(db: Database, id: number): Promise<Car | undefined> {
  const found = await addShared(db, await joinCars(db).where(eq(cars.id, id)))
  return found[0]
}

/** The branches of the units in service on a day, by car; cars without units are missing. */
export async function listUnitBranches(db: Database, day: LocalDate): Promise<Map<number, Set<string>>> {
  const rows = await db
    .selectDistinct({ carId: units.carId, branchId: units.branchId })
    .from(units)
    .where(sql`coalesce(${units.inServiceUntil} >= ${day}, true)`)
  const byCar = Map.groupBy(rows, ({ carId }) => carId)
  return new Map([...byCar].map(([carId, ofCar]) => [carId, new Set(ofCar.map(({ branchId }) => branchId))]))
}

/** What a booking shows of its car. */
export type BookedCar = Pick<Car, 'imageUrl'> & { name: { ar?: string; en: string } }

/** The car of a booking, even if it is hidden by now; undefined when the id is unknown. */
export async function findBookedCar(db: Database, id: number): Promise<BookedCar | undefined> {
  const [car] = await db
    .select({ name: { ar: cars.nameAr, en: cars.nameEn }, imageUrl: cars.imageUrl })
    .from(cars)
    .where(eq(cars.id, id))
  return car
}

// Cars without units are hidden if the settings say so.
const mayBeShown = sql`(exists (select from ${units} where ${units.carId} = ${cars.id})
  or not exists (select from ${siteSettings} where ${siteSettings.key} = 'show_cars_without_units' and ${siteSettings.value} = 'false'))`

function selectCars(db: Database, id?: number) {
  return joinCars(db).where(and(eq(cars.isHidden, false), mayBeShown, id === undefined ? undefined : eq(cars.id, id)))
}

// Read in the same query as the car. Amounts are strings, because JSON has no exact decimals.
const modelPricesOfCar = sql<{ year: number; price: string }[]>`(
  select coalesce(json_agg(json_build_object('year', ${carModelPrices.year}, 'price', ${carModelPrices.price}::text) order by ${carModelPrices.year} desc), '[]')
  from ${carModelPrices} where ${carModelPrices.carId} = ${cars.id})`

const unitYearsOfCar = sql<number[]>`(
  select coalesce(json_agg(distinct ${units.modelYear} order by ${units.modelYear} desc), '[]')
  from ${units} where ${units.carId} = ${cars.id} and coalesce(${units.inServiceUntil}, 'infinity') >= (now() at time zone 'Asia/Riyadh')::date)`

function joinCars(db: Database) {
  return db
    .select({
      car: getTableColumns(cars),
      category: getTableColumns(carCategories),
      modelPrices: modelPricesOfCar,
      unitYears: unitYearsOfCar,
      charges: chargesAsJson,
    })
    .from(cars)
    .leftJoin(carCategories, eq(cars.categoryId, carCategories.id))
}

type CarRow = Awaited<ReturnType<typeof selectCars>>[number]

/** Adds the rate rules and charges, which all cars share. */
async function addShared(db: Database, rows: readonly CarRow[]): Promise<Car[]> {
  if (rows.length === 0) return []
  const ratesOf = ratesOfCars(await listActiveRates(db))
  // Every row has the same charges.
  const charges = chargesFromJson(rows[0]?.charges ?? [])
  return rows.map((row) => {
    const rates = ratesOf({ ...row.car, floor: row.category?.floorPricePerDay ?? null })
    return toCar(row, { charges, ...(rates && { rates }) })
  })
}

function toCar({ car, category, modelPrices, unitYears }: CarRow, shared: Pick<CarPrices, 'rates' | 'charges'>): Car {
  return {
    id: car.id,
    name: { ar: car.nameAr, en: car.nameEn },
    imageUrl: car.imageUrl,
    contract: contractValuesOfCar({}, category, car),
    depositFromAll: category?.depositFromAll ?? false,
    seats: car.seats,
    transmission: car.transmission,
    fuel: car.fuel,
    body: car.body,
    doors: car.doors,
    luggage: car.luggage,
    engineCc: car.engineCc,
    equipment: { ar: car.equipmentAr, en: car.equipmentEn },
    category: category && { id: category.id, name: { ar: category.nameAr, en: category.nameEn } },
    prices: {
      pricePerDay: car.pricePerDay,
      pricePerMonth: car.pricePerMonth,
      ...eachOption('carPrice', ({ carColumn }) => car[carColumn]),
      modelPrices: modelPrices.map(({ year, price }) => ({ year, price: parseAmount(price) })),
      ...(modelPrices.length === 0 && unitYears.length > 0 && { unitYears }),
      ...shared,
    },
  }
}

// The price on the car's card: that of its newest model year, or else the car's own.
const newestPrice =
  sql<Halalas>`coalesce((array_agg(${carModelPrices.price} order by ${carModelPrices.year} desc))[1], ${cars.pricePerDay})`.mapWith(
    cars.pricePerDay,
  )

/**
 * Cars for the back office, including hidden ones, by id. Filters by part of a name and by category; without either, returns all.
 * Includes the newest model year and its daily price in halalas.
 */
export function searchCars(db: Database, { text, categoryId }: { text: string; categoryId: number | undefined }) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return db
    .select({
      id: cars.id,
      version: cars.version,
      name: { ar: cars.nameAr, en: cars.nameEn },
      imageUrl: cars.imageUrl,
      startingPrice: newestPrice,
      isHidden: cars.isHidden,
      category: { ar: carCategories.nameAr, en: carCategories.nameEn },
      newestYear: max(carModelPrices.year),
    })
    .from(cars)
    .leftJoin(carCategories, eq(cars.categoryId, carCategories.id))
    .leftJoin(carModelPrices, eq(carModelPrices.carId, cars.id))
    .where(
      and(
        text === '' ? undefined : or(ilike(cars.nameAr, pattern), ilike(cars.nameEn, pattern)),
        categoryId === undefined ? undefined : eq(cars.categoryId, categoryId),
      ),
    )
    .groupBy(cars.id, carCategories.id)
    .orderBy(asc(cars.id))
}

/** Ids and names of all cars, including hidden ones. */
export function listCarNames(db: Database) {
  return db
    .select({ id: cars.id, name: { ar: cars.nameAr, en: cars.nameEn } })
    .from(cars)
    .orderBy(asc(cars.nameEn), asc(cars.id))
}

/** One car with its model prices, newest year first, in halalas; undefined when there is none. */
export async function findCarRow(db: Database, id: string) {
  const carId = toRowId(id)
  const [car] = carId === undefined ? [] : await db.select().from(cars).where(eq(cars.id, carId))
  return car && { ...car, modelPrices: await listModelPrices(db, car.id) }
}

export type CarValues = Omit<typeof cars.$inferInsert, 'id' | 'version'>
type ModelPrices = CarPrices['modelPrices']

const what = { entity: 'car', table: cars, readParts: readCarParts } as const

/** Adds a car with its model prices as one recorded change. Rejects when the category does not exist. */
export function createCar(db: Database, author: Author, values: CarValues, modelPrices: ModelPrices) {
  return createRow(db, author, what, values, (tx, id) => replaceModelPrices(tx, id, modelPrices))
}

/** Changes a car and its model prices as one recorded change. Rejects when the category does not exist. */
export function updateCar(db: Database, author: Author, at: RowVersion, values: CarValues, modelPrices: ModelPrices) {
  return updateRow(db, author, what, at, values, (tx, id) => replaceModelPrices(tx, id, modelPrices))
}

/** Hides a car from the public site or shows it again. */
export function setCarHidden(db: Database, author: Author, at: RowVersion, isHidden: boolean) {
  return updateRow(db, author, what, at, { isHidden })
}

/**
 * Deletes a car with its model prices and discount codes; bookings keep its name. 'inUse' when it has units, false when it
 * does not exist.
 */
export function deleteCar(db: Database, author: Author, id: number) {
  return deleteUnusedRow(db, author, what, id, async (tx) => (await tx.$count(units, eq(units.carId, id))) > 0)
}

async function replaceModelPrices(tx: Database, carId: number, modelPrices: ModelPrices): Promise<void> {
  await tx.delete(carModelPrices).where(eq(carModelPrices.carId, carId))
  if (modelPrices.length > 0) {
    await tx.insert(carModelPrices).values(modelPrices.map(({ year, price }) => ({ carId, year, price })))
  }
}

async function readCarParts(tx: Database, carId: number) {
  const codes = await tx
    .select()
    .from(discountCodes)
    .where(eq(discountCodes.carId, carId))
    .orderBy(asc(discountCodes.code))
  return { modelPrices: await listModelPrices(tx, carId), discountCodes: codes }
}

function listModelPrices(db: Database, carId: number) {
  return db
    .select({ year: carModelPrices.year, price: carModelPrices.price })
    .from(carModelPrices)
    .where(eq(carModelPrices.carId, carId))
    .orderBy(desc(carModelPrices.year))
}

/** The kind of a car's body; undefined for an unknown car. */
export async function findBody(db: Database, carId: number): Promise<BodyType | undefined> {
  const [row] = await db.select({ body: cars.body }).from(cars).where(eq(cars.id, carId))
  return row?.body
}
