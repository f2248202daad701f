import { and, desc, eq, gte, inArray, lt, ne, sql, sum } from 'drizzle-orm'
import { unionAll, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import type { BookingSpan, RevenueSpan } from '#domain/booking/booking-trend.ts'
import { addDays, startOfDay, type LocalDate } from '#domain/time/riyadh-time.ts'
import type { Database } from '../database/connect.ts'
import { isOverdue } from '../booking/booking-list.ts'
import { bookingCarMonths, bookingDays, bookings, monthlyCounts, revenueDays } from '../tables/booking.ts'
import { cars } from '../tables/fleet.ts'

/** The number of bookings by Riyadh day of creation, since `from`, read from `booking_days`; days without bookings are absent. */
export function readBookingDays(db: Database, from: LocalDate): Promise<BookingSpan[]> {
  const { day, bookings: made } = bookingDays
  return db
    .select({ start: day, bookings: sum(made).mapWith(Number) })
    .from(bookingDays)
    .where(gte(day, from))
    .groupBy(day)
    .having(sql`sum(${made}) > 0`)
    .orderBy(day)
}

/** The number of bookings by Riyadh month of creation, read from `desk_months`. `from` and each start begin a month. */
export function readBookingMonths(db: Database, from: LocalDate): Promise<BookingSpan[]> {
  const { month, count, entity } = monthlyCounts
  return db
    .select({ start: month, bookings: sum(count).mapWith(Number) })
    .from(monthlyCounts)
    .where(and(ne(entity, 'inquiry'), gte(month, from)))
    .groupBy(month)
    .having(sql`sum(${count}) > 0`)
    .orderBy(month)
}

/**
 * The revenue of confirmed, active and completed bookings by Riyadh day or month of pick-up, in halalas, since `from`. Includes
 * future pick-ups. Read from `revenue_days`.
 */
export function readRevenue(db: Database, from: LocalDate, unit: 'day' | 'month'): Promise<RevenueSpan[]> {
  const { day, bookings: booked, subtotal, total } = revenueDays
  const start = unit === 'day' ? sql<LocalDate>`${day}` : sql<LocalDate>`date_trunc('month', ${day})::date`
  return db
    .select({
      start: sql<LocalDate>`${start}::text`.as('start'),
      subtotal: sum(subtotal).mapWith(subtotal),
      total: sum(total).mapWith(total),
    })
    .from(revenueDays)
    .where(gte(day, from))
    .groupBy(sql`start`)
    .having(sql`sum(${booked}) > 0`)
    .orderBy(sql`start`)
}

/** The `most` cars with the most bookings since the month starting at `from`, read from `booking_car_months`. */
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

/** The newest bookings of any status, without imported ones. */
export function listNewest(db: Database, most: number) {
  return db
    .select({
      id: bookings.id,
      fullName: bookings.fullName,
      carId: bookings.carId,
      carName: bookings.carName,
      modelYear: bookings.modelYear,
    })
    .from(bookings)
    .where(ne(bookings.source, 'import'))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
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

/** The `most` bookings that are overdue longest, and the number of all overdue ones. */
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

/** The pick-ups and returns of a branch on one day, and how many are still open. */
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
  const counted = (kind: 'pickup' | 'return', branchId: AnyPgColumn, at: AnyPgColumn, expected: BookingStatus[]) =>
    db
      .select({
        kind: sql<'pickup' | 'return'>`${kind}::text`.as('kind'),
        branchId: sql<string | null>`${branchId}`.as('branch_id'),
        status: bookings.status,
        count: sql<number>`count(*)`.mapWith(Number).as('count'),
      })
      .from(bookings)
      .where(and(inArray(bookings.status, expected), gte(at, start), lt(at, end)))
      .groupBy(branchId, bookings.status)
  const counts = await unionAll(
    counted('pickup', bookings.pickupBranchId, bookings.pickupDatetime, expectedPickups),
    counted('return', bookings.returnBranchId, bookings.returnDatetime, expectedReturns),
  )
  const pickups = counts.filter(({ kind }) => kind === 'pickup')
  const returns = counts.filter(({ kind }) => kind === 'return')
  const branchIds = new Set(counts.map(({ branchId }) => branchId))
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
