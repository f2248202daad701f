import type { Database } from '#data/database/connect.ts'
import { findBody } from '#data/fleet/cars.ts'
import type { Unit } from '#data/fleet/unit-list.ts'
import { listOpenMarks } from '#data/rentals/unit-marks.ts'

/** What the form about the state of a car shows of its unit: the last reading in kilometres, and the marks on its drawing. */
export async function viewUnitCar(db: Database, unit: Unit) {
  const [marks, body] = await Promise.all([listOpenMarks(db, unit.id), findBody(db, unit.carId)])
  return { id: unit.id, lastKm: unit.odometerKm, body, marks: marks.map(({ kind, x, y }) => ({ kind, x, y })) }
}

export type UnitCar = Awaited<ReturnType<typeof viewUnitCar>>
