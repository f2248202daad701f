import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Period } from '#domain/availability/holds.ts'
import { bookings } from '../tables/booking.ts'
import type { Database } from '../database/connect.ts'
import { holds } from '../tables/availability.ts'
import { units } from '../tables/fleet.ts'

/** The ids of the units of one car and model year. */
export async function listUnitIds(db: Database, { carId, modelYear }: { carId: number; modelYear: number }) {
  const rows = await db
    .select({ id: units.id })
    .from(units)
    .where(and(eq(units.carId, carId), eq(units.modelYear, modelYear)))
  return rows.map(({ id }) => id)
}

/** Whether a unit was or is held in a period, also one that is over. */
export async function wasHeld(db: Database, unitId: number, during: Period): Promise<boolean> {
  const isTaken = sql`${holds.during} && tstzrange(${during.from}, ${during.until})`
  return (await db.$count(holds, and(eq(holds.unitId, unitId), isTaken))) > 0
}

/** Whether a unit has been handed over between two moments. */
export async function wasDriven(db: Database, unitId: number, { from, until }: Period): Promise<boolean> {
  const driven = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.status, ['active', 'completed']))
  const hasBegun = sql`lower(${holds.during}) >= ${from} and lower(${holds.during}) < ${until}`
  return (await db.$count(holds, and(eq(holds.unitId, unitId), hasBegun, inArray(holds.bookingId, driven)))) > 0
}

/** Stores which unit a rental that is over had. */
export async function storePastHold(
  db: Database,
  { unitId, bookingId, during }: { unitId: number; bookingId: string; during: Period },
): Promise<void> {
  await db.insert(holds).values({ unitId, kind: 'booking', bookingId, during, pinned: true, expiresAt: null })
}
