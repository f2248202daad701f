import { and, eq, exists, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../database/connect.ts'
import { holds } from '../tables/availability.ts'
import { bookings } from '../tables/booking.ts'

const later = alias(holds, 'later_holds')

/** SQL for whether a rental has ended or another transfer has begun since a hold ended, which left the unit where it is now. */
export function usedSince(db: Database, now: Date): SQL {
  const end = sql`upper(${holds.during})`
  // The range makes PostgreSQL use the index of the constraint.
  const hasBegun = sql`${later.during} && tstzrange(${end}, greatest(${end}, ${now}), '[]') and lower(${later.during}) >= ${end}`
  return exists(
    db
      .select({ id: later.id })
      .from(later)
      .leftJoin(bookings, eq(bookings.id, later.bookingId))
      .where(
        and(eq(later.unitId, holds.unitId), hasBegun, or(eq(later.kind, 'transfer'), eq(bookings.status, 'completed'))),
      ),
  )
}
