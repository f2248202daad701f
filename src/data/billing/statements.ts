import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { halalas, type Halalas } from '#domain/money/money.ts'
import type { Plate } from '#domain/fleet/plate.ts'
import type { Database } from '../database/connect.ts'
import { bookings } from '../tables/booking.ts'
import { units } from '../tables/fleet.ts'
import { ledgerEntries } from '../tables/ledger.ts'
import { rentalLegs } from '../tables/rentals.ts'

/** What a company owed at `before`, from all that happened until then; negative for credit. */
export async function readOpening(db: Database, companyId: string, before: Date): Promise<Halalas> {
  const [row] = await db
    .select({ owed: sql<string>`coalesce(sum(${ledgerEntries.gross}), 0)` })
    .from(ledgerEntries)
    .innerJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .where(and(eq(bookings.companyId, companyId), lt(ledgerEntries.happenedAt, before)))
  return halalas(Number(row!.owed))
}

/** The entries of a company's bookings that happened in `[from, until)`, in that order, at most `most`. */
export function listEntriesOfCompany(
  db: Database,
  companyId: string,
  { from, until, most }: { from: Date; until: Date; most: number },
) {
  const { id, bookingId, type, kind, gross, explanation, method, reference, correctsId, happenedAt } = ledgerEntries
  return db
    .select({ id, bookingId, type, kind, gross, explanation, method, reference, correctsId, happenedAt })
    .from(ledgerEntries)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(and(eq(bookings.companyId, companyId), gte(happenedAt, from), lt(happenedAt, until)))
    .orderBy(asc(happenedAt), asc(id))
    .limit(most)
}

/** The plates of the units that rentals had, in order, by booking. */
export async function listRentedPlates(db: Database, bookingIds: readonly string[]): Promise<Map<string, Plate[]>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .select({ bookingId: rentalLegs.bookingId, plate: units.plate })
    .from(rentalLegs)
    .innerJoin(units, eq(units.id, rentalLegs.unitId))
    .where(inArray(rentalLegs.bookingId, [...bookingIds]))
    .orderBy(asc(rentalLegs.bookingId), asc(rentalLegs.position))
  const byBooking = Map.groupBy(rows, ({ bookingId }) => bookingId)
  return new Map(Array.from(byBooking, ([id, legs]) => [id, legs.map(({ plate }) => plate)]))
}
