import { and, asc, count, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { bookingViews } from '../tables/booking.ts'

/** The maximum number of views. */
const maxViews = 30

/** The views of a member and the shared ones, by name; `filter` is a query string. */
export function listBookingViews(db: Database, memberId: string) {
  return db
    .select({
      id: bookingViews.id,
      name: bookingViews.name,
      filter: bookingViews.filter,
      ownerId: bookingViews.ownerId,
    })
    .from(bookingViews)
    .where(or(isNull(bookingViews.ownerId), eq(bookingViews.ownerId, memberId)))
    .orderBy(asc(bookingViews.name), asc(bookingViews.id))
}

type NewView = { name: string; filter: string; ownerId: string | null }

/** Saves a view of a member or, without an owner, a shared one. Returns `false` when there are too many. */
export async function saveBookingView(db: Database, view: NewView): Promise<boolean> {
  const [held] = await db.select({ count: count() }).from(bookingViews).where(ownedBy(view.ownerId))
  if ((held?.count ?? 0) >= maxViews) return false
  await db.insert(bookingViews).values(view)
  return true
}

/** Deletes a view of a member; with `andShared`, also a shared one. Returns its name; undefined when there is none. */
export async function deleteBookingView(
  db: Database,
  id: number,
  { memberId, andShared }: { memberId: string; andShared: boolean },
): Promise<string | undefined> {
  const mine = eq(bookingViews.ownerId, memberId)
  const [deleted] = await db
    .delete(bookingViews)
    .where(and(eq(bookingViews.id, id), andShared ? or(mine, isNull(bookingViews.ownerId)) : mine))
    .returning({ name: bookingViews.name })
  return deleted?.name
}

function ownedBy(ownerId: string | null) {
  return ownerId === null ? isNull(bookingViews.ownerId) : eq(bookingViews.ownerId, ownerId)
}
