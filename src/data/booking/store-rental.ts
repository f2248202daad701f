import { eq } from 'drizzle-orm'
import type { BookingEvent } from '#domain/booking/events/booking-events.ts'
import { rentalAfter, type Rental } from '#domain/booking/events/rental.ts'
import type { Database } from '../database/connect.ts'
import { rentals } from '../tables/rentals.ts'

type RentalRow = typeof rentals.$inferSelect

/** A rental as it is stored beside its events. */
export function rentalRow(bookingId: string, { unitId, handedOverAt, out, returnedAt, back }: Rental): RentalRow {
  return {
    bookingId,
    unitId,
    handedOverAt,
    returnedAt,
    outOdometerKm: out?.odometerKm ?? null,
    outFuelEighths: out?.fuelEighths ?? null,
    backOdometerKm: back?.odometerKm ?? null,
    backFuelEighths: back?.fuelEighths ?? null,
  }
}

/** Stores the rental of a booking that follows from all of its events, oldest first. */
export async function storeRental(tx: Database, bookingId: string, events: readonly BookingEvent[]): Promise<void> {
  const rental = rentalAfter(events)
  if (!rental) {
    await tx.delete(rentals).where(eq(rentals.bookingId, bookingId))
    return
  }
  const row = rentalRow(bookingId, rental)
  await tx.insert(rentals).values(row).onConflictDoUpdate({ target: rentals.bookingId, set: row })
}
