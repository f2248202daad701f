import { and, eq, gte, inArray, sum, sql } from 'drizzle-orm'
import { firstOfMonth } from '../../domain/booking/booking-trend.ts'
import { sumOf } from '../../domain/pricing/money.ts'
import { addMonths, type LocalDate } from '../../domain/time/riyadh-time.ts'
import type { Database } from '../database/connect.ts'
import { changes } from '../staff/schema.ts'
import { monthlyCounts } from './schema.ts'
import { markUndelivered } from '../sync/delivery-list.ts'
import { markMessages } from '../webhooks/list-webhooks.ts'

/**
 * Counts all bookings and inquiries, `pending` bookings, what those cost with VAT, and `open` inquiries. Reads counters that
 * triggers keep, so the cost does not grow with the number of rows.
 */
export async function readAdminCounts(db: Database) {
  const { entity, state, count, revenue } = monthlyCounts
  const rows = await db
    .select({ entity, state, count: sum(count).mapWith(Number), total: sum(revenue).mapWith(revenue) })
    .from(monthlyCounts)
    .groupBy(entity, state)
  const countOf = (wanted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(wanted).reduce((total, row) => total + row.count, 0)
  return {
    bookings: countOf((row) => row.entity !== 'inquiry'),
    inquiries: countOf((row) => row.entity === 'inquiry'),
    pending: countOf((row) => row.state === 'pending'),
    pendingTotal: sumOf(...rows.filter((row) => row.state === 'pending').map(({ total }) => total)),
    open: countOf((row) => row.state === 'open'),
  }
}

/** The state that a screen shows. A different mark means a new booking or inquiry, a change by staff, or a new day. */
export type UpdateMark = {
  /** The day in Riyadh. */
  today: LocalDate
  bookings: number
  inquiries: number
  lastChange: number
  /** For screens that show deliveries: changes whenever one has progressed. */
  undelivered?: string
}

/** What a screen shows deliveries of: records to the spreadsheet, or messages to webhooks. */
export type Deliveries = 'sync' | 'webhooks'

const marksOf = { sync: markUndelivered, webhooks: markMessages } satisfies Record<Deliveries, unknown>

/**
 * Counts bookings and inquiries of this Riyadh month and the previous one, without imported bookings, and finds the number of the last change by
 * staff; with `deliveries` also the mark of those.
 */
export async function readUpdateMark(db: Database, today: LocalDate, deliveries?: Deliveries): Promise<UpdateMark> {
  const countOf = (entity: 'booking' | 'inquiry') =>
    sql`coalesce(sum(${monthlyCounts.count}) filter (where ${eq(monthlyCounts.entity, entity)}), 0)`.mapWith(Number)
  const [counts, undelivered] = await Promise.all([
    db
      .select({
        bookings: countOf('booking'),
        inquiries: countOf('inquiry'),
        lastChange: sql`coalesce((select max(${changes.id}) from ${changes}), 0)`.mapWith(Number),
      })
      .from(monthlyCounts)
      .where(
        and(
          // The primary key begins with the entity.
          inArray(monthlyCounts.entity, ['booking', 'inquiry']),
          gte(monthlyCounts.month, addMonths(firstOfMonth(today), -1)),
        ),
      ),
    deliveries && marksOf[deliveries](db),
  ])
  const updateMark = { today, ...counts[0]! }
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
