import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Plate } from '../../domain/fleet/plate.ts'
import type { Booking } from '../booking/bookings.ts'
import { bookings } from '../booking/schema.ts'
import type { Database } from '../database/connect.ts'
import { units } from '../fleet/schema.ts'
import { holds } from './schema.ts'

const otherBookings = alias(bookings, 'other_bookings')

/** The unit that a booking holds; undefined when none is assigned. */
export async function findBookingUnit(db: Database, bookingId: string) {
  const [row] = await db
    .select({
      holdId: holds.id,
      version: holds.version,
      pinned: holds.pinned,
      unitId: holds.unitId,
      plate: units.plate,
      during: holds.during,
    })
    .from(holds)
    .innerJoin(units, eq(holds.unitId, units.id))
    .where(eq(holds.bookingId, bookingId))
  return row
}

export type SwapCandidate = {
  holdId: number
  version: number
  reference: string
  plate: Plate
  pickup: Date
  return: Date
}

const mostCandidates = 20

/** The bookings of the same car and model year on other units, not begun and not over, that lie around the booking's time. */
export function listSwapCandidates(
  db: Database,
  { id, carId, modelYear, returnDatetime }: Booking,
  now: Date,
): Promise<SwapCandidate[]> {
  // A booking that nobody completed may be over for long.
  const until = new Date(Math.max(returnDatetime.getTime(), now.getTime()) + 14 * 86_400_000)
  return db
    .select({
      holdId: holds.id,
      version: holds.version,
      reference: otherBookings.reference,
      plate: units.plate,
      pickup: otherBookings.pickupDatetime,
      return: otherBookings.returnDatetime,
    })
    .from(units)
    .innerJoin(holds, eq(holds.unitId, units.id))
    .innerJoin(otherBookings, eq(holds.bookingId, otherBookings.id))
    .where(
      and(
        eq(units.carId, carId ?? 0),
        eq(units.modelYear, modelYear),
        ne(otherBookings.id, id),
        inArray(otherBookings.status, ['pending', 'confirmed']),
        sql`${holds.during} && tstzrange(${now}, ${until})`,
        gt(otherBookings.returnDatetime, now),
      ),
    )
    .orderBy(asc(otherBookings.pickupDatetime))
    .limit(mostCandidates)
}
