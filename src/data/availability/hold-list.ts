import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { withoutBuffer } from '#domain/availability/booking-hold.ts'
import type { HoldKind } from '#domain/availability/holds.ts'
import { bookings } from '../tables/booking.ts'
import type { Database } from '../database/connect.ts'
import { cutPage } from '../database/list-page.ts'
import { units } from '../tables/fleet.ts'
import { holds } from '../tables/availability.ts'

type HoldFilter = {
  /** The holds that touch this period. */
  from: Date
  until: Date | undefined
  branchId: string | undefined
  unitId: number | undefined
  kind: HoldKind | undefined
}

const start = sql`lower(${holds.during})`

/**
 * One page of the filtered holds by their beginning, after the hold `after`; undefined when that hold no longer exists. `until` of
 * a hold excludes the buffer.
 */
export async function listHolds(db: Database, filter: HoldFilter, after: number | undefined, size: number) {
  const { from, until, branchId, unitId, kind } = filter
  if (until && until <= from) return cutPage([], { size, isFirst: after === undefined, back: false })
  const rows = await db
    .select({
      id: holds.id,
      version: holds.version,
      kind: holds.kind,
      during: holds.during,
      bufferMinutes: holds.bufferMinutes,
      pinned: holds.pinned,
      reason: holds.reason,
      toBranchId: holds.toBranchId,
      bookingId: holds.bookingId,
      unitId: holds.unitId,
      plate: units.plate,
      branchId: units.branchId,
    })
    .from(holds)
    .innerJoin(units, eq(units.id, holds.unitId))
    .where(
      and(
        sql`${holds.during} && tstzrange(${from}, ${until ?? null})`,
        branchId === undefined ? undefined : eq(units.branchId, branchId),
        unitId === undefined ? undefined : eq(holds.unitId, unitId),
        kind && eq(holds.kind, kind),
        after === undefined ? undefined : sql`(${start}, ${holds.id}) > ${placeOf(db, after)}`,
      ),
    )
    .orderBy(asc(start), asc(holds.id))
    .limit(size + 1)
  if (after !== undefined && rows.length === 0 && (await db.$count(holds, eq(holds.id, after))) === 0) return undefined
  // Not joined above, where PostgreSQL would read all bookings before it cuts the page.
  const ofBookings = await db
    .select({ id: bookings.id, reference: bookings.reference })
    .from(bookings)
    .where(
      inArray(
        bookings.id,
        rows.flatMap(({ bookingId }) => bookingId ?? []),
      ),
    )
  const references = new Map(ofBookings.map(({ id, reference }) => [id, reference]))
  const listed = rows.map(({ during, bufferMinutes, ...hold }) => ({
    ...hold,
    reference: (hold.bookingId && references.get(hold.bookingId)) ?? null,
    ...withoutBuffer({ during, bufferMinutes }),
  }))
  return cutPage(listed, { size, isFirst: after === undefined, back: false })
}

function placeOf(db: Database, id: number) {
  const place = db.select({ start, id: holds.id }).from(holds).where(eq(holds.id, id))
  return sql`(${place})`
}
