import { asc, gte, inArray, isNull, or } from 'drizzle-orm'
import type { Period } from '#domain/availability/holds.ts'
import { freeUnits } from '#domain/availability/units/unit-group.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import type { Database } from '../database/connect.ts'
import { selectUnits } from './unit-list.ts'
import { units } from '../tables/fleet.ts'
import { readUnitGroups, type HoldOptions } from '../availability/read-groups.ts'

export type FreeUnit = Awaited<ReturnType<typeof selectUnits>>[number]

/** The units of the whole fleet that are free in a period without moving anything, with valid documents at its start, by plate. */
export async function listFreeUnits(db: Database, { from, until }: Period, options: HoldOptions): Promise<FreeUnit[]> {
  const isInService = or(isNull(units.inServiceUntil), gte(units.inServiceUntil, todayInRiyadh(from)))!
  const groups = await readUnitGroups(db, isInService, options)
  const span = { from: from.getTime(), until: until.getTime() }
  const ids = groups.flatMap(({ units: ofGroup, holds }) =>
    // Each unit for its own place, since it serves only pick-ups there.
    ofGroup.filter((unit) => freeUnits({ units: [unit], holds }, { ...unit, ...span }).length > 0).map(({ id }) => id),
  )
  if (ids.length === 0) return []
  return selectUnits(db).where(inArray(units.id, ids)).orderBy(asc(units.plate))
}
