import { asc, eq } from 'drizzle-orm'
import { feesBetween, returnFeeOf, type CityFee } from '#domain/pricing/return-fees/return-fee.ts'
import type { Halalas } from '#domain/money/money.ts'
import { createRow, deleteRow, updateRow, type RowVersion } from '../changes/change-rows.ts'
import type { Author } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { toRowId } from '../database/parse-ids.ts'
import { returnFees } from '../tables/pricing.ts'

export type ReturnFeeRow = typeof returnFees.$inferSelect

/** All return fees, by cities. */
export function listReturnFees(db: Database): Promise<ReturnFeeRow[]> {
  return db.select().from(returnFees).orderBy(asc(returnFees.fromCity), asc(returnFees.toCity))
}

/** The return fees as quotes need them. */
export async function listCityFees(db: Database): Promise<CityFee[]> {
  const rows = await listReturnFees(db)
  return rows.map(({ fromCity, toCity, bothWays, fee }) => ({ fromCity, toCity, bothWays, fee }))
}

type BranchRow = { id: string; cityEn: string } | undefined

/** The current return fee between two branches, in halalas; 0 when there is none or a branch was deleted. */
export async function findReturnFee(db: Database, from: BranchRow, to: BranchRow): Promise<Halalas> {
  const branches = [from, to].flatMap((branch) => (branch ? [{ id: branch.id, city: { en: branch.cityEn } }] : []))
  const fees = from?.id === to?.id ? [] : feesBetween(branches, await listCityFees(db))
  return returnFeeOf(fees, from?.id ?? null, to?.id ?? null)
}

/** One fee with its version; undefined when the id is unknown. */
export async function findReturnFeeRow(db: Database, id: string): Promise<ReturnFeeRow | undefined> {
  const rowId = toRowId(id)
  const rows = rowId === undefined ? [] : await db.select().from(returnFees).where(eq(returnFees.id, rowId))
  return rows[0]
}

const what = { entity: 'return_fee', table: returnFees } as const

type ReturnFeeValues = Omit<typeof returnFees.$inferInsert, 'id' | 'version'>

/** Adds a fee; rejects when the two cities have one already. */
export function createReturnFee(db: Database, author: Author, values: ReturnFeeValues) {
  return createRow(db, author, what, values)
}

/** Changes a fee; 'conflict' when its version differs from the given one, rejects when the two cities have another fee. */
export function updateReturnFee(db: Database, author: Author, at: RowVersion, values: ReturnFeeValues) {
  return updateRow(db, author, what, at, values)
}

/** Deletes a fee, which bookings keep; false when it does not exist. */
export function deleteReturnFee(db: Database, author: Author, id: number) {
  return deleteRow(db, author, what, id)
}
