import { asc, count, eq } from 'drizzle-orm'
import { createRow, deleteUnusedRow, updateRow, type RowVersion } from '../changes/change-rows.ts'
import type { Author } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import type { Halalas } from '#domain/money/money.ts'
import type { ContractValues } from '#domain/terms/contract-values.ts'
import { toRowId } from '../database/parse-ids.ts'
import { carCategories, cars } from '../tables/fleet.ts'

export type Category = { id: number; name: { ar: string; en: string } }

/** Every category, ordered by id. */
export function listCategories(db: Database): Promise<Category[]> {
  return db
    .select({ id: carCategories.id, name: { ar: carCategories.nameAr, en: carCategories.nameEn } })
    .from(carCategories)
    .orderBy(asc(carCategories.id))
}

/** Every category with its number of cars, including hidden ones. */
export function listCategoriesWithCars(db: Database) {
  return db
    .select({
      id: carCategories.id,
      name: { ar: carCategories.nameAr, en: carCategories.nameEn },
      cars: count(cars.id),
    })
    .from(carCategories)
    .leftJoin(cars, eq(cars.categoryId, carCategories.id))
    .groupBy(carCategories.id)
    .orderBy(asc(carCategories.id))
}

/** One category with its version; undefined when the id is unknown. */
export async function findCategory(db: Database, id: string) {
  const categoryId = toRowId(id)
  const rows =
    categoryId === undefined ? [] : await db.select().from(carCategories).where(eq(carCategories.id, categoryId))
  return rows[0]
}

const what = { entity: 'category', table: carCategories } as const

export type CategoryValues = {
  nameAr: string
  nameEn: string
  floorPricePerDay?: Halalas | null
  depositFromAll?: boolean
} & Partial<ContractValues>

/** Adds a category. */
export function createCategory(db: Database, author: Author, values: CategoryValues) {
  return createRow(db, author, what, values)
}

/** Changes a category; 'conflict' when its version differs from the given one. */
export function updateCategory(db: Database, author: Author, at: RowVersion, values: CategoryValues) {
  return updateRow(db, author, what, at, values)
}

/** Deletes a category without cars; 'inUse' when it has cars, false when it does not exist. */
export function deleteCategory(db: Database, author: Author, id: number) {
  return deleteUnusedRow(db, author, what, id, async (tx) => {
    const used = await tx.select({ id: cars.id }).from(cars).where(eq(cars.categoryId, id)).limit(1)
    return used.length > 0
  })
}
