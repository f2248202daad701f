import { and, desc, eq, gte, inArray, lt, notInArray, sql, sum } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { BookingStatus } from '../../domain/booking/booking-status.ts'
import type { Halalas } from '../../domain/pricing/money.ts'
import { addDays, startOfDay, type LocalDate } from '../../domain/time/riyadh-time.ts'
import type { Database } from '../database/connect.ts'
import { isOverdue } from './booking-list.ts'
import { bookingCarMonths, bookingDays, bookings, monthlyCounts } from './schema.ts'
import { cars } from '../fleet/schema.ts'

/** The bookings made in one day or month, and the revenue with VAT of those that were not called off, in halalas. */
export type BookingSpan = { start: LocalDate; bookings: number; revenue: Halalas }

const calledOff: BookingStatus[] = ['cancelled', 'no_show']

/**
 * Bookings and revenue by the Riyadh day of creation, from `from` on, read from `booking_days`; days without bookings
 * are absent. Cancelled bookings and no-shows count as bookings without revenue.
 */
export function readBookingDays(db: Database, from: LocalDate): Promise<BookingSpan[]> {
  const { day, bookings: made, status, revenue } = bookingDays
  return db
    .select({ start: day, bookings: sum(made).mapWith(Number), revenue: revenueOf(revenue, status) })
    .from(bookingDays)
    .where(gte(day, from))
    .groupBy(day)
    .having(sql`sum(${made}) > 0`)
    .orderBy(day)
}

/** The same by month, read from `desk_months`; `from` and each start are the first day of a month. */
export function readBookingMonths(db: Database, from: LocalDate): Promise<BookingSpan[]> {
  const { month, count, state, revenue, entity } = monthlyCounts
  return db
    .select({ start: month, bookings: sum(count).mapWith(Number), revenue: revenueOf(revenue, state) })
    .from(monthlyCounts)
    .where(and(eq(entity, 'booking'), gte(month, from)))
    .groupBy(month)
    .having(sql`sum(${count}) > 0`)
    .orderBy(month)
}

function revenueOf(revenue: typeof bookingDays.revenue | typeof monthlyCounts.revenue, status: AnyPgColumn) {
  const standing = sql`sum(${revenue}) filter (where ${notInArray(status, calledOff)})`
  return sql<Halalas>`coalesce(${standing}, 0)`.mapWith(revenue)
}

/** The `most` cars with the most bookings since the month that begins at `from`, read from `booking_car_months`. */
export function listMostBookedCars(db: Database, from: LocalDate, most: number) {
  const count = sum(bookingCarMonths.bookings).mapWith(Number)
  return db
    .select({ id: cars.id, name: { ar: cars.nameAr, en: cars.nameEn }, bookings: count })
    .from(bookingCarMonths)
    .innerJoin(cars, eq(cars.id, bookingCarMonths.carId))
    .where(gte(bookingCarMonths.month, from))
    .groupBy(cars.id)
    .having(sql`sum(${bookingCarMonths.bookings}) > 0`)
    .orderBy(desc(sql`sum(${bookingCarMonths.bookings})`), cars.id)
    .limit(most)
}

/** The newest pending bookings. */
export function listNewestPending(db: Database, most: number) {
  return db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      createdAt: bookings.createdAt,
      carId: bookings.carId,
      carName: bookings.carName,
      modelYear: bookings.modelYear,
      pickupBranchId: bookings.pickupBranchId,
      pickupLocation: bookings.pickupLocation,
      pickupDatetime: bookings.pickupDatetime,
    })
    .from(bookings)
    .where(eq(bookings.status, 'pending'))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(most)
}

/** The `most` bookings that are overdue for longest, and how many there are. */
export function listOverdue(db: Database, now: Date, most: number) {
  const due = sql`case when ${bookings.status} = 'active' then ${bookings.returnDatetime} else ${bookings.pickupDatetime} end`
  return db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      status: bookings.status,
      carId: bookings.carId,
      carName: bookings.carName,
      modelYear: bookings.modelYear,
      pickupDatetime: bookings.pickupDatetime,
      returnDatetime: bookings.returnDatetime,
      count: sql`count(*) over ()`.mapWith(Number),
    })
    .from(bookings)
    .where(isOverdue(now))
    .orderBy(due, bookings.id)
    .limit(most)
}

const expectedPickups: BookingStatus[] = ['pending', 'confirmed', 'active', 'completed']
const expectedReturns: BookingStatus[] = ['confirmed', 'active', 'completed']

/** The pick-ups and returns of a branch on one day, and how many of them are still open. */
export type BranchDay = {
  branchId: string | null
  pickups: number
  toHandOver: number
  returns: number
  toReturn: number
}

/** Pick-ups and returns of a Riyadh day by branch, without cancelled bookings and no-shows. */
export async function readBranchDay(db: Database, day: LocalDate): Promise<BranchDay[]> {
  const start = startOfDay(day)
  const end = startOfDay(addDays(day, 1))
  const count = sql<number>`count(*)`.mapWith(Number)
  const [pickups, returns] = await Promise.all([
    db
      .select({ branchId: bookings.pickupBranchId, status: bookings.status, count })
      .from(bookings)
      .where(
        and(
          inArray(bookings.status, expectedPickups),
          gte(bookings.pickupDatetime, start),
          lt(bookings.pickupDatetime, end),
        ),
      )
      .groupBy(bookings.pickupBranchId, bookings.status),
    db
      .select({ branchId: bookings.returnBranchId, status: bookings.status, count })
      .from(bookings)
      .where(
        and(
          inArray(bookings.status, expectedReturns),
          gte(bookings.returnDatetime, start),
          lt(bookings.returnDatetime, end),
        ),
      )
      .groupBy(bookings.returnBranchId, bookings.status),
  ])
  const branchIds = new Set([...pickups, ...returns].map(({ branchId }) => branchId))
  return [...branchIds].map((branchId) => ({
    branchId,
    pickups: totalOf(pickups, branchId),
    toHandOver: totalOf(pickups, branchId, ['pending', 'confirmed']),
    returns: totalOf(returns, branchId),
    toReturn: totalOf(returns, branchId, ['confirmed', 'active']),
  }))
}

type BranchCount = { branchId: string | null; status: BookingStatus; count: number }

function totalOf(counts: readonly BranchCount[], branchId: string | null, of?: readonly BookingStatus[]): number {
  const own = counts.filter((one) => one.branchId === branchId && (!of || of.includes(one.status)))
  return own.reduce((total, { count }) => total + count, 0)
}
