import type { BookingEvent } from '#domain/booking/events/booking-events.ts'
import { checkOdometer, type CarCondition, type OdometerProblem } from '#domain/rentals/car-condition.ts'
import { updateRow } from '#data/changes/change-rows.ts'
import type { Author } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import { units } from '#data/tables/fleet.ts'
import type { Unit } from '#data/fleet/unit-list.ts'
import { daysSinceUse } from '#data/rentals/rentals.ts'
import { findUnit } from '../availability/units.ts'

const what = { entity: 'unit', table: units } as const

/** What is wrong with a reading of a unit's odometer at `now`. The first rental of a unit may be at any distance. */
export async function refuseReading(
  tx: Database,
  unit: Unit,
  { condition, isOdometerSure }: { condition: CarCondition; isOdometerSure: boolean },
  now: Date,
): Promise<OdometerProblem | undefined> {
  const days = await daysSinceUse(tx, unit.id, now)
  const isConfirmed = isOdometerSure || days === undefined
  return checkOdometer(condition.odometerKm, { lastKm: unit.odometerKm, days: days ?? 0, isConfirmed })
}

/** Stores a reading of a unit's odometer, in kilometres. The caller has checked it and locked the units of the car. */
export async function storeOdometer(tx: Database, author: Author, unit: Unit, odometerKm: number): Promise<void> {
  if (unit.odometerKm !== odometerKm) await updateRow(tx, author, what, unit, { odometerKm })
}

/** Gives a unit the odometer from before a hand-over or return that is undone, unless it has been changed since. */
export async function restoreOdometer(
  tx: Database,
  author: Author,
  event: BookingEvent | undefined,
): Promise<undefined> {
  if (event?.kind !== 'handedOver' && event?.kind !== 'returned') return
  const { unitId, condition, odometerBefore } = event
  if (!unitId || !condition || odometerBefore === undefined) return
  const unit = await findUnit(tx, unitId)
  if (unit?.odometerKm === condition.odometerKm) await storeOdometer(tx, author, unit, odometerBefore)
}
