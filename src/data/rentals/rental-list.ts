import { and, asc, desc, eq, isNotNull, lt, sql, type SQL } from 'drizzle-orm'
import { addDays, startOfDay, todayInRiyadh } from '#domain/time/riyadh-time.ts'
import type { Database } from '../database/connect.ts'
import { dateText, isBeyond, readPage, type PageCursor } from '../database/list-page.ts'
import { bookings } from '../tables/booking.ts'
import { units } from '../tables/fleet.ts'
import { rentals } from '../tables/rentals.ts'
import { hasNoContract } from './contracts.ts'

/**
 * What a list of rentals is about. `due`: the car is out and agreed to be back by the end of the day, or before; `late`: it is out and
 * its return has passed; `withoutContract`: it is out and has no contract that counts.
 */
export const rentalFilters = ['out', 'due', 'late', 'withoutContract', 'returned'] as const
type RentalFilter = (typeof rentalFilters)[number]

export type RentalQuery = {
  readonly filter: RentalFilter | undefined
  readonly unitId: number | undefined
  /** The branch of the agreed return. */
  readonly branchId: string | undefined
  /** By the agreed return. */
  readonly order: 'latest' | 'earliest'
  readonly now: Date
}

const { id, reference, version, status, fullName, pickupDatetime, returnDatetime } = bookings
const { unitId, handedOverAt, returnedAt, outOdometerKm, outFuelEighths, backOdometerKm, backFuelEighths } = rentals
const ofBooking = { id, reference, version, status, fullName, pickupDatetime, returnDatetime }
const ofRental = { unitId, handedOverAt, returnedAt, outOdometerKm, outFuelEighths, backOdometerKm, backFuelEighths }
const rentalFields = { ...ofBooking, ...ofRental, plate: units.plate }

/** One page of rentals in the order of their agreed return. `id` is that of the booking. */
export function listRentals(db: Database, query: RentalQuery, cursor: PageCursor, size: number) {
  return readPage(
    (part) => {
      const back = (query.order === 'latest') === part.back
      const direction = back ? asc : desc
      return selectRentals(db)
        .where(and(...conditionsOf(db, query), isBeyond(bookings, returnDatetime, { ...part, back })))
        .orderBy(direction(returnDatetime), direction(id))
        .limit(part.limit)
    },
    cursor,
    size,
  )
}

export type ListedRental = Awaited<ReturnType<typeof listRentals>>['rows'][number]

/** The rental of a booking as a list has it; undefined when its car was not handed over. */
export async function findListedRental(db: Database, bookingId: string): Promise<ListedRental | undefined> {
  const [found] = await selectRentals(db).where(eq(id, bookingId))
  return found?.row
}

function selectRentals(db: Database) {
  return db
    .select({ row: rentalFields, date: dateText(returnDatetime) })
    .from(rentals)
    .innerJoin(bookings, eq(bookings.id, rentals.bookingId))
    .leftJoin(units, eq(units.id, rentals.unitId))
    .$dynamic()
}

function conditionsOf(db: Database, query: RentalQuery): (SQL | undefined)[] {
  return [
    query.filter && isIn(db, query.filter, query.now),
    query.unitId === undefined ? undefined : eq(rentals.unitId, query.unitId),
    query.branchId === undefined ? undefined : eq(bookings.returnBranchId, query.branchId),
  ]
}

/** The status is a literal, to match the partial index. */
const isOut = sql`${bookings.status} = 'active'`

function isIn(db: Database, filter: RentalFilter, now: Date): SQL | undefined {
  switch (filter) {
    case 'out':
      return isOut
    case 'due':
      return and(isOut, lt(returnDatetime, startOfDay(addDays(todayInRiyadh(now), 1))))
    case 'late':
      return and(isOut, lt(returnDatetime, now))
    case 'withoutContract':
      return and(isOut, hasNoContract(db))
    case 'returned':
      return isNotNull(rentals.returnedAt)
  }
}
