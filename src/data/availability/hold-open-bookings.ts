import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { AvailabilitySettings } from '../../domain/availability/availability-settings.ts'
import { bookings } from '../booking/schema.ts'
import type { Database } from '../database/connect.ts'
import { holds } from './schema.ts'
import { decideHold, storeHold } from './take-hold.ts'

/** A batch, so that the transaction that adds units stays short. */
const mostBookings = 500

/**
 * Gives units to the bookings of a car and model year that have none, in the transaction that adds units: rentals under way first,
 * then by pick-up. Those that do not fit stay without. Returns how many got one.
 */
export async function holdOpenBookings(
  tx: Database,
  { carId, modelYear }: { carId: number; modelYear: number },
  { now, settings }: { now: Date; settings: AvailabilitySettings },
): Promise<number> {
  const open = await tx
    .select({ booking: bookings })
    .from(bookings)
    .leftJoin(holds, eq(holds.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.carId, carId),
        eq(bookings.modelYear, modelYear),
        isNull(holds.id),
        inArray(bookings.status, ['active', 'confirmed', 'pending']),
        or(gt(bookings.returnDatetime, now), eq(bookings.status, 'active')),
      ),
    )
    .orderBy(asc(sql`${bookings.status} <> 'active'`), asc(bookings.pickupDatetime), asc(bookings.id))
    .limit(mostBookings)
  let held = 0
  for (const { booking } of open) {
    const decision = await decideHold(tx, booking, { now, settings })
    if (decision.kind !== 'hold') continue
    await storeHold(tx, decision, booking.id)
    held += 1
  }
  return held
}
