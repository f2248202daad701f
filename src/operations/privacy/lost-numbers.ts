import { and, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { bookings } from '#data/tables/booking.ts'
import type { Database } from '#data/database/connect.ts'
import { hidePersonalData } from '#data/database/storage-error.ts'
import { recordBookingEvents } from '#data/booking/booking-events.ts'
import { operatorAuthor, recordChange } from '#data/changes/record-changes.ts'
import { rentalDrivers } from '#data/tables/rentals.ts'
import { taxUnits } from '#data/tables/tax-documents.ts'
import { webhookSecrets } from '#data/tables/webhooks.ts'
import { deleteIdentityKeys } from './identity-keys.ts'
import { customers } from '#data/tables/customers.ts'
import { sendRecordsAgain } from '../outbox/send-news.ts'

/** How many bookings and customers lost numbers, and how many webhook secrets were deleted. */
export type LostNumbers = { bookings: number; customers: number; secrets: number }

/**
 * Forgets keys that are lost, and erases everything that only they could decrypt. Runs in the caller's transaction. Errors contain
 * no personal data.
 */
export function eraseLostNumbers(tx: Database, keys: readonly string[], at: Date): Promise<LostNumbers> {
  return hidePersonalData('numbers of documents', async () => {
    const ofBookings = await tx
      .update(bookings)
      // The new version overwrites the numbers in the spreadsheet, as every erasure does.
      .set({ ...withoutLost(bookings, keys), version: sql`${bookings.version} + 1` })
      .where(or(isLost(bookings.nationalId, keys), isLost(bookings.licenseNumber, keys)))
      .returning({ id: bookings.id })
    await sendRecordsAgain(
      tx,
      'booking.erased',
      ofBookings.map(({ id }) => id),
      at,
    )
    const isKept = (number: AnyPgColumn) => and(isNotNull(number), sql`not ${isLost(number, keys)}`)
    const { birthDate, identityExpiresOn, licenseExpiresOn } = customers
    const keepsOne = or(
      isKept(customers.nationalId),
      isKept(customers.licenseNumber),
      sql`num_nonnulls(${birthDate}, ${identityExpiresOn}, ${licenseExpiresOn}) > 0`,
    )
    const ofCustomers = await tx
      .update(customers)
      .set({
        ...withoutLost(customers, keys),
        numbersAt: sql`case when ${keepsOne} then ${customers.numbersAt} end`,
        version: sql`${customers.version} + 1`,
      })
      .where(or(isLost(customers.nationalId, keys), isLost(customers.licenseNumber, keys)))
    await tx
      .update(rentalDrivers)
      .set(numbersUnlessLost(rentalDrivers, keys))
      .where(or(isLost(rentalDrivers.nationalId, keys), isLost(rentalDrivers.licenseNumber, keys)))
    const secrets = await tx.delete(webhookSecrets).where(isLost(webhookSecrets.secret, keys))
    await tx
      .update(taxUnits)
      .set({
        privateKey: null,
        request: null,
        certificate: null,
        certificateEndsOn: null,
        secret: null,
        complianceCertificate: null,
        complianceSecret: null,
        complianceRequestId: null,
      })
      .where(isLost(taxUnits.privateKey, keys))
    // Secrets whose key stays were encrypted at another time.
    await tx.update(taxUnits).set({ secret: null }).where(isLost(taxUnits.secret, keys))
    await tx
      .update(taxUnits)
      .set({ complianceCertificate: null, complianceSecret: null, complianceRequestId: null })
      .where(isLost(taxUnits.complianceSecret, keys))
    await deleteIdentityKeys(tx, keys)
    const lost = {
      bookings: ofBookings.length,
      customers: ofCustomers.rowCount ?? 0,
      secrets: secrets.rowCount ?? 0,
    }
    const record = (entity: 'booking' | 'customer', erasedNumbers: number) =>
      recordChange(tx, operatorAuthor(at), { entity, id: '*', action: 'erase', before: null, after: { erasedNumbers } })
    if (lost.bookings > 0) await record('booking', lost.bookings)
    await recordBookingEvents(
      tx,
      operatorAuthor(at),
      ofBookings.map(({ id }) => ({ bookingId: id, kind: 'numbersErased' })),
    )
    if (lost.customers > 0) await record('customer', lost.customers)
    return lost
  })
}

/** Whether a text was encrypted with one of the keys: `v1.<key>.…`. */
function isLost(encrypted: AnyPgColumn, keys: readonly string[]): SQL {
  return inArray(sql`split_part(${encrypted}, '.', 2)`, [...keys])
}

function withoutLost(table: typeof bookings | typeof customers, keys: readonly string[]) {
  const { nationalId, nationalIdHash, licenseNumber, licenseNumberHash } = table
  return {
    ...numbersUnlessLost(table, keys),
    nationalIdHash: unlessLost(nationalIdHash, nationalId, keys),
    licenseNumberHash: unlessLost(licenseNumberHash, licenseNumber, keys),
  }
}

function numbersUnlessLost(
  { nationalId, licenseNumber }: Readonly<Record<'nationalId' | 'licenseNumber', AnyPgColumn>>,
  keys: readonly string[],
) {
  return {
    nationalId: unlessLost(nationalId, nationalId, keys),
    licenseNumber: unlessLost(licenseNumber, licenseNumber, keys),
  }
}

function unlessLost(value: AnyPgColumn, encrypted: AnyPgColumn, keys: readonly string[]) {
  return sql`case when ${isLost(encrypted, keys)} then null else ${value} end`
}
