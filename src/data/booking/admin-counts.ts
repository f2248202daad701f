import { and, gte, inArray, max, sum, sql } from 'drizzle-orm'
import { firstOfMonth } from '../../domain/booking/booking-trend.ts'
import { addMonths, type LocalDate } from '../../domain/time/riyadh-time.ts'
import type { Database } from '../database/connect.ts'
import { changes } from '../staff/schema.ts'
import { monthlyCounts } from './schema.ts'
import { markUndelivered } from '../sync/delivery-list.ts'

export type AdminCounts = Awaited<ReturnType<typeof readAdminCounts>>

/**
 * Counts all bookings and inquiries, `pending` bookings and `open` inquiries. Reads counters that triggers keep, so the
 * cost does not grow with the number of rows.
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

/** The state that a screen shows. A different mark means a new booking or inquiry, or a change by staff. */
export type UpdateMark = {
  bookings: number
  inquiries: number
  lastChange: number
  /** For screens that show deliveries to the spreadsheet: changes whenever a delivery has progressed. */
  undelivered?: string
}

/**
 * Counts bookings and inquiries of this Riyadh month and the previous one, and finds the number of the last change by
 * staff; with `hasSync` also the mark of undelivered records.
 */
export async function readUpdateMark(db: Database, today: LocalDate, hasSync = false): Promise<UpdateMark> {
  const [counts, last, undelivered] = await Promise.all([
    db
      .select({ entity: monthlyCounts.entity, count: sum(monthlyCounts.count).mapWith(Number) })
      .from(monthlyCounts)
      .where(
        and(
          // The primary key begins with the entity.
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

/** Notifies every process that bookings, inquiries or data of the back office have changed, without saying which. */
export const adminChannel = 'roud_desk'

/**
 * Sends the notification. Runs outside the transaction that stores a booking, because PostgreSQL commits transactions
 * that notify one at a time.
 */
export async function notifyAdmin(db: Database): Promise<void> {
  await db.execute(sql`select pg_notify(${adminChannel}, '')`)
}
