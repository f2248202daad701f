import { and, asc, desc, eq, exists, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Encrypted, IdentityNumbers } from '#domain/customers/customer-numbers.ts'
import type { GateDriver } from '#domain/rentals/gate.ts'
import { daysBetween, todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { decryptIdentity, encryptGiven, type GivenNumbers, type IdentityCipher } from '../customers/identity.ts'
import type { Database } from '../database/connect.ts'
import { bookings } from '../tables/booking.ts'
import { rentalDrivers, rentalLegs, rentals } from '../tables/rentals.ts'

export type RentalRow = typeof rentals.$inferSelect

/** The rental of a booking; undefined when its car was not handed over. */
export async function findRental(db: Database, bookingId: string): Promise<RentalRow | undefined> {
  const [row] = await db.select().from(rentals).where(eq(rentals.bookingId, bookingId))
  return row
}

/** The rentals of these bookings. */
export async function listRentalsOf(db: Database, bookingIds: readonly string[]): Promise<Map<string, RentalRow>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(rentals)
    .where(inArray(rentals.bookingId, [...bookingIds]))
  return new Map(rows.map((row) => [row.bookingId, row]))
}

/** A driver as entered; the renter, whose name is '', has no numbers of its own. */
export type Driver = GateDriver & GivenNumbers & { readonly fullName: string }

/** A driver as stored, with encrypted numbers. */
export type StoredDriver = GateDriver & {
  readonly id: string
  readonly fullName: string
  readonly nationalId: Encrypted | null
  readonly licenseNumber: Encrypted | null
}

const driver = {
  id: rentalDrivers.id,
  fullName: rentalDrivers.fullName,
  nationalId: rentalDrivers.nationalId,
  licenseNumber: rentalDrivers.licenseNumber,
  birthDate: rentalDrivers.birthDate,
  licenseExpiresOn: rentalDrivers.licenseExpiresOn,
}

/** The drivers of a rental, the renter first, whose name is ''. */
export function listDrivers(db: Database, bookingId: string): Promise<StoredDriver[]> {
  return db
    .select(driver)
    .from(rentalDrivers)
    .where(eq(rentalDrivers.bookingId, bookingId))
    .orderBy(asc(rentalDrivers.position))
}

/** The drivers of each of these rentals, the renter first. */
export async function listDriversOf(db: Database, bookingIds: readonly string[]): Promise<Map<string, StoredDriver[]>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .select({ bookingId: rentalDrivers.bookingId, ...driver })
    .from(rentalDrivers)
    .where(inArray(rentalDrivers.bookingId, [...bookingIds]))
    .orderBy(asc(rentalDrivers.bookingId), asc(rentalDrivers.position))
  return Map.groupBy(rows, ({ bookingId }) => bookingId) as Map<string, StoredDriver[]>
}

/** The identity numbers of a driver. Callers must mask them, or check permission and record the access. */
export function decryptDriver(identity: IdentityCipher, stored: StoredDriver): IdentityNumbers {
  return decryptIdentity(identity, stored, 'none')
}

/** Stores the drivers of a rental, the renter first, in place of earlier ones, with encrypted numbers. */
export async function storeDrivers(
  tx: Database,
  identity: IdentityCipher,
  bookingId: string,
  drivers: readonly Driver[],
): Promise<void> {
  await tx.delete(rentalDrivers).where(eq(rentalDrivers.bookingId, bookingId))
  const rows = drivers.map(({ fullName, birthDate, licenseExpiresOn, ...numbers }, position) => {
    const id = crypto.randomUUID()
    const { nationalId = null, licenseNumber = null } = encryptGiven(identity, { id }, numbers)
    return { bookingId, position, id, fullName, birthDate, licenseExpiresOn, nationalId, licenseNumber }
  })
  if (rows.length > 0) await tx.insert(rentalDrivers).values(rows)
}

/** The dates of a renter as they were entered at the latest other rental of a mobile number (E.164); undefined for a first one. */
export async function findRenter(
  db: Database,
  { id, mobileNumber }: { id: string; mobileNumber: string },
): Promise<GateDriver | undefined> {
  const [row] = await db
    .select({ birthDate: rentalDrivers.birthDate, licenseExpiresOn: rentalDrivers.licenseExpiresOn })
    .from(rentalDrivers)
    .innerJoin(bookings, eq(bookings.id, rentalDrivers.bookingId))
    .where(
      and(
        eq(bookings.mobileNumber, mobileNumber),
        isNull(bookings.erasedAt),
        ne(bookings.id, id),
        eq(rentalDrivers.position, 0),
      ),
    )
    .orderBy(desc(bookings.pickupDatetime))
    .limit(1)
  return row
}

/** The dates of renters by mobile number, as `findRenter` finds them, in one query. */
export async function listRenters(db: Database, mobileNumbers: readonly string[]): Promise<Map<string, GateDriver>> {
  if (mobileNumbers.length === 0) return new Map()
  const { mobileNumber, pickupDatetime, erasedAt } = bookings
  const rows = await db
    .selectDistinctOn([mobileNumber], {
      mobileNumber,
      birthDate: rentalDrivers.birthDate,
      licenseExpiresOn: rentalDrivers.licenseExpiresOn,
    })
    .from(rentalDrivers)
    .innerJoin(bookings, eq(bookings.id, rentalDrivers.bookingId))
    .where(and(inArray(mobileNumber, [...mobileNumbers]), isNull(erasedAt), eq(rentalDrivers.position, 0)))
    .orderBy(mobileNumber, desc(pickupDatetime))
  return new Map(rows.map(({ mobileNumber: number, ...dates }) => [number, dates]))
}

/** Erases what says something about the drivers of these rentals. */
export async function eraseDrivers(tx: Database, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return
  await tx.delete(rentalDrivers).where(inArray(rentalDrivers.bookingId, [...bookingIds]))
}

/**
 * Erases the drivers of rentals that were to end before a moment and are over, also of bookings that have no identity numbers, such as
 * after the loss of a key.
 */
export async function eraseDriversBefore(db: Database, before: Date): Promise<void> {
  const ended = db
    .select({ one: sql`1` })
    .from(bookings)
    .where(
      and(eq(bookings.id, rentalDrivers.bookingId), lt(bookings.returnDatetime, before), ne(bookings.status, 'active')),
    )
  await db.delete(rentalDrivers).where(exists(ended))
}

/** The days in Riyadh since a unit was last handed over or returned; undefined when no rental of it is known. */
export async function daysSinceUse(db: Database, unitId: number, now: Date): Promise<number | undefined> {
  const { handedOverAt, returnedAt } = rentalLegs
  const last = sql`max(greatest(${returnedAt}, ${handedOverAt}))`.mapWith(returnedAt)
  const [row] = await db.select({ at: last }).from(rentalLegs).where(eq(rentalLegs.unitId, unitId))
  const at = row?.at as Date | null | undefined
  return at ? daysBetween(todayInRiyadh(at), todayInRiyadh(now)) : undefined
}
