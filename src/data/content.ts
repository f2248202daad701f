import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { siteContent } from './schema.ts'

/** The sections of each managed page; the elements of a section are `title`, `description` and, for offers, `validity`. */
export const managedPages = {
  about: ['intro', 'vision', 'mission', 'values'],
  services: ['intro', 'daily', 'monthly', 'long_term', 'airport_delivery', 'logistics'],
  offers: ['intro', 'long_term', 'weekend', 'early_bird', 'business'],
  partners: ['our_partners', 'success_partners'],
} as const

export type ManagedPage = keyof typeof managedPages
export type ManagedSection<P extends ManagedPage> = (typeof managedPages)[P][number]

export type ContentRow = { section: string; elementKey: string; contentAr: string; contentEn: string }

/** The texts of the named sections of a page; a text that nobody has entered has no row (spec section 7, "Page content"). */
export function readContent<P extends ManagedPage>(
  db: Database,
  page: P,
  sections: readonly ManagedSection<P>[],
): Promise<ContentRow[]> {
  return db
    .select({
      section: siteContent.section,
      elementKey: siteContent.elementKey,
      contentAr: siteContent.contentAr,
      contentEn: siteContent.contentEn,
    })
    .from(siteContent)
    .where(and(eq(siteContent.page, page), inArray(siteContent.section, [...sections])))
    .orderBy(asc(siteContent.id))
}

/** One text out of what `readContent` returned, in the shape `managedText` takes; blank in both languages when absent. */
export function pickContent(rows: readonly ContentRow[], section: string, elementKey: string) {
  const row = rows.find((candidate) => candidate.section === section && candidate.elementKey === elementKey)
  return { ar: row?.contentAr ?? '', en: row?.contentEn ?? '' }
}
