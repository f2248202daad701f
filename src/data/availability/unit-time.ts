import { and, asc, eq, sql } from 'drizzle-orm'
import type { HoldKind } from '../../domain/availability/holds.ts'
import { isTimeInService } from '../../domain/fleet/units.ts'
import { bookings } from '../booking/schema.ts'
import { lockUnitGroups } from '../database/advisory-locks.ts'
import type { Database } from '../database/connect.ts'
import { violatedConstraint } from '../database/storage-error.ts'
import { findUnit } from '../fleet/units.ts'
import { createRow, deleteRow, updateRow, type Author, type RowVersion } from '../staff/change-rows.ts'
import { holds } from './schema.ts'

/** A time for which staff take a unit out of rental. */
export type UnitTime = {
  unitId: number
  kind: 'maintenance' | 'blocked'
  from: Date
  until: Date
  reason: string
}

/** What holds a unit during a time, with the buffer at its end; the reference of a booking. */
type HoldInTheWay = {
  kind: HoldKind
  bookingId: string | null
  reference: string | null
  reason: string
  from: Date
  until: Date
}

type Taken =
  | { outcome: 'saved' }
  | { outcome: 'missing' }
  | { outcome: 'refused'; refusal: { kind: 'notInService' } | { kind: 'taken'; holds: HoldInTheWay[] } }

const what = { entity: 'hold', table: holds } as const

/** Takes a unit for maintenance or blocks it, and records the change. Refused while anything else holds it, or outside its service. */
export async function takeUnit(db: Database, author: Author, time: UnitTime): Promise<Taken> {
  try {
    return await db.transaction(async (tx): Promise<Taken> => {
      const unit = await findUnit(tx, time.unitId)
      if (!unit) return { outcome: 'missing' }
      await lockUnitGroups(tx, [unit])
      if (!isTimeInService(unit, time)) return { outcome: 'refused', refusal: { kind: 'notInService' } }
      const inTheWay = await findHoldsDuring(tx, time)
      if (inTheWay.length > 0) return { outcome: 'refused', refusal: { kind: 'taken', holds: inTheWay } }
      const { from, until, ...values } = time
      await createRow(tx, author, what, { ...values, during: { from, until } })
      return { outcome: 'saved' }
    })
  } catch (error) {
    // Somebody else took the unit between the check and the insert.
    if (violatedConstraint(error) !== 'holds_no_overlap') throw error
    return { outcome: 'refused', refusal: { kind: 'taken', holds: await findHoldsDuring(db, time) } }
  }
}

/**
 * Ends a maintenance or a block now; one that has not begun is deleted. 'conflict' when somebody else changed it before or it is
 * over, 'missing' when the unit has no such time.
 */
export function endUnitTime(
  db: Database,
  author: Author,
  at: RowVersion & { unitId: number },
): Promise<'saved' | 'conflict' | 'missing'> {
  return db.transaction(async (tx) => {
    const [hold] = await tx
      .select()
      .from(holds)
      .where(and(eq(holds.id, Number(at.id)), eq(holds.unitId, at.unitId)))
      .for('update')
    if (!hold || !['maintenance', 'blocked'].includes(hold.kind)) return 'missing'
    const { from, until } = hold.during
    if (hold.version !== at.version || until <= author.at) return 'conflict'
    if (from >= author.at) return (await deleteRow(tx, author, what, hold.id)) ? 'saved' : 'missing'
    const { outcome } = await updateRow(tx, author, what, at, { during: { from, until: author.at } })
    return outcome
  })
}

function findHoldsDuring(db: Database, { unitId, from, until }: UnitTime): Promise<HoldInTheWay[]> {
  return db
    .select({
      kind: holds.kind,
      bookingId: holds.bookingId,
      reference: bookings.reference,
      reason: holds.reason,
      from: sql<Date>`lower(${holds.during})`.mapWith(bookings.pickupDatetime),
      until: sql<Date>`upper(${holds.during})`.mapWith(bookings.pickupDatetime),
    })
    .from(holds)
    .leftJoin(bookings, eq(holds.bookingId, bookings.id))
    .where(
      and(
        eq(holds.unitId, unitId),
        sql`${holds.during} && tstzrange(${from.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(asc(sql`lower(${holds.during})`))
}
