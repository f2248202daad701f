import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { findBooking, type BookingRow } from '#data/booking/bookings.ts'
import { bookings } from '#data/tables/booking.ts'
import type { Database } from '#data/database/connect.ts'
import { findCustomer, findCustomersOf, type Customer } from '#data/customers/customers.ts'
import { decryptIdentity } from '#data/customers/identity.ts'
import { numberOf } from '#domain/customers/customer-numbers.ts'
import type { Language } from '#domain/text/languages.ts'
import type { Services } from '../services/services.ts'

/** A person by mobile number: the latest booking, the stored customer, or both. */
export type KnownCustomer = {
  /** The latest booking that was not erased, preferring one with identity numbers. */
  readonly latest: BookingRow | undefined
  readonly customer: Customer | undefined
  /** How many bookings there are that were not erased. */
  readonly count: number
}

/** The person with a mobile number (E.164), from bookings and stored customers; undefined for a new customer. */
export async function findKnownCustomer(db: Database, mobileNumber: string): Promise<KnownCustomer | undefined> {
  const isTheirs = and(eq(bookings.mobileNumber, mobileNumber), isNull(bookings.erasedAt))
  const hasNumbers = and(isTheirs, isNotNull(bookings.nationalId), isNotNull(bookings.licenseNumber))
  const latestOf = (where: typeof isTheirs) =>
    db.select().from(bookings).where(where).orderBy(desc(bookings.createdAt)).limit(1)
  const [[complete], [any], count, [customer]] = await Promise.all([
    latestOf(hasNumbers),
    latestOf(isTheirs),
    db.$count(bookings, isTheirs),
    findCustomersOf(db, [mobileNumber]),
  ])
  const latest = complete ?? any
  return latest || customer ? { latest, customer, count } : undefined
}

/**
 * What is stored of a person in the booking or customer with the id `identityFrom`; empty unless that has the same mobile number
 * and was not erased. The language is that of the booking.
 */
export async function findKnownIdentity(
  { db, identity }: Pick<Services, 'db' | 'identity'>,
  { mobileNumber, identityFrom }: { mobileNumber: string; identityFrom: string },
): Promise<{ nationalId?: string | undefined; licenseNumber?: string | undefined; language?: Language | undefined }> {
  const earlier = identityFrom === '' ? undefined : await findBooking(db, identityFrom)
  const holder = identityFrom === '' ? undefined : (earlier ?? (await findCustomer(db, identityFrom)))
  if (holder?.mobileNumber !== mobileNumber || earlier?.erasedAt) return {}
  const { nationalId, licenseNumber } = decryptIdentity(identity, holder)
  return {
    nationalId: numberOf(nationalId) ?? undefined,
    licenseNumber: numberOf(licenseNumber) ?? undefined,
    language: earlier?.language,
  }
}

/** The latest bookings of a mobile number, newest first, for the screen of its customer. */
export function listBookingsOf(db: Database, mobileNumber: string, most: number) {
  const { id, reference, status, carName, pickupDatetime, createdAt } = bookings
  return db
    .select({ id, reference, status, carName, pickupDatetime })
    .from(bookings)
    .where(eq(bookings.mobileNumber, mobileNumber))
    .orderBy(desc(createdAt), desc(id))
    .limit(most)
}
