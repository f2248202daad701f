import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { specialOffers } from './schema.ts'

export type SpecialOffer = Awaited<ReturnType<typeof listCurrentOffers>>[number]

/** The special offers that are active with start ≤ `now` < end, those that end first in front (spec section 7). */
export function listCurrentOffers(db: Database, now: Date) {
  return db
    .select({
      id: specialOffers.id,
      imageUrl: specialOffers.imageUrl,
      title: { ar: specialOffers.titleAr, en: specialOffers.titleEn },
      description: { ar: specialOffers.descriptionAr, en: specialOffers.descriptionEn },
      endDate: specialOffers.endDate,
    })
    .from(specialOffers)
    .where(and(eq(specialOffers.isActive, true), lte(specialOffers.startDate, now), gt(specialOffers.endDate, now)))
    .orderBy(asc(specialOffers.endDate), asc(specialOffers.id))
}
