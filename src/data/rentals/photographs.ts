import { and, asc, count, eq, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Author } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { bookingEvents } from '../tables/booking-events.ts'
import { bookings } from '../tables/booking.ts'
import { rentalPhotos } from '../tables/rental-evidence.ts'

export type RentalPhoto = typeof rentalPhotos.$inferSelect
export type NewRentalPhoto = Omit<RentalPhoto, 'receivedAt' | 'staffId' | 'isKept' | 'removedAt'>

/** The photograph with an id, whether or not it is removed; undefined when there is none. */
export async function findPhoto(db: Database, id: string): Promise<RentalPhoto | undefined> {
  const [row] = await db.select().from(rentalPhotos).where(eq(rentalPhotos.id, id))
  return row
}

/** The photographs of bookings that are not removed, in the order of their arrival. */
export function listPhotos(db: Database, bookingIds: readonly string[]): Promise<RentalPhoto[]> {
  return db
    .select()
    .from(rentalPhotos)
    .where(and(inArray(rentalPhotos.bookingId, [...bookingIds]), isNull(rentalPhotos.removedAt)))
    .orderBy(asc(rentalPhotos.receivedAt), asc(rentalPhotos.id))
}

/** The photographs with these ids, whether or not they are removed. */
export async function listPhotosById(db: Database, ids: readonly string[]): Promise<RentalPhoto[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(rentalPhotos)
        .where(inArray(rentalPhotos.id, [...ids]))
}

/** How many photographs of a booking are stored, with those that nothing shows any more. */
export async function countPhotos(db: Database, bookingId: string): Promise<number> {
  const [row] = await db.select({ photos: count() }).from(rentalPhotos).where(eq(rentalPhotos.bookingId, bookingId))
  return row?.photos ?? 0
}

/** Stores a photograph; false when its id is taken. Waits for a transaction that is storing the same id. */
export async function insertPhoto(tx: Database, { staffId, at }: Author, photo: NewRentalPhoto): Promise<boolean> {
  const rows = await tx
    .insert(rentalPhotos)
    .values({ ...photo, receivedAt: at, staffId })
    .onConflictDoNothing()
    .returning({ id: rentalPhotos.id })
  return rows.length > 0
}

/**
 * Whether a booking is there and its customer is not erased, which then waits for this transaction. Call it last: a change of the booking
 * waits, too.
 */
export async function mayHavePhotos(tx: Database, bookingId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), isNull(bookings.erasedAt)))
    .for('share')
  return rows.length > 0
}

const isNamed = sql`exists (select from ${bookingEvents} named where named.booking_id = ${rentalPhotos.bookingId}
  and (named.values -> 'photoIds' ? ${rentalPhotos.id}::text
    or named.values -> 'former' -> 'photoIds' ? ${rentalPhotos.id}::text))`

/** Removes a photograph of a booking that no event names; false when there is none. */
export async function removeOpenPhoto(
  db: Database,
  { id, bookingId, at }: { id: string; bookingId: string; at: Date },
): Promise<boolean> {
  const rows = await db
    .update(rentalPhotos)
    .set({ removedAt: at })
    .where(and(eq(rentalPhotos.id, id), eq(rentalPhotos.bookingId, bookingId), sql`not ${isNamed}`))
    .returning({ id: rentalPhotos.id })
  return rows.length > 0
}

/** Removes all photographs of these bookings. */
export async function removePhotosOf(tx: Database, bookingIds: readonly string[], at: Date): Promise<void> {
  if (bookingIds.length === 0) return
  await tx
    .update(rentalPhotos)
    .set({ removedAt: at })
    .where(and(inArray(rentalPhotos.bookingId, [...bookingIds]), isNull(rentalPhotos.removedAt)))
}

/**
 * Removes photographs that arrived before `before` and that no event names, and those of bookings that are gone; remembers the others as
 * kept.
 */
export async function removeUnsentPhotos(db: Database, { before, at }: { before: Date; at: Date }): Promise<void> {
  const isOpen = and(
    eq(rentalPhotos.isKept, false),
    isNull(rentalPhotos.removedAt),
    lt(rentalPhotos.receivedAt, before),
  )
  await db.update(rentalPhotos).set({ isKept: true }).where(and(isOpen, isNamed))
  const hasNoBooking = notExists(
    db.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, rentalPhotos.bookingId)),
  )
  await db
    .update(rentalPhotos)
    .set({ removedAt: at })
    .where(or(and(isOpen, sql`not ${isNamed}`), and(isNull(rentalPhotos.removedAt), hasNoBooking)))
}

/** The ids of removed photographs, whose files are to be deleted; at most `limit`. */
export async function listRemovedPhotos(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: rentalPhotos.id })
    .from(rentalPhotos)
    .where(isNotNull(rentalPhotos.removedAt))
    .orderBy(asc(rentalPhotos.receivedAt), asc(rentalPhotos.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Forgets a removed photograph whose file is deleted. */
export async function deletePhoto(db: Database, id: string): Promise<void> {
  await db.delete(rentalPhotos).where(and(eq(rentalPhotos.id, id), isNotNull(rentalPhotos.removedAt)))
}
