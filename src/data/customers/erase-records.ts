import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { changes, staffNotes } from '../staff/schema.ts'
import { inquiries } from './schema.ts'

/** What stands where a name, a number or a message was. */
const erasedText = '—'

/** The columns of a booking that hold its documents' numbers, emptied. */
export const noIdentity = {
  nationalId: null,
  licenseNumber: null,
  nationalIdHash: null,
  licenseNumberHash: null,
}

/** The columns that say whose a booking or an inquiry is, emptied; the key of a form without scripts is a hash of what was typed. */
export const noPerson = { fullName: erasedText, mobileNumber: erasedText, idempotencyKey: null }

/**
 * Erases the people of inquiries, what they wrote and what was noted about it; the rows stay for the counts. A new version
 * is delivered to the spreadsheet again, over what stands there.
 */
export async function eraseInquiries(tx: Database, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .update(inquiries)
    .set({ ...noPerson, message: erasedText, erasedAt: at, version: sql`${inquiries.version} + 1` })
    .where(inArray(inquiries.id, [...ids]))
  await tx.delete(staffNotes).where(notesAbout('inquiry', ids))
  await forgetInChanges(tx, 'inquiry', ids)
}

/** Takes personal fields out of what the record of changes says about bookings or inquiries. */
export async function forgetInChanges(
  tx: Database,
  entity: 'booking' | 'inquiry',
  ids: readonly string[],
): Promise<void> {
  const personal = sql`array['fullName', 'mobileNumber', 'nationalId', 'licenseNumber', 'nationalIdHash', 'licenseNumberHash', 'message', 'text', 'idempotencyKey']`
  await tx
    .update(changes)
    .set({ before: sql`${changes.before} - ${personal}`, after: sql`${changes.after} - ${personal}` })
    .where(and(eq(changes.entity, entity), inArray(changes.entityId, [...ids])))
}

/** Which notes are about these bookings or inquiries. */
export function notesAbout(entity: 'booking' | 'inquiry', ids: readonly string[]): SQL | undefined {
  return ids.length > 0 ? and(eq(staffNotes.entity, entity), inArray(staffNotes.entityId, [...ids])) : sql`false`
}
