import { and, asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Fuel, Transmission } from '../domain/car-specs.ts'
import type { CarPrices } from '../domain/quote.ts'
import type { Category } from './categories.ts'
import type { Database } from './connect.ts'
import { toRowId } from './outside-ids.ts'
import { carCategories, carModelPrices, cars } from './schema.ts'

export type Car = {
  id: number
  name: { ar: string; en: string }
  imageUrl: string
  seats: number
  transmission: Transmission
  fuel: Fuel
  category: Category | null
  /** What `quote` needs, in halalas; model prices newest year first. */
  prices: CarPrices
}

/** The fleet that visitors see, with categories and model prices, ordered by id (spec section 7, "Fleet"). */
export async function listCars(db: Database): Promise<Car[]> {
  return addModelPrices(db, await selectCars(db).orderBy(asc(cars.id)))
}

/** One car of the fleet that visitors see; undefined when there is none of this id, whatever text or number it is. */
export async function findCar(db: Database, id: string | number): Promise<Car | undefined> {
  const carId = toRowId(id)
  if (carId === undefined) return undefined
  const found = await addModelPrices(db, await selectCars(db, carId))
  return found[0]
}

function selectCars(db: Database, id?: number) {
  return db
    .select({ car: getTableColumns(cars), category: getTableColumns(carCategories) })
    .from(cars)
    .leftJoin(carCategories, eq(cars.categoryId, carCategories.id))
    .where(and(eq(cars.isHidden, false), id === undefined ? undefined : eq(cars.id, id)))
}

type CarRow = Awaited<ReturnType<typeof selectCars>>[number]

async function addModelPrices(db: Database, rows: readonly CarRow[]): Promise<Car[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ car }) => car.id)
  const prices = await db
    .select({ carId: carModelPrices.carId, year: carModelPrices.year, price: carModelPrices.price })
    .from(carModelPrices)
    .where(inArray(carModelPrices.carId, ids))
    .orderBy(desc(carModelPrices.year))
  const byCar = Map.groupBy(prices, ({ carId }) => carId)
  return rows.map((row) =>
    toCar(
      row,
      (byCar.get(row.car.id) ?? []).map(({ year, price }) => ({ year, price })),
    ),
  )
}

function toCar({ car, category }: CarRow, modelPrices: CarPrices['modelPrices']): Car {
  return {
    id: car.id,
    name: { ar: car.nameAr, en: car.nameEn },
    imageUrl: car.imageUrl,
    seats: car.seats,
    transmission: car.transmission,
    fuel: car.fuel,
    category: category && { id: category.id, name: { ar: category.nameAr, en: category.nameEn } },
    prices: {
      pricePerDay: car.pricePerDay,
      pricePerMonth: car.pricePerMonth,
      insurancePerDay: car.comprehensiveInsurancePricePerDay,
      unlimitedKilometersPerDay: car.unlimitedKilometerPricePerDay,
      modelPrices,
    },
  }
}
