import { and, gte, inArray, max, sum, sql } from 'drizzle-orm'
import { firstOfMonth } from '../../domain/booking/booking-trend.ts'
import { addMonths, type LocalDate } from '../../domain/time/riyadh-time.ts'
import type { Database } from '../database/connect.ts'
import { changes } from '../staff/schema.ts'
import { monthlyCounts } from './schema.ts'
import { markUndelivered } from '../sync/delivery-list.ts'

export type AdminCounts = Awaited<ReturnType<typeof readAdminCounts>>

/**
 * How many bookings and inquiries there are, and how many of them wait: `pending` bookings, `open` inquiries. From counters
 * that triggers keep, so that it costs the same with a thousand rows as with a million.
 */
export async function readAdminCounts(db: Database) {
  const rows = await db
    .select({
      entity: monthlyCounts.entity,
      state: monthlyCounts.state,
      count: sum(monthlyCounts.count).mapWith(Number),
    })
    .from(monthlyCounts)
    .groupBy(monthlyCounts.entity, monthlyCounts.state)
  const countOf = (wanted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(wanted).reduce((total, { count }) => total + count, 0)
  return {
    bookings: countOf(({ entity }) => entity === 'booking'),
    inquiries: countOf(({ entity }) => entity === 'inquiry'),
    pending: countOf(({ state }) => state === 'pending'),
    open: countOf(({ state }) => state === 'open'),
  }
}

/** What a screen was drawn from: another pulse means that a booking or inquiry came in or that somebody changed something. */
export type UpdateMark = {
  bookings: number
  inquiries: number
  lastChange: number
  /** For screens that show deliveries to the spreadsheet: another mark means that one of them came further. */
  undelivered?: string
}

/**
 * The bookings and inquiries of this Riyadh month and the one before, and the number of the last change by staff; with
 * `hasSync` also the mark of what has not reached the spreadsheet.
 */
export async function readUpdateMark(db: Database, today: LocalDate, hasSync = false): Promise<UpdateMark> {
  const [counts, last, undelivered] = await Promise.all([
    db
      .select({ entity: monthlyCounts.entity, count: sum(monthlyCounts.count).mapWith(Number) })
      .from(monthlyCounts)
      .where(
        and(
          // Each by its name, so that the index leads to the months.
          inArray(monthlyCounts.entity, ['booking', 'inquiry']),
          gte(monthlyCounts.month, addMonths(firstOfMonth(today), -1)),
        ),
      )
      .groupBy(monthlyCounts.entity),
    db.select({ id: max(changes.id) }).from(changes),
    hasSync ? markUndelivered(db) : undefined,
  ])
  const countOf = (entity: 'booking' | 'inquiry') => counts.find((row) => row.entity === entity)?.count ?? 0
  const updateMark = { bookings: countOf('booking'), inquiries: countOf('inquiry'), lastChange: last[0]?.id ?? 0 }
  return undelivered === undefined ? updateMark : { ...updateMark, undelivered }
}

/** Tells every process that bookings, inquiries or what staff see of them have changed; never what. */
export const adminChannel = 'roud_desk'

/**
 * Announces news of the desk to every process. Not part of the transaction that stores a booking: PostgreSQL lets
 * transactions that announce something commit one at a time.
 */
export async function notifyAdmin(db: Database): Promise<void> {
  await db.execute(sql`select pg_notify(${adminChannel}, '')`)
}
