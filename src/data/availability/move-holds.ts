import { eq, inArray, sql } from 'drizzle-orm'
import type { Move } from '../../domain/availability/repack.ts'
import { overlap, type Span } from '../../domain/availability/unit-group.ts'
import type { Database } from '../database/connect.ts'
import { requestBookingsAgain } from '../sync/request-bookings-again.ts'
import type { StoredGroup } from './read-groups.ts'
import { holds } from './schema.ts'

/** Releases the units of bookings whose hold has expired, in the transaction that decided so. */
export async function releaseHolds(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .delete(holds)
    .where(inArray(holds.id, [...ids]))
    .returning({ bookingId: holds.bookingId })
  await requestBookingsAgain(tx, bookingsOf(rows))
}

/** Moves holds to other units, in the transaction that decided so. */
export async function moveHolds(tx: Database, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  // Two holds may exchange units, so the constraint is checked at the end of the transaction.
  await tx.execute(sql`set constraints holds_no_overlap deferred`)
  const moved: { bookingId: string | null }[] = []
  for (const { holdId, unitId } of moves) {
    const rows = await tx
      .update(holds)
      .set({ unitId, version: sql`${holds.version} + 1` })
      .where(eq(holds.id, holdId))
      .returning({ bookingId: holds.bookingId })
    moved.push(...rows)
  }
  await requestBookingsAgain(tx, bookingsOf(moved))
}

function bookingsOf(rows: readonly { bookingId: string | null }[]): string[] {
  return rows.flatMap(({ bookingId }) => bookingId ?? [])
}

/** The expired holds that block a new hold or the holds moved for it. */
export function findReleased(
  { expired, holds: all }: StoredGroup,
  { placed, moves }: { placed?: Span & { unitId: number }; moves: readonly Move[] },
): number[] {
  const byId = new Map(all.map((hold) => [hold.id, hold]))
  const moved = moves.map(({ holdId, unitId }) => ({ ...byId.get(holdId)!, unitId }))
  const taken = placed ? [placed, ...moved] : moved
  return expired
    .filter((hold) => taken.some((one) => one.unitId === hold.unitId && overlap(one, hold)))
    .map(({ id }) => id)
}
