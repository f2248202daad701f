import { and, asc, eq } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { toSlug } from './outside-ids.ts'
import { branches } from './schema.ts'

const branchFields = {
  id: branches.id,
  name: { ar: branches.nameAr, en: branches.nameEn },
  city: { ar: branches.cityAr, en: branches.cityEn },
  latitude: branches.latitude,
  longitude: branches.longitude,
  mapUrl: branches.mapUrl,
  weeklyHours: branches.weeklyHours,
}

export type Branch = Awaited<ReturnType<typeof listBranches>>[number]

/** The branches that take bookings, in display order; opening hours in minutes of the Riyadh day (spec section 3). */
export function listBranches(db: Database) {
  return db
    .select(branchFields)
    .from(branches)
    .where(eq(branches.isActive, true))
    .orderBy(asc(branches.displayOrder), asc(branches.id))
}

/** One branch that takes bookings; undefined when there is none of this id, whatever text it is. */
export async function findBranch(db: Database, id: string): Promise<Branch | undefined> {
  const branchId = toSlug(id)
  if (branchId === undefined) return undefined
  const rows = await db
    .select(branchFields)
    .from(branches)
    .where(and(eq(branches.id, branchId), eq(branches.isActive, true)))
  return rows[0]
}
