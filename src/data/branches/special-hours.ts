import { asc, sql } from 'drizzle-orm'
import type { ManagedText } from '../../domain/content/localized-text.ts'
import type { OpeningHours, WeeklyHours } from '../../domain/branches/opening-hours.ts'
import { exceptionsByBranch, hoursHorizon } from '../../domain/branches/special-hours.ts'
import type { Database } from '../database/connect.ts'
import { readSettings } from '../settings/settings.ts'
import { specialHours } from './schema.ts'

/** All special hours: those of every Ramadan, then dates from the first. */
function listSpecialHours(db: Database) {
  return db
    .select()
    .from(specialHours)
    .orderBy(sql`${specialHours.fromDate} nulls first`, asc(specialHours.id))
}

/** Returns a function that gives the opening hours of a branch from yesterday on, with its special hours. */
export async function readOpeningHours(
  db: Database,
  now: Date,
): Promise<(branch: { id: string; weeklyHours: WeeklyHours }) => OpeningHours<ManagedText>> {
  // One after the other, as in a transaction, whose connection takes one query at a time.
  const stored = await listSpecialHours(db)
  const { moon } = await readSettings(db)
  const exceptionsOf = exceptionsByBranch(stored, hoursHorizon(now, moon))
  return ({ id, weeklyHours }) => ({ week: weeklyHours, exceptions: exceptionsOf(id) })
}
