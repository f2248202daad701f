import { and, asc, desc, eq, gt, lte, min } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { createRow, deleteRow, updateRow, type RowVersion } from '../changes/change-rows.ts'
import type { Author } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { toRowId } from '../database/parse-ids.ts'
import { specialOffers } from '../tables/content.ts'

/** Whether a special offer is active, with start ≤ `now` < end. */
export function isCurrent(now: Date) {
  return and(eq(specialOffers.isActive, true), lte(specialOffers.startDate, now), gt(specialOffers.endDate, now))
}

/** The active special offers with start ≤ `now` < end, earliest end first. */
export function listCurrentOffers(db: Database, now: Date) {
  return db
    .select({
      id: specialOffers.id,
      imageUrl: specialOffers.imageUrl,
      title: { ar: specialOffers.titleAr, en: specialOffers.titleEn },
      description: { ar: specialOffers.descriptionAr, en: specialOffers.descriptionEn },
      endDate: specialOffers.endDate,
      discountCode: specialOffers.discountCode,
      rateId: specialOffers.rateId,
    })
    .from(specialOffers)
    .where(isCurrent(now))
    .orderBy(asc(specialOffers.endDate), asc(specialOffers.id))
}

/**
 * The next start or end of an active offer after `now`; undefined when there is none. Until then the result of `listCurrentOffers`
 * stays the same.
 */
export async function findNextOfferMoment(db: Database, now: Date): Promise<Date | undefined> {
  const nextOf = (column: typeof specialOffers.startDate | typeof specialOffers.endDate) =>
    db
      .select({ moment: min(column) })
      .from(specialOffers)
      .where(and(eq(specialOffers.isActive, true), gt(column, now)))
  const moments = (await unionAll(nextOf(specialOffers.startDate), nextOf(specialOffers.endDate))).flatMap(
    ({ moment }) => moment ?? [],
  )
  return moments.toSorted((one, other) => one.getTime() - other.getTime())[0]
}

/** Every special offer, latest end first. */
export function listOffers(db: Database) {
  return db
    .select({
      id: specialOffers.id,
      version: specialOffers.version,
      imageUrl: specialOffers.imageUrl,
      title: { ar: specialOffers.titleAr, en: specialOffers.titleEn },
      isActive: specialOffers.isActive,
      startDate: specialOffers.startDate,
      endDate: specialOffers.endDate,
    })
    .from(specialOffers)
    .orderBy(desc(specialOffers.endDate), asc(specialOffers.id))
}

/** One special offer with its version; undefined when the id is unknown. */
export async function findOffer(db: Database, id: string) {
  const rowId = toRowId(id)
  const rows = rowId === undefined ? [] : await db.select().from(specialOffers).where(eq(specialOffers.id, rowId))
  return rows[0]
}

const what = { entity: 'special_offer', table: specialOffers } as const

export type OfferValues = Omit<typeof specialOffers.$inferInsert, 'id' | 'version'>

/** Adds an offer; rejects when the row breaks a constraint, such as an end before the start. */
export function createOffer(db: Database, author: Author, values: OfferValues) {
  return createRow(db, author, what, values)
}

/** Changes an offer; 'conflict' when its version differs from the given one. Rejects like `createOffer`. */
export function updateOffer(db: Database, author: Author, at: RowVersion, values: OfferValues) {
  return updateRow(db, author, what, at, values)
}

/** Activates or deactivates an offer; 'conflict' when its version differs from the given one. */
export function setOfferActive(db: Database, author: Author, at: RowVersion, isActive: boolean) {
  return updateRow(db, author, what, at, { isActive })
}

/** Deletes an offer; false when it does not exist. */
export function deleteOffer(db: Database, author: Author, id: number) {
  return deleteRow(db, author, what, id)
}
