import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { bookings } from '../tables/booking.ts'
import { changes, staffNotes } from '../tables/staff.ts'
import { inquiries } from '../tables/customers.ts'

/** Replaces erased names, numbers and messages. */
const erasedText = '—'

/** Empties the reason of an agreed price, which may name the person. A booking with an agreed price must have one. */
export const erasedReason = sql`case ${bookings.adjustmentReason} when '' then '' else ${erasedText} end`

/** Values that empty the identity columns of a booking or customer. */
export const noIdentity = {
  nationalId: null,
  licenseNumber: null,
  nationalIdHash: null,
  licenseNumberHash: null,
}

/**
 * Values that empty the personal columns of a booking or inquiry. Includes the idempotency key, which may be a hash of personal
 * data.
 */
export const noPerson = { fullName: erasedText, mobileNumber: erasedText, idempotencyKey: null }

/**
 * Erases personal data and messages of inquiries, and notes about them. The rows stay for the counts; their new version
 * overwrites the copy in the spreadsheet.
 */
export async function eraseInquiries(tx: Database, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .update(inquiries)
    .set({ ...noPerson, message: erasedText, erasedAt: at, version: sql`${inquiries.version} + 1` })
    .where(inArray(inquiries.id, [...ids]))
  await tx.delete(staffNotes).where(notesAbout('inquiry', ids))
  await forgetInChanges(tx, 'inquiry', ids)
}

/** Removes personal fields from the recorded changes of bookings, inquiries or customers. */
export async function forgetInChanges(
  tx: Database,
  entity: 'booking' | 'inquiry' | 'customer',
  ids: readonly string[],
): Promise<void> {
  const personal = sql`array['fullName', 'mobileNumber', 'deliveryAddress', 'adjustmentReason', 'nationalId', 'licenseNumber', 'nationalIdHash', 'licenseNumberHash', 'message', 'text', 'notes', 'email', 'customerNumber', 'idempotencyKey']`
  await tx
    .update(changes)
    .set({ before: sql`${changes.before} - ${personal}`, after: sql`${changes.after} - ${personal}` })
    .where(and(eq(changes.entity, entity), inArray(changes.entityId, [...ids])))
}

/** The condition for notes about these bookings or inquiries. */
export function notesAbout(entity: 'booking' | 'inquiry', ids: readonly string[]): SQL | undefined {
  return ids.length > 0 ? and(eq(staffNotes.entity, entity), inArray(staffNotes.entityId, [...ids])) : sql`false`
}
