import { asc, eq, getTableColumns } from 'drizzle-orm'
import { inOrder, isRateOfCar, type CarRates, type FleetRate } from '#domain/pricing/rates/rate.ts'
import { toRate } from '#domain/pricing/rates/stored-rate.ts'
import type { PricedCar } from '#domain/pricing/rates/rate-conflicts.ts'
import type { Halalas } from '#domain/money/money.ts'
import { createRow, deleteUnusedRow, updateRow, type RowVersion } from '../changes/change-rows.ts'
import type { Author } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { toRowId } from '../database/parse-ids.ts'
import { carCategories, carModelPrices, cars } from '../tables/fleet.ts'
import { byCalendar } from '#domain/time/ramadan.ts'
import { readMoon } from '../settings/settings.ts'
import { findOffersWithRate, listOfferTimes } from './offer-times.ts'
import { rates } from '../tables/pricing.ts'

export type RateRow = typeof rates.$inferSelect

/** Every rule, including inactive ones, by priority. */
export function listRates(db: Database): Promise<RateRow[]> {
  return db.select(getTableColumns(rates)).from(rates).orderBy(asc(rates.priority), asc(rates.id))
}

/**
 * The active rules. Seasons have their dates, adjusted to the observed moon; rules for offers have the times at which an offer
 * with them is shown.
 */
export async function listActiveRates(db: Database): Promise<FleetRate[]> {
  const rows = await db.select().from(rates).where(eq(rates.isActive, true))
  // Most sites have no season and no rule for offers, and need no further query.
  const moon = rows.some(({ season }) => season) ? await readMoon(db) : byCalendar
  const times = rows.some(({ onlyWithOffer }) => onlyWithOffer) ? await listOfferTimes(db) : undefined
  return rows.flatMap((row): FleetRate[] => {
    const rate = toRate(row, moon)
    if (!row.onlyWithOffer) return [rate]
    const shown = times?.get(row.id)
    return shown ? [{ ...rate, shown }] : []
  })
}

/** One rule with its version; undefined when the id is unknown. */
export async function findRateRow(db: Database, id: string): Promise<RateRow | undefined> {
  const rowId = toRowId(id)
  const rows = rowId === undefined ? [] : await db.select().from(rates).where(eq(rates.id, rowId))
  return rows[0]
}

type RatedCar = { id: number; categoryId: number | null; floor: Halalas | null }

/**
 * Returns a function that finds the rules of a car, without their conditions on cars, which it meets; undefined when it has none.
 * Cars share the returned rules.
 */
export function ratesOfCars(all: readonly FleetRate[]): (car: RatedCar) => CarRates | undefined {
  const shared = all.toSorted(inOrder).map((rate) => {
    const { cars: _cars, categories: _categories, ...ofCar } = rate
    return { rate, ofCar }
  })
  return ({ floor, ...car }) => {
    const list = shared.filter(({ rate }) => isRateOfCar(rate, car)).map(({ ofCar }) => ofCar)
    return list.length > 0 ? { list, floor } : undefined
  }
}

const what = { entity: 'rate', table: rates } as const

export type RateValues = Omit<typeof rates.$inferInsert, 'id' | 'version'>

/** Adds a rule. */
export function createRate(db: Database, author: Author, values: RateValues) {
  return createRow(db, author, what, values)
}

/** Changes a rule; 'conflict' when its version differs from the given one. */
export function updateRate(db: Database, author: Author, at: RowVersion, values: RateValues) {
  return updateRow(db, author, what, at, values)
}

/** Activates or deactivates a rule; 'conflict' when its version differs from the given one. */
export function setRateActive(db: Database, author: Author, at: RowVersion, isActive: boolean) {
  return updateRow(db, author, what, at, { isActive })
}

/** Deletes a rule; 'inUse' when an offer uses it, false when it does not exist. */
export function deleteRate(db: Database, author: Author, id: number) {
  return deleteUnusedRow(db, author, what, id, async (tx) => (await findOffersWithRate(tx, id)).length > 0)
}

/** Every car, including hidden ones, with the prices that rules change. */
export async function listRatedCars(db: Database): Promise<(PricedCar & { name: { ar: string; en: string } })[]> {
  const rows = await db
    .select({ car: cars, floor: carCategories.floorPricePerDay })
    .from(cars)
    .leftJoin(carCategories, eq(cars.categoryId, carCategories.id))
    .orderBy(asc(cars.id))
  const byCar = Map.groupBy(await db.select().from(carModelPrices), ({ carId }) => carId)
  return rows.map(({ car, floor }) => ({
    id: car.id,
    categoryId: car.categoryId,
    name: { ar: car.nameAr, en: car.nameEn },
    floor,
    prices: byCar.get(car.id) ?? [{ year: undefined, price: car.pricePerDay }],
  }))
}
