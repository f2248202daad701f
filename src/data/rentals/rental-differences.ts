import { and, asc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../database/connect.ts'
import { holds } from '../tables/availability.ts'
import { bookings } from '../tables/booking.ts'
import { units } from '../tables/fleet.ts'
import { rentals } from '../tables/rentals.ts'

const others = alias(rentals, 'other_rentals')
const otherBookings = alias(bookings, 'other_bookings')
const idle = alias(holds, 'idle_holds')

/** The most differences listed. */
const most = 50

/**
 * The open rentals that do not agree with what is known of their cars, earliest return first: the booking does not hold the unit that was
 * handed over, another open rental has the same unit, or the unit is sold, in the workshop, impounded or stolen.
 */
export function listRentalDifferences(db: Database, { now, branchId }: { now: Date; branchId: string | undefined }) {
  const twins = db
    .select({ reference: sql`min(${otherBookings.reference})`.as('twin') })
    .from(others)
    .innerJoin(otherBookings, eq(otherBookings.id, others.bookingId))
    .where(
      and(
        eq(others.unitId, rentals.unitId),
        ne(others.bookingId, bookings.id),
        sql`${otherBookings.status} = 'active'`,
      ),
    )
  const twin = sql<string | null>`${twins}`
  const isIdle = and(
    eq(idle.unitId, rentals.unitId),
    sql`${idle.during} @> ${now}::timestamptz`,
    sql`${idle.kind} in ('workshop', 'impounded', 'stolen')`,
  )
  const isElsewhere = sql`${holds.unitId} is distinct from ${rentals.unitId}`
  return db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      fullName: bookings.fullName,
      unitId: units.id,
      plate: units.plate,
      soldOn: units.soldOn,
      isHeld: sql<boolean>`${holds.id} is not null`,
      isElsewhere: sql<boolean>`${isElsewhere}`,
      twin,
      idle: { id: idle.id, version: idle.version, kind: idle.kind },
    })
    .from(bookings)
    .innerJoin(rentals, eq(rentals.bookingId, bookings.id))
    .innerJoin(units, eq(units.id, rentals.unitId))
    .leftJoin(holds, eq(holds.bookingId, bookings.id))
    .leftJoin(idle, isIdle)
    .where(
      and(
        // A literal, to match the partial index.
        sql`${bookings.status} = 'active'`,
        branchId === undefined ? undefined : eq(bookings.pickupBranchId, branchId),
        or(isElsewhere, isNotNull(units.soldOn), isNotNull(idle.id), sql`${twin} is not null`),
      ),
    )
    .orderBy(asc(bookings.returnDatetime), asc(bookings.id))
    .limit(most)
}
