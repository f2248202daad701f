import { asc, eq } from 'drizzle-orm'
import {
  createRow,
  deleteUnusedRow,
  nextDisplayOrder,
  reorderRows,
  updateRow,
  type RowVersion,
} from '../changes/change-rows.ts'
import type { Author } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { toSlug } from '../database/parse-ids.ts'
import { formerNames } from '../tables/booking.ts'
import { branches, specialHours } from '../tables/branches.ts'
import { readOpeningHours } from './special-hours.ts'
import { holds } from '../tables/availability.ts'
import { units } from '../tables/fleet.ts'
import { isDuplicate } from '../database/storage-error.ts'

const branchFields = {
  id: branches.id,
  name: { ar: branches.nameAr, en: branches.nameEn },
  city: { ar: branches.cityAr, en: branches.cityEn },
  latitude: branches.latitude,
  longitude: branches.longitude,
  mapUrl: branches.mapUrl,
  phone: branches.phone,
}

const hoursFields = {
  weeklyHours: branches.weeklyHours,
  afterHoursFee: branches.afterHoursFee,
  afterHoursOnClosedDays: branches.afterHoursOnClosedDays,
}

export type Branch = Awaited<ReturnType<typeof listBranches>>[number]

/** The active branches in display order, with opening hours from yesterday on, in minutes of the Riyadh day. */
export async function listBranches(db: Database, now: Date) {
  const rows = await db
    .select({ ...branchFields, ...hoursFields })
    .from(branches)
    .where(eq(branches.isActive, true))
    .orderBy(asc(branches.displayOrder), asc(branches.id))
  const hoursOf = await readOpeningHours(db, now)
  return rows.map(({ weeklyHours, afterHoursFee, afterHoursOnClosedDays, ...branch }) => ({
    ...branch,
    hours: hoursOf({ id: branch.id, weeklyHours, afterHoursFee, afterHoursOnClosedDays }),
  }))
}

/** Every branch, including inactive ones, in display order. */
export function listAllBranches(db: Database) {
  return db
    .select({
      ...branchFields,
      ...hoursFields,
      version: branches.version,
      isActive: branches.isActive,
    })
    .from(branches)
    .orderBy(asc(branches.displayOrder), asc(branches.id))
}

/** One branch with its version; undefined when the id is unknown. */
export async function findBranchRow(db: Database, id: string) {
  const slug = toSlug(id)
  const rows = slug === undefined ? [] : await db.select().from(branches).where(eq(branches.id, slug))
  return rows[0]
}

const what = { entity: 'branch', table: branches } as const
const whatWithHours = { ...what, readParts: readSpecialHours } as const
const maxSameNames = 50

export type BranchValues = Omit<typeof branches.$inferInsert, 'id' | 'version' | 'displayOrder'>

/**
 * Adds a branch at the end of the list. Its id is `slug` or, when taken, `slug-2` and so on; ids of deleted branches stay taken,
 * because bookings refer to them.
 */
export async function createBranch(db: Database, author: Author, slug: string, values: BranchValues) {
  const displayOrder = await nextDisplayOrder(db, branches)
  const former = await db.select({ id: formerNames.id }).from(formerNames).where(eq(formerNames.entity, 'branch'))
  for (let number = 1; number < maxSameNames; number++) {
    const id = number === 1 ? slug : `${slug}-${number}`
    if (former.some((branch) => branch.id === id)) continue
    try {
      return await createRow(db, author, what, { ...values, id, displayOrder })
    } catch (error) {
      if (!isDuplicate(error)) throw error
    }
  }
  throw new Error('Too many branches of one name')
}

/** Changes a branch; 'conflict' when its version differs from the given one. */
export function updateBranch(db: Database, author: Author, at: RowVersion, values: BranchValues) {
  return updateRow(db, author, what, at, values)
}

/** Activates or deactivates a branch; 'conflict' when its version differs from the given one. */
export function setBranchActive(db: Database, author: Author, at: RowVersion, isActive: boolean) {
  return updateRow(db, author, what, at, { isActive })
}

/** The special hours that are deleted together with their branch. */
async function readSpecialHours(tx: Database, branchId: string) {
  const rows = await tx.select().from(specialHours).where(eq(specialHours.branchId, branchId)).orderBy(specialHours.id)
  return rows.length > 0 ? { specialHours: rows } : {}
}

/** Deletes a branch; bookings keep its name. 'inUse' when it has units or a transfer goes to it, false when it does not exist. */
export function deleteBranch(db: Database, author: Author, id: string) {
  return deleteUnusedRow(
    db,
    author,
    whatWithHours,
    id,
    async (tx) =>
      (await tx.$count(units, eq(units.branchId, id))) > 0 || (await tx.$count(holds, eq(holds.toBranchId, id))) > 0,
  )
}

/** Sorts the branches by `ids`. */
export function reorderBranches(db: Database, author: Author, ids: readonly string[]) {
  return reorderRows(db, author, what, ids)
}
