import { and, asc, desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Plate } from '#domain/fleet/plate.ts'
import type { Database } from '../database/connect.ts'
import { bookings } from '../tables/booking.ts'
import { units } from '../tables/fleet.ts'
import { rentalLegs } from '../tables/rentals.ts'

/** A leg of a rental as it is stored: kilometres, eighths of a tank, null where the events do not say it. */
export type RentalLegRow = typeof rentalLegs.$inferSelect & { plate: Plate | null }

/** The legs of a rental with the plates of their units, the first one first; empty when its car was not handed over. */
export async function listLegs(db: Database, bookingId: string): Promise<RentalLegRow[]> {
  const rows = await db
    .select({ leg: rentalLegs, plate: units.plate })
    .from(rentalLegs)
    .leftJoin(units, eq(units.id, rentalLegs.unitId))
    .where(eq(rentalLegs.bookingId, bookingId))
    .orderBy(asc(rentalLegs.position))
  return rows.map(({ leg, plate }) => ({ ...leg, plate }))
}

/** The booking whose customer had a unit at a moment; undefined when it was not out. At an exchange it is the next customer. */
export async function findRentalAt(
  db: Database,
  unitId: number,
  moment: Date,
): Promise<{ id: string; reference: string } | undefined> {
  const { handedOverAt, returnedAt } = rentalLegs
  const [found] = await db
    .select({ id: bookings.id, reference: bookings.reference })
    .from(rentalLegs)
    .innerJoin(bookings, eq(bookings.id, rentalLegs.bookingId))
    .where(
      and(eq(rentalLegs.unitId, unitId), lte(handedOverAt, moment), or(isNull(returnedAt), gt(returnedAt, moment))),
    )
    .orderBy(desc(handedOverAt))
    .limit(1)
  return found
}
