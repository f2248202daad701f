import { and, asc, between, desc, eq, sql } from 'drizzle-orm'
import type { PersonSearch } from '#domain/booking/booking-search.ts'
import type { InquiryFilter, InquiryState } from '#domain/customers/inquiry-filter.ts'
import type { Database } from '../database/connect.ts'
import { dateText, isBeyond, readInBatches, readPage, type ListPart, type PageCursor } from '../database/list-page.ts'
import { toUuid } from '../database/parse-ids.ts'
import { personConditions } from './person-search.ts'
import { changes } from '../tables/staff.ts'
import { inquiries } from '../tables/customers.ts'
import { storageError } from '../database/storage-error.ts'

export type Inquiry = typeof inquiries.$inferSelect
export type NewInquiry = Omit<typeof inquiries.$inferInsert, 'id'>
/** A search for a person, or for the first digits of an id, see `readInquiryNumber`. */
type InquirySearch = PersonSearch | { readonly kind: 'number'; readonly digits: string }
export type InquiryQuery = InquiryFilter & { readonly search: InquirySearch | undefined }

/**
 * Stores a complaint or inquiry once per idempotency key and returns the stored row; `created` is false when the key existed,
 * even when the same form arrives twice at the same moment. Rejects when a constraint is violated; the message contains no
 * personal data.
 */
export async function insertInquiry(
  db: Database,
  newInquiry: NewInquiry,
): Promise<{ inquiry: Inquiry; created: boolean }> {
  try {
    const conflict = { target: inquiries.idempotencyKey }
    const [inquiry] = await db.insert(inquiries).values(newInquiry).onConflictDoNothing(conflict).returning()
    if (inquiry) return { inquiry, created: true }
    const earlier = await findInquiryByKey(db, newInquiry.idempotencyKey ?? '')
    if (earlier) return { inquiry: earlier, created: false }
  } catch (error) {
    throw storageError('the inquiry', error)
  }
  throw new Error('Could not store the inquiry: the earlier one was deleted meanwhile')
}

/** The inquiry of an idempotency key; undefined when there is none. */
export async function findInquiryByKey(db: Database, key: string): Promise<Inquiry | undefined> {
  const rows = await db.select().from(inquiries).where(eq(inquiries.idempotencyKey, key))
  return rows[0]
}

/** One page of inquiries, newest first, and whether there are more before and after it; empty for an unknown position. */
export function listInquiries(db: Database, query: InquiryQuery, cursor: PageCursor, size: number) {
  return readPage((part) => selectInquiries(db, query, part), cursor, size)
}

/** All inquiries of a query, newest first, at most `most`, in batches of 1000. */
export function readInquiries(db: Database, query: InquiryQuery, most: number): AsyncGenerator<Inquiry[]> {
  return readInBatches((part) => selectInquiries(db, query, part), most)
}

/** One inquiry; undefined when the id is unknown. Accepts any text. */
export async function findInquiry(db: Database, id: string): Promise<Inquiry | undefined> {
  const inquiryId = toUuid(id)
  if (inquiryId === undefined) return undefined
  const rows = await db.select().from(inquiries).where(eq(inquiries.id, inquiryId))
  return rows[0]
}

/** The columns of a state. A handled inquiry keeps its time, so that a repeated request changes nothing and is no conflict. */
export function inquiryStateValues(state: InquiryState, at: Date) {
  const isHandled = state === 'handled'
  return { isHandled, handledAt: isHandled ? sql`coalesce(${inquiries.handledAt}, ${at})` : null }
}

/** The recorded status changes of an inquiry, newest first. */
export async function listInquiryChanges(db: Database, id: string) {
  const rows = await db
    .select({ id: changes.id, at: changes.changedAt, by: changes.staffName, after: changes.after })
    .from(changes)
    .where(and(eq(changes.entity, 'inquiry'), eq(changes.entityId, id)))
    .orderBy(desc(changes.id))
  return rows.map(({ after, ...row }) => ({ ...row, isHandled: after?.['isHandled'] }))
}

function selectInquiries(db: Database, { type, state, search }: InquiryQuery, part: ListPart) {
  const direction = part.back ? asc : desc
  return db
    .select({ row: inquiries, date: dateText(inquiries.createdAt) })
    .from(inquiries)
    .where(
      and(
        type && eq(inquiries.type, type),
        state && eq(inquiries.isHandled, state === 'handled'),
        ...(search?.kind === 'number'
          ? [
              between(
                inquiries.id,
                `${search.digits}-0000-0000-0000-000000000000`,
                `${search.digits}-ffff-ffff-ffff-ffffffffffff`,
              ),
            ]
          : personConditions(search, inquiries.mobileNumber)),
        isBeyond(inquiries, inquiries.createdAt, part),
      ),
    )
    .orderBy(direction(inquiries.createdAt), direction(inquiries.id))
    .limit(part.limit)
}
