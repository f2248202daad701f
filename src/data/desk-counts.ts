import { max, sum } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { changes, deskCounts } from './schema.ts'

export type DeskCounts = Awaited<ReturnType<typeof readDeskCounts>>

/**
 * How many bookings and inquiries there are, and how many of them wait: `pending` bookings, `open` inquiries. From counters
 * that triggers keep, so that it costs the same with a thousand rows as with a million.
 */
export async function readDeskCounts(db: Database) {
  const rows = await db
    .select({ entity: deskCounts.entity, state: deskCounts.state, count: sum(deskCounts.count).mapWith(Number) })
    .from(deskCounts)
    .groupBy(deskCounts.entity, deskCounts.state)
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
export type Pulse = DeskCounts & { lastChange: number }

export async function readPulse(db: Database): Promise<Pulse> {
  const [counts, rows] = await Promise.all([readDeskCounts(db), db.select({ last: max(changes.id) }).from(changes)])
  return { ...counts, lastChange: rows[0]?.last ?? 0 }
}
