import { asc, eq, sql } from 'drizzle-orm'
import type { ManagedText } from '#domain/text/localized-text.ts'
import type { OpeningHours, WeeklyHours } from '#domain/branches/opening-hours.ts'
import { exceptionsByBranch, hoursHorizon, type SpecialHours } from '#domain/branches/special-hours/special-hours.ts'
import { createRow, deleteRow, updateRow, type RowVersion } from '../changes/change-rows.ts'
import type { Author } from '../changes/record-changes.ts'
import { toRowId } from '../database/parse-ids.ts'
import type { Database } from '../database/connect.ts'
import { readSettings } from '../settings/settings.ts'
import { specialHours, type branches } from '../tables/branches.ts'

/** All special hours: first those of every Ramadan, then by date. */
export function listSpecialHours(db: Database) {
  return db
    .select()
    .from(specialHours)
    .orderBy(sql`${specialHours.fromDate} nulls first`, asc(specialHours.id))
}

/** Returns a function that gives a branch's opening hours from yesterday on, including special hours. */
export async function readOpeningHours(
  db: Database,
  now: Date,
): Promise<(branch: { id: string; weeklyHours: WeeklyHours } & StoredAfterHours) => OpeningHours<ManagedText>> {
  // Sequential, because a transaction has one connection.
  const stored = await listSpecialHours(db)
  const { moon } = await readSettings(db)
  const exceptionsOf = exceptionsByBranch(stored, hoursHorizon(now, moon))
  return ({ id, weeklyHours, ...branch }) => ({
    week: weeklyHours,
    exceptions: exceptionsOf(id),
    ...afterHoursOf(branch),
  })
}

type StoredAfterHours = Pick<typeof branches.$inferSelect, 'afterHoursFee' | 'afterHoursOnClosedDays'>

/** The after-hours service of a branch, as a part of its opening hours; empty when there is none. */
export function afterHoursOf({
  afterHoursFee: fee,
  afterHoursOnClosedDays: onClosedDays,
}: StoredAfterHours): Pick<OpeningHours, 'afterHours'> {
  return fee === null ? {} : { afterHours: { fee, onClosedDays } }
}

/** Special hours with their version; undefined when the id is unknown. */
export async function findSpecialHours(db: Database, id: string) {
  const rowId = toRowId(id)
  const rows = rowId === undefined ? [] : await db.select().from(specialHours).where(eq(specialHours.id, rowId))
  return rows[0]
}

const what = { entity: 'special_hours', table: specialHours } as const

/** Adds special hours; rejects when they overlap others of the same branch, or when the branch does not exist. */
export function createSpecialHours(db: Database, author: Author, values: SpecialHours) {
  return createRow(db, author, what, values)
}

/** Changes special hours; rejects like `createSpecialHours`. */
export function updateSpecialHours(db: Database, author: Author, at: RowVersion, values: SpecialHours) {
  return updateRow(db, author, what, at, values)
}

/** Deletes special hours; false when they do not exist. */
export function deleteSpecialHours(db: Database, author: Author, id: number) {
  return deleteRow(db, author, what, id)
}
