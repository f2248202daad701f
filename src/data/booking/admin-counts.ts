import { and, gte, inArray, max, sum } from 'drizzle-orm'
import { firstOfMonth } from '../../domain/booking/booking-trend.ts'
import { addMonths, type LocalDate } from '../../domain/time/riyadh-time.ts'
import type { Database } from '../database/connect.ts'
import { changes, monthlyCounts } from '../schema.ts'
import { markUndelivered } from '../sync/delivery-list.ts'

export type AdminCounts = Awaited<ReturnType<typeof readAdminCounts>>

/**
 * Counts bookings and inquiries, and those that are `pending` or `open`. Reads counters that triggers maintain, so the cost
 * does not grow with the number of rows.
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

/**
 * Identifies the data that a screen shows: it changes when a booking or inquiry comes in or staff change something.
 */
export type UpdateMark = {
  bookings: number
  inquiries: number
  lastChange: number
  /** Only for screens that show deliveries to the spreadsheet; changes when a delivery does. */
  undelivered?: string
}

/**
 * Counts this Riyadh month and the previous one, and reads the id of the last change; with `hasSync` also a mark of the
 * deliveries.
 */
export async function readUpdateMark(db: Database, today: LocalDate, hasSync = false): Promise<UpdateMark> {
  const [counts, last, undelivered] = await Promise.all([
    db
      .select({ entity: monthlyCounts.entity, count: sum(monthlyCounts.count).mapWith(Number) })
      .from(monthlyCounts)
      .where(
        and(
          // Named one by one so that PostgreSQL uses the index.
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
