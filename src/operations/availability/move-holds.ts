import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Move } from '#domain/availability/repack.ts'
import { overlap, type Span } from '#domain/availability/units/unit-group.ts'
import type { Database } from '#data/database/connect.ts'
import { recordChangesWithEvents, type ChangeWithEvent } from '#data/booking/booking-events.ts'
import type { ChangeAuthor } from '#data/changes/record-changes.ts'
import type { StoredGroup } from '#data/availability/read-groups.ts'
import { holds } from '#data/tables/availability.ts'
import { sendRecordsAgain } from '../outbox/send-news.ts'

/**
 * Releases the units of bookings whose hold has expired, in the transaction that decided so, and records each release with the booking
 * that needed the place.
 */
export async function releaseHolds(
  tx: Database,
  author: ChangeAuthor,
  ids: readonly number[],
  neededBy: string | null,
): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .delete(holds)
    .where(inArray(holds.id, [...ids]))
    .returning({ id: holds.id, bookingId: holds.bookingId, unitId: holds.unitId })
  await recordChangesWithEvents(
    tx,
    author,
    rows.map(({ id, ...before }) => changeOf(id, before, null, neededBy)),
  )
  await sendRecordsAgain(tx, 'booking.unit_changed', bookingsOf(rows), author.at)
}

const former = alias(holds, 'former')

/**
 * Moves holds to other units, in the transaction that decided so, and records each move with the booking that needed the place. Without
 * moves there is no statement.
 */
export async function moveHolds(
  tx: Database,
  author: ChangeAuthor,
  moves: readonly Move[],
  neededBy: string | null,
): Promise<void> {
  if (moves.length === 0) return
  // Two holds may exchange units, so the constraint is checked at the end of the transaction.
  await tx.execute(sql`set constraints holds_no_overlap deferred`)
  const moved: { bookingId: string | null }[] = []
  const recorded: ChangeWithEvent[] = []
  for (const { holdId, unitId } of moves) {
    const rows = await tx
      .update(holds)
      .set({ unitId, version: sql`${holds.version} + 1` })
      .from(former)
      .where(and(eq(holds.id, holdId), eq(former.id, holds.id)))
      .returning({ bookingId: holds.bookingId, unitId: former.unitId })
    moved.push(...rows)
    recorded.push(...rows.map((before) => changeOf(holdId, before, unitId, neededBy)))
  }
  await recordChangesWithEvents(tx, author, recorded)
  await sendRecordsAgain(tx, 'booking.unit_changed', bookingsOf(moved), author.at)
}

type HeldUnit = { bookingId: string | null; unitId: number }

/** The entry for a hold that gets another unit, or none, because another booking needs its own. */
function changeOf(id: number, before: HeldUnit, unitId: number | null, neededBy: string | null): ChangeWithEvent {
  const after = { ...before, unitId, ...(neededBy && { movedFor: neededBy }) }
  const { bookingId } = before
  const event = bookingId === null ? undefined : ({ bookingId, kind: 'unitChanged', unitId } as const)
  return { entity: 'hold', id: String(id), action: 'update', before, after, event }
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
