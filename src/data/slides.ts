import { asc, eq } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { heroSlides } from './schema.ts'

export type HeroSlide = Awaited<ReturnType<typeof listSlides>>[number]

/** The active slides of the home page, in display order (spec section 7, "Hero slides"). */
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
