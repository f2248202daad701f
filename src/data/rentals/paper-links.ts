import { asc, eq, inArray, max } from 'drizzle-orm'
import type { Author } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { bookingEvents } from '../tables/booking-events.ts'
import { withdrawnPaperLinks } from '../tables/rentals.ts'
import { staffUsers } from '../tables/staff.ts'

/** The booking of an event; undefined when there is no such event. */
export async function findBookingIdOfEvent(db: Database, eventId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ bookingId: bookingEvents.bookingId })
    .from(bookingEvents)
    .where(eq(bookingEvents.id, eventId))
  return row?.bookingId
}

/** The last link to each of these events that was withdrawn, and when. Links are withdrawn in the order of their numbers. */
export async function findWithdrawnLinks(
  db: Database,
  eventIds: readonly number[],
): Promise<Map<number, { number: number; at: Date }>> {
  if (eventIds.length === 0) return new Map()
  const { eventId, number, withdrawnAt } = withdrawnPaperLinks
  const rows = await db
    .select({ eventId, number: max(number), at: max(withdrawnAt) })
    .from(withdrawnPaperLinks)
    .where(inArray(eventId, [...eventIds]))
    .groupBy(eventId)
  return new Map(rows.map((row) => [row.eventId, { number: row.number!, at: row.at! }]))
}

/** The links to papers of these events that were withdrawn, oldest first, with the member if the account still exists. */
export async function listWithdrawals(db: Database, eventIds: readonly number[]) {
  if (eventIds.length === 0) return []
  const { eventId, number, withdrawnAt, staffId } = withdrawnPaperLinks
  return db
    .select({ eventId, at: withdrawnAt, by: staffUsers.name })
    .from(withdrawnPaperLinks)
    .leftJoin(staffUsers, eq(staffUsers.id, staffId))
    .where(inArray(eventId, [...eventIds]))
    .orderBy(asc(withdrawnAt), asc(eventId), asc(number))
}

/** Stores that a link was withdrawn; nothing if it was already. */
export async function storeWithdrawnLink(
  db: Database,
  { staffId, at }: Author,
  link: { eventId: number; number: number },
): Promise<void> {
  await db
    .insert(withdrawnPaperLinks)
    .values({ ...link, withdrawnAt: at, staffId })
    .onConflictDoNothing()
}
