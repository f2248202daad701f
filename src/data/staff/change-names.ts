import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ChangedEntity } from './change-kinds.ts'
import type { Database } from '../database/connect.ts'
import {
  bookings,
  branches,
  carCategories,
  cars,
  changes,
  discountCodes,
  faqs,
  heroSlides,
  mediaItems,
  partners,
  specialOffers,
  staffUsers,
} from '../schema.ts'

/** What a row is called; '' for a language in which it has no name. */
export type RowName = { ar: string; en: string }
export type RowRef = { entity: ChangedEntity; id: string }

type Named = { table: PgTable; id: AnyPgColumn; ar: AnyPgColumn; en: AnyPgColumn }

const plain = (table: PgTable & { id: AnyPgColumn }, name: AnyPgColumn): Named => ({
  table,
  id: table.id,
  ar: name,
  en: name,
})

/** Short tables alone; an inquiry has no name that may stand here, a page text and a setting have theirs in words. */
const named: Partial<Record<ChangedEntity, Named>> = {
  car: { table: cars, id: cars.id, ar: cars.nameAr, en: cars.nameEn },
  category: { table: carCategories, id: carCategories.id, ar: carCategories.nameAr, en: carCategories.nameEn },
  branch: { table: branches, id: branches.id, ar: branches.nameAr, en: branches.nameEn },
  partner: { table: partners, id: partners.id, ar: partners.nameAr, en: partners.nameEn },
  hero_slide: { table: heroSlides, id: heroSlides.id, ar: heroSlides.titleAr, en: heroSlides.titleEn },
  special_offer: { table: specialOffers, id: specialOffers.id, ar: specialOffers.titleAr, en: specialOffers.titleEn },
  faq: { table: faqs, id: faqs.id, ar: faqs.questionAr, en: faqs.questionEn },
  discount: plain(discountCodes, discountCodes.code),
  media: plain(mediaItems, mediaItems.filename),
  staff: plain(staffUsers, staffUsers.name),
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export function nameKey({ entity, id }: RowRef): string {
  return `${entity} ${id}`
}

/** What the rows are called now or, when they are gone, were called last, by `nameKey`; rows without a name are left out. */
export async function findRowNames(db: Database, refs: readonly RowRef[]): Promise<Map<string, RowName>> {
  const names = new Map<string, RowName>()
  const idsOf = Map.groupBy(refs, ({ entity }) => entity)
  for (const [entity, { table, id, ar, en }] of Object.entries(named) as [ChangedEntity, Named][]) {
    const ids = (idsOf.get(entity) ?? []).map((ref) => ref.id)
    if (ids.length === 0) continue
    const text = sql<string>`${id}::text`
    const rows = await db
      .select({ id: text, ar: sql<string>`${ar}`, en: sql<string>`${en}` })
      .from(table)
      .where(inArray(text, ids))
    for (const row of rows) names.set(nameKey({ entity, id: row.id }), { ar: row.ar, en: row.en })
  }
  const ofBookings = refs.filter(({ entity, id }) => (entity === 'booking' || entity === 'sync') && uuid.test(id))
  const wanted = ofBookings.map(({ id }) => id)
  if (wanted.length > 0) {
    const rows = await db
      .select({ id: bookings.id, reference: bookings.reference })
      .from(bookings)
      .where(inArray(bookings.id, wanted))
    const references = new Map(rows.map(({ id, reference }) => [id, reference]))
    for (const ref of ofBookings) {
      const reference = references.get(ref.id)
      if (reference) names.set(nameKey(ref), { ar: reference, en: reference })
    }
  }
  await addLastNames(
    db,
    refs.filter((ref) => named[ref.entity] && !names.has(nameKey(ref))),
    names,
  )
  return names
}

/** Of rows that are gone, the record of their end says how they were called. */
async function addLastNames(db: Database, refs: readonly RowRef[], names: Map<string, RowName>): Promise<void> {
  if (refs.length === 0) return
  const rows = await db
    .select({ entity: changes.entity, id: changes.entityId, before: changes.before })
    .from(changes)
    .where(
      and(
        inArray(
          changes.entity,
          refs.map(({ entity }) => entity),
        ),
        inArray(
          changes.entityId,
          refs.map(({ id }) => id),
        ),
        eq(changes.action, 'delete'),
      ),
    )
  for (const { entity, id, before } of rows) {
    const name = before && nameIn(before)
    if (name) names.set(nameKey({ entity, id }), name)
  }
}

const keys = [
  ['nameAr', 'nameEn'],
  ['titleAr', 'titleEn'],
  ['questionAr', 'questionEn'],
  ['code', 'code'],
  ['name', 'name'],
  ['filename', 'filename'],
] as const

/** What a recorded state of a row says about its name; undefined when it says nothing. */
export function nameIn(state: Record<string, unknown>): RowName | undefined {
  for (const [ar, en] of keys) {
    const name = { ar: textOf(state[ar]), en: textOf(state[en]) }
    if (name.ar || name.en) return name
  }
  return undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
