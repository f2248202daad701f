import { and, asc, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { bookings } from '../tables/booking.ts'
import { ledgerBalances, ledgerEntries } from '../tables/ledger.ts'
import { staffUsers } from '../tables/staff.ts'

/**
 * The bookings whose customers owe something, and those that are over although the company owes something; the agreed return first that
 * is longest ago, at a branch or all; with `after`, those that follow that booking. What was paid ahead of a rental is not open.
 */
export function listOpenBalances(
  db: Database,
  { branchId, after, most }: { branchId: string | undefined; after?: string | undefined; most: number },
) {
  const { id, reference, fullName, mobileNumber, companyId, status, returnDatetime, erasedAt } = bookings
  const { owed, deposit } = ledgerBalances
  const place = sql`(select place.return_datetime from bookings place where place.id = ${after ?? null})`
  return db
    .select({ id, reference, fullName, mobileNumber, companyId, status, returnDatetime, erasedAt, owed, deposit })
    .from(ledgerBalances)
    .innerJoin(bookings, eq(id, ledgerBalances.bookingId))
    .where(
      and(
        // A literal, to match the partial index.
        sql`${owed} <> 0`,
        or(gt(owed, sql`0`), inArray(status, ['completed', 'cancelled', 'no_show'])),
        branchId === undefined ? undefined : eq(bookings.returnBranchId, branchId),
        after === undefined ? undefined : or(gt(returnDatetime, place), and(eq(returnDatetime, place), gt(id, after))),
      ),
    )
    .orderBy(asc(returnDatetime), asc(id))
    .limit(most)
}

/** The deposits that are held for bookings, in halalas, by booking. */
export async function readHeldDeposits(db: Database, bookingIds: readonly string[]): Promise<Map<string, number>> {
  if (bookingIds.length === 0) return new Map()
  const { bookingId, deposit } = ledgerBalances
  const rows = await db
    .select({ bookingId, deposit })
    .from(ledgerBalances)
    .where(inArray(bookingId, [...bookingIds]))
  return new Map(rows.map((row) => [row.bookingId, row.deposit]))
}

type Period = { readonly from: Date; readonly until: Date }

function selectEntries(db: Database, { from, until }: Period, after: { happenedAt: Date; id: number } | undefined) {
  const { id, happenedAt } = ledgerEntries
  return db
    .select({
      id,
      happenedAt,
      enteredAt: ledgerEntries.enteredAt,
      booking: bookings.reference,
      type: ledgerEntries.type,
      kind: ledgerEntries.kind,
      vatCategory: ledgerEntries.vatCategory,
      vatRate: ledgerEntries.vatRate,
      net: ledgerEntries.net,
      vat: ledgerEntries.vat,
      gross: ledgerEntries.gross,
      deposit: ledgerEntries.deposit,
      method: ledgerEntries.method,
      reference: ledgerEntries.reference,
      correctsId: ledgerEntries.correctsId,
      by: staffUsers.name,
    })
    .from(ledgerEntries)
    .leftJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .leftJoin(staffUsers, eq(staffUsers.id, ledgerEntries.staffId))
    .where(
      and(
        gte(happenedAt, from),
        lt(happenedAt, until),
        after && or(gt(happenedAt, after.happenedAt), and(eq(happenedAt, after.happenedAt), gt(id, after.id))),
      ),
    )
    .orderBy(asc(happenedAt), asc(id))
    .limit(1000)
}

export type ExportedEntry = Awaited<ReturnType<typeof selectEntries>>[number]

/** The entries of what happened in `[from, until)`, at most `most`, in batches of 1000. */
export async function* readEntries(db: Database, period: Period, most: number): AsyncGenerator<ExportedEntry[]> {
  let last: ExportedEntry | undefined
  for (let left = most; left > 0;) {
    const rows = (await selectEntries(db, period, last)).slice(0, left)
    if (rows.length === 0) return
    yield rows
    left -= rows.length
    last = rows.at(-1)
  }
}
