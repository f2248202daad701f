import { asc } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { carCategories } from './schema.ts'

export type Category = { id: number; name: { ar: string; en: string } }

/** Every car category, in the order in which they were made (spec section 7, "Categories"). */
export function listCategories(db: Database): Promise<Category[]> {
  return db
    .select({ id: carCategories.id, name: { ar: carCategories.nameAr, en: carCategories.nameEn } })
    .from(carCategories)
    .orderBy(asc(carCategories.id))
}
