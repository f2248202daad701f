import { and, asc, desc, eq, gte, inArray, isNotNull, like, lt, or, sql, type SQL } from 'drizzle-orm'
import { addDays, startOfDay, toRiyadh } from '#domain/time/riyadh-time.ts'
import { type BookingFilter, daysOf } from '#domain/booking/booking-filter.ts'
import type { BookingSearch } from '#domain/booking/booking-search.ts'
import type { Plate } from '#domain/fleet/plate.ts'
import { holds } from '../tables/availability.ts'
import { units } from '../tables/fleet.ts'
import { bookingFields, missingNumbersOf, type BookingRow } from './bookings.ts'
import type { Database } from '../database/connect.ts'
import { dateText, isBeyond, readInBatches, readPage, type ListPart, type PageCursor } from '../database/list-page.ts'
import { personConditions } from '../customers/person-search.ts'
import { bookings } from '../tables/booking.ts'

export type BookingQuery = BookingFilter & {
  readonly search: BookingSearch | undefined
  /** Bookings are overdue relative to this time, and "today" is its day. */
  readonly now?: Date
  /** Also finds bookings by identity number, when the search text is one (`identityCondition`). */
  readonly identity?: SQL | undefined
}

const listFields = {
  ...bookingFields,
  version: bookings.version,
  createdAt: bookings.createdAt,
  missingNumbers: missingNumbersOf,
}

/**
 * One page of bookings in the order of the query, and whether there are more before and after it. Starts at a position in an
 * index, so every page costs the same. An unknown position or a search text that is too short gives an empty page.
 */
export function listBookings(db: Database, query: BookingQuery, cursor: PageCursor, size: number) {
  return readPage(
    (part) =>
      db
        .select({ row: listFields, date: dateText(dateColumns[query.by]) })
        .from(bookings)
        .where(and(...conditionsOf(db, query), beyond(query, part)))
        .orderBy(...orderOf(query, part.back))
        .limit(part.limit),
    cursor,
    size,
  )
}

/**
 * Counts the bookings of a query, up to `most`. Ordered like the list, so that PostgreSQL uses the list's index instead of
 * reading from the oldest booking on.
 */
export async function countBookings(db: Database, query: BookingQuery, most: number): Promise<number> {
  const found = db
    .select({ one: sql`1` })
    .from(bookings)
    .where(and(...conditionsOf(db, query)))
    .orderBy(...orderOf(query, false))
    .limit(most)
    .as('found')
  const rows = await db.select({ count: sql<string>`count(*)` }).from(found)
  return Number(rows[0]?.count ?? 0)
}

/** All bookings of a query in its order, at most `most`, in batches of 1000. */
export function readBookings(db: Database, query: BookingQuery, most: number): AsyncGenerator<BookingRow[]> {
  return readInBatches(
    (part) =>
      db
        .select({ row: bookings, date: dateText(dateColumns[query.by]) })
        .from(bookings)
        .where(and(...conditionsOf(db, query), beyond(query, part)))
        .orderBy(...orderOf(query, part.back))
        .limit(part.limit),
    most,
  )
}

const dateColumns = { created: bookings.createdAt, pickup: bookings.pickupDatetime, return: bookings.returnDatetime }

function orderOf({ by, order }: BookingQuery, back: boolean) {
  const direction = (order === 'latest') === back ? asc : desc
  return [direction(dateColumns[by]), direction(bookings.id)]
}

function beyond({ by, order }: BookingQuery, { seen, back }: ListPart): SQL | undefined {
  return isBeyond(bookings, dateColumns[by], { seen, back: (order === 'latest') === back })
}

/** Overdue bookings, by the same rule as `overdueOf`. The statuses are literals, to match the indexes. */
export function isOverdue(now: Date): SQL | undefined {
  return or(
    and(sql`${bookings.status} = 'active'`, lt(bookings.returnDatetime, now)),
    and(sql`${bookings.status} = 'confirmed'`, lt(bookings.pickupDatetime, now)),
  )
}

/**
 * Bookings with work to do before `until`, at a branch or all. An array, because PostgreSQL takes old confirmed bookings for likely and
 * would look for them through all bookings in the order of the list. The statuses are literals, to match the indexes.
 */
function needsWork(db: Database, until: Date, branch: string | undefined): SQL {
  const select = (...conditions: (SQL | undefined)[]) =>
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(...conditions))
  const pickupHere = branch === undefined ? undefined : eq(bookings.pickupBranchId, branch)
  const returnHere = branch === undefined ? undefined : eq(bookings.returnBranchId, branch)
  const ids = select(sql`${bookings.status} = 'pending'`, pickupHere)
    .unionAll(select(sql`${bookings.status} = 'confirmed'`, lt(bookings.pickupDatetime, until), pickupHere))
    .unionAll(select(sql`${bookings.status} = 'active'`, lt(bookings.returnDatetime, until), returnHere))
  return sql`${bookings.id} = any(array(${ids}))`
}

function conditionsOf(db: Database, query: BookingQuery): (SQL | undefined)[] {
  const { work, status, late, now, branch, car, company, by, search, identity } = query
  const { from, to } = now ? daysOf(query, toRiyadh(now).date) : query
  const date = dateColumns[by]
  const branchId = by === 'return' ? bookings.returnBranchId : bookings.pickupBranchId
  return [
    status && eq(bookings.status, status),
    late && now && isOverdue(now),
    work && now && needsWork(db, startOfDay(addDays(toRiyadh(now).date, 1)), branch),
    branch === undefined || work ? undefined : eq(branchId, branch),
    car === undefined ? undefined : eq(bookings.carId, car),
    company === undefined ? undefined : eq(bookings.companyId, company),
    from && gte(date, startOfDay(from)),
    to && lt(date, startOfDay(addDays(to, 1))),
    search && or(and(...searchConditions(db, search)), identity),
  ]
}

function searchConditions(db: Database, search: BookingSearch): SQL[] {
  switch (search.kind) {
    case 'reference': {
      const isNamed = eq(bookings.reference, search.reference)
      if (search.plate === undefined) return [isNamed]
      // A union, so that both indexes serve.
      const named = db.select({ id: bookings.id }).from(bookings).where(isNamed)
      return [inArray(bookings.id, named.union(bookingsOfPlate(db, search.plate)))]
    }
    case 'plate':
      return [inArray(bookings.id, bookingsOfPlate(db, search.plate))]
    default: {
      const ofPerson = personConditions(search, bookings.mobileNumber)
      if (!('plateNumber' in search)) return ofPerson
      return [sql`(${or(...ofPerson, inArray(bookings.id, bookingsOfPlateNumber(db, search.plateNumber)))})`]
    }
  }
}

/** The ids of the bookings that have or had the unit with this plate. */
function bookingsOfPlate(db: Database, plate: Plate) {
  return db
    .select({ id: sql<string>`${holds.bookingId}` })
    .from(holds)
    .innerJoin(units, eq(holds.unitId, units.id))
    .where(and(eq(units.plate, plate), isNotNull(holds.bookingId)))
}

/** The ids of the bookings that have or had a unit whose plate contains these digits, as in the list of units. */
function bookingsOfPlateNumber(db: Database, digits: string) {
  return db
    .select({ id: sql<string>`${holds.bookingId}` })
    .from(holds)
    .innerJoin(units, eq(holds.unitId, units.id))
    .where(and(like(units.plate, `%${digits}%`), isNotNull(holds.bookingId)))
}
