import { asc, eq } from 'drizzle-orm'
import {
  createRow,
  deleteRow,
  nextDisplayOrder,
  reorderRows,
  updateRow,
  type RowVersion,
} from '../changes/change-rows.ts'
import type { Author } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { toRowId } from '../database/parse-ids.ts'
import { heroSlides } from '../tables/content.ts'

export type HeroSlide = Awaited<ReturnType<typeof listSlides>>[number]

/** The active slides of the home page, in display order. */
export function listSlides(db: Database) {
  return db
    .select({
      id: heroSlides.id,
      imageUrl: heroSlides.imageUrl,
      title: { ar: heroSlides.titleAr, en: heroSlides.titleEn },
      subtitle: { ar: heroSlides.subtitleAr, en: heroSlides.subtitleEn },
      linkUrl: heroSlides.linkUrl,
    })
    .from(heroSlides)
    .where(eq(heroSlides.isActive, true))
    .orderBy(asc(heroSlides.displayOrder), asc(heroSlides.id))
}

const what = { entity: 'hero_slide', table: heroSlides } as const

export type SlideValues = Pick<
  typeof heroSlides.$inferInsert,
  'imageUrl' | 'titleAr' | 'titleEn' | 'subtitleAr' | 'subtitleEn' | 'linkUrl' | 'isActive'
>

/** Every slide, in display order. */
export function listAllSlides(db: Database) {
  return db.select().from(heroSlides).orderBy(asc(heroSlides.displayOrder), asc(heroSlides.id))
}

/** One slide with its version; undefined when the id is unknown. */
export async function findSlide(db: Database, id: string) {
  const slideId = toRowId(id)
  const rows = slideId === undefined ? [] : await db.select().from(heroSlides).where(eq(heroSlides.id, slideId))
  return rows[0]
}

/** Adds a slide after the last one. */
export async function createSlide(db: Database, author: Author, values: SlideValues) {
  return createRow(db, author, what, { ...values, displayOrder: await nextDisplayOrder(db, heroSlides) })
}

/** Changes a slide; 'conflict' when its version differs from the given one. */
export function updateSlide(db: Database, author: Author, at: RowVersion, values: SlideValues) {
  return updateRow(db, author, what, at, values)
}

/** Deletes a slide; false when it does not exist. */
export function deleteSlide(db: Database, author: Author, id: number) {
  return deleteRow(db, author, what, id)
}

/** Sorts the slides by `ids`. */
export function reorderSlides(db: Database, author: Author, ids: readonly number[]) {
  return reorderRows(db, author, what, ids)
}
