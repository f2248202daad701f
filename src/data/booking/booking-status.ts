import { asc, desc, eq, and } from 'drizzle-orm'
import { mayMove, type BookingStatus } from '../../domain/booking/booking-status.ts'
import type { Booking } from './bookings.ts'
import { updateRow, type Author, type Edited, type RowVersion } from '../staff/change-rows.ts'
import type { Database } from '../database/connect.ts'
import { toUuid } from '../database/parse-ids.ts'
import { bookings } from './schema.ts'
import { branches } from '../branches/schema.ts'
import { cars } from '../fleet/schema.ts'
import { changes } from '../staff/schema.ts'
import { hidePersonalData } from '../database/storage-error.ts'

/** One booking; undefined when no booking has this id; accepts any text. */
export async function findBooking(db: Database, id: string): Promise<Booking | undefined> {
  const bookingId = toUuid(id)
  if (bookingId === undefined) return undefined
  const rows = await db.select().from(bookings).where(eq(bookings.id, bookingId))
  return rows[0]
}

/**
 * Moves a booking to another status and records the author. 'notAllowed' when no transition leads there. `alongside`
 * runs in the same transaction. Rejects without personal data in the message.
 */
export async function moveBooking(
  db: Database,
  author: Author,
  at: RowVersion & { id: string },
  status: BookingStatus,
  alongside: (tx: Database) => Promise<void>,
): Promise<Edited<Booking> | { outcome: 'notAllowed' }> {
  const booking = await findBooking(db, at.id)
  if (!booking) return { outcome: 'missing' }
  if (booking.version !== at.version) return { outcome: 'conflict' }
  if (!mayMove(booking.status, status)) return { outcome: 'notAllowed' }
  const what = { entity: 'booking', table: bookings } as const
  return hidePersonalData('the state of a booking', () => updateRow(db, author, what, at, { status }, alongside))
}

/** The recorded status changes of a booking, newest first. */
export async function listBookingMoves(db: Database, id: string) {
  const rows = await db
    .select({
      id: changes.id,
      at: changes.changedAt,
      by: changes.staffName,
      before: changes.before,
      after: changes.after,
    })
    .from(changes)
    .where(and(eq(changes.entity, 'booking'), eq(changes.entityId, id)))
    .orderBy(desc(changes.id))
  return rows.map(({ before, after, ...row }) => ({ ...row, from: before?.['status'], to: after?.['status'] }))
}

/** The names of every car and branch, including hidden ones. */
export async function listBookingNames(db: Database) {
  const [carNames, branchNames] = await Promise.all([
    db
      .select({ id: cars.id, name: { ar: cars.nameAr, en: cars.nameEn } })
      .from(cars)
      .orderBy(asc(cars.nameEn)),
    db
      .select({ id: branches.id, name: { ar: branches.nameAr, en: branches.nameEn } })
      .from(branches)
      .orderBy(asc(branches.displayOrder), asc(branches.id)),
  ])
  return { cars: carNames, branches: branchNames }
}
