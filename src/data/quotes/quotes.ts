import { and, asc, desc, eq, gt, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { referenceBytes, referenceFrom } from '#domain/booking/booking-reference.ts'
import type { BookingLine } from '#domain/pricing/booking-lines.ts'
import type { QuoteState } from '#domain/quotes/quote-state.ts'
import type { Database } from '../database/connect.ts'
import { dateText, isBeyond, readPage, type PageCursor } from '../database/list-page.ts'
import { toUuid } from '../database/parse-ids.ts'
import { storageError } from '../database/storage-error.ts'
import { quoteLines, quotes } from '../tables/quotes.ts'

export type QuoteRow = typeof quotes.$inferSelect

/** A quote with its price lines, in order. */
export type StoredQuote = QuoteRow & { readonly lines: readonly BookingLine[] }

/** A quote to store, neither accepted nor withdrawn. */
export type NewQuote = Omit<
  StoredQuote,
  'id' | 'reference' | 'version' | 'withdrawnAt' | 'acceptedAt' | 'bookingId' | 'erasedAt'
>

const maximumReferences = 10

/** Stores a quote with its lines. Runs in the caller's transaction. Rejects without personal data when a constraint is violated. */
export async function insertQuote(tx: Database, { lines, ...columns }: NewQuote): Promise<StoredQuote> {
  try {
    for (let attempt = 0; attempt < maximumReferences; attempt++) {
      const reference = referenceFrom(crypto.getRandomValues(new Uint8Array(referenceBytes)), 'QT')
      const [row] = await tx
        .insert(quotes)
        .values({ ...columns, reference })
        .onConflictDoNothing({ target: quotes.reference })
        .returning()
      if (!row) continue
      await tx.insert(quoteLines).values(lines.map((line, position) => ({ ...line, quoteId: row.id, position })))
      return { ...row, lines }
    }
  } catch (error) {
    throw storageError('the quote', error)
  }
  throw new Error('Could not store the quote: no free reference')
}

/** One quote; undefined when the id is unknown. Accepts any text. */
export async function findQuote(db: Database, id: string): Promise<StoredQuote | undefined> {
  const quoteId = toUuid(id)
  if (quoteId === undefined) return undefined
  const [row] = await db.select().from(quotes).where(eq(quotes.id, quoteId))
  return row && { ...row, lines: await readQuoteLines(db, quoteId) }
}

/** One quote, locked until the transaction ends. */
export async function lockQuote(tx: Database, id: string): Promise<StoredQuote | undefined> {
  const quoteId = toUuid(id)
  if (quoteId === undefined) return undefined
  const [row] = await tx.select().from(quotes).where(eq(quotes.id, quoteId)).for('update')
  return row && { ...row, lines: await readQuoteLines(tx, quoteId) }
}

function readQuoteLines(db: Database, quoteId: string): Promise<BookingLine[]> {
  const { key, quantity, unitPrice, amount, vatCategory, origin } = quoteLines
  return db
    .select({ key, quantity, unitPrice, amount, vatCategory, origin })
    .from(quoteLines)
    .where(eq(quoteLines.quoteId, quoteId))
    .orderBy(asc(quoteLines.position))
}

/** The quotes with the lines of each, in order. */
export async function withQuoteLines(db: Database, rows: readonly QuoteRow[]): Promise<StoredQuote[]> {
  const stored: StoredQuote[] = []
  for (const row of rows) stored.push({ ...row, lines: await readQuoteLines(db, row.id) })
  return stored
}

/** Ends a locked quote. */
export async function endQuote(
  tx: Database,
  id: string,
  end: { withdrawnAt: Date } | { acceptedAt: Date; bookingId: string },
): Promise<void> {
  await tx
    .update(quotes)
    .set({ ...end, version: sql`${quotes.version} + 1` })
    .where(eq(quotes.id, id))
}

/** One page of quotes in a state, or of all of them, newest first. */
export function listQuotes(
  db: Database,
  { state, now }: { state: QuoteState | undefined; now: Date },
  cursor: PageCursor,
  size: number,
) {
  return readPage(
    (part) => {
      const direction = part.back ? asc : desc
      return db
        .select({ row: quotes, date: dateText(quotes.createdAt) })
        .from(quotes)
        .where(and(state && isInState(state, now), isBeyond(quotes, quotes.createdAt, part)))
        .orderBy(direction(quotes.createdAt), direction(quotes.id))
        .limit(part.limit)
    },
    cursor,
    size,
  )
}

/** The same rule as `quoteState`. */
function isInState(state: QuoteState, now: Date): SQL | undefined {
  const { acceptedAt, withdrawnAt, validUntil } = quotes
  const isWaiting = and(isNull(acceptedAt), isNull(withdrawnAt))
  switch (state) {
    case 'accepted':
      return isNotNull(acceptedAt)
    case 'withdrawn':
      return isNotNull(withdrawnAt)
    case 'open':
      return and(isWaiting, gt(validUntil, now))
    case 'expired':
      return and(isWaiting, lte(validUntil, now))
  }
}

/** The quotes of a mobile number (E.164), oldest first. */
export function listQuotesOf(db: Database, mobileNumber: string): Promise<QuoteRow[]> {
  return db.select().from(quotes).where(eq(quotes.mobileNumber, mobileNumber)).orderBy(asc(quotes.createdAt))
}
