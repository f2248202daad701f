import { and, asc, eq, sql } from 'drizzle-orm'
import { withoutBuffer } from '#domain/availability/booking-hold.ts'
import type { HoldInTheWay, Period } from '#domain/availability/holds.ts'
import { bookings } from '../tables/booking.ts'
import type { Database } from '../database/connect.ts'
import { holds } from '../tables/availability.ts'

export type Hold = typeof holds.$inferSelect

export type HoldRefusal =
  | {
      kind:
        | 'beforeToday'
        | 'endsBeforeStart'
        | 'past'
        | 'reasonMissing'
        | 'unknownUnit'
        | 'unknownBranch'
        | 'outOfService'
        | 'otherCar'
        | 'underWay'
    }
  | { kind: 'taken'; by: HoldInTheWay[] }

export type Refused = { outcome: 'refused'; refusal: HoldRefusal }

export function refuse(refusal: HoldRefusal): Refused {
  return { outcome: 'refused', refusal }
}

/** The holds of a unit in a period, earliest first. */
export async function findInTheWay(db: Database, unitId: number, { from, until }: Period): Promise<HoldInTheWay[]> {
  const rows = await db
    .select({
      id: holds.id,
      kind: holds.kind,
      during: holds.during,
      bufferMinutes: holds.bufferMinutes,
      reason: holds.reason,
      bookingId: holds.bookingId,
      reference: bookings.reference,
      status: bookings.status,
    })
    .from(holds)
    .leftJoin(bookings, eq(holds.bookingId, bookings.id))
    .where(and(eq(holds.unitId, unitId), sql`${holds.during} && tstzrange(${from}, ${until})`))
    .orderBy(asc(sql`lower(${holds.during})`))
  return rows.map(({ during, bufferMinutes, ...row }) => ({
    ...row,
    during: withoutBuffer({ during, bufferMinutes }),
  }))
}
