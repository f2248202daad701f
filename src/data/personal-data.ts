import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { BookingStatus } from '../domain/booking-status.ts'
import type { Booking } from './bookings.ts'
import { recordChange, type Author } from './change-rows.ts'
import type { Database } from './connect.ts'
import type { Inquiry } from './inquiries.ts'
import { noIdentity } from './retention.ts'
import { bookings, changes, inquiries, staffNotes } from './schema.ts'
import { hidePersonalData } from './storage-fault.ts'

type Note = { entity: 'booking' | 'inquiry'; entityId: string; text: string; createdAt: Date }

/** Everything that is held about the person of a mobile number, oldest first. */
export type PersonalData = { bookings: Booking[]; inquiries: Inquiry[]; notes: Note[] }

/** What stands where a name, a number or a message was. */
const erasedText = '—'

/** Finds what is held under a mobile number in the form it is stored in (E.164). */
export async function findPersonalData(db: Database, mobileNumber: string): Promise<PersonalData> {
  const [ownBookings, ownInquiries] = await Promise.all([
    db.select().from(bookings).where(eq(bookings.mobileNumber, mobileNumber)).orderBy(asc(bookings.createdAt)),
    db.select().from(inquiries).where(eq(inquiries.mobileNumber, mobileNumber)).orderBy(asc(inquiries.createdAt)),
  ])
  const about = aboutRecords(idsOf(ownBookings), idsOf(ownInquiries))
  const notes = about
    ? await db
        .select({
          entity: staffNotes.entity,
          entityId: staffNotes.entityId,
          text: staffNotes.text,
          createdAt: staffNotes.createdAt,
        })
        .from(staffNotes)
        .where(about)
        .orderBy(asc(staffNotes.id))
    : []
  return { bookings: ownBookings, inquiries: ownInquiries, notes }
}

/** The bookings of a person that are not over: their car is out, or still to be fetched. */
export function openBookings(held: Pick<PersonalData, 'bookings'>, now: Date): Booking[] {
  const open: readonly BookingStatus[] = ['pending', 'confirmed']
  return held.bookings.filter(
    ({ status, returnDatetime }) => status === 'active' || (open.includes(status) && returnDatetime > now),
  )
}

/** Records that somebody took out what is held about a person; of the person, nothing is recorded but how much it was. */
export function recordPersonExport(db: Database, author: Author, held: PersonalData): Promise<void> {
  const after = { bookings: held.bookings.length, inquiries: held.inquiries.length }
  return recordChange(db, author, { entity: 'person', id: '*', action: 'export', before: null, after })
}

type Erased = { outcome: 'erased'; bookings: number; inquiries: number } | { outcome: 'open' } | { outcome: 'none' }

/**
 * Erases the person of a mobile number from bookings, inquiries, notes and the record of changes; what a booking was about
 * and what it cost stays. 'open' while a booking is not over, unless `evenOpen`; 'none' when nothing is held. Rejects
 * without personal data in the message.
 */
export function erasePersonalData(
  db: Database,
  author: Author,
  { mobileNumber, evenOpen }: { mobileNumber: string; evenOpen: boolean },
): Promise<Erased> {
  return hidePersonalData('the erasure of a person', () =>
    db.transaction(async (tx): Promise<Erased> => {
      // A booking that is made meanwhile waits for nobody and is another erasure.
      await tx.select().from(bookings).where(eq(bookings.mobileNumber, mobileNumber)).for('update')
      const held = await findPersonalData(tx, mobileNumber)
      if (held.bookings.length + held.inquiries.length === 0) return { outcome: 'none' }
      if (!evenOpen && openBookings(held, author.at).length > 0) return { outcome: 'open' }
      await erase(tx, author, held)
      return { outcome: 'erased', bookings: held.bookings.length, inquiries: held.inquiries.length }
    }),
  )
}

async function erase(tx: Database, author: Author, held: PersonalData): Promise<void> {
  const bookingIds = idsOf(held.bookings)
  const inquiryIds = idsOf(held.inquiries)
  // The key of a form without scripts is a hash of what was typed.
  const person = { fullName: erasedText, mobileNumber: erasedText, idempotencyKey: null, erasedAt: author.at }
  await tx
    .update(bookings)
    .set({ ...person, ...noIdentity, version: sql`${bookings.version} + 1` })
    .where(inArray(bookings.id, bookingIds))
  await tx
    .update(inquiries)
    .set({ ...person, message: erasedText, version: sql`${inquiries.version} + 1` })
    .where(inArray(inquiries.id, inquiryIds))
  await tx.delete(staffNotes).where(aboutRecords(bookingIds, inquiryIds))
  await forgetInChanges(tx, 'booking', bookingIds)
  await forgetInChanges(tx, 'inquiry', inquiryIds)
  for (const { id, reference } of held.bookings) {
    await recordChange(tx, author, { entity: 'booking', id, action: 'erase', before: null, after: { reference } })
  }
  for (const id of inquiryIds) {
    await recordChange(tx, author, { entity: 'inquiry', id, action: 'erase', before: null, after: null })
  }
}

async function forgetInChanges(tx: Database, entity: 'booking' | 'inquiry', ids: string[]): Promise<void> {
  const personal = sql`array['fullName', 'mobileNumber', 'nationalId', 'licenseNumber', 'nationalIdHash', 'licenseNumberHash', 'message', 'text', 'idempotencyKey']`
  await tx
    .update(changes)
    .set({ before: sql`${changes.before} - ${personal}`, after: sql`${changes.after} - ${personal}` })
    .where(and(eq(changes.entity, entity), inArray(changes.entityId, ids)))
}

function aboutRecords(bookingIds: string[], inquiryIds: string[]): SQL | undefined {
  return or(
    bookingIds.length > 0 ? and(eq(staffNotes.entity, 'booking'), inArray(staffNotes.entityId, bookingIds)) : undefined,
    inquiryIds.length > 0 ? and(eq(staffNotes.entity, 'inquiry'), inArray(staffNotes.entityId, inquiryIds)) : undefined,
  )
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
