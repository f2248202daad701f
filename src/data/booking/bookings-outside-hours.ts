import { and, asc, gte, inArray, or, sql } from 'drizzle-orm'
import { bookingsOutside, type HoursOf } from '../../domain/branches/special-hours/bookings-outside-hours.ts'
import type { WeeklyHours } from '../../domain/branches/opening-hours.ts'
import {
  exceptionsByBranch,
  hoursHorizon,
  type SpecialHours,
} from '../../domain/branches/special-hours/special-hours.ts'
import { listAllBranches } from '../branches/branches.ts'
import { listSpecialHours } from '../branches/special-hours.ts'
import type { Database } from '../database/connect.ts'
import { readSettings } from '../settings/settings.ts'
import { bookings } from './schema.ts'

/** Special hours as they are stored, or would be. */
type Stored = SpecialHours & { readonly id?: number }

/** Returns the special hours after a change. */
type Change = (stored: readonly Stored[]) => readonly Stored[]

/** The coming bookings whose pick-up or return a change of special hours would put outside of opening hours; without one, those that are. */
export async function findBookingsOutsideHours(db: Database, now: Date, change?: Change) {
  const [stored, { moon }, branches, coming] = [
    await listSpecialHours(db),
    await readSettings(db),
    await listAllBranches(db),
    await listComing(db, now),
  ]
  const week = new Map<string, WeeklyHours>(branches.map(({ id, weeklyHours }) => [id, weeklyHours]))
  const hoursBy = (some: readonly SpecialHours[]): HoursOf => {
    const exceptionsOf = exceptionsByBranch(some, hoursHorizon(now, moon))
    return (id) => {
      const own = week.get(id)
      return own && { week: own, exceptions: exceptionsOf(id) }
    }
  }
  if (!change) return bookingsOutside(coming, { after: hoursBy(stored), now })
  return bookingsOutside(coming, { before: hoursBy(stored), after: hoursBy(change(stored)), now })
}

/** As `countComingBookings` counts them, from the next pick-up on. */
function listComing(db: Database, now: Date) {
  const { id, reference, status, pickupBranchId, returnBranchId, pickupDatetime, returnDatetime } = bookings
  return db
    .select({
      id,
      reference,
      isUnderWay: sql<boolean>`${status} = 'active'`,
      pickupBranchId,
      returnBranchId,
      pickupDatetime,
      returnDatetime,
    })
    .from(bookings)
    .where(
      or(
        and(inArray(status, ['pending', 'confirmed']), gte(returnDatetime, now)),
        // A literal, as in the index.
        sql`${status} = 'active'`,
      ),
    )
    .orderBy(asc(pickupDatetime), asc(id))
}
