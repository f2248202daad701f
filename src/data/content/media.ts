import { count, desc, eq, like, sql } from 'drizzle-orm'
import { pictureAddress } from '../../domain/content/picture-address.ts'
import { recordChange, type Author } from '../staff/change-rows.ts'
import type { Database } from '../database/connect.ts'
import { cars, heroSlides, mediaItems, partners, siteContent, siteSettings, specialOffers } from '../schema.ts'

export type MediaItem = Awaited<ReturnType<typeof listMedia>>[number]

/** Newest first, `limit` pictures after the first `offset`; sizes in pixels and bytes. */
export function listMedia(db: Database, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select({
      id: mediaItems.id,
      filename: mediaItems.filename,
      width: mediaItems.width,
      height: mediaItems.height,
      bytes: mediaItems.bytes,
      createdAt: mediaItems.createdAt,
    })
    .from(mediaItems)
    .orderBy(desc(mediaItems.createdAt), desc(mediaItems.id))
    .limit(limit)
    .offset(offset)
}

/** How many pictures the library holds. */
export async function countMedia(db: Database): Promise<number> {
  const rows = await db.select({ total: count() }).from(mediaItems)
  return rows[0]?.total ?? 0
}

type NewMedia = { id: string; filename: string; width: number; height: number; bytes: number }

/** Notes a picture that the storage has taken, and who brought it. */
export function createMedia(db: Database, author: Author, item: NewMedia): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.insert(mediaItems).values({ ...item, createdAt: author.at, createdBy: author.staffId })
    await recordChange(tx, author, { entity: 'media', id: item.id, action: 'create', before: null, after: item })
  })
}

type Deleted = { outcome: 'deleted' } | { outcome: 'missing' } | { outcome: 'inUse'; uses: MediaUse[] }

/**
 * Deletes a picture that nothing shows, else answers where it shows. `removeFile` runs last inside the transaction: when
 * it throws, the picture stays in the library, so that nothing is left over that nobody can find.
 */
export function deleteMedia(
  db: Database,
  author: Author,
  id: string,
  removeFile: () => Promise<void>,
): Promise<Deleted> {
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(mediaItems).where(eq(mediaItems.id, id)).for('update')
    const before = rows[0]
    if (!before) return { outcome: 'missing' }
    const uses = (await findMediaUses(tx, [id])).get(id)
    if (uses) return { outcome: 'inUse', uses }
    await tx.delete(mediaItems).where(eq(mediaItems.id, id))
    await recordChange(tx, author, { entity: 'media', id, action: 'delete', before, after: null })
    await removeFile()
    return { outcome: 'deleted' }
  })
}

/** Everything that can show a picture: where its address stands, and what the thing is called. */
const places = [
  { kind: 'car', table: cars, text: cars.imageUrl, id: cars.id, ar: cars.nameAr, en: cars.nameEn },
  {
    kind: 'partner',
    table: partners,
    text: partners.logoUrl,
    id: partners.id,
    ar: partners.nameAr,
    en: partners.nameEn,
  },
  {
    kind: 'specialOffer',
    table: specialOffers,
    text: specialOffers.imageUrl,
    id: specialOffers.id,
    ar: specialOffers.titleAr,
    en: specialOffers.titleEn,
  },
  {
    kind: 'heroSlide',
    table: heroSlides,
    text: heroSlides.imageUrl,
    id: heroSlides.id,
    ar: heroSlides.titleAr,
    en: heroSlides.titleEn,
  },
  {
    kind: 'settings',
    table: siteSettings,
    text: siteSettings.value,
    id: siteSettings.key,
    ar: siteSettings.key,
    en: siteSettings.key,
  },
  {
    kind: 'page',
    table: siteContent,
    text: sql<string>`${siteContent.contentAr} || ' ' || ${siteContent.contentEn}`,
    id: siteContent.page,
    ar: siteContent.section,
    en: siteContent.section,
  },
] as const

/** Something that shows a picture, with its names; `id` is a row, a page or a setting. */
export type MediaUse = { kind: (typeof places)[number]['kind']; id: string; name: { ar: string; en: string } }

/** Where pictures are shown, by picture; one that nothing shows is not in the map. */
export async function findMediaUses(db: Database, pictures: readonly string[]): Promise<Map<string, MediaUse[]>> {
  const uses = new Map<string, MediaUse[]>()
  for (const { kind, table, text, ...columns } of places) {
    const rows = await db
      .select({ ...columns, text: sql<string>`${text}` })
      .from(table)
      .where(like(text, `%${pictureAddress('')}%`))
      .orderBy(columns.id)
    for (const row of rows) {
      const use = { kind, id: String(row.id), name: { ar: row.ar, en: row.en } }
      for (const picture of pictures.filter((id) => row.text.includes(pictureAddress(id)))) {
        uses.set(picture, [...(uses.get(picture) ?? []), use])
      }
    }
  }
  return uses
}
