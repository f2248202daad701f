import { asc, count, eq } from 'drizzle-orm'
import { createRow, deleteUnusedRow, updateRow, type Author, type RowVersion } from '../staff/change-rows.ts'
import type { Database } from '../database/connect.ts'
import { toRowId } from '../database/parse-ids.ts'
import { carCategories, cars } from './schema.ts'

export type Category = { id: number; name: { ar: string; en: string } }

/** Every car category, in the order in which they were made (spec section 7, "Categories"). */
export function listCategories(db: Database): Promise<Category[]> {
  return db
    .select({ id: carCategories.id, name: { ar: carCategories.nameAr, en: carCategories.nameEn } })
    .from(carCategories)
    .orderBy(asc(carCategories.id))
}

/** Every category with the number of its cars, hidden ones too. */
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

/** One category with its version, for editing; undefined when there is none of this id. */
export async function findCategory(db: Database, id: string) {
  const categoryId = toRowId(id)
  const rows =
    categoryId === undefined ? [] : await db.select().from(carCategories).where(eq(carCategories.id, categoryId))
  return rows[0]
}

const what = { entity: 'category', table: carCategories } as const

export type CategoryValues = { nameAr: string; nameEn: string }

/** Adds a category, and records who did. */
export function createCategory(db: Database, author: Author, values: CategoryValues) {
  return createRow(db, author, what, values)
}

/** Changes a category that is still at the version that was on the screen. */
export function updateCategory(db: Database, author: Author, at: RowVersion, values: CategoryValues) {
  return updateRow(db, author, what, at, values)
}

/** Deletes a category that no car belongs to; 'inUse' when one does, false when it is gone already. */
export function deleteCategory(db: Database, author: Author, id: number) {
  return deleteUnusedRow(db, author, what, id, async (tx) => {
    const used = await tx.select({ id: cars.id }).from(cars).where(eq(cars.categoryId, id)).limit(1)
    return used.length > 0
  })
}
