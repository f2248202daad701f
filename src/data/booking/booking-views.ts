import { and, asc, count, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { bookingViews } from './schema.ts'

/** Further views are refused; nobody finds anything among more. */
const mostViews = 30

/** The views of a member and those that are shared, by name; `filter` is the query of an address. */
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

/** Saves a view of a member, or one for everybody without an owner. Returns `false` when there are too many. */
export async function saveBookingView(db: Database, view: NewView): Promise<boolean> {
  const [held] = await db.select({ count: count() }).from(bookingViews).where(ownedBy(view.ownerId))
  if ((held?.count ?? 0) >= mostViews) return false
  await db.insert(bookingViews).values(view)
  return true
}

/** Deletes a view of a member, or with `andShared` one for everybody. Returns its name; undefined when there is none. */
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
