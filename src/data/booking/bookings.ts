import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import type { MissingNumber } from '#domain/customers/customer-numbers.ts'
import { referenceBytes, referenceFrom } from '#domain/booking/booking-reference.ts'
import type { Database } from '../database/connect.ts'
import { toUuid } from '../database/parse-ids.ts'
import { storageError } from '../database/storage-error.ts'
import type { IdentityCipher } from '../customers/identity.ts'
import type { BookingLine } from '#domain/pricing/booking-lines.ts'
import { bookings } from '../tables/booking.ts'
import { insertLines, readLines, withLines } from './booking-lines.ts'

export type BookingRow = typeof bookings.$inferSelect

/** A booking with what it pays for, in order. */
export type Booking = BookingRow & { readonly lines: readonly BookingLine[] }

/**
 * A booking to store, with the id that its identity numbers are encrypted for. It names every column, so that the stored row is
 * known without reading it back. Only imported bookings have an external id.
 */
export type NewBooking = Omit<Booking, 'reference' | 'version' | 'externalId'>

const maximumReferences = 10

/** A random reference; it may be taken already. */
export function newReference(): string {
  return referenceFrom(crypto.getRandomValues(new Uint8Array(referenceBytes)))
}

/**
 * Stores a booking with its lines once per idempotency key and returns it; `created` is false when the key existed, even when the
 * same form arrives twice at the same moment. Runs in the caller's transaction. Amounts are halalas. `makeReference` is called again
 * when a reference is taken. Rejects when a constraint is violated; the message contains no personal data.
 */
export async function insertBooking(
  db: Database,
  newBooking: NewBooking,
  makeReference: () => string,
): Promise<{ booking: Booking; created: boolean }> {
  const { lines, ...columns } = newBooking
  try {
    for (let attempt = 0; attempt < maximumReferences; attempt++) {
      const row = { ...columns, externalId: null, reference: makeReference() }
      // Without a target, the clause covers both the key and the reference, and the transaction can continue after a conflict.
      const [created] = await db
        .insert(bookings)
        .values(row)
        .onConflictDoNothing()
        .returning({ version: bookings.version })
      if (created) {
        await insertLines(db, [{ id: row.id, lines }])
        return { booking: { ...row, ...created, lines }, created: true }
      }
      const earlier = await findBookingByKey(db, newBooking.idempotencyKey)
      if (earlier) return { booking: earlier, created: false }
    }
  } catch (error) {
    throw storageError('the booking', error)
  }
  throw new Error('Could not store the booking: no free reference')
}

/** The booking of an idempotency key; undefined when there is none or the key is blank. */
export async function findBookingByKey(db: Database, key: string | null | undefined): Promise<Booking | undefined> {
  if (!key || key.includes('\0')) return undefined
  const rows = await db.select().from(bookings).where(eq(bookings.idempotencyKey, key))
  return (await withLines(db, rows))[0]
}

/** The columns by which lists show a booking. */
export const bookingFields = {
  id: bookings.id,
  reference: bookings.reference,
  status: bookings.status,
  language: bookings.language,
  carId: bookings.carId,
  carName: bookings.carName,
  modelYear: bookings.modelYear,
  fullName: bookings.fullName,
  mobileNumber: bookings.mobileNumber,
  erasedAt: bookings.erasedAt,
  pickupBranchId: bookings.pickupBranchId,
  pickupLocation: bookings.pickupLocation,
  pickupDatetime: bookings.pickupDatetime,
  returnBranchId: bookings.returnBranchId,
  returnLocation: bookings.returnLocation,
  returnDatetime: bookings.returnDatetime,
  totalPrice: bookings.totalPrice,
}

/** The identity numbers that a booking lacks, without reading the encrypted ones. */
export const missingNumbersOf = sql<MissingNumber[]>`array_remove(array[
  case when ${bookings.nationalId} is null then 'nationalId' end,
  case when ${bookings.licenseNumber} is null then 'licenseNumber' end
], null)`

/**
 * The columns that the question about an earlier booking and the link to its receipt need. Reading whole rows takes three times
 * as long.
 */
const sameBooking = {
  id: bookings.id,
  carId: bookings.carId,
  reference: bookings.reference,
  status: bookings.status,
  createdAt: bookings.createdAt,
  returnDatetime: bookings.returnDatetime,
  nationalId: bookings.nationalId,
  licenseNumber: bookings.licenseNumber,
}

type SameBooking = Pick<NewBooking, 'carId' | 'pickupDatetime' | 'returnDatetime' | 'mobileNumber'>

/**
 * The latest booking of this car and period by the same person; undefined when there is none or it was cancelled. Both mobile
 * number and ID number must match, so that one of them alone does not reveal a booking.
 */
export async function findSameBooking(
  db: Database,
  cipher: IdentityCipher,
  rental: SameBooking & { nationalId: string },
): Promise<Pick<Booking, keyof typeof sameBooking> | undefined> {
  const [same] = await db
    .select(sameBooking)
    .from(bookings)
    .where(
      and(
        eq(bookings.carId, rental.carId ?? 0),
        eq(bookings.pickupDatetime, rental.pickupDatetime),
        eq(bookings.returnDatetime, rental.returnDatetime),
        eq(bookings.mobileNumber, rental.mobileNumber),
        inArray(bookings.nationalIdHash, cipher.hashes(rental.nationalId, 'national_id')),
        ne(bookings.status, 'cancelled'),
      ),
    )
    .orderBy(desc(bookings.createdAt))
    .limit(1)
  return same
}

/** One booking; undefined when the id is unknown. Accepts any text. */
export async function findBooking(db: Database, id: string): Promise<Booking | undefined> {
  const bookingId = toUuid(id)
  if (bookingId === undefined) return undefined
  const rows = await db.select().from(bookings).where(eq(bookings.id, bookingId))
  return (await withLines(db, rows))[0]
}

/** The booking with a number such as RD-7K3F9Q; undefined when there is none. */
export async function findBookingByReference(db: Database, reference: string): Promise<Booking | undefined> {
  const rows = await db.select().from(bookings).where(eq(bookings.reference, reference))
  return (await withLines(db, rows))[0]
}

/** One booking, locked until the transaction ends; undefined when the id is unknown. */
export async function lockBooking(tx: Database, id: string): Promise<Booking | undefined> {
  const rows = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
  return (await withLines(tx, rows))[0]
}

/** The bookings with these ids, in this order; unknown ids are skipped. */
export async function findBookings(db: Database, ids: readonly string[]): Promise<Booking[]> {
  const known = ids.flatMap((id) => toUuid(id) ?? [])
  if (known.length === 0) return []
  const rows = await db.select().from(bookings).where(inArray(bookings.id, known))
  return withLines(
    db,
    rows.toSorted((a, b) => known.indexOf(a.id) - known.indexOf(b.id)),
  )
}

/** Gives a booking another status, and what follows from that; undefined when it has changed since this version. */
export async function updateStatus(
  tx: Database,
  { id, version }: Pick<Booking, 'id' | 'version'>,
  values: Partial<BookingRow> & { status: BookingStatus },
): Promise<Booking | undefined> {
  const [row] = await tx
    .update(bookings)
    .set({ ...values, version: sql`${bookings.version} + 1` })
    .where(and(eq(bookings.id, id), eq(bookings.version, version)))
    .returning()
  return row && { ...row, lines: await readLines(tx, id) }
}
