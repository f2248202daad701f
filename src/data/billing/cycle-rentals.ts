import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { bookings } from '../tables/booking.ts'
import { ledgerBalances } from '../tables/ledger.ts'

/** The status is a literal, to match the partial index. */
const isOut = sql`${bookings.status} = 'active'`
const isByCycle = and(
  eq(bookings.rentalType, 'monthly'),
  sql`${bookings.policies} -> 'settlement' ->> 'monthlyBilling' = 'cycle'`,
)

/** The ids of the rentals under way that are billed by cycle. */
export async function listCycleRentals(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isOut, isByCycle))
    .orderBy(asc(bookings.id))
  return rows.map(({ id }) => id)
}

/** The rentals under way that are billed by cycle and whose customers owe something, at the branch of their return or all. */
export function listOwingRentals(db: Database, { branchId, most }: { branchId: string | undefined; most: number }) {
  const { id, reference, fullName, returnBranchId, erasedAt } = bookings
  return db
    .select({ id, reference, fullName, owed: ledgerBalances.owed })
    .from(bookings)
    .innerJoin(ledgerBalances, eq(ledgerBalances.bookingId, id))
    .where(
      and(
        isOut,
        isByCycle,
        gt(ledgerBalances.owed, sql`0`),
        isNull(erasedAt),
        branchId === undefined ? undefined : eq(returnBranchId, branchId),
      ),
    )
    .orderBy(asc(bookings.pickupDatetime), asc(id))
    .limit(most)
}
