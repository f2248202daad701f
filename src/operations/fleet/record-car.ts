import type { PlacedMark } from '#domain/rentals/marks.ts'
import { addMarks } from '#data/rentals/unit-marks.ts'
import { changeMark } from './change-mark.ts'
import type { BookingEvent, UnitRecord } from '#domain/booking/events/booking-events.ts'
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
 * Stores the odometer, the fuel and the new marks of a unit that is handed over or comes back, and returns what the event records. The caller has checked
 * the reading and locked the units of the car.
 */
export async function recordCar(
  tx: Database,
  author: Author,
  { unitId, bookingId, condition, marks }: CarFound,
): Promise<UnitRecord> {
  // The unit may have changed since the caller read it, such as by taking the booking.
  const unit = unitId === undefined ? undefined : await findUnit(tx, unitId)
  if (!unit) return { unitId: null, condition }
  await storeReading(tx, author, unit, condition)
  const foundAt = author.at
  const markIds = await addMarks(tx, author, { unitId: unit.id, marks, foundAt, rentalId: bookingId })
  const before = { odometerBefore: unit.odometerKm, fuelBefore: unit.fuelEighths }
  return { unitId: unit.id, condition, ...before, ...(markIds.length > 0 && { markIds }) }
}

type Reading = { readonly odometerKm: number; readonly fuelEighths: number | null }

async function storeReading(tx: Database, author: Author, unit: Unit, reading: Reading): Promise<void> {
  const { odometerKm, fuelEighths } = reading
  if (unit.odometerKm !== odometerKm || unit.fuelEighths !== fuelEighths)
    await updateRow(tx, author, what, unit, { odometerKm, fuelEighths })
}

/**
 * Takes back what a hand-over, an exchange or a return that is undone said of its units: odometer and fuel, unless they have changed since,
 * and the marks that are still open.
 */
export async function takeBackRecord(
  tx: Database,
  author: Author,
  bookingId: string,
  event: BookingEvent | undefined,
): Promise<undefined> {
  if (event?.kind !== 'handedOver' && event?.kind !== 'returned' && event?.kind !== 'exchanged') return
  await takeBackUnitRecord(tx, author, bookingId, event)
  if (event.kind === 'exchanged') await takeBackUnitRecord(tx, author, bookingId, event.former)
}

async function takeBackUnitRecord(
  tx: Database,
  author: Author,
  bookingId: string,
  { unitId, condition, odometerBefore, fuelBefore = null, markIds = [] }: UnitRecord,
): Promise<void> {
  if (!unitId || !condition || odometerBefore === undefined) return
  const unit = await findUnit(tx, unitId)
  if (unit?.odometerKm === condition.odometerKm)
    await storeReading(tx, author, unit, { odometerKm: odometerBefore, fuelEighths: fuelBefore })
  for (const markId of markIds) await changeMark(tx, author, { unitId, markId, kind: 'mistaken', rentalId: bookingId })
}
