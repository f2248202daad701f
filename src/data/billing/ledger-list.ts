import { and, asc, eq, gt, gte, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { bookings } from '../tables/booking.ts'
import { ledgerCards, ledgerEntries } from '../tables/ledger.ts'
import { staffUsers } from '../tables/staff.ts'
import { entryColumns } from './ledger.ts'

function selectShown(db: Database) {
  const { bookingId, enteredAt, staffId, byKind } = ledgerEntries
  return db
    .select({
      ...entryColumns,
      bookingId,
      booking: bookings.reference,
      enteredAt,
      byKind,
      by: staffUsers.name,
      lastFour: ledgerCards.lastFour,
    })
    .from(ledgerEntries)
    .leftJoin(bookings, eq(bookings.id, bookingId))
    .leftJoin(staffUsers, eq(staffUsers.id, staffId))
    .leftJoin(ledgerCards, eq(ledgerCards.entryId, ledgerEntries.id))
    .$dynamic()
}

/** The entries of a booking in order, each with the member who entered it, if the account exists, and the card of its deposit. */
export function listShownEntries(db: Database, bookingId: string) {
  return selectShown(db).where(eq(ledgerEntries.bookingId, bookingId)).orderBy(asc(ledgerEntries.id))
}

export type ShownEntry = Awaited<ReturnType<typeof listShownEntries>>[number]

/** Like one of `listShownEntries`; undefined when there is no such entry. */
export async function findShownEntry(db: Database, id: number): Promise<ShownEntry | undefined> {
  const [entry] = await selectShown(db).where(eq(ledgerEntries.id, id))
  return entry
}

type LedgerPage = {
  /** Of what happened, `until` excluded; undefined for no limit. */
  readonly from: Date | undefined
  readonly until: Date | undefined
  /** The entry before the page. */
  readonly after: number | undefined
  readonly size: number
}

/** A page of the entries of all bookings, in the order in which they happened. */
export async function listLedger(db: Database, { from, until, after, size }: LedgerPage) {
  const { id, happenedAt } = ledgerEntries
  const place = sql`(select place.happened_at from ledger_entries place where place.id = ${after ?? null})`
  const rows = await selectShown(db)
    .where(
      and(
        from && gte(happenedAt, from),
        until && lt(happenedAt, until),
        after === undefined ? undefined : or(gt(happenedAt, place), and(eq(happenedAt, place), gt(id, after))),
      ),
    )
    .orderBy(asc(happenedAt), asc(id))
    .limit(size + 1)
  return { rows: rows.slice(0, size), hasNext: rows.length > size }
}
