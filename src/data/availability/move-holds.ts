import { eq, inArray, sql } from 'drizzle-orm'
import type { Move } from '../../domain/availability/repack.ts'
import { overlap, type Span } from '../../domain/availability/unit-group.ts'
import type { Database } from '../database/connect.ts'
import { requestBookingsAgain } from '../sync/request-bookings-again.ts'
import type { StoredGroup } from './read-groups.ts'
import { holds } from './schema.ts'

/** Takes units from bookings whose hold has expired, in the transaction that decided on it. */
export async function releaseHolds(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .delete(holds)
    .where(inArray(holds.id, [...ids]))
    .returning({ bookingId: holds.bookingId })
  await requestBookingsAgain(tx, bookingsOf(rows))
}

/** Gives holds other units, in the transaction that decided on it. */
export async function moveHolds(tx: Database, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  // Two holds may change places, so that the constraint is checked at the end.
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

/** The expired holds in the way of a new hold, if any, and of those that are moved. */
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
