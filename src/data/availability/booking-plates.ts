import { eq, inArray } from 'drizzle-orm'
import type { Plate } from '#domain/fleet/plate.ts'
import type { Database } from '../database/connect.ts'
import { units } from '../tables/fleet.ts'
import { holds } from '../tables/availability.ts'

/** The units that bookings have or had, by booking id; absent for bookings without a unit. */
export async function findBookingUnits(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { unitId: number; plate: Plate }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: holds.bookingId, unitId: units.id, plate: units.plate })
    .from(holds)
    .innerJoin(units, eq(holds.unitId, units.id))
    .where(inArray(holds.bookingId, [...ids]))
  return new Map(rows.flatMap(({ id, ...unit }) => (id === null ? [] : [[id, unit] as const])))
}

/** The plates of those units. */
export async function findBookingPlates(db: Database, ids: readonly string[]): Promise<Map<string, Plate>> {
  const found = await findBookingUnits(db, ids)
  return new Map(Array.from(found, ([id, { plate }]) => [id, plate]))
}

/** The hold of a booking with its unit's plate; undefined for a booking without a unit. */
export async function findBookingHold(db: Database, bookingId: string) {
  const [row] = await db
    .select({
      id: holds.id,
      version: holds.version,
      unitId: holds.unitId,
      pinned: holds.pinned,
      expectedBack: holds.expectedBack,
      plate: units.plate,
    })
    .from(holds)
    .innerJoin(units, eq(holds.unitId, units.id))
    .where(eq(holds.bookingId, bookingId))
  return row
}

export type WithPlate<Row> = Row & { plate: Plate | undefined }

/** Adds the plates to a stream of bookings. */
export async function* addPlates<Row extends { id: string }>(
  db: Database,
  parts: AsyncIterable<Row[]>,
): AsyncGenerator<WithPlate<Row>[]> {
  for await (const rows of parts) {
    const plates = await findBookingPlates(
      db,
      rows.map(({ id }) => id),
    )
    yield rows.map((row) => ({ ...row, plate: plates.get(row.id) }))
  }
}
