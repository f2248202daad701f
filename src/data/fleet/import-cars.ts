import { asc, desc } from 'drizzle-orm'
import type { CarFormValues } from '../../domain/fleet/car-form.ts'
import type { StoredCar } from '../../domain/fleet/car-form-values.ts'
import { eachOption } from '../../domain/pricing/price-lines.ts'
import type { Database } from '../database/connect.ts'
import { isInUse } from '../database/storage-error.ts'
import { createRows, type Author } from '../staff/change-rows.ts'
import { updateCar, type CarValues } from './cars.ts'
import { carModelPrices, cars } from './schema.ts'

/** The columns of a car that its form saves. */
export function carRowOf(values: Omit<CarFormValues, 'version'>): CarValues {
  // Drizzle ignores the fields of the form that are no columns.
  return { ...values, ...eachOption('carColumn', ({ carPrice }) => values[carPrice]) }
}

type CarRow = typeof cars.$inferSelect & Pick<CarFormValues, 'modelPrices'>

/** A row of a car with its model prices, under the names of its form. */
export function storedCarOf(row: CarRow): StoredCar {
  return { ...row, ...eachOption('carPrice', ({ carColumn }) => row[carColumn]) }
}

/** All cars, hidden ones included, by id, with their model prices, newest year first. */
export async function listStoredCars(db: Database): Promise<StoredCar[]> {
  // One after the other, because a transaction has one connection.
  const rows = await db.select().from(cars).orderBy(asc(cars.id))
  const models = await db.select().from(carModelPrices).orderBy(desc(carModelPrices.year))
  const modelsOf = Map.groupBy(models, ({ carId }) => carId)
  return rows.map((row) => {
    const modelPrices = (modelsOf.get(row.id) ?? []).map(({ year, price }) => ({ year, price }))
    return storedCarOf({ ...row, modelPrices })
  })
}

/** Adds all of the cars, or none of them: false when a category is gone. Their English names must differ. */
export async function createCars(
  db: Database,
  author: Author,
  values: readonly Omit<CarFormValues, 'version'>[],
): Promise<boolean> {
  const modelsOf = new Map(values.map(({ nameEn, modelPrices }) => [nameEn, modelPrices]))
  try {
    await createRows(db, author, { entity: 'car', table: cars }, values.map(carRowOf), async (tx, rows) => {
      const models = rows.flatMap(({ id, nameEn }) =>
        (modelsOf.get(nameEn) ?? []).map(({ year, price }) => ({ carId: id, year, price })),
      )
      if (models.length > 0) await tx.insert(carModelPrices).values(models)
      return ({ nameEn }) => ({ modelPrices: modelsOf.get(nameEn) ?? [], discountCodes: [] })
    })
    return true
  } catch (error) {
    if (isInUse(error)) return false
    throw error
  }
}

/** Saves all of the cars as their form does, or none of them: false when one was changed since it was read. */
export async function updateCars(db: Database, author: Author, values: readonly StoredCar[]): Promise<boolean> {
  const conflict = new Error('A car was changed since it was read')
  try {
    await db.transaction(async (tx) => {
      for (const { id, version, ...car } of values) {
        const { outcome } = await updateCar(tx, author, { id, version }, carRowOf(car), car.modelPrices)
        if (outcome !== 'saved') throw conflict
      }
    })
    return true
  } catch (error) {
    if (error === conflict || isInUse(error)) return false
    throw error
  }
}
