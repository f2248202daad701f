import { and, gte, inArray, max, sum } from 'drizzle-orm'
import { firstOfMonth } from '../../domain/booking/booking-trend.ts'
import { addMonths, type LocalDate } from '../../domain/time/riyadh-time.ts'
import type { Database } from '../database/connect.ts'
import { changes, deskMonths } from '../schema.ts'
import { markUndelivered } from '../sync/delivery-list.ts'

export type DeskCounts = Awaited<ReturnType<typeof readDeskCounts>>

/**
 * How many bookings and inquiries there are, and how many of them wait: `pending` bookings, `open` inquiries. From counters
 * that triggers keep, so that it costs the same with a thousand rows as with a million.
 */
export async function readDeskCounts(db: Database) {
  const rows = await db
    .select({ entity: deskMonths.entity, state: deskMonths.state, count: sum(deskMonths.count).mapWith(Number) })
    .from(deskMonths)
    .groupBy(deskMonths.entity, deskMonths.state)
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
export type Pulse = {
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
export async function readPulse(db: Database, today: LocalDate, hasSync = false): Promise<Pulse> {
  const [counts, last, undelivered] = await Promise.all([
    db
      .select({ entity: deskMonths.entity, count: sum(deskMonths.count).mapWith(Number) })
      .from(deskMonths)
      .where(
        and(
          // Each by its name, so that the index leads to the months.
          inArray(deskMonths.entity, ['booking', 'inquiry']),
          gte(deskMonths.month, addMonths(firstOfMonth(today), -1)),
        ),
      )
      .groupBy(deskMonths.entity),
    db.select({ id: max(changes.id) }).from(changes),
    hasSync ? markUndelivered(db) : undefined,
  ])
  const countOf = (entity: 'booking' | 'inquiry') => counts.find((row) => row.entity === entity)?.count ?? 0
  const pulse = { bookings: countOf('booking'), inquiries: countOf('inquiry'), lastChange: last[0]?.id ?? 0 }
  return undelivered === undefined ? pulse : { ...pulse, undelivered }
}
