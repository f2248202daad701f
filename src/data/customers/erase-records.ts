import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/connect.ts'
import { bookings } from '../tables/booking.ts'
import { changes, staffNotes } from '../tables/staff.ts'
import { inquiries } from '../tables/customers.ts'
import { quotes } from '../tables/quotes.ts'
import { rentalCases, trafficFines } from '../tables/rental-cases.ts'
import { columnsBy, erasedText } from './erasure-rules.ts'
import {
  bookingRules,
  caseRules,
  companyRules,
  customerRules,
  fineRules,
  inquiryRules,
  personalColumns,
  quoteRules,
} from './personal-columns.ts'

/** Values that empty the identity columns of a booking. */
export const noIdentity = emptied(columnsBy(bookingRules, 'identity', 'identityHash'))

/** Values that empty the identity columns of a customer. */
export const noIdentityOfCustomer = emptied(columnsBy(customerRules, 'identity', 'identityHash'))

/** Values that empty the personal columns of a booking. */
export const noPersonOfBooking = {
  ...emptied(columnsBy(bookingRules, 'emptied', 'identity', 'identityHash', 'key')),
  ...replaced(columnsBy(bookingRules, 'replaced')),
  ...replacedUnlessBlank(bookings, columnsBy(bookingRules, 'replacedUnlessBlank')),
}

/** Values that empty the personal columns of a quote. */
const noPersonOfQuote = {
  ...emptied(columnsBy(quoteRules, 'emptied')),
  ...replaced(columnsBy(quoteRules, 'replaced')),
  ...replacedUnlessBlank(quotes, columnsBy(quoteRules, 'replacedUnlessBlank')),
}

/** Values that empty the personal columns of an inquiry. */
const noPersonOfInquiry = {
  ...emptied(columnsBy(inquiryRules, 'key')),
  ...replaced(columnsBy(inquiryRules, 'replaced')),
}

/** Values that empty the contact of a company. */
export const noContact = blanked(columnsBy(companyRules, 'blanked'))

function emptied<Column extends string>(columns: readonly Column[]): Record<Column, null> {
  return Object.fromEntries(columns.map((column) => [column, null])) as Record<Column, null>
}

function blanked<Column extends string>(columns: readonly Column[]): Record<Column, string> {
  return Object.fromEntries(columns.map((column) => [column, ''])) as Record<Column, string>
}

function replaced<Column extends string>(columns: readonly Column[]): Record<Column, string> {
  return Object.fromEntries(columns.map((column) => [column, erasedText])) as Record<Column, string>
}

function replacedUnlessBlank<Column extends string>(
  table: Readonly<Record<Column, AnyPgColumn>>,
  columns: readonly Column[],
): Record<Column, SQL> {
  const values = columns.map((column) => [column, sql`case ${table[column]} when '' then '' else ${erasedText} end`])
  return Object.fromEntries(values) as Record<Column, SQL>
}

/**
 * Erases personal data and messages of inquiries, and notes about them. The rows stay for the counts; their new version
 * overwrites the copy in the spreadsheet.
 */
export async function eraseInquiries(tx: Database, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .update(inquiries)
    .set({ ...noPersonOfInquiry, erasedAt: at, version: sql`${inquiries.version} + 1` })
    .where(inArray(inquiries.id, [...ids]))
  await tx.delete(staffNotes).where(notesAbout('inquiry', ids))
  await forgetInChanges(tx, 'inquiry', ids)
}

/** Erases personal data of quotes, and withdraws open ones. */
export async function eraseQuotes(tx: Database, ids: readonly string[], at: Date): Promise<void> {
  const moment = sql.param(at, quotes.withdrawnAt)
  await tx
    .update(quotes)
    .set({
      ...noPersonOfQuote,
      erasedAt: at,
      withdrawnAt: sql`case when ${quotes.acceptedAt} is null and ${quotes.validUntil} > ${moment} then coalesce(${quotes.withdrawnAt}, ${moment}) else ${quotes.withdrawnAt} end`,
      version: sql`${quotes.version} + 1`,
    })
    .where(inArray(quotes.id, [...ids]))
  await forgetInChanges(tx, 'quote', ids)
}

/** Erases what cases of rentals say about the person. Costs and states stay. */
export async function eraseCases(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(rentalCases)
    .set({
      ...replacedUnlessBlank(rentalCases, columnsBy(caseRules, 'replacedUnlessBlank')),
      version: sql`${rentalCases.version} + 1`,
    })
    .where(inArray(rentalCases.id, [...ids]))
  await forgetInChanges(tx, 'case', ids.map(String))
}

/** Erases what traffic fines say about the person. Numbers and amounts stay. */
export async function eraseFines(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(trafficFines)
    .set({
      ...replacedUnlessBlank(trafficFines, columnsBy(fineRules, 'replacedUnlessBlank')),
      version: sql`${trafficFines.version} + 1`,
    })
    .where(inArray(trafficFines.id, [...ids]))
  await forgetInChanges(tx, 'fine', ids.map(String))
}

/** Removes personal fields from the recorded changes of bookings, inquiries, customers, cases or fines. */
export async function forgetInChanges(
  tx: Database,
  entity: 'booking' | 'quote' | 'inquiry' | 'customer' | 'case' | 'fine',
  ids: readonly string[],
): Promise<void> {
  const personal = sql`${sql.param([...personalColumns])}::text[]`
  await tx
    .update(changes)
    .set({ before: sql`${changes.before} - ${personal}`, after: sql`${changes.after} - ${personal}` })
    .where(and(eq(changes.entity, entity), inArray(changes.entityId, [...ids])))
}

/** The condition for notes about these bookings or inquiries. */
export function notesAbout(entity: 'booking' | 'inquiry', ids: readonly string[]): SQL | undefined {
  return ids.length > 0 ? and(eq(staffNotes.entity, entity), inArray(staffNotes.entityId, [...ids])) : sql`false`
}
