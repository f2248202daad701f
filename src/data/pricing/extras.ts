import { asc, eq } from 'drizzle-orm'
import type { Extra } from '#domain/pricing/extras/extra.ts'
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
import { extras } from '../tables/pricing.ts'

export type ExtraRow = typeof extras.$inferSelect

/** An extra that customers can choose; `stock` is null when unlimited. */
export type OfferedExtra = Extra & { description: { ar: string; en: string }; stock: number | null }

/** Every extra, including inactive ones, in display order. */
export function listExtras(db: Database): Promise<ExtraRow[]> {
  return db.select().from(extras).orderBy(asc(extras.displayOrder), asc(extras.id))
}

/** The active extras, in display order. */
export async function listOfferedExtras(db: Database): Promise<OfferedExtra[]> {
  const rows = await listExtras(db)
  return rows.filter(({ isActive }) => isActive).map(toOffered)
}

function toOffered(row: ExtraRow): OfferedExtra {
  const { id, charge, price, maxQuantity, stock, driverAge, asksForAddress } = row
  const name = { ar: row.nameAr, en: row.nameEn }
  return {
    id,
    name,
    charge,
    price,
    maxQuantity,
    stock,
    ...(driverAge !== null && { driverAge }),
    ...(asksForAddress && { asksForAddress }),
    description: { ar: row.descriptionAr, en: row.descriptionEn },
  }
}

/** One extra with its version; undefined when the id is unknown. */
export async function findExtra(db: Database, id: string): Promise<ExtraRow | undefined> {
  const rowId = toRowId(id)
  const rows = rowId === undefined ? [] : await db.select().from(extras).where(eq(extras.id, rowId))
  return rows[0]
}

const what = { entity: 'extra', table: extras } as const

export type ExtraValues = Omit<typeof extras.$inferInsert, 'id' | 'version' | 'displayOrder'>

/** Adds an extra at the end of the list. */
export async function createExtra(db: Database, author: Author, values: ExtraValues) {
  return createRow(db, author, what, { ...values, displayOrder: await nextDisplayOrder(db, extras) })
}

/** Changes an extra; 'conflict' when its version differs from the given one. Bookings keep what they were made with. */
export function updateExtra(db: Database, author: Author, at: RowVersion, values: ExtraValues) {
  return updateRow(db, author, what, at, values)
}

/** Switches an extra on or off; 'conflict' when its version differs from the given one. */
export function setExtraActive(db: Database, author: Author, at: RowVersion, isActive: boolean) {
  return updateRow(db, author, what, at, { isActive })
}

/** Deletes an extra, which bookings keep; false when it does not exist. */
export function deleteExtra(db: Database, author: Author, id: number) {
  return deleteRow(db, author, what, id)
}

/** Sorts the extras by `ids`. */
export function reorderExtras(db: Database, author: Author, ids: readonly number[]) {
  return reorderRows(db, author, what, ids)
}
