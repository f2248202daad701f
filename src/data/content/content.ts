import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ContentTexts } from '../../domain/content/content-form.ts'
import { recordChange, type Author, type Edited } from '../staff/change-rows.ts'
import type { Database } from '../database/connect.ts'
import { fingerprint } from '../settings/settings.ts'
import { siteContent } from './schema.ts'

/** The sections of each managed page. Elements are `title`, `description` and, for offers, `validity` and `code`. */
export const managedPages = {
  about: ['intro', 'vision', 'mission', 'values'],
  services: ['intro', 'daily', 'monthly', 'long_term', 'airport_delivery', 'logistics'],
  offers: ['intro', 'long_term', 'weekend', 'early_bird', 'business'],
  partners: ['our_partners', 'success_partners'],
} as const

export type ManagedPage = keyof typeof managedPages
export type ManagedSection<P extends ManagedPage> = (typeof managedPages)[P][number]

export type ContentRow = { section: string; elementKey: string; contentAr: string; contentEn: string }

/** The texts of the given sections of a page; a text that was never entered is absent. */
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

/** One text of the result of `readContent`, for `managedText`; blank in both languages when absent. */
export function pickContent(rows: readonly ContentRow[], section: string, elementKey: string) {
  const row = rows.find((candidate) => candidate.section === section && candidate.elementKey === elementKey)
  return { ar: row?.contentAr ?? '', en: row?.contentEn ?? '' }
}

type ContentElement = 'title' | 'description' | 'validity' | 'code'

/** A section for the back office; `version` is the fingerprint of its texts. */
export type EditedSection = { section: string; version: string; elements: ContentElement[]; texts: SectionTexts }

type SectionTexts = Partial<ContentTexts>
type SectionAt = { page: ManagedPage; section: string }

/** Whether a page of this name is managed. */
export function isManagedPage(page: string): page is ManagedPage {
  return Object.hasOwn(managedPages, page)
}

/** Whether the page has this section. */
export function hasSection({ page, section }: SectionAt): boolean {
  return managedPages[page].some((name) => name === section)
}

/** Every section of a page in page order; a text that was never entered is ''. */
export async function readSections(db: Database, page: ManagedPage): Promise<EditedSection[]> {
  const rows: ContentRow[] = await readContent(db, page, managedPages[page] as never)
  return Promise.all(
    managedPages[page].map(async (section) => {
      const texts = textsOf(rows, { page, section })
      return { section, version: await fingerprint(texts), elements: elementsOf({ page, section }), texts }
    }),
  )
}

/**
 * Stores the texts of a section and records the differences; `conflict` when `version` is not the fingerprint of the
 * stored texts.
 */
export function saveSection(
  db: Database,
  author: Author,
  { version, ...at }: SectionAt & { version: string },
  texts: ContentTexts,
): Promise<Edited<SectionTexts>> {
  return db.transaction(async (tx) => {
    // A missing row cannot be locked, so the table is; reading stays possible.
    await tx.execute(sql`lock table ${siteContent} in share row exclusive mode`)
    const rows: ContentRow[] = await readContent(tx, at.page, [at.section] as never)
    const before = textsOf(rows, at)
    if ((await fingerprint(before)) !== version) return { outcome: 'conflict' }
    const elements = elementsOf(at).map((elementKey) => ({ ...at, elementKey, ...columnsOf(texts, elementKey) }))
    await tx
      .insert(siteContent)
      .values(elements)
      .onConflictDoUpdate({
        target: [siteContent.page, siteContent.section, siteContent.elementKey],
        set: { contentAr: sql`excluded.content_ar`, contentEn: sql`excluded.content_en` },
      })
    const after = textsOf(elements, at)
    const id = `${at.page}/${at.section}`
    await recordChange(tx, author, { entity: 'content', id, action: 'update', before, after })
    return { outcome: 'saved', row: after }
  })
}

function elementsOf({ page, section }: SectionAt): ContentElement[] {
  const isOffer = page === 'offers' && section !== 'intro'
  return isOffer ? ['title', 'description', 'validity', 'code'] : ['title', 'description']
}

function textsOf(rows: readonly ContentRow[], at: SectionAt) {
  const entries = elementsOf(at).flatMap((element) => {
    const { ar, en } = pickContent(rows, at.section, element)
    if (element === 'code') return [['code', ar]]
    return [
      [`${element}Ar`, ar],
      [`${element}En`, en],
    ]
  })
  return Object.fromEntries(entries) as Record<keyof ContentTexts, string>
}

function columnsOf(texts: ContentTexts, element: ContentElement) {
  // A code is the same in every language.
  if (element === 'code') return { contentAr: texts.code, contentEn: texts.code }
  return { contentAr: texts[`${element}Ar`], contentEn: texts[`${element}En`] }
}
