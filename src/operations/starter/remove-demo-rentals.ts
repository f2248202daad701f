import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { holds } from '#data/tables/availability.ts'
import { bookings } from '#data/tables/booking.ts'
import type { ChangeAuthor } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import { units } from '#data/tables/fleet.ts'
import { takeEntriesBack } from '../billing/post-charges.ts'
import { demoBookingIds } from './demo-bookings.ts'
import { demoPlates } from './demo-units.ts'

const isDemo = sql`${bookings.id} between ${`${demoBookingIds}000000000000`} and ${`${demoBookingIds}ffffffffffff`}`

/** How many demo bookings and demo units there are. */
export async function countDemoRentals(db: Database): Promise<{ bookings: number; units: number }> {
  const bookingCount = await db.$count(bookings, isDemo)
  const unitCount = await db.$count(units, inArray(units.plate, demoPlates))
  return { bookings: bookingCount, units: unitCount }
}

/**
 * Deletes the demo bookings, and the demo units with the holds that staff entered; returns how many. Demo units with other
 * bookings are kept, as `kept`; so are the record of changes and the ledger, whose entries about them are taken back.
 */
export function removeDemoRentals(
  db: Database,
  author: ChangeAuthor,
): Promise<{ bookings: number; units: number; kept: number }> {
  return db.transaction(async (tx) => {
    const removed = await tx.delete(bookings).where(isDemo).returning({ id: bookings.id })
    await takeEntriesBack(
      tx,
      author,
      removed.map(({ id }) => id),
    )
    const own = tx.select({ id: units.id }).from(units).where(inArray(units.plate, demoPlates))
    const isBooked = sql`exists (select from holds booked where booked.unit_id = ${holds.unitId} and booked.booking_id is not null)`
    await tx.delete(holds).where(and(inArray(holds.unitId, own), isNull(holds.bookingId), sql`not ${isBooked}`))
    const held = tx.select({ id: holds.id }).from(holds).where(eq(holds.unitId, units.id))
    const isOwn = inArray(units.plate, demoPlates)
    const gone = await tx
      .delete(units)
      .where(and(isOwn, notExists(held)))
      .returning({ id: units.id })
    return { bookings: removed.length, units: gone.length, kept: await tx.$count(units, isOwn) }
  })
}
