import { and, asc, eq, gt, gte, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import type { UnitSpan } from '#domain/fines/match-fine.ts'
import type { Plate } from '#domain/fleet/plate.ts'
import type { Database } from '../database/connect.ts'
import { holds } from '../tables/availability.ts'
import { bookings } from '../tables/booking.ts'
import { units } from '../tables/fleet.ts'
import { rentalLegs } from '../tables/rentals.ts'

const ofLeg = { bookingId: rentalLegs.bookingId, from: rentalLegs.handedOverAt, to: rentalLegs.returnedAt }

/** The legs of rentals with the units of these plates that touch a period, and legs whose beginning is not known. */
export async function listLegsOfPlates(
  db: Database,
  plates: readonly Plate[],
  { from, until }: { from: Date; until: Date },
): Promise<(UnitSpan & { readonly plate: Plate })[]> {
  if (plates.length === 0) return []
  const { handedOverAt, returnedAt } = rentalLegs
  return db
    .select({ ...ofLeg, plate: units.plate })
    .from(rentalLegs)
    .innerJoin(units, eq(units.id, rentalLegs.unitId))
    .where(
      and(
        inArray(units.plate, [...plates]),
        or(isNull(handedOverAt), lte(handedOverAt, until)),
        or(isNull(returnedAt), gt(returnedAt, from)),
      ),
    )
    .orderBy(asc(rentalLegs.bookingId), asc(rentalLegs.position))
}

/** Whose rental a span is of. */
type OfBooking = { readonly reference: string; readonly fullName: string; readonly erasedAt: Date | null }

/**
 * The rentals with the unit of a plate that touch a period: their legs, and of imported bookings, which have none, the time for which
 * they held the unit.
 */
export async function listSpansNear(
  db: Database,
  plate: Plate,
  { from, until }: { from: Date; until: Date },
): Promise<(UnitSpan & OfBooking)[]> {
  const booking = { reference: bookings.reference, fullName: bookings.fullName, erasedAt: bookings.erasedAt }
  const { handedOverAt, returnedAt } = rentalLegs
  const legs = await db
    .select({ ...ofLeg, ...booking })
    .from(rentalLegs)
    .innerJoin(units, eq(units.id, rentalLegs.unitId))
    .innerJoin(bookings, eq(bookings.id, rentalLegs.bookingId))
    .where(
      and(
        eq(units.plate, plate),
        or(isNull(handedOverAt), lte(handedOverAt, until)),
        or(isNull(returnedAt), gte(returnedAt, from)),
      ),
    )
  const held = await db
    .select({ id: bookings.id, during: holds.during, ...booking })
    .from(holds)
    .innerJoin(units, eq(units.id, holds.unitId))
    .innerJoin(bookings, eq(bookings.id, holds.bookingId))
    .where(
      and(
        eq(units.plate, plate),
        inArray(bookings.status, ['active', 'completed']),
        sql`${holds.during} && tstzrange(${from.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz)`,
        notExists(
          db.select({ id: rentalLegs.bookingId }).from(rentalLegs).where(eq(rentalLegs.bookingId, bookings.id)),
        ),
      ),
    )
  return [
    ...legs,
    ...held.map(({ id, during, ...of }) => ({ ...of, bookingId: id, from: during.from, to: during.until })),
  ]
}

/** Whether a unit has this plate. */
export async function isPlateOfUnit(db: Database, plate: Plate): Promise<boolean> {
  return (await db.$count(units, eq(units.plate, plate))) > 0
}
