import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ContentTexts } from '#domain/content/content-form.ts'
import {
  managedPages,
  isManagedPage,
  pickContent,
  type ContentElement,
  type ContentRow,
  type ManagedPage,
  type ManagedSection,
} from '#domain/content/managed-pages.ts'
import type { Edited } from '../changes/change-rows.ts'
import { recordChange, type Author } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { checkFingerprint, fingerprint } from '../settings/settings.ts'
import { siteContent } from '../tables/content.ts'

/** Pages that can be hidden as a whole, by their section `page`. */
const hideablePages: readonly ManagedPage[] = [
  'about',
  'ceo',
  'awards',
  'services',
  'offers',
  'specialOffers',
  'membership',
  'partners',
  'faq',
  'terms',
]

/** The texts of some sections of a page; texts that were never entered are absent. */
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

/** A section for the back office; `version` is the fingerprint of its texts. */
export type EditedSection = {
  section: string
  version: string
  elements: readonly ContentElement[]
  texts: SectionTexts
}

export type SectionTexts = Partial<ContentTexts>
type SectionAt = { page: ManagedPage; section: string }

/** The managed pages that are hidden from visitors. */
export async function listHiddenPages(db: Database): Promise<ManagedPage[]> {
  const { page, section, elementKey, contentEn } = siteContent
  const rows = await db
    .select({ page })
    .from(siteContent)
    .where(and(eq(section, 'page'), eq(elementKey, 'hidden'), eq(contentEn, 'true')))
  return rows.map((row) => row.page).filter(isManagedPage)
}

/** Whether the page has this section. */
export function hasSection({ page, section }: SectionAt): boolean {
  return sectionsOf(page).includes(section)
}

/** The sections of a page for the back office. */
function sectionsOf(page: ManagedPage): string[] {
  return [...(hideablePages.includes(page) ? ['page'] : []), ...managedPages[page]]
}

/** Every section of a page in page order; missing texts are ''. */
export async function readSections(db: Database, page: ManagedPage): Promise<EditedSection[]> {
  const sections = sectionsOf(page)
  const rows: ContentRow[] = await readContent(db, page, sections as never)
  return Promise.all(
    sections.map(async (section) => {
      const texts = textsOf(rows, { page, section })
      return { section, version: await fingerprint(texts), elements: elementsOf({ page, section }), texts }
    }),
  )
}

/** Blocks changes of page texts by other transactions until this one ends; reading stays possible. */
export async function lockContent(tx: Database): Promise<void> {
  // Locks the table, because a missing row cannot be locked.
  await tx.execute(sql`lock table ${siteContent} in share row exclusive mode`)
}

/**
 * Stores the texts of a section and records the differences; `conflict` when `version` is not the fingerprint of the stored texts,
 * unless the same texts are stored already.
 */
export function saveSection(
  db: Database,
  author: Author,
  { version, ...at }: SectionAt & { version: string },
  texts: ContentTexts,
): Promise<Edited<SectionTexts>> {
  return db.transaction(async (tx) => {
    await lockContent(tx)
    const rows: ContentRow[] = await readContent(tx, at.page, [at.section] as never)
    const before = textsOf(rows, at)
    const elements = elementsOf(at).map((elementKey) => ({ ...at, elementKey, ...columnsOf(texts, elementKey) }))
    const after = textsOf(elements, at)
    const ended = await checkFingerprint({ before, after }, version)
    if (ended) return ended
    await tx
      .insert(siteContent)
      .values(elements)
      .onConflictDoUpdate({
        target: [siteContent.page, siteContent.section, siteContent.elementKey],
        set: { contentAr: sql`excluded.content_ar`, contentEn: sql`excluded.content_en` },
      })
    const id = `${at.page}/${at.section}`
    await recordChange(tx, author, { entity: 'content', id, action: 'update', before, after })
    return { outcome: 'saved', row: after }
  })
}

/** The elements of sections that have more than a title, a description and, on some pages, a switch. */
const ownElements: Record<string, readonly ContentElement[]> = {
  'ceo/intro': ['title', 'description', 'picture'],
  'awards/intro': ['description'],
  'faq/intro': ['description'],
  'membership/intro': ['title', 'description', 'validity'],
  'terms/intro': ['description'],
}
const award: readonly ContentElement[] = ['title', 'award', 'year', 'description', 'picture', 'hidden']
const offer: readonly ContentElement[] = ['title', 'description', 'validity', 'rate', 'code', 'hidden']
const card: readonly ContentElement[] = ['title', 'description', 'hidden']
const plain: readonly ContentElement[] = ['title', 'description']
const alwaysShown = ['about', 'ceo', 'partners']

function elementsOf({ page, section }: SectionAt): readonly ContentElement[] {
  if (section === 'page') return ['hidden']
  const own = ownElements[`${page}/${section}`]
  if (own) return own
  if (alwaysShown.includes(page) || section === 'intro') return plain
  if (page === 'offers') return offer
  return page === 'awards' && section !== 'thanks' ? award : card
}

function textsOf(rows: readonly ContentRow[], at: SectionAt) {
  const entries = elementsOf(at).flatMap((element) => {
    const { ar, en } = pickContent(rows, at.section, element)
    if (isNeutral(element)) return [[element, ar]]
    return [
      [`${element}Ar`, ar],
      [`${element}En`, en],
    ]
  })
  return Object.fromEntries(entries) as Record<keyof ContentTexts, string>
}

const neutralElements = ['code', 'rate', 'year', 'picture', 'hidden'] as const

/** Whether an element is the same in every language. */
export function isNeutral(element: ContentElement): element is (typeof neutralElements)[number] {
  return neutralElements.some((one) => one === element)
}

function columnsOf(texts: ContentTexts, element: ContentElement) {
  if (isNeutral(element)) return { contentAr: texts[element], contentEn: texts[element] }
  return { contentAr: texts[`${element}Ar`], contentEn: texts[`${element}En`] }
}
