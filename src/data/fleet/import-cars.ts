import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { CarFormValues } from '#domain/fleet/car-form.ts'
import type { StoredCar } from '#domain/fleet/car-form-values.ts'
import { toDecimal, type Halalas } from '#domain/money/money.ts'
import { eachOption, priceOptions } from '#domain/pricing/price-lines.ts'
import type { Database } from '../database/connect.ts'
import { isInUse } from '../database/storage-error.ts'
import { createRows } from '../changes/change-rows.ts'
import { recordChanges, rowsAtOnce, type Author, type Change } from '../changes/record-changes.ts'
import type { CarValues } from './cars.ts'
import { carModelPrices, cars } from '../tables/fleet.ts'

/** The columns of a car that its form saves. */
export function carRowOf(values: Omit<CarFormValues, 'version'>): CarValues {
  // Drizzle ignores form fields that are not columns.
  return { ...values, ...eachOption('carColumn', ({ carPrice }) => values[carPrice]) }
}

type CarRow = typeof cars.$inferSelect & Pick<CarFormValues, 'modelPrices'>

/** A car with its model prices, under the field names of the form. */
export function storedCarOf(row: CarRow): StoredCar {
  return { ...row, ...eachOption('carPrice', ({ carColumn }) => row[carColumn]) }
}

/** All cars including hidden ones, by id, with their model prices, newest year first. */
export async function listStoredCars(db: Database): Promise<StoredCar[]> {
  // Sequential, because a transaction has one connection.
  const rows = await db.select().from(cars).orderBy(asc(cars.id))
  const modelsOf = await listModelPrices(db)
  return rows.map((row) => storedCarOf({ ...row, modelPrices: modelsOf.get(row.id) ?? [] }))
}

/** Adds all cars or none; false when a category no longer exists. Their English names must differ. */
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

/**
 * Saves the prices of all cars, recording a change for each, or of none: false when one has changed since it was read. Writes
 * many rows per statement, because a price list may have thousands.
 */
export function updatePrices(db: Database, author: Author, values: readonly StoredCar[]): Promise<boolean> {
  const ids = values.map(({ id }) => id)
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(cars).where(inArray(cars.id, ids)).orderBy(asc(cars.id)).for('update')
    const rowOf = new Map(rows.map((row) => [row.id, row]))
    if (values.some(({ id, version }) => rowOf.get(id)?.version !== version)) return false
    const former = await listModelPrices(tx)
    const saved: Change[] = []
    for (const car of values) {
      const { pricePerDay, pricePerMonth, modelPrices } = car
      const prices = { pricePerDay, pricePerMonth, ...eachOption('carColumn', ({ carPrice }) => car[carPrice]) }
      const row = rowOf.get(car.id)!
      const before = { ...row, modelPrices: former.get(car.id) ?? [] }
      saved.push({
        entity: 'car',
        id: String(car.id),
        action: 'update',
        before,
        after: { ...row, ...prices, modelPrices },
      })
    }
    // A single statement, because each one runs a trigger that updates the same row again.
    const columns = ['pricePerDay', 'pricePerMonth', ...priceOptions.map(({ carColumn }) => carColumn)] as const
    const texts = saved.map(({ id, after }) => ({ id, ...decimals(after as CarRow, columns) }))
    await tx
      .update(cars)
      .set({
        ...Object.fromEntries(columns.map((column) => [column, sql`(priced.car ->> ${column})::numeric`])),
        version: sql`${cars.version} + 1`,
      })
      .from(sql`jsonb_array_elements(${JSON.stringify(texts)}::jsonb) as priced(car)`)
      .where(eq(cars.id, sql`(priced.car ->> 'id')::int`))
    await tx.delete(carModelPrices).where(inArray(carModelPrices.carId, ids))
    const models = values.flatMap(({ id, modelPrices }) => modelPrices.map((model) => ({ ...model, carId: id })))
    for (let at = 0; at < models.length; at += rowsAtOnce)
      await tx.insert(carModelPrices).values(models.slice(at, at + rowsAtOnce))
    await recordChanges(tx, author, saved)
    return true
  })
}

/** The amounts of columns as decimals for the database; null where an option is not offered. */
function decimals<Column extends keyof CarRow>(row: Pick<CarRow, Column>, columns: readonly Column[]) {
  return Object.fromEntries(
    columns.map((column) => [column, row[column] === null ? null : toDecimal(row[column] as Halalas)]),
  )
}

/** The model prices of each car, newest year first. */
async function listModelPrices(db: Database): Promise<Map<number, StoredCar['modelPrices']>> {
  const models = await db.select().from(carModelPrices).orderBy(desc(carModelPrices.year))
  const ofCars = Map.groupBy(models, ({ carId }) => carId)
  return new Map([...ofCars].map(([id, own]) => [id, own.map(({ year, price }) => ({ year, price }))]))
}
