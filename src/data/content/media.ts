import { count, desc, eq, like, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { entityKeys, hasPicture, type PicturedEntity } from '#domain/staff/entities.ts'
import { pictureAddress } from '#domain/content/picture-address.ts'
import { recordChange, type Author } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { mediaItems, siteContent } from '../tables/content.ts'
import { siteSettings } from '../tables/settings.ts'
import { pictureColumns } from '../changes/entity-tables.ts'

export type MediaItem = Awaited<ReturnType<typeof listMedia>>[number]

const mediaFields = {
  id: mediaItems.id,
  filename: mediaItems.filename,
  width: mediaItems.width,
  height: mediaItems.height,
  bytes: mediaItems.bytes,
  createdAt: mediaItems.createdAt,
}

/** Pictures, newest first; sizes in pixels and bytes. */
export function listMedia(db: Database, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select(mediaFields)
    .from(mediaItems)
    .orderBy(desc(mediaItems.createdAt), desc(mediaItems.id))
    .limit(limit)
    .offset(offset)
}

/** One picture of the library; undefined when there is none. */
export async function findMedia(db: Database, id: string): Promise<MediaItem | undefined> {
  const [item] = await db.select(mediaFields).from(mediaItems).where(eq(mediaItems.id, id))
  return item
}

/** The number of pictures. */
export async function countMedia(db: Database): Promise<number> {
  const rows = await db.select({ total: count() }).from(mediaItems)
  return rows[0]?.total ?? 0
}

type NewMedia = { id: string; filename: string; width: number; height: number; bytes: number }

/** Adds a stored picture to the library. */
export function createMedia(db: Database, author: Author, item: NewMedia): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.insert(mediaItems).values({ ...item, createdAt: author.at, createdBy: author.staffId })
    await recordChange(tx, author, { entity: 'media', id: item.id, action: 'create', before: null, after: item })
  })
}

type Deleted = { outcome: 'deleted' } | { outcome: 'missing' } | { outcome: 'inUse'; uses: MediaUse[] }

/**
 * Deletes an unused picture; otherwise returns its uses. `removeFile` runs last in the transaction: when it rejects,
 * the picture stays in the library.
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

/** A place that uses a picture, named as in the record of changes; `id` is a row, a page or a setting. */
export type MediaUse = {
  entity: PicturedEntity | 'settings' | 'content'
  id: string
  name: { ar: string; en: string }
}

const ofEntities = entityKeys.filter(hasPicture).map((entity) => {
  const { picture, ...columns } = pictureColumns(entity)
  return { entity, text: picture, ...columns }
})

// Settings and page texts contain addresses of pictures among other texts.
const ofTexts = [
  {
    entity: 'settings',
    table: siteSettings,
    text: siteSettings.value,
    id: siteSettings.key,
    ar: siteSettings.key,
    en: siteSettings.key,
  },
  {
    entity: 'content',
    table: siteContent,
    text: sql<string>`${siteContent.contentAr} || ' ' || ${siteContent.contentEn}`,
    id: siteContent.page,
    ar: siteContent.section,
    en: siteContent.section,
  },
] as const

/** Where pictures are used, by picture id; unused pictures are absent. */
export async function findMediaUses(db: Database, pictures: readonly string[]): Promise<Map<string, MediaUse[]>> {
  const uses = new Map<string, MediaUse[]>()
  for (const { entity, table, text, id, ar, en } of [...ofEntities, ...ofTexts]) {
    const rows = await db
      .select({ id, ar: sql<string>`${ar}`, en: sql<string>`${en}`, text: sql<string>`${text}` })
      .from(table as PgTable)
      .where(like(text, `%${pictureAddress('')}%`))
      .orderBy(id)
    for (const row of rows) {
      const use = { entity, id: String(row.id), name: { ar: row.ar, en: row.en } }
      for (const picture of pictures.filter((one) => row.text.includes(pictureAddress(one)))) {
        uses.set(picture, [...(uses.get(picture) ?? []), use])
      }
    }
  }
  return uses
}
