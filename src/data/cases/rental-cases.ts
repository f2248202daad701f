import { and, asc, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { CaseState } from '#domain/cases/rental-cases.ts'
import type { Plate } from '#domain/fleet/plate.ts'
import type { Database } from '../database/connect.ts'
import { bookings } from '../tables/booking.ts'
import { units } from '../tables/fleet.ts'
import { rentalCases } from '../tables/rental-cases.ts'

export type RentalCase = typeof rentalCases.$inferSelect

export async function findCase(db: Database, id: number): Promise<RentalCase | undefined> {
  const [row] = await db.select().from(rentalCases).where(eq(rentalCases.id, id))
  return row
}

/** The cases of these bookings, oldest first. */
export function listCasesOf(db: Database, bookingIds: readonly string[]): Promise<RentalCase[]> {
  if (bookingIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(rentalCases)
    .where(inArray(rentalCases.bookingId, [...bookingIds]))
    .orderBy(asc(rentalCases.id))
}

const listed = {
  id: rentalCases.id,
  kind: rentalCases.kind,
  state: rentalCases.state,
  happenedAt: rentalCases.happenedAt,
  reportKind: rentalCases.reportKind,
  reportNumber: rentalCases.reportNumber,
  bookingId: bookings.id,
  reference: bookings.reference,
  status: bookings.status,
  plate: units.plate,
}

/** A case as lists show it, without what is personal. */
export type ListedCase = Pick<
  RentalCase,
  'id' | 'kind' | 'state' | 'happenedAt' | 'reportKind' | 'reportNumber' | 'bookingId'
> & { readonly reference: string; readonly status: string; readonly plate: Plate | null }

/** Cases, the latest first, before the one with the id `before`; with `isOpen` only those that are not closed. At most `most`. */
export function listCases(
  db: Database,
  { isOpen, state, before, most }: { isOpen: boolean; state?: CaseState; before: number | undefined; most: number },
) {
  return selectCases(db)
    .where(
      and(
        isOpen ? isNotClosed : undefined,
        state && eq(rentalCases.state, state),
        before === undefined ? undefined : lt(rentalCases.id, before),
      ),
    )
    .orderBy(desc(rentalCases.id))
    .limit(most)
}

/** The cases of a unit, the latest first; at most `most`. */
export function listCasesOfUnit(db: Database, unitId: number, most: number) {
  return selectCases(db).where(eq(rentalCases.unitId, unitId)).orderBy(desc(rentalCases.id)).limit(most)
}

/** The open cases of cars that are out, at a branch or all, oldest first; at most `most`. */
export function listCasesOut(db: Database, { branchId, most }: { branchId: string | undefined; most: number }) {
  return selectCases(db)
    .where(
      and(
        isNotClosed,
        sql`${bookings.status} = 'active'`,
        branchId === undefined ? undefined : eq(bookings.pickupBranchId, branchId),
      ),
    )
    .orderBy(asc(rentalCases.id))
    .limit(most)
}

const isNotClosed = ne(rentalCases.state, sql`'closed'`)

function selectCases(db: Database) {
  return db
    .select(listed)
    .from(rentalCases)
    .innerJoin(bookings, eq(bookings.id, rentalCases.bookingId))
    .leftJoin(units, eq(units.id, rentalCases.unitId))
    .$dynamic()
}
