import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { updateRow } from '#data/changes/change-rows.ts'
import type { Author } from '#data/changes/record-changes.ts'
import { lockUnitGroups } from '#data/database/advisory-locks.ts'
import type { Database } from '#data/database/connect.ts'
import type { Unit } from '#data/fleet/unit-list.ts'
import { addService, type ServiceValues } from '#data/fleet/unit-services.ts'
import { units } from '#data/tables/fleet.ts'
import { findUnit } from '../availability/units.ts'

const what = { entity: 'unit', table: units } as const

/**
 * Adds a service to the history of a unit. The next one is counted from it, unless a later one is known; an odometer above the last reading
 * becomes the unit's. 'serviceLater' when its day is ahead.
 */
export function recordService(
  db: Database,
  author: Author,
  unitId: number,
  values: ServiceValues,
): Promise<'saved' | 'missing' | 'serviceLater'> {
  return db.transaction(async (tx) => {
    const found = await findUnit(tx, unitId)
    if (!found) return 'missing'
    if (values.doneOn > todayInRiyadh(author.at)) return 'serviceLater'
    await lockUnitGroups(tx, [found])
    const unit = (await findUnit(tx, unitId)) ?? found
    await addService(tx, author, unitId, values)
    const changed = changesOf(unit, values)
    if (Object.keys(changed).length > 0) await updateRow(tx, author, what, unit, changed)
    return 'saved'
  })
}

function changesOf(unit: Unit, { doneOn, odometerKm }: ServiceValues): Partial<Unit> {
  const isLatest = unit.lastServiceOn === null || doneOn >= unit.lastServiceOn
  return {
    ...(isLatest && { lastServiceOn: doneOn, lastServiceKm: odometerKm }),
    ...(odometerKm > unit.odometerKm && { odometerKm }),
  }
}
