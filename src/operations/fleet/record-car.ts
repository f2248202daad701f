import type { PlacedMark } from '#domain/rentals/marks.ts'
import { addMarks } from '#data/rentals/unit-marks.ts'
import { changeMark } from './change-mark.ts'
import type { BookingEvent, ReturnRecord } from '#domain/booking/events/booking-events.ts'
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

type CarFound = {
  /** Undefined for a car without units. */
  readonly unitId: number | undefined
  readonly bookingId: string
  readonly condition: CarCondition
  readonly marks: readonly PlacedMark[]
}

/**
 * Stores the odometer, the fuel and the new marks of a unit at a hand-over or a return, and returns what its event records. The caller has checked
 * the reading and locked the units of the car.
 */
export async function recordCar(
  tx: Database,
  author: Author,
  { unitId, bookingId, condition, marks }: CarFound,
): Promise<ReturnRecord> {
  // The unit may have changed since the caller read it, such as by taking the booking.
  const unit = unitId === undefined ? undefined : await findUnit(tx, unitId)
  if (!unit) return { unitId: null, condition }
  await storeReading(tx, author, unit, condition)
  const foundAt = author.at
  const markIds = await addMarks(tx, author, { unitId: unit.id, marks, foundAt, rentalId: bookingId })
  return { unitId: unit.id, condition, odometerBefore: unit.odometerKm, ...(markIds.length > 0 && { markIds }) }
}

type Reading = { readonly odometerKm: number; readonly fuelEighths: number | null }

async function storeReading(tx: Database, author: Author, unit: Unit, reading: Reading): Promise<void> {
  const { odometerKm, fuelEighths } = reading
  if (unit.odometerKm !== odometerKm || unit.fuelEighths !== fuelEighths)
    await updateRow(tx, author, what, unit, { odometerKm, fuelEighths })
}

/**
 * Takes back what a hand-over or return that is undone said of its unit: odometer and fuel, unless they have changed since, and the marks
 * that are still open.
 */
export async function takeBackRecord(
  tx: Database,
  author: Author,
  bookingId: string,
  event: BookingEvent | undefined,
): Promise<undefined> {
  if (event?.kind !== 'handedOver' && event?.kind !== 'returned') return
  const { unitId, condition, odometerBefore, markIds = [] } = event
  if (!unitId || !condition || odometerBefore === undefined) return
  const unit = await findUnit(tx, unitId)
  // What the tank showed before is not in the event.
  if (unit?.odometerKm === condition.odometerKm)
    await storeReading(tx, author, unit, { odometerKm: odometerBefore, fuelEighths: null })
  for (const markId of markIds) await changeMark(tx, author, { unitId, markId, kind: 'mistaken', rentalId: bookingId })
}
