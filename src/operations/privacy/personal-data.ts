import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import type { BookingRow } from '#data/booking/bookings.ts'
import { recordChangesWithEvents } from '#data/booking/booking-events.ts'
import { recordChange, type Author } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import {
  eraseCases,
  eraseFines,
  eraseInquiries,
  eraseQuotes,
  forgetInChanges,
  noPersonOfBooking,
  notesAbout,
} from '#data/customers/erase-records.ts'
import { eraseCards, listEntriesOf } from '#data/billing/ledger.ts'
import { erasePersonOfCompanies, listCompaniesOf } from '#data/companies/companies.ts'
import { listDocumentsOfAll } from '#data/billing/tax-documents.ts'
import { listCasesOf, type RentalCase } from '#data/cases/rental-cases.ts'
import { listFinesOf, type TrafficFine } from '#data/fines/fines.ts'
import { listContractsOf, type RentalContract } from '#data/rentals/contracts.ts'
import { listPhotos, removePhotosOf, type RentalPhoto } from '#data/rentals/photographs.ts'
import { eraseDrivers, listDriversOf, listRentalsOf, type RentalRow, type StoredDriver } from '#data/rentals/rentals.ts'
import { eraseSignatures, listSignatures, type StoredSignature } from '#data/rentals/signatures.ts'
import { bookings } from '#data/tables/booking.ts'
import { customers, inquiries } from '#data/tables/customers.ts'
import { staffNotes } from '#data/tables/staff.ts'
import { hidePersonalData } from '#data/database/storage-error.ts'
import { listQuotesOf, type QuoteRow } from '#data/quotes/quotes.ts'
import { sendRecordsAgain } from '../outbox/send-news.ts'

type Note = { entity: 'booking' | 'inquiry'; entityId: string; text: string; createdAt: Date }

/** Everything stored about the person with a mobile number, oldest first; at most one customer. */
export type PersonalData = {
  customers: (typeof customers.$inferSelect)[]
  bookings: BookingRow[]
  quotes: QuoteRow[]
  inquiries: (typeof inquiries.$inferSelect)[]
  /** Companies that name the person, as contact or as one who may book. */
  companies: Awaited<ReturnType<typeof listCompaniesOf>>
  notes: Note[]
  /** The rentals of the bookings, who drove, and the contracts, by booking. */
  rentals: Map<string, RentalRow>
  drivers: Map<string, StoredDriver[]>
  contracts: Map<string, RentalContract[]>
  /** How the person signed at hand-overs and returns, and the photographs of the cars. */
  signatures: StoredSignature[]
  photographs: RentalPhoto[]
  /** The accidents of the bookings, and cars that were not returned. */
  cases: RentalCase[]
  fines: TrafficFine[]
  /** What was charged, paid and held, by booking. */
  ledger: Awaited<ReturnType<typeof listEntriesOf>>
  /** The tax documents of the bookings, which are kept when the person is erased, by booking. */
  documents: Awaited<ReturnType<typeof listDocumentsOfAll>>
}

/** Finds everything stored under a mobile number in E.164. */
export async function findPersonalData(db: Database, mobileNumber: string): Promise<PersonalData> {
  // Sequential, because a transaction has one connection.
  const ownCustomers = await db.select().from(customers).where(eq(customers.mobileNumber, mobileNumber))
  const ownBookings = await db
    .select()
    .from(bookings)
    .where(eq(bookings.mobileNumber, mobileNumber))
    .orderBy(asc(bookings.createdAt))
  const ownQuotes = await listQuotesOf(db, mobileNumber)
  const ownInquiries = await db
    .select()
    .from(inquiries)
    .where(eq(inquiries.mobileNumber, mobileNumber))
    .orderBy(asc(inquiries.createdAt))
  const notes = await db
    .select({
      entity: staffNotes.entity,
      entityId: staffNotes.entityId,
      text: staffNotes.text,
      createdAt: staffNotes.createdAt,
    })
    .from(staffNotes)
    .where(or(notesAbout('booking', idsOf(ownBookings)), notesAbout('inquiry', idsOf(ownInquiries))))
    .orderBy(asc(staffNotes.id))
  const ofRentals = {
    rentals: await listRentalsOf(db, idsOf(ownBookings)),
    drivers: await listDriversOf(db, idsOf(ownBookings)),
    contracts: await listContractsOf(db, idsOf(ownBookings)),
    signatures: await listSignatures(db, idsOf(ownBookings)),
    photographs: await listPhotos(db, idsOf(ownBookings)),
    cases: await listCasesOf(db, idsOf(ownBookings)),
    fines: await listFinesOf(db, idsOf(ownBookings)),
    ledger: await listEntriesOf(db, idsOf(ownBookings)),
    documents: await listDocumentsOfAll(db, idsOf(ownBookings)),
  }
  return {
    customers: ownCustomers,
    bookings: ownBookings,
    quotes: ownQuotes,
    inquiries: ownInquiries,
    companies: await listCompaniesOf(db, mobileNumber),
    notes,
    ...ofRentals,
  }
}

type Counts = { customers: number; bookings: number; quotes: number; inquiries: number; companies: number }

function countsOf(held: { readonly [Part in keyof Counts]: readonly unknown[] }): Counts {
  return {
    customers: held.customers.length,
    bookings: held.bookings.length,
    quotes: held.quotes.length,
    inquiries: held.inquiries.length,
    companies: held.companies.length,
  }
}

/** Whether nothing is stored about a person. */
export function isUnknown(held: Parameters<typeof countsOf>[0]): boolean {
  return Object.values(countsOf(held)).every((count) => count === 0)
}

/** The bookings that are active, or pending or confirmed with a return after `now`. */
export function openBookings(held: Pick<PersonalData, 'bookings'>, now: Date): BookingRow[] {
  const open: readonly BookingStatus[] = ['pending', 'confirmed']
  return held.bookings.filter(
    ({ status, returnDatetime }) => status === 'active' || (open.includes(status) && returnDatetime > now),
  )
}

/** Records an export of bookings, inquiries or customers. Call it before sending the file. */
export function recordListExport(
  db: Database,
  author: Author,
  { entity, ...after }: { entity: 'booking' | 'inquiry' | 'customer'; file: string; wholeNumbers?: true },
): Promise<void> {
  return recordChange(db, author, { entity, id: '*', action: 'export', before: null, after })
}

/** Records an export of personal data; the record contains only how many rows it had. */
export function recordPersonExport(db: Database, author: Author, held: PersonalData): Promise<void> {
  return recordChange(db, author, { entity: 'person', id: '*', action: 'export', before: null, after: countsOf(held) })
}

type Erased = ({ outcome: 'erased' } & Counts) | { outcome: 'open' } | { outcome: 'none' }

/**
 * Erases a person from customers, bookings, quotes, inquiries, notes and the record of changes; dates, car and prices are kept. 'open' while a
 * booking is not over, unless `evenOpen`; 'none' when nothing is stored. Errors contain no personal data.
 */
export function erasePersonalData(
  db: Database,
  author: Author,
  { mobileNumber, evenOpen }: { mobileNumber: string; evenOpen: boolean },
): Promise<Erased> {
  return hidePersonalData('the erasure of a person', () =>
    db.transaction(async (tx): Promise<Erased> => {
      // A booking stored after this statement is not locked; it needs another erasure.
      await tx.select().from(bookings).where(eq(bookings.mobileNumber, mobileNumber)).for('update')
      const held = await findPersonalData(tx, mobileNumber)
      if (isUnknown(held)) return { outcome: 'none' }
      if (!evenOpen && openBookings(held, author.at).length > 0) return { outcome: 'open' }
      await erase(tx, author, held)
      await erasePersonOfCompanies(tx, mobileNumber)
      return { outcome: 'erased', ...countsOf(held) }
    }),
  )
}

async function erase(tx: Database, author: Author, held: PersonalData): Promise<void> {
  const bookingIds = idsOf(held.bookings)
  const inquiryIds = idsOf(held.inquiries)
  const customerIds = idsOf(held.customers)
  await tx.delete(customers).where(inArray(customers.id, customerIds))
  await forgetInChanges(tx, 'customer', customerIds)
  await tx
    .update(bookings)
    .set({ ...noPersonOfBooking, erasedAt: author.at, version: sql`${bookings.version} + 1` })
    .where(inArray(bookings.id, bookingIds))
  await sendRecordsAgain(tx, 'booking.erased', bookingIds, author.at)
  await eraseDrivers(tx, bookingIds)
  await eraseCards(tx, bookingIds)
  await eraseSignatures(tx, bookingIds)
  await removePhotosOf(tx, bookingIds, author.at)
  await eraseCases(
    tx,
    held.cases.map(({ id }) => id),
  )
  await eraseFines(
    tx,
    held.fines.map(({ id }) => id),
  )
  await tx.delete(staffNotes).where(notesAbout('booking', bookingIds))
  await forgetInChanges(tx, 'booking', bookingIds)
  const quoteIds = idsOf(held.quotes)
  await eraseQuotes(tx, quoteIds, author.at)
  await eraseInquiries(tx, inquiryIds, author.at)
  await sendRecordsAgain(tx, 'inquiry.erased', inquiryIds, author.at)
  await recordChangesWithEvents(
    tx,
    author,
    held.bookings.map(({ id, reference }) => ({
      entity: 'booking',
      id,
      action: 'erase',
      before: null,
      after: { reference },
      event: { bookingId: id, kind: 'erased' },
    })),
  )
  for (const id of customerIds) {
    await recordChange(tx, author, { entity: 'customer', id, action: 'erase', before: null, after: null })
  }
  for (const id of quoteIds) {
    await recordChange(tx, author, { entity: 'quote', id, action: 'erase', before: null, after: null })
  }
  for (const id of inquiryIds) {
    await recordChange(tx, author, { entity: 'inquiry', id, action: 'erase', before: null, after: null })
  }
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
