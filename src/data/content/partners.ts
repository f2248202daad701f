import { asc, eq } from 'drizzle-orm'
import type { PartnerType } from '#domain/content/partner-form.ts'
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
import { partners } from '../tables/content.ts'

export type Partner = Awaited<ReturnType<typeof listPartners>>[number]

/** The partners of one type, in display order. */
export function listPartners(db: Database, type: PartnerType) {
  return db
    .select({
      id: partners.id,
      logoUrl: partners.logoUrl,
      name: { ar: partners.nameAr, en: partners.nameEn },
      description: { ar: partners.descriptionAr, en: partners.descriptionEn },
    })
    .from(partners)
    .where(eq(partners.type, type))
    .orderBy(asc(partners.displayOrder), asc(partners.id))
}

const what = { entity: 'partner', table: partners } as const

export type PartnerValues = Pick<
  typeof partners.$inferInsert,
  'type' | 'logoUrl' | 'nameAr' | 'nameEn' | 'descriptionAr' | 'descriptionEn'
>

/** One partner with its version; undefined when the id is unknown. */
export async function findPartner(db: Database, id: string) {
  const partnerId = toRowId(id)
  const rows = partnerId === undefined ? [] : await db.select().from(partners).where(eq(partners.id, partnerId))
  return rows[0]
}

/** Adds a partner after the last one. */
export async function createPartner(db: Database, author: Author, values: PartnerValues) {
  return createRow(db, author, what, { ...values, displayOrder: await nextDisplayOrder(db, partners) })
}

/** Changes a partner; 'conflict' when its version differs from the given one. */
export function updatePartner(db: Database, author: Author, at: RowVersion, values: PartnerValues) {
  return updateRow(db, author, what, at, values)
}

/** Deletes a partner; false when it does not exist. */
export function deletePartner(db: Database, author: Author, id: number) {
  return deleteRow(db, author, what, id)
}

/** Sorts the partners of one type by `ids`. */
export function reorderPartners(db: Database, author: Author, ids: readonly number[]) {
  return reorderRows(db, author, what, ids)
}
