import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { halalas, type Halalas } from '#domain/money/money.ts'
import { addDays, type LocalDate } from '#domain/time/riyadh-time.ts'
import type { Database } from '../database/connect.ts'
import { bookings } from '../tables/booking.ts'
import { ledgerBalances, ledgerEntries } from '../tables/ledger.ts'

export type DueDeposit = Awaited<ReturnType<typeof listDueDeposits>>[number]

/** How many days before its end a hold on a card is listed. */
const noticeDays = 2

/**
 * The deposits that are held although they were promised back by `day`, or whose hold on a card has ended or ends soon; those that are due
 * first, at the branch of their return or all.
 */
export function listDueDeposits(
  db: Database,
  { day, branchId, most }: { day: LocalDate; branchId: string | undefined; most: number },
) {
  const { id, bookingId, type, deposit, expiresOn, returnBy } = ledgerEntries
  const left = sql<Halalas>`${deposit} + coalesce((select sum(part.deposit) from ledger_entries part where part.deposit_id = ${ledgerEntries}.id), 0)`
  return db
    .select({
      id,
      left: left.mapWith((sum: string) => halalas(Number(sum))),
      expiresOn,
      returnBy,
      bookingId: bookings.id,
      reference: bookings.reference,
      fullName: bookings.fullName,
    })
    .from(ledgerBalances)
    .innerJoin(ledgerEntries, and(eq(bookingId, ledgerBalances.bookingId), eq(type, 'depositHeld')))
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(
      and(
        // A literal, to match the partial index.
        sql`${ledgerBalances.deposit} <> 0`,
        or(lte(expiresOn, addDays(day, noticeDays)), lte(returnBy, day)),
        sql`${left} > 0`,
        isNull(bookings.erasedAt),
        branchId === undefined ? undefined : eq(bookings.returnBranchId, branchId),
      ),
    )
    .orderBy(asc(sql`least(${expiresOn}, ${returnBy})`), asc(id))
    .limit(most)
}
