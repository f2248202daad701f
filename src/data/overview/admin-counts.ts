import { and, eq, gte, inArray, sum, sql } from 'drizzle-orm'
import { sumOf } from '#domain/money/money.ts'
import { firstOfMonth } from '#domain/time/calendar.ts'
import { addMonths, type LocalDate } from '#domain/time/riyadh-time.ts'
import type { Database } from '../database/connect.ts'
import { changes } from '../tables/staff.ts'
import { monthlyCounts } from '../tables/booking.ts'
import { fingerprintUndelivered } from '../sync/delivery-list.ts'
import { fingerprintMessages } from '../webhooks/list-webhooks.ts'

/**
 * Counts all bookings and inquiries, the `pending` bookings and their total with VAT, and the `open` inquiries. Reads counters
 * kept by triggers, so the cost does not grow with the number of rows.
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

/** Identifies the state that a screen shows. It changes with a new booking or inquiry, a change by staff, or a new day. */
export type UpdateMark = {
  /** The day in Riyadh. */
  today: LocalDate
  bookings: number
  inquiries: number
  lastChange: number
  /** For screens that show deliveries: changes whenever one makes progress. */
  undelivered?: string
}

/** Which deliveries a screen shows: records sent to the spreadsheet, or webhook messages. */
export type Deliveries = 'sync' | 'webhooks'

const fingerprintsOf = {
  sync: fingerprintUndelivered,
  webhooks: fingerprintMessages,
} satisfies Record<Deliveries, unknown>

/**
 * Counts bookings (without imported ones) and inquiries of this and the previous Riyadh month, and reads the number of the last
 * change by staff; with `deliveries` also their fingerprint.
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
          // Lets PostgreSQL use the primary key, which begins with the entity.
          inArray(monthlyCounts.entity, ['booking', 'inquiry']),
          gte(monthlyCounts.month, addMonths(firstOfMonth(today), -1)),
        ),
      ),
    deliveries && fingerprintsOf[deliveries](db),
  ])
  const updateMark = { today, ...counts[0]! }
  return undelivered === undefined ? updateMark : { ...updateMark, undelivered }
}

/** Tells every process that bookings, inquiries or other data of the back office have changed, without saying which. */
export const adminChannel = 'roud_desk'

/** Call it outside of the transaction that stores a booking: PostgreSQL commits notifying transactions one at a time. */
export async function notifyAdmin(db: Database): Promise<void> {
  await db.execute(sql`select pg_notify(${adminChannel}, '')`)
}
