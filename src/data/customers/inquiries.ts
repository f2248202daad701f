import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { PersonSearch } from '../../domain/booking/booking-search.ts'
import type { InquiryFilter, InquiryState } from '../../domain/customers/inquiry-filter.ts'
import { updateRow, type Author, type Edited, type RowVersion } from '../staff/change-rows.ts'
import type { Database } from '../database/connect.ts'
import { cutPage, type PagePlace } from '../database/list-page.ts'
import { toUuid } from '../database/parse-ids.ts'
import { personConditions } from './personal-data.ts'
import { changes } from '../staff/schema.ts'
import { inquiries } from './schema.ts'
import { hidePersonalData, storageError } from '../database/storage-error.ts'

export type Inquiry = typeof inquiries.$inferSelect
export type NewInquiry = Omit<typeof inquiries.$inferInsert, 'id'>
export type InquiryQuery = InquiryFilter & { readonly search: PersonSearch | undefined }

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
export async function listInquiries(db: Database, query: InquiryQuery, { after, before }: PagePlace, size: number) {
  const back = before !== undefined
  const seen = before ?? after
  const rows = await selectInquiries(db, query, { seen, back, limit: size + 1 })
  return cutPage(rows, { size, isFirst: seen === undefined, back })
}

/** All inquiries of a query, newest first, at most `most`, in batches of 1000. */
export async function* readInquiries(db: Database, query: InquiryQuery, most: number): AsyncGenerator<Inquiry[]> {
  const batch = 1000
  let seen: string | undefined
  for (let left = most; left > 0; left -= batch) {
    const rows = await selectInquiries(db, query, { seen, back: false, limit: Math.min(batch, left) })
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    seen = rows.at(-1)?.id
  }
}

/** One inquiry; undefined when the id is unknown. Accepts any text. */
export async function findInquiry(db: Database, id: string): Promise<Inquiry | undefined> {
  const inquiryId = toUuid(id)
  if (inquiryId === undefined) return undefined
  const rows = await db.select().from(inquiries).where(eq(inquiries.id, inquiryId))
  return rows[0]
}

/**
 * Marks an inquiry as handled or open and records the author. `alongside` runs in the same transaction. Errors contain no
 * personal data.
 */
export function changeInquiryState(
  db: Database,
  author: Author,
  at: RowVersion,
  state: InquiryState,
  alongside: (tx: Database) => Promise<void>,
): Promise<Edited<Inquiry>> {
  const what = { entity: 'inquiry', table: inquiries, derived: ['handledAt'] } as const
  return hidePersonalData('the state of an inquiry', () =>
    updateRow(db, author, what, at, handling(state, author), alongside),
  )
}

function handling(state: InquiryState, { at }: Author) {
  const isHandled = state === 'handled'
  return { isHandled, handledAt: isHandled ? at : null }
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

type Part = { seen: string | undefined; back: boolean; limit: number }

function selectInquiries(db: Database, { type, state, search }: InquiryQuery, { seen, back, limit }: Part) {
  const direction = back ? asc : desc
  return db
    .select()
    .from(inquiries)
    .where(
      and(
        type && eq(inquiries.type, type),
        state && eq(inquiries.isHandled, state === 'handled'),
        ...personConditions(search, inquiries.mobileNumber),
        seen === undefined ? undefined : beyond(seen, back),
      ),
    )
    .orderBy(direction(inquiries.createdAt), direction(inquiries.id))
    .limit(limit)
}

function beyond(seen: string, back: boolean): SQL {
  const id = toUuid(seen)
  if (id === undefined) return sql`false`
  const place = sql`(select ${inquiries.createdAt} from ${inquiries} where ${inquiries.id} = ${id})`
  return sql`(${inquiries.createdAt}, ${inquiries.id}) ${back ? sql`>` : sql`<`} (${place}, ${id}::uuid)`
}
